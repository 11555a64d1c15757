import Foundation
import Measures
import Trials

/// A trial worker in a process of its own.
final class TrialProcess: TrialLink {
  private let process: ChildProcess
  private let page: BreadcrumbPage
  private let output: Mailbox
  private let errors: Mailbox
  /// The number of out-of-memory kills when this worker started.
  private let wants = TrialProcess.wantsOfMemory

  /// Starts a worker of this program.
  ///
  /// The backtracer is disabled, since a worker that traps should die immediately, and hashing is
  /// deterministic, so that a seed gives the same trials.
  init(executable: String, environment: [String: String]) throws {
    page = try BreadcrumbPage()
    var variables = environment
    variables["SWIFT_BACKTRACE"] = "enable=no"
    variables["SWIFT_DETERMINISTIC_HASHING"] = variables["SWIFT_DETERMINISTIC_HASHING"] ?? "1"
    let command = [executable, "trial-worker", "--page", page.path]
    process = try .worker(command, environment: variables, errors: .pipe)
    output = Mailbox(reading: process.output)
    errors = Mailbox(reading: process.errors)
  }

  deinit {
    kill()
    page.removeName()
  }

  func ask(_ request: TrialRequest) {
    page.number = BreadcrumbPage.nothing
    page.isStopRequested = false
    try? process.send(request)
  }

  func next(patience: Duration) -> TrialSignal {
    switch output.next(patience: patience) {
    case .line(let line): return .event(TrialEvent(line) ?? .refused("a worker said \"\(line)\""))
    case .silence: return .silence
    case .end: return .ended(death())
    }
  }

  var number: UInt64? {
    let number = page.number
    return number == BreadcrumbPage.nothing ? nil : number
  }

  var residentBytes: Int? {
    let path = "/proc/\(process.identifier)/statm"
    guard
      let text = try? String(contentsOfFile: path, encoding: .utf8),
      let pages = text.split(separator: " ").dropFirst().first.flatMap({ Int($0) })
    else { return nil }
    return pages * Int(getpagesize())
  }

  var activity: ProcessActivity? { ProcessActivity(ofProcess: process.identifier) }

  /// The number of out-of-memory kills of the kernel, in a container or on the whole machine.
  private static var wantsOfMemory: Int? {
    let text = try? String(contentsOfFile: "/proc/vmstat", encoding: .utf8)
    let line = text?.split(separator: "\n").first { $0.hasPrefix("oom_kill ") }
    return line.flatMap { Int($0.dropFirst("oom_kill ".count)) }
  }

  func requestStop() { page.isStopRequested = true }
  func kill() { process.kill() }
  func end() { try? process.input.close() }

  private func death() -> WorkerDeath {
    let ending = process.wait()
    var lastWords = ""
    while case .line(let line) = errors.next(patience: .milliseconds(200)) {
      if lastWords.isEmpty || WorkerLoss.isLastSentence(line) { lastWords = line }
    }
    let (signal, status): (Int?, Int) =
      switch ending {
      case .signal(let number): (number, 0)
      case .status(let number): (nil, number)
      }
    return WorkerDeath(
      signal: signal,
      status: status,
      lastWords: lastWords,
      // If kills are not counted, every SIGKILL may have been one.
      isForWantOfMemory: wants == nil || wants != Self.wantsOfMemory
    )
  }
}
