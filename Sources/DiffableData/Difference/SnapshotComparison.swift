/// The match of a newer snapshot with an older one, and the way to make the older one equal to it.
@usableFromInline
struct SnapshotComparison<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  @usableFromInline let common: MatchedRuns
  @usableFromInline let successor: Successor

  @usableFromInline
  enum Successor {
    /// Replace the old state with the new listing, which is small and without duplicates.
    case listing
    /// Replace the old state with this tree, which has the same tables or an empty predecessor.
    case tree(InternedOrder<SectionID, ItemID>)
    /// Edit the tree according to the match.
    case match(OrderMatch)
  }

  @inlinable
  init(_ common: MatchedRuns, _ successor: Successor) {
    self.common = common
    self.successor = successor
  }
}
