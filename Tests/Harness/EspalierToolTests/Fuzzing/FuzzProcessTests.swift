import Foundation
import Measures
import Testing
import Trials

@testable import EspalierTool

/// Tests of campaigns whose workers are real processes.
@Suite(.serialized)
struct FuzzProcessTests {
  private static var exists: Bool { BuiltProgram.exists }

  private struct Ending {
    let status: Int32
    let output: String

    /// The digest of the only area, which is the last word of its row.
    var digest: Substring? {
      output.split(separator: "\n").dropFirst().first?.split(separator: " ").last
    }
  }

  private func start(_ words: [String], in folder: URL) throws -> (Process, Pipe) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: BuiltProgram.path)
    process.arguments = words + ["--quiet"]
    process.environment = ProcessInfo.processInfo.environment.merging(["ESPALIER_SEED": "1"]) { $1 }
    process.currentDirectoryURL = folder
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    return (process, output)
  }

  private func finish(_ process: Process, _ output: Pipe) throws -> Ending {
    let text = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return Ending(
      status: process.terminationStatus,
      output: String(decoding: text, as: UTF8.self)
    )
  }

  private func run(_ words: String..., in folder: URL) throws -> Ending {
    let (process, output) = try start(words, in: folder)
    return try finish(process, output)
  }

  private func inFolder(_ test: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("espalier-fuzz-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try test(folder)
  }

  @Test(
    .enabled(if: exists),
    arguments: [("trap", "SIGILL"), ("hang", "no answer within"), ("memory", "MB in one worker")]
  )
  func `a trap is found, shrunk, saved and replayed`(bug: String, words: String) throws {
    try inFolder { folder in
      let limits = ["--timeout", bug == "hang" ? "300ms" : "5s", "--memory", "150"]
      let (process, output) = try start(
        ["fuzz", "--area", "peril", "--bug", bug, "--execs", "700", "--evaluations", "20"]
          + limits + ["--out", "o"],
        in: folder
      )
      let ending = try finish(process, output)
      #expect(ending.status == 1)
      #expect(ending.output.contains("process at"), "\(ending.output)")
      let failures = folder.appendingPathComponent("o/failures/peril")
      let names = try FileManager.default.contentsOfDirectory(atPath: failures.path)
      let name = try #require(names.first)
      let file = try TrialFile(
        parsing: String(contentsOf: failures.appendingPathComponent(name), encoding: .utf8)
      )
      #expect(file.message.contains(words) || file.message.contains("A planted trap"))
      #expect(file.operations.count >= 13)
      // The step of a trap is part of the signature, whether or not the program prints a reason.
      let site = file.signature.site
      #expect(bug != "trap" || site.hasSuffix(": step") || site.hasSuffix(": a-planted-trap"))
      let replay = try run("replay", "o/failures/peril/\(name)", "--timeout", "1s", in: folder)
      #expect(replay.output.contains("✘ \(file.operations.count). step"), "\(replay.output)")
      #expect(bug != "trap" || replay.output.contains("as recorded"), "\(replay.output)")
    }
  }

  @Test(.enabled(if: exists))
  func `a failure that needs earlier trials is saved with the command that runs them`() throws {
    try inFolder { folder in
      let found = try run(
        "fuzz",
        "--area",
        "peril",
        "--bug",
        "legacy",
        "--execs",
        "300",
        "--out",
        "o",
        in: folder
      )
      #expect(found.status == 1)
      let command = "espalier fuzz --area peril --execs 100 --seed 1 --bug legacy"
      #expect(found.output.contains("only behind other trials: \(command)"), "\(found.output)")
      let path = folder.appendingPathComponent("o/failures/peril/sum-step.trial")
      let file = try TrialFile(parsing: String(contentsOf: path, encoding: .utf8))
      let seed = TrialSeed(campaign: 1, number: 99)
      #expect(file.seed == seed)
      #expect(file.choices == seed.choices(for: CrashingTrial.layout))
      #expect(file.operations.count == file.choices.count)
      // Alone it passes, and names the recorded failure.
      let replay = try run("replay", "o/failures/peril/sum-step.trial", in: folder)
      #expect(replay.output.contains("recorded: sum at step"), "\(replay.output)")
      #expect(replay.output.contains(command))

      // One trial fewer is not enough.
      let rest = Array(command.split(separator: " ").dropFirst().map(String.init))
      let (again, output) = try start(rest + ["--out", "p"], in: folder)
      #expect(try finish(again, output).status == 1)
      let fewer = rest.map { $0 == "100" ? "99" : $0 }
      let (short, nothing) = try start(fewer + ["--out", "p"], in: folder)
      #expect(try finish(short, nothing).status == 0)
      // The file of the earlier campaign stays, and the new table does not list it.
      let earlier = folder.appendingPathComponent("p/failures/peril/sum-step.trial").path
      #expect(FileManager.default.fileExists(atPath: earlier))
      let table = folder.appendingPathComponent("p/failures.csv")
      #expect(try !String(contentsOf: table, encoding: .utf8).contains("sum-step"))
    }
  }

  /// Returns the running child processes of a process.
  private func children(of parent: Int32) -> [Int32] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.compactMap { Int32($0) }.filter { identifier in
      let stat = try? String(contentsOfFile: "/proc/\(identifier)/stat", encoding: .utf8)
      // The name in parentheses may contain anything; the parent is the second field after it.
      let fields = stat?.split(separator: ")").last?.split(separator: " ")
      return fields?.dropFirst().first.flatMap { Int32($0) } == parent
    }
  }

  @Test(.enabled(if: exists))
  func `a worker that hangs ends with the tool`() throws {
    try inFolder { folder in
      let words = ["fuzz", "--area", "peril", "--bug", "hang", "--timeout", "60s", "--out", "o"]
      let (process, _) = try start(words, in: folder)
      var workers: [Int32] = []
      while workers.isEmpty, process.isRunning {
        Thread.sleep(forTimeInterval: 0.1)
        workers = children(of: process.processIdentifier)
      }
      // By now it hangs.
      Thread.sleep(forTimeInterval: 1)
      let worker = try #require(workers.first)
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      // Without a deadline: scripts/test distinguishes a hanging test from a slow one.
      while BuiltProgram.lives(worker) { Thread.sleep(forTimeInterval: 0.1) }
    }
  }

  @Test(.enabled(if: exists))
  func `a campaign whose terminal is closed saves its results`() throws {
    // A parent may have ignored the signal.
    signal(SIGHUP, SIG_DFL)
    try inFolder { folder in
      let words = ["fuzz", "--area", "crash-report", "--execs", "100000000", "--out", "o"]
      let (process, output) = try start(words, in: folder)
      // Git is a child process before the first worker.
      let works = { (child: Int32) in
        let line = try? String(contentsOfFile: "/proc/\(child)/cmdline", encoding: .utf8)
        return line?.contains(TrialWorker.about.name) ?? false
      }
      while process.isRunning, !children(of: process.processIdentifier).contains(where: works) {
        Thread.sleep(forTimeInterval: 0.1)
      }
      kill(process.processIdentifier, SIGHUP)
      let ending = try finish(process, output)
      #expect(ending.status == ToolStatus.interrupted.rawValue, "\(ending.output)")
      let saved = folder.appendingPathComponent("o")
      let table = try String(contentsOf: saved.appendingPathComponent("fuzz.csv"), encoding: .utf8)
      #expect(try FuzzRow.rows(of: table).map(\.area) == ["crash-report"])
      // The same command line continues the campaign.
      let state = saved.appendingPathComponent("interrupted.json").path
      #expect(FileManager.default.fileExists(atPath: state))
    }
  }

  @Test(.enabled(if: exists))
  func `killing a worker in a campaign loses no trial`() throws {
    try inFolder { folder in
      let words = ["fuzz", "--area", "crash-report", "--execs", "4000", "--out", "o"]
      let (undisturbed, quiet) = try start(words, in: folder)
      let expected = try finish(undisturbed, quiet)
      #expect(expected.status == 0)

      let (process, output) = try start(words, in: folder)
      var killed = 0
      while process.isRunning, killed < 2 {
        Thread.sleep(forTimeInterval: 0.3)
        for worker in children(of: process.processIdentifier) {
          killed += kill(worker, SIGKILL) == 0 ? 1 : 0
        }
      }
      let ending = try finish(process, output)
      #expect(ending.status == 0)
      #expect(killed > 0)
      #expect(ending.digest == expected.digest)
      #expect(ending.output.contains("4,000"))
    }
  }
}
