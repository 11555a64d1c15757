/// Mistakes that implementations of a snapshot have made, or easily make.
public enum SnapshotFault: Int, CaseIterable, Sendable {
  /// An item that moves down in its section lands one too far: its own removal is not counted.
  case moveDownOffByOne = 1
  /// The place of an insertion is computed before the inserted items are taken out of where they were.
  case placeBeforeRemoval
  /// Appending an item that another section holds leaves it there too.
  case existingItemsCopied
  /// `deleteAllItems` keeps the sections.
  case deleteAllKeepsSections
  /// A section whose last item is deleted vanishes.
  case emptySectionDropped
  /// A section moves without its items.
  case sectionMoveLeavesItems
  /// Items are appended to the first section when none is named.
  case unnamedSectionIsFirst
  /// Forks share one index, so a lookup in one sees what was edited in the other.
  case staleIndexAfterFork
  /// Items of a deleted section are still found in it.
  case ownersOutliveSection
  /// The flat list of items is not made anew after a section moved.
  case flatListStale
  /// An insertion at an unknown destination takes the items out before it refuses.
  case refusedInsertTakesItems
  /// A reload of unknown items is passed over in silence.
  case unknownReloadIgnored
  /// Marks are remembered before they are validated, as UIKit does.
  case marksBeforeValidating
  /// An item reloaded twice is marked twice.
  case marksRepeated
  /// Equality counts the marks.
  case equalityCountsMarks
  /// Equality compares what is in a section, not in which order.
  case equalityIgnoresOrder
  /// Several sections that exist already are refused in the words for one.
  case existingSectionsInSingular
  /// A sum beside the lists is not brought up to date when a section is deleted.
  case sumDrifts
  /// Every edit hashes all items.
  case everythingRehashed
}
