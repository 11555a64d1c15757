package import Trials

/// A data source, its model, and a strict list that applies the batches, side by side.
///
/// Identifiers are made from numbers below `items` and `sections`. Those named by a command have
/// its number as their stamp, which distinguishes new values from old ones.
package struct DataSourceWorld<Engine: DataSourceEngine> {
  package typealias ID = Engine.ID
  package typealias Model = DataSourceModel<ID, ID>

  package private(set) var engine: Engine
  package internal(set) var model = Model()

  /// The content of the list: made from batches, and read from the data source only for a reload.
  package private(set) var shown: [[ID]] = []

  private var steps = 0

  let items: Int
  let sectionCount: Int

  package init(sections: Int, items: Int, engine: Engine = Engine(isDeep: false)) {
    self.engine = engine
    self.items = items
    sectionCount = sections
  }

  /// Performs a command on both, applies the notice to the list, and compares everything.
  package mutating func step(
    _ command: DataSourceCommand<Int, Int>,
    context: inout TrialContext
  ) throws(TrialFailure) {
    steps += 1
    let (before, stamp) = (model, steps)
    let command = command.mapped(
      sections: { ID($0, stamp: stamp) },
      items: { ID($0, stamp: stamp) }
    )
    let expected = model.respond(to: command)
    let actual = engine.respond(to: command)
    if context.asks(.refusals) {
      try compare(actual != nil, with: expected != nil, by: .refusals, as: "happens")
    }
    try compareContents(context: &context)
    if let expected, let actual {
      if context.asks(.rules) { try compareNotice(actual, with: expected) }
      if context.asks(.replay) { try apply(actual) }
      if context.asks(.marks) { try compareReloads(actual, with: expected) }
      if context.asks(.transactions) { try compareDrag(actual, with: expected, before) }
    }
    try compareOutlines(before, command, context: &context)
  }

  /// The sections of the model with their outlines.
  var picture: TrialPicture {
    TrialPicture(
      rows: model.sections.flatMap { section in
        [TrialPicture.Row("\(section.identifier)", section.items)]
          + (model.outlines[section.identifier].map { outline in
            [outline.row(labelled: "outline of \(section.identifier)")]
          } ?? [])
      }
    )
  }

  /// Compares all queries that are cheap.
  private func compareContents(context: inout TrialContext) throws(TrialFailure) {
    try compareSoundness(of: engine.checkInvariants, &context)
    // A table is rebuilt when most of its values are unused; until then it grows in proportion.
    if context.asks(.invariants), let kept = engine.keptValues {
      try compare(kept > 8 * items + 16, with: false, by: .invariants, as: "kept values (\(kept))")
    }
    if context.asks(.contents) {
      let sections = engine.sections
      try compare(sections, with: model.sections, by: .contents, as: "snapshot()")
      try compareStamps(
        of: sections.flatMap { [$0.identifier] + $0.items },
        with: model.sections.flatMap { [$0.identifier] + $0.items },
        by: .contents,
        as: "snapshot()"
      )
    }
    guard context.asks(.lookups) else { return }
    for number in 0..<items {
      let item = ID(number)
      let place = model.position(of: item)
      try compareLookup(engine.position(of: item), place, "indexPath(for: \(item))")
      guard let place else { continue }
      try compareStamps(
        of: engine.item(at: place),
        with: model.item(at: place),
        by: .lookups,
        as: "itemIdentifier(for: \(place))"
      )
    }
    for index in 0..<sectionCount {
      let section = ID(index)
      try compareLookup(
        engine.index(of: section),
        model.index(of: section),
        "index(for: \(section))"
      )
      try compareStamps(
        of: engine.section(at: index),
        with: model.section(at: index),
        by: .lookups,
        as: "sectionIdentifier(for: \(index))"
      )
    }
  }
}

extension DataSourceWorld {
  private func compareNotice(
    _ actual: DataSourceNotice,
    with expected: DataSourceNotice
  ) throws(TrialFailure) {
    try compare(actual.isReload, with: expected.isReload, by: .rules, as: "reload")
    try compare(
      actual.changes.isEmpty,
      with: expected.changes.isEmpty,
      by: .rules,
      as: "batch is empty"
    )
    try compare(
      actual.changes.contains { $0.reloadedItem != nil },
      with: false,
      by: .rules,
      as: "reloads in the first batch"
    )
  }

  /// Applies a notice as a strict list does.
  private mutating func apply(_ notice: DataSourceNotice) throws(TrialFailure) {
    let new = engine.sections.map(\.items)
    guard !notice.isReload else {
      shown = new
      return
    }
    var counts = shown.map(\.count)
    for changes in [notice.changes, notice.reloads] where !changes.isEmpty {
      let batch = BatchModel(before: counts, after: new.map(\.count), changes: changes)
      try compare(
        batch.violations.map { "\($0)" },
        with: [],
        by: .replay,
        as: "violations of the batch"
      )
      shown = batch.result(from: shown, fresh: new)
      counts = shown.map(\.count)
    }
    try compare(shown, with: new, by: .replay, as: "what the list shows")
  }

  private func compareReloads(
    _ actual: DataSourceNotice,
    with expected: DataSourceNotice
  ) throws(TrialFailure) {
    guard !actual.isReload else { return }
    try compare(Set(actual.reloads), with: Set(expected.reloads), by: .marks, as: "reloads")
    try compare(
      Set(actual.reconfigured),
      with: Set(expected.reconfigured),
      by: .marks,
      as: "reconfigurations"
    )
  }

  private func compareDrag(
    _ actual: DataSourceNotice,
    with expected: DataSourceNotice,
    _ before: Model
  ) throws(TrialFailure) {
    guard let drag = actual.drag, let model = expected.drag else { return }
    try compare(drag.sections, with: model.sections, by: .transactions, as: "sectionTransactions")
    try compare(
      before.current.itemIdentifiers.applying(drag.difference),
      with: self.model.current.itemIdentifiers,
      by: .transactions,
      as: "difference"
    )
  }
}
