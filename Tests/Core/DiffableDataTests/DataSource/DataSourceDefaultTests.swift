import Foundation
import Testing

@testable import DiffableData

/// Tests of the arguments that updates pass on, and that each update lets the next one begin.
@MainActor
struct DataSourceDefaultTests {
  typealias Numbers = Snapshot<String, Int>
  typealias Outline = SectionSnapshot<Int>

  let source = DiffableDataSource<String, Int>()
  let list: RecordingList

  init() {
    list = RecordingList(source)
    source.reorderingHandlers.canReorderItem = { _ in true }
    source.apply(DataSourceOutlineTests.outline, to: "a")
    source.apply(DataSourceOutlineTests.expanded, to: "b")
  }

  private var lastAnimated: Bool? { list.animated.last }

  /// Returns the current snapshot with one more item.
  private func next() -> Numbers {
    var numbers = source.snapshot()
    numbers.appendItems([numbers.numberOfItems + 1_000], toSection: "b")
    return numbers
  }

  private func nextOutline() -> Outline {
    var outline = source.snapshot(for: "b")
    outline.append([outline.items.count + 5_000])
    return outline
  }

  @Test func `an item is not expanded or collapsed while another update has begun`() throws {
    let before = source.snapshot()
    #expect(source.turns.takeNow())
    let refusal = ApplyError<String, Int>.outstandingUpdates
    #expect(throws: refusal) { try source.expand(10) }
    #expect(throws: refusal) { try source.collapse(1) }
    #expect(source.snapshot() == before)
    source.turns.leave()
    #expect(try source.expand(10))
    #expect(try source.collapse(1))
  }

  @Test func `updates are animated by default`() throws {
    var animated: [Bool?] = []
    func record() { animated.append(lastAnimated) }
    source.apply(next(), animatingDifferences: false)
    record()
    source.apply(next())
    record()
    try source.perform(.apply(next()), animatingDifferences: false)
    record()
    try source.perform(.apply(next()))
    record()
    source.apply(nextOutline(), to: "b", animatingDifferences: false)
    record()
    source.apply(nextOutline(), to: "b")
    record()
    #expect(animated == [false, true, false, true, false, true])
    #expect(list.mistakes == [])
    let last = next()
    source.applySnapshotUsingReloadData(last)
    #expect(lastAnimated == false && source.snapshot() == last)
  }

  @Test func `awaited updates are animated by default`() async throws {
    var animated: [Bool?] = []
    func record() { animated.append(lastAnimated) }
    await source.apply(next(), animatingDifferences: false)
    record()
    await source.apply(next())
    record()
    try await source.perform(.apply(next()), animatingDifferences: false)
    record()
    try await source.perform(.apply(next()))
    record()
    await source.apply(nextOutline(), to: "b", animatingDifferences: false)
    record()
    await source.apply(nextOutline(), to: "b")
    record()
    #expect(animated == [false, true, false, true, false, true])
    #expect(list.mistakes == [])
    let last = next()
    await source.applySnapshotUsingReloadData(last)
    #expect(lastAnimated == false && source.snapshot() == last)
  }

