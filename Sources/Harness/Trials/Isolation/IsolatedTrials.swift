import Dispatch
import Foundation
import Portability

/// Trials of an area in which a trap or an endless loop is a failure.
///
/// They run in a ``TrialThread``, except on the main actor: a trial that was started there may use it.
struct IsolatedTrials: Sendable {
  let area: TrialArea
  var settings: TrialSettings
  /// Whether messages of traps are kept for the failure instead of printed.
  var isQuiet = false

  /// Runs a runner, and returns its report or the failure of the trial that ended its thread.
  func report(of runner: TrialRunner, _ budget: TrialBudget) -> Result<TrialReport, LostTrial> {
    let number = TrialNumber()
    var runner = runner
    runner.willRunDirected = { choices in number.directed.withLock { $0 = choices } }
    return Self.run(
      timeLimit: settings.timeLimit,
      trial: { number.value.load(ordering: .relaxed) },
      output: nil
    ) { [runner] in
      runner.run(
        budget,
        willRun: {
          number.value.store($0, ordering: .relaxed)
          number.directed.withLock { $0 = nil }
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
  func replay(_ choices: [UInt8]) -> TrialReplay {
    let record = TrialRecord()
    let output = isQuiet ? TrialOutput() : nil
    let (area, settings) = (area, settings)
    let answer = Self.run(timeLimit: settings.timeLimit, trial: { 0 }, output: output) {
      area.replay(choices, settings: settings) { record.note($0, $1) }
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
    timeLimit: Duration,
    trial: @escaping () -> UInt64,
    output: TrialOutput?,
    _ work: @escaping @Sendable () -> Answer
  ) -> Result<Answer, TrialLoss> {
    guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *), !isOnMainActor
    else { return .success(work()) }
    let answer = TrialThread.run(timeLimit: timeLimit, trial: trial, output: output, work)
    // Later issues belong to the test, not to a trial that never returns.
    if case .failure = answer { TrialIssues.current?.endTrial() }
    return answer
  }

  /// Whether the caller runs on the main thread, or on the main queue, which Linux gives to others.
  private static var isOnMainActor: Bool {
    Thread.isMainThread || DispatchQueue.getSpecific(key: mainQueue) != nil
  }

  private static let mainQueue: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()
}

extension ShrunkFailure {
  /// Returns the failure of a check that belongs to this failure, or of the loss of its thread.
  package func failure(of check: @escaping @Sendable () -> TrialFailure?) -> TrialFailure? {
    let limit: Duration =
      failure.signature.oracle == TrialLoss.timeOracle ? .milliseconds(200) : .seconds(10)
    let output = failure.isLoss ? TrialOutput() : nil
    switch IsolatedTrials.run(timeLimit: limit, trial: { 0 }, output: output, check) {
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
