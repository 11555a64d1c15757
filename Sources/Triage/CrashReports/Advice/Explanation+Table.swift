extension Explanation {
  private static let scrolledEarly = """
    The data has not arrived, or the view was not updated yet: it scrolls before reloadData or the update \
    has ended.
    """

  private static let movedSection = """
    A section moves to its own index while an item leaves it, or items change in a section that moves, in \
    one batch.
    """

  /// The causes of a scroll to an item that does not exist.
  private static let earlyScroll: KeyValuePairs<Cause.Kind, String> = [
    .dataUnchanged: scrolledEarly,
    .staleIndexPath: "The index path was kept while {item}s were deleted.",
  ]

  /// The causes of an index of an array that does not exist.
  private static let shorterArray: KeyValuePairs<Cause.Kind, String> = [
    .dataChangedEarly:
      "The array became shorter and the view was not updated, so it requests an old index path.",
    .staleIndexPath: "An index path was kept, in a closure or a tag, while the data changed.",
  ]

  /// The explanations of all kinds of assertions.
  ///
  /// The first one whose kind and condition are met is used; the last of a kind has no condition.
  static let all: [Explanation] = [
    Explanation(
      .duplicateIdentifiers,
      "An identifier is in the snapshot twice.",
      causes: [
        .misuse:
          "The data has two elements with the same identifier, for example after a page was loaded twice.",
        .misuse:
          "The same identifier is in two sections: identifiers are unique in the whole snapshot.",
        .misuse:
          "Equality and hash of the identifier compare only a part of it, so that different elements are equal.",
      ],
      fix:
        "Give every element an identifier of its own, and drop duplicates before you append them."
    ),
    Explanation(
      .unknownIdentifier,
      "The snapshot does not contain the requested identifier.",
      causes: [
        .staleIndexPath:
          "The identifier was deleted by another snapshot in the meantime: the one that is changed is not the latest.",
        .misuse:
          """
        The identifier is a whole value whose contents changed, so that it no longer equals the one in the \
        snapshot.
        """,
      ],
      fix: """
        Begin with the data source's current snapshot(), and check that indexOfItem(_:) is not nil before you \
        reload, insert beside or delete.
        """
    ),
    Explanation(
      .unknownSectionIdentifier,
      "The snapshot does not contain the requested section.",
      causes: [
        .misuse: "The section was not appended to the snapshot: the search for it found nothing.",
        .staleIndexPath:
          "The section was deleted by another snapshot in the meantime: the one that is changed is not the latest.",
        .misuse:
          """
        The section identifier is a whole value whose contents changed, so that it no longer equals the one in \
        the snapshot.
        """,
      ],
      fix: """
        Begin with the data source's current snapshot(), and check that indexOfSection(_:) is not nil before you use \
        the section.
        """
    ),
    Explanation(
      .noSections,
      "{Item}s were appended to a snapshot without sections.",
      causes: [
        .misuse: "appendItems was called before appendSections.",
        .misuse: "deleteAllItems was called before, which deletes the sections too.",
      ],
      fix: "Append a section first: snapshot.appendSections([…]), then appendItems(_:toSection:)."
    ),
    Explanation(
      .globalIndex,
      if: .isMemory,
      "The view looked for item {number}, which is no index: the memory of the index was reused.",
      causes: [
        .knownDefect: movedSection,
        .secondChange:
          "The view was updated again before the update had ended, or on another thread.",
      ],
      fix: """
        Move sections in an update of their own, leave out moves of a section to its own index, and update the view \
        on the main thread only.
        """
    ),
    Explanation(
      .globalIndex,
      "The view looked for item {number}{of items}.",
      causes: [
        .knownDefect: movedSection,
        .secondChange: "The data changed between the counts of the update and the layout.",
        .staleIndexPath: "A custom layout keeps attributes of deleted items.",
      ],
      fix: """
        Move sections in an update of their own, leave out moves of a section to its own index, and discard cached \
        attributes in prepare().
        """
    ),
    Explanation(
      .missingSection,
      "The code requested section {number}{of sections}.",
      causes: [
        .dataChangedEarly: "The data changed, and the view was used before it was updated.",
        .staleIndexPath: "A section index was kept while the number of sections changed.",
      ],
      fix: "Use indexes below numberOfSections, and only after the view was updated."
    ),
    Explanation(
      .indexOutOfBounds,
      "An index path names {an item} that does not exist.",
      causes: [
        .staleIndexPath: "The index path is from an earlier state of the data.",
        .dataChangedEarly: "The data changed, and the view was used before it was updated.",
      ],
      fix:
        "Compare index paths with numberOf{Item}s(inSection:) before you use them, or keep identifiers instead."
    ),
    Explanation(
      .scrollOutOfBounds,
      if: .isEmpty,
      "The view was to scroll to {item} {number}{of its items}.",
      causes: earlyScroll,
      fix:
        "Scroll only if the section has {item}s, in the completion of the update that brings them."
    ),
    Explanation(
      .scrollOutOfBounds,
      if: .isPastEnd,
      "The view was to scroll to {item} {number}{of its items}.",
      causes: [
        .indexPastEnd: "The index is the count, one past the last {item}.",
        .dataUnchanged: scrolledEarly,
        .staleIndexPath: "The index path was kept while {item}s were deleted.",
      ],
      fix: "Scroll in the completion of the update, to an index below numberOf{Item}s(inSection:)."
    ),
    Explanation(
      .scrollOutOfBounds,
      if: .hasCount,
      "The view was to scroll to {item} {number}{of its items}.",
      causes: earlyScroll,
      fix: "Scroll in the completion of the update, to an index below numberOf{Item}s(inSection:)."
    ),
    Explanation(
      .scrollOutOfBounds,
      "The view was to scroll to {an item} that does not exist.",
      causes: earlyScroll,
      fix: "Scroll in the completion of the update, to an index below numberOf{Item}s(inSection:)."
    ),
    Explanation(
      .scrollToMissingSection,
      "The view was to scroll to section {number}{of sections}.",
      causes: [
        .dataUnchanged: "The data has not arrived, or the view was not updated yet.",
        .dataChangedEarly: "The data changed, and the view was used before it was updated.",
      ],
      fix: "Scroll in the completion of the update, to a section below numberOfSections."
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
      .concurrentUpdates,
      "Snapshots are applied on the main queue and on another one.",
      causes: [
        .backgroundThread:
          "apply is called on the main queue while one from a background queue is not finished."
      ],
      fix: "Apply every snapshot of a data source on the same queue, best on the main one."
    ),
    Explanation(
      .updateWhileUpdating,
      "The view was changed while it updated its cells.",
      causes: [
        .nestedUpdate:
          "A cell provider, a layout or a delegate method that the view calls updates the view."
      ],
      fix: """
        Do not update the view in a method that it calls: wait until the method returns, for example with \
        DispatchQueue.main.async.
        """
    ),
    Explanation(
      .dequeuedTwice,
      "A cell or view was dequeued and not given to the view.",
      causes: [
        .misuse:
          """
        The data source dequeues twice for one index path, for example a cell in one branch and another one in \
        the next.
        """,
        .misuse: "Something other than the data source dequeues a view, for example to measure it.",
      ],
      fix: """
        Dequeue once for each call of the data source and return what was dequeued. For a cell on screen use \
        cellFor{Item}(at:); to measure, make a cell of your own.
        """
    ),
    Explanation(
      .notDequeued,
      "The data source did not return a cell that it dequeued.",
      causes: [
        .misuse: "The cell provider returns nil, or a cell made with an initializer.",
        .misuse:
          "A branch of the data source ends without a cell, because the data is shorter than the counts of the view.",
      ],
      fix: "Return the result of a dequeue method on every path."
    ),
    Explanation(
      .itemNotRegistered,
      "No item is registered for the identifier.",
      causes: [
        .misuse:
          "The identifier is spelled in another way than in register(_:forItemWithIdentifier:).",
        .misuse: "There is no nib or class with the name of the identifier.",
        .misuse: "The registration happens on another view, or after the first item is requested.",
      ],
      fix: "Call register(_:forItemWithIdentifier:) in viewDidLoad with the same identifier."
    ),
    Explanation(
      .notRegistered,
      "No cell or view is registered for the identifier.",
      causes: [
        .misuse:
          """
        The identifier is spelled in another way than in register(_:forCell{With}ReuseIdentifier:) or in the \
        storyboard.
        """,
        .misuse: "The registration happens on another view, or after the first cell is requested.",
      ],
      fix: "Register the class in viewDidLoad with the same identifier, or use a cell registration."
    ),
    Explanation(
      .registrationInProvider,
      "A registration was made inside the cell provider.",
      causes: [
        .misuse: "Every call makes a new registration, so that no cell is ever reused."
      ],
      fix: "Make the registration once, outside, and use it in the provider."
    ),
    Explanation(
      .noSupplementaryView,
      "The layout has a header or footer for which there is no view.",
      causes: [
        .misuse: "The provider returns nil for a kind that the layout has, or is not set.",
        .misuse: "The section's header is laid out although its data has none.",
      ],
      fix: """
        Set supplementaryViewProvider, return a dequeued view for every kind that the layout has, or leave the kind \
        out of the layout.
        """
    ),
    Explanation(
      .noRoom,
      "The layout has no room for its contents.",
      causes: [
        .misuse: "Insets or spacing are larger than the group or container they are in.",
        .misuse: "The layout is solved while the view has no size.",
      ],
      fix:
        "Return a valid section for every index, and make insets and spacing smaller than the container."
    ),
    Explanation(
      .twoAnimations,
      "UIKit cannot animate a cell in two ways, or one that is not there.",
      causes: [
        .mergedChanges: "One batch reloads {an item} and moves it as well.",
        .knownDefect: "Several sections are reloaded in one batch while their numbers change.",
        .nestedUpdate:
          "An update begins while the animations of another one run, for example after quick taps.",
      ],
      fix: "Move in one update, and reload or reconfigure in the next one by the index after it."
    ),
    Explanation(
      .backgroundThread,
      "The view was used on another thread than the main one.",
      causes: [
        .backgroundThread: "A callback of the network or of a database updates the view directly."
      ],
      fix: "Change the data and update the view on the main thread only."
    ),
    Explanation(
      .arrayIndex,
      if: .hasNumber,
      "The app used index {number} of an array, which does not exist.",
      causes: shorterArray,
      fix:
        "Change the array and update the view together on the main thread, and keep identifiers instead of index paths."
    ),
    Explanation(
      .arrayIndex,
      "The app used an index of an array that does not exist.",
      causes: shorterArray,
      fix:
        "Change the array and update the view together on the main thread, and keep identifiers instead of index paths."
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
      .noDataSource,
      "The view was laid out without a data source.",
      causes: [
        .misuse: "The data source was deallocated: the view holds it weakly.",
        .misuse: "The view counted its data before dataSource was set, or after it was set to nil.",
      ],
      fix: "Keep a strong reference to the data source, and set it before the first layout."
    ),
    Explanation(
      .moveFromDeletedSection,
      "The batch moves {an item} out of {section}, which it deletes.",
      causes: [
        .mergedChanges:
          "The section disappears with its last {item}, and both changes are in one batch."
      ],
      fix: "Delete the section, and insert the {item} at its target instead of moving it."
    ),
    Explanation(
      .moveToInsertedSection,
      "The batch moves {an item} into {section}, which it inserts.",
      causes: [
        .mergedChanges:
          "The section appears with its first {item}, and both changes are in one batch."
      ],
      fix: "Insert the section, and delete the {item} at its old index instead of moving it."
    ),
    Explanation(
      .internalInconsistency,
      "The view's cells disagree with its own list of them.",
      causes: [
        .nestedUpdate: "The view was updated or reloaded during a swipe, a drag or another update.",
        .misuse: "The data source or the layout returns nil or another view than requested.",
      ],
      fix:
        "End swipes and drags before you update the view, and perform one update at a time on the main thread."
    ),
  ]
}
