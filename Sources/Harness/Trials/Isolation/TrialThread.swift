import CTrials
import Foundation
import Portability
import Workers

/// A thread for one piece of work, which a trap or an endless loop stops instead of the process.
///
/// The thread runs the jobs of a task, so that task-local values of the caller remain visible: an
/// expectation that fails in a trial belongs to the test that started it. A thread that traps is
/// parked for ever with its stack and its locks; the process ends without it. Work that waits too
/// long is cancelled and abandoned. Its thread is not parked, since it may have a place in the main
/// queue, which would never go on.
///
/// Work of the main actor runs in it as if on the main actor, while the main thread waits.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
@safe
final class TrialThread: TaskExecutor, @unchecked Sendable {
  /// The state of the thread for signal handlers.
  private let trapGuard: OpaquePointer
  /// Whether the work is isolated to the main actor.
  private let isMain: Bool
  /// Protects the following variables, and reports their changes.
  private let condition = NSCondition()
  private var jobs: [UnownedJob] = []
  private var hasFinished = false
  /// Whether the thread may end, after which its guard is gone.
  private var isReleased = false

  private init(_ trapGuard: OpaquePointer, isMain: Bool) {
    unsafe self.trapGuard = trapGuard
    self.isMain = isMain
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    condition.withLock {
      jobs.append(job)
      condition.broadcast()
    }
  }

  /// Runs `work`, and returns its result or the loss of the thread.
  ///
  /// - Parameters:
  ///   - limits: The maximum times of one trial.
  ///   - isMain: Whether the work runs as if on the main actor, on which the caller runs.
  ///   - trial: The number of the current trial.
  ///   - output: The file for what the thread writes to standard error; nil does not divert it.
  ///   - work: The work.
  static func run<Answer: Sendable>(
    _ limits: HangWatch.Limits,
    isMain: Bool = false,
    trial: () -> UInt64 = { 0 },
    output: TrialOutput?,
    _ work: @escaping @Sendable () async -> Answer
  ) -> Result<Answer, TrialLoss> {
    guard let trapGuard = unsafe espalier_guard_create() else { return .failure(.trap(0)) }
    let thread = unsafe TrialThread(trapGuard, isMain: isMain)
    let answer = Box<Answer?>(nil)
    thread.start(output)
    let task = Task(executorPreference: thread) {
      let result = await work()
      answer.value.withLock { $0 = result }
      thread.finish()
    }
    if let loss = thread.loss(limits, trial: trial) {
      switch loss {
      case .hang(.total), .hang(.wait):
        task.cancel()
        thread.abandon()
      default: break
      }
      return .failure(loss)
    }
    thread.release()
    return answer.value.withLock { $0 }.map { .success($0) } ?? .failure(.trap(0))
  }

  private func start(_ output: TrialOutput?) {
    let thread = Thread { [self] in
      unsafe espalier_guard_enter(trapGuard, isMain)
      if let output { _ = espalier_guard_divert(output.descriptor) }
      while let job = nextJob() {
        if isMain {
          unsafe job.runSynchronously(
            isolatedTo: MainActor.sharedUnownedExecutor,
            taskExecutor: asUnownedTaskExecutor()
          )
        } else {
          unsafe job.runSynchronously(on: asUnownedTaskExecutor())
        }
      }
      unsafe espalier_guard_leave(trapGuard)
      unsafe espalier_guard_destroy(trapGuard)
    }
    thread.stackSize = 8 << 20
    thread.start()
  }

  /// Waits for the next job; nil ends the thread.
  private func nextJob() -> UnownedJob? {
    condition.withLock {
      while jobs.isEmpty && !isReleased { condition.wait() }
      return jobs.isEmpty ? nil : jobs.removeFirst()
    }
  }

  private func finish() {
    condition.withLock {
      hasFinished = true
      condition.broadcast()
    }
  }

  private func release() {
    condition.withLock {
      isReleased = true
      condition.broadcast()
    }
  }

  /// Ends the thread when its cancelled work ends, or parks it if the work goes on instead of ending.
  private func abandon() {
    if !waitForFinish(0.1), unsafe espalier_guard_is_runnable(trapGuard) {
      _ = unsafe espalier_guard_stop(trapGuard)
    }
    release()
  }

  /// Waits until the work is finished or the thread is lost.
  private func loss(_ limits: HangWatch.Limits, trial: () -> UInt64) -> TrialLoss? {
    let start = ContinuousClock.now
    var watch = HangWatch(limits)
    _ = watch.hang(of: trial(), activity, at: .zero)
    // Short waits first: most single trials take less than a millisecond.
    var patience = 0.001
    while !waitForFinish(patience) {
      patience = min(0.02, patience * 1.5)
      if let loss = trap() { return loss }
      let now = ContinuousClock.now - start
      guard let hang = watch.hang(of: trial(), activity, at: now) else { continue }
      if case .processor = hang { _ = unsafe espalier_guard_stop(trapGuard) }
      return waitForFinish(0) ? nil : trap() ?? .hang(hang)
    }
    return nil
  }

  private var activity: HangWatch.Activity {
    unsafe HangWatch.Activity(
      processorTime: .nanoseconds(espalier_guard_processor_time(trapGuard)),
      isIdle: !espalier_guard_is_runnable(trapGuard),
      surroundings: .nanoseconds(espalier_guard_process_time())
    )
  }

  /// Returns whether the work is finished, after waiting for it.
  private func waitForFinish(_ seconds: Double) -> Bool {
    condition.withLock {
      let end = Date(timeIntervalSinceNow: seconds)
      // A new job wakes the waiting thread too.
      while !hasFinished, condition.wait(until: end) {}
      return hasFinished
    }
  }

  /// Returns the signal that parked the thread; nil if none did, or the one that stops loops.
  private func trap() -> TrialLoss? {
    let signal = unsafe espalier_guard_signal(trapGuard)
    return signal == 0 || signal == SIGURG ? nil : .trap(signal)
  }
}

/// An executor that runs each job in a new thread.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
final class ThreadExecutor: TaskExecutor {
  static let shared = ThreadExecutor()

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    Thread { unsafe job.runSynchronously(on: self.asUnownedTaskExecutor()) }.start()
  }
}

/// A file in memory for what a thread writes to standard error.
final class TrialOutput: Sendable {
  let descriptor: Int32

  /// Creates a file, or returns nil if the system has none.
  init?() {
    descriptor = espalier_guard_open_output()
    guard descriptor >= 0 else { return nil }
  }

  deinit { close(descriptor) }

  /// The last line that names an error; empty if there is none.
  var error: String {
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: false)
    try? handle.seek(toOffset: 0)
    let text = String(decoding: (try? handle.readToEnd()) ?? Data(), as: UTF8.self)
    let lines = text.split(separator: "\n")
    return (lines.last { $0.contains("rror: ") } ?? lines.last).map(String.init) ?? ""
  }
}
