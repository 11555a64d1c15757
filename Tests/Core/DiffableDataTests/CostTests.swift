import DiffableData
import Synchronization
import Testing

/// Tests of costs, with counters.
struct CostTests {
  typealias Counted = Snapshot<Int, CountedIdentifier>

  let counts = CountedIdentifier.Counts()

  func ids(_ numbers: some Sequence<Int>) -> [CountedIdentifier] {
    CountedIdentifier.list(numbers, counts)
  }

  var hashed: Int { counts.hashed.load(ordering: .relaxed) }
  var compared: Int { counts.compared.load(ordering: .relaxed) }

  @Test
  func `a snapshot built from arrays hashes no identifier before the first lookup`() {
    let items = ids(0..<1_000)
    let snapshot = Counted(sections: [(0, Array(items[..<400])), (1, Array(items[400...]))])
    let copy = snapshot
    _ = (snapshot.numberOfItems, snapshot.sectionIdentifiers, snapshot.itemIdentifiers)
    #expect(hashed == 0 && compared == 0)
    #expect(snapshot.indexOfItem(items[700]) == 700)
    #expect(hashed == 1_001)
    #expect(copy.sectionIdentifier(containingItem: items[3]) == 0)
    #expect(hashed == 1_002, "a copy asks again")
  }

  @Test
  func `an edit hashes each identifier once`() {
    var snapshot = Counted()
    snapshot.appendSections([0])
    snapshot.appendItems(ids(0..<1_000))
    #expect(hashed == 1_000)
    snapshot.insertItems(ids(2_000..<2_010), afterItem: ids([500])[0])
    #expect(hashed == 1_011)
    snapshot.moveItem(ids([3])[0], beforeItem: ids([800])[0])
    #expect(hashed == 1_013)
  }

  @Test
  func `a small snapshot hashes nothing`() {
    var snapshot = Counted()
    snapshot.appendSections([0])
    snapshot.appendItems(ids(0..<10))
    var fork = snapshot
    fork.moveItem(ids([3])[0], beforeItem: ids([8])[0])
    _ = fork.difference(from: snapshot)
    #expect(hashed == 0)
  }

  @Test
  func `comparing a rebuilt equal snapshot hashes no identifier`() throws {
    var current = try Counted(sections: [(0, ids(0..<5_000))]).validated()
    let before = hashed
    let difference = try current.absorb(Counted(sections: [(0, ids(0..<5_000))]))
    #expect(difference.isEmpty)
    #expect(hashed == before)
  }

  @Test
  func `comparing a rebuilt snapshot hashes only identifiers that differ`() throws {
    var current = try Counted(sections: [(0, ids(0..<5_000))]).validated()
    let before = hashed
    // One deleted, one inserted, one moved, a thousand deleted: at most two lookups for each.
    let numbers =
      Array(0..<100) + Array(101..<2_000) + [9_000, 50_000, 4_999] + Array(3_000..<4_999)
    let difference = try current.absorb(Counted(sections: [(0, ids(numbers))]))
    #expect(difference.deletedItems.count == 2)
    // The two inserted, the moved one, and the one after the thousand.
    #expect(hashed - before == 4)
  }

  /// Sections and numbers of items, and how many of the numbers are new.
  ///
  /// One or two of each 250 are deleted, one is new behind each 250th, or three are new at the start
  /// of a new section.
  static let changes: [(section: Int, numbers: [Int], new: Int)] = [
    (0, (0..<5_000).filter { $0 % 250 > 0 }, 0),
    (0, (0..<5_000).filter { $0 % 250 > 1 }, 0),
    (0, (0..<5_000).flatMap { $0 % 250 == 249 ? [$0, 10_000 + $0] : [$0] }, 20),
    (1, Array(10_000..<10_003) + Array(0..<5_000), 3),
  ]

  @Test(arguments: changes)
  func `only new identifiers are hashed`(section: Int, numbers: [Int], count: Int) throws {
    var current = try Counted(sections: [(0, ids(0..<5_000))]).validated()
    let before = hashed
    try current.absorb(Counted(sections: [(section, ids(numbers))]))
    #expect(hashed - before == count)
  }

  @Test
  func `comparing 5,000 new identifiers takes fewer than 200 comparisons`() throws {
    var current = try Counted(sections: [(0, ids(0..<5_000))]).validated()
    let before = compared
    try current.absorb(Counted(sections: [(0, ids(10_000..<15_000))]))
    #expect(compared - before < 200)
  }

