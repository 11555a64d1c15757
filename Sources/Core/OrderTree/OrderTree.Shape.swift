public import Portability

/// The widths of an order tree's nodes.
///
/// The standard widths make a leaf record of about 1 KB for plain handles. Tests use tiny ones, so
/// that a few entries make a deep tree.
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

  /// Returns the fastest measured widths for entries of this size; see the article OrderTree.
  @inlinable
  package static func standard<Entry: OrderEntry>(for entry: Entry.Type) -> TreeShape {
    TreeShape(leafCapacity: max(32, 976 / MemoryLayout<Entry>.stride), innerCapacity: 32)
  }

  /// The number of entries below which a leaf is merged with a neighbour.
  @inlinable var leastLeafCount: Int { max(1, leafCapacity / 8) }

  /// The number of children below which an inner node is merged with a neighbour.
  @inlinable var leastInnerCount: Int { max(2, innerCapacity / 8) }

  /// The maximum number of entries inserted or moved inside a leaf; more are built, cut and joined.
  ///
  /// After a split, each half has room for this number.
  @inlinable var longestLeafEdit: Int { leafCapacity / 2 }

  /// The minimum number of consecutive handles for which a leaf is built as a run.
  @inlinable var leastRunCount: Int { 2 * leafCapacity }

  /// The number of entries in a leaf after bulk building, with room for some insertions before a
  /// split.
  @inlinable var builtLeafCount: Int { leafCapacity - leafCapacity / 8 }

  @inlinable var builtInnerCount: Int { innerCapacity - innerCapacity / 8 }
}
