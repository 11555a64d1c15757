import DiffableData
import OrderTree
import Testing

/// Tests of the cost of edits, with counters instead of times.
struct OutlineCostTests {
  typealias Snapshot = SectionSnapshot<Int>

  /// Returns one parent, 0, with `count` visible children.
  static func family(of count: Int) -> Snapshot {
    var snapshot = Snapshot()
    snapshot.append([0])
    snapshot.append(Array(1...count), to: 0)
    snapshot.append([count + 1])
    snapshot.expand([0])
    return snapshot
  }

  @Test func `collapsing copies and compares equally few nodes for any number of rows`() throws {
    var copied: [Int] = []
    var compared: [Int] = []
    for count in [1_000, 30_000, 1_000_000] {
      let expanded = Self.family(of: count)
      var collapsed = expanded
      collapsed.collapse([0])
      copied.append(collapsed.copiedPages - expanded.copiedPages)
      compared.append(try #require(collapsed.nodesCompared(with: expanded)))
      #expect(collapsed.numberOfRows == 2)
      #expect(collapsed.difference(from: expanded).deletions == [1..<count + 1])
    }
    // The height of the tree, not the number of items.
    #expect(copied[2] <= copied[0] + 12, "\(copied)")
    #expect(compared[2] <= compared[0] + 12, "\(compared)")
  }

  @Test func `editing a copy copies equally few pages for 1,000 and 1,000,000 items`() {
    var copied: [Int] = []
    for count in [1_000, 1_000_000] {
      let original = Self.family(of: count)
      var copy = original
      copy.append([-1], to: count / 2)
      copy.delete([count / 3])
      copy.collapse([count / 2])
      copied.append(copy.copiedPages - original.copiedPages)
    }
    #expect(copied[1] <= copied[0] + 24, "\(copied)")
  }

  @Test func `edits of an outline that no copy shares copy no page`() throws {
    var snapshot = Self.family(of: 1_000)
    let children = Self.family(of: 3).snapshot(of: 0)
    let before = snapshot.copiedPages
    try snapshot.apply(.append([2_000, 2_001], to: 7))
    try snapshot.apply(.insert([2_002], before: 500))
    try snapshot.apply(.delete([1, 2, 3]))
    try snapshot.apply(.insertSnapshot(children, beside: .after(600)))
    try snapshot.apply(.replace(childrenOf: 7, using: Snapshot()))
    #expect(snapshot.copiedPages == before)
  }

  @Test func `edits hash each identifier once and the difference of a collapse none`() {
    var snapshot = Snapshot()
    func hashes(_ body: (inout Snapshot) -> Void) -> Int {
      let before = snapshot.hashedIdentifiers
      body(&snapshot)
      return snapshot.hashedIdentifiers - before
    }
    #expect(hashes { $0.append(Array(0..<1000)) } == 1000)
    #expect(hashes { $0.append(Array(1000..<2000), to: 500) } == 1001)
    #expect(hashes { $0.expand([500]) } == 1)
    #expect(hashes { $0.delete([500]) } == 1)
    #expect(hashes { _ = $0.items + $0.visibleItems + $0.rootItems + $0.expandedItems } == 0)
    #expect(hashes { $0.insert($0.snapshot(of: 1), after: 2) } == 1)
    let old = snapshot
    #expect(hashes { $0.collapse([7]) } == 1)
    #expect(hashes { _ = $0.difference(from: old) } == 0)
    #expect(hashes { _ = $0 == old } == 0)
  }

  @Test func `comparing unrelated outlines hashes only where their orders differ`() {
    let old = Self.family(of: 1000)
    let new = Self.family(of: 999)
    let before = old.hashedIdentifiers
    #expect(new.difference(from: old).deletions == [1001..<1002])
    #expect(old.hashedIdentifiers == before)
    var other = Self.family(of: 1000)
    other.delete([500])
    other.append([5000], to: 0)
    _ = other.difference(from: old)
    #expect(old.hashedIdentifiers == before + 2)
  }

  @Test func `values of deleted items are released and copies keep theirs`() throws {
    var snapshot = Self.family(of: 1000)
    let copy = snapshot
    for item in 2_000..<50_000 {
      snapshot.append([item], to: 50)
      if item >= 2_100 { snapshot.delete([item - 100]) }
      // Four times the current values, and twice the spare ones.
      #expect(snapshot.keptValues <= 4 * 1_200 + 2_048)
    }
    try snapshot.checkInvariants()
    #expect(snapshot.snapshot(of: 50).items == Array(49_900..<50_000))
    #expect(copy == Self.family(of: 1000))
    #expect(copy.keptValues <= 7_000)
  }

  @Test func `a chain of 100,000 levels does not overflow the stack`() throws {
    let depth = 100_000
    var chain = Snapshot()
    for level in 0..<depth { chain.append([level], to: level == 0 ? nil : level - 1) }
    #expect(chain.level(of: depth - 1) == depth - 1)
    #expect(chain.parent(of: depth - 1) == depth - 2)
    #expect(chain.numberOfRows == 1)
    #expect(!chain.isVisible(depth - 1))
    chain.expand(Array(0..<depth))
    #expect(chain.isVisible(depth - 1))
    #expect(chain.numberOfRows == depth)
    try chain.checkInvariants()
    let part = chain.snapshot(of: 10, includingParent: true)
    #expect(part.numberOfRows == depth - 10)
    var copy = chain
    copy.collapse([depth / 2])
    #expect(copy.difference(from: chain).deletions == [depth / 2 + 1..<depth])
    copy.replace(childrenOf: 20, using: part.snapshot(of: 30))
    #expect(copy.items.count == 21 + depth - 31)
    #expect(copy.level(of: depth - 1) == depth - 11)
    let shortened = try chain.reconciled(withVisibleItems: Array(0..<depth / 2))
    #expect(shortened.level(of: depth / 2 - 1) == depth / 2 - 1)
    copy.delete([0])
    #expect(copy.items.isEmpty)
  }

  /// Other rows of an outline in which each item is the only child of the one before.
  private enum ChainEdit: CaseIterable {
    case deleteOne, deleteHalf, revealAll, moveOne

    func rows(of chain: [Int]) -> [Int] {
      let middle = chain.count / 2
      return switch self {
      case .deleteOne: chain.filter { $0 != middle }
      case .deleteHalf: chain.filter { $0 % 2 == 1 }
      case .revealAll: chain
      case .moveOne: chain.filter { $0 != middle } + [middle]
      }
    }
  }

  @Test(arguments: ChainEdit.allCases)
  private func `other rows of a chain visit each item a few times`(edit: ChainEdit) throws {
    for depth in [500, 8_000] {
      var chain = Snapshot()
      for level in 0..<depth { chain.append([level], to: level == 0 ? nil : level - 1) }
      if edit != .revealAll { chain.expand(Array(0..<depth)) }
      let rows = edit.rows(of: Array(0..<depth))
      #expect(chain.itemsVisited(toShow: rows) <= 4 * depth)
      let after = try chain.reconciled(withVisibleItems: rows)
      #expect(after.visibleItems == rows)
    }
  }
}
