import CrashReports
import Trials

/// A formatter of reports for a terminal: wrapped, and optionally in colour.
struct TerminalReport {
  /// The number of characters per line.
  let width: Int
  let hasColours: Bool

  private enum Style: String {
    case plain = ""
    case title = "1;31"
    case advice = "1"
    case heading = "4"
    case soft = "2"
    case code = "36"
  }

  /// Returns the lines of a report; the first one is a summary with the file and line.
  func text(_ checked: CheckedReport) -> String {
    var lines: [String] = []
    for block in checked.blocks {
      switch block {
      case .title(let text):
        lines += wrapped("\(checked.place): \(text)", first: "", next: "  ", .title)
      case .facts(let facts):
        lines += wrapped(facts.joined(separator: " · "), first: "  ", next: "  ", .soft)
      case .advice(let text): lines += [""] + wrapped(text, first: "  ", next: "  ", .advice)
      case .heading(let text): lines += ["", "  " + coloured(text, .heading)]
      case .list(let items, let isOrdered):
        for (index, item) in items.enumerated() {
          let mark = isOrdered ? "  \(index + 1). " : "  - "
          lines += wrapped(item, first: mark, next: mark.map { _ in " " }.joined())
        }
      case .paragraph(let text): lines += [""] + wrapped(text, first: "  ", next: "  ")
      case .code(let text, _):
        lines +=
          [""]
          + text.split(separator: "\n").map {
            "    " + coloured(VisibleText.line(String($0)), .code)
          }
      case .drawing: break
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func wrapped(
    _ text: String,
    first: String,
    next: String,
    _ style: Style = .plain
  ) -> [String] {
    (first + VisibleText.line(text)).wrapped(to: width, indent: next).map { coloured($0, style) }
  }

  private func coloured(_ text: String, _ style: Style) -> String {
    hasColours && style != .plain ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
  }
}
