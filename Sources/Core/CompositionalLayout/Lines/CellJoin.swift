/// The computation of a full line's length from its cells, for sections that need no solving for
/// it.
///
/// The length is that of the longest cell if they lie side by side, or the sum of all lengths
/// otherwise. Grids and feeds of self-sizing cells consist of such lines. Uniform cells have the
/// same length in all lines and do not contribute to the length of a single line. They affect its
/// floor or its margin, which can change without visiting any line.
struct CellJoin: Hashable {
  /// A cell by its position in the line.
  private struct LineCell: Hashable {
    var isMeasured: Bool
    var isUniform: Bool
    /// The length before the measurement, and the free space beside the cell.
    var length: LayoutUnit
    var edges: LayoutUnit
  }

  private let axis: Axis
  private let isSideBySide: Bool
  private let lineCells: [LineCell]
  /// The space between consecutive cells.
  private let spacing: LayoutUnit
  /// The free space before and after the group.
  private let edges: LayoutUnit

  /// Creates the computation, or returns `nil` for sections with other lines.
  ///
  /// Negative spaces are excluded: parts of a line could extend beyond it by a length that only
  /// solving determines.
  init?(template: SectionTemplate, prototype: SolvedGroup, stackAxis: Axis) {
    let tree = template.group
    let (node, group) = (tree.outermost, tree.outermostGroup)
    guard template.orthogonal == .none, node.size[stackAxis].isEstimated,
      !tree.capacityDependsOnMeasurements, tree.supplementaries(of: node).isEmpty,
      tree.edges.areSpaces(along: stackAxis), group.spacing.length >= .zero
    else { return nil }
    let children = tree.children
    let isSideBySide = group.axis != stackAxis
    let period: Int
    switch group.arrangement {
    case .filling: period = children.count
    case .repeated: period = 1
    case .stretched:
      guard isSideBySide else { return nil }
      period = 1
    case .custom: return nil
    }
    var lineCells: [LineCell] = []
    for (index, cell) in prototype.cells.enumerated() {
      let child = children[index % period]
      let size = child.size[stackAxis]
      let (insets, edges) = (tree.cellInsets(of: child), tree.edges(of: child))
      guard child.isCell, tree.supplementaries(of: child).isEmpty,
        edges.areSpaces(along: stackAxis),
        insets.start(stackAxis) == .zero, insets.end(stackAxis) == .zero
      else { return nil }
      lineCells.append(
        LineCell(
          isMeasured: size.kind == .estimated,
          isUniform: size.kind == .uniformAcrossSiblings,
          length: cell.frame.size[stackAxis],
          edges: edges.minimum(stackAxis)
        )
      )
    }
    axis = stackAxis
    self.isSideBySide = isSideBySide
    self.lineCells = lineCells
    spacing = group.spacing.length
    edges = tree.edges.minimum(stackAxis)
  }

  /// Returns the length of a full line that begins with the item `first`, without uniform cells.
  func length(from first: Int, in cells: CellTree) -> LayoutUnit {
    var length = LayoutUnit.zero
    var next = first
    func include(_ size: UnitSize?) {
      let lineCell = lineCells[next - first]
      next += 1
      guard !lineCell.isUniform else { return }
      let own =
        lineCell.edges + (lineCell.isMeasured ? size?[axis] ?? lineCell.length : lineCell.length)
      length = isSideBySide ? max(length, own) : length + own
    }
    let end = first + lineCells.count
    if !cells.isEmpty {
      cells.forEach(from: first) { item, size in
        while next < min(item, end) { include(nil) }
        if item < end { include(size) }
        return next < end
      }
    }
    while next < end { include(nil) }
    return length
  }

  /// Returns the minimum length of lines, and the extent that they add to their own length.
  ///
  /// - Parameters:
  ///   - least: The minimum length of a line, without the space after it.
  ///   - spacing: The space after the line.
  func shared(
    _ uniform: UniformLengths,
    least: LayoutUnit,
    spacing lineSpacing: LayoutUnit
  ) -> (floor: LayoutUnit, margin: LayoutUnit) {
    let lengths = lineCells.filter(\.isUniform).map { (uniform[axis] ?? $0.length) + $0.edges }
    if isSideBySide {
      let floor = lengths.reduce(max(.zero, least - edges)) { max($0, $1) }
      return (floor, edges + lineSpacing)
    }
    let common = lengths.reduce(edges + spacing * (lineCells.count - 1), +)
    return (least - common, common + lineSpacing)
  }
}

extension EdgesTemplate {
  fileprivate func areSpaces(along axis: Axis) -> Bool {
    start(axis).length >= .zero && end(axis).length >= .zero
  }
}
