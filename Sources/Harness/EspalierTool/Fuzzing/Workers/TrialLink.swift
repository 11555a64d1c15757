import Trials

/// A supervisor's connection to a worker; tests replace it by one without a process.
protocol TrialLink: AnyObject {
  /// Sends a request; the loss of the worker is reported by `next`.
  func ask(_ request: TrialRequest)

  /// Waits for the next event, at most for `patience`.
  func next(patience: Duration) -> TrialSignal

  /// The number of the current or last trial.
  var number: UInt64? { get }

  /// The memory of the worker, if the platform reports it.
  var residentBytes: Int? { get }

  /// The activity of the worker, if the platform reports it.
  var activity: ProcessActivity? { get }

  /// Requests the end of the worker's campaign.
  func requestStop()

  /// Ends the worker immediately.
  func kill()

  /// Closes the worker's input, so that it exits.
  func end()
}

extension TrialLink {
  var activity: ProcessActivity? { nil }
}

/// A signal from a worker.
enum TrialSignal: Equatable, Sendable {
  case event(TrialEvent)
  /// No event within the given time.
  case silence
  /// The end of the worker.
  case ended(WorkerDeath)
}

/// The end of a worker process.
struct WorkerDeath: Equatable, Sendable {
  /// The signal that ended it, if any.
  let signal: Int?
  /// The exit status otherwise.
  let status: Int
  /// The last line of the worker's standard error.
  let lastWords: String
  /// The description of its current step, if it was reported.
  var step: String?
  /// Whether the machine ran out of memory during the worker's life, as far as the platform reports
  /// it.
  var isForWantOfMemory = false

  /// Whether another process ended the worker.
  ///
  /// No trial sends SIGKILL, but the kernel does when memory runs out.
  var isFromOutside: Bool { signal == 9 && !isForWantOfMemory }

  /// The number of external kills during one trial after which the trial is reported anyway.
  static let killsBorne = 20
}

/// A source of workers.
struct WorkerFactory: Sendable {
  let make: @Sendable () throws -> any TrialLink
  /// The maximum processor time and the maximum sleep of one trial.
  var timeout = Duration.seconds(10)
  /// The maximum memory of a worker.
  var memoryLimit = 2 << 30
  /// Whether the user has requested a stop; a running trial then ends with an error.
  var isInterrupted: @Sendable () -> Bool = { false }
}
