import DiffableData
import Measures
import Testing

/// Tests of the cost of applies, with counters instead of times.
struct DataSourceCostTests {
  typealias Numbers = Snapshot<Int, Int>
  typealias State = DataSourceState<Int, Int>

  static func state(of count: Int) throws -> State {
    var state = State()
    var snapshot = Numbers()
    snapshot.appendSections(Array(0..<10))
    for section in 0..<10 {
      snapshot.appendItems(
        Array(section * count / 10..<(section + 1) * count / 10),
        toSection: section
      )
    }
    _ = try state.apply(snapshot)
    return state
  }

  /// Applies a fork with ten scattered edits.
  static func applyTenEdits(to state: inout State, round: Int) throws -> ListUpdate {
    var snapshot = state.current
    let count = snapshot.numberOfItems
    for edit in 0..<5 {
      let item = (edit * 7_919 + round * 104_729) % count
      snapshot.moveItem(item, afterItem: (item + count / 2) % count)
      snapshot.insertItems([count * 10 + round * 10 + edit], beforeItem: item)
    }
    return try state.apply(snapshot)
  }

  @Test func `ten edits of a fork copy equally few pages for 1,000 and 1,000,000 items`() throws {
    var copied: [Int] = []
    for count in [1_000, 100_000, 1_000_000] {
      var state = try Self.state(of: count)
      let pages = state.copiedPages
      let hashed = state.hashedIdentifiers
      _ = try Self.applyTenEdits(to: &state, round: 1)
      copied.append(state.copiedPages - pages)
      // Every identifier named by an edit, and no others.
      #expect(state.hashedIdentifiers - hashed <= 20)
    }
    #expect(copied[2] <= 10 * 12, "\(copied)")
  }

  @Test(.enabled(if: AllocationCounter.isLinked))
  func `ten edits and their apply allocate equally little for 1,000 and 1,000,000`() throws {
    var allocations: [Int] = []
    for count in [1_000, 1_000_000] {
      var state = try Self.state(of: count)
      _ = try Self.applyTenEdits(to: &state, round: 1)
      let before = try #require(AllocationCounter.readThisThread())
      _ = try Self.applyTenEdits(to: &state, round: 2)
      let counts = try #require(AllocationCounter.readThisThread()) - before
      allocations.append(counts.allocations)
    }
    // An edit copies the pages on its path, of which a larger tree has a few more; if it splits a
    // run, the hints at both ends of the piece get pages.
    #expect(allocations[1] - allocations[0] <= 10 * 23, "\(allocations)")
    // Debug builds allocate additional boxes.
    #if !DEBUG
      #expect(allocations[1] <= 200, "\(allocations)")
    #endif
  }

  @Test func `applying an equal snapshot hashes nothing`() throws {
    var state = try Self.state(of: 10_000)
    let hashed = state.hashedIdentifiers
    #expect(try state.apply(state.current) == .layout)
    #expect(state.hashedIdentifiers == hashed)
  }

  @Test func `applying an unrelated snapshot hashes only where it differs`() throws {
    var state = try Self.state(of: 10_000)
    let hashed = state.hashedIdentifiers
    let sections = state.current.sectionIdentifiers.map {
      ($0, state.current.itemIdentifiers(inSection: $0).filter { $0 % 1_000 != 500 })
    }
    let update = try state.apply(Numbers(sections: sections))
    #expect(update != .reload && update != .layout)
    #expect(state.hashedIdentifiers - hashed <= 20)
  }

