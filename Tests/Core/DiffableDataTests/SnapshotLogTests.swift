import DiffableData
import Synchronization
import Testing

/// The handler is global: the tests run one after the other, and use identifiers of their own.
@Suite(.serialized)
struct SnapshotLogTests {
  private func messages(of edit: () -> Void) -> [String] {
    let messages = Mutex<[String]>([])
    SnapshotLog.handler = { message in messages.withLock { $0.append(message) } }
    edit()
    SnapshotLog.handler = nil
    // Other tests append items at the same time.
    return messages.withLock { $0.filter { $0.contains("log-") } }
  }

  private static let opening =
    "Diffable data source detected an attempt to insert or append "
  private static let middle =
    "For best performance, inserted item identifiers should always be unique. Set a symbolic "
    + "breakpoint on BUG_IN_CLIENT_OF_DIFFABLE_DATA_SOURCE__IDENTIFIER_ALREADY_EXISTS to catch this "
    + "in the debugger. "

  @Test(arguments: [4, 400])
  func `items that exist already move, and UIKit's message is logged`(size: Int) {
    let items = (0..<size).map { "log-\($0)" }
    var snapshot = Snapshot<Int, String>()
    let found = messages {
      snapshot.appendSections([0, 1])
      snapshot.appendItems(items, toSection: 0)
      snapshot.appendItems(["log-1"], toSection: 1)
      snapshot.insertItems(["log-2", "log-new", "log-3"], beforeItem: "log-1")
    }
    #expect(snapshot.itemIdentifiers(inSection: 1) == ["log-2", "log-new", "log-3", "log-1"])
    #expect(
      found == [
        Self.opening + "1 item identifier that already exists in the snapshot. The existing item "
          + "identifier will be moved into place instead, but this operation will be more expensive. "
          + Self.middle + "Item identifier that already exists: log-1",
        Self.opening + "2 item identifiers that already exist in the snapshot. The existing item "
          + "identifiers will be moved into place instead, but this operation will be more expensive. "
          + Self.middle + "Item identifiers that already exist: (\n    log-2,\n    log-3\n)",
      ]
    )
  }

  @Test func `a move, a refused edit and new items are not logged`() {
    var snapshot = Snapshot<Int, String>()
    let found = messages {
      snapshot.appendSections([0])
      snapshot.appendItems(["log-a", "log-b"])
      snapshot.moveItem("log-a", afterItem: "log-b")
      #expect(throws: SnapshotError<Int, String>.self) {
        try snapshot.apply(.insertItems(["log-a"], beside: .before("log-c")))
      }
    }
    #expect(found.isEmpty)
  }
}
