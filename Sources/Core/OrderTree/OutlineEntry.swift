/// An entry of an outline in preorder: its level, and the number of folds that hide it.
///
/// `cover` is the number of collapsed ancestors. Collapsing an entry increases the cover of its
/// whole subtree by one, expanding decreases it by one. An entry is a row if its cover is zero.
@frozen
@usableFromInline
package struct OutlineEntry: OrderEntry {
  @usableFromInline package let handle: Handle
  @usableFromInline package let level: Int32
  @usableFromInline package let cover: Int32

  @inlinable
  package init(_ handle: Handle, level: Int32, cover: Int32) {
    self.handle = handle
    self.level = level
    self.cover = cover
  }

  @inlinable package var summary: OutlineSummary {
    OutlineSummary(entries: 1, leastLevel: level, leastCover: cover, leastCovered: 1, lift: 0)
  }

  @inlinable
  package func lifted(by amount: Int32) -> OutlineEntry {
    OutlineEntry(handle, level: level, cover: cover + amount)
  }
}

/// The number of entries, the minimum level, and the number of entries with the minimum cover.
@frozen
@usableFromInline
package struct OutlineSummary: OrderSummary {
  @usableFromInline package var entries: UInt32
  @usableFromInline package var leastLevel: Int32
  @usableFromInline package var leastCover: Int32
  /// The number of entries with exactly the minimum cover: the rows, if that cover is zero.
  @usableFromInline package var leastCovered: UInt32
  @usableFromInline package var lift: Int32

  @inlinable
  package init(
    entries: UInt32,
    leastLevel: Int32,
    leastCover: Int32,
    leastCovered: UInt32,
    lift: Int32
  ) {
    self.entries = entries
    self.leastLevel = leastLevel
    self.leastCover = leastCover
    self.leastCovered = leastCovered
    self.lift = lift
  }

  @inlinable package static var zero: OutlineSummary {
    OutlineSummary(entries: 0, leastLevel: .max, leastCover: .max, leastCovered: 0, lift: 0)
  }

  @inlinable package var count: Int { Int(entries) }

  @inlinable
  package mutating func add(_ other: OutlineSummary) {
    entries += other.entries
    leastLevel = min(leastLevel, other.leastLevel)
    if other.leastCover < leastCover {
      leastCover = other.leastCover
      leastCovered = other.leastCovered
    } else if other.leastCover == leastCover {
      leastCovered += other.leastCovered
    }
  }

  @inlinable
  package func times(_ count: Int) -> OutlineSummary {
    var sum = self
    sum.entries *= UInt32(count)
    sum.leastCovered *= UInt32(count)
    return sum
  }

  @inlinable
  package func lifted(by amount: Int32) -> OutlineSummary {
    guard entries > 0 else { return self }
    var copy = self
    copy.leastCover += amount
    copy.lift += amount
    return copy
  }

  @inlinable
  package func rows(under lift: Int32) -> Int {
    leastCover + lift == 0 ? Int(leastCovered) : 0
  }
}
