import CTrials
import Foundation

/// The thread on which code of the main actor runs.
package enum MainThread {
  /// Whether the caller runs on the main thread, on the main queue, which Linux gives to other threads
  /// too, or in a trial that was started there.
  package static var isCurrent: Bool {
    Thread.isMainThread || isMainQueue || espalier_guard_is_main()
  }

  private static var isMainQueue: Bool { DispatchQueue.getSpecific(key: mainQueue) != nil }

  private static let mainQueue: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    espalier_guard_set_main_check { MainThread.isMainQueue }
    return key
  }()
}
