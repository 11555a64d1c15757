extension LayoutScene {
  /// Swaps the axes of the scene.
  mutating func transpose() {
    axis = 1 - axis
    swap(&width, &height)
    references = references.mapValues(transposed)
    header?.length.transpose()
    footer?.length.transpose()
    for index in sections.indices { sections[index].transpose() }
  }

  /// Returns the scene with all lengths multiplied by `factor`; fractions stay unchanged.
  ///
  /// Pixels grow too, so that every length has the same number of them.
  func scaled(by factor: Double) -> LayoutScene {
    var scene = self
    scene.pixels /= factor
    scene.references = references.mapValues { $0.map { $0 * factor } }
    scene.width *= factor
    scene.height *= factor
    scene.sectionSpacing *= factor
    scene.header?.length.scale(by: factor)
    scene.footer?.length.scale(by: factor)
    for index in sections.indices {
      scene.sections[index].group = sections[index].group.scaled(by: factor)
      scene.sections[index].insets = sections[index].insets.map { $0 * factor }
      scene.sections[index].groupSpacing *= factor
      scene.sections[index].header?.length.scale(by: factor)
      scene.sections[index].footer?.length.scale(by: factor)
      scene.sections[index].background = scene.sections[index].background.map { $0 * factor }
      scene.sections[index].badge?.scale(by: factor)
      scene.sections[index].ribbon?.scale(by: factor)
    }
    return scene
  }

  /// Returns the scene in a view that is wider by `distance`, as are the leading insets of its
  /// sections.
  ///
  /// Both apply along the axis that does not scroll. Groups that scroll along that axis keep their
  /// lengths, which are fractions of the whole view.
  func moved(by distance: Double) -> LayoutScene {
    var scene = self
    let across = 1 - axis
    if axis == 1 { scene.width += distance } else { scene.height += distance }
    for index in sections.indices {
      scene.sections[index].insets[axis == 1 ? 1 : 0] += distance
      guard sections[index].isOrthogonal else { continue }
      scene.sections[index].group.size = size(sections[index].group.size, fixedAlong: across)
      // Supplementary items of the outermost groups are sized in the same box as the groups.
      guard sections[index].group.hasRibbon, let ribbon = sections[index].ribbon else { continue }
      scene.sections[index].ribbon?.size = size(ribbon.size, fixedAlong: across)
    }
    return scene
  }

  /// Returns a size that does not depend on the length of the view along an axis.
  private func size(_ size: [SceneLength], fixedAlong axis: Int) -> [SceneLength] {
    size.map { part in
      part.isFraction(along: axis)
        ? SceneLength(kind: .absolute, value: length(part, in: [width, height])) : part
    }
  }
}

/// Returns the values of four edges with the axes swapped.
private func transposed<Side>(_ sides: [Side]) -> [Side] {
  [sides[1], sides[0], sides[3], sides[2]]
}

extension SceneLength {
  fileprivate mutating func scale(by factor: Double) {
    if !isFraction(along: 0), !isFraction(along: 1) { value *= factor }
  }

  fileprivate mutating func transpose() { self = transposed }

  fileprivate var transposed: SceneLength {
    switch kind {
    case .fractionalWidth: SceneLength(kind: .fractionalHeight, value: value)
    case .fractionalHeight: SceneLength(kind: .fractionalWidth, value: value)
    case .absolute, .estimated, .uniform: self
    }
  }
}

extension SceneNode {
  fileprivate func mapped(
    length: (SceneLength) -> SceneLength,
    distance: (Double) -> Double,
    isTransposed: Bool
  ) -> SceneNode {
    func sizes(_ size: [SceneLength]) -> [SceneLength] {
      isTransposed ? size.reversed().map(length) : size.map(length)
    }
    switch self {
    case .cell(var cell):
      cell.size = sizes(cell.size)
      cell.inset = distance(cell.inset)
      cell.edges = cell.edges.mapped(distance: distance, isTransposed: isTransposed)
      return .cell(cell)
    case .group(var group):
      group.size = sizes(group.size)
      if case .custom(let frames) = group.mode {
        group.mode = .custom(
          frames.map { frame in
            let (origin, size) = (frame.origin.map(distance), frame.size.map(distance))
            return isTransposed
              ? LayoutRect(origin: origin.reversed(), size: size.reversed())
              : LayoutRect(origin: origin, size: size)
          }
        )
      }
      if isTransposed { group.axis = 1 - group.axis }
      group.spacing = distance(group.spacing)
      group.inset = distance(group.inset)
      group.edges = group.edges.mapped(distance: distance, isTransposed: isTransposed)
      group.children = group.children.map {
        $0.mapped(length: length, distance: distance, isTransposed: isTransposed)
      }
      return .group(group)
    }
  }
}

extension SceneEdges {
  fileprivate func mapped(distance: (Double) -> Double, isTransposed: Bool) -> SceneEdges {
    let sides = sides.map {
      SceneSpace(length: distance($0.length), isFlexible: $0.isFlexible)
    }
    return SceneEdges(sides: isTransposed ? transposed(sides) : sides)
  }
}

extension SceneBadge {
  fileprivate mutating func scale(by factor: Double) {
    for axis in 0...1 {
      size[axis].scale(by: factor)
      if !isFractional { offset[axis] *= factor }
    }
  }

  fileprivate mutating func transpose() {
    size = size.reversed().map(\.transposed)
    place.reverse()
    offset.reverse()
  }
}

extension SceneGroup {
  fileprivate func scaled(by factor: Double) -> SceneGroup {
    let node = SceneNode.group(self).mapped(
      length: { length in
        var length = length
        length.scale(by: factor)
        return length
      },
      distance: { $0 * factor },
      isTransposed: false
    )
    guard case .group(let group) = node else { return self }
    return group
  }
}

extension SceneSection {
  fileprivate mutating func transpose() {
    let node = SceneNode.group(group).mapped(
      length: \.transposed,
      distance: { $0 },
      isTransposed: true
    )
    if case .group(let transposed) = node { group = transposed }
    insets = transposed(insets)
    header?.length.transpose()
    footer?.length.transpose()
    badge?.transpose()
    ribbon?.transpose()
  }
}
