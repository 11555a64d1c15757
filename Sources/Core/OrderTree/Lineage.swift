public import Portability

/// The source of stamps shared by all forks of one tree.
///
/// Every change draws a stamp that is unique among the forks and stores it in the nodes above the
/// changed entry. If two forks have the same stamp at the same node, they are equal below it, so
/// their difference skips these shared parts.
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
