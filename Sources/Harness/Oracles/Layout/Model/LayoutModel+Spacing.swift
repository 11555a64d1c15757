/// The spacing between items and at their edges, and the number of items that fit with it.
extension LayoutModel {
  /// Returns the distance by which an item moves in the space across its group.
  func alignment(_ edges: SceneEdges, of length: Double, in space: Double, axis: Int) -> Double {
    let (start, end) = (edges.start(axis), edges.end(axis))
    guard start.isFlexible else { return start.length }
    guard end.isFlexible else { return space - length - end.length }
    return start.length + (space - length - start.length - end.length) / 2
  }

  /// Returns the space before and after each item; space between items is before the second one.
  ///
  /// Flexible spaces get their minimum and an equal share of the rest.
  ///
  /// - Parameter room: The length to fill; nil for a group that grows.
  func spaces(
    of group: SceneGroup,
    _ edges: [SceneEdges],
    lengths: [Double],
    within room: Double?
  ) -> [(before: Double, after: Double)] {
    let axis = group.axis
    let between = SceneSpace(length: group.spacing, isFlexible: group.isFlexible)
    var claimants = 0
    var free = room ?? 0
    for (index, edge) in edges.enumerated() {
      free -= lengths[index] + edge.least(axis)
      if index > 0 {
        free -= between.length
        claimants += between.isFlexible ? 1 : 0
      }
      claimants += edge.start(axis).isFlexible ? 1 : 0
      claimants += edge.end(axis).isFlexible ? 1 : 0
    }
    let share = room == nil || claimants == 0 ? 0 : max(0, free) / Double(claimants)
    func taken(_ space: SceneSpace) -> Double { space.length + (space.isFlexible ? share : 0) }
    return edges.enumerated().map { index, edge in
      ((index > 0 ? taken(between) : 0) + taken(edge.start(axis)), taken(edge.end(axis)))
    }
  }

  /// Whether children are fractions of the length that the spacing leaves.
  private func dependsOnSpacing(_ group: SceneGroup) -> Bool {
    let axis = group.axis
    return group.spacing > 0
      && group.children.allSatisfy { !$0.size[axis].isEstimated }
      && group.children.contains { $0.size.contains { $0.isFraction(along: axis) } }
  }

  /// Whether a child's thickness is a fraction of the group's length.
  private func isThickByLength(_ group: SceneGroup) -> Bool {
    group.children.contains { $0.size[1 - group.axis].isFraction(along: group.axis) }
  }

  /// Returns the number of children that fit, with fractions of the length that spacing leaves.
  private func capacity(of group: SceneGroup, interior: [Double]) -> Int {
    let axis = group.axis
    func taken(_ index: Int, in room: [Double]) -> Double {
      let child = group.children[index % group.children.count]
      return length(child.size[axis], in: room) + child.edges.least(axis)
    }
    var count = 1
    if isThickByLength(group) {
      // As many as there would be without spacing.
      var used = taken(0, in: interior)
      while count < 1 << 16 {
        used += taken(count, in: interior)
        guard used <= interior[axis] + scene.fitTolerance else { break }
        count += 1
      }
      return count
    }
    while true {
      let spacing = group.spacing * Double(count)
      var room = interior
      room[axis] -= spacing
      guard room[axis] > 0 else { return count }
      let all = (0...count).map { taken($0, in: room) }
      guard all.reduce(spacing, +) <= interior[axis] + scene.fitTolerance else { return count }
      count += 1
    }
  }

  func pieces(
    of group: SceneGroup,
    interior: [Double],
    grows: Bool,
    placed: Int,
    depth: Int,
    _ around: Surroundings
  ) -> [Piece] {
    let axis = group.axis
    var pieces: [Piece] = []
    var cells = placed
    func add(_ child: SceneNode, _ imposed: Imposed?, in box: [Double]) {
      pieces.append(solve(child, in: box, imposed: imposed, placed: cells, depth: depth, around))
      cells += pieces[pieces.count - 1].cells.count
    }
    switch group.mode {
    case .custom: break
    case .stretched(let count) where !grows:
      var box = interior
      box[axis] = max(0, box[axis] - group.spacing * Double(count - 1))
      let child = group.children[0]
      let part = scene.wholePixels(in: box[axis] / Double(count))
      let own = max(0, part - child.edges.least(axis))
      for _ in 0..<count {
        add(child, (axis, own), in: box)
        guard mutant == .countedItemsKeepTheirWidth else { continue }
        // Only the position depends on the count; the item is as long as it would be alone.
        let length = length(child.size[axis], in: interior)
        pieces[pieces.count - 1].cells[0].frame.size[axis] = length
      }
    case .stretched(let count), .repeated(let count):
      var room = interior
      if dependsOnSpacing(group) {
        room[axis] = max(0, room[axis] - group.spacing * Double(count - 1))
      }
      for _ in 0..<count { add(group.children[0], nil, in: room) }
    case .filling where grows:
      for child in group.children { add(child, nil, in: interior) }
    case .filling:
      return turns(of: group, interior: interior, placed: placed, depth: depth, around)
    }
    return pieces
  }

  /// Takes the children in turn until one does not fit.
  private func turns(
    of group: SceneGroup,
    interior: [Double],
    placed: Int,
    depth: Int,
    _ around: Surroundings
  ) -> [Piece] {
    let (axis, children) = (group.axis, group.children)
    var pieces: [Piece] = []
    var cells = placed
    func add(in room: [Double]) {
      let child = children[pieces.count % children.count]
      pieces.append(solve(child, in: room, imposed: nil, placed: cells, depth: depth, around))
      cells += pieces[pieces.count - 1].cells.count
    }
    var room = interior
    if dependsOnSpacing(group) {
      let count = capacity(of: group, interior: interior)
      room[axis] = max(0, room[axis] - group.spacing * Double(count - 1))
      if !isThickByLength(group) {
        for _ in 0..<count { add(in: room) }
        return pieces
      }
    }
    let waits = children.contains { $0.size[axis].isEstimated }
    let end = interior[axis] + scene.fitTolerance
    var used = 0.0
    var usedBeforeTurn = 0.0
    while true {
      if waits, cells >= around.left, !pieces.isEmpty { return pieces }
      if !pieces.isEmpty, pieces.count % children.count == 0 {
        // A turn without any length would repeat forever.
        if used <= usedBeforeTurn { return pieces }
        usedBeforeTurn = used
      }
      let child = children[pieces.count % children.count]
      add(in: room)
      let gap = pieces.count == 1 ? 0 : group.spacing
      used += gap + pieces[pieces.count - 1].size[axis] + child.edges.least(axis)
      guard used > end else { continue }
      if pieces.count > 1 { pieces.removeLast() }
      return pieces
    }
  }
}
