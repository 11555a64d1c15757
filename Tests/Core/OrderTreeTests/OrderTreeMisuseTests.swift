import OrderTree
import Testing

/// Tests that failed preconditions trap with a message that contains the numbers.
struct OrderTreeMisuseTests {
  /// A violation of a precondition, performed in a separate process.
  struct Misuse: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let sentence: String
    let commit: @Sendable () -> Void

    init(_ name: String, _ sentence: String, commit: @escaping @Sendable () -> Void) {
      testDescription = name
      self.sentence = sentence
      self.commit = commit
    }
  }

  /// Returns a tree of items, numbered in order.
  static func numbered(_ count: Int) -> OrderTree<SequenceEntry> {
    OrderTree(items(0..<count))
  }

  static func items(_ numbers: some Collection<Int>) -> [SequenceEntry] {
    numbers.map { SequenceEntry(.item($0)) }
  }

  static let ranks = [
    Misuse("reading behind the end", "Rank 2 is outside 0..<2") { _ = numbered(2)[2] },
    Misuse("reading before the beginning", "Rank -1 is outside 0..<2") { _ = numbered(2)[-1] },
    Misuse("reading an empty tree", "Rank 0 is outside 0..<0") { _ = numbered(0).entry(at: 0) },
    Misuse("inserting behind the end", "Rank 3 is outside 0...1") {
      var tree = numbered(1)
      tree.insert(SequenceEntry(.item(1)), at: 3)
    },
    Misuse("inserting many behind the end", "Rank 2 is outside 0...1") {
      var tree = numbered(1)
      tree.insert(contentsOf: items(1..<9), at: 2)
    },
    Misuse("inserting none behind the end", "Rank 2 is outside 0...1") {
      var tree = numbered(1)
      tree.insert(contentsOf: [], at: 2)
    },
    Misuse("removing behind the end", "Rank 1 is outside 0..<1") {
      var tree = numbered(1)
      tree.remove(at: 1)
    },
    Misuse("removing a range that is too long", "Ranks 0..<9 are outside 0..<1") {
      var tree = numbered(1)
      tree.removeSubrange(0..<9)
    },
    Misuse("replacing a range that begins too early", "Ranks -1..<1 are outside 0..<1") {
      var tree = numbered(1)
      tree.replaceSubrange(-1..<1, with: items(5..<7))
    },
    Misuse("moving what is not there", "Ranks 1..<3 are outside 0..<2") {
      var tree = numbered(2)
      tree.move(1..<3, to: 0)
    },
    Misuse("moving more than there is", "Ranks 0..<3000 are outside 0..<2000") {
      var tree = numbered(2_000)
      tree.move(0..<3_000, to: 0)
    },
    Misuse("moving beyond the end", "Target rank 2 is outside 0...1") {
      var tree = numbered(2)
      tree.move(0..<1, to: 2)
    },
    Misuse("splitting behind the end", "Rank 4 is outside 0...3") {
      var tree = numbered(3)
      _ = tree.split(at: 4)
    },
    Misuse("lifting what is not there", "Ranks 0..<4 are outside 0..<3") {
      var tree = numbered(3)
      tree.lift(0..<4, by: 1)
    },
    Misuse("listing what is not there", "Ranks 2..<4 are outside 0..<3") {
      _ = numbered(3).entries(in: 2..<4)
    },
    Misuse("visiting what is not there", "Ranks 2..<4 are outside 0..<3") {
      numbered(3).forEach(in: 2..<4) { _ in }
    },
    Misuse("visiting runs of what is not there", "Ranks 2..<4 are outside 0..<3") {
      numbered(3).forEachRun(in: 2..<4) { _, _ in }
    },
    Misuse("measuring behind the end", "Rank 4 is outside 0...3") {
      _ = numbered(3).measure(before: 4, in: Items.self)
    },
    Misuse("searching from behind the end", "Rank 4 is outside 0...3") {
      _ = numbered(3).firstRank(from: 4, where: { _ in true }, holds: { _ in true })
    },
    Misuse("an offset beyond a dimension", "Offset 0 is outside 0..<0") {
      _ = numbered(1).find(0, in: Sections.self)
    },
    Misuse("asking for room behind the end", "Rank 3 is outside 0..<3") {
      _ = numbered(3).room(at: 3)
    },
  ]

  static let handles = [
    Misuse("the known rank of a stranger", "Handle #7 is not in the tree of 1 entries") {
      _ = numbered(1).knownRank(of: .item(7))
    },
    Misuse("inserting a handle twice", "Handle #1 is in the tree of 3 entries already") {
      var tree = numbered(3)
      tree.insert(SequenceEntry(.item(1)), at: 0)
    },
    Misuse("inserting a section twice", "Handle §9 is in the tree of 1 entries already") {
      var tree = OrderTree([SequenceEntry(.section(9))])
      tree.insert(SequenceEntry(.section(9)), at: 1)
    },
    Misuse("inserting a handle whose hint is stale", "Handle #3 is in the tree of 9 entries") {
      // The second insertion splits the only leaf and repairs two of four hints, the last ones.
      var tree = OrderTree(items(0..<7), shape: TreeShape(leafCapacity: 8, innerCapacity: 3))
      for number in [7, 8, 3] { tree.insert(SequenceEntry(.item(number)), at: 0) }
    },
    Misuse("inserting many, one of them twice", "Handle #2 is in the tree already, or comes") {
      var tree = numbered(3)
      tree.insert(contentsOf: items([10, 11, 12, 13, 2]), at: 1)
    },
    Misuse("inserting consecutive ones, the second twice", "Handle #4 is in the tree already, or") {
      var tree = OrderTree(items([4, 8]))
      tree.insert(contentsOf: items([10, 3, 4]), at: 1)
    },
    Misuse("inserting consecutive ones, all twice", "Handle #3 is in the tree already, or") {
      var tree = OrderTree(items([3, 4]))
      tree.insert(contentsOf: items([10, 3, 4]), at: 1)
    },
    Misuse("inserting consecutive sections, the last twice", "Handle §4 is in the tree already") {
      var tree = OrderTree([SequenceEntry(.section(4))])
      tree.insert(contentsOf: [2, 3, 4].map { SequenceEntry(.section($0)) }, at: 1)
    },
    Misuse("inserting a run, its last entry twice", "Handle #999 is in the tree already, or") {
      var tree = OrderTree(items([999]))
      tree.insert(contentsOf: EntryRun(from: SequenceEntry(.item(0)), count: 1_000), at: 0)
    },
    Misuse("inserting the shortest run, one entry of it twice", "Handle #10 is in the tree already")
    {
      var tree = OrderTree(items([10]))
      tree.insert(contentsOf: EntryRun(from: SequenceEntry(.item(0)), count: 488), at: 0)
    },
    Misuse("inserting a run of sections, one of them twice", "Handle §7 is in the tree already") {
      var tree = OrderTree([SequenceEntry(.section(7))])
      tree.insert(contentsOf: EntryRun(from: SequenceEntry(.section(0)), count: 1_000), at: 0)
    },
    Misuse("inserting a run and an entry of it", "Handle #900 comes twice among 1001 new entries") {
      _ = OrderTree(items([900]) + items(0..<1_000))
    },
    Misuse("continuing a run by a handle twice", "Handle #1000 is in the tree of") {
      var tree = OrderTree(items([1_000]))
      tree.insert(contentsOf: EntryRun(from: SequenceEntry(.item(0)), count: 1_000), at: 1)
      tree.insert(SequenceEntry(.item(1_000)), at: tree.count)
    },
    Misuse("building of scattered ones, one twice", "Handle #30 comes twice among 301 new entries")
    {
      _ = OrderTree(items((0..<300).map { 3 * $0 }) + items([30]))
    },
    Misuse("inserting scattered ones, one twice", "Handle #30 is in the tree of 9 entries already")
    {
      var tree = OrderTree(items((1..<9).map { $0 }) + items([30]))
      tree.insert(contentsOf: items((4..<304).map { 3 * $0 }), at: 2)
    },
    Misuse("inserting scattered ones, a section twice", "Handle §3 is in the tree of 1 entries") {
      var tree = OrderTree([SequenceEntry(.section(3))])
      let entries = items((0..<300).map { 3 * $0 }) + [SequenceEntry(.section(3))]
      tree.insert(contentsOf: entries, at: 0)
    },
    Misuse("inserting very many, one of them twice", "Handle #1999 is in the tree of 2000 entries")
    {
      var tree = numbered(2_000)
      tree.insert(contentsOf: items(1_999..<2_999), at: 1)
    },
    Misuse("inserting very many, a section twice", "Handle §3 is in the tree already, or") {
      var tree = OrderTree([SequenceEntry(.section(3))])
      tree.insert(contentsOf: items(0..<1_000) + [SequenceEntry(.section(3))], at: 0)
    },
    Misuse("building of few, one of them twice", "comes twice among 3 new entries") {
      _ = OrderTree(items([4, 5, 4]))
    },
    Misuse("building of many, one of them twice", "Handle #7 comes twice among 1001 new entries") {
      _ = OrderTree(items(0..<1_000) + items([7]))
    },
    Misuse("joining what is there already", "Handle #0 is in the tree already, or comes twice") {
      var tree = numbered(9)
      tree.join(tree)
    },
    Misuse("a negative number", "Handle index -1 is out of range") { _ = Handle.item(-1) },
    Misuse("a number that needs 32 bits", "Handle index 2147483648 is out of range") {
      _ = Handle.section(1 << 31)
    },
  ]

  static let shapes = [
    Misuse("a tiny leaf", "A leaf holds at least 2 entries, not 1") {
      _ = TreeShape(leafCapacity: 1, innerCapacity: 3)
    },
    Misuse("a tiny inner node", "An inner node has 3 to 65,535 children, not 2") {
      _ = TreeShape(leafCapacity: 2, innerCapacity: 2)
    },
    Misuse("a vast inner node", "An inner node has 3 to 65,535 children, not 65536") {
      _ = TreeShape(leafCapacity: 2, innerCapacity: 65_536)
    },
    Misuse("a sketch with a leaf too wide", "A leaf of a sketch has 3 entries, more than 2") {
      _ = OrderTree(.leaf(items(0..<3)), shape: TreeShape(leafCapacity: 2, innerCapacity: 3))
    },
    Misuse("a sketch with an inner node too wide", "of a sketch has 4 children, more than 3") {
      _ = OrderTree(
        .inner((0..<4).map { .leaf(items([$0])) }),
        shape: TreeShape(leafCapacity: 2, innerCapacity: 3)
      )
    },
    Misuse("a sketch with a handle twice", "Handle #5 is in the tree already, or comes twice") {
      _ = OrderTree(.leaf(items([5, 5])), shape: TreeShape(leafCapacity: 2, innerCapacity: 3))
    },
    Misuse("a sketch of uneven depth", "Child 1 of a sketch is 1 high, not 0") {
      _ = OrderTree(
        .inner([.leaf(items([0])), .inner([.leaf(items([1]))])]),
        shape: TreeShape(leafCapacity: 2, innerCapacity: 3)
      )
    },
    Misuse("a collection that ends early", "A collection of 5 entries has 3") {
      _ = OrderTree(Overstated(count: 5, entries: items(0..<3)))
    },
  ]

  /// A collection whose count exceeds its elements.
  struct Overstated: Collection {
    let count: Int
    let entries: [SequenceEntry]
    var startIndex: Int { 0 }
    var endIndex: Int { entries.count }
    subscript(index: Int) -> SequenceEntry { entries[index] }
    func index(after index: Int) -> Int { index + 1 }
  }

  static let all = ranks + handles + shapes

  @Test(arguments: all)
  func `misuse traps with a message that names the numbers`(misuse: Misuse) async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) { [name = misuse.testDescription as String] in
      Self.all.first { $0.testDescription == name }?.commit()
    }
    let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(said.contains(misuse.sentence), "\(said)")
  }
}
