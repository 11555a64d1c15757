public import Portability

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension DiffableDataSource {
  /// Returns a copy of the shown snapshot, without marks.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func snapshot() -> Snapshot<SectionIdentifierType, ItemIdentifierType> { state.current }

  /// Returns the outline of a section as applied, or its items as roots if none was applied.
  ///
  /// Returns an empty outline for an unknown section.
  ///
  /// - Complexity: O(1) for an applied outline, otherwise O(*k*) for *k* items.
  @inlinable
  public func snapshot(
    for section: SectionIdentifierType
  ) -> SectionSnapshot<ItemIdentifierType> {
    state.snapshot(for: section)
  }

  /// Returns the item at an index path, or `nil` if there is none.
  ///
  /// - Complexity: O(log *n*).
  @inlinable
  public func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    state.current.itemIdentifier(for: indexPath)
  }

  /// Returns the index path of an item, or `nil` if it is not shown.
  ///
  /// - Complexity: O(log *n*).
  @inlinable
  public func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    state.current.indexPath(for: itemIdentifier)
  }

  /// Returns the section at an index, or `nil` if there is none.
  ///
  /// - Complexity: O(log *n*).
  @inlinable
  public func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    state.current.sectionIdentifier(for: index)
  }

  /// Returns the index of a section, or `nil` if it is not shown.
  ///
  /// - Complexity: O(log *n*).
  @inlinable
  public func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    state.current.indexOfSection(sectionIdentifier)
  }

  /// Whether a section has an outline.
  @inlinable package var hasOutlines: Bool { !state.outlines.isEmpty }

  /// Returns the level and expansion of an item in its outline, or `nil` if none was applied.
  ///
  /// - Complexity: O(log *n*).
  @inlinable
  package func outlinePosition(
    of itemIdentifier: ItemIdentifierType
  ) -> (level: Int, isExpanded: Bool)? {
    guard !state.outlines.isEmpty,
      let section = state.current.sectionIdentifier(containingItem: itemIdentifier),
      let outline = state.outlines[section], outline.contains(itemIdentifier)
    else { return nil }
    return (outline.level(of: itemIdentifier), outline.isExpanded(itemIdentifier))
  }

  /// Returns the number of sections, for a list.
  @inlinable
  public func numberOfSections() -> Int { state.current.numberOfSections }

  /// Returns the number of items in the section at an index, for a list.
  ///
  /// - Precondition: There is a section at this index.
  /// - Complexity: O(log *n*).
  @inlinable
  public func numberOfItems(inSection section: Int) -> Int {
    guard section >= 0, section < state.current.numberOfSections else {
      stop("Invalid parameter not satisfying: section < _impl.numberOfSections")
    }
    return state.current.numberOfItems(inSectionAt: section)
  }

  /// Returns a description: one line for the data source and one for each section.
  ///
  /// - Complexity: O(*n*).
  public func description() -> String {
    let address = String(UInt(bitPattern: ObjectIdentifier(self)), radix: 16)
    return "<UICollectionViewDiffableDataSource 0x\(address): \(state.current)>"
  }
}
