import Measures
import Trials

/// `espalier mutants`: checks that the oracles detect all mutants, and that every oracle is needed.
struct Mutants: Verb {
  static let about = VerbSpec(
    "mutants",
    summary: "Checks that the oracles find each mutant, and that each oracle is needed.",
    discussion: """
      Enables each mutant in turn, and counts the trials until an oracle finds it. Then disables each
      oracle in turn: at least one mutant must be found by no other oracle. Writes mutants.csv and
      oracles.csv; with --area, the rows of other areas do not change. The exit status is 0 if each
      campaign finds its mutant within the budget, code without a mutant has no failure, and each oracle
      is needed; otherwise 1.
      """,
    examples: ["\(Program.name) mutants --area snapshot --seeds 5"]
  )

  var areas: [String] = []
  var budget = 20_000
  var seeds = 20
  var folder = "results/latest/mutants"

  static var rows: [Row<Self>] {
    Row.areas(\.areas)
    Row.option("budget", \.budget, .integer(atLeast: 1))
      .help("The maximum trials for a mutant")
    Row.option("seeds", \.seeds, .integer("K", atLeast: 1))
      .help("The number of campaigns for each mutant")
    Row.option("out", letter: "o", \.folder, .folder)
      .help("The folder for the tables")
  }

  func run(in context: ToolContext) throws -> ToolStatus {
    context.interruption.heed()
    let chosen = try context.areas(named: areas)
    try context.files.makeFolder(folder)
    let steps = chosen.map { $0.mutants.count + $0.oracles.count + seeds }.reduce(0, +)
    let progress = Progress(total: steps, console: context.console)
    var all: [MutantStudy.Results] = []
    for area in chosen where !context.interruption.isRequested {
      let study = MutantStudy(
        area: area,
        budget: budget,
        seeds: seeds,
        isInterrupted: { context.interruption.isRequested },
        progress: { label in
          progress.begin(label)
          progress.advance()
        }
      )
      all.append(study.run())
    }
    progress.finish()
    let isPartial = context.interruption.isRequested
    try save(all, isPartial: isPartial, in: context)
    let interrupted = path(folder, "interrupted")
    if !isPartial, context.files.kind(of: interrupted) != nil {
      try context.files.remove(interrupted)
    }
    try printTable(all, in: context)
    context.console.again(commandLine())
    if isPartial {
      context.complain("interrupted; finished rows are in \(folder)/interrupted")
      return .environment
    }
    let complaints = all.flatMap { $0.complaints(seeds: seeds) }
    for complaint in complaints { context.complain("\(complaint)") }
    return complaints.isEmpty ? .fine : .found
  }

  /// Saves tables; those of a partial run go into a subfolder instead of replacing complete ones.
  private func save(_ all: [MutantStudy.Results], isPartial: Bool, in context: ToolContext) throws {
    let target = isPartial ? path(folder, "interrupted") : folder
    if isPartial { try context.files.makeFolder("interrupted", in: folder) }
    let mutants = all.flatMap { results in
      results.mutants.map { MutantRow($0, of: results, seeds: seeds) }
    }
    let oracles = all.flatMap { results in
      results.oracles.map { OracleRow($0, area: results.area.name) }
    }
    try context.files.write([
      try table("mutants.csv", of: mutants, in: target, \.area, context),
      try table("oracles.csv", of: oracles, in: target, \.area, context),
    ])
  }

  /// Returns a table of these rows, and of the existing rows for areas that were not studied.
  private func table<Row: TableRow>(
    _ name: String,
    of rows: [Row],
    in folder: String,
    _ area: (Row) -> String,
    _ context: ToolContext
  ) throws -> TextFile {
    let file = path(folder, name)
    var old: [Row] = []
    if !areas.isEmpty, context.files.kind(of: file) == .file {
      do { old = try Row.rows(of: context.files.read(file)) } catch let error as CSVError {
        throw ToolError.usage("\(file): \(error)")
      }
    }
    let merged = context.areas.flatMap { known in
      (areas.contains(known.name) || areas.isEmpty ? rows : old).filter { area($0) == known.name }
    }
    return TextFile(path: file, text: Row.file(merged))
  }

  private func printTable(_ all: [MutantStudy.Results], in context: ToolContext) throws {
    var rows = [
      ["area", "mutant", "found", "median", "p90", "oracle", "operations", "evaluations"]
    ]
    for results in all {
      for mutant in results.mutants {
        let row = MutantRow(mutant, of: results, seeds: seeds)
        rows.append([
          row.area, row.mutant, "\(row.detected)/\(row.seeds)",
          Figures.count(row.executionsMedian), Figures.count(row.executionsP90), row.oracle,
          String(row.shrunkOperations), String(row.shrinkEvaluations),
        ])
      }
    }
    let table = TextTable(
      rows,
      alignments: [.left, .left, .right, .right, .right, .left, .right, .right]
    )
    try context.console.print(table.text)
    var oracleRows = [["area", "oracle", "finds first", "found by no other"]]
    for results in all {
      for result in results.oracles {
        oracleRows.append([
          results.area.name, result.oracle.name, String(result.firstDetections),
          result.onlyMutant ?? "–",
        ])
      }
    }
    let oracles = TextTable(oracleRows, alignments: [.left, .left, .right, .left])
    try context.console.print(oracles.text, terminator: "")
    let clean = all.map(\.cleanExecutions).reduce(0, +)
    let alarms = all.map(\.falseAlarms.count).reduce(0, +)
    try context.console.print(
      "\n\(Figures.count(clean)) trials without a mutant, \(alarms) false positives"
    )
  }
}
