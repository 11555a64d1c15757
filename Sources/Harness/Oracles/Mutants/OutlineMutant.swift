/// Mutants of an outline that are known from implementations, or likely.
@usableFromInline
package enum OutlineMutant: String, MutantKind {
  case insertAfterAdoptsChildren =
    "An item inserted after another is placed before that item's children and becomes their parent."
  case visibleByParentAlone =
    "An item is visible if its parent is expanded, regardless of higher ancestors."
  case expansionOutlivesDeletion = "An item that is deleted and inserted again is still expanded."
  case deletionStopsAtChildren = "Deleting an item deletes its children, but not their descendants."
  case nestedOutlineFlattened = "An inserted outline loses its levels, as sometimes in UIKit."
  case collapseForgetsInner =
    "Collapsing an item collapses its descendants too, so that expanding it shows fewer items."
  case leafStaysCollapsed = "A leaf cannot be expanded."
  case replacedItemsStillCount =
    "Replacing children rejects items that are among the replaced ones."
  case refusedDeletionTakesFirst =
    "A list with an unknown item is rejected only after the items before it are deleted."
  case emptyListRefused = "An empty list with an unknown destination is rejected."
  case indexAmongVisible = "`index(of:)` counts visible items only."
  case partForgetsExpansion = "The snapshot below an item loses the expansion of its items."
  case equalityIgnoresExpansion = "Equality compares the trees, but not which items are expanded."
  case afterRefusedAsBefore =
    "Insertion after an unknown item throws the error for insertion before it."
  case countDrifts = "The stored count of rows is not updated when everything is deleted."
  case visibleListStale = "The list of visible items is not updated after a collapse."
  case everythingRehashed = "Every edit hashes all items."
}
