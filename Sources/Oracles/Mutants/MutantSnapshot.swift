/// A correct snapshot with one mutant, which checks that the oracles detect it.
package struct MutantSnapshot<SectionID: TrialIdentifier, ItemID: TrialIdentifier>: SnapshotEngine {
  package typealias Model = SnapshotModel<SectionID, ItemID>
  package typealias Command = SnapshotCommand<SectionID, ItemID>

  /// The mutant; nil in a new value.
  package var mutant: SnapshotMutant?

  var model = Model()
  var flatList: [ItemID]?
  var former: [ItemID: SectionID] = [:]
  var sum = 0
  var hashed = 0
  var index = SharedIndex()

  /// An index that forks wrongly share.
  final class SharedIndex {
    var ranks: [ItemID: Int]?
  }

  /// An error of the self-check: a sum is wrong.
  struct SumDrifted: Error {}

  package init() {}

  /// Creates an empty value with the given mutant.
  package init(_ mutant: SnapshotMutant) {
    self.mutant = mutant
  }

  package func remade(of sections: [Model.Section], inForm form: Int) throws -> Self {
    var remade = Self()
    remade.mutant = mutant
    remade.model = Model(sections)
    remade.sum = remade.model.numberOfItems
    return remade
  }

  package mutating func perform(_ command: Command) throws {
    // Only the edited fork clears the index; the other fork uses entries that this one fills in.
    defer { index.ranks = nil }
    remember(command)
    hashed += mutant == .everythingRehashed ? model.numberOfItems : 0
    if try performWrongly(command) { return }
    try model.perform(command)
    if mutant == .sumDrifts, case .deleteSections = command {} else { sum = model.numberOfItems }
  }

  package var sectionIdentifiers: [SectionID] { model.sectionIdentifiers }

  package var numberOfSections: Int { model.numberOfSections }

  package func itemIdentifiers(inSection section: SectionID) throws -> [ItemID] {
    try model.itemIdentifiers(inSection: section)
  }

  package func numberOfItems(inSection section: SectionID) throws -> Int {
    try model.numberOfItems(inSection: section)
  }

  package var itemIdentifiers: [ItemID] { flatList ?? model.itemIdentifiers }

  package func indexOfItem(_ item: ItemID) -> Int? {
    guard mutant == .staleIndexAfterFork else { return model.indexOfItem(item) }
    if index.ranks == nil {
      index.ranks = Dictionary(uniqueKeysWithValues: zip(model.itemIdentifiers, 0...))
    }
    return index.ranks?[item]
  }

  package func indexOfSection(_ section: SectionID) -> Int? { model.indexOfSection(section) }

  package func sectionIdentifier(containingItem item: ItemID) -> SectionID? {
    model.sectionIdentifier(containingItem: item)
      ?? (mutant == .ownersOutliveSection ? former[item] : nil)
  }

  package var marks: SnapshotMarks<SectionID, ItemID>? { model.marks }

  package func isEqual(to other: Self) -> Bool {
    switch mutant {
    case .equalityCountsMarks: model == other.model && model.marks == other.model.marks
    case .equalityIgnoresOrder:
      model.sectionIdentifiers == other.model.sectionIdentifiers
        && zip(model.sections, other.model.sections)
          .allSatisfy { Set($0.items) == Set($1.items) }
    default: model == other.model
    }
  }

  package var hashedIdentifiers: Int? { hashed }

  package static func sentence(for error: any Error) -> String? { "\(error)" }

  package func checkInvariants() throws {
    if mutant == .sumDrifts, sum != model.numberOfItems { throw SumDrifted() }
  }
}
