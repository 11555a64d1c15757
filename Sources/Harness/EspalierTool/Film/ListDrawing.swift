import Documents

/// Two states of a list, one below the other, with a line from each old position to the new one.
struct ListDrawing: Equatable {
  /// The change of an item.
  enum Change: String {
    case unchanged, moved, deleted, inserted, reloaded, missing
  }

  struct Cell: Equatable {
    let text: String
    var change = Change.unchanged
    var depth = 0
    var isHidden = false
  }

  struct Row: Equatable {
    let label: String
    var cells: [Cell]
    var change = Change.unchanged
  }

  struct Position: Hashable {
    let row: Int
    let cell: Int
  }

  struct Link: Equatable {
    let from: Position
    let to: Position
    let change: Change
  }

  /// A section that moves as a whole, by its row indices.
  struct SectionLink: Equatable {
    let from: Int
    let to: Int
  }

  var before: [Row]
  var after: [Row]
  var links: [Link]
  var sectionLinks: [SectionLink] = []

  /// The HTML of the drawing, as wide as needed.
  var html: HTML {
    let upper = positions(of: before)
    let lower = positions(of: after)
    let width = max(upper.width, lower.width, 60)
    let depth = (before + after).flatMap(\.cells).map(\.depth).max() ?? 0
    let low = 104 + Double(min(depth, Self.deepest) * Self.step)
    let height = low + 44 + Double(min(depth, Self.deepest) * Self.step)
    var svg = SVG(width: width, height: height, title: "before above, after below")
    for link in links {
      guard let start = upper.centers[link.from], let end = lower.centers[link.to] else { continue }
      svg.arrow(
        from: (start, 44 + offset(before[link.from.row].cells[link.from.cell])),
        to: (end, low + offset(after[link.to.row].cells[link.to.cell])),
        style: "link \(link.change.rawValue)"
      )
    }
    for link in sectionLinks { draw(link, upper, lower, low: low, in: &svg) }
    draw(before, upper, top: 22, labels: 14, in: &svg)
    draw(after, lower, top: low, labels: height - 6, in: &svg)
    return """
      <div class="scroll"><div class="film" style="width: \(Int(width))px">\(svg.html)</div></div>
      """
  }

  private static let gap = 14.0
  private static let step = 7
  /// The maximum level that is drawn; deeper ones look the same.
  private static let deepest = 8

  private func offset(_ cell: Cell) -> Double { Double(min(cell.depth, Self.deepest) * Self.step) }
  private func width(_ cell: Cell) -> Double { max(24, Double(cell.text.count) * 7.5 + 12) }

  /// The horizontal positions of cells and sections.
  private struct Positions {
    var centers: [Position: Double] = [:]
    var spans: [ClosedRange<Double>] = []
    var width = ListDrawing.gap
  }

  private func positions(of rows: [Row]) -> Positions {
    var positions = Positions()
    for (row, section) in rows.enumerated() {
      let start = positions.width
      var x = start
      for (index, cell) in section.cells.enumerated() {
        positions.centers[Position(row: row, cell: index)] = x + width(cell) / 2
        x += width(cell) + 2
      }
      let end = section.cells.isEmpty ? start + 24 : x - 2
      positions.spans.append(start...end)
      positions.width = section.cells.isEmpty ? end + Self.gap : x + Self.gap
    }
    return positions
  }

  /// Draws a bracket under the old section, one over the new one, and an arrow between them.
  private func draw(
    _ link: SectionLink,
    _ upper: Positions,
    _ lower: Positions,
    low: Double,
    in svg: inout SVG
  ) {
    let deepest = before[link.from].cells.map(offset).max() ?? 0
    let (from, to) = (upper.spans[link.from], lower.spans[link.to])
    let (top, bottom) = (48 + deepest, low - 4)
    svg.line((from.lowerBound, top), (from.upperBound, top), style: "section")
    svg.line((to.lowerBound, bottom), (to.upperBound, bottom), style: "section")
    svg.arrow(
      from: ((from.lowerBound + from.upperBound) / 2, top),
      to: ((to.lowerBound + to.upperBound) / 2, bottom),
      style: "link section"
    )
  }

  private func draw(
    _ rows: [Row],
    _ positions: Positions,
    top: Double,
    labels: Double,
    in svg: inout SVG
  ) {
    var x = Self.gap
    for (row, section) in rows.enumerated() {
      svg.label(section.label, at: (x, labels), style: "section \(section.change.rawValue)")
      if section.cells.isEmpty {
        svg.box(
          (x, top),
          (24, 22),
          style: "empty \(section.change.rawValue)",
          text: "–",
          title: "no items"
        )
        x += 24 + Self.gap
        continue
      }
      for (index, cell) in section.cells.enumerated() {
        let center = positions.centers[Position(row: row, cell: index)] ?? 0
        let style = "cell \(cell.change.rawValue)" + (cell.isHidden ? " hidden" : "")
        svg.box(
          (center - width(cell) / 2, top + offset(cell)),
          (width(cell), 22),
          style: style,
          text: cell.text,
          title: "\(section.label) – \(cell.text), \(cell.change.rawValue)"
        )
        x = center + width(cell) / 2 + 2
      }
      x += Self.gap
    }
  }
}
