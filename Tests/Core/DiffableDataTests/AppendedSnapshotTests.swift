import Foundation
import Synchronization
import Testing
import Trials

@testable import DiffableData
@testable import OrderTree

/// Tests of snapshots that are built by appending, alone and beside a shown list.
@MainActor
struct AppendedSnapshotTests {
  /// Identifiers of sections that no other test uses, so that no other list shares its tables.
  struct Section: Hashable, Sendable { var number: Int }

  typealias Counted = Snapshot<Section, CountedIdentifier>

  let counts = CountedIdentifier.Counts()

  private func ids(_ numbers: some Sequence<Int>) -> [CountedIdentifier] {
    CountedIdentifier.list(numbers, counts)
  }

  private var hashed: Int { counts.hashed.load(ordering: .relaxed) }

  /// Returns a snapshot of one section.
  private func appended(_ numbers: some Sequence<Int>) -> Counted {
    var snapshot = Counted()
    snapshot.appendSections([Section(number: 0)])
    snapshot.appendItems(ids(numbers))
    return snapshot
  }

  /// Lists after `0..<1_000`, and how many identifiers may be hashed to build and apply them.
  nonisolated static let lists: [(numbers: [Int], hashes: Int)] = [
    (Array(0..<1_000), 0),
    (Array(0..<1_100), 100),
    (Array(0..<500) + [2_000] + Array(500..<1_000), 1),
    (Array(0..<500) + Array(502..<1_000), 0),
    (Array(0..<500) + [900] + Array(500..<900) + Array(901..<1_000), 1),
    ((0..<1_000).reversed(), 1_000),
    (Array(2_000..<3_000), 1_000),
    ([], 0),
  ]

  @Test(arguments: lists)
  func `a rebuilt list hashes only identifiers that departed from the shown order`(
    numbers: [Int],
    hashes: Int
  ) throws {
    let source = DiffableDataSource<Section, CountedIdentifier>()
    source.apply(appended(0..<1_000))
    #expect(hashed == 1_000)
    let snapshot = appended(numbers)
    source.apply(snapshot)
    #expect(hashed <= 1_000 + hashes)
    #expect(source.snapshot().itemIdentifiers.map(\.number) == numbers)
    try source.snapshot().checkInvariants()
    try snapshot.checkInvariants()
    #expect(source.snapshot() == snapshot)
  }

  @Test func `a moved item returns the walk to where it was`() {
    let source = DiffableDataSource<Section, CountedIdentifier>()
    source.apply(appended(Array(0..<300) + [5_000] + Array(300..<1_000)))
    let before = hashed
    // The handle of 5,000 is the 301st here, but the last one after the next apply.
    source.apply(appended(Array(0..<1_000)))
    source.apply(appended(Array(0..<600) + [7_000] + Array(600..<1_000)))
    let middle = hashed
    #expect(middle - before <= 2)
    source.apply(appended(Array(0..<600) + [7_000] + Array(600..<1_000)))
    #expect(hashed - middle <= 1)
  }

  @Test func `sections filled in any order are those of complete sections`() throws {
    var random = SplitMix64(seed: 3)
    for count in [0, 1, 2, 5, 40] {
      var snapshot = Snapshot<Int, Int>()
      snapshot.appendSections(Array(0..<count))
      var sections = (0..<count).map { ($0, [Int]()) }
      for first in stride(from: 0, to: 600, by: 7) where count > 0 {
        let section = Int.random(in: 0..<count, using: &random)
        let items = Array(first..<first + Int.random(in: 0..<7, using: &random))
        snapshot.appendItems(items, toSection: section)
        sections[section].1 += items
      }
      let complete = Snapshot(sections: sections)
      #expect(snapshot == complete && snapshot.isListing)
      try snapshot.checkInvariants()
      #expect(snapshot.difference(from: complete).isEmpty)
      for item in complete.itemIdentifiers.prefix(50) {
        #expect(snapshot.indexPath(for: item) == complete.indexPath(for: item))
      }
      try snapshot.checkInvariants()
    }
  }

