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
    var interior = size.inset(by: insets)
    for side in [axis, axis.crossing] where interior[side] <= .zero && size[side] > .zero {
      throw .noRoomForGroup(insets: insets.directional, size: size.cgSize, section: section)
    }
    let length = interior[axis]
    let growsAlong = node.size[axis].isEstimated && imposed?.axis != axis
    let growsAcross = node.size[axis.crossing].isEstimated && imposed?.axis != axis.crossing
    let firstBox = boxes.count
    switch group.arrangement {
    case .stretched(_, let count):
      interior[axis] = max(.zero, length - group.spacing.length * (count - 1))
      try stretch(group, count: count, interior: interior, depth: depth)
    case .repeated(_, let count):
      if group.sizesDependOnSpacing {
        interior[axis] = max(.zero, length - group.spacing.length * (count - 1))
      }
      for index in 0..<count {
        if index > 0, try repeatBox(index - 1 + firstBox) { continue }
        try append(group.children.lowerBound, interior: interior, depth: depth)
        if index == 0 { makeRoom(forRepeating: boxes[firstBox], count: count) }
      }
    case .filling where growsAlong:
      // A group of estimated length contains each of its subitems once.
      for child in group.children { try append(child, interior: interior, depth: depth) }
    case .filling, .custom:
      if let (count, room) = capacityBesideSpacing(of: group, in: interior) {
        interior = room
        for index in 0..<count {
          let before = index - group.children.count
          if before >= 0, try repeatBox(firstBox + before) { continue }
          let child = group.children.lowerBound + index % group.children.count
          try append(child, interior: interior, depth: depth)
        }
      } else {
        try accept(group, interior: interior, depth: depth)
      }
    }
    if depth > 0 { equalize(group, boxes: firstBox..<boxes.count) }

    if growsAcross {
      size[axis.crossing] = breadth(ofBoxes: firstBox..<boxes.count, along: axis.crossing)
    }
    let inner = (growsAcross ? size.inset(by: insets) : interior)[axis.crossing]
    let reach = arrange(
      group,
      boxes: firstBox..<boxes.count,
      along: growsAlong ? nil : length,
      across: inner,
      origin: UnitPoint(x: insets.leading, y: insets.top)
    )
    if growsAlong { size[axis] = max(.zero, reach) + insets.start(axis) + insets.end(axis) }
    while boxes.count > firstBox { boxes.removeLast() }
  }

  /// Returns the maximum length of the boxes along `axis`, with their edges.
  @inline(__always)
  private func breadth(ofBoxes range: Range<Int>, along axis: Axis) -> LayoutUnit {
    var breadth = LayoutUnit.zero
    for index in range where !boxes[index].isPhantom {
      let edges = tree.edges(of: tree.nodes[boxes[index].node])
      breadth = max(breadth, boxes[index].size[axis] + edges.minimum(axis))
    }
    return breadth
  }

  /// Returns the number of children that fit if fractions exclude the spacing, and the remaining
  /// room.
  ///
  /// Returns `nil` for groups whose children's sizes do not depend on the spacing. Recorded in
  /// UIKit: in 320 points with a spacing of 10, items of a half are 155 long. The number is the
  /// largest for which all items, at their resulting size, and the spacing between them fit. If an
  /// item's thickness is a fraction of the length, the room excludes the spacing of another number
  /// of items: of as many as would fit without spacing.
  private func capacityBesideSpacing(
    of group: GroupTemplate,
    in interior: UnitSize
  ) -> (count: Int, room: UnitSize)? {
    let axis = group.axis
    guard group.sizesDependOnSpacing else { return nil }
    func room(beside count: Int) -> UnitSize {
      var room = interior
      room[axis] = max(.zero, room[axis] - group.spacing.length * (count - 1))
      return room
    }
    guard !group.thicknessDependsOnSpacing else {
      let room = room(beside: capacity(of: group, in: interior, sizedIn: interior, spacing: .zero))
      let spacing = group.spacing.length
      return (capacity(of: group, in: interior, sizedIn: room, spacing: spacing), room)
    }
    let children = group.children
    let limit = interior[axis] + tolerance
    var count = LayoutPolicy.fewestItemsInAGroup
    while count < Self.largestGroup {
      var room = interior
      let spacing = group.spacing.length * count
      room[axis] -= spacing
      guard room[axis] > .zero else { break }
      var used = spacing
      for (index, place) in children.enumerated() {
        let times = (count + children.count - index) / children.count
        guard times > 0 else { break }
        let child = tree.nodes[place]
        let length = child.size[axis].resolved(in: room, pixel: pixel)
        used += (length + tree.edges(of: child).minimum(axis)) * times
      }
      guard used <= limit else { break }
      count += 1
    }
    return (count, room(beside: count))
  }

  /// Returns the number of children that fit in a group if each has its length in `room`.
  private func capacity(
    of group: GroupTemplate,
    in interior: UnitSize,
    sizedIn room: UnitSize,
    spacing: LayoutUnit
  ) -> Int {
    let axis = group.axis
    let limit = interior[axis] + tolerance
    let lengths = group.children.map { place in
      let child = tree.nodes[place]
      return child.size[axis].resolved(in: room, pixel: pixel)
        + tree.edges(of: child).minimum(axis) + spacing
    }
    var used = -spacing
    var count = 0
    while count < Self.largestGroup {
      used += lengths[count % lengths.count]
      if used > limit, count >= LayoutPolicy.fewestItemsInAGroup { break }
      count += 1
    }
    return count
  }

  /// Places a child at zero and appends it to the list.
  private mutating func append(
    _ child: Int,
    interior: UnitSize,
    imposed: Imposed? = nil,
    depth: Int
  ) throws(LayoutError) {
    let firstCell = result.cells.count
    guard firstCell < LayoutPolicy.largestGroup else {
      throw .groupTooLarge(limit: LayoutPolicy.largestGroup, section: section)
    }
    let firstSupplementary = result.supplementaries.count
    let isPhantom = firstCell >= cellLimit
    let differencesBefore = differences
    let size = try place(child, in: interior, imposed: imposed, depth: depth + 1)
    asked = max(asked, result.cells.count)
    if result.cells.count > cellLimit { differences += 1 }
    boxes.append(
      ChildBox(
        node: child,
        size: size,
        firstCell: firstCell,
        firstSupplementary: firstSupplementary,
        asked: asked,
        isPhantom: isPhantom,
        isOrdinary: differences == differencesBefore
      )
    )
  }

  /// Reserves the memory for `count` repetitions of a child.
  private mutating func makeRoom(forRepeating box: ChildBox, count: Int) {
    let cells = (result.cells.count - box.firstCell).multipliedReportingOverflow(by: count)
    guard !cells.overflow, cells.partialValue <= LayoutPolicy.largestGroup else { return }
    result.cells.reserveCapacity(box.firstCell + cells.partialValue)
  }

  private mutating func removeLastBox() {
    guard let box = boxes.popLast() else { return }
    result.cells.removeLast(result.cells.count - box.firstCell)
    result.supplementaries.removeLast(result.supplementaries.count - box.firstSupplementary)
  }

  /// Divides the length without spacing among `count` children, whose own length is ignored.
  private mutating func stretch(
    _ group: GroupTemplate,
    count: Int,
    interior: UnitSize,
    depth: Int
  ) throws(LayoutError) {
    let axis = group.axis
    let free = interior[axis]
    let child = group.children.lowerBound
    let edges = tree.edges(of: tree.nodes[child]).minimum(axis)
    let equal =
      pixel > .zero ? free.scaled(by: 1, over: count).down(toPixelsOf: pixel) : nil
    var last: LayoutUnit?
    for index in 0..<count {
      let slot =
        equal ?? free.scaled(by: index + 1, over: count) - free.scaled(by: index, over: count)
      if slot == last, try repeatBox(boxes.count - 1) { continue }
      last = slot
      let imposed = Imposed(axis: axis, length: max(.zero, slot - edges))
      try append(child, interior: interior, imposed: imposed, depth: depth)
    }
  }

  /// Takes children in turn, repeatedly, until one does not fit.
  ///
  /// The first child is always taken: an item longer than its group is still shown.
  private mutating func accept(
    _ group: GroupTemplate,
    interior: UnitSize,
    depth: Int
  ) throws(LayoutError) {
    let axis = group.axis
    let limit = interior[axis] + tolerance
    var used = LayoutUnit.zero
    var usedBeforeTurn = LayoutUnit.zero
    let firstBox = boxes.count
    var offset = 0
    while result.cells.count < Self.largestGroup {
      let isFirst = boxes.count == firstBox
      // Phantoms cannot have estimated lengths: the group ends with the items.
      if group.hasEstimatesAlong, !isFirst {
        asked = max(asked, result.cells.count + 1)
        if result.cells.count >= cellLimit {
          differences += 1
          return
        }
      }
      if offset == group.children.count {
        // A turn without any length would repeat forever.
        if used <= usedBeforeTurn { return }
        usedBeforeTurn = used
        offset = 0
      }
      let place = group.children.lowerBound + offset
      let child = tree.nodes[place]
      let taken = used + (isFirst ? .zero : group.spacing.length)
      let edges = child.extras > 0 ? tree.edges(of: child).minimum(axis) : .zero
      if boxes.count - firstBox >= LayoutPolicy.fewestItemsInAGroup,
        !child.size[axis].isEstimated, !child.isCustom,
        taken + child.size[axis].resolved(in: interior, pixel: pixel) + edges > limit
      {
        // A child that is known not to fit is not placed.
        return
      }
      let before = boxes.count - group.children.count
      let isRepeated = before >= firstBox ? try repeatBox(before) : false
      if !isRepeated { try append(place, interior: interior, depth: depth) }
      let next = taken + boxes[boxes.count - 1].size[axis] + edges
      if boxes.count - firstBox > LayoutPolicy.fewestItemsInAGroup, next > limit {
        removeLastBox()
        return
      }
      used = next
      if next > limit { return }
      offset += 1
    }
  }

  /// The maximum number of cells in a group, which limits the cost of tiny items in a huge group.
  ///
  /// Further items belong to the next group.
  static var largestGroup: Int { 1 << 16 }

  /// Sets cells that are uniform across siblings to the largest size measured among them.
  private mutating func equalize(_ group: GroupTemplate, boxes range: Range<Int>) {
    guard group.hasUniformCells else { return }
    for axis in [Axis.horizontal, .vertical] {
      var largest: LayoutUnit?
      for box in boxes[range] {
        let child = tree.nodes[box.node]
        guard child.isCell, child.size[axis].kind == .uniformAcrossSiblings,
          let measured = measurements.cells[firstItem + box.firstCell], measured[axis] >= .zero
        else { continue }
        largest = max(largest ?? .zero, measured[axis])
      }
      guard let largest else { continue }
      for index in range {
        let child = tree.nodes[boxes[index].node]
        guard child.isCell, child.size[axis].kind == .uniformAcrossSiblings else { continue }
        boxes[index].size[axis] = largest
        let cell = boxes[index].firstCell
        result.cells[cell].frame.size[axis] = largest
        // Supplementaries of the cell move with its edges.
        for (offset, place) in tree.supplementaries(of: child).enumerated() {
          let supplementary = tree.supplementaries[place]
          let key = SupplementaryKey(kind: supplementary.kind, item: firstItem + cell)
          result.supplementaries[boxes[index].firstSupplementary + offset].frame =
            supplementary.frame(
              on: result.cells[cell].frame,
              sizedIn: result.cells[cell].frame.size,
              measured: measurements.supplementaries[key],
              pixel: pixel
            )
        }
      }
    }
  }
}
