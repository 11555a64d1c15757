/// The maximum times of one trial.
struct TrialLimits: Sendable {
  /// The maximum processor time.
  var processor: Duration
  /// The maximum time in which the process does nothing because the trial waits.
  var wait: Duration
  /// Whether other work of the process shows that the trial does not wait in vain.
  var countsProcess = true
  /// The maximum time, if there is one.
  var total: Duration?
}

/// A detector of a trial that never ends, which no load of the machine triggers.
///
/// A trial loops if it exceeds its limit of processor time. It waits in vain if its thread is not
/// runnable and the process uses next to no processor time, or if its thread is not runnable for ten
/// times as long while something else runs: another test, or an endless loop on the main thread.
struct TrialWatch {
  /// An observation of the thread of a trial.
  struct Activity {
    var now: ContinuousClock.Instant
    /// The processor times of the thread and of the process.
    var threadTime: Duration
    var processTime: Duration
    /// Whether the thread runs, or waits for a processor or a disk.
    var isRunnable: Bool
  }

  /// The share of the processor time that threads use which only look at others.
  private static let idleShare = 50
  /// The longest time between two observations that counts: a suspended process observes nothing.
  private static let longestStep = Duration.milliseconds(100)

  private let limits: TrialLimits
  private let begin: ContinuousClock.Instant
  private var trial: UInt64
  private var last: Activity
  /// The processor time of the thread when the trial began.
  private var start: Duration
  /// The processor time of the process when the idle time began.
  private var idleStart: Duration
  /// The times in which the thread was not runnable, and in which the process did nothing either.
  private var waiting = Duration.zero
  private var idle = Duration.zero

  init(_ limits: TrialLimits, trial: UInt64, at activity: Activity) {
    self.limits = limits
    self.trial = trial
    begin = activity.now
    last = activity
    start = .zero
    idleStart = activity.processTime
  }

  /// Returns the reason why the trial does not end, if there is one.
  mutating func loss(trial: UInt64, at activity: Activity) -> TrialLoss? {
    let step = min(activity.now - last.now, Self.longestStep)
    let hasRun = activity.isRunnable || activity.threadTime - last.threadTime > .milliseconds(1)
    last = activity
    if trial != self.trial {
      self.trial = trial
      start = activity.threadTime
    } else if activity.threadTime - start > limits.processor {
      return .timeLimit(limits.processor)
    }
    if let total = limits.total, activity.now - begin > total { return .total(total) }
    waiting = hasRun ? .zero : waiting + step
    idle += step
    let used = activity.processTime - idleStart
    if hasRun || limits.countsProcess && used > .milliseconds(20) + idle / Self.idleShare {
      idle = .zero
      idleStart = activity.processTime
    }
    return idle > limits.wait || waiting > limits.wait * 10 ? .wait(limits.wait) : nil
  }
}
