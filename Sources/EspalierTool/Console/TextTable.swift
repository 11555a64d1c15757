/// Lines up rows of cells in columns, with two spaces between them; a row of one cell is a line of its
/// own among rows of more.
struct TextTable {
  /// Which side of its column a cell keeps to.
  enum Alignment {
    case left
    case right
  }

  let text: String

  /// Lays out rows; columns not named in `alignments` keep left.
  init(_ rows: [[String]], indent: Int = 0, alignments: [Alignment] = []) {
    // A cell with a line break would pass for rows that nobody wrote.
    let rows = rows.map { $0.map(VisibleText.line) }
    let columns = rows.map(\.count).max() ?? 0
    let widths = (0..<columns).map { column in
      rows.filter { $0.count > 1 || columns == 1 }
        .map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
    }
    var lines = ""
    for row in rows {
      var line = String(repeating: " ", count: indent)
      for (column, cell) in row.enumerated() {
        let padding = String(repeating: " ", count: max(0, widths[column] - cell.count))
        let isRight = column < alignments.count && alignments[column] == .right
        line += isRight ? padding + cell : cell + padding
        if column + 1 < row.count { line += "  " }
      }
      while line.last == " " { line.removeLast() }
      lines += line + "\n"
    }
    text = lines
  }
}
