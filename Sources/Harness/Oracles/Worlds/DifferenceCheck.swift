package import Trials

/// A check of the difference that an implementation finds between two lists of sections.
package struct DifferenceCheck: Sendable {
  package typealias Section = DifferenceStage.Section

  /// The form of the implementation, in words; empty if there is only one.
  let form: String

  let find: Find
  let findItems: FindItems

  typealias Find =
    @Sendable ([Section], [Section], [SnapshotEdit<Int, Int>]?) throws -> [DifferenceStage]
  typealias FindItems = @Sendable ([Section], [Section]) throws -> CollectionDifference<Int>?

  /// Creates a check for an implementation in one of its forms.
  package init<Engine: DifferenceEngine>(_ engine: Engine.Type, inForm form: Int = 0) {
    self.form = Engine.forms > 1 ? ", asked in form \(form)" : ""
    find = { try Engine.stages(from: $0, to: $1, by: $2, inForm: form) }
    findItems = { try Engine.itemDifference(from: $0, to: $1, inForm: form) }
  }

  init(_ mutant: DifferenceMutant) {
    form = ""
    find = { old, new, _ in try mutant.stages(from: old, to: new) }
    findItems = { mutant.itemDifference(from: $0, to: $1) }
  }

  /// Checks a difference with every oracle.
  ///
  /// The edits are those that led from the old state to the new one, if they are known.
  package func run(
    from old: [Section],
    to new: [Section],
    by edits: [SnapshotEdit<Int, Int>]? = nil,
    context: inout TrialContext
  ) throws(TrialFailure) {
    let stages = try stages(from: old, to: new, by: edits, context: &context)
    try checkStages(stages, from: old, to: new, context: &context)
    try checkCounts(stages, from: old, to: new, context: &context)
    try checkRelations(stages, from: old, to: new, context: &context)
    try checkItems(from: old, to: new, context: &context)
  }

  /// Returns the stages of the implementation.
  ///
  /// An error that it throws fails, whatever the oracles.
  func stages(
    from old: [Section],
    to new: [Section],
    by edits: [SnapshotEdit<Int, Int>]? = nil,
    context: inout TrialContext
  ) throws(TrialFailure) -> [DifferenceStage] {
    do { return try find(old, new, edits) } catch {
      _ = context.asks(.refusals)
      let observation = "stages(from: \(text(old)), to: \(text(new)))"
      throw TrialFailure(refused: error, site: "stages", observation: observation)
    }
  }

  /// Checks that each stage is valid and has the stated result, the last one the new state.
  func checkStages(
    _ stages: [DifferenceStage],
    from old: [Section],
    to new: [Section],
    context: inout TrialContext
  ) throws(TrialFailure) {
    var state = old
    for stage in stages {
      let batch = BatchModel(
        before: state.map(\.items.count),
        after: stage.result.map(\.items.count),
        changes: stage.changes
      )
      let violations = batch.violations
      if context.asks(.rules), let mutant = violations.first {
        throw TrialFailure(
          oracle: .rules,
          site: "rules",
          observation: "the batch from \(text(state)) to \(text(stage.result))",
          expected: "legal",
          actual: "[\(stage.changes.map(\.words).joined(separator: ", "))]: \(mutant)"
        )
      }
      if violations.isEmpty, context.asks(.replay) {
        try compare(
          text(carriedOut(batch, from: state, to: stage.result)),
          with: text(stage.result),
          by: .replay,
          as: "replay([\(stage.changes.map(\.words).joined(separator: ", "))] on \(text(state)))"
        )
      }
      state = stage.result
    }
    if context.asks(.replay) {
      try compare(text(state), with: text(new), by: .replay, as: "result of \(stages.count) stages")
    }
  }

  /// Returns the sections of a list view after the batch.
  func carriedOut(_ batch: BatchModel, from old: [Section], to new: [Section]) -> [Section] {
    let items = batch.result(from: old.map(\.items), fresh: new.map(\.items))
    return zip(batch.arrangement, items).enumerated().map { index, section in
      Section(section.0.map { old[$0].identifier } ?? new[index].identifier, section.1)
    }
  }

  /// Returns sections in one line: `0(1 2) 1()`.
  func text(_ sections: [Section]) -> String {
    sections
      .map { "\($0.identifier)(\($0.items.map { "\($0)" }.joined(separator: " ")))" }
      .joined(separator: " ")
  }
}

/// The number of changes of each kind in some stages.
struct ChangeCounts: Equatable {
  var sectionMoves = 0
  var itemMoves = 0
  var deletedSections = 0
  var insertedSections = 0
  var deletedItems = 0
  var insertedItems = 0
  var reloads = 0

