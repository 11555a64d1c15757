import Foundation
import Measures
import Workers

/// A worker under callgrind, in surroundings that are equal in every run.
///
/// Counts depend on the hashes of values, on the addresses that `memcpy` and `memcmp` work on, and
/// on the times at which jemalloc returns memory. Environment and paths move the stack: 3,000 more
/// bytes of environment changed counts by up to 7 %. The worker therefore has a small environment of
/// its own, a relative path, and one arena that keeps its memory.
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
      var environment = Self.environment
      environment["LD_LIBRARY_PATH"] = context.environment["LD_LIBRARY_PATH"]
      worker = try WorkerProcess(
        [
          valgrind, "--tool=callgrind", "--instr-atstart=no", "--trace-children=yes",
          "--callgrind-out-file=\(path(folder, "out"))", "--quiet", program, "worker",
        ],
        in: context,
        environment: environment,
        folder: folder
      )
    } catch {
      try? files.remove(folder)
      throw error
    }
  }

  private static let environment = [
    "PATH": "/usr/local/bin:/usr/bin:/bin",
    "SWIFT_DETERMINISTIC_HASHING": "1",
    "MALLOC_CONF": "narenas:1,dirty_decay_ms:-1,muzzy_decay_ms:-1",
  ]

  /// A case after setup, and callgrind's output for one iteration.
  typealias Count = (opened: OpenedCase, instructions: Int, dump: String)

  /// Measures three iterations of a case, and returns the one with the fewest instructions.
  ///
  /// In the others, the allocator may have filled or emptied a cache.
  func count(_ id: CaseID) throws -> Count {
    let opened = try worker.open(id)
    let counts = try [1, 2, 3].map { _ -> Count in
      let dump = try files.read("\(path(folder, "out")).\(worker.countInstructions())")
      guard let instructions = CallgrindOutput.instructions(in: dump) else {
        throw ToolError.environment("callgrind's output for \(id) has no total")
      }
      return (opened, instructions, dump)
    }
    try worker.close()
    return counts.dropFirst().reduce(counts[0]) { $1.instructions < $0.instructions ? $1 : $0 }
  }

  /// Ends the process and removes its files.
  func end() {
    worker.end()
    try? files.remove(folder)
  }

  /// Copies a program without debugging information, and returns its path relative to the folder.
  ///
  /// A script is not copied.
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
        advice: "On Debian: apt-get install binutils"
      )
    }
    return "./program"
  }
}

/// Functions that run other programs to completion.
enum Subprocess {
  /// Returns the output of a program, or nil if it could not be started or failed.
  static func output(of program: String, _ arguments: [String]) -> String? {
    let command = ["/usr/bin/env", program] + arguments
    guard let result = try? Child.run(command, errors: .discarded), result.ending == .status(0)
    else { return nil }
    return String(decoding: result.output, as: UTF8.self)
  }

  /// Returns the path of a program in the search path of the environment.
  static func find(_ program: String, in context: ToolContext) -> String? {
    (context.environment["PATH"] ?? "").split(separator: ":")
      .map { path(String($0), program) }
      .first { context.files.kind(of: $0) == .file }
  }
}
