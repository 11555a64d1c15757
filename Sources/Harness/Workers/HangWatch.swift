/// A detector of work that never ends, which no load of the machine triggers.
///
/// Work loops if it exceeds its limit of processor time. It waits in vain if it is not runnable and
/// everything that it may wait for uses next to no processor time, or if it is not runnable for ten
/// times as long while something else runs. Where the system reports no activity, only elapsed time
/// is used.
package struct HangWatch: Sendable {
  /// The maximum times of one piece of work.
  package struct Limits: Sendable {
    /// The maximum processor time; nil for none.
    package var processor: Duration?
    /// The maximum time in which nothing happens.
    package var wait: Duration
    /// The maximum time, if there is one.
    package var total: Duration?
    /// Whether processor time of the surroundings shows that nothing waits in vain.
    package var countsSurroundings: Bool

    package init(
      processor: Duration?,
      wait: Duration,
      total: Duration? = nil,
      countsSurroundings: Bool = true
    ) {
      (self.processor, self.wait, self.total) = (processor, wait, total)
      self.countsSurroundings = countsSurroundings
    }
  }

  /// An observation of a thread or of a group of processes.
  package struct Activity: Equatable, Sendable {
    /// The processor time so far.
    package var processorTime: Duration
    /// Whether it waits for something other than a processor or a disk.
    package var isIdle: Bool
    /// The processor time so far of everything that it may wait for, if that is known.
    package var surroundings: Duration?

    package init(processorTime: Duration, isIdle: Bool, surroundings: Duration? = nil) {
      self.processorTime = processorTime
      self.isIdle = isIdle
      self.surroundings = surroundings
    }
  }

  /// The limit that was exceeded.
  package enum Hang: Equatable, Sendable {
    case processor(Duration)
    case wait(Duration)
    case total(Duration)
  }

  /// The share of the processor time that threads use which only look at others.
  private static let idleShare = 50

  private let limits: Limits
  /// The longest time between two observations that counts: a suspended process observes nothing.
  private let longestStep: Duration
  private var number: UInt64?
  private var last: (time: Duration, activity: Activity?)?
  /// The processor times when the present work and the idle time began.
  private var start: Duration?
  private var idleStart: Duration?
  /// The times in which the work was not runnable, and in which nothing else happened either.
  private var waiting = Duration.zero
  private var idle = Duration.zero

  /// Creates a detector.
  ///
  /// - Parameter pause: The usual time between two observations.
  package init(_ limits: Limits, pause: Duration = .milliseconds(20)) {
    self.limits = limits
    longestStep = pause * 5
  }

  /// Returns the exceeded limit of the work with a number, if there is one.
  ///
  /// Times begin with the first observation, and again with another number.
  package mutating func hang(
    of number: UInt64?,
    _ activity: Activity?,
    at now: Duration
  ) -> Hang? {
    guard let last, number == self.number else {
      self.number = number
      self.last = (now, activity)
      start = activity?.processorTime
      restart(activity)
      waiting = .zero
      return nil
    }
    let step = min(now - last.time, longestStep)
    let hasRun =
      if let activity, let before = last.activity {
        !activity.isIdle || activity.processorTime - before.processorTime > .milliseconds(1)
      } else {
        activity != nil
      }
    self.last = (now, activity)
    if let limit = limits.processor, let activity {
      start = start ?? activity.processorTime
      if activity.processorTime - (start ?? .zero) > limit { return .processor(limit) }
    }
    if let total = limits.total, now > total { return .total(total) }
    waiting = hasRun ? .zero : waiting + step
    idle += step
    let used = (activity?.surroundings ?? .zero) - (idleStart ?? .zero)
    let isBusy = limits.countsSurroundings && used > .milliseconds(20) + idle / Self.idleShare
    if hasRun || isBusy { restart(activity) }
    return idle > limits.wait || waiting > limits.wait * 10 ? .wait(limits.wait) : nil
  }

  private mutating func restart(_ activity: Activity?) {
    idle = .zero
    idleStart = activity?.surroundings
  }
}
