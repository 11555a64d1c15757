extension LayoutScene {
  /// Lays the scene on its side.
  mutating func transpose() {
    axis = 1 - axis
    swap(&width, &height)
    header?.length.transpose()
    footer?.length.transpose()
    for index in sections.indices { sections[index].transpose() }
  }

  /// Everything `factor` times as large; fractions stay what they are.
  func scaled(by factor: Double) -> LayoutScene {
    var scene = self
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
    }
    return scene
  }

  /// In a view wider by `distance` whose sections are inset by as much more at the start of the axis
  /// that does not scroll.
  ///
  /// Groups that scroll along that axis keep their lengths, which are fractions of the whole view.
  func moved(by distance: Double) -> LayoutScene {
    var scene = self
    let across = 1 - axis
    if axis == 1 { scene.width += distance } else { scene.height += distance }
    for index in sections.indices {
      scene.sections[index].insets[axis == 1 ? 1 : 0] += distance
      guard sections[index].isOrthogonal else { continue }
      for side in 0...1 where sections[index].group.size[side].isFraction(along: across) {
        scene.sections[index].group.size[side] = SceneLength(
          kind: .absolute,
          value: sections[index].group.size[side].value * [width, height][across]
        )
      }
    }
    return scene
  }
}

extension SceneLength {
  fileprivate mutating func scale(by factor: Double) {
    if kind == .absolute || kind == .estimated { value *= factor }
  }

  fileprivate mutating func transpose() {
    self = transposed
  }

  fileprivate var transposed: SceneLength {
    switch kind {
    case .fractionalWidth: SceneLength(kind: .fractionalHeight, value: value)
    case .fractionalHeight: SceneLength(kind: .fractionalWidth, value: value)
    case .absolute, .estimated: self
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
    case .cell(let size, let inset):
      return .cell(size: sizes(size), inset: distance(inset))
    case .group(var group):
      group.size = sizes(group.size)
      if isTransposed { group.axis = 1 - group.axis }
      group.spacing = distance(group.spacing)
      group.inset = distance(group.inset)
      group.children = group.children.map {
        $0.mapped(length: length, distance: distance, isTransposed: isTransposed)
      }
      return .group(group)
    }
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
    insets = [insets[1], insets[0], insets[3], insets[2]]
    header?.length.transpose()
    footer?.length.transpose()
    badge?.transpose()
  }
}
