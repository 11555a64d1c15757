import CompositionalLayout

/// The settings of a view that its owner chooses.
struct CollectionSettings {
  var allowsSelection = true
  var allowsMultipleSelection = false
  var allowsSelectionDuringEditing = false
  var allowsMultipleSelectionDuringEditing = false
  var allowsFocus = true
  var allowsFocusDuringEditing = false
  var selectionFollowsFocus = false
  var remembersLastFocusedIndexPath = false
  var isEditing = false
  var isPrefetchingEnabled = true
  var dragInteractionEnabled = true
  var reorderingCadence = CollectionView.ReorderingCadence.immediate
  var selfSizingInvalidation = CollectionView.SelfSizingInvalidation.enabled
  var transitionClock = Transition.Clock.mainQueue

  enum SelectionMode {
    case none, single, multiple
  }

  /// The allowed selection.
  var selectionMode: SelectionMode {
    let (any, several) =
      isEditing
      ? (allowsSelectionDuringEditing, allowsMultipleSelectionDuringEditing)
      : (allowsSelection, allowsMultipleSelection)
    // Multiple selection implies single selection.
    return several && (any || isEditing) ? .multiple : any ? .single : .none
  }

  /// Whether items can be focused, unless the delegate decides.
  var canFocus: Bool { isEditing ? allowsFocusDuringEditing : allowsFocus }
}

/// The objects that a view calls; it retains only its own adapter for flow layouts.
///
/// A class, because copies of weak references cost as much as short requests.
@MainActor
final class CollectionDelegates {
  weak var dataSource: (any CollectionViewDataSource)?
  /// The data source, if it has more information than UIKit's protocol; cast once, for use by
  /// cells.
  weak var informedSource: (any SelfUpdatingDataSource)?
  weak var delegate: (any CollectionViewDelegate)?
  weak var drag: (any CollectionViewDragDelegate)?
  weak var drop: (any CollectionViewDropDelegate)?
  weak var prefetching: (any CollectionViewDataSourcePrefetching)?
  /// The adapter from a flow layout to the delegate.
  var flow: (any FlowLayoutDelegate)?
}
