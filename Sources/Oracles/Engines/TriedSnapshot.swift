public import DiffableData

/// The engine's snapshot under test, in each of its forms.
public struct TriedSnapshot<SectionID: TrialIdentifier, ItemID: TrialIdentifier>: SnapshotEngine,
  Sendable
{
  var snapshot: Snapshot<SectionID, ItemID>
  /// The maximum number of identifiers so far.
  private var peak = 0

  /// The number of forms: the default one, a tree of tiny nodes from the start, and one built in
  /// bulk.
  public static var forms: Int { 3 }

  public init() {
    snapshot = Snapshot()
  }

  public init(form: Int) {
    snapshot =
      switch form {
      case 1: .deep
      case 2: Snapshot(sections: [])
      default: Snapshot()
      }
  }

  public func remade(
    of sections: [SnapshotModel<SectionID, ItemID>.Section],
    inForm form: Int
  ) throws -> Self {
    var remade = Self(form: form)
    guard form == 2 else { return try remade.filled(with: sections) }
    remade.snapshot = Snapshot(sections: sections.map { ($0.identifier, $0.items) })
    return remade
  }

  public mutating func perform(
    _ command: SnapshotCommand<SectionID, ItemID>
  ) throws(SnapshotError<SectionID, ItemID>) {
    defer { peak = max(peak, snapshot.numberOfSections + snapshot.numberOfItems) }
    try snapshot.perform(command.edit)
  }

  public var sectionIdentifiers: [SectionID] { snapshot.sectionIdentifiers }

  public var itemIdentifiers: [ItemID] { snapshot.itemIdentifiers }

  public var numberOfSections: Int { snapshot.numberOfSections }

  public var numberOfItems: Int { snapshot.numberOfItems }

  public func itemIdentifiers(inSection section: SectionID) throws -> [ItemID] {
    try require(section)
    return snapshot.itemIdentifiers(inSection: section)
  }

  public func numberOfItems(inSection section: SectionID) throws -> Int {
    try require(section)
    return snapshot.numberOfItems(inSection: section)
  }

  /// Throws an error for an unknown section, about which the engine would trap.
  private func require(_ section: SectionID) throws(SnapshotError<SectionID, ItemID>) {
    guard snapshot.indexOfSection(section) == nil else { return }
    throw .questionAboutUnknownSection(section)
  }

  public func sectionIdentifier(containingItem item: ItemID) -> SectionID? {
    snapshot.sectionIdentifier(containingItem: item)
  }

  public func indexOfItem(_ item: ItemID) -> Int? { snapshot.indexOfItem(item) }

  public func indexOfSection(_ section: SectionID) -> Int? { snapshot.indexOfSection(section) }

  public var marks: SnapshotMarks<SectionID, ItemID>? {
    SnapshotMarks(
      reloadedSections: snapshot.reloadedSectionIdentifiers,
      reloadedItems: snapshot.reloadedItemIdentifiers,
      reconfiguredItems: snapshot.reconfiguredItemIdentifiers
    )
  }

  public func isEqual(to other: Self) -> Bool { snapshot == other.snapshot }

  public var hashedIdentifiers: Int? { snapshot.hashedIdentifiers }

  public static func sentence(for error: any Error) -> String? {
    // The cast to the known type avoids a dynamic lookup that costs more than the description.
    (error as? SnapshotError<SectionID, ItemID>)?.description ?? "\(error)"
  }

  public func checkInvariants() throws {
    try snapshot.checkInvariants()
    let (added, most) = (snapshot.addedValues, snapshot.mostAddedValues(holding: peak))
    if added > most { throw KeptValues(added: added, most: most) }
  }
}

extension SnapshotCommand {
  /// The command as an edit of the engine.
  var edit: SnapshotEdit<SectionID, ItemID> {
    switch self {
    case .appendItems(let items, let section): .appendItems(items, toSection: section)
    case .insertItemsBefore(let items, let item): .insertItems(items, beside: .before(item))
    case .insertItemsAfter(let items, let item): .insertItems(items, beside: .after(item))
    case .deleteItems(let items): .deleteItems(items)
    case .deleteAllItems: .deleteAllItems
    case .moveItemBefore(let item, let other): .moveItem(item, beside: .before(other))
    case .moveItemAfter(let item, let other): .moveItem(item, beside: .after(other))
    case .reloadItems(let items): .reloadItems(items)
    case .reconfigureItems(let items): .reconfigureItems(items)
    case .appendSections(let sections): .appendSections(sections)
    case .insertSectionsBefore(let sections, let section):
      .insertSections(sections, beside: .before(section))
    case .insertSectionsAfter(let sections, let section):
      .insertSections(sections, beside: .after(section))
    case .deleteSections(let sections): .deleteSections(sections)
    case .moveSectionBefore(let section, let other): .moveSection(section, beside: .before(other))
    case .moveSectionAfter(let section, let other): .moveSection(section, beside: .after(other))
    case .reloadSections(let sections): .reloadSections(sections)
    }
  }
}

/// An error for an implementation that keeps identifiers after they are deleted.
struct KeptValues: Error, CustomStringConvertible {
  let added: Int
  let most: Int

  var description: String { "\(added) identifiers are kept, and \(most) may be" }
}
