public import Trials

/// Mutants of a snapshot that are known from implementations, or likely: one for each oracle.
@usableFromInline
package enum SnapshotMutant: String, MutantKind {
  case staleIndexAfterFork =
    "Forks share one index, so that lookups in one fork use edits of the other."
  case flatListStale = "The flat list of items is not updated after a section move."
  case unknownReloadIgnored = "A reload of unknown items is ignored."
  case marksBeforeValidating = "Marks are stored before they are validated, as in UIKit."
  case equalityCountsMarks = "Equality compares the marks too."
  case existingSectionsInSingular =
    "The error for several existing sections is the one for a single section."
  case sumDrifts = "A stored sum is not updated when a section is deleted."
  case everythingRehashed = "Every edit hashes all items."
}

/// A correct snapshot with one mutant, which checks that the oracles detect it.
@usableFromInline
package struct MutantSnapshot<SectionID: TrialIdentifier, ItemID: TrialIdentifier>: SnapshotEngine {
  @usableFromInline package typealias Model = SnapshotModel<SectionID, ItemID>
  @usableFromInline package typealias Command = SnapshotEdit<SectionID, ItemID>

  /// The mutant; nil in a new value.
  @usableFromInline package var mutant: SnapshotMutant?

  @usableFromInline var model = Model()
  @usableFromInline var flatList: [ItemID]?
  @usableFromInline var sum = 0
  @usableFromInline var hashed = 0
  @usableFromInline var index = SharedIndex()

  /// An index that forks wrongly share.
  @usableFromInline
  final class SharedIndex {
    @usableFromInline var ranks: [ItemID: Int]?
  }

  @inlinable package init() {}

  /// Creates an empty value with the given mutant.
  @inlinable package init(_ mutant: SnapshotMutant) { self.mutant = mutant }

  @inlinable package func remade(of sections: [Model.Section], inForm form: Int) throws -> Self {
    var remade = Self()
    remade.mutant = mutant
    remade.model = Model(sections)
    remade.sum = remade.model.numberOfItems
    return remade
  }

  @inlinable package mutating func apply(_ command: Command) throws {
    // Only the edited fork clears the index; the other fork uses entries that this one fills in.
    defer { index.ranks = nil }
    hashed += mutant == .everythingRehashed ? model.numberOfItems : 0
    switch (mutant, command) {
    case (.flatListStale, .moveSection): flatList = flatList ?? model.itemIdentifiers
    case (.flatListStale, _): flatList = nil
    case (.unknownReloadIgnored, .reloadItems(let items)):
      if !items.isEmpty, items.allSatisfy({ model.position(of: $0) == nil }) { return }
    case (.marksBeforeValidating, .reloadItems(let items)):
      for item in items where !model.reloadedItemIdentifiers.contains(item) {
        model.reloadedItemIdentifiers.append(item)
      }
    default: break
    }
    do { try model.apply(command) } catch {
      guard mutant == .existingSectionsInSingular, case .existingSections(let sections) = error
      else { throw error }
      throw Model.ModelError.existingSections([sections[0]])
    }
    if mutant == .sumDrifts, case .deleteSections = command {} else { sum = model.numberOfItems }
  }

  @inlinable package var sectionIdentifiers: [SectionID] { model.sectionIdentifiers }

  @inlinable package func itemIdentifiers(inSection section: SectionID) throws -> [ItemID] {
    try model.itemIdentifiers(inSection: section)
  }

  @inlinable package var itemIdentifiers: [ItemID] { flatList ?? model.itemIdentifiers }

  @inlinable package func indexOfItem(_ item: ItemID) -> Int? {
    guard mutant == .staleIndexAfterFork else { return model.indexOfItem(item) }
    if index.ranks == nil {
      index.ranks = Dictionary(uniqueKeysWithValues: zip(model.itemIdentifiers, 0...))
    }
    return index.ranks?[item]
  }

  @inlinable package var marks: SnapshotMarks<SectionID, ItemID>? { model.marks }

  @inlinable package func isEqual(to other: Self) -> Bool {
    model == other.model && (mutant != .equalityCountsMarks || model.marks == other.model.marks)
  }

  @inlinable package var hashedIdentifiers: Int? { hashed }
  @inlinable package static func sentence(for error: any Error) -> String? { "\(error)" }

  @inlinable package func checkInvariants() throws {
    if mutant == .sumDrifts, sum != model.numberOfItems { throw MutantError() }
  }
}

/// An error that an implementation with a mutant throws for valid input, or from its self-check.
@usableFromInline
struct MutantError: Error {
  @inlinable init() {}
}
