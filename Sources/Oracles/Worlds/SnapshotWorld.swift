public import Trials

/// A snapshot and its model, driven side by side and compared after every edit.
///
/// Identifiers are numbers below `items` and `sections`; each is asked about whether it is there or
/// not, so that an index that outlives its item is seen. On the way without a difference nothing is
/// described and nothing grows.
///
/// Contents, marks and refusals are compared after every edit. Looking up every identifier there is, and
/// checking what holds the engine together, cost several times as much; they come at every fourth and
/// every eighth edit, and at the end. So a defect that only they see is still seen, a few edits later.
/// What an edit hashes is counted at every fourth.
public struct SnapshotWorld<Engine: SnapshotEngine> {
  public typealias SectionID = Engine.SectionID
  public typealias ItemID = Engine.ItemID
  public typealias Model = SnapshotModel<SectionID, ItemID>

  public private(set) var engine: Engine
  public private(set) var model = Model()

  /// How many edits were made or refused so far.
  public private(set) var steps = 0

  /// How many of them were refused.
  public private(set) var refusals = 0

  /// Whether the words of refusals are compared, which costs more than all else about a small edit.
  public var readsWords = true

  let identifiers: SnapshotIdentifiers<SectionID, ItemID>

  /// For each number of an item its rank and section, or -1; kept to be filled again and again.
  private var expectedRanks: [Int]
  private var expectedSections: [Int]

  /// Begins with an empty engine.
  public init(sections: Int, items: Int, engine: Engine = Engine()) {
    self.engine = engine
    identifiers = SnapshotIdentifiers(sections: sections, items: items)
    expectedRanks = Array(repeating: -1, count: items)
    expectedSections = Array(repeating: -1, count: items)
  }

  /// Makes one edit on both and compares them.
  public mutating func perform(
    _ command: SnapshotCommand<Int, Int>,
    context: inout TrialContext
  ) throws(Divergence) {
    steps += 1
    // Where identifiers are numbers, which the compiler knows, there is nothing to translate.
    let command =
      command as? SnapshotCommand<SectionID, ItemID>
      ?? command.mapped(
        sections: { identifiers.section($0) },
        items: { identifiers.item($0) }
      )
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
    if context.asks(.contents) { try compareContents() }
    if steps.isMultiple(of: 4) { try checkLookups(context: &context) }
    if context.asks(.marks) { try compareMarks() }
  }

  /// An edit may hash what it names, and once more where it has to look at marks.
  private func compareCost(
    of command: SnapshotCommand<SectionID, ItemID>,
    since before: Int,
    context: inout TrialContext
  ) throws(Divergence) {
    guard context.asks(.cost), let after = engine.hashedIdentifiers else { return }
    let most = 3 * command.identifierCount
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
    of command: SnapshotCommand<SectionID, ItemID>,
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
    let expected = refusal.description
    if sentence != expected, withoutAddresses(sentence) != withoutAddresses(expected) {
      throw Divergence(
        oracle: .sentences,
        site: command.site,
        observation: command.words,
        expected: expected,
        actual: sentence
      )
    }
  }

