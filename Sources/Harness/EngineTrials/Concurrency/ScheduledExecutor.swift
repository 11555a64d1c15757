import Portability

/// An executor of tasks on the calling thread, in an order that the caller chooses.
///
/// Tasks hand over at `pause()` only, so a trial with the same choices has the same schedule. One
/// thread cannot race inside of a function without a pause; ThreadSanitizer runs other tests on
/// several threads for that.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
final class ScheduledExecutor: TaskExecutor {
  private let jobs = Mutex<[UnownedJob]>([])
  private let paused = Mutex<[CheckedContinuation<Void, Never>]>([])

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
  }

  /// Suspends the current task until the schedule continues it.
  func pause() async {
    await withCheckedContinuation { continuation in
      paused.withLock { $0.append(continuation) }
    }
  }

  /// Runs tasks until all have ended.
  ///
  /// - Parameter choice: Returns the index of the paused task that continues, below the given count.
  func run(choosing choice: (Int) -> Int) {
    while true {
      while let job = jobs.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) {
        unsafe job.runSynchronously(on: asUnownedTaskExecutor())
      }
      let count = paused.withLock { $0.count }
      guard count > 0 else { return }
      let index = choice(count)
      paused.withLock { $0.remove(at: index) }.resume()
    }
  }
}
