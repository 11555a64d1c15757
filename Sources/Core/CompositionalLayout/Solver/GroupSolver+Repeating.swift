/// Solving of equal children, once for all copies.
extension GroupSolver {
  /// Appends a copy of a child to the list.
  ///
  /// Returns `false` if the child cannot be copied.
  ///
  /// Children with the same template in a box of the same size are solved once, unless measurements
  /// distinguish them. The placed elements are copied, and moved with the copy later. A measured
  /// cell therefore requires solving only the groups that contain it and the next one of each, not
  /// all cells around it.
  mutating func repeatBox(_ index: Int) throws(LayoutError) -> Bool {
    var box = boxes[index]
    guard isAlike(box) else { return false }
    guard result.cells.count < LayoutPolicy.largestGroup else {
      throw .groupTooLarge(limit: LayoutPolicy.largestGroup, section: section)
    }
    let isLast = index + 1 == boxes.count
    let distance = result.cells.count - box.firstCell
    let attached = result.supplementaries.count
    let cellsEnd = isLast ? result.cells.count : boxes[index + 1].firstCell
    let attachedEnd = isLast ? attached : boxes[index + 1].firstSupplementary
    for cell in box.firstCell..<cellsEnd { result.cells.append(result.cells[cell]) }
    for place in box.firstSupplementary..<attachedEnd {
      var placed = result.supplementaries[place]
      placed.cell += Int32(distance)
      result.supplementaries.append(placed)
    }
    box.firstCell += distance
    box.firstSupplementary = attached
    box.asked += distance
    box.isPhantom = box.firstCell >= cellLimit
    asked = max(asked, box.asked)
    boxes.append(box)
    return true
  }

  /// Whether the next cells form a child equal to this one.
  private mutating func isAlike(_ box: ChildBox) -> Bool {
    let node = tree.nodes[box.node]
    if node.isAlwaysAlike { return true }
    guard box.isOrdinary, !node.isCustom, measurements.supplementaries.isEmpty else { return false }
    let first = result.cells.count
    return areOrdinary(first..<first + box.asked - box.firstCell)
  }

  /// Whether cells represent existing items that are unmeasured.
  private mutating func areOrdinary(_ cells: Range<Int>) -> Bool {
    guard cells.upperBound <= cellLimit else { return false }
    let first = firstItem + cells.lowerBound
    return measuredSize(of: first) == nil && firstItem + cells.upperBound <= unmeasured.upperBound
  }

  /// Returns the measured size of an item, and caches the range of unmeasured items after it.
  mutating func measuredSize(of item: Int) -> UnitSize? {
    guard !unmeasured.contains(item) else { return nil }
    var next: (item: Int, size: UnitSize)?
    measurements.cells.forEach(from: item) { found, size in
      next = (found, size)
      return false
    }
    unmeasured = item..<(next?.item ?? .max)
    return unmeasured.isEmpty ? next?.size : nil
  }
}
