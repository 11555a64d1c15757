import Testing

@testable import OrderTree

/// Tests of the widths of leaves, and of the choice between a fast path and a general one.
struct OrderTreeStructureTests {
  typealias Tree = OrderTree<SequenceEntry>

  /// Leaves have at least 2 entries, at most 16, and 14 after building; runs have at least 32.
  static let shape = TreeShape(leafCapacity: 16, innerCapacity: 4)

  static func items(_ numbers: some Sequence<Int>) -> [SequenceEntry] {
    numbers.map { SequenceEntry(.item($0)) }
  }

  /// Returns items without consecutive handles.
  static func scattered(_ count: Int, from first: Int = 0) -> [SequenceEntry] {
    items((0..<count).map { 3 * $0 + first })
  }

  static func tree(_ entries: [SequenceEntry]) -> Tree { Tree(entries, shape: shape) }

  @Test func `the standard widths are those of the measurements`() {
    #expect(
      TreeShape.standard(for: SequenceEntry.self) == TreeShape(leafCapacity: 244, innerCapacity: 32)
    )
    #expect(
      TreeShape.standard(for: OutlineEntry.self) == TreeShape(leafCapacity: 81, innerCapacity: 32)
    )
    #expect(
      TreeShape.standard(for: WideEntry.self) == TreeShape(leafCapacity: 32, innerCapacity: 32)
    )
  }

  @Test(arguments: [
    (14, [14]), (15, [7, 8]), (16, [14, 2]), (28, [14, 14]), (29, [14, 7, 8]),
  ])
  func `built leaves leave room for insertions`(count: Int, widths: [Int]) {
    #expect(Self.tree(Self.scattered(count)).leafWidths == widths)
  }

  @Test(arguments: [
    (31, 0, [14, 14, 3]), (32, 0, [32]), (33, 0, [33]), (32, 1, [31, 2]), (32, 2, [32, 2]),
    (32, 3, [32, 3]),
  ])
  func `a run leaves enough entries for the next leaf`(run: Int, rest: Int, widths: [Int]) throws {
    let tree = Self.tree(Self.items(0..<run) + Self.scattered(rest, from: 100))
    try tree.checkInvariants()
    #expect(tree.leafWidths == widths)
  }

  @Test func `handles that only begin and end like a run are none`() {
    var numbers = Array(0..<32)
    numbers.swapAt(3, 7)
    #expect(Self.tree(Self.items(numbers)).leafWidths == [14, 14, 4])
  }

  @Test(arguments: [(8, 3, 1, 2), (16, 14, 2, 2), (63, 56, 7, 7), (72, 72, 9, 9), (244, 32, 30, 4)])
  func `a node has an eighth of its capacity at least`(
    leaf: Int,
    inner: Int,
    leastLeaf: Int,
    leastInner: Int
  ) {
    let shape = TreeShape(leafCapacity: leaf, innerCapacity: inner)
    #expect(shape.leastLeafCount == leastLeaf && shape.leastInnerCount == leastInner)
  }

  @Test func `sections of a run are found by their index`() {
    var tree = Tree(EntryRun(from: SequenceEntry(.section(5)), count: 50), shape: Self.shape)
    tree.insert(SequenceEntry(.item(0)), at: 30)
    for index in 0..<50 {
      #expect(tree.section(at: index).handle == .section(5 + index))
      #expect(tree.section(at: index).rank == (index < 30 ? index : index + 1))
    }
  }

  @Test func `the second handle of a run is checked too`() {
    let tree = Self.tree(Self.items([0, 40]) + Self.items(2..<32))
    #expect(tree.leafWidths == [14, 14, 4])
  }

  @Test func `runs among many scattered handles are built`() throws {
    let entries = Self.scattered(300, from: 1_000) + Self.items(0..<100)
    for entries in [entries, entries.reversed()] {
      let tree = Self.tree(entries)
      try tree.checkInvariants()
      #expect(tree.entries() == entries)
    }
  }

  @Test func `few handles far apart take few pages`() throws {
    let tree = Tree(Self.items((0..<200).map { 100_000 * $0 }))
    try tree.checkInvariants()
    #expect(tree.hintBlocks <= 1_000)
  }

  @Test(arguments: [(31, [14, 14, 3]), (32, [32]), (100, [100])])
  func `a collection of consecutive entries is one leaf if it is long`(count: Int, widths: [Int]) {
    let run = EntryRun(from: SequenceEntry(.item(5)), count: count)
    #expect(Tree(run, shape: Self.shape).leafWidths == widths)
  }

  @Test(arguments: [(16, 28, 2), (16, 29, 3), (7, 14, 2), (7, 15, 3)])
  func `built inner nodes leave room for children`(innerCapacity: Int, count: Int, height: Int) {
    let shape = TreeShape(leafCapacity: 2, innerCapacity: innerCapacity)
    #expect(Tree(Self.scattered(count), shape: shape).height == height)
  }

  @Test func `few entries are inserted into a leaf and more get leaves of their own`() throws {
    for (added, widths) in [(8, [12]), (9, [2, 9, 2])] {
      var tree = Self.tree(Self.scattered(4))
      tree.insert(contentsOf: Self.scattered(added, from: 100), at: 2)
      try tree.checkInvariants()
      #expect(tree.leafWidths == widths)
    }
  }

  @Test func `appending fills leaves, and inserting elsewhere halves them`() throws {
    var tree = Self.tree(Self.scattered(14))
    for number in 0..<79 { tree.insert(SequenceEntry(.item(1_000 + 2 * number)), at: tree.count) }
    #expect(tree.leafWidths == [15, 15, 15, 15, 15, 15, 3])
    var halved = Self.tree(Self.scattered(14))
    for number in 0..<3 { halved.insert(SequenceEntry(.item(1_000 + 2 * number)), at: 5) }
    #expect(halved.leafWidths == [9, 8])
  }

  @Test func `a run grows by the handles that continue it and by no other`() throws {
    var tree = Tree(EntryRun(from: SequenceEntry(.item(0)), count: 40), shape: Self.shape)
    tree.insert(SequenceEntry(.item(40)), at: 40)
    tree.insert(contentsOf: Self.items([41, 42]), at: 41)
    #expect(tree.leafWidths == [43])
    tree.insert(contentsOf: Self.items([43, 50]), at: 43)
    try tree.checkInvariants()
    #expect(tree.leafWidths == [39, 6])
    #expect(tree.entries() == Self.items(0...43) + Self.items([50]))
  }

  @Test(arguments: 32...52)
  func `an insertion into a run writes out only what fits into a leaf`(count: Int) throws {
    let run = Tree(EntryRun(from: SequenceEntry(.item(0)), count: count), shape: Self.shape)
    for rank in 0...count {
      var tree = run
      tree.insert(SequenceEntry(.item(100)), at: rank)
      try tree.checkInvariants()
      #expect(tree.entries() == Self.items(0..<rank) + Self.items([100]) + Self.items(rank..<count))
      var starts = [0]
      for width in tree.leafWidths { starts.append((starts.last ?? 0) + width) }
      let piece = try #require(tree.leafWidths.indices.last { starts[$0] <= max(0, rank - 1) })
      let (before, after) = (starts[piece], tree.count - starts[piece + 1])
      let written = tree.leafWidths[piece] - 1
      #expect(tree.leafWidths.count == 1 + (before > 0 ? 1 : 0) + (after > 0 ? 1 : 0))
      // A rest stays in the run only if there is no room for it.
      #expect(before == 0 || before >= 6)
      #expect(after == 0 || after >= max(2, 14 - written), "\(tree.leafWidths) at \(rank)")
    }
  }

  @Test func `an entry is inserted before a run if leaves have two entries`() throws {
    let shape = TreeShape(leafCapacity: 2, innerCapacity: 3)
    var tree = Tree(Self.items(0..<6), shape: shape)
    tree.insert(SequenceEntry(.item(100)), at: 0)
    try tree.checkInvariants()
    #expect(tree.entries() == Self.items([100]) + Self.items(0..<6))
  }

  @Test func `a run stays one leaf if its first or last entries are removed`() throws {
    let run = Tree(EntryRun(from: SequenceEntry(.item(0)), count: 40), shape: Self.shape)
    let removals: [(Range<Int>, [Int])] = [
      (39..<40, [39]), (35..<40, [35]), (0..<1, [39]), (0..<5, [35]), (0..<39, [1]),
    ]
    for (range, widths) in removals {
      var tree = run
      tree.removeSubrange(range)
      try tree.checkInvariants()
      #expect(tree.leafWidths == widths)
      var single = run
      for _ in range { single.remove(at: range.lowerBound == 0 ? 0 : single.count - 1) }
      try single.checkInvariants()
      #expect(single.leafWidths == widths)
    }
    var tree = run
    tree.remove(at: 20)
    #expect(tree.leafWidths.count == 3)
  }

  @Test func `any entries of a run can be removed`() throws {
    let run = Tree(EntryRun(from: SequenceEntry(.item(0)), count: 40), shape: Self.shape)
    for lower in 0...40 {
      for upper in lower...40 {
        var tree = run
        tree.removeSubrange(lower..<upper)
        try tree.checkInvariants()
        #expect(tree.entries() == Self.items(0..<lower) + Self.items(upper..<40))
      }
    }
    var tree = run
    #expect(tree.remove(.item(7)) && !tree.remove(.item(7)))
    #expect(tree.count == 39)
  }

  @Test func `an edit within a leaf keeps the cursor`() throws {
    var tree = Self.tree(Self.scattered(42))
    #expect(!tree.hasCursor)
    tree.insert(SequenceEntry(.item(500)), at: 20)
    #expect(tree.hasCursor)
    for width in stride(from: 14, through: 2, by: -1) {
      tree.remove(at: 14)
      #expect(tree.hasCursor)
      #expect(tree.leafWidths == [14, width, 14])
    }
    tree.remove(at: 14)
    #expect(!tree.hasCursor)
    #expect(tree.leafWidths == [15, 14])
  }

  @Test func `a narrow leaf is filled to half from a neighbour that is too wide to merge`() throws {
    var tree = Self.tree(Self.scattered(16))
    for number in [500, 510] { tree.insert(SequenceEntry(.item(number)), at: 3) }
    #expect(tree.leafWidths == [16, 2])
    tree.remove(at: 16)
    try tree.checkInvariants()
    #expect(tree.leafWidths == [9, 8])
    // The same from the right.
    tree = Self.tree(Self.scattered(16))
    for _ in 0..<12 { tree.remove(at: 0) }
    for number in 0..<14 { tree.insert(SequenceEntry(.item(500 + 2 * number)), at: tree.count - 1) }
    #expect(tree.leafWidths == [2, 16])
    tree.remove(at: 0)
    try tree.checkInvariants()
    #expect(tree.leafWidths == [8, 9])
  }

  @Test func `nodes that are no longer used are used again`() throws {
    var tree = Self.tree(Self.scattered(1_000))
    var allocated: [Int] = []
    for round in 0..<40 {
      tree.move(100..<400, to: 500)
      tree.removeSubrange(200..<700)
      tree.insert(contentsOf: Self.scattered(500, from: 10_000 + round % 2), at: 200)
      try tree.checkInvariants()
      allocated.append(tree.allocatedNodes.leaves + tree.allocatedNodes.inners)
    }
    #expect(allocated[39] <= allocated[9] + 10)
  }

  @Test func `an edit without effect leaves a tree identical`() {
    let original = Self.tree(Self.scattered(100))
    var tree = original
    tree.insert(contentsOf: [], at: 3)
    tree.removeSubrange(7..<7)
    tree.replaceSubrange(50..<50, with: [])
    tree.move(5..<5, to: 20)
    tree.move(5..<60, to: 5)
    #expect(tree.isIdentical(to: original))
  }

  @Test func `runs of handles are visited without empty ones`() {
    let entries =
      Self.items(0..<40) + Self.scattered(20, from: 200) + Self.items([500, 501, 502])
      + Self.items(600..<640)
    let tree = Self.tree(entries)
    for lower in 0...entries.count {
      for upper in lower...entries.count {
        var visited: [SequenceEntry] = []
        var isNonempty = true
        tree.forEachRun(in: lower..<upper) { first, length in
          isNonempty = isNonempty && length > 0
          visited += (0..<length).map { SequenceEntry(first).advanced(by: $0) }
        }
        var single: [SequenceEntry] = []
        tree.forEach(in: lower..<upper) { single.append($0) }
        let expected = Array(entries[lower..<upper])
        #expect(
          isNonempty && visited == expected && single == expected
            && tree.entries(in: lower..<upper) == expected
        )
      }
    }
  }

  @Test func `consecutive handles are visited in one call`() {
    var calls: [[Int]] = []
    Self.tree(Self.items([5, 6, 7, 20])).forEachRun(in: 0..<4) { calls.append([$0.index, $1]) }
    #expect(calls == [[5, 3], [20, 1]])
  }

  @Test func `a run is compared entry by entry with a leaf that is none`() throws {
    var tree = Self.tree(Self.items([0, 5, 6]) + Self.scattered(30, from: 100))
    let original = tree
    tree.removeSubrange(0..<3)
    tree.insert(contentsOf: EntryRun(from: SequenceEntry(.item(0)), count: 40), at: 0)
    let difference = try #require(tree.difference(from: original))
    #expect(
      difference.runs == [
        OrderRun(old: 0, new: 0, length: 1), OrderRun(old: 1, new: 5, length: 2),
        OrderRun(old: 3, new: 40, length: 30),
      ]
    )
  }

  @Test func `the built hints of entries far apart are found`() throws {
    // The last entry of the last leaf has by far the largest handle.
    let entries = Self.scattered(300) + Self.items([2_200])
    let tree = Tree(entries)
    try tree.checkInvariants()
    #expect(tree.rank(of: .item(2_200)) == 300)
    let reversed = Tree(Array(entries.reversed()))
    try reversed.checkInvariants()
    #expect(reversed.rank(of: .item(2_200)) == 0)
  }

  @Test func `a run can be inserted between its neighbours in number`() throws {
    var tree = Self.tree(Self.items([0, 101]))
    tree.insert(contentsOf: EntryRun(from: SequenceEntry(.item(1)), count: 100), at: 1)
    try tree.checkInvariants()
    #expect(tree.entries() == Self.items(0...101))
  }

  @Test func `entries with the default implementations form runs`() throws {
    var tree = OrderTree(EntryRun(from: WideEntry(number: 0), count: 100), shape: Self.shape)
    #expect(tree.leafWidths == [100])
    tree.insert(WideEntry(number: 200), at: 50)
    tree.remove(at: 10)
    try tree.checkInvariants()
    #expect(tree.count == 100)
    #expect(tree.entry(at: 49) == WideEntry(number: 200))
  }
}

/// An entry that is wider than a thirtieth of a standard leaf, with the default implementations.
private struct WideEntry: OrderEntry {
  struct Summary: OrderSummary {
    var count: Int
    static var zero: Summary { Summary(count: 0) }
    mutating func add(_ other: Summary) { count += other.count }
  }

  let handle: Handle
  var padding = SIMD4<UInt64>(repeating: 0)

  init(number: Int) { handle = .item(number) }

  static var formsRuns: Bool { true }
  func advanced(by distance: Int) -> WideEntry { WideEntry(number: handle.index + distance) }
  var summary: Summary { Summary(count: 1) }
}
