import Portability

extension GroupSolver {
  /// Moves the children to their positions and returns their total length.
  ///
  /// - Parameter length: The length to divide among flexible spacings, or `nil` if the group grows
  ///   with its children, so that nothing is left to divide.
  mutating func arrange(
    _ group: GroupTemplate,
    boxes range: Range<Int>,
    along length: LayoutUnit?,
    across: LayoutUnit,
    origin: UnitPoint
  ) -> LayoutUnit {
    let axis = group.axis
    var shares = alongShares(group, boxes: range, length: length)
    var cursor = LayoutUnit.zero
    var reach = LayoutUnit.zero
    for index in range {
      let box = boxes[index]
      let edges = edges(ofNode: box.node)
      if index > range.lowerBound { cursor += take(group.spacing, from: &shares) }
      if let edges { cursor += take(edges.start(axis), from: &shares) }
      var place = origin
      place[axis] += cursor
      if let edges {
        let length = box.size[axis.crossing]
        place[axis.crossing] += edges.offset(of: length, in: across, axis: axis.crossing)
      }
      move(index, in: range, by: place)
      cursor += box.size[axis]
      if let edges { cursor += take(edges.end(axis), from: &shares) }
      if !box.isPhantom { reach = cursor }
    }
    return reach
  }

  /// Returns the edge spacing of a node, or `nil` if it has none, as most nodes.
  private func edges(ofNode index: Int) -> EdgesTemplate? {
    let node = tree.nodes[index]
    return node.extras > 0 ? tree.edges(of: node) : nil
  }

  private func take(_ spacing: SpacingTemplate, from shares: inout FlexibleShares?) -> LayoutUnit {
    guard spacing.isFlexible else { return spacing.length }
    return shares?.take(minimum: spacing.length) ?? spacing.length
  }

  /// Returns the flexible spacings along a group's axis, or `nil` if there are none.
  private func alongShares(
    _ group: GroupTemplate,
    boxes range: Range<Int>,
    length: LayoutUnit?
  ) -> FlexibleShares? {
    guard let length, group.isFlexible else { return nil }
    let axis = group.axis
    var total = length
    var minimum = LayoutUnit.zero
    var claimants = 0
    func claim(_ spacing: SpacingTemplate) {
      if spacing.isFlexible {
        minimum += spacing.length
        claimants += 1
      } else {
        total -= spacing.length
      }
    }
    for index in range {
      if index > range.lowerBound { claim(group.spacing) }
      if let edges = edges(ofNode: boxes[index].node) {
        claim(edges.start(axis))
        claim(edges.end(axis))
      }
      total -= boxes[index].size[axis]
    }
    // Along a group, no spacing falls below its minimum: items that do not fit extend beyond the
    // group.
    return FlexibleShares(total: max(total, minimum), minimum: minimum, claimants: claimants)
  }

  private mutating func move(_ index: Int, in range: Range<Int>, by delta: UnitPoint) {
    guard delta != .zero else { return }
    let isLast = index + 1 == range.upperBound
    let cells = boxes[index].firstCell..<(isLast ? result.cells.count : boxes[index + 1].firstCell)
    // A span checks unique ownership once instead of for every cell.
    result.cells.update(cells) { $0.frame.origin = $0.frame.origin + delta }
    let end = isLast ? result.supplementaries.count : boxes[index + 1].firstSupplementary
    for place in boxes[index].firstSupplementary..<end {
      result.supplementaries[place].frame.origin =
        result.supplementaries[place].frame.origin + delta
    }
  }
}
