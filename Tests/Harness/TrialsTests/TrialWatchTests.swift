import Testing

@testable import Trials

/// Tests of the detection of trials that never end.
struct TrialWatchTests {
  private static let limits = TrialLimits(processor: .seconds(10), wait: .seconds(60))

  /// Observes a trial every 20 ms, and returns the loss and the time after which it was found.
  ///
  /// - Parameters:
  ///   - own: The processor time of the trial in each second.
  ///   - others: The processor time of the rest of the process in each second.
  ///   - isRunnable: Whether the thread of the trial waits for a processor when it does not run.
  ///   - pause: The time between two observations.
  private func watch(
    _ limits: TrialLimits = limits,
    own: Double = 0,
    others: Double = 0,
    isRunnable: Bool = false,
    pause: Duration = .milliseconds(20)
  ) -> (loss: TrialLoss?, time: Duration) {
    let start = ContinuousClock.now
    func activity(_ time: Duration) -> TrialWatch.Activity {
      TrialWatch.Activity(
        now: start + time,
        threadTime: time * own,
        processTime: time * (own + others),
        isRunnable: isRunnable
      )
    }
    var watch = TrialWatch(limits, trial: 0, at: activity(.zero))
    for step in 1...100_000 {
      let time = pause * step
      if let loss = watch.loss(trial: 0, at: activity(time)) { return (loss, time) }
    }
    return (nil, pause * 100_000)
  }

  private func isWait(_ loss: TrialLoss?) -> Bool {
    if case .wait? = loss { true } else { false }
  }

  @Test func `a loop is found by its processor time, on a busy machine too`() {
    for share in [1, 0.5, 0.1] {
      let (loss, time) = watch(own: share, others: 1)
      guard case .timeLimit = loss else {
        Issue.record("\(String(describing: loss))")
        continue
      }
      #expect(abs(time / .seconds(1) - 10 / share) < 1)
    }
  }

  @Test func `a trial that waits is found if the process does nothing else`() {
    // Threads that look at others use a little time.
    let (loss, time) = watch(own: 0.001, others: 0.005)
    #expect(isWait(loss) && time < .seconds(61))
  }

  @Test func `a trial that waits for other work of the process is found late`() {
    let (loss, time) = watch(others: 0.5)
    #expect(isWait(loss) && time > .seconds(600) && time < .seconds(601))
  }

  @Test func `a thread without a processor is no trial that waits`() {
    #expect(watch(isRunnable: true).loss == nil)
  }

  @Test func `the time in which the process is suspended does not count`() {
    let (loss, time) = watch(pause: .seconds(60))
    #expect(isWait(loss) && time > .seconds(600 * 60 - 60))
  }

  @Test func `each trial has the whole limit`() {
    let start = ContinuousClock.now
    func activity(_ step: Int) -> TrialWatch.Activity {
      let time = Duration.seconds(step)
      return TrialWatch.Activity(
        now: start + time,
        threadTime: time,
        processTime: time,
        isRunnable: true
      )
    }
    var watch = TrialWatch(Self.limits, trial: 0, at: activity(0))
    for step in 1...1_000 {
      #expect(watch.loss(trial: UInt64(step / 10), at: activity(step)) == nil)
    }
  }
}
