extension Explanation {
  private static let smallContainer: KeyValuePairs<Cause.Kind, String> = [
    .misuse: "Insets or spacing are larger than the group or container they are in.",
    .misuse: "The layout is solved while the view has no size.",
    .misuse: "An item is as large as its group, and spacing is added to it.",
  ]

  private static let smallContainerFix =
    "Make insets and spacing smaller than the container, and leave room for the spacing in the sizes of items."

  /// The explanations of assertions of layouts.
  static let layouts: [Explanation] = [
    Explanation(
      .noRoom,
      if: .hasNumber,
      "The layout has no room for the contents of {section}.",
      causes: smallContainer,
      fix: smallContainerFix
    ),
    Explanation(
      .noRoom,
      "The layout has no room for its contents.",
      causes: smallContainer,
      fix: smallContainerFix
    ),
    Explanation(
      .noLayout,
      "A collection view was created without a layout.",
      causes: [
        .misuse: "init() or init(frame:) was called, which leaves the layout out.",
        .misuse: "The layout is an optional property that is still nil.",
      ],
      fix: """
        Create the view with init(frame:collectionViewLayout:), a collection view controller with \
        init(collectionViewLayout:).
        """
    ),
    Explanation(
      .layoutAttributes,
      "The layout returned attributes for {place}, which the data does not have.",
      causes: [
        .staleIndexPath: "A custom layout keeps attributes of deleted items.",
        .dataChangedEarly: "The data became shorter, and the view was not updated.",
      ],
      fix: """
        Discard all cached attributes in prepare(), make them from the counts of the collection view, and call \
        invalidateLayout() when the data changes.
        """
    ),
    Explanation(
      .noLayoutAttributes,
      "The layout has no attributes for {place} that the view asks for.",
      causes: [
        .misuse:
          "A custom layout returns nil from layoutAttributesForItem(at:) or from the method for supplementary views.",
        .dataUnchanged:
          "The layout still has the attributes of the data before the update: it did not prepare again.",
        .misuse:
          "The layout was told to invalidate a header or footer that it does not have, or whose size is zero.",
      ],
      fix: """
        Compute the attributes of every element of the collection view in prepare(), return them also for elements \
        outside of the screen, and call invalidateLayout() when the data changes.
        """
    ),
    Explanation(
      .attributesChanged,
      "The layout changed the attributes of {place} without an invalidation.",
      causes: [
        .misuse:
          "A custom layout returns other attributes from layoutAttributesForElements(in:) than it returned before, for example a changed frame or zIndex.",
        .misuse:
          "The layout changes attributes that it had already given to the view, instead of a copy.",
        .misuse:
          "The size of a header or footer depends on a value that changed, such as the width.",
      ],
      fix: """
        Call invalidateLayout() before attributes change, return true from \
        shouldInvalidateLayout(forBoundsChange:) if they depend on the bounds, and change only copies.
        """
    ),
    Explanation(
      .layoutLoop,
      "The layout never settles: each pass of the layout causes another one.",
      causes: [
        .misuse:
          "A self-sizing cell or header returns another size each time it is measured, for example because its constraints are ambiguous or depend on its own size.",
        .misuse:
          "The layout or layoutSubviews() invalidates the layout, sets contentOffset, contentInset or bounds, or reloads, in every pass.",
        .knownDefect:
          "Measured and laid out sizes differ by a rounding, so that a custom layout invalidates itself forever.",
      ],
      fix: """
        Read the log of the category UICollectionViewRecursion to find the caller. Return the same preferred size \
        for the same contents and width, and compare sizes with a tolerance before you invalidate.
        """
    ),
    Explanation(
      .negativeSize,
      "The flow layout got a negative size, or one of zero that it does not allow.",
      causes: [
        .misuse:
          "An item's width or height is the view's minus insets and spacing, and the view is still smaller than these, for example of size zero before its first layout.",
        .misuse:
          "The size is computed from a keyboard, a safe area or a rotation that is not finished.",
      ],
      fix:
        "Limit sizes by max(0, …), and invalidate the layout when the bounds of the view have changed."
    ),
    Explanation(
      .itemTooLarge,
      "An item of the flow layout is larger than the view has room for across the scroll direction.",
      causes: [
        .misuse: "The item's size ignores section insets, content insets or the safe area.",
        .misuse:
          "The size was computed from the bounds before a rotation, or before the first layout.",
        .misuse:
          "estimatedItemSize is automatic, so that the contents make the item wider than the view.",
      ],
      fix: """
        Subtract the insets of the section and adjustedContentInset from the bounds, invalidate the layout when the \
        bounds change, or set estimatedItemSize to zero.
        """
    ),
    Explanation(
      .invalidHeight,
      "A height of a row, header or footer is negative.",
      causes: [
        .misuse:
          "The height is computed by a subtraction, or by the size of a view without a layout.",
        .misuse:
          "UITableView.automaticDimension was changed by a calculation: it is a negative number.",
      ],
      fix: "Return 0 or more, or automaticDimension unchanged."
    ),
    Explanation(
      .invalidationContext,
      "The flow layout was invalidated with a context of another class.",
      causes: [
        .misuse:
          "A subclass of the flow layout overrides invalidationContextClass with a class that does not inherit from the flow layout's context.",
        .misuse:
          "A context was made with the general initializer and passed to invalidateLayout(with:).",
      ],
      fix: """
        Let the context inherit from UICollectionViewFlowLayoutInvalidationContext, and create it by \
        invalidationContextClass of the layout.
        """
    ),
    Explanation(
      .missingSectionLayout,
      "The compositional layout has no definition for a section that has contents.",
      causes: [
        .misuse:
          "The section provider returns nil, for example for an index that it does not know.",
        .staleIndexPath:
          "The provider looks the section up in data that does not have it yet, or not any more.",
      ],
      fix: """
        Return a section for every index, and look it up in the snapshot that is shown: \
        dataSource.sectionIdentifier(for:).
        """
    ),
    Explanation(
      .emptyGroup,
      "A group of the compositional layout has no items.",
      causes: [
        .misuse: "The subitems come from data that is empty, or the section is a placeholder."
      ],
      fix:
        "Give every group at least one item, also in the section that the provider returns if it has no data."
    ),
    Explanation(
      .outsideHierarchy,
      "A table view was laid out before it was in a window.",
      causes: [
        .misuse:
          "viewDidLoad, viewWillAppear or a notification reloads, scrolls or updates the table, or calls layoutIfNeeded().",
        .dataChangedEarly:
          "The data changes while another screen covers the table, and the update is performed at once.",
      ],
      fix: """
        Update the table when it is in a window: check view.window != nil, or wait for viewDidAppear or the first \
        layout. Before that, change only the data.
        """
    ),
  ]
}
