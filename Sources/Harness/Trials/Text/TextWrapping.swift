extension StringProtocol where SubSequence == Substring {
  /// Returns the line in several ones, broken at spaces; `indent` precedes all but the first.
  ///
  /// Words that are longer than a line stay whole.
  package func wrapped(to width: Int, indent: String) -> [String] {
    guard count > width else { return [String(self)] }
    var lines: [String] = []
    var rest = self[...]
    while rest.count + (lines.isEmpty ? 0 : indent.count) > width {
      let room = rest.prefix(width - (lines.isEmpty ? 0 : indent.count)).drop { $0 == " " }
      let word = rest.drop { $0 == " " }
      guard let space = room.lastIndex(of: " ") ?? word.firstIndex(of: " ") else { break }
      lines.append((lines.isEmpty ? "" : indent) + rest[..<space])
      rest = rest[space...].drop { $0 == " " }
    }
    return lines + [(lines.isEmpty ? "" : indent) + rest]
  }
}
