import OrderTree
import Testing

/// A broken contract stops the program with a sentence that names the numbers.
struct OrderTreeMisuseTests {
  static func sentence(of result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }

  @Test func `a rank out of bounds traps with both numbers`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let tree = OrderTree([SequenceEntry(.item(0)), SequenceEntry(.item(1))])
      _ = tree[2]
    }
    #expect(Self.sentence(of: result).contains("Rank 2 is outside 0..<2"))
  }

  @Test func `inserting behind the end traps with both numbers`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var tree = OrderTree([SequenceEntry(.item(0))])
      tree.insert(SequenceEntry(.item(1)), at: 3)
    }
    #expect(Self.sentence(of: result).contains("Rank 3 is outside 0...1"))
  }

  @Test func `a range out of bounds traps with both ranges`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var tree = OrderTree([SequenceEntry(.item(0))])
      tree.removeSubrange(0..<9)
    }
    #expect(Self.sentence(of: result).contains("Ranks 0..<9 are outside 0..<1"))
  }

  @Test func `a move beyond the end traps with both numbers`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var tree = OrderTree([SequenceEntry(.item(0)), SequenceEntry(.item(1))])
      tree.move(0..<1, to: 2)
    }
    #expect(Self.sentence(of: result).contains("Target rank 2 is outside 0...1"))
  }

  @Test func `asking for the known rank of a stranger traps with its handle`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let tree = OrderTree([SequenceEntry(.item(0))])
      _ = tree.knownRank(of: .item(7))
    }
    #expect(Self.sentence(of: result).contains("Handle #7 is not in the tree of 1 entries"))
  }

  @Test func `an offset beyond a dimension traps with both numbers`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let tree = OrderTree([SequenceEntry(.item(0))])
      _ = tree.find(0, in: Sections.self)
    }
    #expect(Self.sentence(of: result).contains("Offset 0 is outside 0..<0"))
  }

  @Test func `a tiny node traps with its width`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = TreeShape(leafCapacity: 1, innerCapacity: 3)
    }
    #expect(Self.sentence(of: result).contains("A leaf holds at least 2 entries, not 1"))
  }
}
