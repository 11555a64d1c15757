import CrashReports

/// The forms in which reports reach users, written independently of the reader.
enum CrashReportForm: Int, CaseIterable, CustomStringConvertible {
  case plain, banner, json, jsonTwice, console, syslog, quoted, html, wrapped, curly, utf16
  case markdown, address, mail, numbered, jsonLines, arabic, wide, boxed, stack, lineOfStack

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
    case .markdown:
      return Array(report.map { ("_[](){}".contains($0) ? "\\" : "") + "\($0)" }.joined().utf8)
    case .address:
      return Array("https://example.com/?body=".utf8)
        + Self.escaped(report, "%") { $0 < 0x30 || $0 > 0x39 }
    case .mail: return Self.mail(report)
    case .numbered:
      let rows = report.split(separator: "\n").enumerated().map {
        "<tr><td>\($0.offset + 1)</td><td>\($0.element)</td></tr>"
      }
      return Array("<table>\(rows.joined())</table>\n".utf8)
    case .jsonLines:
      let rows = report.split(separator: "\n").map { "    \"\(Self.escaped(String($0)))\"" }
      return Array("{\n  \"reason\": [\n\(rows.joined(separator: ",\n"))\n  ]\n}\n".utf8)
    case .arabic: return Self.moved(report, 0x30...0x39, to: 0x660)
    case .wide: return Self.moved(report, 0x21...0x7E, to: 0xFF01)
    case .stack: return Array((report + Self.frames.joined(separator: "\n") + "\n").utf8)
    case .lineOfStack:
      return Array((report + "(" + Self.frames.joined(separator: " ") + ")\n").utf8)
    case .boxed: return lines(report) { "flutter: \u{2551} \($0)" }
    }
  }

  private func lines(_ report: String, _ line: (Substring) -> String) -> [UInt8] {
    Array(report.split(separator: "\n").map { line($0) + "\n" }.joined().utf8)
  }

  private static let frames = [
    "3   CoreFoundation 0x000000018a4b0f20 __exceptionPreprocess + 164",
    "4   My App  0x00000001024a1b2c Feed.drop(_:) + 212 (Feed.swift:57)",
    "at 5   Lantern   0x104b kfun:com.example.Feed#drop(){} + 120 (/ci/Feed.kt:33:9)",
    "at Feed.Bins.Drop () [0x0000c] in <a1b2>:0", "* frame #7: 0x0000000104 App`f() at A.swift:1:2",
    "#2      Grid.remove (package:lantern/grid.dart:48:5)", "Bins;tableView:x:;Bins.m;52",
    "{\"method\": \"a()\", \"inProject\": true, \"lineNumber\": 7}", "0x", "12 +",
  ]

  private static func escaped(
    _ text: String,
    _ mark: String,
    where isEscaped: (UInt8) -> Bool
  ) -> [UInt8] {
    text.utf8.flatMap { byte -> [UInt8] in
      let digits = String(byte, radix: 16, uppercase: true)
      return isEscaped(byte) ? Array("\(mark)\(byte < 16 ? "0" : "")\(digits)".utf8) : [byte]
    }
  }

  /// Returns lines of at most 76 characters; an equals sign continues a line in the next one.
  private static func mail(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    var column = 0
    for byte in escaped(text, "=", where: { $0 == UInt8(ascii: "=") }) {
      if column >= 73, byte != 0x0A, byte == UInt8(ascii: "=") || column == 75 {
        bytes += [UInt8(ascii: "="), 0x0A]
        column = 0
      }
      bytes.append(byte)
      column = byte == 0x0A ? 0 : column + 1
    }
    return bytes
  }

  private static func moved(
    _ text: String,
    _ range: ClosedRange<UInt32>,
    to zero: UInt32
  ) -> [UInt8] {
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let isMoved = range.contains(scalar.value)
      let code = isMoved ? scalar.value - range.lowerBound + zero : scalar.value
      scalars.append(Unicode.Scalar(code) ?? scalar)
    }
    return Array(String(scalars).utf8)
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
    case .markdown: "escaped for Markdown"
    case .address: "in the address of a page"
    case .mail: "in a mail"
    case .numbered: "in HTML with numbers of lines"
    case .jsonLines: "in JSON, each line a string"
    case .arabic: "with Arabic digits"
    case .wide: "in wide letters"
    case .stack: "before a stack trace"
    case .lineOfStack: "before a stack trace in one line"
    case .boxed: "in a box of Flutter"
    }
  }
}
