/// The table behind an `Interner`: open addressing from identifiers to handles.
///
///     slot: ┌──────────────────────┬───────────────┐
///           │ low bits of the tag  │ index + 1     │   zero: empty
///           └──────────────────────┴───────────────┘
///
/// A slot is four bytes: the index takes as many bits as the table needs, a piece of the hash the rest, so
/// that identifiers are compared only where they are nearly always equal. Half of the hash, the *tag*, is
/// kept beside each identifier: growing the table neither hashes nor reads an identifier.
@usableFromInline
package struct InternedIdentifiers<ID: Hashable & Sendable>: Sendable {
  @usableFromInline let nameSpace: Handle.NameSpace
  @usableFromInline var slots: [UInt32] = []
  @usableFromInline var slotLayout = InternSlotLayout(slots: 0)
  @usableFromInline var tags: [UInt32] = []
  @usableFromInline var identifiers = IdentifierPages<ID>()
  /// How many identifiers were hashed so far: the counter behind the promise to hash each once.
  @usableFromInline package private(set) var hashed = 0

  /// How many identifiers bulk interning hashes before it probes for any of them, so that the cache
  /// misses of probing overlap instead of waiting for one another.
  @inlinable static var blockSize: Int { 16 }

  @inlinable
  init(_ nameSpace: Handle.NameSpace, capacity: Int) {
    self.nameSpace = nameSpace
    if capacity > 0 { reserve(capacity) }
  }

  /// How many identifiers have a handle.
  @inlinable package var count: Int { tags.count }

  /// The identifier that `handle` stands for.
  @inlinable package subscript(handle: Handle) -> ID {
    @inline(__always)
    get {
      precondition(
        handle.index < count && handle.nameSpace == nameSpace,
        "Handle \(handle) is not one of the \(count) of this interner"
      )
      return identifiers[handle.index]
    }
  }

  /// Whether `handle` stands for `identifier`: a comparison, no hashing.
  @inlinable
  @inline(__always)
  package func matches(_ handle: Handle, _ identifier: ID) -> Bool {
    identifiers[handle.index] == identifier
  }

  /// The handle of an identifier, or nil if it was never interned.
  @inlinable
  package mutating func handle(of identifier: ID) -> Handle? {
    guard !slots.isEmpty else { return nil }
    hashed += 1
    let tag = Self.tag(of: identifier)
    var position = slotLayout.position(of: tag)
    while true {
      let slot = slots[position]
      if slot == 0 { return nil }
      if slotLayout.matches(slot, tag) {
        let index = slotLayout.index(in: slot)
        if identifiers[index] == identifier { return Handle(index, in: nameSpace) }
      }
      position = slotLayout.position(after: position)
    }
  }

  /// The handle of an identifier, which gets one if it has none.
  @inlinable
  package mutating func intern(_ identifier: ID) -> Handle {
    var result = Handle(0, in: nameSpace)
    intern(CollectionOfOne(identifier)) { result = $0 }
    return result
  }

  /// The handles of the identifiers, in their order, with new handles for those that are new.
  @inlinable
  package mutating func intern(_ identifiers: [ID]) -> [Handle] {
    var handles: [Handle] = []
    handles.reserveCapacity(identifiers.count)
    intern(identifiers) { handles.append($0) }
    return handles
  }

  /// Interns the identifiers and hands over the handle of each, in their order.
  @inlinable
  @inline(__always)
  package mutating func intern(
    _ newcomers: some RandomAccessCollection<ID>,
    _ body: (Handle) -> Void
  ) {
    reserve(newcomers.count)
    hashed += newcomers.count
    let layout = slotLayout
    var hashes = InlineArray<16, UInt32>(repeating: 0)
    var next = newcomers.startIndex
    var left = newcomers.count
    while left > 0 {
      let block = min(Self.blockSize, left)
      var ahead = next
      for offset in 0..<block {
        hashes[offset] = Self.tag(of: newcomers[ahead])
        newcomers.formIndex(after: &ahead)
      }
      for offset in 0..<block {
        let index = Self.place(
          newcomers[next],
          tag: hashes[offset],
          layout: layout,
          in: &slots,
          &tags,
          &identifiers
        )
        body(Handle(index, in: nameSpace))
        newcomers.formIndex(after: &next)
      }
      left -= block
    }
  }

  /// The index of an identifier, which is added if it is new.
  @inlinable
  @inline(__always)
  static func place(
    _ identifier: ID,
    tag: UInt32,
    layout: InternSlotLayout,
    in slots: inout [UInt32],
    _ tags: inout [UInt32],
    _ identifiers: inout IdentifierPages<ID>
  ) -> Int {
    var position = layout.position(of: tag)
    while true {
      let slot = slots[position]
      if slot == 0 { break }
      if layout.matches(slot, tag) {
        let index = layout.index(in: slot)
        if identifiers[index] == identifier { return index }
      }
      position = layout.position(after: position)
    }
    let index = tags.count
    slots[position] = layout.slot(tag, index: index)
    tags.append(tag)
    identifiers.append(identifier)
    return index
  }

  /// Makes room for more identifiers, so that adding them does not grow the table again.
  @inlinable
  package mutating func reserve(_ additional: Int) {
    let needed = count + additional
    if needed > slotLayout.limit {
      grow(toHold: needed)
      identifiers.reserve(needed)
    }
  }

  @inlinable
  @inline(__always)
  static func tag(of identifier: ID) -> UInt32 {
    UInt32(truncatingIfNeeded: identifier.hashValue >> (Int.bitWidth - UInt32.bitWidth))
  }

  @usableFromInline
  mutating func grow(toHold needed: Int) {
    slotLayout = slotLayout.grown(toHold: needed)
    slots = Array(repeating: 0, count: slotLayout.size)
    tags.reserveCapacity(needed)
    for (index, tag) in tags.enumerated() {
      var position = slotLayout.position(of: tag)
      while slots[position] != 0 { position = slotLayout.position(after: position) }
      slots[position] = slotLayout.slot(tag, index: index)
    }
  }
}

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

  /// How many identifiers the largest table takes: as many as leave a bit of each slot to the tag.
  @inlinable package static var largestLimit: Int { Int(UInt32.max >> 1) }

  @inlinable
  package init(slots: Int) {
    precondition(
      slots / 2 <= Self.largestLimit,
      "An interner holds at most \(Self.largestLimit) identifiers, not \(slots / 2)"
    )
    size = slots
    limit = slots / 2
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
