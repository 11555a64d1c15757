extension GroupSolver {
  mutating func fill(
    _ node: NodeTemplate,
    _ group: GroupTemplate,
    size: inout UnitSize,
    insets: UnitInsets,
    imposed: Imposed?,
    depth: Int
  ) throws(LayoutError) {
    let axis = group.axis
    let interior = size.inset(by: insets)
    let growsAlong = node.size[axis].isEstimated && imposed?.axis != axis
    let growsAcross = node.size[axis.crossing].isEstimated && imposed?.axis != axis.crossing
    let firstBox = boxes.count
    switch group.arrangement {
    case .stretched(_, let count) where !growsAlong:
      try stretch(group, count: count, interior: interior, depth: depth)
    case .stretched(_, let count), .repeated(_, let count):
      for _ in 0..<count {
        try append(group, child: 0, interior: interior, imposed: nil, depth: depth)
      }
    case .filling, .custom:
      try take(group, interior: interior, growsAlong: growsAlong, depth: depth)
    }
    if depth > 0 { equalize(group, boxes: firstBox..<boxes.count) }

    if growsAcross {
      var across = LayoutUnit.zero
      for box in boxes[firstBox...] where !box.isPhantom {
        let child = group.children[box.template]
        across = max(across, box.size[axis.crossing] + child.edges.minimum(axis.crossing))
      }
      size[axis.crossing] = across
    }
    let inner = growsAcross ? size.inset(by: insets)[axis.crossing] : interior[axis.crossing]
    let reach = arrange(
      group,
      boxes: firstBox..<boxes.count,
      along: growsAlong ? nil : interior[axis],
      across: inner,
      origin: UnitPoint(x: insets.leading, y: insets.top)
    )
    if growsAlong { size[axis] = reach + insets.start(axis) + insets.end(axis) }
    boxes.removeSubrange(firstBox...)
  }

  /// Places a child at zero and puts it on the list.
  private mutating func append(
    _ group: GroupTemplate,
    child: Int,
    interior: UnitSize,
    imposed: Imposed?,
    depth: Int
  ) throws(LayoutError) {
    let firstCell = result.cells.count
    guard firstCell < LayoutPolicy.largestGroup else {
      throw .groupTooLarge(limit: LayoutPolicy.largestGroup, section: section)
    }
    let firstSupplementary = result.supplementaries.count
    let size = try place(
      group.children[child],
      in: interior,
      imposed: imposed,
      depth: depth + 1
    )
    boxes.append(
      ChildBox(
        template: child,
        size: size,
        firstCell: firstCell,
        firstSupplementary: firstSupplementary,
        isPhantom: firstCell >= cellLimit
      )
    )
  }

  private mutating func removeLastBox() {
    guard let box = boxes.popLast() else { return }
    result.cells.removeSubrange(box.firstCell...)
    result.supplementaries.removeSubrange(box.firstSupplementary...)
  }

  /// Divides the length among `count` children; their own length on the axis is ignored.
  private mutating func stretch(
    _ group: GroupTemplate,
    count: Int,
    interior: UnitSize,
    depth: Int
  ) throws(LayoutError) {
    let axis = group.axis
    let free = max(.zero, interior[axis] - group.spacing.length * (count - 1))
    let edges = group.children[0].edges.minimum(axis)
    for index in 0..<count {
      let slot = free.scaled(by: index + 1, over: count) - free.scaled(by: index, over: count)
      let imposed = Imposed(axis: axis, length: max(.zero, slot - edges))
      try append(group, child: 0, interior: interior, imposed: imposed, depth: depth)
    }
  }

  /// Takes children in turn, over and over, until one does not fit.
  ///
  /// The first child is taken whether it fits or not: an item larger than its group is still shown.
  private mutating func take(
    _ group: GroupTemplate,
    interior: UnitSize,
    growsAlong: Bool,
    depth: Int
  ) throws(LayoutError) {
    let axis = group.axis
    let limit = interior[axis] + tolerance
    let hasEstimates = group.children.contains { $0.size[axis].isEstimated }
    var used = LayoutUnit.zero
    var usedBeforeTurn = LayoutUnit.zero
    let firstBox = boxes.count
    while result.cells.count < Self.largestGroup {
      // Estimated lengths are no basis for phantoms: the group ends with the items.
      if hasEstimates, result.cells.count >= cellLimit, boxes.count > firstBox { return }
      let index = boxes.count - firstBox
      let child = index % group.children.count
      if child == 0, index > 0 {
        // A turn that took no space would be followed by endless others.
        if used <= usedBeforeTurn { return }
        usedBeforeTurn = used
      }
      try append(group, child: child, interior: interior, imposed: nil, depth: depth)
      let template = group.children[child]
      // A group that grows takes what the estimates promise, whatever is measured.
      let length =
        growsAlong ? template.size[axis].resolved(in: interior) : boxes[boxes.count - 1].size[axis]
      let next =
        used + (index > 0 ? group.spacing.length : .zero) + length + template.edges.minimum(axis)
      if index > 0, next > limit {
        removeLastBox()
        return
      }
      used = next
      if next > limit { return }
    }
  }

  /// No group takes more cells than this, so that slivers in a huge group stay harmless; further
  /// items simply go to the next group.
  static var largestGroup: Int { 1 << 16 }

  /// Gives cells that are uniform across siblings the largest size measured among them.
  private mutating func equalize(_ group: GroupTemplate, boxes range: Range<Int>) {
    guard group.children.contains(where: { $0.isCell && $0.size.isUniform }) else { return }
    for axis in [Axis.horizontal, .vertical] {
      var largest: LayoutUnit?
      for box in boxes[range] where !box.isPhantom {
        let child = group.children[box.template]
        guard child.isCell, child.size[axis].kind == .uniformAcrossSiblings,
          let measured = measurements.cells[firstItem + box.firstCell]
        else { continue }
        largest = max(largest ?? .zero, measured[axis])
      }
      guard let largest else { continue }
      for index in range {
        let child = group.children[boxes[index].template]
        guard child.isCell, child.size[axis].kind == .uniformAcrossSiblings else { continue }
        boxes[index].size[axis] = largest
        let cell = boxes[index].firstCell
        result.cells[cell].frame.size[axis] = largest
        // What is attached to the cell moves with its edges.
        for (offset, supplementary) in child.supplementaries.enumerated() {
          let key = SupplementaryKey(kind: supplementary.kind, item: firstItem + cell)
          result.supplementaries[boxes[index].firstSupplementary + offset].frame =
            supplementary.frame(
              on: result.cells[cell].frame,
              measured: measurements.supplementaries[key]
            )
        }
      }
    }
  }
}
