import Foundation
import Synchronization
import Trials

/// A trial worker that is a process of its own.
final class TrialProcess: TrialLink {
  private let process = Process()
  private let requests = Pipe()
  private let page: BreadcrumbPage
  private let output: Mailbox
  private let errors: Mailbox

  /// Starts a worker of this program.
  ///
  /// The backtracer is switched off, since a worker that traps should die at once, and hashing is the same
  /// in every process, so that a seed gives the same trials.
  init(executable: String, environment: [String: String], folder: String) throws {
    // A worker that dies must not take the tool with it when it is written to.
    signal(SIGPIPE, SIG_IGN)
    page = try BreadcrumbPage(path: "\(folder)/page-\(UUID().uuidString)")
    page.number = BreadcrumbPage.nothing
    process.executableURL = URL(fileURLWithPath: executable)
    process.arguments = ["trial-worker", "--page", page.path]
    var variables = environment
    variables["SWIFT_BACKTRACE"] = "enable=no"
    variables["SWIFT_DETERMINISTIC_HASHING"] = variables["SWIFT_DETERMINISTIC_HASHING"] ?? "1"
    process.environment = variables
    process.standardInput = requests
    let (answers, complaints) = (Pipe(), Pipe())
    process.standardOutput = answers
    process.standardError = complaints
    do {
      try process.run()
    } catch {
      throw Complaint.environment("cannot start \(executable): \(error.localizedDescription)")
    }
    output = Mailbox(reading: answers.fileHandleForReading)
    errors = Mailbox(reading: complaints.fileHandleForReading)
  }

  deinit {
    kill()
    try? FileManager.default.removeItem(atPath: page.path)
  }

  func ask(_ request: TrialRequest) {
    page.number = BreadcrumbPage.nothing
    page.isStopRequested = false
    try? requests.fileHandleForWriting.write(contentsOf: Data((request.line + "\n").utf8))
  }

  func next(patience: Duration) -> TrialSignal {
    switch output.next(patience: patience) {
    case .line(let line):
      return .event(TrialEvent(line) ?? .refused("a worker said \"\(line)\""))
    case .silence: return .silence
    case .end: return .ended(death())
    }
  }

  var number: UInt64? {
    let number = page.number
    return number == BreadcrumbPage.nothing ? nil : number
  }

  var residentBytes: Int? {
    let path = "/proc/\(process.processIdentifier)/statm"
    guard
      let text = try? String(contentsOfFile: path, encoding: .utf8),
      let pages = text.split(separator: " ").dropFirst().first.flatMap({ Int($0) })
    else { return nil }
    return pages * Int(getpagesize())
  }

  func requestStop() {
    page.isStopRequested = true
  }

  func kill() {
    guard process.isRunning else { return }
    _ = Foundation.kill(process.processIdentifier, SIGKILL)
  }

  func end() {
    try? requests.fileHandleForWriting.close()
  }

  private func death() -> WorkerDeath {
    process.waitUntilExit()
    var lastWords = ""
    while case .line(let line) = errors.next(patience: .milliseconds(200)) {
      if lastWords.isEmpty || Casualty.isLastSentence(line) { lastWords = line }
    }
    let isSignal = process.terminationReason == .uncaughtSignal
    return WorkerDeath(
      signal: isSignal ? Int(process.terminationStatus) : nil,
      status: isSignal ? 0 : Int(process.terminationStatus),
      lastWords: lastWords
    )
  }
}

/// Lines that a thread of its own reads from a pipe, so that waiting for them can have an end.
private final class Mailbox: Sendable {
  enum Post: Equatable {
    case line(String)
    case silence
    case end
  }

  private struct State {
    var lines: ArraySlice<String> = []
    var isAtEnd = false
  }

  private let state = Mutex(State())
  private let arrivals = DispatchSemaphore(value: 0)

  init(reading handle: FileHandle) {
    let descriptor = dup(handle.fileDescriptor)
    Thread.detachNewThread { [self] in
      let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
      var rest: [UInt8] = []
      while true {
        let data = handle.availableData
        if data.isEmpty { break }
        rest += data
        var start = rest.startIndex
        while let end = rest[start...].firstIndex(of: UInt8(ascii: "\n")) {
          deliver(String(decoding: rest[start..<end], as: UTF8.self))
          start = end + 1
        }
        rest.removeSubrange(..<start)
      }
      // A line without an end was torn by the writer's death; an error message may still say much.
      if !rest.isEmpty { deliver(String(decoding: rest, as: UTF8.self)) }
      state.withLock { $0.isAtEnd = true }
      arrivals.signal()
    }
  }

  private func deliver(_ line: String) {
    state.withLock { $0.lines.append(line) }
    arrivals.signal()
  }

  func next(patience: Duration) -> Post {
    let deadline = DispatchTime.now() + .milliseconds(patience.milliseconds)
    while true {
      let post: Post? = state.withLock { state in
        if let line = state.lines.popFirst() { return .line(line) }
        return state.isAtEnd ? .end : nil
      }
      if let post { return post }
      if arrivals.wait(timeout: deadline) == .timedOut { return .silence }
    }
  }
}
