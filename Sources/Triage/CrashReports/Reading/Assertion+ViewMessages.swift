extension SentenceForm {
  /// Messages about cells and other views.
  static let viewMessages: [(Assertion.Kind, [String])] = [
    (
      .noCell,
      [
        "must return a cell from", "failed to obtain a cell from its dataSource",
        "did not return a valid cell from", "cell provider returned nil",
      ]
    ),
    (
      .notDequeued,
      [
        "not retrieved by calling -dequeueReusableCell",
        "the cell returned from ~ does not have a reuseIdentifier",
        "cells must be retrieved by calling -dequeueReusableCell",
      ]
    ),
    (
      .dequeuedTwice,
      [
        "Attempted to dequeue multiple cells for the same index path",
        "Expected dequeued view to be returned",
      ]
    ),
    (
      .notRegistered,
      [
        "could not dequeue a view of kind: UICollectionElementKindCell",
        "unable to dequeue a cell with identifier",
      ]
    ), (.viewNotRegistered, ["could not dequeue a view of kind"]),
    (.decorationNotRegistered, ["could not dequeue a decoration view of kind"]),
    (.itemNotRegistered, ["could not dequeue an item of kind"]),
    (.invalidReuseIdentifier, ["must pass a valid reuse identifier"]),
    (
      .invalidNib,
      [
        "invalid nib registered for identifier", "nib must contain exactly one top level object",
        "cell reuse indentifier in nib", "cell reuse identifier in nib",
      ]
    ), (.registrationInProvider, ["using a registration that was created inside"]),
    (
      .noSupplementaryView,
      [
        "not retrieved by calling -dequeueReusableSupplementaryView",
        "but a supplementaryViewProvider was not specified",
        "supplementary view provider returned nil", "did not return a valid supplementary view",
        "not satisfying: self.supplementaryViewProvider",
      ]
    ),
    (.wrongElementKind, ["does not match the element kind it is being used for"]),
    (
      .noDataSource,
      ["UITableView dataSource is not set", "UICollectionView dataSource is not set"]
    ),
    (
      .nibWithoutList,
      ["nib but didn't get a UITableView", "nib but didn't get a UICollectionView"]
    ),
  ]

  /// Messages about layouts.
  static let layoutMessages: [(Assertion.Kind, [String])] = [
    (.noLayout, ["must be initialized with a non-nil layout parameter"]),
    (
      .layoutAttributes,
      [
        "layout attributes for a cell with an index path that does not exist: @",
        "layout attributes for a cell with an index path that does not exist",
        "layout attributes for a supplementary view with an index path that does not exist",
        "index path: (@); ~ are not valid for the data source counts",
        "are not valid for the data source counts",
      ]
    ),
    (
      .noLayoutAttributes,
      [
        "no UICollectionViewLayoutAttributes instance for -layoutAttributesForItemAtIndexPath: @",
        "no UICollectionViewLayoutAttributes instance for",
      ]
    ),
    (
      .attributesChanged,
      [
        "layout attributes for supplementary item at index path (@) changed from",
        "layout attributes for supplementary item at index path",
        "layout attributes for item at index path (@) changed from",
        "layout attributes for % at index path (@) changed from",
      ]
    ),
    (
      .layoutLoop,
      [
        "is stuck in its update/layout loop", "is stuck in a recursive layout loop",
        "is stuck in its layout loop",
      ]
    ),
    (
      .negativeSize,
      [
        "negative sizes are not supported in the flow layout",
        "negative or zero sizes are not supported in the flow layout",
        "negative or zero item sizes are not supported in the flow layout",
      ]
    ),
    (
      .itemTooLarge,
      [
        "behavior of the UICollectionViewFlowLayout is not defined because",
        "item width must be less than the width of the UICollectionView",
        "item height must be less than the height of the UICollectionView",
        "breakpoint at UICollectionViewFlowLayoutBreakForInvalidSizes",
      ]
    ),
    (
      .invalidHeight,
      [
        "Invalid row height provided by table delegate", "header height must not be negative",
        "footer height must not be negative", "row height must not be negative",
      ]
    ),
    (
      .invalidationContext,
      ["is not an instance of type UICollectionViewFlowLayoutInvalidationContext"]
    ), (.missingSectionLayout, ["Please specify a valid section definition"]),
    (.emptyGroup, ["subitem is required for a group", "subitems are required for a group"]),
    (
      .noRoom,
      [
        "insets leave no room", "no space remaining for",
        "ran into an error when computing the layout for section at index #",
        "created with invalid combination of spacing and size", "cannot fit even a single item",
      ]
    ),
    (
      .outsideHierarchy,
      [
        "was told to layout its visible cells and other contents without being in the view hierarchy"
      ]
    ),
  ]
}
