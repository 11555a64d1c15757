import Trials

/// What is drawn after the plain scene, so that all zeros leave it as it is.
extension LayoutScene {
  /// Insets of views: of none, at a notch, on a phone that lies on its side, and different all around.
  private static let insets: [[Double]] = [
    [0, 0, 0, 0], [47, 0, 34, 0], [0, 47, 21, 47], [20.5, 16, 12, 24],
  ]

  mutating func dress(from choices: inout ChoiceSource) {
    // One choice takes all of it away, so that a failure which needs nothing of it shrinks fast.
    guard choices.below(16) > 0 else { return }
    pixels = Double(choices.below(4))
    if choices.bool() {
      for reference in [SceneReference.safeArea, .layoutMargins, .readableContent] {
        references[reference] = Self.insets[choices.below(Self.insets.count)]
      }
      reference = choices.pick()
    }
    for index in sections.indices {
      sections[index].dress(from: &choices, hasReferences: !references.isEmpty)
    }
  }
}

extension SceneSection {
  fileprivate mutating func dress(from choices: inout ChoiceSource, hasReferences: Bool) {
    // And one all that is drawn of a section.
    guard choices.below(8) > 0 else { return }
    if badge != nil { group.markCell(isLast: choices.bool()) }
    if hasReferences { reference = choices.pick() }
    if isOrthogonal { scroll = choices.pick() }
    if choices.bool(oneIn: 4) {
      group.markGroup(isInner: choices.bool())
      ribbon = LayoutScene.badge(from: &choices)
    }
    if choices.bool(oneIn: 4) { group.shareLengths() }
    guard choices.bool(oneIn: 3) else { return }
    let isWhole = choices.bool(oneIn: 3)
    let isLast = choices.bool()
    let sides = (0..<4).map { _ -> SceneSpace in
      switch choices.below(5) {
      case 1: SceneSpace(length: 4)
      case 2: SceneSpace(length: 10.5)
      case 3: SceneSpace(isFlexible: true)
      case 4: SceneSpace(length: 6, isFlexible: true)
      default: SceneSpace()
      }
    }
    let edges = SceneEdges(sides: sides)
    if isWhole { group.edges = edges } else { group.setEdges(edges, isLast: isLast) }
  }
}

extension SceneGroup {
  private func place(isLast: Bool) -> Int { isLast ? children.count - 1 : 0 }

  /// Lets badges hang on the first or on the last kind of items, and on no other.
  mutating func markCell(isLast: Bool, isHere: Bool = true) {
    let chosen = place(isLast: isLast)
    for (place, child) in children.enumerated() {
      let isChosen = isHere && place == chosen
      switch child {
      case .cell(var cell):
        cell.hasBadge = isChosen
        children[place] = .cell(cell)
      case .group(var group):
        group.markCell(isLast: isLast, isHere: isChosen)
        children[place] = .group(group)
      }
    }
  }

  /// Lets ribbons hang on the outermost groups, or on those inside if there are any.
  fileprivate mutating func markGroup(isInner: Bool) {
    if isInner, case .group(var group)? = children.last {
      group.hasRibbon = true
      children[children.count - 1] = .group(group)
    } else {
      hasRibbon = true
    }
  }

  /// Sets the space beside the first or the last of the children.
  fileprivate mutating func setEdges(_ edges: SceneEdges, isLast: Bool) {
    let place = place(isLast: isLast)
    switch children[place] {
    case .cell(var cell):
      cell.edges = edges
      children[place] = .cell(cell)
    case .group(var group):
      group.edges = edges
      children[place] = .group(group)
    }
  }

  /// Lets items be as long as their siblings wherever their group waits for its length as well.
  fileprivate mutating func shareLengths() {
    for (place, child) in children.enumerated() {
      switch child {
      case .cell(var cell):
        for axis in 0...1 where cell.size[axis].isEstimated && size[axis].isEstimated {
          cell.size[axis].kind = .uniform
        }
        children[place] = .cell(cell)
      case .group(var group):
        group.shareLengths()
        children[place] = .group(group)
      }
    }
  }
}
