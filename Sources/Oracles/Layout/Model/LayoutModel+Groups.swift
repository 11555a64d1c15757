/// Solving one group, item by item, in the order in which items are consumed.
extension LayoutModel {
  /// The items of one group, relative to it, and the group's size.
  struct Piece {
    var size: [Double]
    var cells: [ModelRect] = []
  }

  /// What the items of one group may know.
  struct Surroundings {
    var firstItem: Int
    /// Items there are from `firstItem` on.
    var left: Int
    var measured: [Int: [Double]]
  }

  static let fitTolerance = 0.5 + 1e-6

  /// How many items a full group of a section holds before anything is measured.
  func capacity(of section: SceneSection) -> Int? {
    let base = base(of: section)
    let around = Surroundings(firstItem: 0, left: .max, measured: [:])
    let cells = solve(.group(section.group), in: base, imposed: nil, placed: 0, around).cells
    return cells.isEmpty ? nil : cells.count
  }

  /// Whether children are fractions of what the spacing between them leaves.
  private func dependsOnSpacing(_ group: SceneGroup) -> Bool {
    let axis = group.axis
    return group.spacing > 0 && fault != .fractionsIgnoreSpacing
      && group.children.allSatisfy { !$0.size[axis].isEstimated }
      && group.children.contains { $0.size.contains { $0.isFraction(along: axis) } }
  }

  /// How many children a row or column takes whose children are fractions of what spacing leaves.
  private func capacity(of group: SceneGroup, interior: [Double]) -> Int {
    let axis = group.axis
    var count = 1
    if group.children.contains(where: { $0.size[1 - axis].isFraction(along: axis) }) {
      // As many as there would be without spacing.
      var used = length(group.children[0].size[axis], in: interior)
      while count < 1 << 16 {
        used += length(group.children[count % group.children.count].size[axis], in: interior)
        guard used <= interior[axis] + Self.fitTolerance else { break }
        count += 1
      }
      return count
    }
    while true {
      let spacing = group.spacing * Double(count)
      var room = interior
      room[axis] -= spacing
      guard room[axis] > 0 else { return count }
      let all = (0...count).map {
        length(group.children[$0 % group.children.count].size[axis], in: room)
      }
      guard all.reduce(spacing, +) <= interior[axis] + Self.fitTolerance else { return count }
      count += 1
    }
  }

  func length(_ length: SceneLength, in container: [Double]) -> Double {
    switch length.kind {
    case .absolute, .estimated: length.value
    case .fractionalWidth: container[0] * length.value
    case .fractionalHeight: container[1] * length.value
    }
  }

  func solve(
    _ node: SceneNode,
    in container: [Double],
    imposed: (axis: Int, length: Double)?,
    placed: Int,
    _ around: Surroundings
  ) -> Piece {
    var size = node.size.map { length($0, in: container) }
    switch node {
    case .cell(let lengths, let inset):
      if placed < around.left, let measured = around.measured[around.firstItem + placed] {
        for axis in 0...1 where lengths[axis].isEstimated { size[axis] = measured[axis] }
      }
      if let imposed { size[imposed.axis] = imposed.length }
      var frame = ModelRect(origin: [0, 0], size: size)
      for axis in 0...1 where !lengths[axis].isEstimated {
        frame.origin[axis] = min(inset, size[axis] - inset)
        frame.size[axis] = abs(size[axis] - 2 * inset)
      }
      return Piece(size: size, cells: [frame])
    case .group(let group):
      if let imposed { size[imposed.axis] = imposed.length }
      return solve(group, size: size, imposed: imposed, placed: placed, around)
    }
  }

