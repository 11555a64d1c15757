import BatchUpdates
package import DiffableData
import Foundation

/// The engine's snapshot under test, in each of its forms.
package struct TestedSnapshot<SectionID: TrialIdentifier, ItemID: TrialIdentifier>: SnapshotEngine,
  Sendable
{
  var snapshot: Snapshot<SectionID, ItemID>
  /// The maximum number of identifiers so far.
  private var peak = 0

  /// The number of forms: the default one, a tree of tiny nodes from the start, and one built in
  /// bulk.
  package static var forms: Int { 3 }

  package init() { snapshot = Snapshot() }

  package init(form: Int) {
    snapshot =
      switch form {
      case 1: .deep
      case 2: Snapshot(sections: [])
      default: Snapshot()
      }
  }

  package func remade(
    of sections: [SnapshotModel<SectionID, ItemID>.Section],
    inForm form: Int
  ) throws -> Self {
    var remade = Self(form: form)
    guard form == 2 else { return try remade.filled(with: sections) }
    remade.snapshot = Snapshot(sections: sections.map { ($0.identifier, $0.items) })
    return remade
  }

  package mutating func apply(
    _ edit: SnapshotEdit<SectionID, ItemID>
  ) throws(SnapshotError<SectionID, ItemID>) {
    defer { peak = max(peak, snapshot.numberOfSections + snapshot.numberOfItems) }
    try snapshot.apply(edit)
  }

  package var sectionIdentifiers: [SectionID] { snapshot.sectionIdentifiers }
  package var itemIdentifiers: [ItemID] { snapshot.itemIdentifiers }
  package var numberOfSections: Int { snapshot.numberOfSections }
  package var numberOfItems: Int { snapshot.numberOfItems }

  package func itemIdentifiers(inSection section: SectionID) throws -> [ItemID] {
    try require(section)
    return snapshot.itemIdentifiers(inSection: section)
  }

  package func numberOfItems(inSection section: SectionID) throws -> Int {
    try require(section)
    return snapshot.numberOfItems(inSection: section)
  }

  /// Throws an error for an unknown section, about which the engine would trap.
  private func require(_ section: SectionID) throws(SnapshotError<SectionID, ItemID>) {
    guard snapshot.indexOfSection(section) == nil else { return }
    throw .queryOfUnknownSection(section)
  }

  package func sectionIdentifier(containingItem item: ItemID) -> SectionID? {
    snapshot.sectionIdentifier(containingItem: item)
  }

  package func indexOfItem(_ item: ItemID) -> Int? { snapshot.indexOfItem(item) }
  package func indexOfSection(_ section: SectionID) -> Int? { snapshot.indexOfSection(section) }

  package func item(at path: ItemPath) -> ItemID? {
    snapshot.itemIdentifier(for: IndexPath(item: path.item, section: path.section))
  }

  package func path(of item: ItemID) -> ItemPath? {
    snapshot.indexPath(for: item).map { ItemPath($0.section, $0.item) }
  }

  package func section(at index: Int) -> SectionID? { snapshot.sectionIdentifier(for: index) }

  package var marks: SnapshotMarks<SectionID, ItemID>? {
    SnapshotMarks(
      reloadedSections: snapshot.reloadedSectionIdentifiers,
      reloadedItems: snapshot.reloadedItemIdentifiers,
      reconfiguredItems: snapshot.reconfiguredItemIdentifiers
    )
  }

  package func isEqual(to other: Self) -> Bool { snapshot == other.snapshot }
  package var hashedIdentifiers: Int? { snapshot.hashedIdentifiers }

  package static func sentence(for error: any Error) -> String? {
    // The cast to the known type avoids a dynamic lookup that costs more than the description.
    (error as? SnapshotError<SectionID, ItemID>)?.description ?? "\(error)"
  }

  package func checkInvariants() throws {
    try snapshot.checkInvariants()
    let (added, most) = (snapshot.addedValues, snapshot.mostAddedValues(holding: peak))
    if added > most { throw KeptIdentifiersError(added: added, most: most) }
  }
}

extension Snapshot {
  /// The sections as those of a model.
  var sections: [SnapshotModel<SectionIdentifierType, ItemIdentifierType>.Section] {
    sectionIdentifiers.map { .init($0, itemIdentifiers(inSection: $0)) }
  }

  /// The items of each section.
  package var lists: [[ItemIdentifierType]] { sections.map(\.items) }
}

/// An error for an implementation that keeps identifiers after they are deleted.
struct KeptIdentifiersError: Error, CustomStringConvertible {
  let added: Int
  let most: Int

  var description: String { "\(added) identifiers are kept, and \(most) may be" }
}
