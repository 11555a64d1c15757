/// The fixed part of a row with a single self-sizing cell.
///
/// Lists and feeds consist of such rows. They need only a tree of extents: a row is its cell plus
/// padding, and nothing has to be solved again.
struct RowPadding {
  /// The distance from the start of the row to the start of its cell.
  let start: LayoutUnit
  /// The total length of the row without the cell.
  let total: LayoutUnit

  /// Creates the padding, or returns `nil` for sections with other rows.
  init?(template: SectionTemplate, prototype: SolvedGroup, stackAxis: Axis) {
    let tree = template.group
    // An overlapping row may take more than its cell, which extents alone do not show. Rows of
    // lists are assumed to be longer than any overlap.
    guard template.interGroupSpacing >= .zero || template.list != nil else { return nil }
    guard template.orthogonal == .none, tree.size[stackAxis].isEstimated,
      !tree.size[stackAxis.crossing].isEstimated, prototype.cells.count == 1,
      prototype.supplementaries.isEmpty, !tree.capacityDependsOnMeasurements
    else { return nil }
    let children = tree.children
    guard children.count == 1 else { return nil }
    let (child, edges) = (children[0], tree.edges(of: children[0]))
    guard child.isCell, child.size[stackAxis].kind == .estimated,
      !child.size[stackAxis.crossing].isEstimated,
      !edges.start(stackAxis).isFlexible, !edges.end(stackAxis).isFlexible
    else { return nil }
    start = tree.edges.start(stackAxis).length + edges.start(stackAxis).length
    total = tree.edges.minimum(stackAxis) + edges.minimum(stackAxis)
  }
}
