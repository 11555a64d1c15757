import BatchUpdates
import Oracles
package import Trials

/// The area `batch-updates`: valid batches, and batches with added and dropped changes.
///
/// Edits lead from one snapshot to another; the simple difference of the two is a valid
/// batch. The trial then adds and drops changes, and the engine must check and apply the batch as
/// the model does. The order of the changes never matters, so every second trial reverses it.
package struct BatchTrial: Trial {
  /// The kinds of operations, the simplest first.
  enum Kind: CaseIterable, Sendable {
    case appendItems, deleteItems, moveItem, appendSections, deleteSections, moveSection
    case reloadItem, addDeletion, addInsertion, addMove, addSectionMove, addSectionReload
    case addSectionDeletion, addSectionInsertion, dropChange, deleteMoved, look
  }

  package static let name = "batch-updates"
  package static let summary = "Batch updates, valid and damaged, checked and applied"

  /// The layout of an operation: its kind (2 bytes), up to four identifiers, two more numbers.
  package static let layout = ChoiceLayout(
    header: Swarm<Kind>.width(features: 2),
    stride: 9,
    maximumOperations: 24
  )

  package static let oracles: [Oracle] = [.rules, .sentences, .replay, .stages]
  package static var mutants: [Mutant] { BatchMutant.bugs }

  private let swarm: Swarm<Kind>
  private let size: SnapshotSize
  private let mutant: BatchMutant?
  private var model = SnapshotModel<Int, Int>()
  private var last = SnapshotModel<Int, Int>()
  private var added: [BatchUpdates.Operation] = []
  private var dropped: [Int] = []
  private var deletedBesideMove: [Int] = []

  package init(header choices: inout ChoiceSource, context: inout TrialContext) {
    swarm = Swarm(features: 2, from: &choices)
    size = SnapshotSize(min(swarm.sizeClass, .medium), isPopulated: swarm.features[0])
    mutant = BatchMutant.planted(in: context)
    for command in size.initialCommands { try? model.apply(command) }
    last = model
  }

  /// An edit of the new data, a change of the batch, or a check.
  package enum Operation: Sendable, CustomStringConvertible {
    case edit(SnapshotEdit<Int, Int>)
    case add(BatchUpdates.Operation)
    case drop(Int)
    case deleteMoved(Int)
    case look

    package var description: String {
      switch self {
      case .edit(let command): command.words
      case .add(let change): "add to the batch: \(change.words)"
      case .drop(let index): "drop change \(index) of the batch"
      case .deleteMoved(let index): "delete what move \(index) of the batch moves"
      case .look: "check the batch"
      }
    }
  }

  package func draw(from choices: inout ChoiceSource) -> Operation {
    switch swarm.kind(from: &choices) {
    case .appendItems:
      return .edit(
        .appendItems(size.drawItems(&choices), toSection: size.drawSection(&choices))
      )
    case .deleteItems: return .edit(.deleteItems(size.drawItems(&choices)))
    case .moveItem:
      return .edit(.moveItem(size.drawItem(&choices), afterItem: size.drawItem(&choices)))
    case .appendSections: return .edit(.appendSections([size.drawSection(&choices)]))
    case .deleteSections: return .edit(.deleteSections([size.drawSection(&choices)]))
    case .moveSection:
      return .edit(
        .moveSection(size.drawSection(&choices), beforeSection: size.drawSection(&choices))
      )
    case .reloadItem: return .add(.reloadItem(path(&choices)))
    case .addDeletion: return .add(.deleteItem(path(&choices)))
    case .addInsertion: return .add(.insertItem(path(&choices)))
    case .addMove: return .add(.moveItem(from: path(&choices), to: path(&choices)))
    case .addSectionMove:
      return .add(.moveSection(from: size.drawSection(&choices), to: size.drawSection(&choices)))
    case .addSectionReload: return .add(.reloadSection(size.drawSection(&choices)))
    case .addSectionDeletion: return .add(.deleteSection(size.drawSection(&choices)))
    case .addSectionInsertion: return .add(.insertSection(size.drawSection(&choices)))
    case .dropChange: return .drop(choices.below(8))
    case .deleteMoved: return .deleteMoved(choices.below(4))
    case .look: return .look
    }
  }

  private func path(_ choices: inout ChoiceSource) -> ItemPath {
    ItemPath(choices.below(size.sections), choices.below(6))
  }

  package mutating func step(
    _ operation: Operation,
    context: inout TrialContext
  ) throws(TrialFailure) {
    switch operation {
    case .edit(let command): try? model.apply(command)
    case .add(let change): added.append(change)
    case .drop(let index): dropped.append(index)
    case .deleteMoved(let index): deletedBesideMove.append(index)
    case .look: try look(context: &context)
    }
  }

  package mutating func finish(context: inout TrialContext) throws(TrialFailure) {
    try look(context: &context)
  }

  private mutating func look(context: inout TrialContext) throws(TrialFailure) {
    var changes = SimpleDifference.stages(from: last.sections, to: model.sections)
      .flatMap(\.changes)
    // Dictionaries have no defined order; a trial must have one.
    changes.sort { $0.words < $1.words }
    for index in dropped where changes.indices.contains(index) { changes.remove(at: index) }
    changes += added
    let sources = changes.compactMap { $0.move?.from }
    for index in deletedBesideMove where sources.indices.contains(index) {
      changes.append(.deleteItem(sources[index]))
    }
    if swarm.features[1] { changes.reverse() }
    try check(changes, context: &context)
    last = model
    added = []
    dropped = []
    deletedBesideMove = []
  }

  package var picture: TrialPicture {
    let rows = { (model: SnapshotModel<Int, Int>) in
      model.sections.enumerated().map { TrialPicture.Row("\($0)", $1.items) }
    }
    let words = added.isEmpty ? [] : ["added \(added.map(\.words).joined(separator: ", "))"]
    return TrialPicture(rows: rows(model), origin: rows(last), words: words)
  }
}