  init(_ stages: [DifferenceStage]) {
    for change in stages.flatMap(\.changes) {
      switch change {
      case .moveSection: sectionMoves += 1
      case .moveItems: itemMoves += 1
      case .deleteSections: deletedSections += 1
      case .insertSections: insertedSections += 1
      case .deleteItems: deletedItems += 1
      case .insertItems: insertedItems += 1
      case .reloadItems, .reconfigureItems, .reloadSections: reloads += 1
      }
    }
  }

  /// The counts of the reverse difference.
  var mirrored: Self {
    var counts = self
    swap(&counts.deletedSections, &counts.insertedSections)
    swap(&counts.deletedItems, &counts.insertedItems)
    return counts
  }
}

extension DifferenceCheck {
  /// Checks that moves are minimal, and that nothing kept is deleted, inserted or reloaded.
  func checkCounts(
    _ stages: [DifferenceStage],
    from old: [Section],
    to new: [Section],
    context: inout TrialContext
  ) throws(TrialFailure) {
    let counts = ChangeCounts(stages)
    let least = DifferenceModel(from: old, to: new)
    let crossing = least.leavingDeleted + least.enteringInserted
    let query = "(from: \(text(old)), to: \(text(new)))"
    if context.asks(.minimalMoves) {
      try atMost(least.movedSections, counts.sectionMoves, .minimalMoves, "section moves" + query)
      try atMost(
        least.movedItems + crossing + least.changingSides,
        counts.itemMoves,
        .minimalMoves,
        "item moves" + query
      )
    }
    if context.asks(.minimalEdits) {
      try atMost(
        least.deletedSections + least.insertedSections,
        counts.deletedSections + counts.insertedSections,
        .minimalEdits,
        "section edits" + query
      )
      try atMost(
        least.deletedItems + least.insertedItems + crossing,
        counts.deletedItems + counts.insertedItems,
        .minimalEdits,
        "item edits" + query
      )
      try atMost(0, counts.reloads, .minimalEdits, "reloads" + query)
    }
  }

  func atMost(_ most: Int, _ count: Int, _ oracle: Oracle, _ observation: String)
    throws(TrialFailure)
  {
    guard count > most else { return }
    throw TrialFailure(
      oracle: oracle,
      site: String(observation.prefix { $0 != "(" }),
      observation: observation,
      expected: "at most \(most)",
      actual: "\(count)"
    )
  }

  /// Compares related differences.
  func checkRelations(
    _ stages: [DifferenceStage],
    from old: [Section],
    to new: [Section],
    context: inout TrialContext
  ) throws(TrialFailure) {
    if context.asks(.renaming) {
      let others = try self.stages(from: renamed(old), to: renamed(new), context: &context)
      try compare(
        others.map { Set($0.changes) },
        with: stages.map { Set($0.changes) },
        by: .renaming,
        as: "renamed(from: \(text(old)), to: \(text(new)))"
      )
    }
    let more = [Section(-1, [-1, -2, -3])]
    if context.asks(.irrelevance) {
      let beside = try self.stages(from: old + more, to: new + more, context: &context)
      try compare(
        beside.map { Set($0.changes) },
        with: stages.map { Set($0.changes) },
        by: .irrelevance,
        as: "beside another section(from: \(text(old)), to: \(text(new)))"
      )
    }
    if context.asks(.reversal) {
      let back = try self.stages(from: new, to: old, context: &context)
      try compare(
        ChangeCounts(back).mirrored,
        with: ChangeCounts(stages),
        by: .reversal,
        as: "back(from: \(text(old)), to: \(text(new)))"
      )
    }
  }

  /// Checks that the difference of all items as one list is correct and minimal.
  func checkItems(
    from old: [Section],
    to new: [Section],
    context: inout TrialContext
  ) throws(TrialFailure) {
    let before = old.flatMap(\.items)
    let after = new.flatMap(\.items)
    let query = "items(from: \(text(old)), to: \(text(new)))"
    var difference: CollectionDifference<Int>?
    do { difference = try findItems(old, new) } catch {
      _ = context.asks(.refusals)
      throw TrialFailure(refused: error, site: "items", observation: query)
    }
    guard let difference, context.asks(.standardLibrary) else { return }
    try compare(before.applying(difference), with: after, by: .standardLibrary, as: query)
    let moves = difference.inferringMoves()
    try compare(difference, with: moves, by: .standardLibrary, as: "moves in " + query)
    try atMost(
      after.difference(from: before).count,
      difference.count,
      .standardLibrary,
      "steps" + query.dropFirst("items".count)
    )
  }

  /// Returns the sections with other numbers, far apart and in another order.
  func renamed(_ sections: [Section]) -> [Section] {
    func other(_ number: Int) -> Int { (number &* 0x1E37_79B9_7F4A_7C15) ^ 0x5555 }
    return sections.map { Section(other($0.identifier), $0.items.map(other)) }
  }
}
