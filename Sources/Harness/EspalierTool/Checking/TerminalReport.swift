import CrashReports

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
            "    " + coloured(Self.visible(String($0)), .code)
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
    var lines: [String] = []
    var line = ""
    for word in Self.visible(text).split(separator: " ", omittingEmptySubsequences: false) {
      let indent = lines.isEmpty ? first : next
      if !line.isEmpty, indent.count + line.count + 1 + word.count > width {
        lines.append(indent + coloured(line, style))
        line = String(word)
      } else {
        line += line.isEmpty ? String(word) : " \(word)"
      }
    }
    return lines + [(lines.isEmpty ? first : next) + coloured(line, style)]
  }

  /// Returns the text with control characters replaced.
  private static func visible(_ text: String) -> String {
    let scalars = text.unicodeScalars.map { scalar -> Unicode.Scalar in
      scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) ? "\u{FFFD}" : scalar
    }
    return String(String.UnicodeScalarView(scalars))
  }

  private func coloured(_ text: String, _ style: Style) -> String {
    hasColours && style != .plain ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
  }
}
