import Foundation
import Testing

@testable import EspalierTool

/// Tests of signals to a verb that waits for its file, and has nothing to save.
@Suite(.serialized, .enabled(if: BuiltProgram.exists))
struct SignalTests {
  /// A program that waits for data in a pipe.
  private struct Reader {
    let process: Process
    let pipe: String
    let output = Pipe()

    init(_ words: [String], program: String = BuiltProgram.path, in folder: URL) throws {
      pipe = folder.appendingPathComponent("pipe.json").path
      let isMade = unsafe mkfifo(pipe, 0o600) == 0
      try #require(isMade)
      process = Process()
      process.executableURL = URL(fileURLWithPath: program)
      process.arguments = words
      process.currentDirectoryURL = folder
      process.standardOutput = output
      process.standardError = FileHandle.nullDevice
      try process.run()
    }

    /// Returns the writing end of the pipe, as soon as the program has opened it.
    func writer() throws -> FileHandle {
      var descriptor: Int32 = -1
      while descriptor < 0, process.isRunning {
        descriptor = unsafe open(pipe, O_WRONLY | O_NONBLOCK | O_CLOEXEC)
        if descriptor < 0 { Thread.sleep(forTimeInterval: 0.01) }
      }
      try #require(descriptor >= 0, "the pipe has no reader")
      return FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    }

    /// Whether the process ends by a signal.
    func ends(by signal: Int32) -> Bool {
      process.waitUntilExit()
      return process.terminationReason == .uncaughtSignal && process.terminationStatus == signal
    }
  }

  /// Restores the default actions of signals, which a parent may have ignored.
  init() {
    for number in Interruption.numbers { signal(number, SIG_DFL) }
  }

  private func inFolder(_ test: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("espalier-signals-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try test(folder)
  }

  @Test(arguments: Interruption.numbers, ["check", "draw", "replay", "shrink"])
  func `a signal ends a verb that has nothing to save`(signal: Int32, verb: String) throws {
    try inFolder { folder in
      let reader = try Reader([verb, "pipe.json"], in: folder)
      let writer = try reader.writer()
      defer { try? writer.close() }
      kill(reader.process.processIdentifier, signal)
      #expect(reader.ends(by: signal))
    }
  }

  @Test(arguments: Interruption.numbers)
  func `a signal pending at the start is handled`(signal: Int32) throws {
    try inFolder { folder in
      // The program inherits the blocked signals of its parent, and gets the signal before it can
      // listen.
      var blocked = sigset_t()
      var before = sigset_t()
      unsafe sigemptyset(&blocked)
      unsafe sigaddset(&blocked, signal)
      unsafe pthread_sigmask(SIG_BLOCK, &blocked, &before)
      defer { unsafe pthread_sigmask(SIG_SETMASK, &before, nil) }
      let reader = try Reader(["check", "pipe.json"], in: folder)
      kill(reader.process.processIdentifier, signal)
      #expect(reader.ends(by: signal))
    }
  }

  @Test func `a signal ignored at the start stays ignored`() throws {
    try inFolder { folder in
      let deaf = folder.appendingPathComponent("deaf").path
      let script = "#!/bin/sh\ntrap '' INT\nexec '\(BuiltProgram.path)' \"$@\"\n"
      try script.write(toFile: deaf, atomically: true, encoding: .utf8)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: deaf)
      let reader = try Reader(["check", "pipe.json"], program: deaf, in: folder)
      let writer = try reader.writer()
      kill(reader.process.processIdentifier, SIGINT)
      let batch = #"{"before": [1], "operations": [], "after": [1]}"#
      try writer.write(contentsOf: Data(batch.utf8))
      try writer.close()
      let text = try reader.output.fileHandleForReading.readToEnd() ?? Data()
      reader.process.waitUntilExit()
      #expect(String(decoding: text, as: UTF8.self) == "1 batch, 0 invalid\n")
      #expect(reader.process.terminationReason == .exit)
    }
  }
}
