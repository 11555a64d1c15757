/// The fixed part of a row that holds one cell and is as tall as the cell says.
///
/// Lists and feeds consist of such rows. For them the tree of extents is all that is kept: a row is
/// its cell plus padding, and nothing has to be solved again.
struct RowPadding {
  /// From the start of the row to the start of its cell.
  let start: LayoutUnit
  /// Everything in the row that is not the cell.
  let total: LayoutUnit

  /// Nothing for sections whose rows are not of this kind.
  init?(template: SectionTemplate, prototype: SolvedGroup, stackAxis: Axis) {
    let tree = template.group
    // Of rows that overlap, one may take more than its cell, which extents alone do not tell. Rows of
    // lists are taken to be longer than any overlap.
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
