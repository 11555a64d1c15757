import BatchUpdates
import DiffableData
import Testing

@MainActor
struct DataSourceOutlineTests {
  typealias Numbers = Snapshot<String, Int>
  typealias Outline = SectionSnapshot<Int>

  let source = DiffableDataSource<String, Int>()
  let list: RecordingList

  init() {
    list = RecordingList(source)
  }

  /// The roots 1 and 2, with 10 (parent of 100) and 11 below 1.
  static var outline: Outline {
    var outline = Outline()
    outline.append([1, 2])
    outline.append([10, 11], to: 1)
    outline.append([100], to: 10)
    return outline
  }

  static var expanded: Outline {
    var outline = outline
    outline.expand([1])
    return outline
  }

  @Test func `the visible items of an outline become the items of its section`() {
    source.apply(Numbers(["a": [7], "b": [8]]))
    _ = list.told()
    source.apply(Self.expanded, to: "a")
    #expect(source.snapshot().contents == [[1, 10, 11, 2], [8]])
    #expect(source.snapshot(for: "a") == Self.expanded)
    #expect(list.told() == ["[ Delete item (0 - 0), Insert item (0 - 0…3) ]"])
    #expect(list.mistakes == [])
  }

  @Test func `an unknown section is added at the end`() {
    source.apply(Numbers(["a": [7]]))
    source.apply(Self.outline, to: "z")
    #expect(source.snapshot().sectionIdentifiers == ["a", "z"])
    #expect(source.snapshot().contents == [[7], [1, 2]])
    #expect(list.mistakes == [])
  }

  @Test func `a first apply to a section reloads`() {
    source.apply(Self.outline, to: "a")
    #expect(list.told() == ["reload"])
    source.apply(Self.outline, to: "a")
    #expect(list.told() == ["layout"])
  }

  @Test func `items of other sections move in and leave their outlines`() {
    source.apply(Self.expanded, to: "a")
    var other = Outline()
    other.append([50, 11, 2])
    source.apply(other, to: "b")
    #expect(source.snapshot().contents == [[1, 10], [50, 11, 2]])
    #expect(source.snapshot(for: "a").items == [1, 10, 100])
    #expect(list.mistakes == [])
  }

  @Test func `a section without an outline has its items as roots`() {
    source.apply(Numbers(["a": [7, 8]]))
    #expect(source.snapshot(for: "a").rootItems == [7, 8])
    #expect(source.snapshot(for: "b").items == [])
  }

