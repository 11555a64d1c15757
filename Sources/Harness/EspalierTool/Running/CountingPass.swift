import Foundation
import Measures

/// The separate passes that add exact counts and processor times to the figures of a run.
struct CountingPass {
  let runID: String
  let context: ToolContext

  /// The number of samples of the processor time of each case.
  private static let samples = 9

  /// Counts the instructions of each case.
  ///
  /// It uses the hardware counter if available, otherwise a worker under callgrind with deterministic
  /// hashing.
  func instructions(of cases: [BenchmarkCase]) throws -> [ResultRow] {
    if case .success = InstructionMeter.processorCounter() {
      return try each(cases, "instructions") { benchmarkCase in
        let prepared = try PreparedCase(benchmarkCase)
        guard let meter = InstructionMeter() else { return nil }
        try prepared.run(iterations: 1, meter: meter)
        return report(benchmarkCase, prepared.check, prepared.operations)
          .row(forInstructions: Int(meter.instructions), method: meter.method)
      }
    }
    guard InstructionMeter.knowsCallgrind else {
      throw ToolError.environment(
        "instructions cannot be counted: the processor's counter does not open, and this program "
          + "was built without valgrind's headers",
        advice: "Install valgrind and build again."
      )
    }
    let worker = try CallgrindWorker(context.executable, run: runID, in: context)
    defer { worker.end() }
    return try each(cases, "instructions") { benchmarkCase in
      let (opened, instructions, _) = try worker.count(benchmarkCase.id)
      return report(benchmarkCase, opened.check, opened.operations)
        .row(forInstructions: instructions, method: .callgrind)
    }
  }

  /// Counts the system calls of one iteration of each case, in a worker under strace.
  func systemCalls(of cases: [BenchmarkCase]) throws -> [ResultRow] {
    guard let strace = Subprocess.find("strace", in: context) else {
      throw ToolError.environment(
        "system calls cannot be counted: strace is not installed",
        advice: "On Debian: apt-get install strace"
      )
    }
    let folder = path(NSTemporaryDirectory(), "espalier-strace-\(runID)")
    try context.files.makeFolder(folder)
    defer { try? context.files.remove(folder) }
    return try each(cases, "system calls") { benchmarkCase in
      let file = path(folder, "calls")
      let opened = try trace(benchmarkCase.id, to: file, by: strace)
      guard let count = Self.systemCalls(in: try context.files.read(file)) else {
        throw ToolError.environment("the trace of \(benchmarkCase.id) has no measured region")
      }
      return report(benchmarkCase, opened.check, opened.operations).row(forSystemCalls: count)
    }
  }

  /// Runs a case in a worker of its own, which keeps the trace small.
  private func trace(_ id: CaseID, to file: String, by strace: String) throws -> OpenedCase {
    let worker = try WorkerProcess(
      [strace, "-f", "-qq", "-s", "32", "-o", file, context.executable, "worker"],
      in: context
    )
    defer { worker.end() }
    let opened = try worker.open(id)
    try worker.markSystemCalls()
    return opened
  }

  /// Returns the number of calls between the marks of the measured regions, or nil without a mark.
  ///
  /// A call of another thread that is interrupted has a second line, which does not count.
  static func systemCalls(in trace: String) -> Int? {
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

  /// Measures the processor time of all threads for each case.
  func processorTimes(of cases: [BenchmarkCase], _ plan: TimingPlan) throws -> [ResultRow] {
    let timing = InterleavedTiming(
      TimingPlan(
        sampleNanoseconds: plan.sampleNanoseconds,
        budgetNanoseconds: plan.budgetNanoseconds,
        rounds: min(plan.rounds, Self.samples)
      )
    )
    return try each(cases, "processor time") { benchmarkCase in
      let prepared = try PreparedCase(benchmarkCase)
      let samples = try timing.samples(of: [ProcessorTimeArm(prepared)])[0]
      return report(benchmarkCase, prepared.check, prepared.operations)
        .row(forProcessorTime: samples)
    }
  }

  private func report(
    _ benchmarkCase: BenchmarkCase,
    _ check: UInt64,
    _ operations: Int
  ) -> CaseReport {
    CaseReport(benchmarkCase, runID: runID, check: check, operations: operations)
  }

  private func each(
    _ cases: [BenchmarkCase],
    _ subject: String,
    row: (BenchmarkCase) throws -> ResultRow?
  ) throws -> [ResultRow] {
    let progress = Progress(total: cases.count, console: context.console)
    defer { progress.finish() }
    var rows: [ResultRow] = []
    for benchmarkCase in cases where !context.interruption.isRequested {
      progress.begin("\(subject) of \(benchmarkCase.id)")
      if let row = try row(benchmarkCase) { rows.append(row) }
      progress.advance()
    }
    return rows
  }
}

/// A case whose processor time is sampled.
private final class ProcessorTimeArm: TimedArm {
  private let prepared: PreparedCase

  init(_ prepared: PreparedCase) { self.prepared = prepared }

  func nanoseconds(iterations: Int) throws -> Int64 {
    let meter = ProcessorMeter()
    try prepared.run(iterations: iterations, meter: meter)
    return meter.nanoseconds
  }
}

extension CaseReport {
  /// Creates a report of a case that was set up.
  init(_ benchmarkCase: BenchmarkCase, runID: String, check: UInt64, operations: Int) {
    self.init(
      runID: runID,
      id: benchmarkCase.id,
      seed: benchmarkCase.benchmark.seed,
      check: check,
      operations: operations
    )
  }
}
