import Foundation

extension TrialArea {
  /// Tests random trials, and throws the first failure, shrunk.
  ///
  /// If trials have labels, a line with their shares is printed. Saved failures run first; a new one is
  /// saved under the name of the area. A trap, such as an index out of range, a call of `exit`, and a
  /// trial that exceeds a time limit are failures too, and do not end the process.
  ///
  /// Trials that are started on the main actor run as if on it, in a thread for which the main thread
  /// waits. If a trial ends the process nevertheless, by a signal or on another thread, the next run
  /// begins with it.
  ///
  /// - Parameters:
  ///   - budget: The number of trials or the running time (default: ``TrialBudget/standard``). The
  ///     environment variable `TRIALS` multiplies it by a thousandth of its value.
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
    try test(budget, seed: seed, settings: settings, failures: failures, savedAs: name)
  }

  /// Tests random trials, and saves a failure under the name of a test.
  package func test(
    _ budget: TrialBudget,
    seed: UInt64,
    settings: TrialSettings = TrialSettings(),
    failures: FailureFolder?,
    savedAs test: String
  ) throws(ShrunkFailure) -> Int {
    try repeatInterrupted(in: failures, of: test, settings: settings)
    let running = failures?.running(test, layout)
    defer { running?.remove() }
    try replayFailures(in: failures, of: test, settings: settings, running)
    let area = recordingIssues
    var runner = TrialRunner(area, seed: seed)
    runner.settings = settings
    var failure: ShrunkFailure
    let trials = IsolatedTrials(area: area, settings: settings, running: running)
    switch trials.report(of: runner, budget.scaledByEnvironment) {
    case .success(let report):
      if !report.labels.isEmpty || TrialProfile.printsSeeds {
        print("\(name): \(report.coverage); seed 0x\(String(seed, radix: 16))")
      }
      guard let failed = report.failedTrials.first else { return report.executions }
      failure = ShrunkFailure(
        failed,
        failed.choices,
        of: area,
        settings: settings,
        seed: failed.seed,
        passed: report.executions - 1,
        running: running
      )
    case .failure(let lost):
      let trial = TrialSeed(campaign: seed, number: lost.number)
      failure = ShrunkFailure(
        lost.failure,
        lost.directed ?? trial.choices(for: layout),
        of: area,
        settings: settings,
        seed: trial,
        passed: Int(lost.number),
        running: running
      )
    }
    failure.save(in: failures, of: test)
    throw failure
  }

  /// Throws the first saved failure of a test that still fails.
  private func replayFailures(
    in folder: FailureFolder?,
    of test: String,
    settings: TrialSettings,
    _ running: RunningTrial?
  ) throws(ShrunkFailure) {
    guard let folder else { return }
    for entry in folder.entries(of: test, self) {
      do throws(ShrunkFailure) {
        if let file = entry.file {
          running?.note(file.seed, file.choices)
          try replay(file, settings: settings)
        }
        folder.note(entry, passes: true)
      } catch {
        folder.note(entry, passes: false)
        var failure = error
        failure.storage = "saved in \(entry.path)"
        throw failure
      }
    }
  }

  /// Throws the failure of a trial file, shrunk, or returns if the trial passes.
  public func replay(
    _ file: TrialFile,
    settings: TrialSettings = TrialSettings()
  ) throws(ShrunkFailure) {
    try check(file.choices, seed: file.seed, settings: settings)
  }

  /// Throws the failure of a trial, shrunk, or returns if it passes.
  func check(
    _ choices: [UInt8],
    seed: TrialSeed? = nil,
    settings: TrialSettings = TrialSettings()
  ) throws(ShrunkFailure) {
    let area = recordingIssues
    let trials = IsolatedTrials(area: area, settings: settings, isQuiet: true)
    guard let failure = trials.replay(choices).failure else { return }
    throw ShrunkFailure(failure, choices, of: area, settings: settings, seed: seed, passed: 0)
  }

  /// Repeats the trials during which an earlier process ended, and throws the first failure.
  ///
  /// Each operation is printed before it runs. A trial that ends a process again is the failure of
  /// the next run, which does not run it; the run after that repeats it.
  func repeatInterrupted(
    in folder: FailureFolder?,
    of test: String,
    settings: TrialSettings
  ) throws(ShrunkFailure) {
    for running in folder?.interrupted(test, layout) ?? [] {
      guard let record = running.record else {
        running.remove()
        continue
      }
      let choices = record.choices ?? record.seed?.choices(for: layout) ?? []
      if let operations = record.operations {
        running.note(record.seed, record.choices)
        throw ShrunkFailure(endingTheProcess: operations, choices, seed: record.seed)
      }
      Self.report("\(name): an earlier run ended during this trial, which is repeated:")
      running.noteRepetition(of: record)
      let area = recordingIssues
      let replay = IsolatedTrials(area: area, settings: settings).replay(choices) {
        running.append($0)
        Self.report("  \($0)")
      }
      defer { running.remove() }
      guard let failure = replay.failure else { continue }
      var shrunk = ShrunkFailure(
        failure,
        choices,
        of: area,
        settings: settings,
        seed: record.seed,
        passed: 0,
        running: running
      )
      shrunk.save(in: folder, of: test)
      throw shrunk
    }
  }

  /// Writes a line to standard error, which is not lost if the process ends.
  private static func report(_ line: String) {
    FileHandle.standardError.write(Data("\(line)\n".utf8))
  }
}
