/// Mutants of an outline that are known from implementations, or likely.
package enum OutlineMutant: Int, CaseIterable, Sendable {
  /// An item inserted after another is placed before that item's children and becomes their parent.
  case insertAfterAdoptsChildren = 1
  /// An item is visible if its parent is expanded, regardless of higher ancestors.
  case visibleByParentAlone
  /// An item that is deleted and inserted again is still expanded.
  case expansionOutlivesDeletion
  /// Deleting an item deletes its children, but not their descendants.
  case deletionStopsAtChildren
  /// An inserted outline loses its levels, as sometimes in UIKit.
  case nestedOutlineFlattened
  /// Collapsing an item collapses its descendants too, so that expanding it shows fewer items.
  case collapseForgetsInner
  /// A leaf cannot be expanded.
  case leafStaysCollapsed
  /// Replacing children rejects items that are among the replaced ones.
  case replacedItemsStillCount
  /// A list with an unknown item is rejected only after the items before it are deleted.
  case refusedDeletionTakesFirst
  /// An empty list with an unknown destination is rejected.
  case emptyListRefused
  /// `index(of:)` counts visible items only.
  case indexAmongVisible
  /// The snapshot below an item loses the expansion of its items.
  case partForgetsExpansion
  /// Equality compares the trees, but not which items are expanded.
  case equalityIgnoresExpansion
  /// Insertion after an unknown item throws the error for insertion before it.
  case afterRefusedAsBefore
  /// The stored count of rows is not updated when everything is deleted.
  case countDrifts
  /// The list of visible items is not updated after a collapse.
  case visibleListStale
  /// Every edit hashes all items.
  case everythingRehashed
}
