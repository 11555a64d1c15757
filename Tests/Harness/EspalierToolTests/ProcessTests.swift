import Foundation
import Measures
import Testing

@testable import EspalierTool

/// The program that was built with these tests.
enum BuiltProgram {
  static let path = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent().appendingPathComponent("espalier").path

  static var exists: Bool { FileManager.default.isExecutableFile(atPath: path) }

  /// Whether a process is running, not a zombie.
  static func lives(_ process: Int32) -> Bool {
    let stat = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
    guard let state = stat?.split(separator: ")").last?.split(separator: " ").first else {
      return false
    }
    return state != "Z" && state != "X"
  }
}

/// Tests of the tool as a process, with real files and signals.
@Suite(.serialized, .enabled(if: BuiltProgram.exists))
struct ProcessTests {
  private struct Ending {
    let status: Int32
    let output: String
    let errors: String
  }

  private func start(
    _ words: [String],
    program: String = BuiltProgram.path,
    in folder: URL
  ) throws -> (process: Process, output: Pipe, errors: Pipe) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = words
    process.currentDirectoryURL = folder
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    return (process, output, errors)
  }

  private func run(_ words: String..., in folder: URL) throws -> Ending {
    let (process, output, errors) = try start(words, in: folder)
    return try finish(process, output, errors)
  }

  private func finish(_ process: Process, _ output: Pipe, _ errors: Pipe) throws -> Ending {
    let text = try output.fileHandleForReading.readToEnd() ?? Data()
    let complaints = try errors.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return Ending(
      status: process.terminationStatus,
      output: String(decoding: text, as: UTF8.self),
      errors: String(decoding: complaints, as: UTF8.self)
    )
  }

  private func inFolder(_ test: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("espalier-process-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try test(folder)
  }

  /// Writes a program that passes all arguments on to the real one, with additional words.
  private func wrapper(_ line: String, in folder: URL) throws -> String {
    let file = folder.appendingPathComponent("wrapped-\(UUID().uuidString)")
    try "#!/bin/sh\n\(line)\n".write(to: file, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
    return file.path
  }

  private let selection = ["--suite", "Boundary", "--smoke", "--filter", "package.*espalier"]

  @Test func `a slower program is reported by name`() throws {
    try inFolder { folder in
      let slow = try wrapper("exec '\(BuiltProgram.path)' \"$@\" --slower 900", in: folder)
      let (process, output, errors) = try start(
        ["compare", BuiltProgram.path, slow, "--out", "c"] + selection,
        in: folder
      )
      let ending = try finish(process, output, errors)
      #expect(ending.status == ToolStatus.found.rawValue, "\(ending.output)\(ending.errors)")
      #expect(ending.output.contains("slower   Boundary/sum through package generics/espalier/100"))
      let table = try String(
        contentsOf: folder.appendingPathComponent("c/comparison.csv"),
        encoding: .utf8
      )
      let row = try #require(try ComparisonRow.rows(of: table).first)
      #expect(row.metric == .time && row.ratio > 1.3)
    }
  }

  @Test(.enabled(if: AllocationCounter.isLinked))
  func `one more allocation is reported`() throws {
    try inFolder { folder in
      let greedy = try wrapper("exec '\(BuiltProgram.path)' \"$@\" --allocations 1", in: folder)
      let (process, output, errors) = try start(
        ["compare", BuiltProgram.path, greedy] + selection,
        in: folder
      )
      let ending = try finish(process, output, errors)
      #expect(ending.status == ToolStatus.found.rawValue)
      let row = try #require(
        ending.output.firstMatch(of: /slower +Boundary\S.*\/100 +allocations +(\d+) +(\d+)/)
      )
      #expect(Int(row.2) == (Int(row.1) ?? 0) + 1)
    }
  }

  @Test(arguments: [
    ("exit 3", "ended with status 3 during the request hello"),
    ("kill -9 $$", "ended by signal 9 during the request hello"),
    ("echo hello; cat > /dev/null", "answered \"hello\""),
    ("echo '{\"hello\":{\"version\":9}}'; cat > /dev/null", "not a worker of this protocol"),
  ])
  func `a program that is not a worker is reported by name`(script: String, sentence: String) throws
  {
    try inFolder { folder in
      let broken = try wrapper(script, in: folder)
      let (process, output, errors) = try start(
        ["compare", BuiltProgram.path, broken] + selection,
        in: folder
      )
      let ending = try finish(process, output, errors)
      #expect(ending.status == ToolStatus.environment.rawValue)
      #expect(ending.errors.contains(sentence), "\(ending.errors)")
    }
  }

  @Test func `a worker that never answers ends on interruption`() throws {
    try inFolder { folder in
      let mute = try wrapper("touch asked; exec sleep 1000", in: folder)
      let (process, output, errors) = try start(
        ["compare", BuiltProgram.path, mute] + selection,
        in: folder
      )
      let asked = folder.appendingPathComponent("asked").path
      while process.isRunning, !FileManager.default.fileExists(atPath: asked) {
        Thread.sleep(forTimeInterval: 0.05)
      }
      kill(process.processIdentifier, SIGINT)
      let ending = try finish(process, output, errors)
      #expect(ending.status == ToolStatus.interrupted.rawValue)
      #expect(ending.errors.contains("did not answer the request hello"), "\(ending.errors)")
    }
  }

  @Test func `a limit on file sizes is reported before measuring`() throws {
    try inFolder { folder in
      let small = try wrapper("ulimit -f 0; exec '\(BuiltProgram.path)' \"$@\"", in: folder)
      // The files written before any measurement exceed the limit.
      try FileManager.default.createDirectory(
        at: folder.appendingPathComponent("r"),
        withIntermediateDirectories: true
      )
      let words = ["bench", "--out", "r"] + selection
      let (process, output, errors) = try start(words, program: small, in: folder)
      let ending = try finish(process, output, errors)
      #expect(process.terminationReason == .exit)
      #expect(ending.status == ToolStatus.environment.rawValue)
      #expect(
        ending.errors.contains("cannot write r/.writable: file too large"),
        "\(ending.errors)"
      )
    }
  }

  @Test func `a link in place of the tool's folder is not followed`() throws {
    try inFolder { folder in
      let precious = folder.appendingPathComponent("precious/below")
      try FileManager.default.createDirectory(at: precious, withIntermediateDirectories: true)
      try Data("1".utf8).write(to: precious.appendingPathComponent("a"))
      try FileManager.default.createDirectory(
        at: folder.appendingPathComponent("r"),
        withIntermediateDirectories: true
      )
      try FileManager.default.createSymbolicLink(
        atPath: folder.appendingPathComponent("r/unfinished").path,
        withDestinationPath: "../precious"
      )
      let words = ["bench", "--out", "r"] + selection
      let (process, output, errors) = try start(words, in: folder)
      #expect(try finish(process, output, errors).status == 0)
      let left = try FileManager.default.contentsOfDirectory(atPath: precious.path)
      #expect(left == ["a"])
    }
  }

  @Test(arguments: Interruption.numbers)
  func `an interrupted run saves its results`(number: Int32) throws {
    // A parent may have ignored the signal.
    signal(number, SIG_DFL)
    try inFolder { folder in
      let (process, output, errors) = try start(["bench", "--out", "r"], in: folder)
      // A workload is saved as soon as it is measured.
      let kept = folder.appendingPathComponent("r/unfinished/results.csv").path
      while process.isRunning, !FileManager.default.fileExists(atPath: kept) {
        Thread.sleep(forTimeInterval: 0.05)
      }
      kill(process.processIdentifier, number)
      let ending = try finish(process, output, errors)
      #expect(ending.status == ToolStatus.interrupted.rawValue)
      #expect(ending.errors.contains("interrupted after"), "\(ending.errors)")
      let partial = ResultsFolder(
        folder.appendingPathComponent("r/interrupted").path,
        files: LocalFileSystem()
      )
      #expect(try !partial.load().rows.isEmpty)
      #expect(
        !ResultsFolder(folder.appendingPathComponent("r").path, files: LocalFileSystem()).exists
      )
    }
  }

  @Test func `an interrupted aa run prints its results`() throws {
    try inFolder { folder in
      let words = ["aa", "--comparisons", "100000", "--out", "r"] + selection
      let (process, output, errors) = try start(words, in: folder)
      // Each round is reported.
      var said = Data()
      while !String(decoding: said, as: UTF8.self).contains(" of 100000 comparisons") {
        let more = errors.fileHandleForReading.availableData
        if more.isEmpty { break }
        said += more
      }
      kill(process.processIdentifier, SIGINT)
      let ending = try finish(process, output, errors)
      #expect(ending.status == ToolStatus.interrupted.rawValue)
      #expect(ending.output.contains("comparisons of the program with itself"), "\(ending.errors)")
      #expect(ending.errors.contains(/interrupted after \d+ of 100000 comparisons/))
      #expect(ending.errors.contains("Again: espalier aa --suite Boundary"))
      let table = folder.appendingPathComponent("r/comparison.csv")
      let rows = try ComparisonRow.rows(of: String(contentsOf: table, encoding: .utf8))
      #expect(!rows.isEmpty)
    }
  }

  @Test func `a program has its own name in help and messages`() throws {
    try inFolder { folder in
      let kiln = folder.appendingPathComponent("kiln").path
      try FileManager.default.createSymbolicLink(
        atPath: kiln,
        withDestinationPath: BuiltProgram.path
      )
      let help = try start(["help", "bench"], program: kiln, in: folder)
      let text = try finish(help.0, help.1, help.2).output
      #expect(text.contains("Usage: kiln bench") && !text.contains("espalier"), "\(text)")
      let measured = try start(["bench", "--out", "r"] + selection, program: kiln, in: folder)
      #expect(try finish(measured.0, measured.1, measured.2).status == 0)
      let words = ["export", "r", "--as", "benchstat"]
      let export = try start(words, program: kiln, in: folder)
      #expect(try finish(export.0, export.1, export.2).output.contains("\npkg: kiln\n"))
      let wrong = try start(["bnch"], program: kiln, in: folder)
      #expect(try finish(wrong.0, wrong.1, wrong.2).errors.hasPrefix("kiln: "))
    }
  }

  @Test func `a closed pipe ends the program without a message`() throws {
    try inFolder { folder in
      let closed = try wrapper(
        "(sleep 1; '\(BuiltProgram.path)' \"$@\"; echo $? >&2) | true",
        in: folder
      )
      let (process, output, errors) = try start(["list", "bench"], program: closed, in: folder)
      #expect(try finish(process, output, errors).errors == "141\n")
    }
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/valgrind")))
  func `the function of a planted slowdown is named`() throws {
    try inFolder { folder in
      let tool = folder.appendingPathComponent("tool").path
      _ = try #require(
        Subprocess.output(of: "strip", ["--strip-debug", "-o", tool, BuiltProgram.path])
      )
      let slow = try wrapper("exec '\(tool)' \"$@\" --allocations 2000", in: folder)
      let words = ["why", "Snapshot/insert one/espalier/100$", "--against", slow]
      let (process, output, errors) = try start(words, in: folder)
      let ending = try finish(process, output, errors)
      #expect(ending.status == ToolStatus.found.rawValue, "\(ending.errors)")
      #expect(ending.output.contains("mostly in AllocatingMeter.begin() and what it calls: -"))
      let same = try start(Array(words.dropLast()) + [BuiltProgram.path], in: folder)
      // On a busy machine, the runtime's caches of a debug build differ in one of several runs.
      let equal = try finish(same.0, same.1, same.2).output
      let change = try #require(equal.firstMatch(of: /instructions, [-+]?([0-9.]+) %/))
      #expect(try #require(Double(change.1)) < 2, "\(equal)")
    }
  }

  @Test func `a full standard output is reported`() throws {
    try inFolder { folder in
      let full = try wrapper("exec '\(BuiltProgram.path)' \"$@\" > /dev/full", in: folder)
      let (process, output, errors) = try start(["list"], program: full, in: folder)
      let ending = try finish(process, output, errors)
      #expect(ending.status == ToolStatus.environment.rawValue)
      #expect(ending.errors.contains("cannot write the standard output: no space left on device"))
    }
  }

  @Test(arguments: [
    ("> /dev/full", "cannot write the standard output: no space left on device", "3\n"),
    ("| true", "", "141\n"),
    // The descriptor belongs to the file opened next, whose errors are not tested here.
    (">&-", "cannot write the standard output: ", "3\n"),
  ])
  func `results are saved if the table cannot be printed`(
    end: String,
    message: String,
    code: String
  ) throws {
    try inFolder { folder in
      // The exit status is written to a file: for a pipe the shell reports that of the other end.
      let line = "{ '\(BuiltProgram.path)' \"$@\"; echo $? >status; } \(end)"
      let deaf = try wrapper(line, in: folder)
      let words = ["bench", "--out", "r"] + selection
      let (process, output, errors) = try start(words, program: deaf, in: folder)
      let ending = try finish(process, output, errors)
      let status = folder.appendingPathComponent("status")
      #expect(try String(contentsOf: status, encoding: .utf8) == code)
      #expect(message.isEmpty || ending.errors.contains(message), "\(ending.errors)")
      #expect(!ending.errors.contains("broken pipe"))
      let saved = ResultsFolder(
        folder.appendingPathComponent("r").path,
        files: LocalFileSystem()
      )
      #expect(try !saved.load().rows.isEmpty)
    }
  }

  @Test func `data is written to standard output and progress to standard error`() throws {
    try inFolder { folder in
      let ending = try run("bench", "--smoke", "--out", "r", in: folder)
      #expect(ending.status == 0)
      #expect(ending.output.hasPrefix("Difference "))
      #expect(ending.errors.contains("Again: espalier bench --smoke --out r"))
      let quiet = try run("bench", "--smoke", "--out", "r", "--quiet", in: folder)
      #expect(quiet.errors == "Again: espalier bench --smoke --out r\n")
    }
  }

  @Test func `the completions are a valid bash script`() throws {
    try inFolder { folder in
      let check = try wrapper("'\(BuiltProgram.path)' completions bash | bash -n", in: folder)
      let (process, output, errors) = try start([], program: check, in: folder)
      #expect(try finish(process, output, errors).status == 0)
    }
  }
}
