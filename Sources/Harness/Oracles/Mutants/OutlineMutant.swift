public import Trials

/// Mutants of an outline that are known from implementations, or likely: one for each oracle.
@usableFromInline
package enum OutlineMutant: String, MutantKind {
  case emptyListRefused = "An empty list with an unknown destination is rejected."
  case indexAmongVisible = "`index(of:)` counts visible items only."
  case partForgetsExpansion = "The snapshot below an item loses the expansion of its items."
  case equalityIgnoresExpansion = "Equality compares the trees, but not which items are expanded."
  case afterRefusedAsBefore =
    "Insertion after an unknown item throws the error for insertion before it."
  case countDrifts = "The stored count of rows is not updated when everything is deleted."
  case expandedListStale = "The list of expanded items is not updated after a collapse."
  case everythingRehashed = "Every edit hashes all items."
}

/// A correct outline with one mutant, which checks that the oracles detect it.
@usableFromInline
package struct MutantOutline<ItemID: TrialIdentifier>: OutlineEngine {
  @usableFromInline package typealias Model = OutlineModel<ItemID>

  /// The mutant; nil in a new value.
  @usableFromInline package var mutant: OutlineMutant?

  @usableFromInline var model = Model()
  @usableFromInline var count = 0
  @usableFromInline var hashed = 0
  @usableFromInline var staleList: [ItemID]?

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

  @inlinable package mutating func apply(_ command: Model.Edit) throws {
    hashed += mutant == .everythingRehashed ? model.rows.count : 0
    let before = model
    do {
      if mutant == .emptyListRefused, case .append([], let parent?) = command,
        !model.contains(parent)
      {
        throw Model.ModelError.unknownParent(parent)
      }
      try model.apply(command)
    } catch Model.ModelError.unknownDestinationAfter(let item) where isMisread(command) {
      throw Model.ModelError.unknownDestinationBefore(item)
    }
    if mutant == .expandedListStale {
      if case .collapse = command { staleList = before.expandedItems } else { staleList = nil }
    }
    if mutant != .countDrifts || command != .deleteAll { count = model.rows.count }
  }

  @inlinable func isMisread(_ command: Model.Edit) -> Bool {
    guard mutant == .afterRefusedAsBefore, case .insert(_, .after) = command else { return false }
    return true
  }

  @inlinable package var items: [ItemID] { model.items }
  @inlinable package var expandedItems: [ItemID] { staleList ?? model.expandedItems }

  @inlinable package func index(of item: ItemID) -> Int? {
    guard mutant == .indexAmongVisible, let index = visibleItems.firstIndex(of: item) else {
      return model.index(of: item)
    }
    return index
  }

  @inlinable package func level(of item: ItemID) throws -> Int { try model.level(of: item) }
  @inlinable package func parent(of item: ItemID) throws -> ItemID? { try model.parent(of: item) }
  @inlinable package func isExpanded(_ item: ItemID) throws -> Bool { try model.isExpanded(item) }
  @inlinable package func isVisible(_ item: ItemID) throws -> Bool { try model.isVisible(item) }

  @inlinable package func snapshot(of parent: ItemID, includingParent: Bool) throws -> Self {
    var part = Self()
    part.model = try model.snapshot(of: parent, includingParent: includingParent)
    if mutant == .partForgetsExpansion { part.model.collapse(part.model.items) }
    return part
  }

  @inlinable package var drawing: String? { model.visualDescription() }

  @inlinable package func isEqual(to other: Self) -> Bool {
    guard mutant == .equalityIgnoresExpansion else { return model == other.model }
    return model.rows.elementsEqual(other.model.rows) {
      $0.item == $1.item && $0.level == $1.level
    }
  }

  @inlinable package var hashedIdentifiers: Int? { hashed }
  @inlinable package static func sentence(for error: any Error) -> String? { "\(error)" }

  @inlinable package func checkInvariants() throws {
    if mutant == .countDrifts, count != model.rows.count { throw MutantError() }
  }
}
