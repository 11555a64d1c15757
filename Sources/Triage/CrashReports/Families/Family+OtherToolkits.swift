extension Family {
  /// The families of AppKit, of SwiftUI and of libraries that feed a list.
  static let otherToolkits = #"""
    = row-out-of-range
    | Row # out of row range [#-#]
    | Row index # out of row range (numberOfRows: #)
    ? isNegative
    The table view was asked for row {number}: there was no row.
    - misuse: selectedRow, clickedRow or row(for:) is -1 if there is none, and was used as an index.
    > Compare the row with -1 before you use it.
    ? hasCount
    The table view was asked for row {number}, and has {range}.
    The table view was asked for row {number}, and has {its rows}.
    - stale-index-path: The row was kept while rows were removed, for example a selected row.
    - data-changed-early: The data changed, and reloadData() or removeRows(at:withAnimation:) follows later.
    > Compare rows with numberOfRows before rowView(atRow:makeIfNecessary:) and view(atColumn:row:makeIfNecessary:).
    = table-update
    | NSTableView error inserting/removing/moving row # (numberOfRows: #
    An update of the table view names row {number}, and the table has {its rows}.
    - stale-index-path: insertRows, removeRows and moveRow are applied one after the other: each index is one after the calls before it.
    - data-changed-early: The table had already counted the changed data, for example because it was reloaded.
    - background-thread: Two changes are performed at once, one of them on another thread.
    > Change the data and call insertRows(at:withAnimation:), removeRows(at:withAnimation:) and moveRow(at:to:) together between beginUpdates() and endUpdates() on the main thread.
    = outline-update
    | NSOutlineView error ~ ranges), indexes: (# ~ (which has #
    | NSOutlineView error
    ? hasTwo
    An update of the outline view names child {number} of a parent with {children}.
    An update of the outline view names children that the parent does not have.
    - data-changed-early: The outline view had already counted the changed children, for example after reloadItem(_:reloadChildren:).
    - stale-index-path: The indexes are those after other changes of the same update: each call moves the children behind it.
    - misuse: The parent is another object than the one that the data source returns for it.
    > Change the data and call insertItems(at:inParent:withAnimation:), removeItems and moveItem together between beginUpdates() and endUpdates(), with the objects that the data source returns.
    = updates-unbalanced
    | endUpdates called without a beginUpdates
    endUpdates() was called without beginUpdates().
    - misuse: A path of the code leaves out beginUpdates(), for example a guard or an error before it.
    - background-thread: Two threads update the table view, and one ends the updates of the other.
    > Call both in one function on the main thread, or let an object that counts changes call both.
    = reentrant-delegate
    | performed a reentrant operation in its NSTableView delegate
    | rowView was requested from inside of the -heightOfRow
    The table view was used by a delegate method that it had called itself.
    - nested-update: A delegate or data source method reloads, selects, scrolls, asks for a view, or changes state that a SwiftUI List observes.
    - known-defect: A SwiftUI List on macOS causes it by itself when many rows appear at once.
    > Do it in the next turn of the main queue, by DispatchQueue.main.async, when the method has returned.
    = row-height
    | NSTableView variable rowHeight error: The value must be > 0 for row #
    ? hasNumber
    The delegate gave row {number} a height that is not above zero.
    The delegate gave a row a height that is not above zero.
    - misuse: The height is computed from a view without a size, or by a subtraction.
    - misuse: The method returns -1 or 0 for a row that it does not know.
    > Return a height above zero from tableView(_:heightOfRow:) or outlineView(_:heightOfRowByItem:) on every path, at least 1.
    = empty-list-cell
    | List failed to visit cell content
    SwiftUI found no content for a row of a List and shows an empty row.
    - data-changed-early: The data of the List changed while it was being shown, for example by an id(_:) that changed or an animation that is not finished.
    - misuse: The row's id is not unique or not stable, or the row has no view for some data.
    > Give each row one unique id that does not change, let each element make exactly one view, and change the data on the main actor.
    = repeated-id
    |e the ID ~ occurs multiple times
    | the ID ~ is used by multiple child views, this will give
    | each layout item may only occur once
    Two elements of a ForEach or List have the same id.
    - misuse: The data has an element twice, for example after a page was loaded again.
    - misuse: id: \.self is used with values that are equal.
    > Make the id unique, for example by Identifiable with a UUID, and drop duplicates from the data.
    = for-each-count
    | count (#) != its initial count (#)
    A ForEach over a constant range got {number} elements instead of {second}.
    - misuse: ForEach(0..<count) reads its range once, and the count changed.
    > Use ForEach(data, id:) or Identifiable elements, so that SwiftUI sees the changes.
    = scroll-to-index
    | scrollToIndex out of range: requested index # but maximum is #
    | scrollToIndex out of range: item length # but minimum is #
    | scrollToIndex out of range: # vs #
    | scrollToIndex out of range
    | Tried to get frame for out of range index #
    ? hasNumber
    A list of React Native was to scroll to index {number}, which its data does not have.
    A list of React Native was to scroll to an index that its data does not have.
    - data-unchanged: The data has not arrived, or became shorter, when scrollToIndex was called.
    - misuse: With numColumns, the list counts rows: the index of an element is not the index of its row.
    - misuse: The index is -1: a findIndex that found nothing, or the length of an empty list minus 1.
    > Call scrollToIndex only with an index below the number of rows of the data that the list shows, and handle onScrollToIndexFailed.
    = duplicate-models
    |e Fatal error: Duplicate item
    |e Fatal error: Duplicate section
    | has already been indexed at (#, #)
    | Duplicate identifier ~ for object ~ with object
    Two elements of the data have the same identifier.
    - misuse: The data has an element twice, for example after a page was loaded again.
    - misuse: Identity or diffIdentifier uses only a part of the value, which others share.
    > Make the identity unique over all sections, and drop duplicates before you bind the data.
    = wrong-initializer
    |e Wrong initializer implementation for
    A section model of RxDataSources does not keep the items or the identity that its initializer gets.
    - misuse: init(original:items:) ignores its items, or takes those of the original.
    > Return a section with exactly the items that init(original:items:) gets, and with the identity of the original.
    = section-controller
    | Requesting a cell from another section controller is not allowed
    | Section controller nil for
    |e Section controllers array is not filled with unique objects
    A section controller of IGListKit was used for a section that is not its own.
    - misuse: A section controller is kept or shared, so that it is used after its object left the list, or for two objects.
    - nested-update: The collection view is updated beside the adapter, or while the adapter updates it.
    > Make a new section controller for each object, and use one only in the methods that IGListKit calls, with its own collectionContext and index.
    = missing-node
    |e Cell node should exist
    |e Supplementary node should exist
    | Couldn't find 'visible' item at index path
    Texture has no node for an element that the view shows.
    - second-change: The data was changed or reloaded while an earlier update was not finished: nodes are made on other threads.
    - misuse: A node block or the method for supplementary nodes returns nil.
    > Perform one update at a time, change the data inside performBatch, and wait for its completion before you load more.
    = results-index
    |r Index # is out of bounds (must be less than #
    |r Requested index # greater than max #
    |r Requested index # ~ when max is #
    |r Requested index # ~ when empty
    |r Index is out of bounds
    ? hasNumber
    The app used index {number} of Realm's results{of results}.
    The app used an index that Realm's results do not have.
    - data-changed-early: Results change by themselves when another write ends, before the view has counted them again.
    - stale-index-path: The index path was kept while elements were deleted, or belongs to another list such as a search.
    > Update the view in the results' observe block with its deletions, insertions and modifications, and show frozen results, so that the view and the data agree.
    = fetched-object
    | no object at index # in section at index #
    | no section at index # in sections list
    NSFetchedResultsController has no object at the index path that the view asks for.
    - data-changed-early: The controller fetched again or its predicate changed, and the view was not reloaded.
    - stale-index-path: The index path is of another list, such as the results of a search.
    - misuse: performFetch() was not called or failed, so that there are no objects.
    > Count sections and rows by the same controller that objects are taken from, and reload after performFetch() or update in controllerDidChangeContent.
    = fetch-request
    | NSFetchedResultsController requires a fetch request with sort descriptors
    | NSFetchedResultsController requires a non-nil fetch request
    NSFetchedResultsController was created with a request that it cannot use.
    - misuse: The request has no sort descriptors, which determine the order of the rows.
    > Set sortDescriptors of the request before you create the controller.
    = section-names
    | The fetched object at index # has an out of order section name
    The objects of NSFetchedResultsController are not sorted by section.
    - misuse: The first sort descriptor has another key or order than sectionNameKeyPath.
    > Sort first by the key of sectionNameKeyPath, or by one with the same order.
    = fetched-results-cache
    | The persistent cache of section information does not match the current configuration
    The request of NSFetchedResultsController changed although its sections are cached.
    - misuse: The predicate or sort descriptors were changed, and the cache has a name.
    > Call deleteCache(withName:) before you change the request, or set cacheName to nil.
    """#
}
