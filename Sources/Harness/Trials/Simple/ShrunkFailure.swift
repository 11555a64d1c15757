/// The simplest failing trial that was found, thrown by a test.
public struct ShrunkFailure: Error, CustomStringConvertible {
  /// The failed check.
  public let failure: TrialFailure

  /// The number of times that the shrunk trial failed, of ``repetitions``.
  ///
  /// A trial that does not fail each time depends on more than its choices.
  public let timesFailed: Int
  public let repetitions: Int

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

  /// The smallest input of the failing operation in Swift, to paste into a test; empty if the input
  /// is the trial itself.
  public package(set) var example = ""

  /// A sentence with the path of the saved file or the reason why it is not saved; empty if it was not
  /// to be saved.
  var storage = ""

  /// The trial as a file, for an attachment or a regression test.
  ///
  /// An explicit example of a property has no file.
  public private(set) var file: TrialFile?

  /// The number of the explicit example, from 1; nil if the trial is a random one.
  private var exampleNumber: Int?

  /// Shrinks failing choices.
  init(
    _ failure: TrialFailure,
    _ choices: [UInt8],
    of area: TrialArea,
    settings: TrialSettings,
    seed: TrialSeed?,
    passed: Int,
    running: RunningTrial? = nil
  ) {
    var trials = IsolatedTrials(
      area: area,
      settings: settings,
      isQuiet: failure.isLoss,
      isShrinkingWait: failure.isLoss,
      running: running
    )
    let isEndless = failure.isEndless
    // Each candidate that hangs takes the whole limit, and few simpler trials take longer than this.
    if isEndless { trials.settings.timeLimit = min(settings.timeLimit, .milliseconds(200)) }
    let candidates = trials
    let isLocked = failure.isLoss && candidates.leaveLock
    var shrinker: Shrinker?
    if !isLocked {
      shrinker = Shrinker(
        choices,
        layout: area.layout,
        evaluationLimit: isEndless ? 200 : 2_000
      ) { candidate in
        running?.note(seed, candidate)
        let replay = candidates.replay(candidate)
        return Shrinker.Evaluation(failure: replay.failure, draws: replay.draws)
      }
    }
    shrinker?.run()
    self.choices = shrinker?.best ?? choices
    let shrunk = shrinker?.failure ?? failure
    self.seed = seed
    self.passed = passed
    trials.settings.timeLimit = settings.timeLimit
    let best = self.choices
    repetitions = isLocked ? 0 : isEndless ? 1 : 3
    let replays = (0..<max(1, repetitions)).map { _ in trials.replay(best) }
    let failing = replays.filter { $0.failure?.signature == shrunk.signature }
    timesFailed = min(failing.count, repetitions)
    let replay = failing.first ?? replays[0]
    self.failure = failing.first?.failure ?? shrunk
    opening = replay.opening
    steps = replay.steps.map(\.words)
    picture = replay.steps.last?.picture ?? TrialPicture()
    file = TrialFile(
      replay,
      failure: self.failure,
      of: area,
      seed: seed,
      planted: settings.planted
    )
  }

  /// Creates the failure of a trial that ended two processes, and is not run again.
  init(endingTheProcess operations: [String], _ choices: [UInt8], seed: TrialSeed?) {
    failure = TrialFailure(
      oracle: "process-end",
      site: "",
      message: "this trial ended the process twice; the next run repeats it",
      operation: operations.isEmpty ? nil : operations.count - 1
    )
    (timesFailed, repetitions, passed) = (0, 0, 0)
    (opening, steps, picture) = ("", operations, TrialPicture())
    self.seed = seed
    self.choices = choices
  }

  /// Saves the file of the failure, if it has one.
  mutating func save(in folder: FailureFolder?, of test: String) {
    if let folder, let file { storage = folder.save(file, of: test) }
  }

  /// Returns the failure of an explicit example, which has no choices to save.
  func ofExample(_ number: Int) -> ShrunkFailure {
    var copy = self
    copy.exampleNumber = number
    copy.file = nil
    return copy
  }

  public var description: String {
    let origin = seed.map { "seed \($0)" } ?? "a trial file"
    let trials = "\(passed) trial\(passed == 1 ? "" : "s") passed"
    let flaky =
      timesFailed == repetitions ? "" : "\nfails \(timesFailed) of \(repetitions) times: flaky"
    let count = "\(steps.count) step\(steps.count == 1 ? "" : "s")"
    let start = opening.isEmpty ? "" : ", beginning with \(opening)"
    let random =
      repetitions == 0
      ? "\(origin), not shrunk" : "\(trials); \(origin), shrunk to \(count)\(start)"
    let heading = exampleNumber.map { "example \($0)" } ?? random
    let input = example.isEmpty ? "" : "smallest input:\n\(example)"
    let end = ["\(picture)", input, storage].filter { !$0.isEmpty }
    let lines = ["\(failure.lines)\(flaky)", "\(heading):"] + steps.map { "  \($0)" } + end
    return lines.joined(separator: "\n")
  }
}

extension IsolatedTrials {
  /// Whether a lost thread left a lock behind.
  ///
  /// Every trial waits for it then, and none is simpler than another.
  fileprivate var leaveLock: Bool {
    let simplest = [UInt8](repeating: 0, count: area.layout.start(ofOperation: 1))
    return replay(simplest).failure?.signature.oracle == TrialLoss.waitOracle
  }
}
