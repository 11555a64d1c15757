import Trials
import Workers

/// A minimisation of failing trials in a worker, or candidate by candidate if the failure ends it.
struct FailureReduction {
  /// The trials of the area with its mutant; each step has a worker of its own.
  let trials: WorkerTrials
  var evaluationLimit = 2_000
  /// The limit for hangs, whose candidates each cost the full time.
  private static let slowLimit = 300

  var area: TrialArea { trials.area }

  /// Returns the signature of a trial's failure, or nil if it passes alone.
  func signature(of choices: [UInt8]) throws -> TrialFailure.Signature? {
    try TrialTranscript(choices, by: trials.renewed(), pictures: false).failure?.signature
  }

  /// Returns the simplest form of a failing trial, or nil if the trial passes alone.
  func reduce(_ choices: [UInt8], seed: TrialSeed?) throws -> SavedFailure? {
    let trials = trials.renewed()
    let first = try TrialTranscript(choices, by: trials, pictures: false)
    guard first.failure != nil else { return nil }
    if let loss = first.loss {
      let isFast = if case .died = loss { true } else { false }
      let limit = isFast ? evaluationLimit : min(evaluationLimit, Self.slowLimit)
      return try reduceOneByOne(choices, seed: seed, limit: limit)
    }
    var best = choices
    var evaluations = 0
    let answer = try trials.converse(
      .shrink(choices, evaluations: evaluationLimit),
      patience: .seconds(120)
    )
    for case .shrunk(let shrunk, let count) in answer.events {
      (best, evaluations) = (shrunk, count)
    }
    guard answer.loss == nil, answer.events.last != .passed else {
      // One of the candidates ended the worker.
      return try reduceOneByOne(choices, seed: seed, limit: evaluationLimit)
    }
    return try describe(best, seed: seed, evaluations: evaluations)
  }

  /// Runs every candidate in a worker that may die.
  private func reduceOneByOne(
    _ choices: [UInt8],
    seed: TrialSeed?,
    limit: Int
  ) throws -> SavedFailure? {
    let trials = trials.renewed(longest: .seconds(1))
    var firstError: (any Error)?
    var shrinker = Shrinker(choices, layout: area.layout, evaluationLimit: limit) { candidate in
      guard firstError == nil else { return .init(failure: nil, draws: nil) }
      do {
        let tried = try TrialTranscript(candidate, by: trials, pictures: false)
        guard case .hoarded = tried.loss else {
          return .init(failure: tried.failure, draws: tried.draws)
        }
        // Detected some time after the step that exceeded the limit.
        var failure = tried.failure
        failure?.operation = nil
        return .init(failure: failure, draws: nil)
      } catch {
        firstError = error
        return .init(failure: nil, draws: nil)
      }
    }
    shrinker?.run()
    if let firstError { throw firstError }
    guard let shrinker else { return nil }
    return try describe(
      shrinker.best,
      seed: seed,
      evaluations: shrinker.statistics.evaluations,
      failure: shrinker.failure
    )
  }

  /// Returns a trial in the words that a worker sent before it failed or died.
  func describe(
    _ choices: [UInt8],
    seed: TrialSeed?,
    evaluations: Int,
    failure known: TrialFailure? = nil
  ) throws -> SavedFailure? {
    let transcript = try TrialTranscript(drawing: choices, by: trials)
    guard let failure = known ?? transcript.failure else { return nil }
    let file = TrialFile(
      failure,
      of: area,
      seed: seed,
      mutant: area.mutant(named: trials.bug)?.name,
      opening: transcript.opening,
      operations: transcript.steps.map(\.words),
      choices: choices
    )
    return SavedFailure(file, evaluations: evaluations)
  }
}
