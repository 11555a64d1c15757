/// What a newer snapshot has in common with an older one, and how the older one becomes equal to it.
@usableFromInline
struct SnapshotComparison<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  @usableFromInline let common: MatchedRuns
  @usableFromInline let successor: Successor

  @usableFromInline
  enum Successor {
    /// Take this in its place: it has the same identities, or the old one is too small to keep.
    case snapshot(Snapshot<SectionID, ItemID>)
    /// Edit the tree until it is the same.
    case match(OrderMatch)
  }

  @inlinable
  init(_ common: MatchedRuns, _ successor: Successor) {
    self.common = common
    self.successor = successor
  }
}
