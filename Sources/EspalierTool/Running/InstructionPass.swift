import Foundation
import Measures

/// A separate pass that counts instructions.
///
/// It uses the hardware counter if available, otherwise a worker under callgrind with deterministic
/// hashing.
struct InstructionPass {
  let runID: String
  let context: ToolContext

  /// Counts one iteration of each case.
  func rows(for cases: [BenchmarkCase]) throws -> [ResultRow] {
    switch InstructionMeter.processorCounter() {
    case .success: try byProcessor(cases)
    case .failure: try underCallgrind(cases)
    }
  }

  private func byProcessor(_ cases: [BenchmarkCase]) throws -> [ResultRow] {
    try each(cases) { benchmarkCase in
      let prepared = try PreparedCase(benchmarkCase)
      guard let meter = InstructionMeter() else { return nil }
      try prepared.run(iterations: 1, meter: meter)
      return (Int(meter.instructions), meter.method, prepared.check, prepared.operations)
    }
  }

  private func underCallgrind(_ cases: [BenchmarkCase]) throws -> [ResultRow] {
    guard InstructionMeter.knowsCallgrind else {
      throw Complaint.environment(
        "instructions cannot be counted: the processor's counter does not open, and this program "
          + "was built without valgrind's headers",
        advice: "Install valgrind and build again."
      )
    }
    guard let valgrind = Subprocess.find("valgrind", in: context) else {
      throw Complaint.environment(
        "instructions cannot be counted: the processor's counter does not open, and valgrind is "
          + "not installed"
      )
    }
    let folder = path(NSTemporaryDirectory(), "espalier-callgrind-\(runID)")
    try context.files.makeFolder(folder)
    defer { try? context.files.remove(folder) }
    let dumps = path(folder, "out")
    let program = try stripped(into: folder)
    var environment = context.environment
    environment["SWIFT_DETERMINISTIC_HASHING"] = "1"
    let worker = try WorkerProcess(
      [
        valgrind, "--tool=callgrind", "--instr-atstart=no", "--callgrind-out-file=\(dumps)",
        "--quiet", program, "worker",
      ],
      in: context,
      environment: environment
    )
    defer { worker.end() }
    return try each(cases) { benchmarkCase in
      let opened = try worker.open(benchmarkCase.id)
      let number = try worker.countInstructions()
      try worker.close()
      let dump = "\(dumps).\(number)"
      guard let count = CallgrindOutput.instructions(in: try context.files.read(dump)) else {
        throw Complaint.environment("callgrind's output \(dump) holds no total")
      }
      return (count, .callgrind, opened.check, opened.operations)
    }
  }

  /// Returns a copy of this program without debugging information.
  ///
  /// valgrind up to 3.19 cannot read Swift's debugging information and exits.
  private func stripped(into folder: String) throws -> String {
    let copy = path(folder, "espalier")
    let arguments = ["--strip-debug", "-o", copy, context.executable]
    guard Subprocess.output(of: "strip", arguments) != nil else {
      throw Complaint.environment(
        "instructions cannot be counted: \(context.executable) must be copied without its "
          + "debugging information first, and strip failed",
        advice: "strip belongs to binutils."
      )
    }
    return copy
  }

  private typealias Count = (
    instructions: Int, method: InstructionMethod, check: UInt64, operations: Int
  )

  private func each(
    _ cases: [BenchmarkCase],
    count: (BenchmarkCase) throws -> Count?
  ) throws -> [ResultRow] {
    let progress = Progress(total: cases.count, console: context.console)
    defer { progress.finish() }
    var rows: [ResultRow] = []
    for benchmarkCase in cases where !context.interruption.isRequested {
      progress.begin("instructions of \(benchmarkCase.id)")
      if let count = try count(benchmarkCase) {
        let report = CaseReport(
          runID: runID,
          id: benchmarkCase.id,
          seed: benchmarkCase.benchmark.seed,
          check: count.check,
          operations: count.operations
        )
        rows.append(report.row(forInstructions: count.instructions, method: count.method))
      }
      progress.step()
    }
    return rows
  }
}
