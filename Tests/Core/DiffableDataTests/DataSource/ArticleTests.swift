import BatchUpdates
import DiffableData
import Testing

@MainActor
final class Screen: UpdatingList {
  var operations: [BatchUpdates.Operation] = []
  var reloads = 0

  func receive(
    _ update: ListUpdate,
    animated: Bool,
    completion: @escaping @MainActor () -> Void
  ) {
    if update == .reload { reloads += 1 }
    operations = update.batches.flatMap(\.operations)
    completion()
  }
}

/// Tests of the listings in the module's article and its overview.
@MainActor
struct ArticleTests {
  @Test func `an apply of a few edits updates a few rows of 100,000`() {
    let dataSource = DiffableDataSource<String, Int>()
    let screen = Screen()
    dataSource.list = screen
    dataSource.apply(Snapshot(sections: [("log", Array(0..<100_000))]))

    #expect(screen.reloads == 1)

    var snapshot = dataSource.snapshot()
    snapshot.deleteItems([17])
    snapshot.moveItem(99_999, beforeItem: 0)
    snapshot.reconfigureItems([50_000])
    dataSource.apply(snapshot)

    #expect(
      BatchUpdates(screen.operations).description
        == "[ Delete item (0 - 17), Move item (0 - 99999) to (0 - 0), "
        + "Reconfigure item (0 - 50000) ]"
    )

    let received = Snapshot(sections: [("log", Array(1..<100_001))])
    dataSource.apply(received)

    #expect(
      BatchUpdates(screen.operations).description
        == "[ Delete item (0 - 1), Insert item (0 - 16), Insert item (0 - 99999), "
        + "Move item (0 - 0) to (0 - 99998) ]"
    )
    #expect(screen.reloads == 1)
  }

  @Test func `moving one item in a fork gives one move`() {
    var before = Snapshot<String, Int>()
    before.appendSections(["Mountains"])
    before.appendItems(Array(0..<100_000), toSection: "Mountains")

    var after = before  // nothing is copied yet
    after.moveItem(99_999, beforeItem: 3)  // copies the nodes above the change
    let change = after.difference(from: before)  // skips all shared nodes

    #expect(change.batchUpdates.description == "[ Move item (0 - 99999) to (0 - 3) ]")
  }
}
