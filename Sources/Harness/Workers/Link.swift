/// A connection to a worker; tests replace it by one without a process.
package protocol Link: AnyObject {
  /// Sends a line; the loss of the worker is reported by `next`.
  func send(_ line: String)

  /// Waits for the next line, at most for `patience`.
  func next(patience: Duration) -> LinkSignal

  /// The number of the current or last piece of work, if the worker shares a page.
  var number: UInt64? { get }

  /// The activity and the memory of the worker, if the system reports them.
  var activity: ProcessActivity? { get }

  /// Requests the end of the present work, if the worker shares a page.
  func requestStop()

  /// Closes the worker's input, so that it exits, and ends it by force after some time.
  @discardableResult
  func end(within time: Duration) -> Child.Ending
}

extension Link {
  package var activity: ProcessActivity? { nil }
}

/// A signal from a worker.
package enum LinkSignal: Equatable, Sendable {
  case line(String)
  /// No line within the given time.
  case silence
  /// A line that is longer than the limit.
  case flood
  /// The end of the worker.
  case ended(WorkerDeath)
}

/// The end of a worker process.
package struct WorkerDeath: Equatable, Sendable {
  package let ending: Child.Ending
  /// The last lines of its standard error.
  package let errors: [String]
  /// The description of its current step, if it was reported.
  package var step: String?
  /// Whether the machine ran out of memory during the worker's life, as far as the system reports
  /// it.
  package var isForWantOfMemory = false
  /// Whether it was ended because it closed its output and went on.
  package var hasClosedOutput = false

  package init(_ ending: Child.Ending, errors: [String] = [], isForWantOfMemory: Bool = false) {
    self.ending = ending
    self.errors = errors
    self.isForWantOfMemory = isForWantOfMemory
  }

  /// Whether another process ended the worker.
  ///
  /// No work sends SIGKILL, but the kernel does when memory runs out.
  package var isFromOutside: Bool {
    ending == .signal(9) && !isForWantOfMemory && !hasClosedOutput
  }

  /// The number of external kills during one piece of work after which it is reported anyway.
  package static let killsBorne = 20
}

/// The loss of a worker during its work.
package enum WorkerLoss: Equatable, Sendable {
  case died(WorkerDeath)
  case hung(after: Duration)
  case hoarded(bytes: Int)
  /// A line longer than the limit.
  case flooded

  /// Whether another process ended the worker.
  package var isFromOutside: Bool {
    if case .died(let death) = self { death.isFromOutside } else { false }
  }
}
