public import Contracts
public import OrderTree

extension Snapshot {
  /// What leads from an older snapshot to this one.
  ///
  /// - Precondition: No identifier repeats in either snapshot; ``validated()`` tells.
  /// - Complexity: O(*k* log *n*) for *k* edits that separate this snapshot from one that it was copied
  ///   from; else O(*n*) comparisons, hashing identifiers only where the two orders part.
  @inlinable
  public func difference(from old: Snapshot) -> SnapshotDifference {
    var old = old
    do {
      return try old.compare(with: self).common.difference(marks: self)
    } catch {
      refuse(error)
    }
  }

  /// Makes this snapshot equal to `new` by doing to it what separates the two, which it returns.
  ///
  /// This is how a data source takes over a snapshot. The result shares its identifiers with the
  /// snapshot it was, so that copies of both can be told apart at the price of what they differ in. It
  /// has no marks.
  ///
  /// - Throws: The first identifier that repeats in `new`; the snapshot is then as it was.
  /// - Complexity: As ``difference(from:)``.
  @inlinable
  @discardableResult
  public mutating func absorb(
    _ new: Snapshot
  ) throws(SnapshotError<SectionIdentifierType, ItemIdentifierType>) -> SnapshotDifference {
    try takeOver(new).difference
  }

  /// Makes this snapshot equal to `new`, and returns what separated the two.
  ///
  /// The values of `new` win: an item that stays is held as `new` holds it.
  ///
  /// - Returns: The difference, and the items whose values may have changed; nil if all may have.
  @inlinable
  mutating func takeOver(
    _ new: Snapshot
  ) throws(SnapshotError<SectionIdentifierType, ItemIdentifierType>)
    -> (difference: SnapshotDifference, renewed: [ItemIdentifierType]?)
  {
    let comparison = try compare(with: new)
    marks = nil
    var renewed: [ItemIdentifierType]?
    switch comparison.successor {
    case .listing:
      listing = new.listing
      listing.memo = nil
    case .tree(let tree):
      renewed = interned.flatMap { tree.items(heldUnlike: $0) }
      interned = tree
      listing = Listing()
    case .match(let match):
      makeTreeUnique()
      interned?.order.become(match)
      interned?.hold(new.listing)
      renewIdentities()
    }
    return (comparison.common.difference(marks: new), renewed)
  }
}

extension Snapshot {
  @usableFromInline typealias Comparison =
    SnapshotComparison<SectionIdentifierType, ItemIdentifierType>

  /// Compares with a newer snapshot, changing nothing but the form this one is in.
  @inlinable
  mutating func compare(
    with new: Snapshot
  ) throws(SnapshotError<SectionIdentifierType, ItemIdentifierType>) -> Comparison {
    try settle()
    if interned == nil, new.interned == nil, new.listing.isSmall {
      guard let common = new.listing.commonRuns(with: listing) else {
        _ = try new.validated()
        stop("An identifier repeats, and no two are equal")
      }
      return Comparison(common, .listing)
    }
    let newTree = new.knownTree
    if let interned, let newTree, interned.isFamily(of: newTree) {
      let runs = newTree.order.commonRuns(with: interned.order)
      return Comparison(
        MatchedRuns(runs, old: interned.order, new: newTree.order),
        .tree(newTree)
      )
    }
    if numberOfSections == 0, let tree = try new.resolve() {
      return Comparison(
        MatchedRuns([], old: SectionedOrder(), new: tree.order),
        .tree(tree)
      )
    }
    try settle(forSize: .max)
    guard let interned else { stop("A large snapshot has a tree") }
    let listed = new.listed
    let match = try interned.match(with: listed)
    let runs = MatchedRuns(match.runs, old: interned.order.places, new: listed.places)
    // A tree that is there already is as good, and its owner will edit it again.
    if let newTree { return Comparison(runs, .tree(newTree)) }
    return Comparison(runs, .match(match))
  }

  /// Forgets identifiers that are long gone, once they are most of those that are known.
  ///
  /// - Complexity: Amortised O(1) for each identifier that was ever put in.
  @inlinable
  mutating func renewIdentities() {
    guard let tree = interned,
      tree.items.valueCount > 2 * tree.order.numberOfItems + HeldValues.defaultSpare
    else { return }
    renewTable(of: tree)
  }

  /// Moves to tables of its own if this snapshot added most of the values that are no longer held.
  ///
  /// - Complexity: Amortised O(1) for each value that was ever added.
  @inlinable
  mutating func forgetStrangers() {
    if let tree = interned, tree.keepsStrangers() { renewTable(of: tree) }
  }

  @inlinable
  mutating func renewTable(of tree: Interned) {
    guard case .success(let renewed) = Interned.interning(listed, inTreeLike: tree.order) else {
      stop("An identifier repeats in a tree")
    }
    renewed.heldItems = HeldValues(spare: tree.heldItems.spare)
    renewed.heldSections = HeldValues(spare: tree.heldSections.spare)
    interned = renewed
  }
}