  @Test(arguments: [10, 100, 1_000])
  func `an append that is not of new items alone is performed as any other`(count: Int) throws {
    var snapshot = Snapshot<Int, Int>()
    snapshot.appendSections([0, 1])
    snapshot.appendItems(Array(0..<count), toSection: 0)
    let copy = snapshot
    typealias Invalid = SnapshotError<Int, Int>
    #expect(throws: Invalid.repeatedItems([count])) {
      try snapshot.apply(.appendItems([count, count]))
    }
    #expect(throws: Invalid.unknownSection(2)) {
      try snapshot.apply(.appendItems([count + 1], toSection: 2))
    }
    #expect(throws: Invalid.existingSections([1])) { try snapshot.apply(.appendSections([2, 1])) }
    #expect(snapshot == copy && snapshot.numberOfSections == 2)
    snapshot.appendItems([count, 3, count + 1], toSection: 1)
    #expect(snapshot.itemIdentifiers(inSection: 1) == [count, 3, count + 1])
    #expect(snapshot.itemIdentifiers(inSection: 0) == (0..<count).filter { $0 != 3 })
    #expect(copy.itemIdentifiers == Array(0..<count))
    try snapshot.checkInvariants()
    try copy.checkInvariants()
  }

  /// Lists of fewer than 16 identifiers are searched one by one, and others with a table.
  @Test(arguments: 14...17, [1, 3])
  func `an append that repeats an item throws and changes nothing near 16 identifiers`(
    size: Int,
    sections: Int
  ) throws {
    typealias Invalid = SnapshotError<Int, Stamped>
    for added in 1...5 {
      var snapshot = Snapshot<Int, Stamped>()
      snapshot.appendSections(Array(0..<sections))
      for item in 0..<size - sections - added {
        snapshot.appendItems([Stamped(item)], toSection: item % sections)
      }
      let copy = snapshot
      for first in 0..<added {
        for second in first..<added {
          var items = (0..<added).map { Stamped(100 + $0) }
          items.insert(Stamped(100 + first, 1), at: second + 1)
          #expect(throws: Invalid.repeatedItems([Stamped(100 + first)])) {
            try snapshot.apply(.appendItems(items, toSection: 0))
          }
          #expect(snapshot == copy && snapshot.description == copy.description)
          try snapshot.checkInvariants()
        }
      }
      #expect(throws: Invalid.repeatedItems([Stamped(0)])) {
        try snapshot.apply(.appendItems([Stamped(0), Stamped(1), Stamped(0, 1)]))
      }
      #expect(throws: Invalid.existingSections([0])) {
        try snapshot.apply(.appendSections([100, 0]))
      }
      #expect(throws: Invalid.repeatedSections([100])) {
        try snapshot.apply(.appendSections([100, 101, 100]))
      }
      #expect(snapshot == copy && snapshot.description == copy.description)
      snapshot.appendItems((0..<added).map { Stamped(100 + $0) }, toSection: 0)
      snapshot.appendItems([Stamped(0), Stamped(200)])
      let last = snapshot.itemIdentifiers(inSection: sections - 1).suffix(2).map(\.number)
      #expect(last == [0, 200] && snapshot.numberOfItems == size - sections + 1)
      try snapshot.checkInvariants()
    }
  }

  @Test func `the first append leaves room for the next edit`() {
    var order = AppendedOrder()
    var table = InternedIdentifiers<Int>(.items, capacity: 0)
    let areNew = order.append(Array(0..<1_000), in: 0..<1_000, toSectionAt: 0, &table)
    #expect(areNew && table.slotLayout.limit >= 1_125)
  }

  @Test func `a copy is independent while both are appended to`() throws {
    var one = Snapshot<Int, Int>()
    one.appendSections([0])
    one.appendItems(Array(0..<500))
    var other = one
    other.appendItems([1_000, 1_001])
    one.appendItems([1_001, 1_002])
    #expect(one.itemIdentifiers.suffix(2) == [1_001, 1_002])
    #expect(other.itemIdentifiers.suffix(2) == [1_000, 1_001])
    #expect(one.indexOfItem(1_000) == nil && other.indexOfItem(1_001) == 501)
    try one.checkInvariants()
    try other.checkInvariants()
  }

  @Test func `appends after queries are visible to the next query`() throws {
    var snapshot = Snapshot<Int, Int>()
    snapshot.appendSections([0])
    for item in 0..<300 {
      snapshot.appendItems([item])
      guard item % 50 == 7 else { continue }
      #expect(snapshot.indexOfItem(item) == item)
      // A query builds a tree once the list is large.
      #expect((snapshot.hashedIdentifiers != nil) == (snapshot.numberOfItems >= 128))
    }
    #expect(snapshot.numberOfItems(inSection: 0) == 300)
    try snapshot.checkInvariants()
  }

  @Test func `equal items with other fields have the values given last`() {
    let source = DiffableDataSource<Section, Stamped>()
    func appended(_ stamp: Int) -> Snapshot<Section, Stamped> {
      var snapshot = Snapshot<Section, Stamped>()
      snapshot.appendSections([Section(number: 0)])
      snapshot.appendItems((0..<400).map { Stamped($0, $0 % 3 == 0 ? stamp : 0) })
      return snapshot
    }
    let stamps = { (snapshot: Snapshot<Section, Stamped>) in
      Set(snapshot.itemIdentifiers.filter { $0.number % 3 == 0 }.map(\.stamp))
    }
    source.apply(appended(1))
    let (second, third) = (appended(2), appended(3))
    for (stamp, snapshot) in [(3, third), (2, second)] {
      source.apply(snapshot)
      #expect(stamps(source.snapshot()) == [stamp])
    }
    #expect(third.indexOfItem(Stamped(3)) == 3 && second.indexOfItem(Stamped(3)) == 3)
    #expect(stamps(second) == [2] && stamps(third) == [3])
    #expect(third.itemIdentifier(for: [0, 3])?.stamp == 3)
  }

  /// Lists wait while others are applied, which replaces values in the tables that they share.
  @Test(arguments: 0..<8 as Range<UInt64>)
  func `strings have the spelling given last, in whatever order lists are applied`(seed: UInt64) {
    typealias List = Snapshot<Section, String>
    var random = SplitMix64(seed: seed)
    let source = DiffableDataSource<Section, String>()
    var waiting: [(list: List, items: [String])] = []
    for _ in 0..<60 {
      let isMixed = Bool.random(using: &random)
      let accent = Bool.random(using: &random) ? "e\u{301}" : "\u{e9}"
      var numbers = Array(0..<Int.random(in: 200..<300, using: &random))
      for _ in 0..<Int.random(in: 0..<3, using: &random) {
        let item = numbers.remove(at: Int.random(in: 0..<numbers.count, using: &random))
        let place = Int.random(in: 0...numbers.count, using: &random)
        numbers.insert(Bool.random(using: &random) ? item : 1_000 + item, at: place)
      }
      let items = numbers.map { number in
        (isMixed && number % 5 == 0 ? "\u{e9}" : accent) + " in a name kept apart \(number)"
      }
      var list = List()
      list.appendSections([Section(number: 1)])
      list.appendItems(items)
      waiting.append((list, items))
      guard Bool.random(using: &random) else { continue }
      let next = waiting.remove(at: Int.random(in: 0..<waiting.count, using: &random))
      source.apply(next.list)
      let shown = source.snapshot().itemIdentifiers
      #expect(shown.map { Array($0.utf8) } == next.items.map { Array($0.utf8) })
    }
  }

  @Test func `tables of a shown list do not grow with snapshots that are never shown`() {
    let source = DiffableDataSource<Section, UInt8Pair>()
    func appended(_ numbers: Range<Int>) -> Snapshot<Section, UInt8Pair> {
      var snapshot = Snapshot<Section, UInt8Pair>()
      snapshot.appendSections([Section(number: 0)])
      snapshot.appendItems(numbers.map(UInt8Pair.init))
      return snapshot
    }
    source.apply(appended(0..<1_000))
    for round in 1..<30 {
      _ = appended(round * 1_000..<(round + 1) * 1_000)
      // The list, what it may keep unused, and the snapshot that made it more.
      #expect(source.snapshot().knownItemCount <= 1_000 + 2 * 1_000 + 1_024 + 1_000)
    }
    source.apply(appended(0..<1_000))
    source.apply(appended(0..<1_001))
    #expect(source.snapshot().knownItemCount <= 2 * 1_001 + 1_024)
  }

  @Test func `an equality that builds a snapshot of the same types does not deadlock`() {
    let source = DiffableDataSource<Section, BuildingIdentifier>()
    source.apply(BuildingIdentifier.snapshot((0..<200).map { BuildingIdentifier($0, 0) }))
    BuildingIdentifier.isBuilding.store(true, ordering: .relaxed)
    // The first ones are compared in order, the others are hashed.
    let numbers = Array(0..<100) + (100..<200).reversed()
    source.apply(BuildingIdentifier.snapshot(numbers.map { BuildingIdentifier($0, 1) }))
    BuildingIdentifier.isBuilding.store(false, ordering: .relaxed)
    #expect(BuildingIdentifier.built.load(ordering: .relaxed) > 200)
    #expect(source.snapshot().itemIdentifiers.map(\.number) == numbers)
  }
}

