import Foundation
import Measures

/// A controller's connection to a worker: a process of this or an older program that measures on
/// request.
final class WorkerProcess {
  private let process: ChildProcess
  private let answers: Mailbox
  private let name: String
  private let interruption: Interruption
  /// The time that the worker ran and waited for a processor while it was timed.
  private(set) var waited = ProcessorWait()

  /// The maximum time a worker may sleep during a request without computing.
  private static let patience = Duration.seconds(60)
  /// The maximum time for an answer after the user requested a stop.
  private static let grace = Duration.seconds(5)

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
    process = try .worker(command, environment: environment, in: folder, errors: .inherited)
    answers = Mailbox(reading: process.output)
    let greeting = try ask(.hello)
    guard greeting == .hello(version: WorkerRequest.version) else {
      process.kill()
      throw notAWorker("answered \"\(greeting.line)\"")
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
    let before = ProcessorWait(ofProcess: process.identifier)
    let answer = try ask(.time(iterations: iterations))
    guard case .time(let nanoseconds) = answer else { throw nonsense(answer) }
    if let before, let after = ProcessorWait(ofProcess: process.identifier) {
      waited += after - before
    }
    return nanoseconds
  }

  /// Ends the worker by closing its input, and by force if that is not enough.
  func end() {
    try? process.input.close()
    let clock = ContinuousClock()
    let start = clock.now
    while process.isRunning, clock.now - start < Self.grace { Thread.sleep(forTimeInterval: 0.002) }
    process.kill()
    process.wait()
  }

  private func ask(_ request: WorkerRequest) throws -> WorkerAnswer {
    do {
      try process.send(request)
    } catch {
      throw death(during: request)
    }
    guard let line = try answer(to: request) else { throw death(during: request) }
    switch WorkerAnswer(line) {
    case .error(let sentence): throw ReportedError(sentence: sentence)
    case let answer?: return answer
    case nil:
      // It may be any program, with any amount of output.
      process.kill()
      throw notAWorker("answered \"\(line)\"")
    }
  }

  /// An error message from the worker.
  struct ReportedError: Error, CustomStringConvertible {
    let sentence: String
    var description: String { sentence }
  }

  /// Returns the next line, or nil if the worker has ended.
  ///
  /// A worker that neither answers nor computes is abandoned; so is one that still computes after
  /// the grace period of a stop.
  private func answer(to request: WorkerRequest) throws -> String? {
    let clock = ContinuousClock()
    let start = clock.now
    var watch = HangWatch(limit: nil, patience: Self.patience, at: .zero)
    var asked: Duration?
    while true {
      switch answers.next(patience: .milliseconds(500)) {
      case .line(let line): return line
      case .end: return nil
      case .silence: break
      }
      let now = clock.now - start
      asked = asked ?? (interruption.isRequested ? now : nil)
      let isTooLate = asked.map { now - $0 > Self.grace } ?? false
      guard
        isTooLate || watch.isHung(ProcessActivity(ofProcess: process.identifier), at: now)
      else { continue }
      process.kill()
      throw ToolError.environment("the worker \(name) did not answer the request \(request)")
    }
  }

  private func death(during request: WorkerRequest) -> ToolError {
    end()
    let ending =
      switch process.wait() {
      case .signal(let number): "by signal \(number)"
      case .status(let number): "with status \(number)"
      }
    return .environment(
      "the worker \(name) ended \(ending) "
        + "during the request \(request)"
    )
  }

  private func nonsense(_ answer: WorkerAnswer) -> ToolError {
    .environment("the worker \(name) answered \"\(answer.line)\"")
  }

  private func notAWorker(_ sentence: String) -> ToolError {
    .environment(
      "\(name) is not a worker of this protocol: it \(sentence)",
      advice: "Compare programs of versions that have the same protocol."
    )
  }
}

extension WorkerProcess: TimedArm {}

extension ChildProcess {
  /// Starts a worker, which reads requests from its input and answers on its output.
  static func worker(
    _ command: [String],
    environment: [String: String],
    in folder: String? = nil,
    errors: Stream
  ) throws(ToolError) -> ChildProcess {
    // Writing to a dead worker must not end the tool.
    signal(SIGPIPE, SIG_IGN)
    do {
      return try ChildProcess(
        command,
        environment: environment,
        in: folder,
        input: .pipe,
        errors: errors
      )
    } catch {
      throw .environment("cannot start \(command[0]): \(error.localizedDescription)")
    }
  }

  /// Sends a request to the worker.
  func send(_ request: some Message) throws {
    try input.write(contentsOf: Data((request.line + "\n").utf8))
  }
}