  @Test
  func `one moved item costs one hashed identifier`() throws {
    var current = try Counted(sections: [(0, ids(0..<5_000))]).validated()
    let before = hashed
    let numbers = Array(0..<100) + [4_999] + Array(100..<4_999)
    let difference = try current.absorb(Counted(sections: [(0, ids(numbers))]))
    #expect(difference.movedItems.count == 1)
    #expect(hashed - before == 1)
  }

  @Test
  func `hashing stops soon after a reversed range`() throws {
    var current = try Counted(sections: [(0, ids(0..<5_000))]).validated()
    let before = hashed
    let numbers = (0..<300).reversed() + Array(300..<5_000)
    let difference = try current.absorb(Counted(sections: [(0, ids(numbers))]))
    #expect(difference.movedItemCount == 299)
    #expect(hashed - before <= 300 + 32)
  }

  @Test
  func `comparing a rebuilt small list hashes no identifier`() throws {
    var current = Counted()
    current.appendSections([0])
    current.appendItems(ids(0..<30))
    let before = hashed
    let numbers = Array(0..<10) + [90] + Array(10..<20) + [25] + Array(20..<25) + Array(26..<30)
    let difference = try current.absorb(Counted(sections: [(0, ids(numbers))]))
    #expect(difference.insertedItems.count == 1 && difference.movedItems.count == 1)
    #expect(hashed == before)
  }

  @Test
  func `a reversed list of 100 is hashed after fewer than 1,000 comparisons`() throws {
    var current = try Counted(sections: [(0, ids(0..<100))]).validated()
    try current.absorb(Counted(sections: [(0, ids((0..<100).reversed()))]))
    #expect(hashed > 0 && compared < 1_000)
  }

  @Test
  func `nine edits of a list of 100 are found without hashing, and twenty with fewer searches`()
    throws
  {
    for edits in [9, 20] {
      var current = try Counted(sections: [(0, ids(0..<100))]).validated()
      var numbers = Array(0..<100)
      for edit in 0..<edits { numbers.insert(1_000 + edit, at: 5 * edit + 3) }
      let before = (hashed: hashed, compared: compared)
      try current.absorb(Counted(sections: [(0, ids(numbers))]))
      #expect((hashed == before.hashed) == (edits == 9))
      #expect(compared - before.compared < 1_500)
    }
  }

  @Test
  func `comparing 100 rebuilt equal sections takes at most two comparisons each`() throws {
    func snapshot() -> Snapshot<CountedIdentifier, Int> {
      Snapshot(sections: ids(0..<100).map { ($0, []) })
    }
    let old = try snapshot().validated()
    let new = snapshot()
    let before = compared
    #expect(new.difference(from: old).isEmpty)
    #expect(compared - before <= 200)
  }

  @Test
  func `comparing forks hashes and compares no identifier`() throws {
    let base = try Counted(sections: [(0, ids(0..<5_000))]).validated()
    var fork = base
    for number in stride(from: 0, to: 5_000, by: 500) { fork.deleteItems(ids([number])) }
    let before = (hashed, compared)
    let difference = fork.difference(from: base)
    #expect(difference.deletedItems.count == 10)
    #expect((hashed, compared) == before)
  }

  @Test
  func `the cost of editing a fork does not depend on its size`() throws {
    let costs = [5_000, 80_000].map { count in
      let base = Snapshot(sections: [(0, Array(0..<count))])
      var fork = base
      for edit in 0..<10 {
        fork.insertItems([count + edit], beforeItem: edit * (count / 10))
      }
      return (pages: fork.copiedPageCount, nodes: fork.nodesCompared(with: base) ?? .max)
    }
    #expect(costs[0].pages <= 120 && costs[0].nodes <= 60)
    // Sixteen times as many items make the tree at most one level higher.
    #expect(costs[1].pages <= costs[0].pages + 60)
    #expect(costs[1].nodes <= costs[0].nodes + 20)
  }

  @Test
  func `comparing an unedited copy compares no node`() throws {
    let base = try Snapshot(sections: [(0, Array(0..<10_000))]).validated()
    let copy = base
    #expect(copy.nodesCompared(with: base) == 0)
    #expect(copy.difference(from: base).isEmpty)
  }

  @Test
  func `identifiers deleted long ago are released`() throws {
    var current = try Snapshot(sections: [(0, Array(0..<1_000))]).validated()
    for round in 1...20 {
      let first = round * 1_000
      try current.absorb(Snapshot(sections: [(0, Array(first..<first + 1_000))]))
      #expect(current.itemIdentifiers == Array(first..<first + 1_000))
      #expect(current.knownItemCount <= 5_000)
    }
  }
}
