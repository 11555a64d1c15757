import BatchUpdates
import DiffableData
import Foundation
import Testing

@MainActor
struct DataSourceReorderingTests {
  typealias Numbers = Snapshot<String, Int>

  let source = DiffableDataSource<String, Int>()
  let list: RecordingList

  init() {
    list = RecordingList(source)
    source.apply(Numbers(["a": [1, 2, 3], "b": [4, 5], "c": []]))
    source.reorderingHandlers.canReorderItem = { $0 != 5 }
  }

  func path(_ section: Int, _ item: Int) -> IndexPath { IndexPath(item: item, section: section) }

  /// Performs a drag; returns the transaction that `didReorder` received, if any.
  func drag(
    from source: IndexPath,
    to target: IndexPath
  ) throws -> Transaction<String, Int>? {
    var transaction: Transaction<String, Int>?
    self.source.reorderingHandlers.didReorder = { transaction = $0 }
    #expect(self.source.beginReordering(at: source))
    self.source.updateReordering(to: target)
    try self.source.endReordering()
    return transaction
  }

  @Test func `items can be dragged if the handler allows it`() {
    #expect(source.canReorderItem(at: path(0, 0)))
    #expect(!source.canReorderItem(at: path(1, 1)))
    #expect(!source.canReorderItem(at: path(2, 0)))
    #expect(!source.beginReordering(at: path(1, 1)))
    source.reorderingHandlers.canReorderItem = nil
    #expect(!source.canReorderItem(at: path(0, 0)))
    #expect(!source.beginReordering(at: path(0, 0)))
  }

  @Test func `the snapshot changes when the drag ends, between the two handlers`() throws {
    _ = list.told()
    var calls: [String] = []
    source.reorderingHandlers.willReorder = { _ in
      calls.append("will \(source.snapshot().contents)")
    }
    source.reorderingHandlers.didReorder = { _ in calls.append("did \(source.snapshot().contents)")
    }
    #expect(source.beginReordering(at: path(0, 0)))
    #expect(!source.beginReordering(at: path(0, 1)))
    source.updateReordering(to: path(0, 1))
    source.updateReordering(to: path(0, 2))
    #expect(source.snapshot().contents == [[1, 2, 3], [4, 5], []])
    #expect(list.told() == [])
    var isDone = false
    #expect(try source.endReordering { isDone = true })
    #expect(isDone)
    #expect(calls == ["will [[1, 2, 3], [4, 5], []]", "did [[2, 3, 1], [4, 5], []]"])
    #expect(list.told() == ["[ Move item (0 - 0) to (0 - 2) ]"])
    #expect(list.mistakes == [])
  }

  @Test func `an apply in willReorder throws and the drag continues`() throws {
    var refusal: (any Error)?
    source.reorderingHandlers.willReorder = { _ in
      do { try source.perform(.apply(source.snapshot())) } catch { refusal = error }
    }
    #expect(source.beginReordering(at: path(0, 0)))
    source.updateReordering(to: path(0, 2))
    #expect(try source.endReordering())
    #expect(refusal as? ApplyError<String, Int> == .duringReordering)
    #expect("\(try #require(refusal))".hasPrefix("willReorder must not apply a snapshot"))
    #expect(source.snapshot().contents == [[2, 3, 1], [4, 5], []])
  }

  @Test func `a cancelled drag calls no handler`() throws {
    var calls = 0
    source.reorderingHandlers.willReorder = { _ in calls += 1 }
    source.reorderingHandlers.didReorder = { _ in calls += 1 }
    #expect(source.beginReordering(at: path(0, 0)))
    source.updateReordering(to: path(1, 0))
    source.cancelReordering()
    #expect(try !source.endReordering())
    #expect(calls == 0)
    #expect(source.snapshot().contents == [[1, 2, 3], [4, 5], []])
  }

  @Test func `a drag to its start or to an invalid index path changes nothing`() throws {
    for target in [path(0, 0), path(0, 3), path(1, 3), path(2, 1), path(3, 0), path(0, -1)] {
      #expect(try drag(from: path(0, 0), to: target) == nil)
    }
    #expect(source.snapshot().contents == [[1, 2, 3], [4, 5], []])
    // The drag is over, so an update does not wait for it.
    #expect(try drag(from: path(0, 0), to: path(0, 1)) != nil)
    #expect(source.snapshot().contents == [[2, 1, 3], [4, 5], []])
  }

