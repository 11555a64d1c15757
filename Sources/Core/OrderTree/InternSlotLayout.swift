public import Portability

/// The division of a hash table's slots into index and tag bits, for a certain size.
@frozen
@usableFromInline
package struct InternSlotLayout: Sendable {
  /// The number of slots, which need not be a power of two.
  @usableFromInline package let size: Int
  /// The maximum number of identifiers: half of the slots, so that probing stays short.
  @usableFromInline package let limit: Int
  /// The number of bits for an index plus one, at most `limit`; the tag uses the others.
  @usableFromInline let indexBits: UInt32

  /// The start of the occupancy bits, 32 in each word, and the start of the tags.
  @inlinable var bits: Int { size }
  @usableFromInline let tags: Int
  /// The number of words in the table.
  @inlinable var tableSize: Int { tags + limit }

  /// The maximum number of identifiers in the largest table, which leaves one bit of each slot to
  /// the tag.
  @inlinable package static var largestLimit: Int { Int(UInt32.max >> 1) }

  @inlinable
  package init(slots: Int) {
    demand(
      slots / 2 <= Self.largestLimit,
      "An interner holds at most \(Self.largestLimit) identifiers, not \(slots / 2)"
    )
    size = slots
    limit = slots / 2
    tags = slots + (slots + 31) / 32
    indexBits = UInt32(Int.bitWidth - limit.leadingZeroBitCount)
  }

  /// Returns the layout of a larger table for `needed` identifiers, at least 1.5 times as large.
  @inlinable
  package func grown(toHold needed: Int) -> InternSlotLayout {
    let comfortable = min(size * 3 / 2, Self.largestLimit * 2)
    return InternSlotLayout(slots: max(8, needed * 2, comfortable))
  }

  /// Returns the first slot to probe for a tag: the tag as a fraction of the table.
  @inlinable
  @inline(__always)
  package func position(of tag: UInt32) -> Int {
    Int(truncatingIfNeeded: (UInt64(tag) &* UInt64(truncatingIfNeeded: size)) >> 32)
  }

  @inlinable
  @inline(__always)
  package func position(after position: Int) -> Int {
    position + 1 == size ? 0 : position + 1
  }

  @inlinable
  @inline(__always)
  package func slot(_ tag: UInt32, index: Int) -> UInt32 {
    tag &<< indexBits | UInt32(truncatingIfNeeded: index + 1)
  }

  @inlinable
  @inline(__always)
  package func matches(_ slot: UInt32, _ tag: UInt32) -> Bool {
    (slot ^ tag &<< indexBits) &>> indexBits == 0
  }

  @inlinable
  @inline(__always)
  package func index(in slot: UInt32) -> Int {
    Int(slot & (1 &<< indexBits &- 1)) - 1
  }
}
