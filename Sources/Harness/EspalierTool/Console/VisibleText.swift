/// Text without effects on a terminal.
///
/// Names and messages come from untrusted files. A control character in one of them could move the
/// cursor, change the window title or hide a line; a directional mark could reorder the text. Each
/// is replaced by its number, `\u{1B}`.
enum VisibleText {
  /// Returns text of several lines.
  static func lines(_ text: String) -> String {
    escaping(text) { isHarmful($0) && $0 != "\n" && $0 != "\t" }
  }

  /// Returns text of one line.
  static func line(_ text: String) -> String { escaping(text, where: isHarmful) }

  private static func escaping(
    _ text: String,
    where isEscaped: (Unicode.Scalar) -> Bool
  ) -> String {
    guard text.unicodeScalars.contains(where: isEscaped) else { return text }
    var visible = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      guard isEscaped(scalar) else {
        visible.append(scalar)
        continue
      }
      let number = String(scalar.value, radix: 16, uppercase: true)
      visible.append(contentsOf: "\\u{\(number)}".unicodeScalars)
    }
    return String(visible)
  }

  private static func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    // Control characters of one and two bytes.
    case ..<0x20, 0x7F..<0xA0: true
    // Line and paragraph separators; directional marks, embeddings, overrides and isolates.
    case 0x2028...0x202E, 0x2066...0x2069, 0x200E, 0x200F, 0x061C: true
    default: false
    }
  }
}
