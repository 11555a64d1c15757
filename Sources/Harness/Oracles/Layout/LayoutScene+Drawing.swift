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
    func length(_ kind: SceneLength.Kind, _ value: Double) -> SceneLength {
      SceneLength(kind: kind, value: value)
    }
    let full = length(.fractionalWidth, 1)
    let tall = length(.fractionalHeight, 1)
    let inset: Double = [0, 2, 6.5][choices.below(3)]
    let gap: Double = [0, 8, 10.25][choices.below(3)]
    let count = 2 + choices.below(4)
    let flexes = choices.bool()
    func group(
      _ height: SceneLength,
      _ mode: SceneGroup.Mode,
      axis: Int = 0,
      spacing: Double = gap,
      _ child: SceneNode...
    ) -> SceneGroup {
      SceneGroup(
        size: [full, height],
        axis: axis,
        mode: mode,
        spacing: spacing,
        isFlexible: flexes,
        inset: 0,
        children: child
      )
    }
    switch shape {
    case .rows:
      return group(length(.absolute, 44), .filling, .cell(size: [full, tall], inset: inset))
    case .grid:
      let share = length(.fractionalWidth, 1 / Double(count))
      let height = choices.bool() ? length(.fractionalWidth, 0.2) : length(.absolute, 50)
      return group(height, .filling, .cell(size: [share, tall], inset: inset))
    case .feed:
      let height = length(.estimated, 60)
      return group(height, .filling, .cell(size: [full, height], inset: inset))
    case .columns:
      let height = length(.estimated, 40)
      return group(height, .stretched(count), .cell(size: [full, height], inset: 0))
    case .repeatedColumn:
      return group(
        length(.estimated, 90),
        .repeated(count),
        axis: 1,
        .cell(size: [full, length(.estimated, 30)], inset: 0)
      )
    case .wrapping:
      let square = length(.estimated, 44)
      return group(square, .filling, .cell(size: [square, square], inset: 0))
    case .nested:
      let inner = SceneGroup(
        size: [length(.fractionalWidth, 0.3), tall],
        axis: 1,
        mode: .stretched(count),
        spacing: gap,
        isFlexible: false,
        inset: 2,
        children: [.cell(size: [full, tall], inset: inset)]
      )
      return group(
        length(.fractionalHeight, 0.4),
        .filling,
        spacing: 0,
        .cell(size: [length(.fractionalWidth, 0.7), tall], inset: inset),
        .group(inner)
      )
    case .mixed:
      func cell(_ part: Double, _ height: Double) -> SceneNode {
        .cell(size: [length(.fractionalWidth, part), length(.estimated, height)], inset: 0)
      }
      return group(length(.estimated, 60), .filling, cell(0.25, 40), cell(0.5, 60))
    case .shelf:
      let inner = SceneGroup(
        size: [length(.fractionalWidth, 0.4), length(.estimated, 80)],
        axis: 1,
        mode: .repeated(count),
        spacing: gap,
        isFlexible: flexes,
        inset: 0,
        children: [.cell(size: [full, length(.estimated, 30)], inset: 0)]
      )
      return group(
        length(.estimated, 80),
        .filling,
        spacing: 0,
        .cell(size: [length(.fractionalWidth, 0.6), length(.estimated, 80)], inset: 0),
        .group(inner)
      )
    case .padded:
      var padded = group(
        length(.absolute, 80),
        .stretched(count),
        .cell(size: [full, tall], inset: 0)
      )
      padded.inset = 10
      return padded
    }
  }
}
