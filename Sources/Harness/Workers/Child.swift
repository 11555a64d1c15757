import CWorkers
import Foundation
import Portability

/// An error of starting a worker.
package struct WorkerError: Error, Equatable, Sendable, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }
}

/// Another program that runs as a child of this one, in a group of its own.
///
/// The group ends with the child. On Linux the child ends with this process; the rest of its group
/// does so only after `killAll(then:)`. The pipes are read and written while the caller waits for
/// the child, so neither waits for the other in vain.
package final class Child {
  /// The connection of a standard stream of the child.
  package enum Stream: Sendable {
    case inherited, discarded, pipe
  }

  /// The way in which a process ended.
  package enum Ending: Equatable, Sendable {
    case status(Int)
    case signal(Int)
  }

  /// The ends of the child's pipes in this process, or -1.
  struct Pipes {
    var input, output, errors: Int32
  }

  package let identifier: Int32
  /// The output that was read, and the last part of the errors.
  package internal(set) var output: LineBuffer
  package internal(set) var errors = LineBuffer(limit: 1 << 16, keepsEnd: true)
  var pipes: Pipes
  /// The bytes that the child has not read.
  var unsent: ArraySlice<UInt8> = []
  var chunk = [UInt8](repeating: 0, count: 1 << 16)
  private var ending: Ending?
  let page: SharedPage?
  var group: ProcessGroup
  var death: WorkerDeath?
  /// The time at which the output was closed, and the time that the child then has to end.
  var closing: ContinuousClock.Instant?
  let closingTime: Duration
  /// The number of out-of-memory kills when the child started.
  let memoryKills = Child.memoryKills

  /// The children that have not ended, for the end of this process.
  private static let running = Mutex<Set<Int32>>([])
  /// The maximum number of reads of what a child left in its pipes, which another process may fill.
  private static let leftoverReads = 64

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - command: The path of the program and its arguments.
  ///   - environment: The environment variables (default: those of this process).
  ///   - folder: The working directory (default: that of this process).
  ///   - page: The page that the child shares.
  ///   - longestLine: The maximum size of a line of output in bytes.
  ///   - closingTime: The time in which a worker that closed its output has to end.
  package init(
    _ command: [String],
    environment: [String: String]? = nil,
    in folder: String? = nil,
    input: Stream = .discarded,
    output: Stream = .pipe,
    errors: Stream = .pipe,
    sharing page: SharedPage? = nil,
    longestLine: Int = 64 << 20,
    closingTime: Duration = .seconds(10)
  ) throws(WorkerError) {
    // Writing to a dead child must not end this process.
    signal(SIGPIPE, SIG_IGN)
    // The system keeps no status of children whose signal is ignored.
    signal(SIGCHLD, SIG_DFL)
    let variables = environment.map { $0.map { "\($0.key)=\($0.value)" } }
    let texts = command + (variables ?? []) + (folder.map { [$0] } ?? [])
    let streams = (input.descriptor(0), output.descriptor(1), errors.descriptor(2))
    let result = unsafe texts.map { $0 + "\0" }.joined().withCString { texts in
      var child = unsafe espalier_child(
        texts: texts,
        argument_count: Int32(command.count),
        variable_count: Int32(variables?.count ?? -1),
        has_folder: folder != nil,
        streams: streams,
        page: page?.descriptor ?? -1
      )
      let number = unsafe espalier_spawn(&child)
      return unsafe (number: number, pipes: child.streams)
    }
    guard result.number > 0 else {
      let reason = unsafe String(cString: strerror(-result.number)).lowercased()
      throw WorkerError("cannot start \(command.first ?? ""): \(reason)")
    }
    identifier = result.number
    pipes = Pipes(input: result.pipes.0, output: result.pipes.1, errors: result.pipes.2)
    self.output = LineBuffer(limit: longestLine)
    self.page = page
    self.closingTime = closingTime
    group = ProcessGroup(leader: identifier)
    _ = Self.running.withLock { $0.insert(result.number) }
  }

  deinit {
    end(within: .zero)
  }

  /// Runs a program to its end, and returns what it wrote, of errors only the last part.
  ///
  /// - Parameter isStopped: Whether the program should end early.
  package static func run(
    _ command: [String],
    environment: [String: String]? = nil,
    in folder: String? = nil,
    errors: Stream = .pipe,
    until isStopped: () -> Bool = { false }
  ) throws(WorkerError) -> (ending: Ending, output: [UInt8], errors: String) {
    let child = try Child(command, environment: environment, in: folder, errors: errors)
    var ending = child.wait(for: .milliseconds(100))
    while ending == nil {
      ending = isStopped() ? child.stop() : child.wait(for: .milliseconds(100))
    }
    let words = String(decoding: child.errors.rest, as: UTF8.self)
    return (ending ?? .status(0), Array(child.output.rest), words)
  }

  /// Waits until the child has ended, for at most some time, and returns its ending then.
  package func wait(for time: Duration) -> Ending? {
    let deadline = ContinuousClock.now + time
    repeat {
      if case .ended(let ending) = exchange(for: deadline - .now) { return ending }
    } while ContinuousClock.now < deadline
    return nil
  }

  /// Asks the group to end, and ends it by force when it has closed its pipes, or after some time.
  package func stop(within time: Duration = .seconds(5)) -> Ending {
    let deadline = ContinuousClock.now + time
    close(\.input)
    if ending == nil { kill(-identifier, SIGTERM) }
    while pipes.output >= 0 || pipes.errors >= 0, ContinuousClock.now < deadline {
      _ = poll(for: deadline - .now)
    }
    return end(within: deadline - .now)
  }

  /// Closes the input and waits for the end of the child, which is ended by force after some time.
  @discardableResult
  package func end(within time: Duration) -> Ending {
    close(\.input)
    if let ending = ending ?? (time > .zero ? wait(for: time) : nil) { return ending }
    kill(-identifier, SIGKILL)
    _ = espalier_has_ended(identifier, true)
    return finish()
  }

  /// Ends the groups of all children by force, and then this process.
  ///
  /// Threads that wait for a child do not see its end, so they neither report nor replace it.
  package static func killAll(then end: () -> Never) -> Never {
    running.withLock { children in
      for child in children { kill(-child, SIGKILL) }
      end()
    }
  }

  /// The ending of the child, if it has ended; everything that it wrote is read then.
  func findEnding() -> Ending? {
    ending ?? (espalier_has_ended(identifier, false) ? finish() : nil)
  }

  /// Ends the rest of the group of a child that has ended, and reads what is left in the pipes.
  private func finish() -> Ending {
    _ = Self.running.withLock { $0.remove(identifier) }
    let code = Int(espalier_reap(identifier))
    let ending = code > 255 ? Ending.signal(code - 256) : .status(code)
    self.ending = ending
    var reads = 0
    while reads < Self.leftoverReads, poll(for: .zero) { reads += 1 }
    for pipe in [\Pipes.input, \.output, \.errors] { close(pipe) }
    return ending
  }
}

extension Child.Stream {
  fileprivate func descriptor(_ number: Int32) -> Int32 {
    switch self {
    case .inherited: number
    case .discarded: Int32(ESPALIER_NOWHERE)
    case .pipe: Int32(ESPALIER_PIPE)
    }
  }
}
