/// The match of a newer snapshot with an older one, and the way to make the older one equal to it.
@usableFromInline
struct SnapshotComparison<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  @usableFromInline let common: MatchedRuns
  @usableFromInline let successor: Successor

  @usableFromInline
  enum Successor {
    /// A replacement of the old state by the new listing, which is small and without duplicates.
    case listing
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
