internal import DiffableData

/// The engine's section snapshot under test, in trees of two shapes.
package struct TestedOutline<ItemID: TrialIdentifier>: OutlineEngine, Sendable {
  var snapshot: SectionSnapshot<ItemID>
  /// The maximum number of items so far.
  private var peak = 0

  /// The number of forms: the default one, and one with tiny nodes.
  package static var forms: Int { 2 }

  package init() { snapshot = SectionSnapshot() }

  package init(form: Int) { snapshot = form == 0 ? SectionSnapshot() : .deep }

  init(_ snapshot: SectionSnapshot<ItemID>) { self.snapshot = snapshot }

  package mutating func apply(_ edit: OutlineModel<ItemID>.Edit) throws {
    try snapshot.apply(edit.mapped({ $0 }, hierarchies: outline))
    peak = max(peak, snapshot.items.count)
  }

  /// Returns the outline that an edit inserts.
  ///
  /// With an odd number of rows it shares storage with this one: it is a copy, emptied and
  /// refilled.
  private func outline(_ rows: [OutlineModel<ItemID>.Row]) throws -> SectionSnapshot<ItemID> {
    guard rows.count.isMultiple(of: 2) == false else { return try Self(rows: rows).snapshot }
    var copy = self
    copy.snapshot.deleteAll()
    return try copy.filled(with: rows).snapshot
  }

  package var items: [ItemID] { snapshot.items }
  package var rootItems: [ItemID] { snapshot.rootItems }
  package var visibleItems: [ItemID] { snapshot.visibleItems }
  package var expandedItems: [ItemID] { snapshot.expandedItems }
  package func contains(_ item: ItemID) -> Bool { snapshot.contains(item) }
  package func index(of item: ItemID) -> Int? { snapshot.index(of: item) }

  package func level(of item: ItemID) throws -> Int {
    try require(item) { .unknownItem($0) }
    return snapshot.level(of: item)
  }

  package func isExpanded(_ item: ItemID) throws -> Bool {
    try require(item) { .unknownItem($0) }
    return snapshot.isExpanded(item)
  }

  package func isVisible(_ item: ItemID) throws -> Bool {
    try require(item) { .unknownItem($0) }
    return snapshot.isVisible(item)
  }

  package func parent(of item: ItemID) throws -> ItemID? {
    try require(item) { .unknownChild($0) }
    return snapshot.parent(of: item)
  }

  package func snapshot(of parent: ItemID, includingParent: Bool) throws -> Self {
    try require(parent) { .unknownParent($0) }
    return Self(snapshot.snapshot(of: parent, includingParent: includingParent))
  }

  /// Throws an error for an unknown item, about which the engine would trap.
  private func require(
    _ item: ItemID,
    else refusal: (ItemID) -> OutlineError<ItemID>
  ) throws(OutlineError<ItemID>) {
    guard !snapshot.contains(item) else { return }
    throw refusal(item)
  }

  package var numberOfRows: Int { snapshot.numberOfRows }
  package func item(atRow row: Int) -> ItemID { snapshot.item(atRow: row) }
  package func row(of item: ItemID) -> Int? { snapshot.row(of: item) }

  package var drawing: String? { snapshot.visualDescription() }
  package func isEqual(to other: Self) -> Bool { snapshot == other.snapshot }
  package var hashedIdentifiers: Int? { snapshot.hashedIdentifiers }
  package static func sentence(for error: any Error) -> String? { "\(error)" }

  package func checkInvariants() throws {
    try snapshot.checkInvariants()
    let (added, most) = (snapshot.addedValues, snapshot.mostAddedValues(holding: peak))
    if added > most { throw KeptIdentifiersError(added: added, most: most) }
  }
}
