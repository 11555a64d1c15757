import Measures
import Trials

/// `espalier shrink`: minimises a failing trial.
struct Shrink: Verb {
  static let about = VerbSpec(
    "shrink",
    summary: "Shrinks a failing trial, and prints or saves it.",
    examples: ["\(Program.name) shrink failure.trial --out smaller.trial"]
  )

  var file = ""
  var limit = 2_000
  var target: String?

  static var rows: [Row<Self>] {
    Row.argument(\.file, .file)
      .help("The trial file that fails.")
    Row.option("evaluations", \.limit, .integer(atLeast: 1))
      .help("The number of candidates to try")
    Row.option("out", letter: "o", \.target, .file, absent: "print it")
      .help("The file to write, which may be the same")
  }

  func run(in context: ToolContext) throws -> ToolStatus {
    let trial = try TrialFiles.read(file, in: context)
    let area = try TrialFiles.area(of: trial, file, in: context)
    let workshop = WorkerFactory(heeding: context)
    let trials = WorkerTrials(area: area, bug: trial.mutant ?? "", workshop: workshop)
    let reduction = FailureReduction(trials: trials, evaluationLimit: limit)
    guard let shrunk = try reduction.reduce(trial.choices, seed: trial.seed) else {
      throw ToolError.usage("\(file) does not fail, so there is nothing to shrink")
    }
    if let target {
      try context.files.write(shrunk.file.description, to: target)
      context.console.note("Written: \(target)")
    } else {
      try context.console.printData(shrunk.file.description, terminator: "")
    }
    context.console.note(
      "\(Figures.count(trial.operations.count, "operation")) became "
        + "\(shrunk.file.operations.count) in \(Figures.count(shrunk.evaluations, "evaluation"))"
    )
    context.console.again(commandLine(omitting: ["out"]))
    return .fine
  }
}
