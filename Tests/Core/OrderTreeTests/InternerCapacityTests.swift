import Testing

@testable import OrderTree

/// Tests of the room that an interner allocates, in identifiers and in slots of its table.
struct InternerCapacityTests {
  private func capacity(_ interner: Interner<some Hashable & Sendable>) -> Int {
    interner.withLock { $0.identifiers.capacity }
  }

  private func slots(_ interner: Interner<some Hashable & Sendable>) -> Int {
    interner.withLock { $0.slotLayout.size }
  }

  @Test func `a new interner allocates nothing`() {
    let interner = Interner<Int>(.items)
    #expect(capacity(interner) == 0 && slots(interner) == 0)
  }

  @Test func `room for single identifiers doubles, and their table grows by half`() {
    let interner = Interner<Int>(.items)
    var capacities: [Int] = []
    var sizes: [Int] = []
    for number in 0..<9 {
      _ = interner.withLock { $0.intern(number) }
      capacities.append(capacity(interner))
      sizes.append(slots(interner))
    }
    #expect(capacities == [4, 4, 4, 4, 8, 8, 8, 8, 16])
    #expect(sizes == [8, 8, 8, 8, 12, 12, 18, 18, 18])
  }

  @Test(arguments: [(100, 100), (2_048, 2_048), (2_049, 4_096)])
  func `a list gets as much room as it needs, in pages of 16 KB`(count: Int, room: Int) {
    let interner = Interner<Int>(.items)
    _ = interner.intern(Array(0..<count))
    #expect(capacity(interner) == room && slots(interner) == 2 * count)
  }

  @Test func `an interner has the capacity that its creator requests`() {
    let interner = Interner<Int>(.items, capacity: 100)
    #expect(capacity(interner) == 100 && slots(interner) == 200)
  }

  @Test func `a table with room for more than a page allocates one page`() {
    let identifiers = (0..<600).map { "item \($0)" }
    let interner = Interner<String>(.items)
    _ = interner.intern(identifiers)
    _ = interner.intern(identifiers)
    #expect(capacity(interner) == 1_024)
    // Room for 1,300 identifiers is requested.
    _ = interner.intern(identifiers + identifiers.prefix(100))
    #expect(capacity(interner) == 1_024 && slots(interner) == 3_600)
  }
}
