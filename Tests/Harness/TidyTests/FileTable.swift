/// The table of files in a folder's README: patterns in its first column, text in the others.
///
/// A pattern is a path below the folder in which `<words in angle brackets>` match a name of
/// lowercase letters, digits, hyphens and underscores; `<Words>` also match other letters and periods.
struct FileTable {
  struct Row {
    let line: Int
    let patterns: [Substring]
    let lastCell: Substring
  }

  let folder: String
  let readme: TextFile?
  let rows: [Row]

  init(folder: String, in files: [TextFile]) {
    self.folder = folder
    readme = files.first { $0.path == "\(folder)/README.md" }
    rows = (readme?.lines ?? []).enumerated().compactMap { index, line in
      let cells = line.split(separator: "|")
      guard line.hasPrefix("| `"), let first = cells.first, let last = cells.last else {
        return nil
      }
      return Row(line: index + 1, patterns: Self.codeSpans(in: first), lastCell: last)
    }
  }

  /// Returns a finding for each file of the folder without a row.
  func strangers(in files: [TextFile]) -> [Finding] {
    let inFolder = files.filter { $0.path.hasPrefix("\(folder)/") && $0.path != readme?.path }
    return inFolder.filter { file in
      let path = file.path.dropFirst(folder.count + 1)
      return !rows.contains { row in row.patterns.contains { Self.matches(path[...], $0) } }
    }.map { $0.finding(line: 1, "\(folder)/README.md has no row for this file") }
  }

  static func codeSpans(in cell: Substring) -> [Substring] {
    let parts = cell.split(separator: "`", omittingEmptySubsequences: false)
    return parts.indices.filter { $0 % 2 == 1 }.map { parts[$0] }
  }

  static func matches(_ path: Substring, _ pattern: Substring) -> Bool {
    guard let next = pattern.first else { return path.isEmpty }
    guard next == "<" else {
      return path.first == next && matches(path.dropFirst(), pattern.dropFirst())
    }
    let rest = pattern.drop { $0 != ">" }.dropFirst()
    let isType = pattern.dropFirst().first?.isUppercase == true
    let name = path.prefix { letter in
      letter.isASCII && (letter.isLowercase || letter.isNumber || "-_".contains(letter))
        || isType && (letter.isASCII && letter.isLetter || letter == ".")
    }
    return name.indices.contains { matches(path[path.index(after: $0)...], rest) }
  }
}