/// Tests of lists that several tasks build beside a shown one, which ThreadSanitizer runs at night.
struct AppendedSnapshotTaskTests {
  struct Section: Hashable, Sendable { var number: Int }

  @Test func `tasks build lists beside a shown one and apply them`() async throws {
    let source = await DiffableDataSource<Section, String>()
    await withTaskGroup(of: Void.self) { group in
      for task in 0..<4 {
        group.addTask {
          for round in 0..<25 {
            let numbers = Array(0..<400) + [1_000 + task, 2_000 + round].filter { $0 % 3 > 0 }
            let items = (round % 2 == 0 ? numbers : numbers.reversed()).map { "item \($0)" }
            var snapshot = Snapshot<Section, String>()
            for section in 0..<4 {
              snapshot.appendSections([Section(number: section)])
              let range = section * items.count / 4..<(section + 1) * items.count / 4
              snapshot.appendItems(Array(items[range]))
            }
            #expect(snapshot.itemIdentifiers == items)
            if round % 3 == 0 { #expect(snapshot.indexOfItem(items[300]) == 300) }
            await source.apply(snapshot)
            #expect(await source.snapshot().numberOfItems >= 400)
          }
        }
      }
    }
    try await source.snapshot().checkInvariants()
  }
}

/// An identifier whose bits are not known to determine equality.
private struct UInt8Pair: Hashable, Sendable {
  let (high, low): (Int, UInt8)

