import Foundation

/// Runs a closure on the main actor, which views require, from any thread.
///
/// If a process does not keep its first thread, other threads run the main queue; both are checked.
func onMainThread<Result: Sendable>(_ body: @MainActor () -> Result) -> Result {
  if Thread.isMainThread || DispatchQueue.getSpecific(key: MainQueueMark.key) != nil {
    return MainActor.assumeIsolated(body)
  }
  return DispatchQueue.main.sync { MainActor.assumeIsolated(body) }
}

/// A mark that distinguishes the main queue from others.
private enum MainQueueMark {
  static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()
}
