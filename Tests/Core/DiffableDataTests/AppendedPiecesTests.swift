import Synchronization
import Testing
import Trials

@testable import DiffableData

/// Tests of lists that are appended in pieces beside shown ones, compared with complete sections.
struct AppendedPiecesTests {
  /// Identifiers of sections that no other test uses, so that no other list is shown.
  struct Section: Hashable, Sendable { var number: Int }

  typealias List = Snapshot<Section, Stamped>
  typealias Sections = [(section: Section, items: [Stamped])]

  /// Sizes around the limits of lists without a ledger, and of those without a tree.
  static let sizes = [0, 1, 14, 15, 16, 17, 40, 60, 100, 120, 124, 125, 126, 127, 128, 129, 140]

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `appended lists are applied as complete sections are`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let tables = ShownTables<Section, Stamped>.ofTypes
    // Two lists of the same types; each build is beside the one that was applied last.
    var states = [DataSourceState(sharedBy: tables), DataSourceState(sharedBy: tables)]
    var shown: [Sections] = [[], []]
    var kept: [(list: List, sections: Sections)] = []
    for round in 1..<40 {
      let source = Int.random(in: 0..<4, using: &random) / 3
      let base = shown[Int.random(in: 0..<8, using: &random) == 0 ? 1 - source : source]
      let sections = Self.edited(base, stamp: round, using: &random)
      var (list, built) = try Self.appended(sections, using: &random)
      if Int.random(in: 0..<6, using: &random) == 0 {
        list = List(sections: built.map { ($0.section, $0.items) })
      }
      if !kept.isEmpty, Int.random(in: 0..<5, using: &random) == 0 {
        // A list that was built or applied before, and grows.
        (list, built) = kept.remove(at: Int.random(in: 0..<kept.count, using: &random))
        if !built.isEmpty {
          let items = (0..<Int.random(in: 0..<20, using: &random)).map {
            Stamped(1_000_000 * round + $0, round)
          }
          list.appendItems(items)
          built[built.count - 1].items += items
        }
      }
      kept.append((list, built))
      if Bool.random(using: &random) { continue }
      let before = List(sections: shown[source].map { ($0.section, $0.items) })
      let after = List(sections: built.map { ($0.section, $0.items) })
      let update = try states[source].apply(list)
      if update != .reload { #expect(update == ListUpdate(after.difference(from: before))) }
      shown[source] = built
      for (state, sections) in zip(states, shown) { try Self.check(state.current, sections) }
      for (list, sections) in kept { try Self.check(list, sections) }
    }
  }

  @Test func `a shown list that was appended is released when an edited copy replaces it`() throws {
    final class Item: Hashable, Sendable {
      static func == (a: Item, b: Item) -> Bool { a === b }
      func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
    }
    var state = DataSourceState(sharedBy: ShownTables<Section, Item>.ofTypes)
    weak var first: Item?
    do {
      let items = (0..<40).map { _ in Item() }
      first = items[0]
      var list = Snapshot<Section, Item>()
      list.appendSections([Section(number: 1)])
      list.appendItems(items)
      _ = try state.apply(list)
    }
    #expect(first != nil)
    var edited = state.current
    edited.deleteAllItems()
    _ = try state.apply(edited)
    #expect(first == nil)
  }

  private static func check(_ list: List, _ sections: Sections) throws {
    #expect(list.sectionIdentifiers == sections.map(\.section))
    let items = sections.flatMap(\.items)
    #expect(list.itemIdentifiers.map(\.number) == items.map(\.number))
    #expect(list.itemIdentifiers.map(\.stamp) == items.map(\.stamp))
    #expect(items.last.map { list.indexOfItem($0) } ?? 0 == max(items.count - 1, 0))
    try list.checkInvariants()
  }

