internal import Dispatch

/// The queue of the main actor, for code that belongs to no actor.
@usableFromInline
enum MainQueue {
  /// The key that is set only on the main queue.
  ///
  /// In asynchronous programs on Linux, the main queue can leave the main thread, so a check of the
  /// thread would be wrong.
  private static let mark = {
    let key = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: key, value: ())
    return key
  }()

  /// Whether this code runs on the main queue.
  @usableFromInline
  static var isCurrent: Bool { DispatchQueue.getSpecific(key: mark) != nil }
}

/// A completion that is created anywhere and runs on the main actor.
///
/// It is `@unchecked Sendable` because it is only passed on until then, and called only there.
@usableFromInline
struct CompletionOnMain: @unchecked Sendable {
  private let body: (() -> Void)?

  @usableFromInline
  init(_ body: (() -> Void)?) {
    self.body = body
  }

  /// Whether there is a completion to run.
  @usableFromInline var isAwaited: Bool { body != nil }

  @MainActor
  @usableFromInline
  func callAsFunction() { body?() }
}
