import DiffableData
import Testing

/// Tests of every error with UIKit's exact message, as a typed error and as a trap.
struct OutlineErrorTests {
  typealias Snapshot = SectionSnapshot<String>

  /// `a` with the child `b`, then `c`.
  static var sample: Snapshot {
    var snapshot = Snapshot()
    snapshot.append(["a", "c"])
    snapshot.append(["b"], to: "a")
    return snapshot
  }

  static func outline(_ items: [String]) -> Snapshot {
    var snapshot = Snapshot()
    snapshot.append(items)
    return snapshot
  }

  static let refusals: [(edit: OutlineEdit<String>, sentence: String)] = [
    (.append(["a"]), duplicates("a")),
    (.append(["x", "x"]), duplicates("x")),
    (.append(["x", "c", "x", "a", "c"], to: "b"), duplicates("c", "x", "a")),
    (.append(["a"], to: "p"), "Parent item identifier does not exist in section snapshot: p"),
    (
      .replace(childrenOf: "p", using: Snapshot()),
      "Parent item identifier does not exist in section snapshot: p"
    ),
    (.replace(childrenOf: "a", using: outline(["c"])), duplicates("c")),
    (.replace(childrenOf: "a", using: outline(["x", "a"])), duplicates("a")),
    (
      .insert(["a"], before: "d"),
      "Item identifier to insert before does not exist in section snapshot: d"
    ),
    (
      .insert(["a"], after: "d"),
      "Item identifier to insert after does not exist in section snapshot: d"
    ),
    (
      .insert(sample, before: "d"),
      "Item identifier to insert before does not exist in section snapshot: d"
    ),
    (
      .insert(sample, after: "d"),
      "Item identifier to insert after does not exist in section snapshot: d"
    ),
    (.insert(["x", "b"], before: "a"), duplicates("b")),
    (.insert(["b", "x"], after: "a"), duplicates("b")),
    (.insert(sample, before: "b"), duplicates("a", "b", "c")),
    (.insert(outline(["x", "c"]), after: "b"), duplicates("c")),
    (.delete(["a", "x", "y"]), "Failed to find index of item x"),
  ]

  static func duplicates(_ items: String...) -> String {
    "Identifiers in a section snapshot must be unique. Duplicate item identifiers: {(\n"
      + items.map { "    " + $0 }.joined(separator: ",\n") + "\n)}"
  }

  @Test(arguments: refusals.indices)
  func `an invalid edit throws UIKit's message and changes nothing`(index: Int) throws {
    var snapshot = Self.sample
    let refusal = Self.refusals[index]
    let error = #expect(throws: OutlineError<String>.self) { try snapshot.apply(refusal.edit) }
    #expect(error?.description == refusal.sentence)
    #expect(snapshot == Self.sample)
    #expect(snapshot.items == ["a", "b", "c"])
    #expect(!snapshot.contains("x"))
    snapshot.append(["x", "p", "d"])
    try snapshot.checkInvariants()
    #expect(snapshot.rootItems == ["a", "c", "x", "p", "d"])
  }

  @Test func `adding no items does nothing even with an unknown destination`() throws {
    var snapshot = Self.sample
    try snapshot.apply(.append([], to: "x"))
    try snapshot.apply(.insert([], before: "x"))
    try snapshot.apply(.insert([], after: "x"))
    try snapshot.apply(.insert(Snapshot(), before: "x"))
    try snapshot.apply(.insert(Snapshot(), after: "x"))
    try snapshot.apply(.delete([]))
    #expect(snapshot == Self.sample)
  }

  @Test func `appending an item twice traps`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var snapshot = Self.sample
      snapshot.append(["a"])
    }
    expectSentence(Self.duplicates("a"), in: result)
  }

  @Test func `appending to an unknown parent traps`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var snapshot = Self.sample
      snapshot.append(["x"], to: "p")
    }
    expectSentence("Parent item identifier does not exist in section snapshot: p", in: result)
  }

  @Test func `replacing the children of an unknown parent traps`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var snapshot = Self.sample
      snapshot.replace(childrenOf: "p", using: Snapshot())
    }
    expectSentence("Parent item identifier does not exist in section snapshot: p", in: result)
  }

  @Test func `the partial snapshot of an unknown parent traps`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Self.sample.snapshot(of: "p")
    }
    expectSentence("Parent item identifier does not exist in section snapshot: p", in: result)
  }

  @Test func `inserting before an unknown item traps`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var snapshot = Self.sample
      snapshot.insert(["x"], before: "d")
    }
    expectSentence(
      "Item identifier to insert before does not exist in section snapshot: d",
      in: result
    )
  }

  @Test func `inserting an outline after an unknown item traps`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var snapshot = Self.sample
      snapshot.insert(Self.outline(["x"]), after: "d")
    }
    expectSentence(
      "Item identifier to insert after does not exist in section snapshot: d",
      in: result
    )
  }

  @Test func `inserting after an unknown item traps`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var snapshot = Self.sample
      snapshot.insert(["x"], after: "d")
    }
    expectSentence(
      "Item identifier to insert after does not exist in section snapshot: d",
      in: result
    )
  }

  @Test func `inserting an outline before an unknown item traps`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var snapshot = Self.sample
      snapshot.insert(Self.outline(["x"]), before: "d")
    }
    expectSentence(
      "Item identifier to insert before does not exist in section snapshot: d",
      in: result
    )
  }

  @Test func `deleting an unknown item traps`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var snapshot = Self.sample
      snapshot.delete(["x"])
    }
    expectSentence("Failed to find index of item x", in: result)
  }

  @Test func `querying the level of an unknown item traps`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Self.sample.level(of: "x")
    }
    expectSentence("Item identifier does not exist in section snapshot: x", in: result)
  }

  @Test func `querying the expansion of an unknown item traps`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Self.sample.isExpanded("x")
    }
    expectSentence("Item identifier does not exist in section snapshot: x", in: result)
  }

  @Test func `querying the visibility of an unknown item traps`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Self.sample.isVisible("x")
    }
    expectSentence("Item identifier does not exist in section snapshot: x", in: result)
  }

  @Test func `querying the parent of an unknown item traps`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Self.sample.parent(of: "x")
    }
    expectSentence("Child item identifier does not exist in section snapshot: x", in: result)
  }

  private func expectSentence(_ sentence: String, in result: ExitTest.Result?) {
    let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(output.contains("Fatal error: \(sentence)\n"))
  }
}
