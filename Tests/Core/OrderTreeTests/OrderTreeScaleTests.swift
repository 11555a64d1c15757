import OrderTree
import Testing

/// Tests of operations whose cost does not depend on the length of a run.
///
/// A run of this length takes minutes if an operation visits each of its entries.
struct OrderTreeScaleTests {
  static let length = 50_000_000

  @Test func `editing and comparing a run takes no time for each of its entries`() throws {
    let entries = EntryRun(from: SequenceEntry(.item(0)), count: Self.length)
    var tree = OrderTree(entries)
    #expect(tree.height == 1)
    #expect(tree.hintBlocks <= 40)
    for round in 0..<200 {
      let fork = tree
      tree.insert(SequenceEntry(.item(Self.length + round)), at: tree.count)
      let difference = try #require(tree.difference(from: fork))
      #expect(difference.runs == [OrderRun(old: 0, new: 0, length: fork.count)])
      tree.remove(at: 0)
      tree.removeSubrange(tree.count - 1..<tree.count)
      tree.removeSubrange(0..<tree.count)
      #expect(tree.isEmpty)
      tree.insert(contentsOf: entries, at: 0)
    }
    #expect(tree.hintBlocks <= 40)
  }

  @Test func `a search skips all nodes without a match`() {
    let tree = OrderTree(
      (0..<50_000).map { OutlineEntry(.item($0), level: 1, cover: 0) }
    )
    var found = 0
    for _ in 0..<50_000 {
      let rank = tree.firstRank(from: 0, where: { $0.leastLevel <= 0 }, holds: { $0.level <= 0 })
      found += rank == nil ? 0 : 1
    }
    #expect(found == 0)
  }

  @Test func `visiting the rows of a collapsed outline skips the others`() {
    let entries = (0..<50_000).map { number in
      OutlineEntry(.item(number), level: 1, cover: number < 10 ? 0 : 1)
    }
    let tree = OrderTree(entries)
    var rows = 0
    for _ in 0..<50_000 { tree.forEachRowRun { rows += $1 } }
    #expect(rows == 500_000)
  }
}