  @Test func `an item deleted during its drag stays deleted`() throws {
    #expect(source.beginReordering(at: path(0, 0)))
    source.updateReordering(to: path(1, 0))
    source.apply(Numbers(["a": [2, 3], "b": [4]]))
    #expect(try !source.endReordering())
    #expect(source.snapshot().contents == [[2, 3], [4]])
  }

  @Test func `a drag to another section reports both sections, the last one first`() throws {
    let transaction = try #require(try drag(from: path(0, 1), to: path(1, 1)))
    #expect(transaction.initialSnapshot.contents == [[1, 2, 3], [4, 5], []])
    #expect(transaction.finalSnapshot.contents == [[1, 3], [4, 2, 5], []])
    let sections = transaction.sectionTransactions
    #expect(sections.map(\.sectionIdentifier) == ["b", "a"])
    #expect(sections.map(\.initialSnapshot.items) == [[4, 5], [1, 2, 3]])
    #expect(sections.map(\.finalSnapshot.items) == [[4, 2, 5], [1, 3]])
    #expect([4, 5].applying(sections[0].difference) == [4, 2, 5])
    #expect([1, 2, 3].applying(sections[1].difference) == [1, 3])
    #expect(list.mistakes == [])
  }

  @Test func `an item can be dragged into an empty section`() throws {
    let transaction = try #require(try drag(from: path(1, 0), to: path(2, 0)))
    #expect(transaction.finalSnapshot.contents == [[1, 2, 3], [5], [4]])
    #expect(list.mistakes == [])
  }

  /// All drags in a small list.
  nonisolated static let drags: [(IndexPath, IndexPath)] = {
    let counts = [4, 0, 2]
    return counts.indices.flatMap { from in
      (0..<counts[from]).flatMap { item in
        counts.indices.flatMap { to in
          (0...counts[to] - (from == to ? 1 : 0)).map {
            (IndexPath(item: item, section: from), IndexPath(item: $0, section: to))
          }
        }
      }
    }
  }()

  @Test(arguments: drags)
  func `the difference of every drag equals the standard library's`(
    from: IndexPath,
    to: IndexPath
  ) throws {
    source.apply(Numbers(["a": [1, 2, 3, 4], "b": [], "c": [6, 7]]))
    guard let transaction = try drag(from: from, to: to) else {
      #expect(from == to)
      return
    }
    let (old, new) = (transaction.initialSnapshot, transaction.finalSnapshot)
    var expected = old.contents
    expected[to.section].insert(expected[from.section].remove(at: from.item), at: to.item)
    #expect(new.contents == expected)
    #expect(source.snapshot() == new)
    #expect(
      transaction.difference
        == new.itemIdentifiers.difference(from: old.itemIdentifiers).inferringMoves()
    )
    let changed = old.sectionIdentifiers.indices.filter { old.contents[$0] != new.contents[$0] }
    #expect(
      transaction.sectionTransactions.map(\.sectionIdentifier)
        == changed.reversed().map { old.sectionIdentifiers[$0] }
    )
    for section in transaction.sectionTransactions {
      let (old, new) = (section.initialSnapshot.items, section.finalSnapshot.items)
      #expect(section.difference == new.difference(from: old).inferringMoves())
    }
    #expect(list.mistakes == [])
  }

  @Test func `a drag updates the outline`() throws {
    var outline = SectionSnapshot<Int>()
    outline.append([30, 40])
    outline.append([31, 32], to: 30)
    outline.append([41], to: 40)
    outline.expand([30])
    source.apply(outline, to: "c")
    let transaction = try #require(try drag(from: path(2, 3), to: path(2, 0)))
    #expect(transaction.sectionTransactions.first?.initialSnapshot == outline)
    let final = source.snapshot(for: "c")
    #expect(transaction.sectionTransactions.first?.finalSnapshot == final)
    #expect(final.visibleItems == [40, 30, 31, 32])
    #expect(final.parent(of: 41) == 40)
    #expect(final.parent(of: 31) == 30)
  }
}
