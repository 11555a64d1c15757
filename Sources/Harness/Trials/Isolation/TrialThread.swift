import CTrials
import Foundation
import Portability

/// A thread for one piece of work, which a trap or an endless loop stops instead of the process.
///
/// The thread runs the jobs of a task, so that task-local values of the caller remain visible: an
/// expectation that fails in a trial belongs to the test that started it. A thread that traps is
/// parked for ever with its stack and its locks; the process ends without it. Asynchronous work that
/// waits too long is cancelled and abandoned; synchronous work that waits for ever is not stopped.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
@safe
final class TrialThread: TaskExecutor, @unchecked Sendable {
  /// The state of the thread for signal handlers.
  private let trapGuard: OpaquePointer
  /// Protects the following variables, and reports their changes.
  private let condition = NSCondition()
  private var jobs: [UnownedJob] = []
  private var hasFinished = false
  /// Whether the thread may end, after which its guard is gone.
  private var isReleased = false

  private init(_ trapGuard: OpaquePointer) { unsafe self.trapGuard = trapGuard }

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
  ///   - timeLimit: The maximum processor time of one trial.
  ///   - waitLimit: The maximum time of the work, if it has one.
  ///   - trial: The number of the current trial.
  ///   - output: The file for what the thread writes to standard error; nil does not divert it.
  ///   - work: The work.
  static func run<Answer: Sendable>(
    timeLimit: Duration,
    waitLimit: Duration? = nil,
    trial: @escaping () -> UInt64,
    output: TrialOutput?,
    _ work: @escaping @Sendable () async -> Answer
  ) -> Result<Answer, TrialLoss> {
    guard let trapGuard = unsafe espalier_guard_create() else { return .failure(.trap(0)) }
    let thread = unsafe TrialThread(trapGuard)
    let answer = Answered<Answer>()
    thread.start(output)
    let task = Task(executorPreference: thread) {
      let result = await work()
      answer.value.withLock { $0 = result }
      thread.finish()
    }
    if let loss = thread.loss(timeLimit: timeLimit, waitLimit: waitLimit, trial: trial) {
      if case .wait = loss {
        task.cancel()
        thread.release()
      }
      return .failure(loss)
    }
    thread.release()
    return answer.value.withLock { $0 }.map { .success($0) } ?? .failure(.trap(0))
  }

  private func start(_ output: TrialOutput?) {
    let thread = Thread { [self] in
      unsafe espalier_guard_enter(trapGuard)
      if let output { _ = espalier_guard_divert(output.descriptor) }
      while let job = nextJob() { unsafe job.runSynchronously(on: asUnownedTaskExecutor()) }
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

  /// Waits until the work is finished or the thread is lost.
  private func loss(
    timeLimit: Duration,
    waitLimit: Duration?,
    trial: () -> UInt64
  ) -> TrialLoss? {
    let clock = ContinuousClock()
    let begin = clock.now
    let limit = UInt64(max(0, timeLimit / .nanoseconds(1)))
    var number = trial()
    var start: UInt64 = 0
    // Short waits first: most single trials take less than a millisecond.
    var patience = 0.001
    while !waitForFinish(patience) {
      patience = min(0.02, patience * 1.5)
      if let loss = trap() { return loss }
      let time = unsafe espalier_guard_processor_time(trapGuard)
      if trial() != number {
        number = trial()
        start = time
      } else if time > start, time - start > limit {
        _ = unsafe espalier_guard_stop(trapGuard)
        return waitForFinish(0) ? nil : trap() ?? .timeLimit(timeLimit)
      }
      if let waitLimit, clock.now - begin > waitLimit {
        return waitForFinish(0) ? nil : .wait(waitLimit)
      }
    }
    return nil
  }

  /// Returns whether the work is finished, after waiting for it.
  private func waitForFinish(_ seconds: Double) -> Bool {
    condition.withLock {
      if !hasFinished { _ = condition.wait(until: Date(timeIntervalSinceNow: seconds)) }
      return hasFinished
    }
  }

  /// Returns the signal that parked the thread; nil if none did, or the one that stops loops.
  private func trap() -> TrialLoss? {
    let signal = unsafe espalier_guard_signal(trapGuard)
    return signal == 0 || signal == SIGURG ? nil : .trap(signal)
  }

  /// The result of a thread's work, once there is one.
  private final class Answered<Answer: Sendable>: Sendable {
    let value = Mutex<Answer?>(nil)
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
