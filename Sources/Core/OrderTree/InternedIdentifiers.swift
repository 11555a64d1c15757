public import Portability

/// The hash table of an `Interner`: open addressing from identifiers to handles.
///
///     slot: ┌──────────────────────┬───────────────┐
///           │ low bits of the tag  │ index + 1     │   zero: empty
///           └──────────────────────┴───────────────┘
///
/// A slot has four bytes: an index with as many bits as the table needs, and part of the hash.
/// Identifiers are compared only if these hash bits match, and are then nearly always equal.
///
///     table: ┌────────┬──────────────────┬──────────────────────────┐
///            │ slots  │ a bit for each   │ tags, one an identifier  │
///            └────────┴──────────────────┴──────────────────────────┘
///
/// The bits show which slots are occupied. They fit into a nearer cache than the slots, so an empty
/// slot is found and filled without waiting for a read. The *tags* are half of each hash: with
/// them, growing the table neither hashes nor reads an identifier.
@usableFromInline
package struct InternedIdentifiers<ID: Hashable & Sendable>: ~Copyable, Sendable {
  @usableFromInline let nameSpace: Handle.NameSpace
  /// A copy, because reading the constant checks whether it is initialised.
  @usableFromInline let hasher = BitHasher.process
  /// Slots, a bit for each slot, and the tag of each identifier.
  @usableFromInline var table = Numbers<UInt32>(count: 0)
  @usableFromInline var slotLayout = InternSlotLayout(slots: 0)
  @usableFromInline var identifiers = IdentifierPages<ID>()
  /// Values given later for identifiers that have a handle; `HeldValues` stores which fork uses
  /// them.
  @usableFromInline var laterValues = IdentifierPages<ID>()
  /// The number of hash computations so far, for tests that each identifier is hashed once.
  @usableFromInline package private(set) var hashed = 0
  /// The number of identifiers that are likely to follow, for which a growing table reserves room, up
  /// to four times the room that it needs.
  @usableFromInline package var expected = 0
  /// The number of first values that were replaced by equal ones.
  @usableFromInline package internal(set) var replaced = 0

  /// The number of identifiers that are hashed together.
  @inlinable package static var blockSize: Int { 16 }

  /// The number of identifiers that have a handle.
  @inlinable package var count: Int { identifiers.count }

  @inlinable
  init(_ nameSpace: Handle.NameSpace, capacity: Int) {
    self.nameSpace = nameSpace
    reserve(capacity)
  }

  /// The identifier of `handle`.
  @inlinable package subscript(handle: Handle) -> ID {
    @inline(__always)
    get {
      demand(
        handle.index < count && handle.nameSpace == nameSpace,
        "Handle \(handle) is not one of the \(count) of this interner"
      )
      return identifiers[handle.index]
    }
  }

  /// Returns whether `handle` is the handle of `identifier`, using one comparison and no hashing.
  @inlinable
  @inline(__always)
  package func matches(_ handle: Handle, _ identifier: ID) -> Bool {
    identifiers[handle.index] == identifier
  }

  /// Returns the handle of an identifier, or `nil` if it was never interned.
  @inlinable
  package mutating func handle(of identifier: ID) -> Handle? {
    handle(of: identifier, hasher.tag(of: identifier))
  }

  /// Returns the handle of an identifier with its tag, or `nil` if it was never interned.
  @inlinable
  @inline(__always)
  package mutating func handle(of identifier: ID, _ tag: UInt32) -> Handle? {
    guard count > 0 else { return nil }
    hashed += 1
    var position = slotLayout.position(of: tag)
    while true {
      let slot = table[position]
      if slot == 0 { return nil }
      if slotLayout.matches(slot, tag) {
        let index = slotLayout.index(in: slot)
        if identifiers[index] == identifier { return Handle(index, in: nameSpace) }
      }
      position = slotLayout.position(after: position)
    }
  }

  /// Returns the handle of an identifier, assigning one if it has none.
  @inlinable
  package mutating func intern(_ identifier: ID) -> Handle {
    reserve(1)
    hashed += 1
    return intern(identifier, hasher.tag(of: identifier))
  }

  /// Returns the handles of the identifiers in their order, assigning handles to new ones.
  @inlinable
  package mutating func intern(_ identifiers: [ID]) -> [Handle] {
    Array(capacity: identifiers.count) { handles in
      intern(identifiers, in: identifiers.indices) { handles.append($0) }
    }
  }

  /// Interns identifiers and calls `body` with the handle of each, in their order.
  ///
  /// They are hashed in blocks, because consecutive calls of a hash function are faster than
  /// interleaved ones.
  @inlinable
  @inline(__always)
  package mutating func intern(_ newcomers: [ID], in range: Range<Int>, _ body: (Handle) -> Void) {
    reserve(range.count)
    hashed += range.count
    // A span is read without retaining strings. `Array.span` exists since version 26 of Apple's systems.
    #if canImport(Darwin) || PORTABLE
      let identifiers = newcomers
    #else
      let identifiers = newcomers.span
    #endif
    let hasher = hasher
    var block = Inline16<UInt32>(repeating: 0)
    var start = range.lowerBound
    while start < range.upperBound {
      let end = min(start + Self.blockSize, range.upperBound)
      for index in start..<end { block[index - start] = hasher.tag(of: identifiers[index]) }
      for index in start..<end { body(intern(identifiers[index], block[index - start])) }
      start = end
    }
  }

  /// Returns the handle of an identifier with its tag, in a table with enough room.
  @inlinable
  @inline(__always)
  mutating func intern(_ identifier: ID, _ tag: UInt32) -> Handle {
    var position = slotLayout.position(of: tag)
    while isTaken(position) {
      let slot = table[position]
      if slotLayout.matches(slot, tag) {
        let index = slotLayout.index(in: slot)
        if identifiers[index] == identifier { return Handle(index, in: nameSpace) }
      }
      position = slotLayout.position(after: position)
    }
    let index = count
    fill(position, tag, index: index)
    identifiers.append(identifier)
    return Handle(index, in: nameSpace)
  }

  @inlinable
  @inline(__always)
  func isTaken(_ position: Int) -> Bool {
    table[slotLayout.bits &+ position &>> 5] &>> UInt32(truncatingIfNeeded: position) & 1 != 0
  }

  /// Fills an empty slot.
  @inlinable
  @inline(__always)
  func fill(_ position: Int, _ tag: UInt32, index: Int) {
    table[position] = slotLayout.slot(tag, index: index)
    // A separate read and write: ThreadSanitizer makes the compiler fail on a combined access.
    let word = slotLayout.bits &+ position &>> 5
    table[word] = table[word] | 1 &<< UInt32(truncatingIfNeeded: position)
    table[slotLayout.tags &+ index] = tag
  }

  /// Reserves room for more identifiers, so that adding them does not grow the table again.
  @inlinable
  package mutating func reserve(_ additional: Int) {
    let needed = count + additional
    if needed > slotLayout.limit {
      let room = max(needed, min(count + expected, 4 * needed))
      grow(toHold: room)
      identifiers.reserve(room)
    }
  }

  @inlinable
  mutating func grow(toHold needed: Int) {
    let old = slotLayout
    slotLayout = old.grown(toHold: needed)
    var tags = Numbers<UInt32>(count: slotLayout.tableSize)
    swap(&table, &tags)
    for index in 0..<count {
      let tag = tags[old.tags + index]
      var position = slotLayout.position(of: tag)
      while isTaken(position) { position = slotLayout.position(after: position) }
      fill(position, tag, index: index)
    }
  }
}

extension BitHasher {
  /// Returns the half of a hash that the table stores.
  @inlinable
  @inline(__always)
  package func tag(of identifier: some Hashable) -> UInt32 {
    UInt32(truncatingIfNeeded: hash(identifier) >> 32)
  }
}
