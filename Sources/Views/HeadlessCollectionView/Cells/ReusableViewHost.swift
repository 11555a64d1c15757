import HeadlessViews

/// The requests of a reusable view to the view that shows it.
@MainActor
protocol ReusableViewHost: ReusableViewSurface {
  /// Reports that the content of a view changed, and its preferred size may have too.
  func sizeMayHaveChanged(of view: CollectionReusableView)

  /// Reports that the constraints of a view changed, or the size of a constrained element.
  func constraintsDidChange(in view: CollectionReusableView)

  // Actions of accessories. Each returns whether it was performed.

  func beginReordering(_ cell: CollectionViewCell) -> Bool
  func revealTrailingSwipeActions(of cell: CollectionViewCell) -> Bool
  func toggleDisclosure(of cell: CollectionViewCell) -> Bool
  func toggleSelection(of cell: CollectionViewCell) -> Bool
}

/// A superview of reusable views.
@MainActor
protocol ReusableViewSurface: AnyObject {
  /// The host of the views: the superview itself, or the list in it.
  var reusableViewHost: any ReusableViewHost { get }
}

extension ReusableViewHost {
  var reusableViewHost: any ReusableViewHost { self }
}
