import Measures

/// A separate pass that counts instructions.
///
/// It uses the hardware counter if available, otherwise a worker under callgrind with deterministic
/// hashing.
struct InstructionPass {
  let runID: String
  let context: ToolContext

  /// Counts the instructions of each case.
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
      throw ToolError.environment(
        "instructions cannot be counted: the processor's counter does not open, and this program "
          + "was built without valgrind's headers",
        advice: "Install valgrind and build again."
      )
    }
    let worker = try CallgrindWorker(context.executable, run: runID, in: context)
    defer { worker.end() }
    return try each(cases) { benchmarkCase in
      let (opened, instructions, _) = try worker.count(benchmarkCase.id)
      return (instructions, .callgrind, opened.check, opened.operations)
    }
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