  /// Asks the engine everything and compares each answer with the model's.
  public mutating func compareAll(context: inout TrialContext) throws(Divergence) {
    try checkInvariants(context: &context)
    if context.asks(.contents) { try compareContents() }
    try checkLookups(context: &context)
    if context.asks(.marks) { try compareMarks() }
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

extension SnapshotWorld {
  private func compareContents() throws(Divergence) {
    let sections = engine.sectionIdentifiers
    try compare(
      engine.numberOfSections,
      with: model.sections.count,
      by: .contents,
      as: "numberOfSections"
    )
    guard sections.count == model.sections.count else {
      return try compare(
        sections,
        with: model.sectionIdentifiers,
        by: .contents,
        as: "sectionIdentifiers"
      )
    }
    var count = 0
    let all = engine.itemIdentifiers
    for (index, section) in model.sections.enumerated() {
      guard sections[index] == section.identifier else {
        return try compare(
          sections,
          with: model.sectionIdentifiers,
          by: .contents,
          as: "sectionIdentifiers"
        )
      }
      try compare(
        items(in: section.identifier),
        with: section.items,
        by: .contents,
        as: "itemIdentifiers(inSection: \(section.identifier))"
      )
      let end = count + section.items.count
      guard end <= all.count, all[count..<end].elementsEqual(section.items) else {
        return try compare(
          all,
          with: model.itemIdentifiers,
          by: .contents,
          as: "itemIdentifiers"
        )
      }
      count = end
    }
    if all.count != count {
      try compare(all, with: model.itemIdentifiers, by: .contents, as: "itemIdentifiers")
    }
    try compare(engine.numberOfItems, with: count, by: .contents, as: "numberOfItems")
  }

  private func items(in section: SectionID) -> [ItemID]? {
    try? engine.itemIdentifiers(inSection: section)
  }

  private mutating func checkLookups(context: inout TrialContext) throws(Divergence) {
    guard context.asks(.lookups) else { return }
    noteExpectations()
    try compareLookups()
  }

  private mutating func noteExpectations() {
    for number in expectedRanks.indices {
      expectedRanks[number] = -1
      expectedSections[number] = -1
    }
    var rank = 0
    for (index, section) in model.sections.enumerated() {
      for item in section.items {
        let number = item.number
        if expectedRanks.indices.contains(number) {
          expectedRanks[number] = rank
          expectedSections[number] = index
        }
        rank += 1
      }
    }
  }

  /// Changes nothing of the world, so that the engine need not be copied to be asked.
  private func compareLookups() throws(Divergence) {
    for number in expectedRanks.indices {
      let item = identifiers.items[number]
      let expected = expectedRanks[number]
      try compare(
        engine.indexOfItem(item),
        with: expected < 0 ? nil : expected,
        by: .lookups,
        as: "indexOfItem(\(item))"
      )
      let section = expectedSections[number]
      try compare(
        engine.sectionIdentifier(containingItem: item),
        with: section < 0 ? nil : model.sections[section].identifier,
        by: .lookups,
        as: "sectionIdentifier(containingItem: \(item))"
      )
    }
    for section in identifiers.sections {
      let index = model.indexOfSection(section)
      try compare(
        engine.indexOfSection(section),
        with: index,
        by: .lookups,
        as: "indexOfSection(\(section))"
      )
      if let index {
        try compare(
          try? engine.numberOfItems(inSection: section),
          with: model.sections[index].items.count,
          by: .lookups,
          as: "numberOfItems(inSection: \(section))"
        )
      }
    }
  }

  private func compareMarks() throws(Divergence) {
    guard let marks = engine.marks else { return }
    try compare(
      marks.reloadedSections,
      with: model.reloadedSectionIdentifiers,
      by: .marks,
      as: "reloadedSectionIdentifiers"
    )
    try compare(
      marks.reloadedItems,
      with: model.reloadedItemIdentifiers,
      by: .marks,
      as: "reloadedItemIdentifiers"
    )
    try compare(
      marks.reconfiguredItems,
      with: model.reconfiguredItemIdentifiers,
      by: .marks,
      as: "reconfiguredItemIdentifiers"
    )
  }

  /// Compares what both say about questions they refuse, about a section that is not there.
  public func compareRefusedQuestions(context: inout TrialContext) throws(Divergence) {
    let sections = identifiers.sections
    // One is enough, another one in another trial.
    let start = sections.isEmpty ? 0 : steps % sections.count
    guard
      let section = (sections[start...] + sections[..<start])
        .first(where: { model.indexOfSection($0) == nil }),
      context.asks(.refusals)
    else { return }
    let expected = Model.Refusal.questionAboutUnknownSection(section)
    let questions: [(String, () throws -> Void)] = [
      ("itemIdentifiers", { _ = try engine.itemIdentifiers(inSection: section) }),
      ("numberOfItems", { _ = try engine.numberOfItems(inSection: section) }),
    ]
    for (name, ask) in questions {
      var answer = "accepted"
      do { try ask() } catch { answer = Engine.sentence(for: error) ?? expected.description }
      try compare(
        answer,
        with: expected.description,
        by: .refusals,
        as: "\(name)(inSection: \(section))"
      )
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
      as: "isEqual(\(model.sections), to: \(other.model.sections))"
    )
  }
}

extension SnapshotWorld {
  /// Makes the engine anew from what it should hold; the marks are gone.
  mutating func remake(inForm form: Int, context: inout TrialContext) throws(Divergence) {
    model = Model(model.sections)
    do {
      engine = try engine.remade(of: model.sections, inForm: form)
    } catch {
      throw Divergence(
        oracle: .refusals,
        site: "remake",
        observation: "making \(model.sections) anew",
        expected: "accepted",
        actual: "refused: \(error)"
      )
    }
    try compareAll(context: &context)
  }
}

/// The identifiers of a world, made once.
struct SnapshotIdentifiers<SectionID: TrialIdentifier, ItemID: TrialIdentifier> {
  let sections: [SectionID]
  let items: [ItemID]

  init(sections: Int, items: Int) {
    self.sections = (0..<sections).map { SectionID($0) }
    self.items = (0..<items).map { ItemID($0) }
  }

  func section(_ number: Int) -> SectionID {
    sections.indices.contains(number) ? sections[number] : SectionID(number)
  }

  func item(_ number: Int) -> ItemID {
    items.indices.contains(number) ? items[number] : ItemID(number)
  }
}
