internal import Dispatch

/// The queue of the main actor, for code that belongs to no actor.
@usableFromInline
package enum MainQueue {
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
  @usableFromInline package static var isCurrent: Bool {
    DispatchQueue.getSpecific(key: mark) != nil
  }
}
