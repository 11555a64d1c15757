import Foundation

/// Runs on the main actor, which is where views live, from wherever trials are run.
///
/// A process that has given its first thread away runs the main queue on others, so that both are asked.
func onMainThread<Result: Sendable>(_ body: @MainActor () -> Result) -> Result {
  if Thread.isMainThread || DispatchQueue.getSpecific(key: MainQueueMark.key) != nil {
    return MainActor.assumeIsolated(body)
  }
  return DispatchQueue.main.sync { MainActor.assumeIsolated(body) }
}

/// Tells the main queue from others.
private enum MainQueueMark {
  static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()
}