  private func solve(
    _ group: SceneGroup,
    size outer: [Double],
    imposed: (axis: Int, length: Double)?,
    placed: Int,
    _ around: Surroundings
  ) -> Piece {
    let axis = group.axis
    let across = 1 - axis
    var size = outer
    let grows = (0...1).map { group.size[$0].isEstimated && imposed?.axis != $0 }
    let inset = (0...1).map { group.size[$0].isEstimated ? 0 : group.inset }
    let interior = (0...1).map { max(0, size[$0] - 2 * inset[$0]) }
    let pieces = self.pieces(
      of: group,
      interior: interior,
      size: size,
      grows: grows[axis],
      placed: placed,
      around
    )

    // Phantoms hold places but add nothing to a group that grows.
    var real = 0
    var cells = placed
    for piece in pieces {
      if cells < around.left || fault == .phantomsCountInTheLastGroup { real += 1 }
      cells += piece.cells.count
    }
    if grows[across] {
      let counted = fault == .groupAsTallAsItsFirstItem ? pieces.prefix(1) : pieces.prefix(real)
      size[across] = counted.map { $0.size[across] }.max() ?? 0
    }
    var gap = group.spacing
    if group.isFlexible, !grows[axis], pieces.count > 1 {
      let free = interior[axis] - pieces.reduce(0) { $0 + $1.size[axis] }
      gap = max(gap, free / Double(pieces.count - 1))
      if fault == .flooredFlexibleGap { gap = gap.rounded(.down) }
    }
    if fault == .nestedGroupIgnoresSpacing, placed > 0 { gap = 0 }
    var result = Piece(size: size)
    var cursor = 0.0
    var reach = 0.0
    for (index, piece) in pieces.enumerated() {
      if index > 0 { cursor += gap }
      for cell in piece.cells {
        var cell = cell
        cell.origin[axis] += inset[axis] + cursor
        cell.origin[across] += inset[across]
        result.cells.append(cell)
      }
      cursor += piece.size[axis]
      if index < real { reach = cursor }
    }
    if grows[axis] { result.size[axis] = reach }
    return result
  }

  private func pieces(
    of group: SceneGroup,
    interior: [Double],
    size: [Double],
    grows: Bool,
    placed: Int,
    _ around: Surroundings
  ) -> [Piece] {
    let axis = group.axis
    var pieces: [Piece] = []
    var cells = placed
    func add(_ child: SceneNode, _ imposed: (axis: Int, length: Double)?, in box: [Double]) {
      let piece = solve(child, in: box, imposed: imposed, placed: cells, around)
      pieces.append(piece)
      cells += piece.cells.count
    }
    switch group.mode {
    case .stretched(let count) where !grows:
      let box = fault == .stretchedGroupIgnoresInset ? size : interior
      let free = max(0, box[axis] - group.spacing * Double(count - 1))
      for _ in 0..<count { add(group.children[0], (axis, free / Double(count)), in: box) }
    case .stretched(let count), .repeated(let count):
      var room = interior
      if dependsOnSpacing(group) {
        room[axis] = max(0, room[axis] - group.spacing * Double(count - 1))
      }
      for _ in 0..<count { add(group.children[0], nil, in: room) }
    case .filling where grows:
      for child in group.children { add(child, nil, in: interior) }
    case .filling:
      var room = interior
      if dependsOnSpacing(group) {
        let count = capacity(of: group, interior: interior)
        room[axis] = max(0, room[axis] - group.spacing * Double(count - 1))
      }
      let waits = group.children.contains { $0.size[axis].isEstimated }
      var used = 0.0
      while true {
        if waits, cells >= around.left, !pieces.isEmpty { break }
        let child = group.children[pieces.count % group.children.count]
        let before = cells
        add(child, nil, in: room)
        let own = pieces[pieces.count - 1].size[axis]
        let gap = pieces.count == 1 || fault == .wrappingForgetsSpacing ? 0 : group.spacing
        let next = used + gap + own
        if pieces.count > 1, next > interior[axis] + Self.fitTolerance {
          pieces.removeLast()
          cells = before
          break
        }
        used = next
        if next > interior[axis] + Self.fitTolerance { break }
      }
    }
    return pieces
  }
}
