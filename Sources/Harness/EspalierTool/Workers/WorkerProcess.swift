import Measures
import Workers

/// A controller's connection to a worker: a process of this or an older program that measures on
/// request.
final class WorkerProcess {
  private let session: Session<WorkerRequest, WorkerAnswer>
  private let identifier: Int32
  private let name: String
  private let interruption: Interruption
  /// The time that the worker ran and waited for a processor while it was timed.
  private(set) var waited = ProcessorWait()

  /// The maximum time for an answer after the user requested a stop.
  private static let grace = Duration.seconds(5)
  /// The maximum time that a worker may sleep during a request without computing.
  private static let limits = {
    var limits = Session<WorkerRequest, WorkerAnswer>.Limits(processor: nil, wait: .seconds(60))
    // The processor may be shared with the worker.
    limits.pause = .milliseconds(500)
    return limits
  }()

  /// Starts a worker and checks that it uses the same protocol.
  init(
    _ command: [String],
    in context: ToolContext,
    environment: [String: String]? = nil,
    folder: String? = nil
  ) throws {
    name = command[0]
    interruption = context.interruption
    let environment = environment ?? context.environment
    let link = try Child(
      command,
      environment: environment,
      in: folder,
      input: .pipe,
      errors: .inherited
    )
    identifier = link.identifier
    session = Session(link)
    let greeting = try ask(.hello)
    guard greeting == .hello(version: WorkerRequest.version) else {
      session.end()
      throw notAWorker(greeting.line)
    }
  }

  /// Requests the setup of a case.
  func open(_ id: CaseID) throws -> OpenedCase {
    let answer = try ask(.open(id))
    guard case .opened(let opened) = answer else { throw nonsense(answer) }
    return opened
  }

  /// Requests the release of the case.
  func close() throws { _ = try ask(.close) }

  /// Returns the allocations and bytes of one iteration, and whether they were equal in every run.
  func countAllocations() throws -> CountedAllocations {
    let answer = try ask(.countAllocations)
    guard case .allocations(let counts) = answer else { throw nonsense(answer) }
    return counts
  }

  /// Requests one iteration whose system calls are marked in the trace of the worker.
  func markSystemCalls() throws { _ = try ask(.markSystemCalls) }

  /// Requests a count from a worker under callgrind, and returns the number of the dump with the
  /// count.
  func countInstructions() throws -> Int {
    let answer = try ask(.countInstructions)
    guard case .instructions(let dump) = answer else { throw nonsense(answer) }
    return dump
  }

  /// Returns the time of some iterations of the open case.
  func nanoseconds(iterations: Int) throws -> Int64 {
    let before = ProcessorWait(ofProcess: identifier)
    let answer = try ask(.time(iterations: iterations))
    guard case .time(let nanoseconds) = answer else { throw nonsense(answer) }
    if let before, let after = ProcessorWait(ofProcess: identifier) { waited += after - before }
    return nanoseconds
  }

  /// Ends the worker by closing its input, and by force if that is not enough.
  func end() { session.end(within: Self.grace) }

  /// An error message from the worker.
  struct ReportedError: Error, CustomStringConvertible {
    let sentence: String
    var description: String { sentence }
  }

  /// Returns the answer to a request.
  ///
  /// A worker that neither answers nor computes is abandoned; so is one that still computes after
  /// the grace period of a stop.
  private func ask(_ request: WorkerRequest) throws -> WorkerAnswer {
    var answer: WorkerAnswer?
    var asked: ContinuousClock.Instant?
    let loss = try session.ask(request, Self.limits) { news in
      switch news {
      case .answer(let given): answer = given
      case .noise(let line): throw notAWorker(line)
      case .silence:
        guard interruption.isRequested else { return false }
        asked = asked ?? .now
        if let asked, ContinuousClock.now - asked > Self.grace { throw silence(during: request) }
      }
      return answer != nil
    }
    switch (loss, answer) {
    case (nil, .error(let sentence)): throw ReportedError(sentence: sentence)
    case (nil, let answer?): return answer
    case (.died(let death), _):
      let ending =
        switch death.ending {
        case .signal(let number): "by signal \(number)"
        case .status(let number): "with status \(number)"
        }
      throw ToolError.environment(
        "the worker \(name) ended \(ending) during the request \(request)"
      )
    default: throw silence(during: request)
    }
  }

  private func silence(during request: WorkerRequest) -> ToolError {
    .environment("the worker \(name) did not answer the request \(request)")
  }

  private func nonsense(_ answer: WorkerAnswer) -> ToolError {
    .environment("the worker \(name) answered \"\(answer.line)\"")
  }

  private func notAWorker(_ line: String) -> ToolError {
    // It may be any program, with any amount of output.
    .environment(
      "\(name) is not a worker of this protocol: it answered \"\(line.prefix(200))\"",
      advice: "Compare programs of versions that have the same protocol."
    )
  }
}

extension WorkerProcess: TimedArm {}
