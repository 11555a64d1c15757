import Foundation
import Measures

/// A separate pass that counts the system calls of one iteration, in a worker under strace.
struct SystemCallPass {
  let runID: String
  let context: ToolContext

  /// Counts the calls of each case.
  func rows(for cases: [BenchmarkCase]) throws -> [ResultRow] {
    guard let strace = Subprocess.find("strace", in: context) else {
      throw ToolError.environment(
        "system calls cannot be counted: strace is not installed",
        advice: "On Debian: apt-get install strace"
      )
    }
    let folder = path(NSTemporaryDirectory(), "espalier-strace-\(runID)")
    try context.files.makeFolder(folder)
    defer { try? context.files.remove(folder) }
    let progress = Progress(total: cases.count, console: context.console)
    defer { progress.finish() }
    var rows: [ResultRow] = []
    for benchmarkCase in cases where !context.interruption.isRequested {
      progress.begin("system calls of \(benchmarkCase.id)")
      let file = path(folder, "calls")
      // One worker for each case keeps the trace small.
      let worker = try WorkerProcess(
        [strace, "-f", "-qq", "-s", "32", "-o", file, context.executable, "worker"],
        in: context,
        environment: context.environment
      )
      let opened: OpenedCase
      do {
        opened = try worker.open(benchmarkCase.id)
        try worker.markSystemCalls()
      } catch {
        worker.end()
        throw error
      }
      worker.end()
      guard let count = Self.count(in: try context.files.read(file)) else {
        throw ToolError.environment("the trace of \(benchmarkCase.id) has no measured region")
      }
      let report = CaseReport(
        runID: runID,
        id: benchmarkCase.id,
        seed: benchmarkCase.benchmark.seed,
        check: opened.check,
        operations: opened.operations
      )
      rows.append(report.row(forSystemCalls: count))
      progress.step()
    }
    return rows
  }

  /// Returns the number of calls between the marks of the measured regions, or nil without a mark.
  ///
  /// A call of another thread that is interrupted has a second line, which does not count.
  static func count(in trace: String) -> Int? {
    var count = 0
    var isMeasured = false
    var hasMark = false
    for line in trace.split(separator: "\n") {
      if line.contains(SystemCallMeter.start) {
        isMeasured = true
        hasMark = true
      } else if line.contains(SystemCallMeter.stop) {
        isMeasured = false
      } else if isMeasured, line.contains("("), !line.contains("<... "), !line.contains(" --- "),
        !line.contains(" +++ ")
      {
        count += 1
      }
    }
    return hasMark ? count : nil
  }
}