  init(_ number: Int) { (high, low) = (number >> 8, UInt8(truncatingIfNeeded: number)) }
}

/// An identifier whose equality and hash build a snapshot of such identifiers.
private struct BuildingIdentifier: Hashable, Sendable {
  typealias Section = AppendedSnapshotTests.Section

  static let isBuilding = Atomic(false)
  static let built = Atomic(0)

  let (number, stamp): (Int, Int)

  init(_ number: Int, _ stamp: Int) { (self.number, self.stamp) = (number, stamp) }

  static func == (one: Self, other: Self) -> Bool {
    build()
    return one.number == other.number
  }

  func hash(into hasher: inout Hasher) {
    Self.build()
    hasher.combine(number)
  }

  private static func build() {
    // What is built here must not build again without end.
    guard isBuilding.exchange(false, ordering: .relaxed) else { return }
    let items = (0..<150).map { Self($0 == 20 ? 900 : $0, 2) }
    built.add(snapshot(items).numberOfItems, ordering: .relaxed)
    isBuilding.store(true, ordering: .relaxed)
  }

  static func snapshot(_ items: [Self]) -> Snapshot<Section, Self> {
    var snapshot = Snapshot<Section, Self>()
    snapshot.appendSections([Section(number: 0)])
    snapshot.appendItems(items)
    return snapshot
  }
}
