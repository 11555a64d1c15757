/// A correct snapshot with one mutant, which checks that the oracles detect it.
public struct FaultySnapshot<SectionID: TrialIdentifier, ItemID: TrialIdentifier>: SnapshotEngine {
  public typealias Model = SnapshotModel<SectionID, ItemID>
  public typealias Command = SnapshotCommand<SectionID, ItemID>

  /// The mutant; nil in a new value.
  public var fault: SnapshotFault?

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

  public init() {}

  /// Creates an empty value with the given mutant.
  public init(_ fault: SnapshotFault) {
    self.fault = fault
  }

  public func remade(of sections: [Model.Section], inForm form: Int) throws -> Self {
    var remade = Self()
    remade.fault = fault
    remade.model = Model(sections)
    remade.sum = remade.model.numberOfItems
    return remade
  }

  public mutating func perform(_ command: Command) throws {
    // Only the edited fork clears the index; the other one uses what this one fills in.
    defer { index.ranks = nil }
    remember(command)
    hashed += fault == .everythingRehashed ? model.numberOfItems : 0
    if try performWrongly(command) { return }
    try model.perform(command)
    if fault == .sumDrifts, case .deleteSections = command {} else { sum = model.numberOfItems }
  }

  public var sectionIdentifiers: [SectionID] { model.sectionIdentifiers }

  public var numberOfSections: Int { model.numberOfSections }

  public func itemIdentifiers(inSection section: SectionID) throws -> [ItemID] {
    try model.itemIdentifiers(inSection: section)
  }

  public func numberOfItems(inSection section: SectionID) throws -> Int {
    try model.numberOfItems(inSection: section)
  }

  public var itemIdentifiers: [ItemID] { flatList ?? model.itemIdentifiers }

  public func indexOfItem(_ item: ItemID) -> Int? {
    guard fault == .staleIndexAfterFork else { return model.indexOfItem(item) }
    if index.ranks == nil {
      index.ranks = Dictionary(uniqueKeysWithValues: zip(model.itemIdentifiers, 0...))
    }
    return index.ranks?[item]
  }

  public func indexOfSection(_ section: SectionID) -> Int? { model.indexOfSection(section) }

  public func sectionIdentifier(containingItem item: ItemID) -> SectionID? {
    model.sectionIdentifier(containingItem: item)
      ?? (fault == .ownersOutliveSection ? former[item] : nil)
  }

  public var marks: SnapshotMarks<SectionID, ItemID>? { model.marks }

  public func isEqual(to other: Self) -> Bool {
    switch fault {
    case .equalityCountsMarks: model == other.model && model.marks == other.model.marks
    case .equalityIgnoresOrder:
      model.sectionIdentifiers == other.model.sectionIdentifiers
        && zip(model.sections, other.model.sections)
          .allSatisfy { Set($0.items) == Set($1.items) }
    default: model == other.model
    }
  }

  public var hashedIdentifiers: Int? { hashed }

  public static func sentence(for error: any Error) -> String? { "\(error)" }

  public func checkInvariants() throws {
    if fault == .sumDrifts, sum != model.numberOfItems { throw SumDrifted() }
  }
}
