import Measures
import Trials

/// `espalier shrink`: minimises a failing trial.
struct Shrink: Verb {
  static let spec = VerbSpec(
    "shrink",
    summary: "Shrinks a failing trial, and prints or saves it.",
    examples: ["\(Program.name) shrink failure.trial --out smaller.trial"],
    arguments: [ArgumentSpec("FILE", completion: .files, help: "The trial file that fails.")],
    options: [
      OptionSpec(
        "evaluations",
        value: "N",
        help: "The number of candidates to try (default: 2000)."
      ),
      OptionSpec(
        "out",
        letter: "o",
        value: "FILE",
        completion: .files,
        help: "The file to write, which may be the same (default: print it)."
      ),
    ]
  )

  private let file: String
  private let limit: Int
  private let target: String?

  init(_ arguments: ParsedArguments) throws(ToolError) {
    file = arguments.arguments[0]
    limit = try arguments.integer("evaluations", atLeast: 1) ?? 2_000
    target = arguments.value("out")
  }

  func run(in context: ToolContext) throws -> ToolStatus {
    let trial = try TrialFiles.read(file, in: context)
    let area = try TrialFiles.area(of: trial, file, in: context)
    var workshop = WorkerFactory(in: context)
    let interruption = context.interruption
    interruption.heed()
    workshop.isInterrupted = { interruption.isRequested }
    var reduction = FailureReduction(
      area: area,
      bug: trial.mutant ?? "",
      workshop: workshop
    )
    reduction.evaluationLimit = limit
    reduction.slowEvaluationLimit = min(limit, reduction.slowEvaluationLimit)
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
    let words = [Program.name, "shrink", file, "--evaluations", String(limit)]
    context.console.again(words.map(shellQuoted).joined(separator: " "))
    return .fine
  }
}