  @Test func `applying an edited outline is a batch update`() {
    source.apply(Self.expanded, to: "a")
    _ = list.told()
    var outline = source.snapshot(for: "a")
    outline.expand([10])
    outline.append([3])
    outline.delete([11])
    source.apply(outline, to: "a")
    #expect(source.snapshot().contents == [[1, 10, 100, 2, 3]])
    #expect(
      list.told() == ["[ Delete item (0 - 2), Insert item (0 - 2), Insert item (0 - 4) ]"]
    )
    #expect(list.mistakes == [])
  }

  @Test func `applying an outline in another order moves rows`() {
    source.apply(Self.expanded, to: "a")
    _ = list.told()
    var outline = Outline()
    outline.append([2, 11, 1, 10, 60])
    source.apply(outline, to: "a")
    #expect(source.snapshot().contents == [[2, 11, 1, 10, 60]])
    #expect(list.mistakes == [])
  }

  @Test func `applying a snapshot keeps the tree and updates its rows`() {
    source.apply(Self.expanded, to: "a")
    var snapshot = source.snapshot()
    snapshot.deleteItems([11])
    snapshot.insertItems([55], afterItem: 10)
    snapshot.appendItems([66])
    source.apply(snapshot)
    let outline = source.snapshot(for: "a")
    #expect(outline.visibleItems == [1, 10, 55, 2, 66])
    #expect(outline.parent(of: 55) == 1)
    #expect(outline.parent(of: 100) == 10)
    #expect(outline.parent(of: 66) == nil)
    #expect(outline.isExpanded(1))
    #expect(list.mistakes == [])
  }

  @Test func `applying a snapshot with the same section keeps its outline`() {
    source.apply(Self.expanded, to: "a")
    var snapshot = source.snapshot()
    snapshot.insertSections(["b"], beforeSection: "a")
    snapshot.appendItems([5], toSection: "b")
    source.apply(snapshot)
    #expect(source.snapshot(for: "a") == Self.expanded)
    source.applySnapshotUsingReloadData(Numbers(["a": [1, 10, 11, 2]]))
    #expect(source.snapshot(for: "a") == Self.expanded)
  }

  @Test func `deleting a section deletes its outline`() throws {
    source.apply(Self.expanded, to: "a")
    source.apply(Numbers(["b": [1, 10]]))
    source.apply(Numbers(["a": [1, 10], "b": []]))
    #expect(source.snapshot(for: "a").rootItems == [1, 10])
    #expect(try !source.collapse(1))
  }

  @Test func `an item that a snapshot moves to another section leaves its outline`() {
    source.apply(Self.expanded, to: "a")
    source.apply(Outline(), to: "b")
    var snapshot = source.snapshot()
    snapshot.appendItems([10], toSection: "b")
    source.apply(snapshot)
    #expect(source.snapshot(for: "a").visibleItems == [1, 11, 2])
    #expect(source.snapshot(for: "b").rootItems == [10])
    #expect(list.mistakes == [])
  }

  @Test func `expanding shows the children and collapsing hides them`() throws {
    source.apply(Self.outline, to: "a")
    _ = list.told()
    #expect(try source.expand(1))
    #expect(source.snapshot().contents == [[1, 10, 11, 2]])
    #expect(try !source.expand(1))
    #expect(try source.collapse(1))
    #expect(try !source.collapse(1))
    #expect(source.snapshot().contents == [[1, 2]])
    #expect(list.told() == ["[ Insert item (0 - 1…2) ]", "[ Delete item (0 - 1…2) ]"])
    #expect(list.mistakes == [])
  }

  @Test func `handlers are called in order before the change`() throws {
    source.apply(Self.outline, to: "a")
    var calls: [String] = []
    let note = { (call: String) in
      calls.append("\(call), \(source.snapshot().numberOfItems) shown")
    }
    source.sectionSnapshotHandlers.shouldExpandItem = { item in
      note("should expand \(item)")
      return true
    }
    source.sectionSnapshotHandlers.willExpandItem = { note("will expand \($0)") }
    source.sectionSnapshotHandlers.snapshotForExpandingParent = { item, part in
      note("children of \(item), so far \(part.items)")
      var children = Outline()
      children.append([70, 71])
      return children
    }
    source.sectionSnapshotHandlers.shouldCollapseItem = { item in
      note("should collapse \(item)")
      return true
    }
    source.sectionSnapshotHandlers.willCollapseItem = { note("will collapse \($0)") }
    try source.expand(1) { calls.append("expanded") }
    try source.collapse(1) { calls.append("collapsed") }
    #expect(
      calls == [
        "should expand 1, 2 shown", "will expand 1, 2 shown",
        "children of 1, so far [10, 100, 11], 2 shown", "expanded",
        "should collapse 1, 4 shown", "will collapse 1, 4 shown", "collapsed",
      ]
    )
    #expect(source.snapshot(for: "a").items == [1, 70, 71, 2])
  }

  @Test func `a handler that returns false prevents the change`() throws {
    source.apply(Self.expanded, to: "a")
    _ = list.told()
    var calls = 0
    source.sectionSnapshotHandlers.shouldExpandItem = { _ in false }
    source.sectionSnapshotHandlers.willExpandItem = { _ in calls += 1 }
    source.sectionSnapshotHandlers.shouldCollapseItem = { _ in false }
    source.sectionSnapshotHandlers.willCollapseItem = { _ in calls += 1 }
    #expect(try !source.expand(10))
    #expect(try !source.collapse(1))
    #expect(calls == 0)
    #expect(list.told() == [])
    #expect(source.snapshot(for: "a") == Self.expanded)
  }

  @Test func `loading children that are elsewhere in the outline throws and changes nothing`() {
    source.apply(Self.outline, to: "a")
    source.sectionSnapshotHandlers.snapshotForExpandingParent = { _, _ in
      var children = Outline()
      children.append([2])
      return children
    }
    #expect(throws: ApplyError<String, Int>.outline(.duplicateItems([2]))) {
      try source.expand(1)
    }
    #expect(source.snapshot(for: "a") == Self.outline)
    source.sectionSnapshotHandlers = .init()
    #expect(throws: Never.self) { try source.expand(1) }
  }

  @Test func `expanding does nothing without an outline`() throws {
    source.apply(Numbers(["a": [1]]))
    #expect(try !source.expand(1))
    #expect(try !source.expand(99))
    #expect(try !source.collapse(1))
  }
}
