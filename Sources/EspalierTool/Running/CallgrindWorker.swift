import Foundation
import Measures

/// A worker under callgrind with deterministic hashing.
final class CallgrindWorker {
  private let worker: WorkerProcess
  private let folder: String
  private let files: any FileSystem

  /// Starts a program as a worker; its files are in a temporary folder until ``end()``.
  init(_ program: String, run: String, in context: ToolContext) throws {
    guard let valgrind = Subprocess.find("valgrind", in: context) else {
      throw ToolError.environment(
        "instructions cannot be counted: valgrind is not installed",
        advice: "On Debian: apt-get install valgrind"
      )
    }
    files = context.files
    folder = path(NSTemporaryDirectory(), "espalier-callgrind-\(run)")
    try files.makeFolder(folder)
    do {
      let program = try Self.stripped(program, into: folder, files: files)
      var environment = context.environment
      environment["SWIFT_DETERMINISTIC_HASHING"] = "1"
      worker = try WorkerProcess(
        [
          valgrind, "--tool=callgrind", "--instr-atstart=no", "--trace-children=yes",
          "--callgrind-out-file=\(path(folder, "out"))", "--quiet", program, "worker",
        ],
        in: context,
        environment: environment
      )
    } catch {
      try? files.remove(folder)
      throw error
    }
  }

  /// Measures one iteration of a case, and returns callgrind's output.
  func count(_ id: CaseID) throws -> (opened: WorkerProcess.Opened, dump: String) {
    let opened = try worker.open(id)
    let number = try worker.countInstructions()
    try worker.close()
    return (opened, try files.read("\(path(folder, "out")).\(number)"))
  }

  /// Ends the process and removes its files.
  func end() {
    worker.end()
    try? files.remove(folder)
  }

  /// Returns a copy of a program without debugging information; a script is returned as it is.
  ///
  /// valgrind up to 3.19 cannot read Swift's debugging information and exits.
  private static func stripped(
    _ program: String,
    into folder: String,
    files: any FileSystem
  ) throws -> String {
    let start = try? FileHandle(forReadingFrom: URL(fileURLWithPath: program)).read(upToCount: 2)
    if start == Data("#!".utf8) { return URL(fileURLWithPath: program).path }
    let copy = path(folder, "program")
    let arguments = ["--strip-debug", "-o", copy, program]
    guard Subprocess.output(of: "strip", arguments) != nil else {
      throw ToolError.environment(
        "instructions cannot be counted: \(program) must be copied without its debugging information "
          + "first, and strip failed",
        advice: "strip belongs to binutils."
      )
    }
    return copy
  }
}
