public import Contracts

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension DiffableDataSource {
  /// A copy of what is shown, without marks.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func snapshot() -> Snapshot<SectionIdentifierType, ItemIdentifierType> { state.current }

  /// The outline of a section: as applied, or its items as roots; empty for an unknown section.
  ///
  /// - Complexity: O(1) for an outline that was applied, else O(*k*) for *k* items.
  @inlinable
  public func snapshot(
    for section: SectionIdentifierType
  ) -> SectionSnapshot<ItemIdentifierType> {
    state.snapshot(for: section)
  }

  /// The item at an index path, or nil if there is none.
  ///
  /// - Complexity: O(log *n*).
  @inlinable
  public func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    state.current.itemIdentifier(for: indexPath)
  }

  /// Where an item stands, or nil if it is not shown.
  ///
  /// - Complexity: O(log *n*).
  @inlinable
  public func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    state.current.indexPath(for: itemIdentifier)
  }

  /// The section with an index, or nil if there is none.
  ///
  /// - Complexity: O(log *n*).
  @inlinable
  public func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    state.current.sectionIdentifier(for: index)
  }

  /// The index of a section, or nil if it is not shown.
  ///
  /// - Complexity: O(log *n*).
  @inlinable
  public func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    state.current.indexOfSection(sectionIdentifier)
  }

  /// How an item stands in the outline of its section; nothing where no outline was applied.
  ///
  /// - Complexity: O(log *n*).
  @inlinable
  package func outlinePlace(
    of itemIdentifier: ItemIdentifierType
  ) -> (level: Int, isExpanded: Bool)? {
    guard !state.outlines.isEmpty,
      let section = state.current.sectionIdentifier(containingItem: itemIdentifier),
      let outline = state.outlines[section], outline.contains(itemIdentifier)
    else { return nil }
    return (outline.level(of: itemIdentifier), outline.isExpanded(itemIdentifier))
  }

  /// The number of sections, as a list asks.
  @inlinable
  public func numberOfSections() -> Int { state.current.numberOfSections }

  /// The number of items in the section with an index, as a list asks.
  ///
  /// - Precondition: There is a section with this index.
  /// - Complexity: O(log *n*).
  @inlinable
  public func numberOfItems(inSection section: Int) -> Int {
    guard section >= 0, section < state.current.numberOfSections else {
      stop("Invalid parameter not satisfying: section < _impl.numberOfSections")
    }
    return state.current.numberOfItems(inSectionAt: section)
  }

  /// What is shown, in one line for itself and one for each section.
  ///
  /// - Complexity: O(*n*).
  public func description() -> String {
    let address = String(UInt(bitPattern: ObjectIdentifier(self)), radix: 16)
    return "<UICollectionViewDiffableDataSource 0x\(address): \(state.current)>"
  }
}
