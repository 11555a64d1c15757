/// Mutants of a snapshot that are known from implementations, or likely.
package enum SnapshotMutant: Int, CaseIterable, Sendable {
  /// An item that moves down in its section moves one too far: its own removal is not counted.
  case moveDownOffByOne = 1
  /// The index of an insertion is computed before the items are removed from their old places.
  case placeBeforeRemoval
  /// Appending an item of another section leaves it there too.
  case existingItemsCopied
  /// `deleteAllItems` keeps the sections.
  case deleteAllKeepsSections
  /// A section is removed when its last item is deleted.
  case emptySectionDropped
  /// A section moves without its items.
  case sectionMoveLeavesItems
  /// Items are appended to the first section if none is named.
  case unnamedSectionIsFirst
  /// Forks share one index, so that lookups in one fork see edits of the other.
  case staleIndexAfterFork
  /// Items of a deleted section are still found in it.
  case ownersOutliveSection
  /// The flat list of items is not updated after a section move.
  case flatListStale
  /// An insertion at an unknown destination removes the items before it throws.
  case refusedInsertTakesItems
  /// A reload of unknown items is ignored.
  case unknownReloadIgnored
  /// Marks are stored before they are validated, as in UIKit.
  case marksBeforeValidating
  /// An item reloaded twice is marked twice.
  case marksRepeated
  /// Equality compares the marks too.
  case equalityCountsMarks
  /// Equality ignores the order within a section.
  case equalityIgnoresOrder
  /// The error for several existing sections is the one for a single section.
  case existingSectionsInSingular
  /// A stored sum is not updated when a section is deleted.
  case sumDrifts
  /// Every edit hashes all items.
  case everythingRehashed
}
