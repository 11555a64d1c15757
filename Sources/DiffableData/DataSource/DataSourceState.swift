/// Everything a data source knows, as a value: what is shown, and the outlines of some sections.
///
/// ``DiffableDataSource`` is this and the order of events. As a value it can be worked on anywhere, it
/// can be thrown away when an edit is refused, and trials can drive it without a main thread.
///
/// What must hold: an outline belongs to a section that is there, and shows exactly its items.
@usableFromInline
package struct DataSourceState<
  SectionID: Hashable & Sendable,
  ItemID: Hashable & Sendable
>: Sendable {
  @usableFromInline package typealias Shown = Snapshot<SectionID, ItemID>
  @usableFromInline package typealias Rows = SectionSnapshot<ItemID>
  @usableFromInline package typealias Refusal = SnapshotError<SectionID, ItemID>

  /// What is shown, without marks.
  @usableFromInline package internal(set) var current = Shown()

  /// The outlines that were applied to sections.
  @usableFromInline package internal(set) var outlines: [SectionID: Rows] = [:]

  /// Whether anything was applied yet; until then there is nothing to compare with.
  @usableFromInline var hasApplied = false

  /// How many identifiers the family of ``current`` knew when it was taken over.
  @usableFromInline var identitiesAtStart = 0

  @inlinable
  package init() {}
}

extension DataSourceState {
  /// The outline of a section; its items as roots if it has none, empty for an unknown section.
  ///
  /// - Complexity: O(1) for an outline that was applied, else O(*k*) for *k* items.
  @inlinable
  package func snapshot(for section: SectionID) -> Rows {
    if let outline = outlines[section] { return outline }
    var rows = Rows()
    guard current.indexOfSection(section) != nil else { return rows }
    rows.append(current.itemIdentifiers(inSection: section))
    return rows
  }

  /// The section in whose outline an item is folded away or unfolded, as said.
  @inlinable
  package func section(of item: ItemID, thatIsExpanded isExpanded: Bool) -> SectionID? {
    guard let section = current.sectionIdentifier(containingItem: item),
      let outline = outlines[section], outline.contains(item),
      outline.isExpanded(item) == isExpanded
    else { return nil }
    return section
  }
}
