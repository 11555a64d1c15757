extension TrialArea {
  /// Tests random trials, and throws the first failure, shrunk.
  ///
  /// A saved failure runs first.
  ///
  /// - Returns: The number of trials, all of which passed.
  @discardableResult
  public func test(
    _ budget: TrialBudget = .executions(1_000),
    seed: UInt64 = 1,
    settings: TrialSettings = TrialSettings(),
    failures: FailureFolder? = .standard
  ) throws(ShrunkFailure) -> Int {
    if let file = failures?.file(of: self) {
      try replay(file, settings: settings)
      failures?.remember(nil, of: self)
    }
    var runner = TrialRunner(self, seed: seed)
    runner.settings = settings
    let report = runner.run(budget)
    guard let failed = report.failedTrials.first else { return report.executions }
    let failure = ShrunkFailure(
      failed.failure,
      failed.choices,
      of: self,
      settings: settings,
      seed: failed.seed,
      passed: failed.executions - 1
    )
    if let file = failure.file { failures?.remember(file, of: self) }
    throw failure
  }

  /// Throws the failure of a trial file, shrunk, or returns if the trial passes.
  public func replay(
    _ file: TrialFile,
    settings: TrialSettings = TrialSettings()
  ) throws(ShrunkFailure) {
    guard let failure = replay(file.choices, settings: settings).failure else { return }
    throw ShrunkFailure(
      failure,
      file.choices,
      of: self,
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
///   - trials: The number of values.
///   - seed: The seed of the values.
///   - name: The name of the saved failure.
///   - failures: The folder in which a failure is saved.
///   - holds: Returns whether a value has the property; an error is a failure too.
/// - Returns: The number of values, all of which have the property.
@discardableResult
public func property<Value>(
  _ values: Generator<Value>,
  trials: UInt64 = 1_000,
  seed: UInt64 = 1,
  name: String = #function,
  failures: FailureFolder? = .standard,
  holds: @escaping @Sendable (Value) throws -> Bool
) throws(ShrunkFailure) -> Int {
  let area = TrialArea(property: name.filter { !"`()".contains($0) }, values, holds: holds)
  return try area.test(.executions(trials), seed: seed, failures: failures)
}
