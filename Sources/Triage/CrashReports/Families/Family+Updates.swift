extension Family {
  /// The families of updates and snapshots.
  static let updates = #"""
    = duplicate-identifiers
    | supplied item identifiers are not unique
    | supplied section identifiers are not unique
    | supplied identifiers are not unique
    | Identifiers in a section snapshot must be unique
    | Diffable data source detected an attempt to insert or append # section identifier
    | Diffable data source detected an attempt to insert or append # item identifier
    An identifier is in the snapshot twice.
    - misuse: The data has two elements with the same identifier, for example after a page was loaded twice.
    - misuse: The same identifier is in two sections: identifiers are unique in the whole snapshot.
    - misuse: Equality and hash of the identifier compare only a part of it, so that different elements are equal.
    > Give every element an identifier of its own, and drop duplicates before you append them.
    = unknown-identifier
    | Attempted to reload item identifier that does not exist in the snapshot
    | Attempted to reconfigure item identifier that does not exist in the snapshot
    | Parent item identifier does not exist in section snapshot
    | Child item identifier does not exist in section snapshot
    | Item identifier does not exist in section snapshot
    | Item identifier to insert before does not exist in
    | Item identifier to insert after does not exist in
    | Item identifier was not found. You can verify
    |e Item identifier was not found
    | Invalid item identifier specified for reload
    | Invalid item identifier for reload
    |e Failed to find index of item
    | not satisfying: indexPath || ignoreInvalidItems
    | not satisfying: fromIndex != NSNotFound
    | not satisfying: toIndex != NSNotFound
    | not satisfying: insertIndex != NSNotFound
    The snapshot does not contain the requested identifier.
    - stale-index-path: The identifier was deleted by another snapshot in the meantime: the one that is changed is not the latest.
    - misuse: The identifier is a whole value whose contents changed, so that it no longer equals the one in the snapshot.
    > Begin with the data source's current snapshot(), and check that indexOfItem(_:) is not nil before you reload, insert beside or delete.
    = unknown-section-identifier
    | Attempted to reload section identifier that does not exist in the snapshot
    | Invalid section identifier for reload
    | Invalid section identifier specified for reload
    | Section identifier was not found. You can verify
    |e Section identifier was not found
    | not satisfying: section != NSNotFound
    | not satisfying: fromSection != NSNotFound
    | not satisfying: toSection != NSNotFound
    The snapshot does not contain the requested section.
    - misuse: The section was not appended to the snapshot: the search for it found nothing.
    - stale-index-path: The section was deleted by another snapshot in the meantime: the one that is changed is not the latest.
    - misuse: The section identifier is a whole value whose contents changed, so that it no longer equals the one in the snapshot.
    > Begin with the data source's current snapshot(), and check that indexOfSection(_:) is not nil before you use the section.
    = no-sections
    | There are currently no sections in the data source
    {Item}s were appended to a snapshot without sections.
    - misuse: appendItems was called before appendSections.
    - misuse: deleteAllItems was called before, which deletes the sections too.
    > Append a section first: snapshot.appendSections([…]), then appendItems(_:toSection:).
    = snapshot-sections
    | not satisfying: dataSourceSnapshot.numberOfSections == sectionIdentifiers.count
    | not satisfying: initialSnapshot.numberOfSections == initialSections.count
    |e numberOfSections == sectionIdentifiers.count
    | Section identifier count does not match data source count
    The snapshot and the {view} do not have the same number of sections.
    - background-thread: Two threads change or apply snapshots of one data source at the same time.
    - misuse: A section is appended twice, or the same snapshot is changed while it is applied.
    - misuse: The view has another data source than the one that the snapshot is applied to.
    - misuse: A section's identifier changes its hash or its equality while it is in the snapshot, or two equal ones differ in their hashes.
    > Make, change and apply the snapshots of a data source on one queue, best on the main one, and keep the data source as the only one of the view.
    = mutation-beside-diffable
    | must be updated via the $ APIs when acting as the $ dataSource
    The {view} was updated directly, although a diffable data source manages it.
    - misuse: A call such as insert{Item}s, delete{Item}s or performBatchUpdates is left from before the diffable data source.
    > Change a copy of snapshot() and apply it; call no insertions, deletions or moves of the view.
    = concurrent-updates
    | Deadlock detected: calling this method
    | applying updates in a non-thread confined manner
    Snapshots are applied on the main queue and on another one.
    - background-thread: apply is called on the main queue while one from a background queue is not finished.
    > Apply every snapshot of a data source on the same queue, best on the main one.
    = rejected-update
    UIKit rejected a batch of updates; the report has the method and not its message.
    - unknown: The counts do not add up: the data changed before the view counted it, or a change was not reported, or one too many was.
    - unknown: An operation names {an item} or a section that does not exist before or after the batch.
    - unknown: Two operations name one index path, for example a deletion and a reload, or a move twice.
    - nested-update: The batch begins while another one runs.
    > Look for the sentence that UIKit prints before the stack trace: the console and crash services have it as the reason of the exception.
    = global-index
    | request for index path for global index # when there are only # %s in the &
    ? isMemory
    The view looked for item {number}, which is no index: the memory of the index was reused.
    - second-change: The view was updated again before the update had ended, or on another thread.
    - known-defect: If the batch moves sections: a section moves to its own index while an item leaves it, or items change in a section that moves, in one batch.
    > Update the view on the main thread only, and begin no update, reload or scroll before the one before has ended.
    ? hasNumber
    The view looked for item {number}{of items}.
    The view looked for {an item} that it does not have.
    - second-change: The data changed between the counts of the update and the layout, or the view was reloaded or scrolled meanwhile.
    - stale-index-path: A custom layout keeps attributes of deleted items, or a selected or focused cell was deleted.
    - known-defect: If the batch moves sections: a section moves to its own index while an item leaves it, or items change in a section that moves, in one batch.
    > Change the data and the view together on the main thread, one update at a time, and discard cached attributes in prepare().
    = update-while-updating
    | while it was in the process of updating its visible
    | while they were in the process of being updated
    |e attempted to apply updates while already
    |e updates while already applying
    | UITableViewAlertForCellForRowAtIndexPathAccessDuringUpdate
    | UITableViewAlertForVisibleCellsAccessDuringUpdate
    | Cannot set the layout [
    The view was changed while it updated its cells.
    - nested-update: A cell provider, a layout or a delegate method that the view calls updates the view.
    > Do not update the view in a method that it calls: wait until the method returns, for example with DispatchQueue.main.async.
    = two-animations
    | Attempt to create two animations for cell
    | attempt to create view animation for nil view
    | attempt to add identical layout attributes
    | Cell animation stop fraction must be greater than start fraction
    UIKit cannot animate a cell in two ways, or one that is not there.
    - merged-changes: One batch reloads {an item} and moves it as well, or reloads it twice.
    - known-defect: Several sections are reloaded in one batch while their numbers change.
    - nested-update: An update begins while the animations of another one run, for example after quick taps.
    > Move in one update, and reload or reconfigure in the next one by the index after it.
    = move-from-deleted-section
    | cannot move a % from a deleted section (#)
    | cannot move an % from a deleted section (#)
    The batch moves {an item} out of {section}, which it deletes.
    - merged-changes: The section disappears with its last {item}, and both changes are in one batch.
    > Delete the section, and insert the {item} at its target instead of moving it.
    = move-to-inserted-section
    | cannot move a % into a newly inserted section (#)
    | cannot move an % into a newly inserted section (#)
    The batch moves {an item} into {section}, which it inserts.
    - merged-changes: The section appears with its first {item}, and both changes are in one batch.
    > Insert the section, and delete the {item} at its old index instead of moving it.
    = internal-inconsistency
    | UITableView internal inconsistency
    | UICollectionView internal inconsistency
    The view's cells disagree with its own list of them.
    - nested-update: The view was updated or reloaded during a swipe, a drag or another update.
    - misuse: The data source or the layout returns nil or another view than requested.
    > End swipes and drags before you update the view, and perform one update at a time on the main thread.
    = deallocated-during-update
    | deallocated while an update was in flight
    | deallocated while update was in flight
    The {view} was deallocated while it performed an update.
    - nested-update: A call of the update, or the release of its data, removes the screen that owns the view.
    - background-thread: The last reference to the view is released on another thread.
    > Keep the view until the completion of the update, and close its screen there, on the main thread.
    = swipe-without-row
    | No occurrence for index path
    A swipe on a row began, and the view has no row for it.
    - nested-update: The rows were updated or reloaded when the swipe began, for example by a timer or a change of the data.
    - known-defect: A quick touch of a row begins and ends a swipe at once, on iOS 11 and 12.
    > Put off updates while a row is swiped, and return no actions for rows that are about to be deleted.
    = reorder-target
    | returned an invalid target index path (section: #, row: #) because there are only # %s in this section
    The delegate sends the dragged {item} to {place}, which does not exist.
    - index-past-end: The index is the count of the section: the {item} that is dragged within its section is already counted.
    - stale-index-path: The index was worked out from data that the view does not show.
    > Return the proposed index path, or one whose index is at most the count of the target's section, less one in the {item}'s own.
    = background-thread
    |s must be used from main thread only
    |s UI API called on a background thread:
    |r must not be performed from a background thread
    |r modifying the autolayout engine from a background thread
    |r Threading violation: expected the main thread
    |r Call must be made on main thread
    The view was used on another thread than the main one.
    - background-thread: A callback of the network or of a database updates the view directly.
    > Change the data and update the view on the main thread only.
    = missing-section
    | request for number of %s in section # when there are only # sections in the &
    | Requested the number of %s for section (#) which is out of bounds
    | request for layout attributes for supplementary view $ in section # when there are only # sections
    | request for number of %s before section # when there are only # sections
    | request for rect of invalid section (#)
    | request for rect of header in invalid section (#)
    | request for rect of footer in invalid section (#)
    The code requested section {number}{of sections}.
    - data-changed-early: The data changed, and the view was used before it was updated.
    - stale-index-path: A section index was kept while the number of sections changed.
    > Use indexes below numberOfSections, and only after the view was updated.
    = scroll-to-missing-section
    | to scroll the & to an out-of-bounds section (#) when there are only # sections
    | section (#) beyond bounds (#)
    The view was to scroll to section {number}{of sections}.
    - data-unchanged: The data has not arrived, or the view was not updated yet.
    - data-changed-early: The data changed, and the view was used before it was updated.
    > Scroll in the completion of the update, to a section below numberOfSections.
    = scroll-out-of-bounds
    | attempt to scroll to invalid index path: @
    | attempt to scroll to invalid index path
    | to scroll the & to an out-of-bounds % (#) when there are only # %s in section #
    | to scroll the & to an out-of-bounds
    | row (#) beyond bounds (#) for section (#)
    ? isEmpty
    The view was to scroll to {item} {number}{of its items}.
    - data-unchanged: The data has not arrived, or the view was not updated yet: it scrolls before reloadData or the update has ended.
    - stale-index-path: The index path was kept while {item}s were deleted.
    > Scroll only if the section has {item}s, in the completion of the update that brings them.
    ? isPastEnd
    The view was to scroll to {item} {number}{of its items}.
    - index-past-end: The index is the count, one past the last {item}.
    - data-unchanged: The data has not arrived, or the view was not updated yet: it scrolls before reloadData or the update has ended.
    - stale-index-path: The index path was kept while {item}s were deleted.
    > Scroll in the completion of the update, to an index below numberOf{Item}s(inSection:).
    ? hasCount
    The view was to scroll to {item} {number}{of its items}.
    ? hasTwo
    The view was to scroll to {place}, which does not exist.
    The view was to scroll to {an item} that does not exist.
    - data-unchanged: The data has not arrived, or the view was not updated yet: it scrolls before reloadData or the update has ended.
    - stale-index-path: The index path was kept while {item}s were deleted.
    > Scroll in the completion of the update, to an index below numberOf{Item}s(inSection:).
    = index-out-of-bounds
    | request for rect at invalid index path (@)
    | Unable to resolve row for index path: @
    | attempt to delete % # from section #
    | attempt to insert % # into section #
    | requested layout information for item out of bounds
    An index path names {place}, which does not exist.
    - stale-index-path: The index path is from an earlier state of the data.
    - data-changed-early: The data changed, and the view was used before it was updated.
    > Compare index paths with numberOf{Item}s(inSection:) before you use them, or keep identifiers instead.
    = invalid-index-path
    | Invalid index path for use with ~ must contain exactly two indices
    | Invalid index path for use with
    | must contain exactly two indices
    An index path does not have exactly a section and {an item}.
    - misuse: The index path is empty, for example IndexPath(), or was made from one number.
    - misuse: A path of a tree or of another view was passed to the {view}.
    > Make index paths by IndexPath({item}:section:), and check count == 2 before you use others.
    = array-index
    |r index # beyond bounds [0 .. #]
    |r index # beyond bounds for empty
    |r index (#) beyond bounds (#)
    |r Fatal error: Index out of range
    |r Fatal error: Array index is out of range
    |r Fatal error: Negative Array index is out of range
    |r Swift runtime failure: Index out of range
    |r Swift runtime failure: Array index is out of range
    |r Index was out of range. Must be non-negative
    ? hasNumber
    The app used index {number} of an array, which does not exist.
    The app used an index of an array that does not exist.
    - data-changed-early: The array became shorter and the view was not updated, so it requests an old index path.
    - stale-index-path: An index path was kept, in a closure or a tag, while the data changed.
    > Change the array and update the view together on the main thread, and keep identifiers instead of index paths.
    """#
}
