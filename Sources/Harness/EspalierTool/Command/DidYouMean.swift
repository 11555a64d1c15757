extension ToolError {
  /// Returns an error for an unknown word, with the closest known one or a list of all.
  ///
  /// - Parameter command: The command that lists all of them.
  static func unknown(
    _ kind: String,
    _ word: String,
    known: [String],
    listedBy command: String? = nil
  ) -> ToolError {
    .usage(
      "unknown \(kind) \"\(word)\"",
      advice: advice(for: word, known: known, listedBy: command)
    )
  }

  /// Returns a suggestion: the closest known word, or all of them if none is close.
  ///
  /// If more than twelve words are known and a command lists them, it names the three nearest words
  /// and the command.
  static func advice(for word: String, known: [String], listedBy command: String? = nil) -> String?
  {
    if let word = closest(to: word, in: known) { return "Did you mean \(word)?" }
    guard let command, known.count > 12 else {
      return known.isEmpty ? nil : "Known: \(known.joined(separator: ", "))."
    }
    let near = nearest(to: word, in: known, count: 3).joined(separator: ", ")
    return "Nearest are \(near); \(command) lists all."
  }
}

/// Returns the words closest to `word`, those that contain it first.
private func nearest(to word: String, in known: [String], count: Int) -> ArraySlice<String> {
  let typed = word.lowercased()
  let ranked = known.map { other in
    let distance = editDistance(Array(typed), Array(other.lowercased()))
    return (distance: other.lowercased().contains(typed) ? 0 : distance, word: other)
  }
  return ranked.sorted { ($0.distance, $0.word) < ($1.distance, $1.word) }.map(\.word)
    .prefix(count)
}

/// Returns the known word that `word` is most likely a misspelling of, if any is close enough.
///
/// A misspelling changes at most a third of the letters, by the Damerau–Levenshtein distance:
/// letters inserted, deleted, replaced, or swapped with their neighbour. Case is ignored. A prefix
/// matches if only one word has it.
func closest(to word: String, in known: [String]) -> String? {
  let typed = Array(word.lowercased())
  let starting = known.filter { $0.lowercased().hasPrefix(word.lowercased()) }
  if starting.count == 1, typed.count >= 2 { return starting[0] }
  let ranked = known.map { (distance: editDistance(typed, Array($0.lowercased())), word: $0) }
  guard let best = ranked.min(by: { $0.distance < $1.distance }) else { return nil }
  return best.distance <= max(1, typed.count / 3) ? best.word : nil
}

/// Returns the edit distance between two words (optimal string alignment).
private func editDistance(_ first: [Character], _ second: [Character]) -> Int {
  var rows = [Array(0...second.count)]
  for (index, letter) in first.enumerated() {
    var row = [index + 1]
    for (column, other) in second.enumerated() {
      var best = min(rows[index][column + 1], row[column]) + 1
      best = min(best, rows[index][column] + (letter == other ? 0 : 1))
      if index > 0, column > 0, letter == second[column - 1], first[index - 1] == other {
        best = min(best, rows[index - 1][column - 1] + 1)
      }
      row.append(best)
    }
    rows.append(row)
  }
  return rows[first.count][second.count]
}
