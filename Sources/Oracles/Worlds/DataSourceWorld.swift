public import Trials

/// A data source, its model, and a strict list that shows what the batches say, side by side.
///
/// Identifiers are numbers below `items` and `sections`.
public struct DataSourceWorld<Engine: DataSourceEngine> {
  public typealias Model = DataSourceModel<Int, Int>

  public private(set) var engine: Engine
  public internal(set) var model = Model()

  /// What the list shows: made from batches, read anew only when a reload says so.
  public private(set) var shown: [[Int]] = []

  let items: Int
  let sectionCount: Int

  public init(sections: Int, items: Int, engine: Engine = Engine()) {
    self.engine = engine
    self.items = items
    sectionCount = sections
  }

  /// Makes both do it, shows what the list is told, and compares everything.
  public mutating func perform(
    _ command: DataSourceCommand<Int, Int>,
    context: inout TrialContext
  ) throws(Divergence) {
    let before = model
    let expected = model.respond(to: command)
    let actual = engine.respond(to: command)
    if context.asks(.refusals) {
      try compare(actual != nil, with: expected != nil, by: .refusals, as: "happens")
    }
    try compareContents(context: &context)
    if let expected, let actual {
      if context.asks(.rules) { try compareNotice(actual, with: expected) }
      if context.asks(.replay) { try show(actual) }
      if context.asks(.marks) { try compareReloads(actual, with: expected) }
      if context.asks(.transactions) { try compareDrag(actual, with: expected, before) }
    }
    try compareOutlines(before, command, context: &context)
  }

  /// Everything that is cheap to ask.
  private func compareContents(context: inout TrialContext) throws(Divergence) {
    try compareSoundness(of: engine.checkInvariants, &context)
    if context.asks(.contents) {
      try compare(engine.sections, with: model.sections, by: .contents, as: "snapshot()")
    }
    guard context.asks(.lookups) else { return }
    for item in 0..<items {
      let place = model.place(of: item)
      try compare(engine.place(of: item), with: place, by: .lookups, as: "indexPath(for: \(item))")
      guard let place else { continue }
      try compare(
        engine.item(at: place),
        with: item,
        by: .lookups,
        as: "itemIdentifier(for: \(place))"
      )
    }
    for section in 0..<sectionCount {
      try compare(
        engine.index(of: section),
        with: model.index(of: section),
        by: .lookups,
        as: "index(for: \(section))"
      )
      try compare(
        engine.section(at: section),
        with: model.section(at: section),
        by: .lookups,
        as: "sectionIdentifier(for: \(section))"
      )
    }
  }
}

extension DataSourceWorld {
  private func compareNotice(
    _ actual: DataSourceNotice,
    with expected: DataSourceNotice
  ) throws(Divergence) {
    try compare(actual.isReload, with: expected.isReload, by: .rules, as: "reload")
    try compare(
      actual.changes.isEmpty,
      with: expected.changes.isEmpty,
      by: .rules,
      as: "batch is empty"
    )
    try compare(
      actual.changes.contains { if case .reloadItem = $0 { true } else { false } },
      with: false,
      by: .rules,
      as: "reloads in the first batch"
    )
  }

  /// Shows a notice as a list does that believes nothing.
  private mutating func show(_ notice: DataSourceNotice) throws(Divergence) {
    let new = engine.sections.map(\.items)
    guard !notice.isReload else {
      shown = new
      return
    }
    var counts = shown.map(\.count)
    for changes in [notice.changes, notice.reloads] where !changes.isEmpty {
      let batch = BatchModel(before: counts, after: new.map(\.count), changes: changes)
      try compare(batch.faults.map { "\($0)" }, with: [], by: .replay, as: "faults of the batch")
      shown = batch.result(from: shown, fresh: new)
      counts = shown.map(\.count)
    }
    try compare(shown, with: new, by: .replay, as: "what the list shows")
  }

  private func compareReloads(
    _ actual: DataSourceNotice,
    with expected: DataSourceNotice
  ) throws(Divergence) {
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
  ) throws(Divergence) {
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
