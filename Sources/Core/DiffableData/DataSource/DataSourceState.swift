import OrderTree

/// The state of a data source as a value: the shown snapshot, and the outlines of some sections.
///
/// ``DiffableDataSource`` adds the order of events. As a value, the state can be used on any
/// thread, it can be discarded when an edit is rejected, and trials can run it without a main
/// thread.
///
/// Invariant: an outline belongs to an existing section, and its rows are exactly the section's
/// items.
@usableFromInline
package struct DataSourceState<
  SectionID: Hashable & Sendable,
  ItemID: Hashable & Sendable
>: Sendable {
  @usableFromInline package typealias Shown = Snapshot<SectionID, ItemID>
  @usableFromInline package typealias Rows = SectionSnapshot<ItemID>
  @usableFromInline package typealias UpdateError = SnapshotError<SectionID, ItemID>

  /// The shown snapshot, without marks.
  @usableFromInline package internal(set) var current = Shown()

  /// The outlines that were applied to sections.
  @usableFromInline package internal(set) var outlines: [SectionID: Rows] = [:]

  /// Whether any snapshot has been applied; before the first, there is nothing to compare with.
  @usableFromInline var hasApplied = false

  /// The number of identifiers in the shared table of ``current`` when it was adopted.
  @usableFromInline var identitiesAtStart = 0

  /// Whether outlines use small tree nodes and values are released soon, for tests.
  @usableFromInline var isDeep = false

  /// The place to note the tables of the shown snapshot, for snapshots that are built by appending, or nil
  /// to keep them from others.
  @usableFromInline let tables: ShownTables<SectionID, ItemID>?

  /// The shown snapshot if it is too small to have a tree and was built by appending.
  @usableFromInline var shownList: ShownList<SectionID, ItemID>?

  @inlinable
  package init() { tables = nil }

  /// Creates an empty state whose tables are shared with snapshots that are built by appending.
  @inlinable
  init(sharedBy tables: ShownTables<SectionID, ItemID>) { self.tables = tables }
}

extension DataSourceState {
  /// Returns the outline of a section, with its items as roots if none was applied.
  ///
  /// Returns an empty outline for an unknown section.
  ///
  /// - Complexity: O(1) for an applied outline, otherwise O(*k*) for *k* items.
  @inlinable
  package func snapshot(for section: SectionID) -> Rows {
    if let outline = outlines[section] { return outline }
    var rows = isDeep ? Rows.deep : Rows()
    guard current.indexOfSection(section) != nil else { return rows }
    rows.append(current.itemIdentifiers(inSection: section))
    return rows
  }

  /// Returns the section whose outline contains an item in the given expansion state, or `nil`.
  @inlinable
  package func section(of item: ItemID, thatIsExpanded isExpanded: Bool) -> SectionID? {
    guard let section = current.sectionIdentifier(containingItem: item),
      let outline = outlines[section], outline.contains(item),
      outline.isExpanded(item) == isExpanded
    else { return nil }
    return section
  }
}

/// Counters for tests of the cost of an apply.
extension DataSourceState {
  /// The number of tree pages copied so far, including those of earlier versions.
  package var copiedPages: Int { current.knownTree?.order.tree.copiedPages ?? 0 }

  /// The number of item identifiers hashed so far in the shared table.
  package var hashedIdentifiers: Int { current.knownTree?.items.withLock { $0.hashed } ?? 0 }

  /// The number of item identifiers in the shared table, including deleted ones.
  package var knownIdentifiers: Int { current.identityCount }

  /// The largest number of values in the table of the snapshot or of an outline, deleted ones
  /// included.
  package var knownValues: Int {
    outlines.values.reduce(knownIdentifiers) { max($0, $1.keptValues) }
  }

  /// An empty data source with small tree nodes, which releases values soon after their last use.
  package static var deep: Self {
    var state = Self()
    state.current = .deep
    state.isDeep = true
    return state
  }
}
