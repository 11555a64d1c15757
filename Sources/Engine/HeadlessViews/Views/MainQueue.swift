import Dispatch
import Foundation

/// The main queue, marked so that code can check whether it runs on it.
///
/// On Linux the main thread may end while other threads continue to drain its queue.
struct MainQueue: @unchecked Sendable {
  private static let marked = MainQueue()

  private let key = DispatchSpecificKey<Bool>()

  private init() { DispatchQueue.main.setSpecific(key: key, value: true) }

  static var isCurrent: Bool {
    Thread.isMainThread || DispatchQueue.getSpecific(key: marked.key) == true
  }
}
