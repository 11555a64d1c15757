import DiffableData
import Testing

struct UnvalidatedSnapshotTests {
  typealias ListError = SnapshotError<Int, Int>

  @Test(arguments: [0, 500])
  func `a repeated item is reported with both index paths`(filler: Int) {
    let many = Array(1_000..<1_000 + filler)
    let snapshot = Snapshot(sections: [(0, many + [1, 2]), (1, []), (2, [3, 4, 2, 1])])
    let error = ListError.duplicateItem(
      2,
      first: .init(section: 0, item: filler + 1),
      second: .init(section: 2, item: 2)
    )
    #expect(throws: error) { try snapshot.validated() }
    var editable = snapshot
    #expect(throws: error) { try editable.apply(.deleteItems([1])) }
    #expect(editable.itemIdentifiers == snapshot.itemIdentifiers)
  }

  @Test(arguments: [0, 500])
  func `a repeated section is reported with both indexes`(filler: Int) {
    let snapshot = Snapshot(sections: [(7, Array(0..<filler)), (8, []), (7, [-1])])
    #expect(throws: ListError.duplicateSection(7, first: 0, second: 2)) { try snapshot.validated() }
  }

  @Test(arguments: [[5, 5], [5, 9, 5], [900, 901, 900], [5, 6, 7, 8, 6], [3, 500, 501, 3]])
  func `comparing with a snapshot that repeats an item throws and changes nothing`(tail: [Int])
    throws
  {
    var current = try Snapshot(sections: [(0, Array(0..<300)), (1, [])]).validated()
    let before = current
    let head = Array(100..<200)
    let items = head + tail
    let new = Snapshot(sections: [(0, head), (1, tail)])
    let second = try #require(items.indices.first { items[..<$0].contains(items[$0]) })
    let first = try #require(items.firstIndex(of: items[second]))
    #expect(
      throws: ListError.duplicateItem(
        items[second],
        first: .init(section: 1, item: first - 100),
        second: .init(section: 1, item: second - 100)
      )
    ) { try current.absorb(new) }
    #expect(current == before)
  }

  @Test(arguments: [[5, 5], [5, 9, 5], [12], [90, 91, 90], Array(80..<100) + [85]])
  func `comparing a small list with one that repeats an item throws`(tail: [Int]) throws {
    var current = try Snapshot(sections: [(0, Array(0..<40)), (1, [])]).validated()
    let before = current
    let new = Snapshot(sections: [(0, Array(10..<30)), (1, tail)])
    let refusal = #expect(throws: ListError.self) { try current.absorb(new) }
    #expect(throws: try #require(refusal)) { try new.validated() }
    for sections in [[0, 1, 0], [7, 7]] {
      #expect(throws: ListError.self) {
        try current.absorb(Snapshot(sections: sections.map { ($0, []) }))
      }
    }
    #expect(current == before)
  }

  @Test
  func `edited copies of a snapshot built from arrays are compared as forks`() throws {
    let base = Snapshot(sections: [(0, Array(0..<2_000))])
    var (one, other) = (base, base)
    one.deleteItems([5])
    other.deleteItems([1_500])
    #expect(one.nodesCompared(with: other) != nil)
    #expect(one.difference(from: other).insertedItems.count == 1)
  }
}
