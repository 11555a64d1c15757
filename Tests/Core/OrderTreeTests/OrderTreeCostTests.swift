import OrderTree
import Testing

/// Tests of the cost of operations, in copied pages and compared nodes: equal on all machines.
struct OrderTreeCostTests {
  static func tree(of count: Int, scattered: Bool = false) -> OrderTree<SequenceEntry> {
    // 48,271 is prime, so its multiples visit every handle once, far from the previous one.
    OrderTree((0..<count).map { SequenceEntry(.item(scattered ? $0 * 48_271 % count : $0)) })
  }

  @Test(arguments: [100, 10_000, 300_000])
  func `the pages copied by an insert after a fork grow with the height of the tree`(count: Int) {
    var tree = Self.tree(of: count, scattered: true)
    for number in 0..<100 {
      let fork = tree
      let before = tree.copiedPages
      tree.insert(SequenceEntry(.item(count + number)), at: count / 101 * number)
      // A page of each level, the hints of the entry and, if a leaf is split, a few repairs.
      #expect(tree.copiedPages - before <= 6 + 3 * tree.height)
      #expect(fork.count + 1 == tree.count)
    }
    #expect(tree.height <= 4)
  }

  @Test(arguments: [100, 10_000, 300_000])
  func `comparing forks visits only edited nodes`(count: Int) throws {
    var tree = Self.tree(of: count)
    let fork = tree
    for number in 0..<10 {
      tree.insert(SequenceEntry(.item(count + number)), at: count / 11 * (number + 1) + number)
    }
    let difference = try #require(tree.difference(from: fork))
    #expect(difference.runs.count == 11)
    // Each insertion splits a run into two, with a leaf between them.
    #expect(difference.nodesCompared <= 10 * (tree.height + 1))
  }

