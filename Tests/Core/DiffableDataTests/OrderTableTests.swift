import BatchUpdates
import DiffableData
import OrderTree
import Testing

import struct Foundation.IndexPath

/// Tests of the table that answers queries after many queries since the last edit.
struct OrderTableTests {
  /// Returns a tree whose sections have these numbers of items, numbered from 0.
  private func list(_ counts: [Int]) -> Snapshot<Int, Int> {
    var list = Snapshot<Int, Int>.deep
    list.appendSections(Array(counts.indices))
    var next = 0
    for (section, count) in counts.enumerated() {
      list.appendItems(Array(next..<next + count), toSection: section)
      next += count
    }
    return list
  }

  /// Returns the answers to all queries of the table, for existing and missing items and sections.
  private func answers(_ list: Snapshot<Int, Int>) -> [String] {
    let items = -1...list.numberOfItems
    let sections = -1...list.numberOfSections
    return items.map { item in
      "\(list.indexOfItem(item) as Int?) \(list.sectionIdentifier(containingItem: item) as Int?) "
        + "\(list.indexPath(for: item) as IndexPath?)"
    }
      + sections.map { section in
        "\(list.indexOfSection(section) as Int?) \(list.sectionIdentifier(for: section) as Int?) "
          + "\(list.indexOfSection(section).map { _ in list.numberOfItems(inSection: section) } as Int?) "
          + items.map {
            "\(list.itemIdentifier(for: IndexPath(item: $0, section: section)) as Int?)"
          }.joined(separator: " ")
      }
  }

  @Test func `a table and a tree give the same answers for every small list`() {
    var shapes: [[Int]] = [[]]
    for _ in 0..<4 { shapes += shapes.flatMap { shape in (0...3).map { shape + [$0] } } }
    for shape in Set(shapes) {
      let list = list(shape)
      #expect(!list.hasTable)
      let first = answers(list)
      var asked = list
      while !asked.hasTable && list.numberOfSections > 0 { _ = asked.indexOfSection(0) }
      #expect(answers(asked) == first, "\(shape)")
      // Moving a section there and back gives another tree without a table.
      guard shape.count > 1 else { continue }
      asked.moveSection(0, afterSection: 1)
      #expect(!asked.hasTable)
      asked.moveSection(0, beforeSection: 1)
      #expect(answers(asked) == first, "\(shape)")
    }
  }

  @Test func `a table finds the section of an item among blocks of items and empty sections`() {
    let list = list([0, 63, 0, 0, 1, 64, 1, 1, 200, 0, 129, 0])
    let expected = answers(list)
    for _ in 0..<1_000 { _ = list.indexOfItem(5) }
    #expect(list.hasTable)
    #expect(answers(list) == expected)
  }

  @Test func `alternating edits and queries build no table`() {
    var list = list([300, 300])
    for round in 0..<1_000 {
      list.moveItem(round % 300, beforeItem: 300 + round % 7)
      _ = list.indexOfItem(round % 600)
      #expect(!list.hasTable)
    }
  }

  @Test func `an edit discards the table, and a copy keeps its table`() throws {
    let edits: [SnapshotEdit<Int, Int>] = [
      .appendItems([100, 3], toSection: 0), .insertItems([101, 2], beside: .before(7)),
      .deleteItems([4]), .deleteAllItems, .moveItem(1, beside: .after(9)),
      .appendSections([9]), .insertSections([9], beside: .before(1)), .deleteSections([1]),
      .moveSection(0, beside: .after(1)),
    ]
    for edit in edits {
      let list = list([5, 6])
      for _ in 0..<20 { _ = list.indexOfItem(5) }
      #expect(list.hasTable)
      let before = answers(list)
      var edited = list
      try edited.apply(edit)
      #expect(!edited.hasTable)
      var fresh = Snapshot(
        sections: edited.sectionIdentifiers.map { ($0, edited.itemIdentifiers(inSection: $0)) }
      )
      fresh = try fresh.validated()
      #expect(answers(edited) == answers(fresh), "\(edit)")
      #expect(answers(list) == before, "\(edit)")
      var sole = self.list([5, 6])
      for _ in 0..<20 { _ = sole.indexOfItem(5) }
      try sole.apply(edit)
      #expect(!sole.hasTable)
      #expect(answers(sole) == answers(fresh), "\(edit)")
    }
  }

  @Test func `a table from before an edit breaks an invariant`() throws {
    let list = list([5, 6])
    for _ in 0..<20 { _ = list.indexOfItem(5) }
    try list.checkInvariants()
    let edits: [SnapshotEdit<Int, Int>] = [
      .deleteItems([4]), .appendItems([100]), .moveItem(1, beside: .after(9)), .appendSections([9]),
      .moveSection(0, beside: .after(1)),
    ]
    for edit in edits {
      var edited = list
      try edited.apply(edit)
      try edited.checkInvariants()
      edited.plantTable(of: list)
      #expect(throws: BrokenInvariant.self) { try edited.checkInvariants() }
    }
  }

