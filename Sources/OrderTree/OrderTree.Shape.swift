public import Contracts

/// How wide the nodes of an order tree are.
///
/// The standard widths make a leaf record of about a kilobyte for plain handles. Tests choose tiny
/// ones, so that a handful of entries makes a deep tree.
@frozen
@usableFromInline
package struct TreeShape: Sendable, Hashable {
  @usableFromInline package let leafCapacity: Int
  @usableFromInline package let innerCapacity: Int

  @inlinable
  package init(leafCapacity: Int, innerCapacity: Int) {
    demand(leafCapacity >= 2, "A leaf holds at least 2 entries, not \(leafCapacity)")
    demand(
      innerCapacity >= 3 && innerCapacity <= Int(UInt16.max),
      "An inner node has 3 to 65,535 children, not \(innerCapacity)"
    )
    self.leafCapacity = leafCapacity
    self.innerCapacity = innerCapacity
  }

  /// The widths that measured best for entries of this size (see the design note).
  @inlinable
  package static func standard<Entry: OrderEntry>(for entry: Entry.Type) -> TreeShape {
    TreeShape(leafCapacity: max(32, 976 / MemoryLayout<Entry>.stride), innerCapacity: 32)
  }

  /// Below this many entries a leaf is merged with a neighbour.
  @inlinable var leastLeafCount: Int { max(1, leafCapacity / 8) }

  /// Below this many children an inner node is merged with a neighbour.
  @inlinable var leastInnerCount: Int { max(2, innerCapacity / 8) }

  /// How many entries are put in or moved inside a leaf; more are built, cut and joined.
  ///
  /// After a split each half has room for so many.
  @inlinable var longestLeafEdit: Int { leafCapacity / 2 }

  /// From how many consecutive handles on a leaf is built as a run: a page for fewer saves nothing.
  @inlinable var leastRunCount: Int { 2 * leafCapacity }

  /// How full bulk building leaves the leaves: room for some inserts before the first split.
  @inlinable var builtLeafCount: Int { max(1, leafCapacity - leafCapacity / 8) }

  @inlinable var builtInnerCount: Int { max(2, innerCapacity - innerCapacity / 8) }
}
