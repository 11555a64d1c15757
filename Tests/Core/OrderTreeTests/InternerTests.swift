import Testing

@testable import OrderTree

/// An identifier whose hashes all collide.
struct Collider: Hashable, Sendable {
  var number: Int

  func hash(into hasher: inout Hasher) {
    hasher.combine(number % 2)
  }
}

/// An identifier that counts its comparisons.
struct ComparedIdentifier: Hashable, Sendable {
  /// The number of comparisons, all in one test.
  nonisolated(unsafe) static var comparisons = 0

  var number: Int

  static func == (left: ComparedIdentifier, right: ComparedIdentifier) -> Bool {
    unsafe comparisons += 1
    return left.number == right.number
  }

  func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

/// A heap-allocated identifier, whose instances can be counted.
final class Token: Hashable, Sendable {
  let number: Int

  init(number: Int) {
    self.number = number
  }

  static func == (left: Token, right: Token) -> Bool { left.number == right.number }

  func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

struct InternerTests {
  @Test func `an identifier keeps its first handle`() {
    let interner = Interner<String>(.items)
    let first = interner.intern(["a", "b", "a", "c"])
    #expect(first == [.item(0), .item(1), .item(0), .item(2)])
    #expect(interner.intern(["c", "d", "a"]) == [.item(2), .item(3), .item(0)])
    #expect(interner.count == 4)
    #expect(interner.handle(of: "d") == .item(3))
    #expect(interner.handle(of: "e") == nil)
    #expect([.item(3), .item(0)].map(interner.identifier(of:)) == ["d", "a"])
  }

  @Test func `handles of sections have a separate name space`() {
    let interner = Interner<String>(.sections)
    #expect(interner.intern(["a"]) == [.section(0)])
    #expect(interner.identifier(of: .section(0)) == "a")
  }

  @Test(arguments: [1, 7, 16, 17, 2_047, 2_048, 2_049, 100_000])
  func `any number of identifiers is returned for its handles`(count: Int) {
    let interner = Interner<Int>(.items)
    let identifiers = (0..<count).map { $0 &* 7_919 }
    let handles = interner.intern(identifiers)
    #expect(handles == (0..<count).map { Handle.item($0) })
    #expect(handles.map(interner.identifier(of:)) == identifiers)
    #expect(interner.intern(identifiers) == handles)
    #expect(identifiers.allSatisfy { interner.handle(of: $0) != nil })
    #expect(interner.handle(of: -1) == nil)
  }

  @Test func `colliding identifiers have different handles`() {
    let interner = Interner<Collider>(.items)
    let identifiers = (0..<300).map { Collider(number: $0) }
    let handles = interner.intern(identifiers)
    #expect(Set(handles).count == 300)
    #expect(interner.intern(identifiers) == handles)
    #expect(interner.handle(of: Collider(number: 300)) == nil)
  }

  @Test func `interning one by one hashes each identifier once`() {
    let interner = Interner<Int>(.items)
    for number in 0..<10_000 { _ = interner.withLock { $0.intern(number) } }
    #expect(interner.withLock { $0.hashed } == 10_000)
    #expect(interner.count == 10_000)
    #expect(interner.handle(of: 9_999) == .item(9_999))
  }

  @Test func `a lookup hashes the identifier once`() {
    let interner = Interner<Int>(.items)
    _ = interner.intern([1, 2, 3])
    #expect(interner.handle(of: 2) == .item(1))
    #expect(interner.withLock { $0.hashed } == 4)
  }

  @Test func `an interner is used alone until a second user is added`() {
    let interner = Interner<Int>(.items)
    #expect(interner.hasSoleUser)
    interner.addUser()
    #expect(interner.hasSoleUser)
    interner.addUser()
    #expect(!interner.hasSoleUser)
    interner.dropUser()
    #expect(interner.hasSoleUser)
  }

  @Test func `identifiers are compared only if parts of their hashes are equal`() {
    let interner = Interner<ComparedIdentifier>(.items)
    let identifiers = (0..<2_000).map { ComparedIdentifier(number: $0) }
    let handles = interner.intern(identifiers)
    #expect(unsafe ComparedIdentifier.comparisons < 20)
    #expect(identifiers.map { interner.handle(of: $0) } == handles)
    #expect(unsafe ComparedIdentifier.comparisons < 2_040)
  }

