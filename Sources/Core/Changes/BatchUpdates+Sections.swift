public import Foundation

/// Changes of sections, named as in `UICollectionView` and by runs.
extension BatchUpdates {
  /// Inserts sections at the given indexes after the batch.
  ///
  /// Their items are inserted with them and need no operations.
  public mutating func insertSections(_ sections: IndexSet) {
    for range in sections.rangeView { append(.insertSections(range)) }
  }

  /// Inserts a run of sections at the given indexes after the batch.
  public mutating func insertSections(_ sections: Range<Int>) {
    append(.insertSections(sections))
  }

  /// Deletes the sections at the given indexes before the batch, with all their items.
  public mutating func deleteSections(_ sections: IndexSet) {
    for range in sections.rangeView { append(.deleteSections(range)) }
  }

  /// Deletes the run of sections at the given indexes before the batch.
  public mutating func deleteSections(_ sections: Range<Int>) {
    append(.deleteSections(sections))
  }

  /// Moves a section with all its items from its index before the batch to the one after it.
  public mutating func moveSection(_ section: Int, toSection newSection: Int) {
    append(.moveSection(SectionMove(from: section, to: newSection)))
  }

  /// Replaces the contents of the sections at the given indexes before the batch.
  ///
  /// The number of items in them may change.
  public mutating func reloadSections(_ sections: IndexSet) {
    for range in sections.rangeView { append(.reloadSections(range)) }
  }

  /// Replaces the contents of a run of sections.
  public mutating func reloadSections(_ sections: Range<Int>) {
    append(.reloadSections(sections))
  }
}
