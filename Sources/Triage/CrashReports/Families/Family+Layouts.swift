extension Family {
  /// The families of layouts.
  static let layouts = #"""
    = no-layout
    | must be initialized with a non-nil layout parameter
    A collection view was created without a layout.
    - misuse: init() or init(frame:) was called, which leaves the layout out.
    - misuse: The layout is an optional property that is still nil.
    > Create the view with init(frame:collectionViewLayout:), a collection view controller with init(collectionViewLayout:).
    = layout-attributes
    | layout attributes for a cell with an index path that does not exist: @
    | layout attributes for a cell with an index path that does not exist
    | layout attributes for a supplementary view with an index path that does not exist: @
    | layout attributes for a supplementary view with an index path that does not exist
    | layout attributes for a decoration view with an index path that does not exist: @
    | layout attributes for a decoration view with an index path that does not exist
    | index path: (@); ~ are not valid for the data source counts
    | are not valid for the data source counts
    The layout returned attributes for {place}, which the data does not have.
    - stale-index-path: A custom layout keeps attributes of deleted items.
    - data-changed-early: The data became shorter, and the view was not updated.
    > Discard all cached attributes in prepare(), make them from the counts of the collection view, and call invalidateLayout() when the data changes.
    = no-layout-attributes
    | no UICollectionViewLayoutAttributes instance for -layoutAttributesForItemAtIndexPath: @
    | no UICollectionViewLayoutAttributes instance for $ $ at path @
    | no UICollectionViewLayoutAttributes instance for
    The layout has no attributes for {place} that the view asks for.
    - misuse: A custom layout returns nil from layoutAttributesForItem(at:) or from the method for supplementary views.
    - data-unchanged: The layout still has the attributes of the data before the update: it did not prepare again.
    - misuse: The layout was told to invalidate a header or footer that it does not have, or whose size is zero.
    > Compute the attributes of every element of the collection view in prepare(), return them also for elements outside of the screen, and call invalidateLayout() when the data changes.
    = attributes-changed
    | layout attributes for supplementary item at index path (@) changed from
    | layout attributes for supplementary item at index path
    | layout attributes for item at index path (@) changed from
    | layout attributes for % at index path (@) changed from
    The layout changed the attributes of {place} without an invalidation.
    - misuse: A custom layout returns other attributes from layoutAttributesForElements(in:) than it returned before, for example a changed frame or zIndex.
    - misuse: The layout changes attributes that it had already given to the view, instead of a copy.
    - misuse: The size of a header or footer depends on a value that changed, such as the width.
    > Call invalidateLayout() before attributes change, return true from shouldInvalidateLayout(forBoundsChange:) if they depend on the bounds, and change only copies.
    = cached-frame
    | UICollectionViewFlowLayout has cached frame mismatch for index path @
    | UICollectionViewFlowLayout has cached frame mismatch for index path
    | UICollectionViewFlowLayout cache mismatched frame
    The flow layout's own attributes of {place} were changed.
    - misuse: A subclass of the flow layout changes attributes that it got from super, instead of a copy.
    > Copy the attributes before you change them in layoutAttributesForElements(in:) and layoutAttributesForItem(at:).
    = layout-loop
    | is stuck in its update/layout loop
    | is stuck in a recursive layout loop
    |e is stuck in its layout loop
    The layout never settles: each pass of the layout causes another one.
    - misuse: A self-sizing cell or header returns another size each time it is measured, for example because its constraints are ambiguous or depend on its own size.
    - misuse: The layout or layoutSubviews() invalidates the layout, sets contentOffset, contentInset or bounds, or reloads, in every pass.
    - known-defect: Measured and laid out sizes differ by a rounding, so that a custom layout invalidates itself forever.
    > Read the log of the category UICollectionViewRecursion to find the caller. Return the same preferred size for the same contents and width, and compare sizes with a tolerance before you invalidate.
    = negative-size
    | negative sizes are not supported in the flow layout
    | negative or zero sizes are not supported in the flow layout
    | negative or zero item sizes are not supported in the flow layout
    The flow layout got a negative size, or one of zero that it does not allow.
    - misuse: An item's width or height is the view's minus insets and spacing, and the view is still smaller than these, for example of size zero before its first layout.
    - misuse: The size is computed from a keyboard, a safe area or a rotation that is not finished.
    > Limit sizes by max(0, …), and invalidate the layout when the bounds of the view have changed.
    = item-too-large
    | UICollectionViewFlowLayout is not defined because
    | item width must be less than the width of the UICollectionView
    | item height must be less than the height of the UICollectionView
    | UICollectionViewFlowLayoutBreakForInvalidSizes
    An item of the flow layout is larger than the view has room for across the scroll direction.
    - misuse: The item's size ignores section insets, content insets or the safe area.
    - misuse: The size was computed from the bounds before a rotation, or before the first layout.
    - misuse: estimatedItemSize is automatic, so that the contents make the item wider than the view.
    > Subtract the insets of the section and adjustedContentInset from the bounds, invalidate the layout when the bounds change, or set estimatedItemSize to zero.
    = invalid-height
    | Invalid row height provided by table delegate
    | section header height must not be negative
    | section footer height must not be negative
    | table view row height must not be negative
    |e row height must not be negative
    A height of a row, header or footer is negative.
    - misuse: The height is computed by a subtraction, or by the size of a view without a layout.
    - misuse: UITableView.automaticDimension was changed by a calculation: it is a negative number.
    > Return 0 or more, or automaticDimension unchanged.
    = ambiguous-height
    | constraints ambiguously suggest a height of zero for a table view cell's content view
    | constraints ambiguously suggest a height of zero for a tableview cell's content view
    The constraints of a cell give its content view no height, so the table uses its standard height.
    - misuse: The views of the cell are not connected from the top to the bottom of its content view.
    - misuse: The cell's contents are empty, or its height is set by a constraint to the cell instead of its content view.
    > Constrain the contents to the top and the bottom of contentView, or give the row a height.
    = invalidation-context
    | is not an instance of type UICollectionViewFlowLayoutInvalidationContext
    The flow layout was invalidated with a context of another class.
    - misuse: A subclass of the flow layout overrides invalidationContextClass with a class that does not inherit from the flow layout's context.
    - misuse: A context was made with the general initializer and passed to invalidateLayout(with:).
    > Let the context inherit from UICollectionViewFlowLayoutInvalidationContext, and create it by invalidationContextClass of the layout.
    = missing-section-layout
    | Please specify a valid section definition
    The compositional layout has no definition for a section that has contents.
    - misuse: The section provider returns nil, for example for an index that it does not know.
    - stale-index-path: The provider looks the section up in data that does not have it yet, or not any more.
    > Return a section for every index, and look it up in the snapshot that is shown: dataSource.sectionIdentifier(for:).
    = empty-group
    | subitem is required for a group
    | subitems are required for a group
    A group of the compositional layout has no items.
    - misuse: The subitems come from data that is empty, or the section is a placeholder.
    > Give every group at least one item, also in the section that the provider returns if it has no data.
    = no-room
    |e insets leave no room
    | no space remaining for supplementary
    | ran into an error when computing the layout for section at index #
    | created with invalid combination of spacing and size
    | cannot fit even a single item
    ? hasNumber
    The layout has no room for the contents of {section}.
    The layout has no room for its contents.
    - misuse: Insets or spacing are larger than the group or container they are in.
    - misuse: The layout is solved while the view has no size.
    - misuse: An item is as large as its group, and spacing is added to it.
    > Make insets and spacing smaller than the container, and leave room for the spacing in the sizes of items.
    = pinned-frame
    |e Frame ~ does not intersect {{
    A pinned header or footer of the compositional layout has no frame to stay in.
    - misuse: pinToVisibleBounds is set for an item whose container is empty or has no width or height.
    - known-defect: The bounds change while the layout is solved, for example by a rotation or a bounce.
    > Leave boundary items that are pinned out of sections without contents, and give them a size above zero.
    = layout-transition
    | was not prepared for an interactive transition
    | the collection is already in an interactive transition
    An interactive transition between layouts was ended without a beginning, or begun twice.
    - misuse: finishInteractiveTransition() or cancelInteractiveTransition() is called twice, or after the transition has ended.
    - nested-update: A gesture begins a transition while another one runs.
    > Keep the transition layout that startInteractiveTransition(to:completion:) returns, and end it once, before its completion.
    = too-many-rows
    | Failed to allocate data stores for # %s in section #
    The data source says that a section has {number} {item}s.
    - misuse: The count is NSNotFound, or the result of an unsigned subtraction below zero.
    > Return the count of the data, and at least 0.
    = outside-hierarchy
    | was told to layout its visible cells and other contents without being in the view hierarchy
    | UITableViewAlertForLayoutOutsideViewHierarchy
    A table view was laid out before it was in a window.
    - misuse: viewDidLoad, viewWillAppear or a notification reloads, scrolls or updates the table, or calls layoutIfNeeded().
    - data-changed-early: The data changes while another screen covers the table, and the update is performed at once.
    > Update the table when it is in a window: check view.window != nil, or wait for viewDidAppear or the first layout. Before that, change only the data.
    """#
}