  @Test func `deleted identifiers are released at a constant cost each`() throws {
    var state = try Self.state(of: 1_000)
    var most = 0
    var families = 0
    var known = state.knownIdentifiers
    for round in 0..<500 {
      var snapshot = state.current
      snapshot.deleteItems(Array(snapshot.itemIdentifiers.prefix(50)))
      snapshot.appendItems((0..<50).map { 1_000_000 + round * 50 + $0 }, toSection: 9)
      _ = try state.apply(snapshot)
      if state.knownIdentifiers < known { families += 1 }
      known = state.knownIdentifiers
      most = max(most, known)
    }
    #expect(state.current.numberOfItems == 1_000)
    #expect(most <= 2 * 1_000 + 1_024 + 50)
    // 25,000 identifiers were inserted and deleted; a family has more than 2,000 of them before it
    // is replaced.
    #expect((1...12).contains(families), "\(families)")
  }

  @Test
  func `a snapshot edited by its owner stays cheap after identifiers are released`() throws {
    var state = try Self.state(of: 1_000)
    var own = state.current
    var renewals = 0
    var known = 0
    for round in 0..<300 {
      own.deleteItems(Array(own.itemIdentifiers.prefix(50)))
      own.appendItems((0..<50).map { 1_000_000 + round * 50 + $0 }, toSection: 9)
      _ = try state.apply(own)
      if state.knownIdentifiers < known { renewals += 1 }
      known = state.knownIdentifiers
    }
    #expect(state.current == own)
    #expect(renewals <= 6, "\(renewals)")
  }

  /// A list that only shrinks stays in the family of its copies.
  ///
  /// It leaves the family when that has twice as many identifiers as at its start. Until then,
  /// comparing an edited copy costs only the edits.
  @Test func `a data source that shrinks stays comparable with edited copies`() throws {
    var state = try Self.state(of: 10_000)
    var own = state.current
    for _ in 0..<9 {
      own.deleteItems(Array(own.itemIdentifiers.prefix(1_000)))
      _ = try state.apply(own)
      let compared = try #require(own.nodesCompared(with: state.current))
      #expect(compared == 0)
      #expect(state.knownIdentifiers == 10_000)
    }
    // New identifiers replace the family once the limit is exceeded.
    own.appendItems(Array(10_000..<22_025), toSection: 0)
    own.deleteItems(Array(10_000..<22_024))
    _ = try state.apply(own)
    #expect(state.knownIdentifiers == state.current.numberOfItems)
    #expect(state.current == own)
  }

  @Test func `collapsing an item of a large section copies few pages besides its rows`() throws {
    var copied: [Int] = []
    for count in [1_000, 100_000] {
      var state = State()
      var outline = SectionSnapshot<Int>()
      outline.append(Array(0..<count))
      outline.append([-1, -2, -3], to: count / 2)
      _ = try state.apply(outline, to: 0)
      let pages = state.copiedPages
      let hashed = state.hashedIdentifiers
      let update = try state.expand(count / 2, in: 0)
      #expect(update != nil && update != .layout)
      copied.append(state.copiedPages - pages)
      #expect(state.hashedIdentifiers - hashed <= 8)
    }
    #expect(copied[1] <= copied[0] + 24, "\(copied)")
  }

  @Test func `expanding an item identified by a string hashes only its rows`() throws {
    var state = DataSourceState<Int, String>()
    var outline = SectionSnapshot<String>()
    outline.append((0..<1_000).map { "item \($0)" })
    outline.append(["a", "b", "c"], to: "item 500")
    _ = try state.apply(outline, to: 0)
    let hashed = state.hashedIdentifiers
    #expect(try state.expand("item 500", in: 0) != nil)
    #expect(state.collapse("item 500", in: 0) != nil)
    #expect(state.hashedIdentifiers - hashed <= 8)
  }

  @Test func `applying an equal rebuilt outline of integers hashes nothing`() throws {
    func outline() -> SectionSnapshot<Int> {
      var outline = SectionSnapshot<Int>()
      outline.append(Array(0..<1_000))
      return outline
    }
    var state = State()
    _ = try state.apply(outline(), to: 0)
    let hashed = state.hashedIdentifiers
    #expect(try state.apply(outline(), to: 0) == .layout)
    #expect(state.hashedIdentifiers == hashed)
  }
}
