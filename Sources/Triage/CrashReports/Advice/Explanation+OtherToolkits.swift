extension Explanation {
  private static let childrenCauses: KeyValuePairs<Cause.Kind, String> = [
    .dataChangedEarly:
      "The outline view had already counted the changed children, for example after reloadItem(_:reloadChildren:).",
    .staleIndexPath:
      "The indexes are those after other changes of the same update: each call moves the children behind it.",
    .misuse: "The parent is another object than the one that the data source returns for it.",
  ]

  /// The explanations of assertions of AppKit, of SwiftUI and of libraries that feed a list.
  static let otherToolkits: [Explanation] = [
    Explanation(
      .rowOutOfRange,
      if: .isNegative,
      "The table view was asked for row {number}: there was no row.",
      causes: [
        .misuse:
          "selectedRow, clickedRow or row(for:) is -1 if there is none, and was used as an index."
      ],
      fix: "Compare the row with -1 before you use it."
    ),
    Explanation(
      .rowOutOfRange,
      "The table view was asked for row {number}, and has rows {range}.",
      causes: [
        .staleIndexPath: "The row was kept while rows were removed, for example a selected row.",
        .dataChangedEarly:
          "The data changed, and reloadData() or removeRows(at:withAnimation:) follows later.",
      ],
      fix:
        "Compare rows with numberOfRows before rowView(atRow:makeIfNecessary:) and view(atColumn:row:makeIfNecessary:)."
    ),
    Explanation(
      .tableUpdate,
      "An update of the table view names row {number}, and the table has {its rows}.",
      causes: [
        .staleIndexPath:
          "insertRows, removeRows and moveRow are applied one after the other: each index is one after the calls before it.",
        .dataChangedEarly:
          "The table had already counted the changed data, for example because it was reloaded.",
        .backgroundThread: "Two changes are performed at once, one of them on another thread.",
      ],
      fix: """
        Change the data and call insertRows(at:withAnimation:), removeRows(at:withAnimation:) and moveRow(at:to:) \
        together between beginUpdates() and endUpdates() on the main thread.
        """
    ),
    Explanation(
      .outlineUpdate,
      if: .hasTwo,
      "An update of the outline view names child {number} of a parent with {children}.",
      causes: childrenCauses,
      fix: """
        Change the data and call insertItems(at:inParent:withAnimation:), removeItems and moveItem together between \
        beginUpdates() and endUpdates(), with the objects that the data source returns.
        """
    ),
    Explanation(
      .outlineUpdate,
      "An update of the outline view names children that the parent does not have.",
      causes: childrenCauses,
      fix: """
        Change the data and call insertItems(at:inParent:withAnimation:), removeItems and moveItem together between \
        beginUpdates() and endUpdates(), with the objects that the data source returns.
        """
    ),
    Explanation(
      .updatesUnbalanced,
      "endUpdates() was called without beginUpdates().",
      causes: [
        .misuse:
          "A path of the code leaves out beginUpdates(), for example a guard or an error before it.",
        .backgroundThread:
          "Two threads update the table view, and one ends the updates of the other.",
      ],
      fix:
        "Call both in one function on the main thread, or let an object that counts changes call both."
    ),
    Explanation(
      .reentrantDelegate,
      "The table view was used by a delegate method that it had called itself.",
      causes: [
        .nestedUpdate:
          "A delegate or data source method reloads, selects, scrolls, asks for a view, or changes state that a SwiftUI List observes.",
        .knownDefect:
          "A SwiftUI List on macOS causes it by itself when many rows appear at once.",
      ],
      fix:
        "Do it in the next turn of the main queue, by DispatchQueue.main.async, when the method has returned."
    ),
    Explanation(
      .emptyListCell,
      "SwiftUI found no content for a row of a List and shows an empty row.",
      causes: [
        .dataChangedEarly:
          "The data of the List changed while it was being shown, for example by an id(_:) that changed or an animation that is not finished.",
        .misuse: "The row's id is not unique or not stable, or the row has no view for some data.",
      ],
      fix: """
        Give each row one unique id that does not change, let each element make exactly one view, and change the \
        data on the main actor.
        """
    ),
    Explanation(
      .repeatedID,
      "Two elements of a ForEach or List have the same id.",
      causes: [
        .misuse: "The data has an element twice, for example after a page was loaded again.",
        .misuse: "id: \\.self is used with values that are equal.",
      ],
      fix:
        "Make the id unique, for example by Identifiable with a UUID, and drop duplicates from the data."
    ),
    Explanation(
      .forEachCount,
      "A ForEach over a constant range got {number} elements instead of {second}.",
      causes: [
        .misuse: "ForEach(0..<count) reads its range once, and the count changed."
      ],
      fix: "Use ForEach(data, id:) or Identifiable elements, so that SwiftUI sees the changes."
    ),
    Explanation(
      .scrollToIndex,
      if: .hasNumber,
      "A list of React Native was to scroll to index {number}, which its data does not have.",
      causes: indexOfProps,
      fix: indexFix
    ),
    Explanation(
      .scrollToIndex,
      "A list of React Native was to scroll to an index that its data does not have.",
      causes: indexOfProps,
      fix: indexFix
    ),
    Explanation(
      .duplicateModels,
      "Two elements of the data have the same identifier.",
      causes: [
        .misuse: "The data has an element twice, for example after a page was loaded again.",
        .misuse: "Identity or diffIdentifier uses only a part of the value, which others share.",
      ],
      fix:
        "Make the identity unique over all sections, and drop duplicates before you bind the data."
    ),
    Explanation(
      .resultsIndex,
      if: .hasNumber,
      "The app used index {number} of Realm's results{of results}.",
      causes: liveResults,
      fix: liveFix
    ),
    Explanation(
      .resultsIndex,
      "The app used an index that Realm's results do not have.",
      causes: liveResults,
      fix: liveFix
    ),
    Explanation(
      .fetchedObject,
      "NSFetchedResultsController has no object at the index path that the view asks for.",
      causes: [
        .dataChangedEarly:
          "The controller fetched again or its predicate changed, and the view was not reloaded.",
        .staleIndexPath: "The index path is of another list, such as the results of a search.",
        .misuse: "performFetch() was not called or failed, so that there are no objects.",
      ],
      fix: """
        Count sections and rows by the same controller that objects are taken from, and reload after performFetch() \
        or update in controllerDidChangeContent.
        """
    ),
    Explanation(
      .sectionNames,
      "The objects of NSFetchedResultsController are not sorted by section.",
      causes: [
        .misuse: "The first sort descriptor has another key or order than sectionNameKeyPath."
      ],
      fix: "Sort first by the key of sectionNameKeyPath, or by one with the same order."
    ),
    Explanation(
      .fetchedResultsCache,
      "The request of NSFetchedResultsController changed although its sections are cached.",
      causes: [
        .misuse: "The predicate or sort descriptors were changed, and the cache has a name."
      ],
      fix: "Call deleteCache(withName:) before you change the request, or set cacheName to nil."
    ),
  ]

  private static let indexOfProps: KeyValuePairs<Cause.Kind, String> = [
    .dataUnchanged: "The data has not arrived, or became shorter, when scrollToIndex was called.",
    .misuse:
      "With numColumns, the list counts rows: the index of an element is not the index of its row.",
    .misuse:
      "The index is -1: a findIndex that found nothing, or the length of an empty list minus 1.",
  ]

  private static let indexFix = """
    Call scrollToIndex only with an index below the number of rows of the data that the list shows, and handle \
    onScrollToIndexFailed.
    """

  private static let liveResults: KeyValuePairs<Cause.Kind, String> = [
    .dataChangedEarly:
      "Results change by themselves when another write ends, before the view has counted them again.",
    .staleIndexPath:
      "The index path was kept while elements were deleted, or belongs to another list such as a search.",
  ]

  private static let liveFix = """
    Update the view in the results' observe block with its deletions, insertions and modifications, and show frozen \
    results, so that the view and the data agree.
    """
}
