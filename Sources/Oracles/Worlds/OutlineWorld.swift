public import Trials

/// An outline and its model, driven side by side and compared after every edit.
///
/// Identifiers are numbers below `items`; each is asked about whether it is there or not. Every
/// identifier is looked up at every fourth edit, and what holds the engine together is checked at every
/// eighth; at the end, and everything else after every edit.
public struct OutlineWorld<Engine: OutlineEngine> {
  public typealias ItemID = Engine.ItemID
  public typealias Model = OutlineModel<ItemID>

  public private(set) var engine: Engine
  public private(set) var model = Model()

  /// How many edits were made or refused so far.
  public private(set) var steps = 0

  /// How many of them were refused.
  public private(set) var refusals = 0

  /// Whether the words of refusals are compared, which costs more than all else about a small edit.
  public var readsWords = true

  let identifiers: [ItemID]

  /// For each number of an item its row in the model, or -1; kept to be filled again and again.
  private var expectedRows: [Int]

  /// Begins with an empty engine.
  public init(items: Int, engine: Engine = Engine()) {
    self.engine = engine
    identifiers = (0..<items).map { ItemID($0) }
    expectedRows = Array(repeating: -1, count: items)
  }

  /// Makes one edit on both and compares them.
  public mutating func perform(
    _ command: OutlineCommand<Int>,
    context: inout TrialContext
  ) throws(Divergence) {
    steps += 1
    // Where identifiers are numbers, which the compiler knows, there is nothing to translate.
    let command =
      command as? OutlineCommand<ItemID>
      ?? command.mapped { identifiers.indices.contains($0) ? identifiers[$0] : ItemID($0) }
    var refusal: Model.Refusal?
    do { try model.perform(command) } catch { refusal = error }
    let hashed = steps.isMultiple(of: 4) ? engine.hashedIdentifiers : nil
    var answer: (any Error)?
    do { try engine.perform(command) } catch { answer = error }
    if refusal != nil { refusals += 1 }
    if refusal != nil || answer != nil {
      try judge(answer, against: refusal, of: command, context: &context)
    }
    if let hashed { try compareCost(of: command, since: hashed, context: &context) }
    if steps.isMultiple(of: 8) { try checkInvariants(context: &context) }
    let visibility = model.visibility
    if context.asks(.contents) { try compareContents(visibility) }
    if steps.isMultiple(of: 4) { try checkLookups(visibility, context: &context) }
  }

  /// An edit may hash what it names, and once more to see whether it is there.
  private func compareCost(
    of command: OutlineCommand<ItemID>,
    since before: Int,
    context: inout TrialContext
  ) throws(Divergence) {
    guard context.asks(.cost), let after = engine.hashedIdentifiers else { return }
    let most = 2 * command.identifierCount
    guard after - before > most else { return }
    throw Divergence(
      oracle: .cost,
      site: command.site,
      observation: "identifiers hashed by: \(command.words)",
      expected: "at most \(most)",
      actual: "\(after - before)"
    )
  }

  private func judge(
    _ answer: (any Error)?,
    against refusal: Model.Refusal?,
    of command: OutlineCommand<ItemID>,
    context: inout TrialContext
  ) throws(Divergence) {
    if context.asks(.refusals), (answer == nil) != (refusal == nil) {
      throw Divergence(
        oracle: .refusals,
        site: command.site,
        observation: command.words,
        expected: refusal.map { "refused: \($0)" } ?? "accepted",
        actual: answer.map { "refused: \($0)" } ?? "accepted"
      )
    }
    guard readsWords, context.asks(.sentences), let refusal, let answer,
      let sentence = Engine.sentence(for: answer)
    else { return }
    guard sentence != refusal.description else { return }
    throw Divergence(
      oracle: .sentences,
      site: command.site,
      observation: command.words,
      expected: refusal.description,
      actual: sentence
    )
  }

  /// Asks the engine everything that is cheap and compares each answer with the model's.
  public mutating func compareAll(context: inout TrialContext) throws(Divergence) {
    try checkInvariants(context: &context)
    let visibility = model.visibility
    if context.asks(.contents) { try compareContents(visibility) }
    try checkLookups(visibility, context: &context)
  }

  private func checkInvariants(context: inout TrialContext) throws(Divergence) {
    guard context.asks(.invariants) else { return }
    do {
      try engine.checkInvariants()
    } catch {
      throw Divergence(
        oracle: .invariants,
        site: "checkInvariants",
        observation: "checkInvariants()",
        expected: "sound",
        actual: "\(error)"
      )
    }
  }
}

extension OutlineWorld {
  private func compareContents(_ visibility: [Bool]) throws(Divergence) {
    try compareList(engine.items, named: "items") { _, _ in true }
    try compareList(engine.rootItems, named: "rootItems") { row, _ in row.level == 0 }
    try compareList(engine.expandedItems, named: "expandedItems") { row, _ in row.isExpanded }
    try compareList(engine.visibleItems, named: "visibleItems") { _, index in visibility[index] }
  }

