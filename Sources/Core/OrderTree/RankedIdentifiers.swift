public import Portability

/// Distinct identifiers of an interner in an order, and a hash table of their ranks.
///
/// A query needs no lock.
@usableFromInline
package struct RankedIdentifiers<ID: Hashable & Sendable>: ~Copyable, Sendable {
  @usableFromInline package let identifiers: [ID]
  /// The rank and a part of the hash of each identifier, as in an interner; zero for an empty slot.
  @usableFromInline let slots: Numbers<UInt32>
  @usableFromInline let layout: InternSlotLayout
  @usableFromInline let hasher = BitHasher.process

  /// Creates the table of a fork's values, without hashing them.
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
    let layout = InternSlotLayout(slots: max(8, 2 * count))
    let slots = Numbers<UInt32>(count: layout.size)
    identifiers = interner.withLock { table in
      Array(capacity: count) { identifiers in
        forEachRun { first, length in
          for index in first.index..<first.index + length {
            let tag = table.table[table.slotLayout.tags &+ index]
            var position = layout.position(of: tag)
            while slots[position] != 0 { position = layout.position(after: position) }
            slots[position] = layout.slot(tag, index: identifiers.count + index - first.index)
          }
          table.append(first, length, in: held, to: &identifiers)
        }
      }
    }
    self.layout = layout
    self.slots = slots
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