  @Test func `a table with older values breaks an invariant`() throws {
    func values(_ label: String) -> [Labelled] {
      (0..<20).map { Labelled(number: $0, label: label) }
    }
    var list = Snapshot<Labelled, Labelled>.deep
    list.appendSections(Array(values("old").prefix(2)))
    list.appendItems(values("old"))
    while !list.hasTable { _ = list.indexOfSection(values("old")[0]) }
    try list.checkInvariants()
    var (items, sections) = (list, list)
    items.appendItems(values("new"))
    sections.moveSection(values("new")[1], afterSection: values("new")[0])
    for edited in [items, sections] {
      #expect(edited == list)
      try edited.checkInvariants()
      edited.plantTable(of: list)
      #expect(throws: BrokenInvariant.self) { try edited.checkInvariants() }
    }
  }

  @Test func `a table returns the latest value`() {
    var list = Snapshot<Int, Labelled>.deep
    list.appendSections([0])
    list.appendItems((0..<20).map { Labelled(number: $0, label: "old") })
    for _ in 0..<20 { _ = list.indexOfItem(Labelled(number: 3, label: "")) }
    #expect(list.itemIdentifier(for: IndexPath(item: 3, section: 0))?.label == "old")
    var other = list
    other.appendItems([Labelled(number: 3, label: "new")])
    for _ in 0..<20 { _ = other.indexOfItem(Labelled(number: 3, label: "")) }
    #expect(other.hasTable)
    #expect(other.itemIdentifier(for: IndexPath(item: 19, section: 0))?.label == "new")
    #expect(list.itemIdentifier(for: IndexPath(item: 3, section: 0))?.label == "old")
  }

  private struct Labelled: Hashable {
    let number: Int
    let label: String

    static func == (one: Labelled, other: Labelled) -> Bool { one.number == other.number }

    func hash(into hasher: inout Hasher) { hasher.combine(number) }
  }

  @Test func `concurrent queries give the same answers`() async {
    for _ in 0..<20 {
      let list = list([100, 200, 300])
      let sums = await withTaskGroup(of: Int.self) { group in
        for _ in 0..<4 {
          group.addTask {
            (0..<600).reduce(0) { $0 + (list.indexPath(for: $1)?.item ?? -1) }
          }
        }
        return await group.reduce(into: Set<Int>()) { $0.insert($1) }
      }
      #expect(sums == [99 * 50 + 199 * 100 + 299 * 150])
    }
  }

  @Test(arguments: [true, false])
  func `a list with few of its family's handles builds a table`(isItems: Bool) throws {
    let last = 20_000
    var list = Snapshot<Int, Int>(
      sections: isItems ? [(-1, Array(0...last))] : (0...last).map { ($0, []) }
    )
    if isItems {
      list.deleteItems(Array(6..<last))
    } else {
      list.deleteSections(Array(7..<last))
    }
    #expect(list.numberOfItems + list.numberOfSections == 8)
    for _ in 0..<100 { _ = list.indexOfItem(last) ?? list.indexOfSection(last) }
    #expect(list.hasTable)
    #expect(list.indexOfItem(last) == (isItems ? 6 : nil))
    #expect(list.indexOfSection(last) == (isItems ? nil : 7))
    #expect(list.indexOfItem(10) == nil)
    #expect(list.indexOfSection(10) == nil)
  }

  @Test func `tables of forks return their own values, whichever fork ends first`() throws {
    func values(_ label: String) -> [Labelled] {
      (0..<300).map { Labelled(number: $0, label: "\(label), a value in its own memory: \($0)") }
    }
    func check(_ list: Snapshot<Int, Labelled>, _ label: String) throws {
      while !list.hasTable { _ = list.indexOfSection(0) }
      try list.checkInvariants()
      for (index, value) in values(label).enumerated() {
        #expect(list.itemIdentifier(for: IndexPath(item: index, section: 0))?.label == value.label)
        #expect(list.indexOfItem(value) == index)
      }
    }
    var forks: [(list: Snapshot<Int, Labelled>, label: String)] = []
    var shown = "first"
    var list = Snapshot<Int, Labelled>.deep
    list.appendSections([0])
    list.appendItems(values("first"))
    for label in ["second", "third", "fourth"] {
      forks.append((list, shown))
      list.appendItems(values(label))
      shown = label
      try check(list, label)
    }
    while !forks.isEmpty {
      for fork in forks { try check(fork.list, fork.label) }
      forks.removeFirst()
      list.appendItems(values("fifth \(forks.count)"))
      try check(list, "fifth \(forks.count)")
    }
    list.appendItems(values("last"))
    try check(list, "last")
  }
}
