extension GroupSolver {
  /// Puts a child on the list as it was put there before, and answers whether it could.
  ///
  /// Children that are the same template in a box of the same size are solved once, as long as nothing
  /// that was measured tells them apart. What was placed is copied, and moved with the copy later.
  mutating func repeatBox(_ index: Int, of group: GroupTemplate) throws(LayoutError) -> Bool {
    var box = boxes[index]
    let child = group.children[box.template]
    guard child.isAlwaysAlike || (isUnmeasured && !child.isCustom) else { return false }
    let isLast = index + 1 == boxes.count
    let cells = box.firstCell..<(isLast ? result.cells.count : boxes[index + 1].firstCell)
    let attached =
      box
      .firstSupplementary..<(isLast
      ? result.supplementaries.count : boxes[index + 1].firstSupplementary)
    let distance = result.cells.count - box.firstCell
    guard result.cells.count < LayoutPolicy.largestGroup else {
      throw .groupTooLarge(limit: LayoutPolicy.largestGroup, section: section)
    }
    box.firstCell = result.cells.count
    box.firstSupplementary = result.supplementaries.count
    box.isPhantom = box.firstCell >= cellLimit
    for cell in cells { result.cells.append(result.cells[cell]) }
    for index in attached {
      var placed = result.supplementaries[index]
      placed.cell += Int32(distance)
      result.supplementaries.append(placed)
    }
    boxes.append(box)
    return true
  }

  /// Whether nothing was measured and the group does not end with the items.
  private var isUnmeasured: Bool { measurements.isEmpty && cellLimit == .max }
}
