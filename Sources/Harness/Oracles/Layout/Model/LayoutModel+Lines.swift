/// The consecutive groups of a section.
extension LayoutModel {
  /// A group with its items.
  struct Line {
    var piece: Piece
    var firstItem: Int
    var count: Int
    /// The start of the group with its edge spacing, from the first group on, and its length.
    var start: Double
    var length: Double
  }

  func lines(of section: SceneSection, _ index: Int) -> [Line] {
    let base = self.base(of: section)
    let stack = stack(of: section)
    let edges = section.group.edges
    let shared = sharedLengths(of: section, index)
    var lines: [Line] = []
    var cursor = 0.0
    var item = 0
    while item < section.itemCount {
      let around = Surroundings(
        firstItem: item,
        left: section.itemCount - item,
        measured: measured[index],
        shared: shared
      )
      let piece = solve(.group(section.group), in: base, imposed: nil, placed: 0, depth: 0, around)
      let count = min(piece.cells.count, section.itemCount - item)
      if item > 0 { cursor += section.groupSpacing }
      var length = piece.size[stack] + edges.least(stack)
      if item + count == section.itemCount {
        length = trimmed(piece, of: section, count: count, whole: length)
      }
      // A group shorter than an overlap is overlapped entirely, and nothing starts before it.
      length = max(0, length, -section.groupSpacing)
      lines.append(Line(piece: piece, firstItem: item, count: count, start: cursor, length: length))
      cursor += length
      item += count
    }
    return lines
  }

  /// Returns the length of a last group with `count` items, with the trailing space of a full one.
  private func trimmed(
    _ piece: Piece,
    of section: SceneSection,
    count: Int,
    whole: Double
  ) -> Double {
    let stack = stack(of: section)
    let size = section.group.size[stack]
    if case .custom = section.group.mode { return whole }
    guard !size.isEstimated else { return whole }
    let full = fullGroup(of: section)
    guard let last = full.cells.last, count < full.cells.count else { return whole }
    let reach = piece.cells.prefix(count).map { $0.frame.end(stack) }.max() ?? 0
    let rest = full.size[stack] - last.frame.end(stack)
    let edges = section.group.edges.least(stack)
    return min(whole, max(0, reach + rest - 2 * section.group.inset + edges))
  }

  /// Returns the height of the groups of an orthogonal section.
  ///
  /// Groups without a measured item are ignored if another group has one.
  func tallest(_ lines: [Line], of section: SceneSection, _ index: Int) -> Double {
    guard !lines.isEmpty else { return 0 }
    let all = measured[index].isEmpty || !usesEstimates(.group(section.group))
    let counted = lines.filter { line in
      all
        || (line.firstItem..<line.firstItem + line.count).contains {
          measured[index][$0] != nil
        }
    }
    let tallest = counted.map { $0.piece.size[axis] }.max() ?? 0
    return max(0, tallest + section.group.edges.least(axis))
  }

  private func usesEstimates(_ node: SceneNode) -> Bool {
    if node.size.contains(where: \.isEstimated) { return true }
    guard case .group(let group) = node else { return false }
    return group.children.contains { usesEstimates($0) }
  }

  /// Sets the frames of items, and of elements attached to them and to their groups.
  func place(
    _ lines: [Line],
    of section: SceneSection,
    _ index: Int,
    at corner: [Double],
    content: Double,
    in picture: inout Picture
  ) {
    let stack = stack(of: section)
    let side = 1 - stack
    let edges = section.group.edges
    let space = section.isOrthogonal ? content : base(of: section)[side]
    var badges = 0
    var ribbons = 0
    for line in lines {
      var origin = corner
      origin[stack] += line.start + edges.start(stack).length
      origin[side] += alignment(edges, of: line.piece.size[side], in: space, axis: side)
      let host = LayoutRect(origin: origin, size: line.piece.size)
      for (ordinal, cell) in line.piece.cells.prefix(line.count).enumerated() {
        let item = line.firstItem + ordinal
        let frame = cell.frame.moved(by: origin)
        picture.shown.frames[.item(index, item)] = frame
        picture.hosts[.item(index, item)] = host
        guard cell.hasBadge, let badge = section.badge else { continue }
        picture.shown.frames[.badge(index, badges)] = self.badge(
          badge,
          on: frame,
          sizedIn: frame.size
        )
        picture.hosts[.badge(index, badges)] = host
        badges += 1
      }
      for ribbon in line.piece.ribbons {
        guard let badge = section.ribbon, ribbon.firstCell < line.count else { continue }
        picture.shown.frames[.ribbon(index, ribbons)] = self.badge(
          badge,
          on: ribbon.group.moved(by: origin),
          sizedIn: ribbon.container
        )
        picture.hosts[.ribbon(index, ribbons)] = host
        ribbons += 1
      }
    }
  }

  /// Returns a full group before any measurement.
  func fullGroup(of section: SceneSection) -> Piece {
    let around = Surroundings(firstItem: 0, left: .max, measured: [:], shared: [nil, nil])
    let node = SceneNode.group(section.group)
    return solve(node, in: base(of: section), imposed: nil, placed: 0, depth: 0, around)
  }

  /// Returns the number of items in a full group of a section before any measurement.
  func capacity(of section: SceneSection) -> Int? {
    let count = fullGroup(of: section).cells.count
    return count == 0 ? nil : count
  }

  /// Returns the maximum measured length of uniform items in the outermost groups, along each axis.
  private func sharedLengths(of section: SceneSection, _ index: Int) -> [Double?] {
    guard section.group.sharesLengths, !measured[index].isEmpty else { return [nil, nil] }
    let cells = fullGroup(of: section).cells
    guard !cells.isEmpty else { return [nil, nil] }
    return (0...1).map { axis in
      measured[index].compactMap { item, size in
        cells[item % cells.count].shares[axis] ? size[axis] : nil
      }.max()
    }
  }
}

extension SceneGroup {
  /// Whether direct items of the group have uniform lengths.
  var sharesLengths: Bool {
    children.contains { child in
      guard case .cell(let cell) = child else { return false }
      return cell.size.contains { $0.kind == .uniform }
    }
  }

  /// The first kind of items in the group.
  var firstCell: SceneCell {
    switch children[0] {
    case .cell(let cell): cell
    case .group(let group): group.firstCell
    }
  }
}
