public import OrderTree
public import Portability

extension DataSourceState {
  /// Shows a snapshot, or throws and changes nothing.
  ///
  /// - Throws: An error with the first duplicate identifier and both positions.
  /// - Complexity: O(*k* log *n*) for *k* edits since the shown snapshot if this is a copy of it,
  ///   otherwise as ``Snapshot/difference(from:)``.
  @inlinable
  package mutating func apply(_ snapshot: Shown) throws(UpdateError) -> ListUpdate {
    try apply(snapshot, keeping: nil)
  }

  /// Shows a snapshot without computing the difference, or throws and changes nothing.
  ///
  /// - Complexity: O(1) for a snapshot whose identifiers are known to be unique, and O(*k*) for the
  ///   *k* items of sections with outlines.
  @inlinable
  package mutating func applyUsingReloadData(_ snapshot: Shown) throws(UpdateError) -> ListUpdate {
    current = try snapshot.validated().unmarked
    hasApplied = true
    identitiesAtStart = current.identityCount
    for section in Array(outlines.keys) { followOutline(of: section) }
    noteTables(of: snapshot)
    return .reload
  }

  /// Shows a snapshot, or throws and changes nothing.
  ///
  /// - Parameter section: The section whose outline is known to match the snapshot, if any.
  @inlinable
  mutating func apply(
    _ snapshot: Shown,
    keeping section: SectionID?
  ) throws(UpdateError) -> ListUpdate {
    guard hasApplied else { return try applyUsingReloadData(snapshot) }
    // Without outlines the old state is not needed, so it can be edited in place.
    let old = outlines.isEmpty ? Shown() : current
    let (difference, renewed) = try current.takeOver(snapshot)
    if !outlines.isEmpty && !difference.hasSameOrder {
      followOutlines(from: old, by: difference, except: section)
    }
    holdValues(of: renewed, except: section)
    releaseDeletedIdentifiers()
    noteTables(of: snapshot)
    return ListUpdate(difference)
  }

  /// Offers the tables of the shown snapshot to snapshots that are built by appending.
  @inlinable
  mutating func noteTables(of snapshot: Shown) {
    guard let tables else { return }
    if let tree = current.knownTree {
      shownList = nil
      tables.note(tree.items, tree.sections, count: tree.order.tree.count)
    } else if let memo = snapshot.listing.memo, memo.isAppended {
      if let shownList, haveEqualBits(shownList.sections, current.listing.sections) {
        return tables.note(shownList)
      }
      let list = ShownList(current.listing.sections, memo.items(of: current.listing))
      tables.note(list)
      shownList = list
    } else if let list = shownList, !haveEqualBits(list.sections, current.listing.sections) {
      shownList = nil
    }
  }

  /// Releases deleted identifiers if most of the known ones are deleted.
  ///
  /// A caller that keeps editing its own snapshot keeps the snapshot's identifiers alive and would
  /// add them again. The number must therefore double before the next check.
  ///
  /// - Complexity: Amortised O(1) for each identifier ever added.
  @inlinable
  mutating func releaseDeletedIdentifiers() {
    let count = current.identityCount
    identitiesAtStart = min(identitiesAtStart, count)
    guard count > 2 * identitiesAtStart + (isDeep ? 1 : 1_024) else { return }
    current.renewIdentities()
    identitiesAtStart = current.identityCount
  }
}

extension Snapshot {
  /// The snapshot without marks.
  @inlinable var unmarked: Snapshot {
    var snapshot = self
    snapshot.marks = nil
    return snapshot
  }

  /// The number of item identifiers in the shared table, including deleted ones.
  @inlinable var identityCount: Int { knownTree?.items.valueCount ?? 0 }

  /// Returns the number of items in the section at `index`.
  ///
  /// - Complexity: O(log *n*).
  @inlinable
  func numberOfItems(inSectionAt index: Int) -> Int {
    interned?.numberOfItems(inSectionAt: index)
      ?? listing.sections[index].items.count
  }
}
