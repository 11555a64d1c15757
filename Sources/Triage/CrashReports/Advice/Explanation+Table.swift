extension Explanation {
  private static let scrolledEarly = """
    The data has not arrived, or the view was not updated yet: it scrolls before reloadData or the update \
    has ended.
    """

  private static let movedSection = """
    If the batch moves sections: a section moves to its own index while an item leaves it, or items change in a \
    section that moves, in one batch.
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
  static let all = snapshots + updates + cells + layouts + otherToolkits

  private static let updates: [Explanation] = [
    Explanation(
      .rejectedUpdate,
      "UIKit rejected a batch of updates; the report has the method and not its message.",
      causes: [
        .unknown:
          """
        The counts do not add up: the data changed before the view counted it, or a change was not reported, \
        or one too many was.
        """,
        .unknown:
          "An operation names {an item} or a section that does not exist before or after the batch.",
        .unknown:
          "Two operations name one index path, for example a deletion and a reload, or a move twice.",
        .nestedUpdate: "The batch begins while another one runs.",
      ],
      fix: """
        Look for the sentence that UIKit prints before the stack trace: the console and crash services have it as \
        the reason of the exception.
        """
    ),
    Explanation(
      .globalIndex,
      if: .isMemory,
      "The view looked for item {number}, which is no index: the memory of the index was reused.",
      causes: [
        .secondChange:
          "The view was updated again before the update had ended, or on another thread.",
        .knownDefect: movedSection,
      ],
      fix: """
        Update the view on the main thread only, and begin no update, reload or scroll before the one before has \
        ended.
        """
    ),
    Explanation(
      .globalIndex,
      "The view looked for item {number}{of items}.",
      causes: [
        .secondChange:
          "The data changed between the counts of the update and the layout, or the view was reloaded or scrolled meanwhile.",
        .staleIndexPath:
          "A custom layout keeps attributes of deleted items, or a selected or focused cell was deleted.",
        .knownDefect: movedSection,
      ],
      fix: """
        Change the data and the view together on the main thread, one update at a time, and discard cached \
        attributes in prepare().
        """
    ),
    Explanation(
      .invalidIndexPath,
      "An index path does not have exactly a section and {an item}.",
      causes: [
        .misuse: "The index path is empty, for example IndexPath(), or was made from one number.",
        .misuse: "A path of a tree or of another view was passed to the {view}.",
      ],
      fix:
        "Make index paths by IndexPath({item}:section:), and check count == 2 before you use others."
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
      "An index path names {place}, which does not exist.",
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
