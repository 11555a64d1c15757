/// What a newer snapshot has in common with an older one, and how the older one becomes equal to it.
@usableFromInline
struct SnapshotComparison<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  @usableFromInline let common: MatchedRuns
  @usableFromInline let successor: Successor

  @usableFromInline
  enum Successor {
    /// Take the new listing in its place, which is small and in which nothing repeats.
    case listing
    /// Take this in its place: it has the same identities, or there was nothing before.
    case tree(InternedOrder<SectionID, ItemID>)
    /// Edit the tree until it is the same.
    case match(OrderMatch)
  }

  @inlinable
  init(_ common: MatchedRuns, _ successor: Successor) {
    self.common = common
    self.successor = successor
  }
}
