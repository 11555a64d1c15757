import Trials

/// Two snapshots that fork from one another, each in its world.
struct SnapshotForks<Engine: SnapshotEngine> {
  typealias Step = ForkStep<SnapshotCommand<Int, Int>>

  // Two stored worlds rather than a list of two, whose elements would be copied to be compared.
  private var first: SnapshotWorld<Engine>
  private var second: SnapshotWorld<Engine>

  init(_ size: SnapshotSize, engine: Engine = Engine(), readsWords: Bool = true) {
    var world = SnapshotWorld(sections: size.sections, items: size.items, engine: engine)
    world.readsWords = readsWords
    (first, second) = (world, world)
  }

  mutating func perform(_ step: Step, context: inout TrialContext) throws(Divergence) {
    switch step {
    case .edit(0, let command): try first.perform(command, context: &context)
    case .edit(_, let command): try second.perform(command, context: &context)
    case .fork(0): second = first
    case .fork: first = second
    case .remake(0, let form): try first.remake(inForm: form, context: &context)
    case .remake(_, let form): try second.remake(inForm: form, context: &context)
    }
    try first.compareEquality(with: second, context: &context)
  }

  /// Looks at both once more: what was not edited last must not have changed either.
  mutating func finish(context: inout TrialContext) throws(Divergence) {
    try Self.finish(&first, context: &context)
    try Self.finish(&second, context: &context)
  }

  private static func finish(
    _ world: inout SnapshotWorld<Engine>,
    context: inout TrialContext
  ) throws(Divergence) {
    try world.compareAll(context: &context)
    if world.readsWords { try world.compareRefusedQuestions(context: &context) }
  }

  /// Both models as pictures, one line per section.
  var picture: String {
    [first, second].enumerated()
      .map { index, world in
        let sections = world.model.sections.map { section in
          "  \(section.identifier): \(section.items.map { "\($0)" }.joined(separator: " "))"
        }
        return (["fork \(index)"] + sections).joined(separator: "\n")
      }
      .joined(separator: "\n")
  }
}

/// How many identifiers a trial of snapshots knows, and how many it begins with.
struct SnapshotSize {
  let sections: Int
  let items: Int
  let initialSections: Int
  let initialItemsPerSection: Int

  /// - Parameter isPopulated: whether something is there from the beginning; in large worlds it is.
  init(_ sizeClass: SizeClass, isPopulated: Bool) {
    (sections, items, initialSections, initialItemsPerSection) =
      switch (sizeClass, isPopulated) {
      case (.tiny, false): (3, 6, 0, 0)
      case (.tiny, true): (3, 6, 2, 2)
      case (.small, false): (4, 12, 0, 0)
      case (.small, true): (4, 12, 3, 3)
      case (.medium, _): (8, 48, 4, 6)
      case (.large, _): (16, 120, 8, 12)
      }
  }

  /// The edits that make what a trial begins with.
  var initialCommands: [SnapshotCommand<Int, Int>] {
    (0..<initialSections).flatMap { section -> [SnapshotCommand<Int, Int>] in
      let first = section * initialItemsPerSection
      return [
        .appendSections([section]),
        .appendItems(Array(first..<(first + initialItemsPerSection)), toSection: section),
      ]
    }
  }
}
