/// A correct snapshot with one mutant, which checks that the oracles detect it.
@usableFromInline
package struct MutantSnapshot<SectionID: TrialIdentifier, ItemID: TrialIdentifier>: SnapshotEngine {
  @usableFromInline package typealias Model = SnapshotModel<SectionID, ItemID>
  @usableFromInline package typealias Command = SnapshotEdit<SectionID, ItemID>

  /// The mutant; nil in a new value.
  @usableFromInline package var mutant: SnapshotMutant?

  @usableFromInline var model = Model()
  @usableFromInline var flatList: [ItemID]?
  @usableFromInline var former: [ItemID: SectionID] = [:]
  @usableFromInline var sum = 0
  @usableFromInline var hashed = 0
  @usableFromInline var index = SharedIndex()

  /// An index that forks wrongly share.
  @usableFromInline
  final class SharedIndex {
    @usableFromInline var ranks: [ItemID: Int]?
  }

  /// An error of the self-check: a sum is wrong.
  @usableFromInline
  struct SumDrifted: Error {
    @inlinable init() {}
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

  @inlinable package mutating func perform(_ command: Command) throws {
    // Only the edited fork clears the index; the other fork uses entries that this one fills in.
    defer { index.ranks = nil }
    remember(command)
    hashed += mutant == .everythingRehashed ? model.numberOfItems : 0
    if try performWrongly(command) { return }
    try model.perform(command)
    if mutant == .sumDrifts, case .deleteSections = command {} else { sum = model.numberOfItems }
  }

  @inlinable package var sectionIdentifiers: [SectionID] { model.sectionIdentifiers }
  @inlinable package var numberOfSections: Int { model.numberOfSections }

  @inlinable package func itemIdentifiers(inSection section: SectionID) throws -> [ItemID] {
    try model.itemIdentifiers(inSection: section)
  }

  @inlinable package func numberOfItems(inSection section: SectionID) throws -> Int {
    try model.numberOfItems(inSection: section)
  }

  @inlinable package var itemIdentifiers: [ItemID] { flatList ?? model.itemIdentifiers }

  @inlinable package func indexOfItem(_ item: ItemID) -> Int? {
    guard mutant == .staleIndexAfterFork else { return model.indexOfItem(item) }
    if index.ranks == nil {
      index.ranks = Dictionary(uniqueKeysWithValues: zip(model.itemIdentifiers, 0...))
    }
    return index.ranks?[item]
  }

  @inlinable
  package func indexOfSection(_ section: SectionID) -> Int? { model.indexOfSection(section) }

  @inlinable package func sectionIdentifier(containingItem item: ItemID) -> SectionID? {
    model.sectionIdentifier(containingItem: item)
      ?? (mutant == .ownersOutliveSection ? former[item] : nil)
  }

  @inlinable package var marks: SnapshotMarks<SectionID, ItemID>? { model.marks }

  @inlinable package func isEqual(to other: Self) -> Bool {
    switch mutant {
    case .equalityCountsMarks: model == other.model && model.marks == other.model.marks
    case .equalityIgnoresOrder:
      model.sectionIdentifiers == other.model.sectionIdentifiers
        && zip(model.sections, other.model.sections)
          .allSatisfy { Set($0.items) == Set($1.items) }
    default: model == other.model
    }
  }

  @inlinable package var hashedIdentifiers: Int? { hashed }
  @inlinable package static func sentence(for error: any Error) -> String? { "\(error)" }

  @inlinable package func checkInvariants() throws {
    if mutant == .sumDrifts, sum != model.numberOfItems { throw SumDrifted() }
  }
}
