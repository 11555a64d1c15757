public import OrderTree
public import Portability

extension Snapshot {
  /// Returns the difference from an older snapshot to this one.
  ///
  /// - Precondition: No identifier is duplicated in either snapshot; see ``validated()``.
  /// - Complexity: O(*k* log *n*) for *k* edits since this snapshot was copied from the other;
  ///   otherwise O(*n*) comparisons, hashing identifiers only where the two orders differ.
  @inlinable
  public func difference(from old: Snapshot) -> SnapshotDifference {
    var old = old
    do {
      return try old.compare(with: self).common.difference(marks: self)
    } catch {
      refuse(error)
    }
  }

  /// Makes this snapshot equal to `new` by applying their difference, which it returns.
  ///
  /// A data source adopts snapshots this way. The result keeps this snapshot's tables, so that
  /// copies of both can be compared in time proportional to their difference. It has no marks.
  ///
  /// - Throws: An error with the first duplicate identifier of `new`; the snapshot is then
  ///   unchanged.
  /// - Complexity: As ``difference(from:)``.
  @inlinable
  @discardableResult
  public mutating func absorb(
    _ new: Snapshot
  ) throws(SnapshotError<SectionIdentifierType, ItemIdentifierType>) -> SnapshotDifference {
    try takeOver(new).difference
  }

  /// Makes this snapshot equal to `new`, and returns their difference.
  ///
  /// The values of `new` take precedence, also for remaining items.
  ///
  /// - Returns: The difference, and the items whose values may have changed, or `nil` if all may
  ///   have.
  @inlinable
  mutating func takeOver(
    _ new: Snapshot
  ) throws(SnapshotError<SectionIdentifierType, ItemIdentifierType>)
    -> (difference: SnapshotDifference, renewed: [ItemIdentifierType]?)
  {
    try settle()
    if isSmallListing, new.isSmallListing {
      guard var difference = new.listing.difference(from: listing) else { try new.throwRepeat() }
      difference.add(new)
      marks = nil
      let isEqual =
        areEqualByBits(SectionIdentifierType.self) && areEqualByBits(ItemIdentifierType.self)
        && difference.hasSameOrder
      // The same values in the memory of the old list, which the next one is compared with.
      if !isEqual {
        listing = new.listing
        listing.memo = nil
      }
      return (difference, nil)
    }
    let comparison = try compare(with: new)
    marks = nil
    var renewed: [ItemIdentifierType]?
    switch comparison.successor {
    case .smallList: stop("Small lists are compared before")
    case .tree(let tree):
      renewed = interned.flatMap { tree.items(heldUnlike: $0) }
      interned = tree
      listing = Listing()
    case .match(let match):
      makeTreeUnique()
      interned?.order.become(match)
      interned?.hold(new.listing, areSame: match.areSame)
      renewIdentities()
    }
    return (comparison.common.difference(marks: new), renewed)
  }
}

/// The comparison, top to bottom.
///
/// `compare(with:)` finds the runs of identifiers that both snapshots have, in the first way that
/// fits:
///
/// 1. Two small lists: item by item (`SectionListing+Match.swift`, `SmallListMatcher.swift`).
/// 2. Two copies of one tree: along the nodes that they do not share, by handles (`OrderMatch.swift`;
///    `OrderDifference.swift` and `DifferenceWalk.swift` of `OrderTree`).
/// 3. A list that was built by appending, and whose handles are known: by handles
///    (`AppendLedger.swift`, `OrderMatch.swift`).
/// 4. Anything with an empty snapshot: no runs (`MatchedRuns.swift`).
/// 5. Any two: by identifiers, which are hashed only where the orders differ
///    (`InternedOrder+Match.swift`, `OrderWalk.swift`).
///
/// The runs become deletions and insertions (`MatchedRuns+Difference.swift`) and the fewest moves
/// (`ItemPieces.swift`, `SectionMatch.swift`, `HeaviestIncreasing.swift`). The marks of the new
/// snapshot add reloads (`SnapshotDifference+Reloads.swift`). `SnapshotDifference+Batches.swift`
/// makes batch updates of the result.
extension Snapshot {
  @usableFromInline typealias Comparison =
    SnapshotComparison<SectionIdentifierType, ItemIdentifierType>

