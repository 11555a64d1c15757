import Foundation

extension TrialArea {
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
