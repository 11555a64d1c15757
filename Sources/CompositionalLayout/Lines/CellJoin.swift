/// How the cells of a full line make its length, in sections where no solving is needed to tell: the
/// longest of them side by side, or all of them one behind the other.
///
/// Grids and feeds of cells that tell their length consist of such lines. What uniform cells share is
/// the same for all lines and no part of the length of one; lines tell it by their floor or their
/// margin, which may change without a look at any line.
struct CellJoin: Hashable {
  /// A cell by its place in the line.
  private struct Place: Hashable {
    var isMeasured: Bool
    var isUniform: Bool
    /// The length before it was measured, and what stays free beside it.
    var length: LayoutUnit
    var edges: LayoutUnit
  }

  private let axis: Axis
  private let isSideBySide: Bool
  private let places: [Place]
  /// The space between cells that lie one behind the other.
  private let spacing: LayoutUnit
  /// What stays free in front of the group and behind it.
  private let edges: LayoutUnit

  /// Nothing for sections whose lines are not of this kind.
  ///
  /// Negative spaces are left out: parts of a line could stick out of it by a length that only solving
  /// tells.
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
    var places: [Place] = []
    for (index, cell) in prototype.cells.enumerated() {
      let child = children[index % period]
      let size = child.size[stackAxis]
      let (insets, edges) = (tree.cellInsets(of: child), tree.edges(of: child))
      guard child.isCell, tree.supplementaries(of: child).isEmpty,
        edges.areSpaces(along: stackAxis),
        insets.start(stackAxis) == .zero, insets.end(stackAxis) == .zero
      else { return nil }
      places.append(
        Place(
          isMeasured: size.kind == .estimated,
          isUniform: size.kind == .uniformAcrossSiblings,
          length: cell.frame.size[stackAxis],
          edges: edges.minimum(stackAxis)
        )
      )
    }
    axis = stackAxis
    self.isSideBySide = isSideBySide
    self.places = places
    spacing = group.spacing.length
    edges = tree.edges.minimum(stackAxis)
  }

  /// The length of a full line that begins with an item, as far as it is its own.
  func length(from first: Int, in cells: CellTree) -> LayoutUnit {
    var length = LayoutUnit.zero
    var next = first
    func take(_ size: UnitSize?) {
      let place = places[next - first]
      next += 1
      guard !place.isUniform else { return }
      let own = place.edges + (place.isMeasured ? size?[axis] ?? place.length : place.length)
      length = isSideBySide ? max(length, own) : length + own
    }
    let end = first + places.count
    if !cells.isEmpty {
      cells.forEach(from: first) { item, size in
        while next < min(item, end) { take(nil) }
        if item < end { take(size) }
        return next < end
      }
    }
    while next < end { take(nil) }
    return length
  }

  /// What lines take at least and beside their own length.
  ///
  /// - Parameters:
  ///   - least: What a line takes at least, without the space behind it.
  ///   - spacing: The space behind it.
  func shared(
    _ uniform: UniformLengths,
    least: LayoutUnit,
    spacing lineSpacing: LayoutUnit
  ) -> (floor: LayoutUnit, margin: LayoutUnit) {
    let lengths = places.filter(\.isUniform).map { (uniform[axis] ?? $0.length) + $0.edges }
    if isSideBySide {
      let floor = lengths.reduce(max(.zero, least - edges)) { max($0, $1) }
      return (floor, edges + lineSpacing)
    }
    let common = lengths.reduce(edges + spacing * (places.count - 1), +)
    return (least - common, common + lineSpacing)
  }
}

extension EdgesTemplate {
  fileprivate func areSpaces(along axis: Axis) -> Bool {
    start(axis).length >= .zero && end(axis).length >= .zero
  }
}
