import Trials
import Workers

typealias TrialSession = Session<TrialRequest, TrialEvent>

/// A source of trial workers.
struct WorkerFactory: Sendable {
  let make: @Sendable () throws -> any Link
  /// The maximum processor time and the maximum sleep of one trial.
  var timeout = Duration.seconds(10)
  /// The maximum memory of a worker.
  var memoryLimit = 2 << 30
  /// Whether the user has requested a stop; a running trial then ends with an error.
  var isInterrupted: @Sendable () -> Bool = { false }

  /// The limits of a task; nil for one that takes any time.
  func limits(within whole: Duration?) -> TrialSession.Limits {
    var limits = TrialSession.Limits(
      processor: whole,
      // Between trials, a worker does not wait.
      wait: whole ?? max(.seconds(60), timeout * 2),
      each: timeout
    )
    limits.memory = memoryLimit
    // Looking takes time from the trials.
    if whole == nil { limits.pause = .milliseconds(50) }
    return limits
  }
}

extension WorkerFactory {
  /// Creates workers as processes of this program, or as a test defines them.
  init(in context: ToolContext) {
    var environment = context.environment
    // A worker that traps should die immediately, and a seed should give the same trials.
    environment["SWIFT_BACKTRACE"] = "enable=no"
    environment["SWIFT_DETERMINISTIC_HASHING"] =
      environment["SWIFT_DETERMINISTIC_HASHING"] ?? "1"
    let (command, variables) = (
      [context.executable, TrialWorker.about.name, "--page"], environment
    )
    self.init(
      make: context.makeTrialLink ?? {
        try Child(command, environment: variables, input: .pipe, sharing: SharedPage())
      }
    )
  }

  /// Creates workers whose trials end with an error when the user requests a stop.
  init(heeding context: ToolContext) {
    self.init(in: context)
    let interruption = context.interruption
    interruption.heed()
    isInterrupted = { interruption.isRequested }
  }
}