  @Test(arguments: [1_000, 100_000])
  func `the cost of moving a range does not depend on its length`(count: Int) throws {
    var tree = Self.tree(of: count)
    let fork = tree
    tree.move(0..<(count / 2), to: count / 2)
    #expect(tree.copiedPages <= 60)
    let difference = try #require(tree.difference(from: fork))
    #expect(
      difference.runs == [
        OrderRun(old: count / 2, new: 0, length: count / 2),
        OrderRun(old: 0, new: count / 2, length: count / 2),
      ]
    )
    #expect(difference.nodesCompared <= 20)
  }

  @Test(arguments: [Handle.NameSpace.items, .sections])
  func `consecutive handles are one leaf from twice the width of a leaf on`(
    nameSpace: Handle.NameSpace
  ) throws {
    let shape = TreeShape(leafCapacity: 4, innerCapacity: 4)
    func tree(_ numbers: [Range<Int>]) -> OrderTree<SequenceEntry> {
      OrderTree(numbers.joined().map { SequenceEntry(Handle($0, in: nameSpace)) }, shape: shape)
    }
    for count in 1...20 {
      #expect(tree([5..<5 + count]).height == (count <= 4 || count >= 8 ? 1 : 2), "\(count)")
    }
    // Two runs and a leaf between them, and leaves of four entries.
    #expect(tree([0..<50, 60..<63, 70..<120]).height == 2)
    #expect(tree((0..<16).map { 8 * $0..<8 * $0 + 7 }).height == 4)
    var grown = tree([0..<50])
    for number in 50..<100 {
      grown.insert(SequenceEntry(Handle(number, in: nameSpace)), at: grown.count)
      #expect(grown.height == 1)
    }
    grown.insert(contentsOf: (100..<200).map { SequenceEntry(Handle($0, in: nameSpace)) }, at: 100)
    #expect(grown.height <= 2)
    try grown.checkInvariants()
    let run = EntryRun(from: SequenceEntry(Handle(7, in: nameSpace)), count: 100)
    let built = OrderTree(run, shape: shape)
    try built.checkInvariants()
    #expect(built.height == 1)
    #expect(built.entries().map(\.handle) == (7..<107).map { Handle($0, in: nameSpace) })
  }

  /// Without runs of consecutive handles, a tree has as many leaves as its entries fill.
  @Test(arguments: [1_000, 20_000])
  func `comparing forks visits only edited nodes of a tree without runs`(count: Int) throws {
    let entries = (0..<count).map { SequenceEntry(.item($0 * 48_271 % count)) }
    let origin = OrderTree(entries, shape: TreeShape(leafCapacity: 8, innerCapacity: 4))
    func nodes(
      lookups: Int,
      _ edit: (inout OrderTree<SequenceEntry>) -> Void
    ) throws -> Int {
      var tree = origin
      edit(&tree)
      let difference = try #require(tree.difference(from: origin))
      #expect(difference.nodesLookedUp <= lookups)
      return difference.nodesCompared
    }
    let height = origin.height
    // Nodes with the same parent are found beside each other.
    let update = SequenceEntry(.item(count))
    #expect(try nodes(lookups: 1) { $0.insert(update, at: count / 3) } <= height)
    // Nodes with other parents than before are found too.
    #expect(try nodes(lookups: 8 * height) { $0.removeSubrange(0..<count / 2) } <= 4 * height)
    #expect(try nodes(lookups: 16 * height) { $0.move(0..<count / 2, to: count / 2) } <= 8 * height)
    let others = (count..<count + 100).map { SequenceEntry(.item($0 * 3)) }
    #expect(
      try nodes(lookups: 80 + 16 * height) { $0.insert(contentsOf: others, at: count / 2) } <= 40
        + 8 * height
    )
  }

  @Test func `one edit of a leaf looks up one entry and one node`() throws {
    let entries = (0..<100).map { SequenceEntry(.item(3 * $0)) }
    let origin = OrderTree(entries, shape: TreeShape(leafCapacity: 8, innerCapacity: 4))
    var (inserted, removed) = (origin, origin)
    inserted.insert(SequenceEntry(.item(1)), at: 52)
    removed.remove(at: 52)
    for tree in [inserted, removed] {
      let difference = try #require(tree.difference(from: origin))
      #expect(difference.nodesLookedUp == 1)
      #expect(difference.entriesLookedUp == 1)
    }
  }

  @Test func `comparing forks skips changed nodes without rows`() throws {
    let entries = (0..<2_000).map { number in
      OutlineEntry(.item(number), level: 1, cover: number < 10 ? 0 : 1)
    }
    var tree = OrderTree(entries, shape: TreeShape(leafCapacity: 4, innerCapacity: 4))
    let fork = tree
    for rank in stride(from: 1_990, to: 10, by: -10) { tree.remove(at: rank) }
    let difference = try #require(tree.difference(from: fork))
    #expect(difference.runs == [OrderRun(old: 0, new: 0, length: 10)])
    #expect(difference.nodesCompared <= 2 * tree.height)
  }

  @Test func `copied pages are counted in every store`() {
    let shape = TreeShape(leafCapacity: 16, innerCapacity: 4)
    var entries = (0..<27).map { SequenceEntry(.item(3 * $0)) }
    entries.insert(SequenceEntry(.section(0)), at: 5)
    var tree = OrderTree(entries, shape: shape)
    for number in [100, 110] { tree.insert(SequenceEntry(.item(number)), at: 3) }
    #expect(tree.copiedPages == 0)
    var fork = tree
    // A leaf, its parent, and the page of the hint.
    fork.insert(SequenceEntry(.item(120)), at: 20)
    #expect(fork.copiedPages == 3)
    fork = tree
    fork.insert(SequenceEntry(.section(1)), at: 20)
    #expect(fork.copiedPages == 3)
    fork = tree
    // A split also writes the parent of the new leaf.
    fork.insert(SequenceEntry(.item(120)), at: 8)
    #expect(fork.leafWidths == [9, 8, 14])
    #expect(fork.copiedPages == 4)
    // No hint of the new leaf is due for a repair.
    var next = fork
    next.insert(SequenceEntry(.item(121)), at: 2)
    #expect(next.copiedPages - fork.copiedPages == 3)
  }

  @Test(arguments: [0, 30, 60, 90, 120, 150, 180, 210])
  func `a split does not rewrite the hints of its entries`(offset: Int) {
    var tree = Self.tree(of: 100_000, scattered: true)
    let fork = tree
    var most = 0
    for number in 0..<200 {
      let before = tree.copiedPages
      // Into the same leaf repeatedly, until it has split a few times.
      tree.insert(SequenceEntry(.item(100_000 + number)), at: 50_000 + offset)
      most = max(most, tree.copiedPages - before)
    }
    // Every fourth insertion repairs eight hints, each in another page.
    #expect(most == 8, "\(offset)")
    #expect(fork.count == 100_000)
  }

  @Test func `comparing unrelated trees returns nil`() {
    #expect(Self.tree(of: 3).difference(from: Self.tree(of: 3)) == nil)
    #expect(!Self.tree(of: 3).isIdentical(to: Self.tree(of: 3)))
  }

  @Test func `a tree is identical to its fork until one of the two is edited`() {
    var tree = Self.tree(of: 1_000)
    let fork = tree
    #expect(tree.isIdentical(to: fork))
    tree.insert(SequenceEntry(.item(5_000)), at: 17)
    #expect(!tree.isIdentical(to: fork))
    tree.remove(at: 17)
    #expect(tree.difference(from: fork)?.runs == [OrderRun(old: 0, new: 0, length: 1_000)])
  }
}
