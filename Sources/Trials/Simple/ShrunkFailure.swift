/// The simplest failing trial that was found, thrown by a test.
public struct ShrunkFailure: Error, CustomStringConvertible {
  /// The failed check.
  public let failure: TrialFailure

  /// The initial value of the trial and its steps, in words.
  public let opening: String
  public let steps: [String]

  /// The state after the last step.
  public let picture: TrialPicture

  /// The number of trials that passed before this one.
  public let passed: Int

  /// The seed that reproduces the failure; nil if it was read from a file without a seed.
  public let seed: TrialSeed?
  public let choices: [UInt8]

  /// The trial as a file, for an attachment or a regression test.
  public let file: TrialFile?

  /// Shrinks failing choices.
  init(
    _ failure: TrialFailure,
    _ choices: [UInt8],
    of area: TrialArea,
    settings: TrialSettings,
    seed: TrialSeed?,
    passed: Int
  ) {
    var shrinker = Shrinker(choices, of: area, settings: settings)
    shrinker?.run()
    self.choices = shrinker?.best ?? choices
    self.failure = shrinker?.failure ?? failure
    self.seed = seed
    self.passed = passed
    let replay = area.replay(self.choices, settings: settings)
    opening = replay.opening
    steps = replay.steps.map(\.words)
    picture = replay.steps.last?.picture ?? TrialPicture()
    file = TrialFile(replay, of: area, seed: seed, planted: settings.planted)
  }

  public var description: String {
    let origin = seed.map { "seed \($0)" } ?? "a trial file"
    let count = "\(steps.count) step\(steps.count == 1 ? "" : "s")"
    let start = opening.isEmpty ? "" : ", beginning with \(opening)"
    return """
      \(failure)
      \(passed) trials passed; \(origin), shrunk to \(count)\(start):
      \(steps.map { "  " + $0 }.joined(separator: "\n"))
      \(picture)
      """
  }
}
