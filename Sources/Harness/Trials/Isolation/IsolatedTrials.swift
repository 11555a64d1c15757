import CTrials
import Dispatch
import Foundation
import Portability
import Workers

/// Trials of an area in which a trap, an endless loop or a deadlock is a failure.
///
/// They run in a ``TrialThread``, as if on the main actor if they are started there.
struct IsolatedTrials: Sendable {
  let area: TrialArea
  var settings: TrialSettings
  /// Whether messages of traps are kept for the failure instead of printed.
  var isQuiet = false
  /// Whether trials that wait are known to fail, so that a short wait decides.
  var isShrinkingWait = false
  /// The record of the running trial for the next process.
  var running: RunningTrial?

  private var limits: HangWatch.Limits {
    var limits = HangWatch.Limits(processor: settings.timeLimit, wait: settings.waitLimit)
    if isShrinkingWait {
      limits.wait = min(limits.wait, .seconds(1))
      limits.countsSurroundings = false
    }
    return limits
  }

  /// Runs a runner, and returns its report or the failure of the trial that ended its thread.
  func report(of runner: TrialRunner, _ budget: TrialBudget) -> Result<TrialReport, LostTrial> {
    let number = TrialNumber()
    var runner = runner
    let seed = runner.seed
    runner.willRunDirected = { [running] choices in
      number.directed.withLock { $0 = choices }
      let trial = TrialSeed(campaign: seed, number: number.value.load(ordering: .relaxed))
      running?.note(trial, choices)
    }
    return Self.run(
      limits,
      trial: { number.value.load(ordering: .relaxed) },
      output: nil
    ) { [runner, running] in
      runner.run(
        budget,
        willRun: {
          number.value.store($0, ordering: .relaxed)
          number.directed.withLock { $0 = nil }
          running?.note(TrialSeed(campaign: seed, number: $0))
        }
      )
    }
    .mapError { loss in
      LostTrial(
        failure: loss.failure("", operation: nil),
        number: number.value.load(ordering: .relaxed),
        directed: number.directed.withLock { $0 }
      )
    }
  }

  /// Runs one trial and records it.
  ///
  /// `announce` is called before each operation with its description.
  func replay(
    _ choices: [UInt8],
    announce: @escaping @Sendable (String) -> Void = { _ in }
  ) -> TrialReplay {
    let record = TrialRecord()
    let output = isQuiet ? TrialOutput() : nil
    let (area, settings) = (area, settings)
    let answer = Self.run(limits, output: output) {
      area.replay(choices, settings: settings) {
        record.note($0, $1)
        announce($0)
      }
    }
    switch answer {
    case .success(let replay): return replay
    case .failure(let loss):
      return record.replay(of: choices, area.layout) {
        loss.failure(output?.error ?? "", operation: $0)
      }
    }
  }

  fileprivate static func run<Answer: Sendable>(
    _ limits: HangWatch.Limits,
    trial: () -> UInt64 = { 0 },
    output: TrialOutput?,
    _ work: @escaping @Sendable () -> Answer
  ) -> Result<Answer, TrialLoss> {
    let isMain = MainThread.isCurrent
    guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *), !isMain || standsIn
    else { return .success(work()) }
    let answer = TrialThread.run(limits, isMain: isMain, trial: trial, output: output) {
      await TrialIssues.capturing(work)
    }
    // Later issues belong to the test, not to a trial that never returns.
    if case .failure = answer { TrialIssues.current?.endTrial() }
    return answer
  }

  /// Whether another thread can stand in for the main thread: UIKit of Apple requires it itself.
  private static var standsIn: Bool {
    #if canImport(Darwin)
      false
    #else
      true
    #endif
  }
}

extension ShrunkFailure {
  /// Returns the failure of a check that belongs to this failure, or of the loss of its thread.
  package func failure(of check: @escaping @Sendable () -> TrialFailure?) -> TrialFailure? {
    let limits = HangWatch.Limits(
      processor: failure.isEndless ? .milliseconds(200) : .seconds(10),
      wait: failure.isEndless ? .seconds(1) : .seconds(60),
      countsSurroundings: !failure.isEndless
    )
    let output = failure.isLoss ? TrialOutput() : nil
    switch IsolatedTrials.run(limits, output: output, check) {
    case .success(let failure): return failure
    case .failure(let loss): return loss.failure(output?.error ?? "", operation: nil)
    }
  }
}

/// The failure of a trial that ended its thread.
struct LostTrial: Error {
  let failure: TrialFailure
  /// The number of the trial in its campaign.
  let number: UInt64
  /// The choices of the trial, if they do not follow from its number.
  let directed: [UInt8]?
}

/// The number of the running trial, and its choices if it is a directed one.
private final class TrialNumber: Sendable {
  let value = Atomic<UInt64>(0)
  let directed = Mutex<[UInt8]?>(nil)
}

/// The descriptions and choices of a trial that may not return.
private final class TrialRecord: Sendable {
  private let notes = Mutex<[(words: String, draws: [ChoiceDraw])]>([])

  func note(_ words: String, _ draws: [ChoiceDraw]) {
    notes.withLock { $0.append((words, draws)) }
  }

  /// Returns the replay of a trial that ended its thread.
  func replay(
    of choices: [UInt8],
    _ layout: ChoiceLayout,
    failure: (_ operation: Int?) -> TrialFailure
  ) -> TrialReplay {
    let notes = notes.withLock { $0 }
    // The header is announced with its own choices only.
    let hasOpening = notes.first?.draws.allSatisfy { $0.offset < layout.header } ?? false
    let steps = notes.dropFirst(hasOpening ? 1 : 0)
    return TrialReplay(
      choices: choices,
      failure: failure(steps.isEmpty ? nil : steps.count - 1),
      draws: notes.last?.draws ?? [],
      opening: hasOpening ? notes[0].words : "",
      start: TrialPicture(),
      steps: steps.map { TrialReplay.Step(words: $0.words, picture: TrialPicture()) }
    )
  }
}

/// The thread on which code of the main actor runs.
package enum MainThread {
  /// Whether the caller runs on the main thread, on the main queue, which Linux gives to other threads
  /// too, or in a trial that was started there.
  package static var isCurrent: Bool {
    _ = isChecked
    return Thread.isMainThread || MainQueue.isCurrent || espalier_guard_is_main()
  }

  /// Lets the guard of trial threads check for the main queue.
  private static let isChecked: Void = espalier_guard_set_main_check { MainQueue.isCurrent }
}

/// Runs a closure on the main actor, which views require, from any thread.
package func onMainThread<Success: Sendable, Failure>(
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
