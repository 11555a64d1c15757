public import OrderTree

extension DataSourceState {
  /// Shows a snapshot, or refuses it and changes nothing.
  ///
  /// - Throws: The first identifier that repeats, with both positions.
  /// - Complexity: O(*k* log *n*) for *k* edits that separate the snapshot from the one shown, if it is a
  ///   copy of that; else as ``Snapshot/difference(from:)``.
  @inlinable
  package mutating func apply(_ snapshot: Shown) throws(Refusal) -> ListUpdate {
    try apply(snapshot, keeping: nil)
  }

  /// Shows a snapshot without looking for what differs, or refuses it and changes nothing.
  ///
  /// - Complexity: O(1) for a snapshot whose identifiers are known to be unique, and O(*k*) for the *k*
  ///   items of sections with outlines.
  @inlinable
  package mutating func applyUsingReloadData(_ snapshot: Shown) throws(Refusal) -> ListUpdate {
    current = try snapshot.validated().unmarked
    hasApplied = true
    identitiesAtStart = current.identityCount
    for section in Array(outlines.keys) { followOutline(of: section) }
    return .reload
  }

  /// - Parameter section: whose outline is known to show the items of the snapshot.
  @inlinable
  mutating func apply(
    _ snapshot: Shown,
    keeping section: SectionID?
  ) throws(Refusal) -> ListUpdate {
    guard hasApplied else { return try applyUsingReloadData(snapshot) }
    // Without outlines nobody asks for the old state, and it can be edited in place.
    let old = outlines.isEmpty ? Shown() : current
    let (difference, renewed) = try current.takeOver(snapshot)
    if !outlines.isEmpty && !difference.hasSameOrder {
      followOutlines(from: old, by: difference, except: section)
    }
    holdValues(of: renewed, except: section)
    forgetIdentities()
    return ListUpdate(difference)
  }

  /// Forgets identifiers that are long gone, once they are most of those that are known.
  ///
  /// Whoever keeps applying edits of a snapshot of their own keeps its identifiers alive, and would
  /// bring them back: the number must double before they are looked through again.
  ///
  /// - Complexity: Amortised O(1) for each identifier that was ever put in.
  @inlinable
  mutating func forgetIdentities() {
    let count = current.identityCount
    identitiesAtStart = min(identitiesAtStart, count)
    guard count > 2 * identitiesAtStart + 1_024 else { return }
    current.renewIdentities()
    identitiesAtStart = current.identityCount
  }
}

extension Snapshot {
  /// The same without marks.
  @inlinable var unmarked: Snapshot {
    var snapshot = self
    snapshot.marks = nil
    return snapshot
  }

  /// How many identifiers of items the family knows, those that are gone included.
  @inlinable var identityCount: Int { knownTree?.items.valueCount ?? 0 }

  /// The number of items in the section with this index.
  ///
  /// - Complexity: O(log *n*).
  @inlinable
  func numberOfItems(inSectionAt index: Int) -> Int {
    interned.map { $0.order.ranks(ofSectionAt: index).count - 1 }
      ?? listing.sections[index].items.count
  }
}