  @Test func `consecutive identifiers are appended across pages`() {
    let interner = Interner<Int>(.items)
    _ = interner.intern(Array(0..<10_000))
    for (first, count) in [(0, 10_000), (100, 5_000), (2_047, 2), (2_048, 2_048), (9_999, 1)] {
      let array = interner.withLock { contents in
        Array(capacity: count + 1) { output in
          output.append(-1)
          contents.append(.item(first), count, in: HeldValues(), to: &output)
        }
      }
      #expect(array == [-1] + Array(first..<first + count))
    }
  }

  @Test func `the parts of a table do not overlap`() {
    var layout = InternSlotLayout(slots: 0)
    #expect(layout.grown(toHold: 1).size == 8)
    for slots in 8..<200 { expectParts(InternSlotLayout(slots: slots)) }
    layout = InternSlotLayout(slots: 1_000)
    #expect(layout.grown(toHold: 501).size == 1_500)
    #expect(layout.grown(toHold: 900).size == 1_800)
  }

  private func expectParts(_ layout: InternSlotLayout) {
    let words = layout.tableSize - layout.limit - layout.size
    #expect(words * 32 >= layout.size && words * 32 < layout.size + 32)
    #expect(layout.position(of: 0) == 0 && layout.position(of: .max) == layout.size - 1)
    #expect(layout.position(after: 0) == 1 && layout.position(after: layout.size - 1) == 0)
  }

  @Test(arguments: [1, 1_500, 5_000])
  func `identifiers are released with their interner`(count: Int) {
    var tokens = (0..<count).map { Token(number: $0) }
    var interner: Interner<Token>? = Interner(.items)
    let handles = interner?.intern(tokens + tokens)
    #expect(handles?.count == 2 * count)
    weak let first = tokens.first
    weak let last = tokens.last
    tokens = []
    #expect(first != nil && last != nil)
    interner = nil
    #expect(first == nil && last == nil)
  }

  @Test func `concurrent tasks get the same handles`() async {
    let interner = Interner<Int>(.items)
    let answers = await withTaskGroup(of: [Handle].self) { group in
      for task in 0..<6 {
        group.addTask {
          let identifiers = (0..<2_000).map { ($0 + task * 300) % 2_000 }
          let handles = interner.intern(identifiers)
          return zip(identifiers, handles).sorted { $0.0 < $1.0 }.map(\.1)
        }
      }
      return await group.reduce(into: [[Handle]]()) { $0.append($1) }
    }
    #expect(Set(answers).count == 1)
    #expect(interner.count == 2_000)
  }

  @Test func `a handle of another interner traps with its numbers`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Interner<Int>(.items).identifier(of: .item(5))
    }
    let sentence = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(sentence.contains("Handle #5 is not one of the 0 of this interner"))
  }

  @Test func `a slot stores index and tag in tables of every size`() {
    var layout = InternSlotLayout(slots: 8)
    var sizes: [InternSlotLayout] = []
    while layout.limit < InternSlotLayout.largestLimit {
      sizes.append(layout)
      layout = layout.grown(toHold: layout.limit + 1)
    }
    sizes.append(layout)
    for power in 4...31 {
      for slots in [1 << power - 2, 1 << power, 1 << power + 2] {
        sizes.append(InternSlotLayout(slots: slots))
      }
    }
    for layout in sizes {
      #expect(layout.limit * 2 <= layout.size)
      for index in [0, 1, layout.limit / 2, layout.limit - 1] {
        for tag in [0, 1, 0x8000_0000, 0xDEAD_BEEF, .max] as [UInt32] {
          let slot = layout.slot(tag, index: index)
          #expect(slot != 0 && layout.index(in: slot) == index && layout.matches(slot, tag))
          #expect((0..<layout.size).contains(layout.position(of: tag)))
        }
      }
      // At least the lowest bit of the tag can be compared.
      #expect(!layout.matches(layout.slot(0, index: 0), 1))
    }
  }

  @Test func `a table too large for its slots traps with both numbers`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = InternSlotLayout(slots: 8).grown(toHold: 2_147_483_648)
    }
    let sentence = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      sentence.contains("An interner holds at most 2147483647 identifiers, not 2147483648")
    )
  }
}
