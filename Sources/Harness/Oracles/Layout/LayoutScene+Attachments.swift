import Trials

/// Optional properties, drawn after the plain scene, so that zeros leave the scene unchanged.
extension LayoutScene {
  /// The insets of views: none, a notch, a phone in landscape orientation, and four distinct
  /// values.
  private static let insets: [[Double]] = [
    [0, 0, 0, 0], [47, 0, 34, 0], [0, 47, 21, 47], [20.5, 16, 12, 24],
  ]

  mutating func dress(from choices: inout ChoiceSource) {
    // A single choice removes all of it, so that failures that need none of it shrink quickly.
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
    // A single choice removes all properties of a section.
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
  private func position(isLast: Bool) -> Int { isLast ? children.count - 1 : 0 }

  /// Attaches badges only to the first or the last kind of items.
  mutating func markCell(isLast: Bool, isHere: Bool = true) {
    let chosen = position(isLast: isLast)
    for place in children.indices {
      let isChosen = isHere && place == chosen
      children[place].change {
        $0.hasBadge = isChosen
      } group: {
        $0.markCell(isLast: isLast, isHere: isChosen)
      }
    }
  }

  /// Attaches ribbons to the outermost groups, or to inner groups if there are any.
  fileprivate mutating func markGroup(isInner: Bool) {
    if isInner, case .group(var group)? = children.last {
      group.hasRibbon = true
      children[children.count - 1] = .group(group)
    } else {
      hasRibbon = true
    }
  }

  /// Sets the edge spacing of the first or the last child.
  fileprivate mutating func setEdges(_ edges: SceneEdges, isLast: Bool) {
    children[position(isLast: isLast)].edges = edges
  }

  /// Gives items uniform lengths if the length of their group is estimated too.
  fileprivate mutating func shareLengths() {
    let isShared = size.map(\.isEstimated)
    for place in children.indices {
      children[place].change { cell in
        for axis in 0...1 where cell.size[axis].isEstimated && isShared[axis] {
          cell.size[axis].kind = .uniform
        }
      } group: {
        $0.shareLengths()
      }
    }
  }
}
