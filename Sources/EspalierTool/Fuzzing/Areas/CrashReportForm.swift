import CrashReports

/// The forms in which reports reach users, written independently of the reader.
enum CrashReportForm: Int, CaseIterable, CustomStringConvertible {
  case plain, banner, json, jsonTwice, console, syslog, quoted, html, wrapped, curly, utf16

  /// Returns the report in this form.
  func text(_ report: String) -> [UInt8] {
    switch self {
    case .plain: return Array(report.utf8)
    case .banner: return Array("Thread 1: \"\(Self.escaped(report))\"\n".utf8)
    case .json:
      return Array("{\"value\": \"\(Self.escaped(report))\", \"os\": \"iOS 17.4\"}\n".utf8)
    case .jsonTwice:
      return Array("{\"log\": \"\(Self.escaped(Self.escaped("{\"r\": \"\(report)\"}")))\"}\n".utf8)
    case .console: return lines(report) { "2026-03-02 18:04:11.482+0100 Larder[41:88] \($0)" }
    case .syslog:
      return lines(report) { "Mar  2 18:04:11 Phone Larder(UIKitCore)[41] <Error>: \($0)" }
    case .quoted: return lines(report) { "> \($0)" }
    case .html:
      let escaped = report.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
      return Array("<p><code>\(escaped.replacing("\n", with: "<br>"))</code></p>\n".utf8)
    case .wrapped:
      var text = ""
      for (index, word) in report.split(separator: " ").enumerated() {
        text += (index == 0 ? "" : index % 7 == 0 ? "\n" : " ") + word
      }
      return Array("\(text)\n".utf8)
    case .curly: return Array("‘\(report.replacing(" = ", with: "\u{A0}= "))’\n".utf8)
    case .utf16: return [0xFF, 0xFE] + report.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    }
  }

  private func lines(_ report: String, _ line: (Substring) -> String) -> [UInt8] {
    Array(report.split(separator: "\n").map { line($0) + "\n" }.joined().utf8)
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
      .replacing("\t", with: "\\t")
  }

  var description: String {
    switch self {
    case .plain: "as it is"
    case .banner: "in Xcode's banner"
    case .json: "in JSON"
    case .jsonTwice: "in JSON in JSON"
    case .console: "in a console log"
    case .syslog: "in a system log"
    case .quoted: "quoted"
    case .html: "in HTML"
    case .wrapped: "wrapped"
    case .curly: "with curly quotes"
    case .utf16: "in UTF-16"
    }
  }
}
