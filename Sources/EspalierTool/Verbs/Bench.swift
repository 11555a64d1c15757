import Measures

/// `espalier bench`: measures this package's engine and its rivals.
struct Bench: Verb {
  static let spec = VerbSpec(
    "bench",
    summary: "Measures times and allocations of each engine and its rivals.",
    discussion: """
      Prints a table, and writes runs.csv, results.csv and samples.csv into a folder. Until the run ends,
      partial results are kept in the folder unfinished inside it.
      """,
    examples: [
      "\(Program.name) bench --quick --suite Snapshot",
      "\(Program.name) bench --filter '/insert/' --sizes 1k,100k --out results/mine",
    ],
    options: Selection.options + [
      OptionSpec("instructions", help: "Also count machine instructions, in a separate pass."),
      OptionSpec(
        "out",
        letter: "o",
        value: "DIR",
        completion: .folders,
        help: "The folder for the results (default: results/latest)."
      ),
    ]
  )

  static let defaultFolder = "results/latest"

  private let selection: Selection
  private let countsInstructions: Bool
  private let folder: String

  init(_ arguments: ParsedArguments) throws(ToolError) {
    selection = try Selection(arguments)
    countsInstructions = arguments.has("instructions")
    folder = arguments.value("out") ?? Self.defaultFolder
  }

  func run(in context: ToolContext) throws -> ToolStatus {
    context.interruption.heed()
    let cases = try selection.cases(in: context.suites)
    try context.files.prepareFolder(folder)
    let stamp = RunStamp(in: context)
    let run = BenchRun(
      runID: stamp.runID,
      plan: TimingPlan(selection.profile),
      context: context
    )
    let unfinished = UnfinishedRun(in: folder, files: context.files)
    var outcome = run.measure(cases) { unfinished.keep($0, of: stamp.row) }
    var attempts = Attempts()
    if countsInstructions, !context.interruption.isRequested {
      attempts.attempt {
        outcome.rows += try InstructionPass(runID: stamp.runID, context: context).rows(for: cases)
      }
    }
    let results = Results(runs: [stamp.row()], rows: outcome.rows)
    let isPartial = context.interruption.isRequested
    attempts.attempt {
      try context.console.print(ResultTable(results).text, terminator: "")
    }
    for fault in outcome.faults { context.console.complain("\(Program.name): \(fault)") }
    var saved: String?
    attempts.attempt {
      saved = try save(results, samples: outcome.samples, isPartial: isPartial, in: context)
      try unfinished.discard()
    }
    context.console.again(commandLine)
    try attempts.finish()
    if isPartial {
      let total = BenchRun.workloads(cases).count
      context.console.complain(
        "\(Program.name): interrupted after \(outcome.finished) of \(total) workloads; "
          + (saved.map { "what was measured is in \($0)" } ?? "nothing was measured")
      )
      return .environment
    }
    if let saved { context.console.note("Results: \(saved)") }
    return outcome.faults.isEmpty ? .fine : .found
  }

  /// Saves results; those of a partial run go into a subfolder instead of replacing complete ones.
  private func save(
    _ results: Results,
    samples: [SampleRow],
    isPartial: Bool,
    in context: ToolContext
  ) throws -> String? {
    guard !results.rows.isEmpty else { return nil }
    let target =
      isPartial
      ? ResultsFolder("interrupted", in: folder, files: context.files)
      : ResultsFolder(folder, files: context.files)
    try target.save(results, samples: samples)
    return target.folder
  }

  private var commandLine: String {
    var words = [Program.name, "bench"] + selection.words
    if countsInstructions { words.append("--instructions") }
    if folder != Self.defaultFolder { words += ["--out", folder] }
    return shellLine(words)
  }
}

/// Returns words as a shell command line.
func shellLine(_ words: [String]) -> String {
  words.map(shellQuoted).joined(separator: " ")
}

/// Returns a word quoted for a shell.
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
