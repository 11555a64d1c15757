/// Text that a terminal shows and does not obey.
///
/// Names and messages come from files that anybody may have written. A control character in one of them could
/// move the cursor, change the title of the window or hide a line; a mark of direction could turn what is
/// read around. Each is shown by its number instead, `\u{1B}`.
enum VisibleText {
  /// The text of several lines.
  static func lines(_ text: String) -> String {
    escaping(text) { isHarmful($0) && $0 != "\n" && $0 != "\t" }
  }

  /// The text of one line.
  static func line(_ text: String) -> String {
    escaping(text, where: isHarmful)
  }

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
    // Control characters of one byte and of two.
    case ..<0x20, 0x7F..<0xA0: true
    // Ends of lines and paragraphs; marks, embeddings, overrides and isolates of direction.
    case 0x2028...0x202E, 0x2066...0x2069, 0x200E, 0x200F, 0x061C: true
    default: false
    }
  }
}
