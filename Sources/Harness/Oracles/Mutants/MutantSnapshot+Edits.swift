extension MutantSnapshot {
  /// Records the state before the command, as far as the mutant needs it.
  @inlinable mutating func remember(_ command: Command) {
    switch (mutant, command) {
    case (.ownersOutliveSection, .deleteSections(let sections)):
      for section in model.sections where sections.contains(section.identifier) {
        for item in section.items { former[item] = section.identifier }
      }
    case (.flatListStale, .moveSection):
      flatList = flatList ?? model.itemIdentifiers
    case (.flatListStale, _): flatList = nil
    default: break
    }
  }

  /// Performs the command as the mutant does and returns true, or returns false to use the model.
  @inlinable mutating func performWrongly(_ command: Command) throws -> Bool {
    switch (mutant, command) {
    case (.moveDownOffByOne, .moveItem(let item, beside: .before(let other))):
      guard isAbove(item, other) else { return false }
      try model.moveItem(item, afterItem: other)
    case (.placeBeforeRemoval, .insertItems(let items, let sibling)):
      return try insertTooLate(items, sibling.identifier, offset: sibling.offset, as: command)
    case (.existingItemsCopied, .appendItems(let items, _)):
      let before = model
      try model.perform(command)
      copyBack(items, from: before)
    case (.deleteAllKeepsSections, .deleteAllItems):
      for index in model.sections.indices { model.sections[index].items = [] }
    case (.emptySectionDropped, .deleteItems(let items)):
      let filled = Set(model.sections.filter { !$0.items.isEmpty }.map(\.identifier))
      try model.deleteItems(items)
      model.sections.removeAll { $0.items.isEmpty && filled.contains($0.identifier) }
    case (.sectionMoveLeavesItems, .moveSection):
      let items = model.sections.map(\.items)
      try model.perform(command)
      for index in model.sections.indices { model.sections[index].items = items[index] }
    case (.unnamedSectionIsFirst, .appendItems(let items, nil)):
      try model.appendItems(items, toSection: model.sections.first?.identifier)
    case (.refusedInsertTakesItems, .insertItems(let items, let sibling)):
      let isRefused = model.place(of: sibling.identifier) == nil
      defer { if isRefused { try? model.deleteItems(items) } }
      try model.perform(command)
    case (.unknownReloadIgnored, .reloadItems(let items)):
      return !items.isEmpty && items.allSatisfy { model.place(of: $0) == nil }
    case (.marksBeforeValidating, .reloadItems(let items)):
      defer {
        for item in items where !model.reloadedItemIdentifiers.contains(item) {
          model.reloadedItemIdentifiers.append(item)
        }
      }
      try model.perform(command)
    case (.marksRepeated, .reloadItems(let items)):
      let marked = model.reloadedItemIdentifiers
      try model.perform(command)
      model.reloadedItemIdentifiers = marked + items
    case (.existingSectionsInSingular, _):
      do { try model.perform(command) } catch {
        guard case .existingSections(let sections) = error else { throw error }
        throw Model.ModelError.existingSections([sections[0]])
      }
    default: return false
    }
    return true
  }

  @inlinable func isAbove(_ item: ItemID, _ other: ItemID) -> Bool {
    guard let one = model.place(of: item), let two = model.place(of: other) else { return false }
    return one.section == two.section && one.item < two.item
  }

  @inlinable
  mutating func insertTooLate(
    _ items: [ItemID],
    _ item: ItemID,
    offset: Int,
    as command: Command
  ) throws -> Bool {
    guard let place = model.place(of: item) else { return false }
    try model.perform(command)
    model.sections[place.section].items.removeAll { items.contains($0) }
    let end = model.sections[place.section].items.count
    model.sections[place.section].items.insert(contentsOf: items, at: min(place.item + offset, end))
    return true
  }

  /// Copies items back to their previous positions, in sections other than their current one.
  @inlinable mutating func copyBack(_ items: [ItemID], from before: Model) {
    for index in before.sections.indices {
      let section = before.sections[index]
      let isHome = section.items.contains { item in
        items.contains(item) && model.place(of: item)?.section != index
      }
      if isHome { model.sections[index].items = section.items }
    }
  }
}
