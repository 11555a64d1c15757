public import Contracts

/// How a table of a certain size divides its slots between index and tag.
@frozen
@usableFromInline
package struct InternSlotLayout: Sendable {
  /// The number of slots; any number will do.
  @usableFromInline package let size: Int
  /// How many identifiers the table takes: it is at most half full, so that probing stays short.
  @usableFromInline package let limit: Int
  /// The bits that hold an index plus one, which is at most `limit`; the tag has the others.
  @usableFromInline let indexBits: UInt32

  /// Where in the table the bits begin, 32 to a number, and where the tags do.
  @inlinable var bits: Int { size }
  @usableFromInline let tags: Int
  /// How many numbers the table is made of.
  @inlinable var tableSize: Int { tags + limit }

  /// How many identifiers the largest table takes: as many as leave a bit of each slot to the tag.
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

  /// The layout of the next larger table, which holds `needed` identifiers and half as many again as now.
  @inlinable
  package func grown(toHold needed: Int) -> InternSlotLayout {
    let comfortable = min(size * 3 / 2, Self.largestLimit * 2)
    return InternSlotLayout(slots: max(8, needed * 2, comfortable))
  }

  /// Where probing for a tag starts: the tag as a fraction of the table.
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
