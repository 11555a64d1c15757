public import Trials

/// A snapshot and its model side by side.
@usableFromInline
package typealias SnapshotWorld<Engine: SnapshotEngine> = ComparedWorld<SnapshotQueries<Engine>>

/// All queries of a snapshot.
@usableFromInline
package struct SnapshotQueries<Engine: SnapshotEngine>: WorldQueries {
  @usableFromInline package typealias SectionID = Engine.SectionID
  @usableFromInline package typealias ItemID = Engine.ItemID
  @usableFromInline package typealias Model = SnapshotModel<SectionID, ItemID>
  @usableFromInline package typealias Spoken = SnapshotEdit<Int, Int>

  @usableFromInline let sections: [SectionID]
  @usableFromInline let items: [ItemID]

  /// Whether the item of each number exists.
  @usableFromInline var isThere: [Bool]

  /// Creates queries about identifiers made from the numbers below these.
  @inlinable package init(sections: Int, items: Int) {
    self.sections = (0..<sections).map { SectionID($0) }
    self.items = (0..<items).map { ItemID($0) }
    isThere = Array(repeating: false, count: items)
  }

  @inlinable package func translated(_ command: Spoken, stamp: Int) -> Engine.Command {
    // If identifiers are numbers, which is known at compile time, no translation is needed.
    command as? Engine.Command
      ?? command.mapped(
        sections: { SectionID($0, stamp: stamp) },
        items: { ItemID($0, stamp: stamp) }
      )
  }

  @inlinable
  package func compareContents(
    of engine: Engine,
    with model: Model,
    context: inout TrialContext
  ) throws(TrialFailure) {
    if context.asks(.contents) { try compareLists(of: engine, with: model) }
    if context.asks(.marks) { try compareMarks(of: engine, with: model) }
  }

  /// Compares lists and counts; creates a list of the model only if one differs.
  @inlinable func compareLists(of engine: Engine, with model: Model) throws(TrialFailure) {
    let identifiers = engine.sectionIdentifiers
    let all = engine.itemIdentifiers
    var isSame = identifiers.count == model.sections.count
    var rank = 0
    for index in model.sections.indices where isSame {
      let identifier = model.sections[index].identifier
      let items = model.sections[index].items
      isSame = identifiers[index] == identifier && rank + items.count <= all.count
      guard isSame else { break }
      isSame = identifiers[index].stamp == identifier.stamp
      let inSection = try? engine.itemIdentifiers(inSection: identifier)
      guard let inSection, hasSameStamps(inSection, items) else {
        return try compareStamps(
          of: inSection ?? [],
          with: items,
          by: .contents,
          as: "itemIdentifiers(inSection: \(identifier))"
        )
      }
      for item in items {
        isSame = isSame && all[rank] == item && all[rank].stamp == item.stamp
        rank += 1
      }
    }
    if !isSame || rank != all.count {
      try compareStamps(
        of: identifiers,
        with: model.sectionIdentifiers,
        by: .contents,
        as: "sectionIdentifiers"
      )
      try compareStamps(of: all, with: model.itemIdentifiers, by: .contents, as: "itemIdentifiers")
    }
    try compare(
      engine.numberOfSections,
      with: model.sections.count,
      by: .contents,
      as: "numberOfSections"
    )
    try compare(engine.numberOfItems, with: rank, by: .contents, as: "numberOfItems")
  }

  @inlinable func compareMarks(of engine: Engine, with model: Model) throws(TrialFailure) {
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
}

extension SnapshotQueries {
  @inlinable
  package mutating func compareLookups(
    of engine: Engine,
    with model: Model,
    context: inout TrialContext
  ) throws(TrialFailure) {
    guard context.asks(.lookups) else { return }
    for number in isThere.indices { isThere[number] = false }
    var rank = 0
    for index in model.sections.indices {
      for item in model.sections[index].items {
        let number = item.number
        if isThere.indices.contains(number) { isThere[number] = true }
        try look(up: item, in: engine, rank: rank, section: model.sections[index].identifier)
        rank += 1
      }
    }
    for number in isThere.indices where !isThere[number] {
      try look(up: items[number], in: engine, rank: nil, section: nil)
    }
    try compareSections(of: engine, with: model)
  }

  @inlinable
  func look(up item: ItemID, in engine: Engine, rank: Int?, section: SectionID?)
    throws(TrialFailure)
  {
    try compareLookup(engine.indexOfItem(item), rank, "indexOfItem(\(item))")
    try compareLookup(
      engine.sectionIdentifier(containingItem: item),
      section,
      "sectionIdentifier(containingItem: \(item))"
    )
  }

  @inlinable func compareSections(of engine: Engine, with model: Model) throws(TrialFailure) {
    for section in sections {
      let index = model.indexOfSection(section)
      try compareLookup(engine.indexOfSection(section), index, "indexOfSection(\(section))")
      guard let index else { continue }
      try compareLookup(
        try? engine.numberOfItems(inSection: section),
        model.sections[index].items.count,
        "numberOfItems(inSection: \(section))"
      )
    }
  }

  /// Compares the queries by position, also one before the first and one after the last.
  @inlinable
  package func compareParts(
    of engine: Engine,
    with model: Model,
    context: inout TrialContext
  ) throws(TrialFailure) {
    guard context.asks(.lookups) else { return }
    for index in -1...model.sections.count {
      let section = model.sections.indices.contains(index) ? model.sections[index] : nil
      try compareStamps(
        of: engine.section(at: index),
        with: section?.identifier,
        by: .lookups,
        as: "section(at: \(index))"
      )
      let items = section?.items ?? []
      for position in -1...items.count {
        let path = ItemPath(index, position)
        let item = items.indices.contains(position) ? items[position] : nil
        try compareStamps(
          of: engine.item(at: path),
          with: item,
          by: .lookups,
          as: "item(at: \(path))"
        )
        guard let item else { continue }
        try compareLookup(engine.path(of: item), path, "path(of: \(item))")
      }
    }
    for number in isThere.indices where !isThere[number] {
      let item = items[number]
      try compareLookup(engine.path(of: item), nil, "path(of: \(item))")
    }
  }

  /// Compares the errors for one unknown section, another one in each turn.
  @inlinable
  package func compareFailedQueries(
    of engine: Engine,
    with model: Model,
    turn: Int
  ) throws(TrialFailure) {
    let start = sections.isEmpty ? 0 : turn % sections.count
    let absent = (sections[start...] + sections[..<start])
      .first { model.indexOfSection($0) == nil }
    guard let absent else { return }
    let modelError = Model.ModelError.queryOfUnknownSection(absent)
    try compareErrors(
      of: { _ = try engine.itemIdentifiers(inSection: absent) },
      with: modelError,
      as: "itemIdentifiers(inSection: \(absent))"
    )
    try compareErrors(
      of: { _ = try engine.numberOfItems(inSection: absent) },
      with: modelError,
      as: "numberOfItems(inSection: \(absent))"
    )
  }
}
