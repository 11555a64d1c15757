import DiffableData
import Foundation
import Testing

/// Tests of identifiers whose equality and hash query the list that compares them.
@MainActor
struct QueryingIdentifierTests {
  struct Section: Hashable, Sendable { var number: Int }

  /// Larger lists have a table with a lock, and such a query stops the program.
  @Test(arguments: [8, 15, 40])
  func `an equality that queries the list that is asked does not deadlock`(count: Int) throws {
    let source = DiffableDataSource<Section, QueryingIdentifier>()
    source.apply(QueryingIdentifier.snapshot(0..<count))
    QueryingIdentifier.source = source
    (QueryingIdentifier.queries, QueryingIdentifier.isQuerying) = (0, true)
    defer { (QueryingIdentifier.source, QueryingIdentifier.isQuerying) = (nil, false) }
    #expect(source.indexPath(for: QueryingIdentifier(number: count - 1)) == [0, count - 1])
    #expect(source.indexPath(for: QueryingIdentifier(number: count)) == nil)
    var edited = source.snapshot()
    edited.moveItem(QueryingIdentifier(number: 6), beforeItem: QueryingIdentifier(number: 4))
    edited.deleteItems([QueryingIdentifier(number: 5)])
    edited.appendItems([QueryingIdentifier(number: count), QueryingIdentifier(number: 4)])
    #expect(edited.indexOfItem(QueryingIdentifier(number: 4)) == count - 1)
    #expect(edited != source.snapshot())
    #expect(QueryingIdentifier.queries > 0)
    QueryingIdentifier.isQuerying = false
    source.apply(edited)
    let numbers = Array(0..<4) + [6] + Array(7..<count) + [count, 4]
    #expect(source.snapshot().itemIdentifiers.map(\.number) == numbers)
    try edited.checkInvariants()
    try source.snapshot().checkInvariants()
  }

  @Test func `an equality that queries the data source that applies traps`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let source = DiffableDataSource<Section, QueryingIdentifier>()
        source.apply(QueryingIdentifier.snapshot(0..<8))
        QueryingIdentifier.source = source
        QueryingIdentifier.isQuerying = true
        source.apply(QueryingIdentifier.snapshot(1..<9))
      }
    }
    let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(words.contains("Simultaneous accesses"))
  }
}

/// An identifier whose equality and hash query the data source that shows it.
private struct QueryingIdentifier: Hashable, Sendable {
  @MainActor static var source: DiffableDataSource<QueryingIdentifierTests.Section, Self>?
  @MainActor static var isQuerying = false
  @MainActor static var queries = 0

  let number: Int

  static func snapshot(_ numbers: Range<Int>) -> Snapshot<QueryingIdentifierTests.Section, Self> {
    Snapshot(sections: [(.init(number: 0), numbers.map { Self(number: $0) })])
  }

  static func == (one: Self, other: Self) -> Bool {
    MainActor.assumeIsolated { query(one) }
    return one.number == other.number
  }

  func hash(into hasher: inout Hasher) {
    MainActor.assumeIsolated { Self.query(self) }
    hasher.combine(number)
  }

  @MainActor private static func query(_ identifier: Self) {
    // A query of an item compares again, without end.
    guard isQuerying, let source else { return }
    isQuerying = false
    queries += 1
    _ = source.indexPath(for: identifier)
    _ = source.snapshot().indexOfItem(identifier)
    isQuerying = true
  }
}
