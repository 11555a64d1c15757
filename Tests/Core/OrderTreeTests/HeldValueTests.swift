import OrderTree
import Testing

/// Tests of the values that forks use for equal identifiers.
struct HeldValueTests {
  /// An identifier with content that `==` ignores.
  struct Titled: Hashable, Sendable {
    var number: Int
    var title: String

    init(_ number: Int, _ title: String) {
      (self.number, self.title) = (number, title)
    }

    static func == (left: Titled, right: Titled) -> Bool { left.number == right.number }

    func hash(into hasher: inout Hasher) { hasher.combine(number) }
  }

  @Test func `each fork uses the value that it was given last`() {
    let interner = Interner<Titled>(.items)
    let handle = interner.intern([Titled(7, "first")])[0]
    var (one, other) = (HeldValues(), HeldValues())
    func expect(_ title: String, _ otherTitle: String, values: Int) {
      #expect(interner.identifier(of: handle, in: one).title == title)
      #expect(interner.identifiers(of: [handle], in: other).map(\.title) == [otherTitle])
      #expect(interner.valueCount == values)
      #expect(one.indexes(unlike: other) == (title == otherTitle ? [] : [0]))
      #expect(other.indexes(unlike: one) == (title == otherTitle ? [] : [0]))
    }
    func hold(_ title: String, in held: inout HeldValues, isSole: Bool = false) {
      interner.hold([Titled(7, title)], as: [handle], in: &held, isSole: isSole)
    }
    expect("first", "first", values: 1)
    hold("first", in: &one)
    #expect(one.areFirst)
    expect("first", "first", values: 1)
    hold("second", in: &one)
    expect("second", "first", values: 2)
    #expect(one.added == 1 && other.added == 0)
    // The same value again is not stored again.
    hold("second", in: &one)
    expect("second", "first", values: 2)
    hold("third", in: &other)
    expect("second", "third", values: 3)
    hold("first", in: &one)
    expect("first", "third", values: 3)
    // A sole user replaces the first value.
    hold("fourth", in: &one, isSole: true)
    expect("fourth", "third", values: 3)
    hold("fifth", in: &other, isSole: true)
    #expect(interner.identifier(of: handle, in: other).title == "fifth")
    #expect(interner.valueCount == 3)
  }

  @Test func `equal values of any type are stored once`() {
    let interner = Interner<Int>(.items)
    var held = HeldValues()
    let handles = interner.intern([1, 2], for: &held)
    #expect(held.added == 2)
    interner.hold([1, 2], as: handles, in: &held, isSole: false)
    #expect(held.added == 2 && interner.valueCount == 2)
    let strings = Interner<String>(.items)
    let long = String(repeating: "a", count: 40)
    let names = strings.intern([long])
    strings.hold([String(Array(long))], as: names, in: &held, isSole: false)
    #expect(strings.valueCount == 1)
    // Canonically equivalent strings have different code units.
    let accents = Interner<String>(.items)
    let accent = accents.intern(["\u{E9}"])
    accents.hold(["e\u{301}"], as: accent, in: &held, isSole: false)
    #expect(accents.valueCount == 2)
    #expect(accents.identifier(of: accent[0], in: held).utf8.count == 3)
  }

  @Test func `unused values are looked for each time their number has doubled`() {
    let interner = Interner<Int>(.items)
    var held = HeldValues(spare: 4)
    var answers: [Bool] = []
    for number in 0..<20 {
      _ = interner.intern([number], for: &held)
      answers.append(held.areMostlyUnused(holding: 2))
    }
    // Looks at 4 and 8 values, which are allowed, and at 16.
    #expect(answers == (1...20).map { $0 >= 16 })
    held = HeldValues(spare: 4)
    answers = []
    for number in 100..<109 {
      _ = interner.intern([number], for: &held)
      answers.append(held.areMostlyUnused(holding: 0))
    }
    #expect(answers == (1...9).map { $0 >= 8 })
    #expect(HeldValues.defaultSpare == 1_024 && HeldValues().spare == 1_024)
  }

  @Test func `candidates match consecutive entries up to the next section`() {
    let interner = Interner<Int>(.items)
    let handles = interner.intern([10, 11, 12, 13, 14])
    let entries =
      [SequenceEntry(.section(0))] + handles.prefix(4).map { SequenceEntry($0) }
      + [SequenceEntry(.section(1)), SequenceEntry(handles[4])]
    func length(_ candidates: [Int], _ first: Int, _ start: Int) -> Int {
      interner.withLock {
        $0.commonLength(candidates, from: first, with: entries, from: start, by: ==)
      }
    }
    #expect(length([10, 11, 12, 13, 14], 0, 1) == 4)
    #expect(length([11, 12, 9], 0, 2) == 2)
    #expect(length([9, 12, 13], 1, 3) == 2)
    #expect(length([12, 11], 0, 3) == 1)
    #expect(length([14, 10], 0, 6) == 1)
    #expect(length([10], 0, 0) == 0)
    #expect(length([], 0, 1) == 0)
  }
}
