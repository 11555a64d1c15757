extension TrialArea {
  /// Tests random trials, and throws the first failure, shrunk.
  ///
  /// Saved failures run first. A trap, such as an index out of range, and a trial that exceeds the
  /// time limit are failures too, and do not end the process. Trials that are started on the main
  /// actor run there, without this protection.
  ///
  /// - Parameters:
  ///   - budget: The number of trials or the running time (default: that of ``TrialBudget/standard``).
  ///   - seed: The seed of the trials (default: ``TrialSeed/campaignOfThisProcess``).
  ///   - settings: The oracles, mutant and time limit.
  ///   - failures: The folder in which a failure is saved.
  /// - Returns: The number of trials, all of which passed.
  @discardableResult
  public func test(
    _ budget: TrialBudget = .standard,
    seed: UInt64 = TrialSeed.campaignOfThisProcess,
    settings: TrialSettings = TrialSettings(),
    failures: FailureFolder? = .standard
  ) throws(ShrunkFailure) -> Int {
    if let file = failures?.file(of: self) {
      try replay(file, settings: settings)
      failures?.remember(nil, of: self)
    }
    let area = recordingIssues
    var runner = TrialRunner(area, seed: seed)
    runner.settings = settings
    let failure: ShrunkFailure
    switch IsolatedTrials(area: area, settings: settings).report(of: runner, budget) {
    case .success(let report):
      guard let failed = report.failedTrials.first else { return report.executions }
      failure = ShrunkFailure(
        failed.failure,
        failed.choices,
        of: area,
        settings: settings,
        seed: failed.seed,
        passed: failed.executions - 1
      )
    case .failure(let lost):
      let trial = TrialSeed(campaign: seed, number: lost.number)
      failure = ShrunkFailure(
        lost.failure,
        trial.choices(for: layout),
        of: area,
        settings: settings,
        seed: trial,
        passed: Int(lost.number)
      )
    }
    if let file = failure.file { failures?.remember(file, of: self) }
    throw failure
  }

  /// Throws the failure of a trial file, shrunk, or returns if the trial passes.
  public func replay(
    _ file: TrialFile,
    settings: TrialSettings = TrialSettings()
  ) throws(ShrunkFailure) {
    let area = recordingIssues
    let trials = IsolatedTrials(area: area, settings: settings, isQuiet: true)
    guard let failure = trials.replay(file.choices).failure else { return }
    throw ShrunkFailure(
      failure,
      file.choices,
      of: area,
      settings: settings,
      seed: file.seed,
      passed: 0
    )
  }
}

/// Tests that a property holds for random values, and throws the simplest value without it.
///
/// ```swift
/// @Test func `reversing twice changes nothing`() throws {
///   try property(.arrays(of: .integers())) { $0.reversed().reversed() == $0 }
/// }
/// ```
///
/// - Parameters:
///   - values: The generator of the values.
///   - trials: The number of values (default: that of ``TrialBudget/standard``).
///   - seed: The seed of the values (default: ``TrialSeed/campaignOfThisProcess``).
///   - name: The name of the saved failure.
///   - failures: The folder in which a failure is saved.
///   - holds: Returns whether a value has the property; an error is a failure too.
/// - Returns: The number of values, all of which have the property.
@discardableResult
public func property<Value>(
  _ values: Generator<Value>,
  trials: UInt64? = nil,
  seed: UInt64 = TrialSeed.campaignOfThisProcess,
  name: String = #function,
  failures: FailureFolder? = .standard,
  holds: @escaping @Sendable (Value) throws -> Bool
) throws(ShrunkFailure) -> Int {
  let area = TrialArea(property: name.filter { !"`()".contains($0) }, values, holds: holds)
  return try area.test(
    trials.map { .executions($0) } ?? .standard,
    seed: seed,
    failures: failures
  )
}
