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
    let node = template.group
    // Of rows that overlap, one may take more than its cell, which extents alone do not tell. Rows of
    // lists are taken to be longer than any overlap.
    guard template.interGroupSpacing >= .zero || template.list != nil else { return nil }
    guard template.orthogonal == .none, let group = node.group, node.size[stackAxis].isEstimated,
      !node.size[stackAxis.crossing].isEstimated, group.children.count == 1,
      prototype.cells.count == 1, prototype.supplementaries.isEmpty,
      !node.capacityDependsOnMeasurements
    else { return nil }
    let child = group.children[0]
    guard child.isCell, child.size[stackAxis].kind == .estimated,
      !child.size[stackAxis.crossing].isEstimated,
      !child.edges.start(stackAxis).isFlexible, !child.edges.end(stackAxis).isFlexible
    else { return nil }
    start = node.edges.start(stackAxis).length + child.edges.start(stackAxis).length
    total = node.edges.minimum(stackAxis) + child.edges.minimum(stackAxis)
  }
}