  @Test func `disclosure and drags are animated by default`() throws {
    var animated: [Bool?] = []
    for isDefault in [false, true] {
      #expect(try isDefault ? source.expand(10) : source.expand(10, animatingDifferences: false))
      animated.append(lastAnimated)
      #expect(
        try isDefault ? source.collapse(10) : source.collapse(10, animatingDifferences: false)
      )
      animated.append(lastAnimated)
      #expect(source.beginReordering(at: [1, 0]))
      source.updateReordering(to: [1, 1])
      #expect(
        try isDefault ? source.endReordering() : source.endReordering(animatingDifferences: false)
      )
      animated.append(lastAnimated)
    }
    #expect(animated == [false, false, false, true, true, true])
    #expect(list.mistakes == [])
  }

  @Test func `an update begins after each outcome of the one before`() throws {
    func expectFree(_ comment: Comment) throws {
      var numbers = source.snapshot()
      numbers.appendItems([numbers.numberOfItems + 2_000], toSection: "a")
      #expect(throws: Never.self, comment) { try source.perform(.apply(numbers)) }
      #expect(source.snapshot() == numbers, comment)
    }
    #expect(throws: ApplyError<String, Int>.self) {
      try source.perform(.apply(Numbers(["a": [1, 1]])))
    }
    try expectFree("after an error")
    #expect(try source.expand(10))
    try expectFree("after expanding")
    #expect(try source.collapse(10))
    try expectFree("after collapsing")
    source.sectionSnapshotHandlers.snapshotForExpandingParent = { _, _ in
      var children = Outline()
      children.append([2])
      return children
    }
    #expect(throws: ApplyError<String, Int>.self) { try source.expand(10) }
    source.sectionSnapshotHandlers = .init()
    try expectFree("after an error in an outline")
    for target: IndexPath in [[1, 0], [1, 99], [9, 0], [1], [1, 0, 0]] {
      #expect(source.beginReordering(at: [1, 0]))
      source.updateReordering(to: target)
      #expect(try !source.endReordering(), "\(target)")
      try expectFree("after a drag to \(target)")
    }
    #expect(source.beginReordering(at: [1, 0]))
    source.updateReordering(to: [1, 1])
    #expect(try source.endReordering())
    try expectFree("after a drag")
    #expect(try !source.endReordering())
    try expectFree("after no drag")
    #expect(list.mistakes == [])
  }

  @Test func `an error after a drag does not name the drag`() throws {
    #expect(source.beginReordering(at: [1, 0]))
    source.updateReordering(to: [1, 1])
    #expect(try source.endReordering())
    // As while an update of another queue is outstanding.
    #expect(source.turns.takeNow())
    #expect(throws: ApplyError<String, Int>.outstandingUpdates) {
      try source.perform(.apply(source.snapshot()))
    }
    source.turns.leave()
  }

  @Test func `a change by a handler counts when an item expands`() throws {
    source.sectionSnapshotHandlers.willExpandItem = { item in
      // The first handler removes the item, the second one its section.
      var numbers = source.snapshot()
      numbers.deleteSections(item == 10 ? [] : ["a"])
      numbers.deleteItems(item == 10 ? [10] : [])
      source.apply(numbers)
    }
    #expect(try !source.expand(10))
    #expect(try !source.collapse(10))
    #expect(source.itemIdentifier(for: [1, 1]) == 11)
    #expect(list.mistakes == [])
  }

  @Test func `positions in outlines are those of visible and hidden items`() {
    #expect(source.hasOutlines)
    let positions = [1: (0, true), 10: (1, false), 11: (1, false), 2: (0, false)]
    for (item, expected) in positions {
      let position = source.outlinePosition(of: item)
      #expect(position?.level == expected.0 && position?.isExpanded == expected.1, "\(item)")
    }
    for item in [100, 77] { #expect(source.outlinePosition(of: item) == nil) }
    let flat = DiffableDataSource<String, Int>()
    flat.apply(Numbers(["a": [1]]))
    #expect(!flat.hasOutlines)
    #expect(flat.outlinePosition(of: 1) == nil)
    // A section without an outline beside one with an outline.
    var numbers = source.snapshot()
    numbers.appendSections(["c"])
    numbers.appendItems([300])
    source.apply(numbers)
    #expect(source.outlinePosition(of: 300) == nil)
  }

  @Test func `queries answer nil outside of the list`() {
    let contents = source.snapshot().contents
    #expect(source.numberOfSections() == contents.count)
    for section in -1...contents.count {
      let items = contents.indices.contains(section) ? contents[section] : []
      if contents.indices.contains(section) {
        #expect(source.numberOfItems(inSection: section) == items.count)
      }
      for item in -1...items.count {
        let expected = items.indices.contains(item) ? items[item] : nil
        #expect(source.itemIdentifier(for: [section, item]) == expected)
        #expect(source.canReorderItem(at: [section, item]) == (expected != nil))
        if let expected { #expect(source.indexPath(for: expected) == [section, item]) }
      }
      #expect(
        source.sectionIdentifier(for: section)
          == (contents.indices.contains(section) ? ["a", "b"][section] : nil)
      )
    }
    #expect(source.index(for: "a") == 0)
    #expect(source.index(for: "b") == 1)
    #expect(source.index(for: "c") == nil)
    #expect(source.itemIdentifier(for: IndexPath()) == nil)
    #expect(source.itemIdentifier(for: [0]) == nil)
    #expect(source.itemIdentifier(for: [0, 0, 0]) == nil)
    #expect(source.indexPath(for: 77) == nil)
  }
}
