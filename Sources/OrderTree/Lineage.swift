public import Synchronization

/// What all forks of one tree have in common: the source of their stamps.
///
/// Every change draws a stamp that no other change of the family ever had and leaves it on the nodes
/// above what it touched. Two forks that carry the same stamp at the same node hold the same thing
/// below it, which is how their difference skips what they share.
@usableFromInline
package final class Lineage: Sendable {
  @usableFromInline let last = Atomic<UInt64>(0)

  @inlinable
  package init() {}

  @inlinable
  func next() -> UInt64 {
    last.add(1, ordering: .relaxed).newValue
  }
}
