public import Portability

/// The messages that UIKit logs about edits of a snapshot that are permitted but slow.
///
/// Nothing is logged by default. Set a handler to find such edits in an app:
///
/// ```swift
/// SnapshotLog.handler = { print($0) }
/// ```
public enum SnapshotLog {
  @usableFromInline static let hasHandler = Atomic(false)
  private static let storedHandler = Mutex<(@Sendable (String) -> Void)?>(nil)

  /// The function that receives the messages, on the thread of the edit (default: nil).
  public static var handler: (@Sendable (String) -> Void)? {
    get { storedHandler.withLock { $0 } }
    set {
      storedHandler.withLock { $0 = newValue }
      hasHandler.store(newValue != nil, ordering: .releasing)
    }
  }

  /// Whether there is a handler; without one, an edit pays for this load only.
  @inlinable static var isActive: Bool { hasHandler.load(ordering: .relaxed) }

  /// Logs that identifiers to append or insert are already in the snapshot, and move.
  @usableFromInline
  static func noteExisting<ID>(_ items: [ID]) {
    guard let handler, !items.isEmpty else { return }
    let (identifiers, exist) =
      items.count == 1 ? ("identifier", "exists") : ("identifiers", "exist")
    handler(
      "Diffable data source detected an attempt to insert or append \(items.count) item "
        + "\(identifiers) that already \(exist) in the snapshot. The existing item \(identifiers) "
        + "will be moved into place instead, but this operation will be more expensive. For best "
        + "performance, inserted item identifiers should always be unique. Set a symbolic breakpoint "
        + "on BUG_IN_CLIENT_OF_DIFFABLE_DATA_SOURCE__IDENTIFIER_ALREADY_EXISTS to catch this in the "
        + "debugger. Item \(identifiers) that already \(exist): "
        + (items.count == 1 ? "\(items[0])" : lines(items))
    )
  }
}
