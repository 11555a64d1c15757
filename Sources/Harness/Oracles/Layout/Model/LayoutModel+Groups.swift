/// The layout of a group, item by item, in the order in which items are consumed.
extension LayoutModel {
  /// The items of a group, relative to it, and the group's size.
  struct Piece {
    struct Cell {
      var frame: LayoutRect
      var hasBadge: Bool
      /// Whether the item is as long as all its siblings in the section, for each axis.
      var shares: [Bool]
    }

    /// A group with a ribbon, and the box that the ribbon is sized in.
    struct Ribbon {
      var firstCell: Int
      var group: LayoutRect
      var container: [Double]
    }

    var size: [Double]
    var cells: [Cell] = []
    var ribbons: [Ribbon] = []

    mutating func append(_ other: Piece, at origin: [Double]) {
      for ribbon in other.ribbons {
        ribbons.append(
          Ribbon(
            firstCell: cells.count + ribbon.firstCell,
            group: ribbon.group.moved(by: origin),
            container: ribbon.container
          )
        )
      }
      for cell in other.cells {
        var cell = cell
        cell.frame = cell.frame.moved(by: origin)
        cells.append(cell)
      }
    }
  }

  /// The inputs for the items of a group.
  struct Surroundings {
    var firstItem: Int
    /// The number of items from `firstItem` on.
    var left: Int
    var measured: [Int: [Double]]
    /// The shared length of items of the outermost groups along each axis.
    var shared: [Double?]
  }

  typealias Imposed = (axis: Int, length: Double)

  func length(_ length: SceneLength, in container: [Double]) -> Double {
    scene.length(length, in: container)
  }

  func solve(
    _ node: SceneNode,
    in container: [Double],
    imposed: Imposed?,
    placed: Int,
    depth: Int,
    _ around: Surroundings
  ) -> Piece {
    var size = node.size.map { length($0, in: container) }
    switch node {
    case .cell(let cell):
      let isMeasured = placed < around.left
      let measured = isMeasured ? around.measured[around.firstItem + placed] : nil
      let shares = cell.size.map { depth == 1 && $0.kind == .uniform }
      for axis in 0...1 where cell.size[axis].isEstimated {
        let own = shares[axis] ? around.shared[axis] : measured?[axis]
        size[axis] = own ?? size[axis]
      }
      if let imposed { size[imposed.axis] = imposed.length }
      var frame = LayoutRect(origin: [0, 0], size: size)
      for axis in 0...1 where !cell.size[axis].isEstimated {
        frame.origin[axis] = min(cell.inset, size[axis] - cell.inset)
        frame.size[axis] = abs(size[axis] - 2 * cell.inset)
      }
      let placed = Piece.Cell(frame: frame, hasBadge: cell.hasBadge, shares: shares)
      return Piece(size: size, cells: [placed])
    case .group(let group):
      if let imposed { size[imposed.axis] = imposed.length }
      var piece = solve(group, size: size, imposed: imposed, placed: placed, depth: depth, around)
      guard group.hasRibbon else { return piece }
      piece.ribbons.append(
        Piece.Ribbon(
          firstCell: 0,
          group: LayoutRect(origin: [0, 0], size: piece.size),
          container: container
        )
      )
      return piece
    }
  }

  private func solve(
    _ group: SceneGroup,
    size outer: [Double],
    imposed: Imposed?,
    placed: Int,
    depth: Int,
    _ around: Surroundings
  ) -> Piece {
    if case .custom(let frames) = group.mode {
      let cells = frames.map { Piece.Cell(frame: $0, hasBadge: false, shares: [false, false]) }
      return Piece(size: outer, cells: cells)
    }
    let axis = group.axis
    let across = 1 - axis
    var size = outer
    let grows = (0...1).map { group.size[$0].isEstimated && imposed?.axis != $0 }
    let inset = (0...1).map { group.size[$0].isEstimated ? 0 : group.inset }
    let interior = (0...1).map { max(0, size[$0] - 2 * inset[$0]) }
    var pieces = self.pieces(
      of: group,
      interior: interior,
      grows: grows[axis],
      placed: placed,
      depth: depth + 1,
      around
    )

    let real = realCount(of: pieces, placed: placed, around)
    let children = pieces.indices.map { group.children[$0 % group.children.count] }
    if depth > 0 { share(children, among: &pieces, real: real, placed: placed, around) }
    let edges = children.map(\.edges)
    if grows[across] {
      let breadths = (0..<real).map { pieces[$0].size[across] + edges[$0].least(across) }
      size[across] = breadths.reduce(0, max)
    }
    let spaces = self.spaces(
      of: group,
      edges,
      lengths: pieces.map { $0.size[axis] },
      within: grows[axis] ? nil : interior[axis]
    )
    var result = Piece(size: size)
    var cursor = 0.0
    var reach = 0.0
    let breadth = grows[across] ? size[across] : interior[across]
    for (index, piece) in pieces.enumerated() {
      cursor += spaces[index].before
      var origin = inset
      origin[axis] += cursor
      origin[across] += alignment(edges[index], of: piece.size[across], in: breadth, axis: across)
      result.append(piece, at: origin)
      cursor += piece.size[axis] + spaces[index].after
      if index < real { reach = cursor }
    }
    if grows[axis] { result.size[axis] = max(0, reach) }
    return result
  }

  /// Returns the number of pieces with items.
  ///
  /// The others have phantom items, which take space but do not extend a group that grows.
  private func realCount(of pieces: [Piece], placed: Int, _ around: Surroundings) -> Int {
    var real = 0
    var cells = placed
    for piece in pieces {
      if cells < around.left { real += 1 }
      cells += piece.cells.count
    }
    return real
  }

  /// Sets the uniform lengths of an inner group's items to that of the longest.
  private func share(
    _ children: [SceneNode],
    among pieces: inout [Piece],
    real: Int,
    placed: Int,
    _ around: Surroundings
  ) {
    for axis in 0...1 {
      var item = around.firstItem + placed
      var longest: Double?
      var sharing: [Int] = []
      for (index, child) in children.enumerated() {
        if case .cell(let cell) = child, cell.size[axis].kind == .uniform {
          sharing.append(index)
          if index < real, let size = around.measured[item] {
            longest = max(longest ?? 0, size[axis])
          }
        }
        item += pieces[index].cells.count
      }
      guard let longest else { continue }
      for index in sharing {
        pieces[index].size[axis] = longest
        pieces[index].cells[0].frame.size[axis] = longest
      }
    }
  }
}
