/// A correct outline with one mutant, which checks that the oracles detect it.
@usableFromInline
package struct MutantOutline<ItemID: TrialIdentifier>: OutlineEngine {
  @usableFromInline package typealias Model = OutlineModel<ItemID>

  /// The mutant; nil in a new value.
  @usableFromInline package var mutant: OutlineMutant?

  @usableFromInline var model = Model()
  @usableFromInline var formerlyExpanded: Set<ItemID> = []
  @usableFromInline var count = 0
  @usableFromInline var hashed = 0
  @usableFromInline var visibleList: [ItemID]?

  /// An error of the self-check: the count of items is wrong.
  @usableFromInline
  struct CountDrifted: Error {
    @inlinable init() {}
  }

  @inlinable package init() {}

  /// Creates an empty value with the given mutant.
  @inlinable package init(_ mutant: OutlineMutant) { self.mutant = mutant }

  @inlinable package func remade(of rows: [Model.Row], inForm form: Int) throws -> Self {
    var remade = Self()
    remade.mutant = mutant
    remade.model = Model(rows)
    remade.count = rows.count
    return remade
  }

  @inlinable package mutating func perform(_ command: OutlineModel<ItemID>.Edit) throws {
    let before = model
    hashed += mutant == .everythingRehashed ? model.rows.count : 0
    try performWithMistake(command)
    if mutant == .visibleListStale {
      if case .collapse = command { visibleList = before.visibleItems } else { visibleList = nil }
    }
    if mutant == .expansionOutlivesDeletion { reviveExpansion(since: before) }
    if mutant != .countDrifts || command != .deleteAll { count = model.rows.count }
  }

  @inlinable package var items: [ItemID] { model.items }
  @inlinable package var rootItems: [ItemID] { model.rootItems }
  @inlinable package var expandedItems: [ItemID] { model.expandedItems }

  @inlinable package var visibleItems: [ItemID] {
    guard mutant == .visibleByParentAlone else { return visibleList ?? model.visibleItems }
    return model.items.filter { (try? isVisible($0)) ?? false }
  }

  @inlinable package func contains(_ item: ItemID) -> Bool { model.contains(item) }

  @inlinable package func index(of item: ItemID) -> Int? {
    guard mutant == .indexAmongVisible, let index = visibleItems.firstIndex(of: item) else {
      return model.index(of: item)
    }
    return index
  }

  @inlinable package func level(of item: ItemID) throws -> Int { try model.level(of: item) }
  @inlinable package func parent(of item: ItemID) throws -> ItemID? { try model.parent(of: item) }
  @inlinable package func isExpanded(_ item: ItemID) throws -> Bool { try model.isExpanded(item) }

  @inlinable package func isVisible(_ item: ItemID) throws -> Bool {
    guard mutant == .visibleByParentAlone, let index = model.index(of: item) else {
      return try model.isVisible(item)
    }
    return model.parent(ofRow: index).map { model.rows[$0].isExpanded } ?? true
  }

  @inlinable package func snapshot(of parent: ItemID, includingParent: Bool) throws -> Self {
    var part = Self()
    part.model = try model.snapshot(of: parent, includingParent: includingParent)
    if mutant == .partForgetsExpansion { part.model.collapse(part.model.items) }
    return part
  }

  @inlinable package var drawing: String? { model.visualDescription() }

  @inlinable package func isEqual(to other: Self) -> Bool {
    guard mutant == .equalityIgnoresExpansion else { return model == other.model }
    return zip(model.rows, other.model.rows)
      .allSatisfy { $0.item == $1.item && $0.level == $1.level }
      && model.rows.count == other.model.rows.count
  }

  @inlinable package var hashedIdentifiers: Int? { hashed }
  @inlinable package static func sentence(for error: any Error) -> String? { "\(error)" }

  @inlinable package func checkInvariants() throws {
    if mutant == .countDrifts, count != model.rows.count { throw CountDrifted() }
  }
}

extension MutantOutline {
  @inlinable mutating func performWithMistake(_ command: OutlineModel<ItemID>.Edit) throws {
    switch (mutant, command) {
    case (.insertAfterAdoptsChildren, .insert(let items, beside: .after(let item))):
      try model.perform(command)
      guard let index = model.index(of: item), let level = try? model.level(of: item) else {
        return
      }
      model.rows.removeAll { items.contains($0.item) }
      model.rows.insert(contentsOf: items.map { .init($0, level: level) }, at: index + 1)
    case (.deletionStopsAtChildren, .delete(let items)):
      let before = model
      try model.perform(command)
      model = before
      for item in items { deleteWithChildren(item) }
    case (.nestedOutlineFlattened, .insertSnapshot(let rows, let sibling)):
      try model.perform(.insertSnapshot(flattened(rows), beside: sibling))
    case (.collapseForgetsInner, .collapse(let items)):
      for item in items {
        guard let index = model.index(of: item) else { continue }
        for row in index..<model.end(ofRow: index) { model.rows[row].isExpanded = false }
      }
    case (.leafStaysCollapsed, .expand(let items)):
      model.expand(items.filter { (try? model.snapshot(of: $0).rows.isEmpty) == false })
    case (.replacedItemsStillCount, .replace(let parent, let rows)):
      guard model.contains(parent), let row = rows.first(where: { model.contains($0.item) }) else {
        return try model.perform(command)
      }
      throw Model.ModelError.notUnique([row.item])
    case (.refusedDeletionTakesFirst, .delete(let items)):
      let before = model
      for item in items {
        guard before.contains(item) else { throw Model.ModelError.deletionOfUnknown(item) }
        if model.contains(item) { try model.delete([item]) }
      }
    case (.emptyListRefused, .append(let items, let parent?)) where items.isEmpty:
      guard model.contains(parent) else { throw Model.ModelError.unknownParent(parent) }
    case (.afterRefusedAsBefore, .insert(_, .after)):
      do { try model.perform(command) } catch {
        guard case .unknownDestinationAfter(let item) = error else { throw error }
        throw Model.ModelError.unknownDestinationBefore(item)
      }
    default: try model.perform(command)
    }
  }

  @inlinable func flattened(_ rows: [Model.Row]) -> [Model.Row] {
    rows.map { .init($0.item, isExpanded: $0.isExpanded) }
  }

  @inlinable mutating func deleteWithChildren(_ item: ItemID) {
    guard let index = model.index(of: item) else { return }
    let level = model.rows[index].level
    let end = model.end(ofRow: index)
    let orphans = model.rows[(index + 1)..<end].filter { $0.level > level + 1 }
    model.rows.replaceSubrange(
      index..<end,
      with: orphans.map { .init($0.item, level: level, isExpanded: $0.isExpanded) }
    )
  }

  /// Expands inserted items that were expanded when they were deleted.
  @inlinable mutating func reviveExpansion(since before: Model) {
    let items = Set(model.items)
    formerlyExpanded.formUnion(before.expandedItems.filter { !items.contains($0) })
    model.expand(model.items.filter { !before.contains($0) && formerlyExpanded.contains($0) })
  }
}
