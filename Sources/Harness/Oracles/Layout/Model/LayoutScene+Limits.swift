extension LayoutScene {
  /// Returns the scene reduced to the given features.
  ///
  /// It is reduced with a vertical axis, and transposed back if horizontal scrolling is a feature.
  func limited(to features: LayoutFeatures) -> LayoutScene {
    guard features != .all else { return self }
    var scene = self
    if axis == 0 { scene.transpose() }
    if !features.contains(.headers) {
      scene.header = nil
      scene.footer = nil
    }
    if !features.contains(.pinning) {
      scene.header?.pins = false
      scene.footer?.pins = false
    }
    if !features.contains(.pixels) { scene.pixels = 0 }
    if !features.contains(.references) {
      scene.reference = .automatic
      scene.references = [:]
    }
    for index in sections.indices { scene.sections[index].limit(to: features) }
    if axis == 0, features.contains(.horizontal) { scene.transpose() }
    return scene
  }
}

extension SceneSection {
  fileprivate mutating func limit(to features: LayoutFeatures) {
    if !features.contains(.headers) {
      header = nil
      footer = nil
    }
    if !features.contains(.pinning) {
      header?.pins = false
      footer?.pins = false
    }
    if !features.contains(.attachments) {
      badge = nil
      ribbon = nil
    }
    if !features.contains(.backgrounds) { background = nil }
    if !features.contains(.references) { reference = .automatic }
    if !features.contains(.scrollingAcross), isOrthogonal {
      scroll = nil
      group.size[0] = SceneLength(kind: .fractionalWidth, value: 1)
    }
    if features.contains(.grids) { group.limit(to: features) } else { limitToRows() }
  }

  /// Replaces every group by a row with one item, whose height is estimated if the group's was.
  private mutating func limitToRows() {
    let isFixed = group.size[1].kind == .absolute
    let whole = SceneLength(kind: .fractionalWidth, value: 1)
    let height =
      group.size[1].isEstimated || isFixed
      ? group.size[1] : SceneLength(kind: .absolute, value: 50)
    let tall = height.isEstimated ? height : SceneLength(kind: .fractionalHeight, value: 1)
    let cell = SceneCell(size: [whole, tall], inset: 0, hasBadge: badge != nil)
    group = SceneGroup(
      size: [group.size[0], height],
      axis: 0,
      mode: .filling,
      spacing: 0,
      isFlexible: false,
      inset: 0,
      children: [.cell(cell)],
      hasRibbon: ribbon != nil
    )
  }
}

extension SceneGroup {
  fileprivate mutating func limit(to features: LayoutFeatures) {
    if !features.contains(.attachments) { hasRibbon = false }
    if !features.contains(.flexibleSpacing) {
      isFlexible = false
      edges = SceneEdges()
    }
    for place in children.indices {
      children[place].change { cell in
        if !features.contains(.attachments) { cell.hasBadge = false }
        if !features.contains(.flexibleSpacing) { cell.edges = SceneEdges() }
        guard !features.contains(.sharedLengths) else { return }
        for axis in 0...1 where cell.size[axis].kind == .uniform {
          cell.size[axis].kind = .estimated
        }
      } group: {
        $0.limit(to: features)
      }
    }
  }
}