  /// Returns sections after random edits, with values that have another stamp.
  private static func edited(
    _ base: Sections,
    stamp: Int,
    using random: inout SplitMix64
  ) -> Sections {
    var items = base.flatMap(\.items).map(\.number)
    let size = sizes.randomElement(using: &random) ?? 0
    if items.isEmpty || Int.random(in: 0..<6, using: &random) == 0 { items = Array(0..<size) }
    for edit in 0..<Int.random(in: 0..<5, using: &random) {
      let place = Int.random(in: 0...items.count, using: &random)
      let length = Int.random(in: 1..<4, using: &random)
      switch Int.random(in: 0..<12, using: &random) {
      case 0..<5:
        let first = 1_000 * stamp + 10 * edit
        items.insert(contentsOf: first..<first + length, at: place)
      case 5..<9: items.removeSubrange(place..<min(place + length, items.count))
      case 9, 10:
        let moved = items[place..<min(place + length, items.count)]
        items.removeSubrange(moved.indices)
        let target = [items.count, Int.random(in: 0...items.count, using: &random)]
          .randomElement(using: &random)
        items.insert(contentsOf: moved, at: target ?? 0)
      default: items.shuffle(using: &random)
      }
    }
    var numbers = base.map(\.section.number)
    if numbers.isEmpty || Int.random(in: 0..<4, using: &random) == 0 {
      numbers = (0..<([1, 2, 4, 20].randomElement(using: &random) ?? 1)).shuffled(using: &random)
    }
    let cuts = (1..<numbers.count).map { _ in Int.random(in: 0...items.count, using: &random) }
    let isKept = numbers.count == base.count && Bool.random(using: &random)
    var ends = base.map(\.items.count).reduce(into: []) { $0.append(($0.last ?? 0) + $1) }
    if !isKept { ends = cuts.sorted() }
    ends = Array(ends.prefix(numbers.count - 1)).map { min($0, items.count) } + [items.count]
    let isMarked = Bool.random(using: &random)
    return numbers.indices.map { index in
      let start = index == 0 ? 0 : ends[index - 1]
      let stamps = items[start..<ends[index]].map { Stamped($0, isMarked ? stamp : 0) }
      return (Section(number: numbers[index]), stamps)
    }
  }

  /// Returns a list built by random appends, and its sections; some appends repeat an item.
  private static func appended(
    _ sections: Sections,
    using random: inout SplitMix64
  ) throws -> (List, Sections) {
    var list = List()
    var built: Sections = sections.map { ($0.section, []) }
    let isInterleaved = Bool.random(using: &random)
    if !isInterleaved { list.appendSections(sections.map(\.section)) }
    var order = Array(sections.indices)
    if !isInterleaved, Int.random(in: 0..<4, using: &random) == 0 { order.shuffle(using: &random) }
    let most = [1, 3, 150].randomElement(using: &random) ?? 1
    for index in order {
      let (section, items) = sections[index]
      if isInterleaved { list.appendSections([section]) }
      var start = 0
      while start < items.count {
        let end = min(start + Int.random(in: 1...most, using: &random), items.count)
        let isLast = index == sections.count - 1 || isInterleaved
        list.appendItems(
          Array(items[start..<end]),
          toSection: isLast && Bool.random(using: &random) ? nil : section
        )
        start = end
      }
      built[index].items = items
      guard Int.random(in: 0..<20, using: &random) == 0,
        let item = items.randomElement(using: &random)
      else { continue }
      #expect(throws: SnapshotError<Section, Stamped>.self) {
        try list.apply(.appendItems([Stamped(-1), Stamped(-1)]))
      }
      #expect(throws: SnapshotError<Section, Stamped>.self) {
        try list.apply(.appendSections([section]))
      }
      let moved = Stamped(item.number, 9_999)
      list.appendItems([moved], toSection: section)
      built[index].items.removeAll { $0 == item }
      built[index].items.append(moved)
    }
    return (list, built)
  }

  @Test func `a small list that was built beside the shown one is not compared again`() throws {
    let counts = CountedIdentifier.Counts()
    typealias Counted = Snapshot<Section, CountedIdentifier>
    func appended(_ numbers: [Int]) -> Counted {
      var snapshot = Counted()
      snapshot.appendSections([Section(number: 1)])
      snapshot.appendItems(CountedIdentifier.list(numbers, counts))
      return snapshot
    }
    var state = DataSourceState(sharedBy: ShownTables<Section, CountedIdentifier>.ofTypes)
    _ = try state.apply(appended(Array(0..<100)))
    for numbers in [Array((0..<100).reversed()), Array(50..<100) + Array(0..<50), Array(7..<90)] {
      let list = appended(numbers)
      let (hashed, compared) = (
        counts.hashed.load(ordering: .relaxed), counts.compared.load(ordering: .relaxed)
      )
      _ = try state.apply(list)
      #expect(counts.hashed.load(ordering: .relaxed) == hashed)
      #expect(counts.compared.load(ordering: .relaxed) == compared)
      #expect(state.current.itemIdentifiers.map(\.number) == numbers)
    }
  }
}