  /// Compares a list with the rows that belong in it, without making a second list.
  private func compareList(
    _ actual: [ItemID],
    named name: String,
    of belongs: (Model.Row, Int) -> Bool
  ) throws(Divergence) {
    var position = 0
    var isEqual = true
    for (index, row) in model.rows.enumerated() where belongs(row, index) {
      guard position < actual.count, actual[position] == row.item else {
        isEqual = false
        break
      }
      position += 1
    }
    guard isEqual, position == actual.count else {
      let expected = model.rows.enumerated().filter { belongs($1, $0) }.map(\.element.item)
      return try compare(actual, with: expected, by: .contents, as: name)
    }
  }

  private mutating func checkLookups(
    _ visibility: [Bool],
    context: inout TrialContext
  ) throws(Divergence) {
    guard context.asks(.lookups) else { return }
    noteExpectations()
    try compareLookups(visibility)
  }

  private mutating func noteExpectations() {
    for number in expectedRows.indices { expectedRows[number] = -1 }
    for (index, row) in model.rows.enumerated() {
      let number = row.item.number
      if expectedRows.indices.contains(number) { expectedRows[number] = index }
    }
  }

  /// Changes nothing of the world, so that the engine need not be copied to be asked.
  private func compareLookups(_ visibility: [Bool]) throws(Divergence) {
    for number in expectedRows.indices {
      let item = identifiers[number]
      let index = expectedRows[number]
      try compare(
        engine.contains(item),
        with: index >= 0,
        by: .lookups,
        as: "contains(\(item))"
      )
      try compare(
        engine.index(of: item),
        with: index < 0 ? nil : index,
        by: .lookups,
        as: "index(of: \(item))"
      )
      guard index >= 0 else { continue }
      let row = model.rows[index]
      try compare(
        try? engine.level(of: item),
        with: row.level,
        by: .lookups,
        as: "level(of: \(item))"
      )
      try compare(
        try? engine.isExpanded(item),
        with: row.isExpanded,
        by: .lookups,
        as: "isExpanded(\(item))"
      )
      try compare(
        try? engine.isVisible(item),
        with: visibility[index],
        by: .lookups,
        as: "isVisible(\(item))"
      )
      let parent = model.parent(ofRow: index).map { model.rows[$0].item }
      try compare(
        (try? engine.parent(of: item)) ?? nil,
        with: parent,
        by: .lookups,
        as: "parent(of: \(item))"
      )
    }
  }

  /// Compares the part below each item, with and without it, and the drawing of the whole.
  ///
  /// - Complexity: O(*n*²), so it is asked at the end of a trial rather than after every edit.
  public func compareParts(context: inout TrialContext) throws(Divergence) {
    guard context.asks(.parts) else { return }
    if let drawing = engine.drawing {
      try compare(
        withoutAddresses(drawing),
        with: model.visualDescription(),
        by: .parts,
        as: "visualDescription()"
      )
    }
    for row in model.rows {
      for includingParent in [false, true] {
        let expected = try? model.snapshot(of: row.item, includingParent: includingParent)
        let part = try? engine.snapshot(of: row.item, includingParent: includingParent)
        try compare(
          try? part?.toldRows(),
          with: expected?.rows,
          by: .parts,
          as: "snapshot(of: \(row.item), includingParent: \(includingParent))"
        )
      }
    }
  }

  /// Compares what both say about questions they refuse: items that are not there.
  public func compareRefusedQuestions(context: inout TrialContext) throws(Divergence) {
    guard context.asks(.refusals) else { return }
    for item in identifiers where !model.contains(item) {
      let questions: [(String, Model.Refusal, () throws -> Void)] = [
        ("isExpanded(\(item))", .unknownItem(item), { _ = try engine.isExpanded(item) }),
        ("isVisible(\(item))", .unknownItem(item), { _ = try engine.isVisible(item) }),
        ("level(of: \(item))", .unknownItem(item), { _ = try engine.level(of: item) }),
        ("parent(of: \(item))", .unknownChild(item), { _ = try engine.parent(of: item) }),
        (
          "snapshot(of: \(item))", .unknownParent(item),
          { _ = try engine.snapshot(of: item, includingParent: false) }
        ),
      ]
      for (question, refusal, ask) in questions {
        var answer = "accepted"
        do { try ask() } catch { answer = Engine.sentence(for: error) ?? refusal.description }
        try compare(answer, with: refusal.description, by: .refusals, as: question)
      }
    }
  }

  /// Compares what two worlds say of their being equal.
  public func compareEquality(
    with other: Self,
    context: inout TrialContext
  ) throws(Divergence) {
    guard context.asks(.equality) else { return }
    try compare(
      engine.isEqual(to: other.engine),
      with: model == other.model,
      by: .equality,
      as: "isEqual(\(model.rows), to: \(other.model.rows))"
    )
  }

  /// Makes the engine anew from what it should hold.
  mutating func remake(inForm form: Int, context: inout TrialContext) throws(Divergence) {
    do {
      engine = try engine.remade(of: model.rows, inForm: form)
    } catch {
      throw Divergence(
        oracle: .refusals,
        site: "remake",
        observation: "making \(model.rows) anew",
        expected: "accepted",
        actual: "refused: \(error)"
      )
    }
    try compareAll(context: &context)
  }
}
