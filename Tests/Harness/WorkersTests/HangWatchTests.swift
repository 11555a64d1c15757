import Foundation
import Testing

@testable import Workers

/// Tests that work which hangs is distinguished from slow work.
struct HangWatchTests {
  private static let limits = HangWatch.Limits(processor: .seconds(10), wait: .seconds(60))

  /// Observes work, and returns its hang and the time after which it was found.
  ///
  /// - Parameters:
  ///   - own: The processor time of the work in each second.
  ///   - others: The processor time of its surroundings in each second.
  ///   - isIdle: Whether the work waits for something other than a processor.
  ///   - pause: The time between two observations.
  private func watch(
    _ limits: HangWatch.Limits = limits,
    own: Double = 0,
    others: Double? = 0,
    isIdle: Bool = true,
    pause: Duration = .milliseconds(20)
  ) -> (hang: HangWatch.Hang?, time: Duration) {
    var watch = HangWatch(limits)
    for step in 0...100_000 {
      let time = pause * step
      let activity = HangWatch.Activity(
        processorTime: time * own,
        isIdle: isIdle,
        surroundings: others.map { time * (own + $0) }
      )
      if let hang = watch.hang(of: 0, activity, at: time) { return (hang, time) }
    }
    return (nil, pause * 100_000)
  }

  @Test(arguments: [1, 0.5, 0.1])
  func `a loop is found by its processor time, on a busy machine too`(share: Double) {
    let (hang, time) = watch(own: share, others: 1, isIdle: false)
    #expect(hang == .processor(.seconds(10)) && abs(time / .seconds(1) - 10 / share) < 1)
    #expect(watch(.init(processor: nil, wait: .seconds(60)), own: share, isIdle: false).hang == nil)
  }

  @Test(arguments: [0.005, nil])
  func `work that waits is found if nothing else happens`(others: Double?) {
    // Threads that look at others use a little time.
    let (hang, time) = watch(own: 0.001, others: others)
    #expect(hang == .wait(.seconds(60)) && time < .seconds(61))
  }

  @Test func `work that waits for its surroundings is found late`() {
    let (hang, time) = watch(others: 0.5)
    #expect(hang == .wait(.seconds(60)) && time > .seconds(600) && time < .seconds(601))
  }

  @Test func `work without a processor does not wait in vain`() {
    #expect(watch(isIdle: false).hang == nil)
    #expect(watch(.init(processor: nil, wait: .seconds(60)), own: 0.1).hang == nil)
  }

  @Test func `the time in which the watch is suspended does not count`() {
    let (hang, time) = watch(pause: .seconds(60))
    #expect(hang == .wait(.seconds(60)) && time > .seconds(600 * 60 - 60))
  }

  @Test func `work with a limit of its total time is found by it`() {
    let limits = HangWatch.Limits(processor: nil, wait: .seconds(60), total: .seconds(5))
    let (hang, time) = watch(limits, own: 1, isIdle: false)
    #expect(hang == .total(.seconds(5)) && time < .seconds(6))
  }

  @Test func `without processor times work hangs after its elapsed time`() {
    var watch = HangWatch(Self.limits, pause: .seconds(1))
    let first = (0..<200).first { watch.hang(of: nil, nil, at: .seconds($0)) != nil }
    #expect(first == 61)
  }

  @Test func `each piece of work has the whole limit`() {
    var watch = HangWatch(Self.limits, pause: .seconds(1))
    for step in 1...1_000 {
      let activity = HangWatch.Activity(processorTime: .seconds(step), isIdle: false)
      #expect(watch.hang(of: UInt64(step / 10), activity, at: .seconds(step)) == nil)
    }
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self/stat")))
  func `the processor time of this process grows`() throws {
    let before = try #require(ProcessActivity(ofProcess: getpid()))
    #expect(before.residentBytes > 1 << 20)
    var sum = 0.0
    var after = before
    while after.activity.processorTime == before.activity.processorTime {
      for index in 0..<100_000 { sum += Double(index).squareRoot() }
      after = try #require(ProcessActivity(ofProcess: getpid()))
    }
    #expect(sum > 0 && after.activity.processorTime > before.activity.processorTime)
    #expect(ProcessActivity(ofProcess: -1) == nil)
  }
}
