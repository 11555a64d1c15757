import Trials

extension LayoutScene {
  /// The kinds of groups, the simplest first.
  private enum Shape: CaseIterable {
    case rows, grid, feed, columns, repeatedColumn, wrapping, nested, padded, mixed, shelf
  }

  /// Draws a scene.
  ///
  /// - Parameter hasMisfits: Whether items and groups may be of sizes that do not fit.
  init(from choices: inout ChoiceSource, hasMisfits: Bool = true) {
    let isHorizontal = choices.bool(oneIn: 4)
    width = [320, 375, 414][choices.below(3)]
    height = [480, 600][choices.below(2)]
    axis = 1
    sectionSpacing = [0, 10, 17.5][choices.below(3)]
    sections = []
    let count = 1 + choices.below(3)
    for _ in 0..<count { sections.append(Self.section(from: &choices)) }
    if choices.bool(oneIn: 4) { header = Self.bar(from: &choices) }
    if choices.bool(oneIn: 4) { footer = Self.bar(from: &choices) }
    dress(from: &choices)
    if hasMisfits { drawMisfits(from: &choices) }
    if isHorizontal { transpose() }
  }

  private static func section(from choices: inout ChoiceSource) -> SceneSection {
    var section = SceneSection(
      group: group(choices.pick(Shape.self), from: &choices),
      insets: [0, 0, 0, 0],
      groupSpacing: [0, 5, 8.25][choices.below(3)],
      scroll: choices.bool(oneIn: 4) ? .continuous : nil,
      itemCount: choices.below(14)
    )
    if choices.bool() { section.insets = (0..<4).map { _ in [0, 4, 10.5, 20][choices.below(4)] } }
    if choices.bool() { section.header = bar(from: &choices) }
    if choices.bool(oneIn: 3) { section.footer = bar(from: &choices) }
    section.footer?.length.kind = .absolute
    if choices.bool(oneIn: 3) { section.background = [0, 5, 12.5][choices.below(3)] }
    if choices.bool(oneIn: 3) {
      section.badge = badge(from: &choices)
      section.group.markCell(isLast: false)
    }
    if section.isOrthogonal {
      section.group.size[0] = SceneLength(kind: .fractionalWidth, value: 0.75)
    }
    return section
  }

  private static func bar(from choices: inout ChoiceSource) -> SceneBar {
    SceneBar(
      length: SceneLength(
        kind: choices.bool() ? .estimated : .absolute,
        value: [30, 44.5][choices.below(2)]
      ),
      extends: !choices.bool(oneIn: 4),
      pins: choices.bool(oneIn: 3)
    )
  }

  static func badge(from choices: inout ChoiceSource) -> SceneBadge {
    func length(from choices: inout ChoiceSource) -> SceneLength {
      choices.bool()
        ? SceneLength(kind: .absolute, value: 20)
        : SceneLength(
          kind: choices.bool() ? .fractionalWidth : .fractionalHeight,
          value: [0.25, 0.5, 1][choices.below(3)]
        )
    }
    let isFractional = choices.bool()
    return SceneBadge(
      size: [length(from: &choices), length(from: &choices)],
      place: (0...1).map { _ in [0, 0.5, 1][choices.below(3)] },
      offset: (0...1).map { _ in
        Double(choices.below(5) - 2) * (isFractional ? 0.5 : 8)
      },
      isFractional: isFractional
    )
  }

  private static func group(_ shape: Shape, from choices: inout ChoiceSource) -> SceneGroup {
    let parts = GroupParts(from: &choices)
    let (inset, count) = (parts.inset, parts.count)
    switch shape {
    case .rows:
      return parts.group(.absolute(44), .filling, .cell(size: [.full, .tall], inset: inset))
    case .grid:
      let share = SceneLength.width(1 / Double(count))
      let height = choices.bool() ? SceneLength.width(0.2) : .absolute(50)
      return parts.group(height, .filling, .cell(size: [share, .tall], inset: inset))
    case .feed:
      let height = SceneLength.estimated(60)
      return parts.group(height, .filling, .cell(size: [.full, height], inset: inset))
    case .columns:
      let height = SceneLength.estimated(40)
      return parts.group(height, .stretched(count), .cell(size: [.full, height], inset: 0))
    case .repeatedColumn:
      let cell = SceneNode.cell(size: [.full, .estimated(30)], inset: 0)
      return parts.group(.estimated(90), .repeated(count), axis: 1, cell)
    case .wrapping:
      let square = SceneLength.estimated(44)
      return parts.group(square, .filling, .cell(size: [square, square], inset: 0))
    case .nested:
      let large = SceneNode.cell(size: [.width(0.7), .tall], inset: inset)
      let height = SceneLength(kind: .fractionalHeight, value: 0.4)
      return parts.group(height, .filling, spacing: 0, large, .group(parts.column))
    case .mixed:
      let first = SceneNode.cell(size: [.width(0.25), .estimated(40)], inset: 0)
      let second = SceneNode.cell(size: [.width(0.5), .estimated(60)], inset: 0)
      return parts.group(.estimated(60), .filling, first, second)
    case .shelf:
      let large = SceneNode.cell(size: [.width(0.6), .estimated(80)], inset: 0)
      let cell = SceneNode.cell(size: [.full, .estimated(30)], inset: 0)
      var inner = parts.group(.estimated(80), .repeated(count), axis: 1, cell)
      inner.size[0] = .width(0.4)
      return parts.group(.estimated(80), .filling, spacing: 0, large, .group(inner))
    case .padded:
      let cell = SceneNode.cell(size: [.full, .tall], inset: 0)
      var padded = parts.group(.absolute(80), .stretched(count), cell)
      padded.inset = 10
      return padded
    }
  }
}

extension SceneLength {
  fileprivate static let full = width(1)
  fileprivate static let tall = SceneLength(kind: .fractionalHeight, value: 1)

  fileprivate static func width(_ part: Double) -> Self {
    Self(kind: .fractionalWidth, value: part)
  }
  fileprivate static func absolute(_ value: Double) -> Self { Self(kind: .absolute, value: value) }
  fileprivate static func estimated(_ value: Double) -> Self {
    Self(kind: .estimated, value: value)
  }
}

/// The numbers that are drawn for a group, whatever its shape.
private struct GroupParts {
  let inset: Double
  let gap: Double
  let count: Int
  let flexes: Bool

  init(from choices: inout ChoiceSource) {
    inset = [0, 2, 6.5][choices.below(3)]
    gap = [0, 8, 10.25][choices.below(3)]
    count = 2 + choices.below(4)
    flexes = choices.bool()
  }

  /// Returns a group as wide as its container.
  func group(
    _ height: SceneLength,
    _ mode: SceneGroup.Mode,
    axis: Int = 0,
    spacing: Double? = nil,
    _ children: SceneNode...
  ) -> SceneGroup {
    SceneGroup(
      size: [.full, height],
      axis: axis,
      mode: mode,
      spacing: spacing ?? gap,
      isFlexible: flexes,
      inset: 0,
      children: children
    )
  }

  /// A column beside a large cell.
  var column: SceneGroup {
    SceneGroup(
      size: [.width(0.3), .tall],
      axis: 1,
      mode: .stretched(count),
      spacing: gap,
      isFlexible: false,
      inset: 2,
      children: [.cell(size: [.full, .tall], inset: inset)]
    )
  }
}
