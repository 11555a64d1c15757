import Trials

/// A worker as its supervisor sees it; tests put one without a process in its place.
protocol TrialLink: AnyObject {
  /// Sends a request; a worker that is gone is found out about by `next`.
  func ask(_ request: TrialRequest)

  /// Waits for the next event, but not for longer than `patience`.
  func next(patience: Duration) -> TrialSignal

  /// The trial that runs or ran last.
  var number: UInt64? { get }

  /// The memory the worker takes, where the platform tells.
  var residentBytes: Int? { get }

  /// What the worker does, where the platform tells.
  var activity: ProcessActivity? { get }

  /// Asks the worker to end its campaign at the next opportunity.
  func requestStop()

  /// Ends the worker at once.
  func kill()

  /// Lets the worker end by itself.
  func end()
}

extension TrialLink {
  var activity: ProcessActivity? { nil }
}

/// What comes from a worker.
enum TrialSignal: Equatable, Sendable {
  case event(TrialEvent)
  /// Nothing within the time given.
  case silence
  /// The worker is gone.
  case ended(WorkerDeath)
}

/// How a worker ended.
struct WorkerDeath: Equatable, Sendable {
  /// The signal that ended it, if one did.
  let signal: Int?
  /// Its exit status otherwise.
  let status: Int
  /// The last words on its standard error.
  let lastWords: String
  /// The step it was at, in words, if it said so.
  var step: String?
  /// Whether the machine ran out of memory while the worker lived, as far as the platform tells.
  var isForWantOfMemory = false

  /// Whether somebody else ended the worker: nothing that a trial does sends SIGKILL, but the kernel does,
  /// where memory runs out.
  var isFromOutside: Bool { signal == 9 && !isForWantOfMemory }

  /// How often workers may be ended from outside at one trial before the trial is blamed after all.
  static let killsBorne = 20
}

/// Makes workers.
struct TrialWorkshop: Sendable {
  let make: @Sendable () throws -> any TrialLink
  /// How long one trial may compute, and how long it may wait.
  var timeout = Duration.seconds(10)
  /// How much memory a worker may take.
  var memoryLimit = 2 << 30
  /// Whether the user has asked to stop in the middle of a trial; what then runs ends in a complaint.
  var isInterrupted: @Sendable () -> Bool = { false }
}