  /// Compares with a newer snapshot, changing at most the form of this one.
  @inlinable
  mutating func compare(
    with new: Snapshot
  ) throws(SnapshotError<SectionIdentifierType, ItemIdentifierType>) -> Comparison {
    try settle()
    // 1. Two small lists.
    if isSmallListing, new.isSmallListing {
      guard let runs = new.listing.commonRuns(with: listing) else { try new.throwRepeat() }
      return Comparison(runs, .smallList)
    }
    // 2. Two copies of one tree.
    let newTree = new.knownTree
    if let interned, let newTree, interned.isFamily(of: newTree) {
      let runs = newTree.order.commonRuns(with: interned.order)
      return Comparison(
        MatchedRuns(runs, old: interned.order, new: newTree.order),
        .tree(newTree)
      )
    }
    // 3. A list whose handles are known.
    if let interned, newTree == nil, let ledger = new.listing.memo?.ledger,
      ledger.tables.items === interned.items
    {
      let match = interned.order.match(with: ledger.order.entries(), areSame: ledger.areSame)
      let runs = MatchedRuns(match.runs, old: interned.order.places, new: new.listing.places)
      return Comparison(runs, .match(match))
    }
    // 4. An empty snapshot.
    if numberOfSections == 0, let tree = try new.resolve() {
      return Comparison(
        MatchedRuns([], old: SectionedOrder(), new: tree.order),
        .tree(tree)
      )
    }
    // 5. Any other two.
    try settle(forSize: .max)
    guard let interned else { stop("A large snapshot has a tree") }
    let listed = new.listed
    let match = try interned.match(with: listed)
    let runs = MatchedRuns(match.runs, old: interned.order.places, new: listed.places)
    // An existing tree is equally good, and its owner will edit it again.
    if let newTree { return Comparison(runs, .tree(newTree)) }
    return Comparison(runs, .match(match))
  }

  /// Whether the snapshot is a small listing.
  @inlinable var isSmallListing: Bool { interned == nil && listing.isSmall }

  /// Throws the error of a small listing with a duplicate identifier.
  @inlinable
  func throwRepeat() throws(InvalidEdit) -> Never {
    _ = try validated()
    stop("An identifier repeats, and no two are equal")
  }

  /// Releases deleted identifiers if most of the known ones are deleted.
  ///
  /// - Complexity: Amortised O(1) for each identifier ever added.
  @inlinable
  mutating func renewIdentities() {
    guard let tree = interned,
      tree.items.valueCount > 2 * tree.order.numberOfItems + HeldValues.defaultSpare
    else { return }
    renewTable(of: tree)
  }

  /// Creates new tables if this snapshot added most of the values that are no longer used.
  ///
  /// - Complexity: Amortised O(1) for each value ever added.
  @inlinable
  mutating func discardUnusedValues() {
    if let tree = interned, tree.keepsUnusedValues() { renewTable(of: tree) }
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

/// The match of a newer snapshot with an older one, and the way to make the older one equal to it.
@usableFromInline
struct SnapshotComparison<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  @usableFromInline let common: MatchedRuns
  @usableFromInline let successor: Successor

  @usableFromInline
  enum Successor {
    /// The new listing: both are small, and it has no duplicates.
    case smallList
    /// A replacement of the old state by a tree with the same tables, or with an empty predecessor.
    case tree(InternedOrder<SectionID, ItemID>)
    /// An edit of the tree according to the match.
    case match(OrderMatch)
  }

  @inlinable
  init(_ common: MatchedRuns, _ successor: Successor) {
    self.common = common
    self.successor = successor
  }
}
