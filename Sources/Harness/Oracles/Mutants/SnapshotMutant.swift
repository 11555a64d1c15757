/// Mutants of a snapshot that are known from implementations, or likely.
@usableFromInline
package enum SnapshotMutant: String, MutantKind {
  case moveDownOffByOne =
    "An item that moves down in its section moves one too far: its own removal is not counted."
  case placeBeforeRemoval =
    "The index of an insertion is computed before the items are removed from their old positions."
  case existingItemsCopied = "Appending an item of another section leaves it there too."
  case deleteAllKeepsSections = "`deleteAllItems` keeps the sections."
  case emptySectionDropped = "A section is removed when its last item is deleted."
  case sectionMoveLeavesItems = "A section moves without its items."
  case unnamedSectionIsFirst = "Items are appended to the first section if none is named."
  case staleIndexAfterFork =
    "Forks share one index, so that lookups in one fork use edits of the other."
  case ownersOutliveSection = "Items of a deleted section are still found in it."
  case flatListStale = "The flat list of items is not updated after a section move."
  case refusedInsertTakesItems =
    "An insertion at an unknown destination removes the items before it throws."
  case unknownReloadIgnored = "A reload of unknown items is ignored."
  case marksBeforeValidating = "Marks are stored before they are validated, as in UIKit."
  case marksRepeated = "An item reloaded twice is marked twice."
  case equalityCountsMarks = "Equality compares the marks too."
  case equalityIgnoresOrder = "Equality ignores the order within a section."
  case existingSectionsInSingular =
    "The error for several existing sections is the one for a single section."
  case sumDrifts = "A stored sum is not updated when a section is deleted."
  case everythingRehashed = "Every edit hashes all items."
}
