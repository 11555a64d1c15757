/// A table with aligned columns, two spaces apart.
///
/// A row with one cell among longer rows is a line of its own.
struct TextTable {
  /// The alignment of a column.
  enum Alignment {
    case left
    case right
  }

  let text: String

  /// Creates a table; columns not in `alignments` are left-aligned.
  init(_ rows: [[String]], indent: Int = 0, alignments: [Alignment] = []) {
    // A cell with a line break would look like additional rows.
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
