/// A table with aligned columns, two spaces apart.
///
/// A row with one cell among longer rows is a line of its own.
struct TextTable {
  /// The alignment of a column.
  enum Alignment {
    case left, right
  }

  /// The colour of a cell.
  enum Colour: String {
    case good = "32"
    case bad = "31"
    case soft = "2"
    case title = "1"
  }

  /// The limits of a table for a terminal.
  struct Limits {
    /// The maximum width in characters; nil for none.
    var width: Int?
    /// The columns that may be omitted, the least important first.
    var optional: [Int] = []
    /// Returns the colour of a cell, by row and column.
    var colour: (Int, Int) -> Colour? = { _, _ in nil }
  }

  /// The width to which texts may be shortened.
  private static let shortest = 12

  let text: String

  /// Creates a table; columns not in `alignments` are left-aligned.
  ///
  /// A table that is too wide omits its optional columns, then shortens its left-aligned ones.
  init(
    _ rows: [[String]],
    indent: Int = 0,
    alignments: [Alignment] = [],
    limits: Limits = Limits()
  ) {
    // A cell with a line break would look like additional rows.
    let rows = rows.map { $0.map(VisibleText.line) }
    let columns = rows.map(\.count).max() ?? 0
    let isRight = { (column: Int) in
      column < alignments.count && alignments[column] == .right
    }
    var widths = (0..<columns).map { column in
      rows.filter { $0.count > 1 || columns == 1 }
        .map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
    }
    var omitted: Set<Int> = []
    if let limit = limits.width {
      var optional = limits.optional[...]
      let excess = {
        let shown = widths.indices.filter { !omitted.contains($0) }
        return indent + shown.reduce(0) { $0 + widths[$1] } + 2 * (shown.count - 1) - limit
      }
      let shorten = {
        while excess() > 0 {
          let left = widths.indices.filter { !isRight($0) && !omitted.contains($0) }
          guard let widest = left.max(by: { widths[$0] < widths[$1] }),
            widths[widest] > Self.shortest
          else { return }
          widths[widest] = max(Self.shortest, widths[widest] - excess())
        }
      }
      let natural = widths
      shorten()
      while excess() > 0, let column = optional.popFirst() {
        omitted.insert(column)
        widths = natural
        shorten()
      }
    }
    var lines = ""
    for (index, row) in rows.enumerated() {
      var line = String(repeating: " ", count: indent)
      for (column, cell) in row.enumerated() where !omitted.contains(column) {
        let isLine = row.count == 1 && columns > 1
        let longest = isLine ? (limits.width ?? .max) - indent : widths[column]
        let shown =
          cell.count > longest ? String(cell.prefix(max(longest - 1, 0))) + "…" : cell
        let padding =
          isLine ? "" : String(repeating: " ", count: max(0, widths[column] - shown.count))
        let colour = limits.colour(index, column).map { "\u{1B}[\($0.rawValue)m\(shown)\u{1B}[0m" }
        line += isRight(column) ? padding + (colour ?? shown) : (colour ?? shown) + padding
        if column + 1 < row.count { line += "  " }
      }
      while line.last == " " { line.removeLast() }
      lines += line + "\n"
    }
    text = lines
  }
}
