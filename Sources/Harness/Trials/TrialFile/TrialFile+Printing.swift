extension TrialFile: CustomStringConvertible {
  /// The text form, which ends with a line break.
  public var description: String {
    var lines = ["espalier-trial \(Self.version)", "area: \(Self.escape(area))"]
    if let seed { lines.append("seed: \(seed)") }
    lines.append("oracle: \(Self.escape(signature.oracle))")
    lines.append("site: \(Self.escape(signature.site))")
    lines.append("message: \(Self.escape(message))")
    if let mutant { lines.append("bug: \(Self.escape(mutant))") }
    lines.append("layout: \(header)+\(stride)")
    if !opening.isEmpty { lines.append("opening: \(Self.escape(opening))") }
    lines.append("operations: \(operations.count)")
    lines += operations.map { "  \(Self.escape($0))" }
    lines.append("choices:")
    if header > 0 { lines.append("  \(Hexadecimal.text(choices[..<header]))") }
    for start in Swift.stride(from: header, to: choices.count, by: stride) {
      lines.append("  \(Hexadecimal.text(choices[start..<start + stride]))")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns the text with every scalar that could break a line escaped as `\u{…}`.
  static func escape(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: needsEscape) else { return text }
    var escaped = ""
    for scalar in text.unicodeScalars {
      if needsEscape(scalar) {
        escaped += "\\u{\(String(scalar.value, radix: 16))}"
      } else {
        escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  /// Whether a scalar is a control character, a line or paragraph separator, or a backslash.
  static func needsEscape(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x5C, 0x7F..<0xA0, 0x2028, 0x2029: true
    default: false
    }
  }
}
