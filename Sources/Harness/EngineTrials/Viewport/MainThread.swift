import Dispatch
import Trials

/// Runs a closure on the main actor, which views require, from any thread.
func onMainThread<Success: Sendable, Failure>(
  _ body: @MainActor () throws(Failure) -> Success
) throws(Failure) -> Success {
  @MainActor func result() -> Result<Success, Failure> {
    do throws(Failure) { return .success(try body()) } catch { return .failure(error) }
  }
  if MainThread.isCurrent {
    return try MainActor.assumeIsolated(result).get()
  }
  return try DispatchQueue.main.sync { MainActor.assumeIsolated(result) }.get()
}