extension BatchTrial {
  private func check(_ changes: [BatchUpdates.Operation], context: inout TrialContext)
    throws(TrialFailure)
  {
    let old = last.sections.map(\.items)
    let final = model.sections.map(\.items)
    let batch = BatchModel(before: old.map(\.count), after: final.map(\.count), changes: changes)
    let words = "[\(changes.map(\.words).joined(separator: ", "))] from \(old) to \(final)"
    let violations = batch.violations
    let updates = BatchUpdates(joining: changes)
    let complaints =
      mutant?.complaints(about: batch)
      ?? updates.check(before: batch.before, after: batch.after).map(\.description)
    if context.asks(.rules), violations.isEmpty != complaints.isEmpty {
      throw TrialFailure(
        oracle: .rules,
        site: violations.isEmpty ? "refused" : "taken",
        observation: words,
        expected: violations.first?.description ?? "legal",
        actual: complaints.first ?? "legal"
      )
    }
    if mutant == nil, context.asks(.rules) {
      try compare(
        updates.evidence(before: batch.before, after: batch.after).sorted(),
        with: batch.evidence.sorted(),
        by: .rules,
        as: "evidence(\(words))"
      )
    }
    if context.asks(.sentences), !violations.isEmpty, violations.allSatisfy(\.isCount) {
      try compare(
        Set(complaints),
        with: Set(violations.map(\.description)),
        by: .sentences,
        as: "complaints(\(words))"
      )
    }
    guard violations.isEmpty else {
      guard mutant == nil, context.asks(.rules),
        let corrected = updates.corrected(before: batch.before, after: batch.after)?.singles
      else { return }
      let correction = BatchModel(before: batch.before, after: batch.after, changes: corrected)
      return try compare(correction.violations, with: [], by: .rules, as: "correction(\(words))")
    }
    if context.asks(.replay) {
      // Reloaded items have new content, which a data source would show.
      let fresh = final.map { $0.map { $0 + 1_000 } }
      try compare(
        mutant?.apply(changes, to: old, from: fresh)
          ?? (try? updates.applied(to: old, from: fresh)),
        with: batch.result(from: old, fresh: fresh),
        by: .replay,
        as: "apply(\(words))"
      )
    }
    if context.asks(.stages) { try checkStages(of: batch, words, from: old, to: final) }
  }

  /// Compares the stages of a batch with the whole batch.
  ///
  /// Each stage is valid by itself and begins with the result of the previous one; together they
  /// have the effect of the whole batch.
  private func checkStages(
    of batch: BatchModel,
    _ words: String,
    from old: [[Int]],
    to final: [[Int]]
  ) throws(TrialFailure) {
    var counts = batch.before
    var sections = old
    do {
      var stages = try BatchUpdates(joining: batch.changes)
        .staged(before: batch.before, after: batch.after)[...]
      if mutant == .lastStageForgotten, stages.count > 1 { stages.removeLast() }
      for stage in stages {
        let changes = stage.updates.singles
        let violations = BatchModel(before: counts, after: stage.after, changes: changes)
          .violations
        try compare(violations, with: [], by: .stages, as: "stage(\(words))")
        try compare(
          stage.sections.map { final[$0].count },
          with: stage.after,
          by: .stages,
          as: "stage shows(\(words))"
        )
        sections = BatchModel(before: counts, after: stage.after, changes: changes)
          .result(from: sections, fresh: stage.sections.map { final[$0] })
        counts = stage.after
      }
      try compare(
        sections,
        with: batch.result(from: old, fresh: final),
        by: .stages,
        as: "stages in turn(\(words))"
      )
      try compare(counts, with: batch.after, by: .stages, as: "last stage(\(words))")
    } catch let failure as TrialFailure {
      throw failure
    } catch {
      throw TrialFailure(
        oracle: .stages,
        site: "stages",
        observation: words,
        expected: "stages",
        actual: "refused: \(error)"
      )
    }
  }
}

extension PlanViolation {
  /// Whether the violation is a count that does not add up, whose message is exact.
  fileprivate var isCount: Bool {
    switch self {
    case .sectionCount, .itemCount: true
    default: false
    }
  }
}
