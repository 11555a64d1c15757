import Measures

/// `espalier bench`: measures this package's engine beside its rivals.
struct Bench: Verb {
  static let spec = VerbSpec(
    "bench",
    summary: "Measures time and allocations, each engine beside its rivals.",
    discussion: "Writes runs.csv, results.csv and samples.csv into a folder, and prints a table.",
    options: Selection.options + [
      OptionSpec("instructions", help: "Count machine instructions as well, in a pass of its own."),
      OptionSpec(
        "out",
        letter: "o",
        value: "DIR",
        completion: .folders,
        help: "Where to write the results; results/latest unless told otherwise."
      ),
    ]
  )

  static let defaultFolder = "results/latest"

  private let selection: Selection
  private let countsInstructions: Bool
  private let folder: String

  init(_ arguments: ParsedArguments) throws(Complaint) {
    selection = try Selection(arguments)
    countsInstructions = arguments.has("instructions")
    folder = arguments.value("out") ?? Self.defaultFolder
  }

  func run(in context: ToolContext) throws -> ToolStatus {
    let cases = try selection.cases(in: context.suites)
    try checkFolder(in: context)
    let stamp = RunStamp(in: context)
    let run = BenchRun(
      runID: stamp.runID,
      plan: TimingPlan(selection.profile),
      context: context
    )
    var outcome = run.measure(cases)
    if countsInstructions, !context.interruption.isRequested {
      outcome.rows += try InstructionPass(runID: stamp.runID, context: context).rows(for: cases)
    }
    let results = Results(runs: [stamp.row()], rows: outcome.rows)
    let isPartial = context.interruption.isRequested
    // Seen first and saved then: where the disk is full, what was measured can still be read.
    try context.console.print(ResultTable(results).text, terminator: "")
    for fault in outcome.faults { context.console.complain("espalier: \(fault)") }
    let saved = try save(results, samples: outcome.samples, isPartial: isPartial, in: context)
    context.console.note("Again: \(commandLine)")
    if isPartial {
      let total = BenchRun.workloads(cases).count
      context.console.complain(
        "espalier: interrupted after \(outcome.finished) of \(total) workloads; "
          + (saved.map { "what was measured is in \($0)" } ?? "nothing was measured")
      )
      return .environment
    }
    if let saved { context.console.note("Results: \(saved)") }
    return outcome.faults.isEmpty ? .fine : .found
  }

  /// Finds out before an hour of measuring, and not after, that nothing can be written.
  private func checkFolder(in context: ToolContext) throws {
    try context.files.makeFolder(folder)
    let probe = path(folder, ".writable")
    try context.files.write("", to: probe)
    try context.files.remove(probe)
  }

  /// A partial run must not replace a whole one, so it goes into a folder below.
  private func save(
    _ results: Results,
    samples: [SampleRow],
    isPartial: Bool,
    in context: ToolContext
  ) throws -> String? {
    guard !results.rows.isEmpty else { return nil }
    let target = isPartial ? path(folder, "interrupted") : folder
    try ResultsFolder(target, files: context.files).save(results, samples: samples)
    return target
  }

  private var commandLine: String {
    var words = ["espalier", "bench"] + selection.words
    if countsInstructions { words.append("--instructions") }
    if folder != Self.defaultFolder { words += ["--out", folder] }
    return words.map(shellQuoted).joined(separator: " ")
  }
}

/// A word as a shell takes it.
func shellQuoted(_ word: String) -> String {
  let isPlain =
    !word.isEmpty
    && word.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
      default: "-_./,:=+@%".utf8.contains(byte)
      }
    }
  return isPlain ? word : "'" + word.replacing("'", with: "'\\''") + "'"
}
