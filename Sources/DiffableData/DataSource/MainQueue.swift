internal import Dispatch

/// The queue on which the main actor runs, as code sees it that belongs to no actor.
@usableFromInline
enum MainQueue {
  /// Set on the main queue alone.
  ///
  /// Where an asynchronous program waits on Linux, the main queue leaves the main thread, so a question
  /// about threads would be the wrong one.
  private static let mark = {
    let key = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: key, value: ())
    return key
  }()

  /// Whether this runs on the main queue.
  @usableFromInline
  static var isCurrent: Bool { DispatchQueue.getSpecific(key: mark) != nil }
}

/// A completion that comes from anywhere and runs on the main actor.
///
/// `@unchecked Sendable`: it is handed on until then, and called only there.
@usableFromInline
struct CompletionOnMain: @unchecked Sendable {
  private let body: (() -> Void)?

  @usableFromInline
  init(_ body: (() -> Void)?) {
    self.body = body
  }

  /// Whether there is anything to run.
  @usableFromInline var isAwaited: Bool { body != nil }

  @MainActor
  @usableFromInline
  func callAsFunction() { body?() }
}
