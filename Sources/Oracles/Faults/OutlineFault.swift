/// Mistakes that implementations of an outline have made, or easily make.
public enum OutlineFault: Int, CaseIterable, Sendable {
  /// What is inserted after an item lands between the item and its children, and adopts them.
  case insertAfterAdoptsChildren = 1
  /// An item is visible when its parent is expanded, whatever is above that.
  case visibleByParentAlone
  /// An item that was deleted and comes back is still expanded.
  case expansionOutlivesDeletion
  /// Deleting an item deletes its children only, and leaves theirs behind.
  case deletionStopsAtChildren
  /// An outline that is brought in loses its depth, as UIKit's own sometimes does.
  case nestedOutlineFlattened
  /// Collapsing an item collapses what is below it too, so that expanding shows less than before.
  case collapseForgetsInner
  /// A leaf cannot be expanded.
  case leafStaysCollapsed
  /// Replacing children refuses items that are among the children replaced.
  case replacedItemsStillCount
  /// A list with an unknown item is refused only after the items before it are deleted.
  case refusedDeletionTakesFirst
  /// An empty list is refused when its destination is unknown.
  case emptyListRefused
  /// `index(of:)` counts among the visible items.
  case indexAmongVisible
  /// The part below an item forgets what is expanded in it.
  case partForgetsExpansion
  /// Equality compares the trees, not what is expanded.
  case equalityIgnoresExpansion
  /// Inserting after an unknown item is refused in the words for inserting before it.
  case afterRefusedAsBefore
  /// A count beside the rows is not brought up to date when everything is deleted.
  case countDrifts
  /// The list of visible items is not made anew when something is collapsed.
  case visibleListStale
  /// Every edit hashes all items.
  case everythingRehashed
}
