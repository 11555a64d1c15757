import Foundation

/// Runs a closure on the main actor, which views require, from any thread.
///
/// If a process does not keep its first thread, other threads run the main queue; both are checked.
func onMainThread<Success: Sendable, Failure>(
  _ body: @MainActor () throws(Failure) -> Success
) throws(Failure) -> Success {
  @MainActor func result() -> Result<Success, Failure> {
    do throws(Failure) { return .success(try body()) } catch { return .failure(error) }
  }
  if Thread.isMainThread || DispatchQueue.getSpecific(key: MainQueueMark.key) != nil {
    return try MainActor.assumeIsolated(result).get()
  }
  return try DispatchQueue.main.sync { MainActor.assumeIsolated(result) }.get()
}

/// A mark that distinguishes the main queue from others.
private enum MainQueueMark {
  static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()
}
