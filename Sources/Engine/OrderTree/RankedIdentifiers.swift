public import Portability

/// Distinct identifiers of an interner in an order, and a hash table of their ranks.
///
/// A query needs no lock, and making one neither hashes nor retains an identifier.
@usableFromInline
package struct RankedIdentifiers<ID: Hashable & Sendable>: ~Copyable, Sendable {
  /// The owner of the identifiers.
  @usableFromInline let interner: Interner<ID>
  @usableFromInline var identifiers: BorrowedIdentifiers<ID>
  /// The rank and a part of the hash of each identifier, as in an interner; zero for an empty slot.
  @usableFromInline let slots: Numbers<UInt32>
  @usableFromInline let layout: InternSlotLayout
  @usableFromInline let hasher = BitHasher.process

  /// Creates the table of a fork's values.
  ///
  /// - Parameters:
  ///   - count: The number of identifiers.
  ///   - forEachRun: Calls its argument with the first handle and the length of each run of
  ///     consecutive handles.
  @inlinable
  package init(
    of interner: Interner<ID>,
    in held: HeldValues,
    count: Int,
    _ forEachRun: (_ body: (Handle, Int) -> Void) -> Void
  ) {
    self.interner = interner
    let layout = InternSlotLayout(slots: max(8, 2 * count))
    let slots = Numbers<UInt32>(count: layout.size)
    identifiers = interner.withLock { table in
      var identifiers = BorrowedIdentifiers<ID>(capacity: count)
      forEachRun { first, length in
        let start = identifiers.count
        table.append(first, length, in: held, to: &identifiers)
        for offset in 0..<length {
          let tag = table.tag(ofIndex: first.index + offset)
          var position = layout.position(of: tag)
          while slots[position] != 0 { position = layout.position(after: position) }
          slots[position] = layout.slot(tag, index: start + offset)
        }
      }
      return identifiers
    }
    self.layout = layout
    self.slots = slots
  }

  @inlinable package var count: Int { identifiers.count }

  @inlinable
  package subscript(rank: Int) -> ID {
    @inline(__always) get { identifiers[rank] }
  }

  /// Returns the rank of an identifier, or `nil` if it is not here.
  @inlinable
  @inline(__always)
  package borrowing func rank(of identifier: ID) -> Int? {
    let tag = hasher.tag(of: identifier)
    var position = layout.position(of: tag)
    while true {
      let slot = slots[position]
      if slot == 0 { return nil }
      if layout.matches(slot, tag) {
        let rank = layout.index(in: slot)
        if identifiers[rank] == identifier { return rank }
      }
      position = layout.position(after: position)
    }
  }
}

extension InternedIdentifiers {
  /// Appends the values that a fork uses for `count` consecutive handles, by their bits.
  @inlinable
  @inline(__always)
  borrowing func append(
    _ first: Handle,
    _ count: Int,
    in held: HeldValues,
    to copies: inout BorrowedIdentifiers<ID>
  ) {
    guard !held.areFirst else { return copies.append(identifiers, first.index, count) }
    for index in first.index..<first.index + count {
      if let number = held.number(of: Handle(index, in: nameSpace)) {
        copies.append(laterValues, number, 1)
      } else {
        copies.append(identifiers, index, 1)
      }
    }
  }

  /// Returns the stored half of the hash of the identifier with an index.
  @inlinable
  @inline(__always)
  borrowing func tag(ofIndex index: Int) -> UInt32 { table[slotLayout.tags &+ index] }
}
