import Trials

/// Sizes that do not fit, drawn after all other properties, so that zeros leave the scene unchanged.
extension LayoutScene {
  mutating func drawMisfits(from choices: inout ChoiceSource) {
    // A single choice removes all of them.
    guard choices.below(4) > 0 else { return }
    if choices.bool(oneIn: 6) { sectionSpacing = -sectionSpacing }
    for index in sections.indices {
      // A single choice removes those of a section.
      guard choices.below(3) > 0 else { continue }
      sections[index].drawMisfits(from: &choices)
    }
  }
}

extension SceneSection {
  private enum Misfit: CaseIterable {
    case items, itemInsets, groupInsets, edges, insets, groupSpacing, spacing, levels, custom
  }

  fileprivate mutating func drawMisfits(from choices: inout ChoiceSource) {
    overlaps = true
    switch choices.pick(Misfit.self) {
    case .items:
      let axis = choices.below(2)
      let length: SceneLength = [
        SceneLength(kind: .absolute, value: 60), SceneLength(kind: .absolute, value: 130),
        SceneLength(kind: .fractionalHeight, value: 1.5),
        SceneLength(kind: .fractionalWidth, value: 1.25),
      ][choices.below(4)]
      group.changeCell(isLast: choices.bool()) { cell in
        if !cell.size[axis].isEstimated { cell.size[axis] = length }
      }
    case .itemInsets:
      let inset: Double = [-6, -20, 30][choices.below(3)]
      group.changeCell(isLast: choices.bool()) { $0.inset = inset }
    case .groupInsets:
      group.inset = [8, -8][choices.below(2)]
    case .edges:
      let sides = (0..<4).map { _ in SceneSpace(length: [0, -9, -14.5][choices.below(3)]) }
      group.changeCell(isLast: choices.bool()) { $0.edges = SceneEdges(sides: sides) }
    case .insets:
      for side in 0..<4 { insets[side] = [0, -60, -12.5, 10][choices.below(4)] }
    case .groupSpacing:
      groupSpacing = [-5, -30][choices.below(2)]
    case .spacing:
      group.spacing = [-8, -20.5][choices.below(2)]
    case .levels:
      for _ in 0...choices.below(4) { wrapGroup(from: &choices) }
    case .custom:
      group.mode = .custom(
        [[-5, -5, 400, 20], [50, 10, 60, 30], [30, 60, 40, 90]].prefix(1 + choices.below(3)).map {
          LayoutRect(origin: Array($0[0..<2]), size: Array($0[2...]))
        }
      )
      let whole = [SceneLength.Kind.fractionalWidth, .fractionalHeight].map {
        SceneLength(kind: $0, value: 1)
      }
      group.size[1] = SceneLength(kind: .absolute, value: 50)
      group.children = [.cell(size: whole, inset: 0)]
    }
  }

  /// Places the group in another one of the same size, to which it may be too large.
  private mutating func wrapGroup(from choices: inout ChoiceSource) {
    var inner = group
    for axis in 0...1 where !inner.size[axis].isEstimated {
      inner.size[axis] =
        [
          SceneLength(kind: axis == 0 ? .fractionalWidth : .fractionalHeight, value: 1),
          SceneLength(kind: .absolute, value: 70), SceneLength(kind: .absolute, value: 24),
        ][choices.below(3)]
    }
    group = SceneGroup(
      size: group.size,
      axis: choices.below(2),
      mode: .filling,
      spacing: 0,
      isFlexible: false,
      inset: 0,
      children: [.group(inner)]
    )
  }
}

extension SceneGroup {
  /// Changes the first or the last kind of items.
  fileprivate mutating func changeCell(isLast: Bool, _ change: (inout SceneCell) -> Void) {
    children[isLast ? children.count - 1 : 0].change(change) {
      $0.changeCell(isLast: isLast, change)
    }
  }
}
