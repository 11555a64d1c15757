#if os(Linux) || os(macOS)
  package import Foundation

  /// Another program that runs as a child of this one.
  package final class ChildProcess {
    /// The connection of a standard stream of the child.
    package enum Stream {
      case inherited, discarded, pipe
      case file(FileHandle)
    }

    /// The way in which a process ended.
    package enum Ending: Equatable {
      case status(Int)
      case signal(Int)
    }

    private let process = Process()
    private let pipes: (input: Pipe?, output: Pipe?, errors: Pipe?)

    /// Starts a program.
    ///
    /// - Parameters:
    ///   - command: The path of the program and its arguments.
    ///   - environment: The environment variables (default: those of this process).
    ///   - folder: The working directory (default: that of this process).
    /// - Throws: The error of the system if the program cannot be started.
    package init(
      _ command: [String],
      environment: [String: String]? = nil,
      in folder: String? = nil,
      input: Stream = .discarded,
      output: Stream = .pipe,
      errors: Stream = .discarded
    ) throws {
      process.executableURL = URL(fileURLWithPath: command[0])
      process.arguments = Array(command.dropFirst())
      if let environment { process.environment = environment }
      if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
      pipes = (input.pipe, output.pipe, errors.pipe)
      if let stream = input.connection(pipes.input) { process.standardInput = stream }
      if let stream = output.connection(pipes.output) { process.standardOutput = stream }
      if let stream = errors.connection(pipes.errors) { process.standardError = stream }
      try process.run()
    }

    /// The ends of the child's pipes in this process.
    package var input: FileHandle { pipes.input?.fileHandleForWriting ?? .nullDevice }
    package var output: FileHandle { pipes.output?.fileHandleForReading ?? .nullDevice }
    package var errors: FileHandle { pipes.errors?.fileHandleForReading ?? .nullDevice }

    package var identifier: Int32 { process.processIdentifier }
    package var isRunning: Bool { process.isRunning }

    /// Sends the process a request to end.
    package func terminate() { process.terminate() }

    /// Ends the process by force, if it is running.
    package func kill() {
      if process.isRunning { _ = Foundation.kill(process.processIdentifier, SIGKILL) }
    }

    /// Waits until the process has ended.
    @discardableResult package func wait() -> Ending {
      process.waitUntilExit()
      let status = Int(process.terminationStatus)
      return process.terminationReason == .uncaughtSignal ? .signal(status) : .status(status)
    }
  }

  extension ChildProcess.Stream {
    fileprivate var pipe: Pipe? {
      if case .pipe = self { return Pipe() }
      return nil
    }

    fileprivate func connection(_ pipe: Pipe?) -> Any? {
      switch self {
      case .inherited: nil
      case .discarded: FileHandle.nullDevice
      case .pipe: pipe
      case .file(let file): file
      }
    }
  }
#endif
