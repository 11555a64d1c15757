import Documents
import Measures
import Trials

/// `espalier worst`: searches for the costliest operations of an area.
struct Worst: Verb {
  static let about = VerbSpec(
    "worst",
    summary: "Searches for the costliest operations, and fits how their cost grows.",
    discussion: """
      Changes the choices of trials to raise the cost of a single operation, separately for each counter:
      instructions where hardware counters are available, allocations, bytes, copied pages, visited nodes
      and hashed identifiers. Shrinks the worst trial of each counter while it stays as bad, and counts it
      again at other sizes. Then looks for jumps: two operations that differ by one in one choice and by
      much in their cost. The counts are exact, so the same command prints the same result. \
      \(Program.name) list costs shows the areas with their mutants.

      Exit 0: no cost grows faster than the area allows. 1: a cost does, or a jump exceeds --max-jump.
      """,
    examples: [
      "\(Program.name) worst order-tree",
      "\(Program.name) worst snapshot --bug rebuilds-snapshot",
    ]
  )

  var area = ""
  var seed: UInt64 = 1
  var evaluations = 2_000
  var bug: String?
  var maxJump: Double?
  var form = OutputForm.text

  static var rows: [Row<Self>] {
    Row.argument(\.area, .text("AREA", .costs))
      .help("The area to search.")
    Row.option("seed", letter: "s", \.seed, .seed)
      .help("The seed of the search")
    Row.option("evaluations", \.evaluations, .integer(atLeast: 1))
      .help("The number of trials of the search")
    Row.bug(\.bug)
      .help("Enable a mutant of the area")
    Row.option("max-jump", \.maxJump, .number("X"), absent: "none")
      .help("Exit with status 1 if a jump exceeds this ratio")
    Row.outputForm(\.form)
  }

  func run(in context: ToolContext) throws -> ToolStatus {
    guard let area = context.costs.first(where: { $0.name == area }) else {
      throw ToolError.unknown("area", area, known: context.costs.map(\.name))
    }
    context.interruption.heed()
    var search = WorstCaseSearch(area, seed: seed)
    search.evaluationLimit = evaluations
    if let bug {
      guard let mutant = area.mutant(named: bug) else {
        throw ToolError.unknown("mutant", bug, known: area.mutants.map(\.name))
      }
      search.mutant = mutant
    }
    let progress = Progress(total: evaluations, console: context.console)
    var counted = 0
    let report = search.run { number, work in
      while counted < min(number, evaluations) {
        progress.advance()
        counted += 1
      }
      progress.begin(work)
      return context.interruption.isRequested ? .stop : .goOn
    }
    progress.finish()
    guard !report.cases.isEmpty || context.interruption.isRequested else {
      throw ToolError.environment("no operation of \(area.name) costs anything")
    }
    try printTable(report, of: area, in: context)
    context.console.again(commandLine())
    return status(of: report, in: context)
  }

  private func status(of report: WorstCaseSearch.Report, in context: ToolContext) -> ToolStatus {
    var status = ToolStatus.fine
    for found in report.cases where found.isOverLimit {
      context.complain(
        "\(found.counter.rawValue) of \(area) grow with exponent "
          + "\(Self.exponent(found.fit?.slope)), above \(Self.exponent(found.limit))"
      )
      status = .found
    }
    for jump in report.jumps where jump.ratio > maxJump ?? .infinity {
      context.complain(
        "\(jump.counter.rawValue) of \(area) jump "
          + "\(Figures.ratio(jump.ratio)), above \(Figures.ratio(maxJump ?? 0))"
      )
      status = .found
    }
    guard context.interruption.isRequested else { return status }
    context.complain("interrupted; the worst trials so far are shown")
    return .environment
  }

  private func printTable(
    _ report: WorstCaseSearch.Report,
    of area: CostArea,
    in context: ToolContext
  ) throws {
    let sizes = area.sizes.map(Figures.count).joined(separator: ", ")
    let table = OutputTable(
      columns: [
        .init("counter"), .init("cost", "cost", .right),
        .init("costs", "at \(sizes)"), .init("exponent", "exponent", .right),
        .init("limit", "limit", .right), .init("operations", "worst operation"),
      ],
      rows: report.cases.map(row)
    )
    let jumps = report.jumps.map { jump in
      "Jump of \(Figures.ratio(jump.ratio)): \(jump.counter.rawValue) "
        + "\(Figures.count(jump.lower.cost)) for \(jump.lower.operation), "
        + "\(Figures.count(jump.upper.cost)) for \(jump.upper.operation)."
    }
    let setups = report.cases.filter { $0.operations.count > 1 }.map { found in
      "Before the worst operation by \(found.counter.rawValue): "
        + found.operations.dropLast().joined(separator: "; ") + "."
    }
    try context.print(
      table,
      as: form,
      of: "worst",
      named: "cases",
      notes: setups + jumps,
      members: [("area", .string(area.name)), ("jumps", .array(report.jumps.map(json)))]
    )
  }

  private func row(_ found: WorstCase) -> [OutputTable.Cell] {
    let points = found.points.map { Figures.count($0.cost) }.joined(separator: ", ")
    return [
      .init(found.counter.rawValue),
      .init(Figures.count(found.cost), .number(Double(found.cost))),
      .init(
        points,
        .array(
          found.points.map { point in
            .object([("size", .number(Double(point.size))), ("cost", .number(Double(point.cost)))])
          }
        )
      ),
      .init(Self.exponent(found.fit?.slope), found.fit.map { .number($0.slope) } ?? .null),
      .init(Self.exponent(found.limit), found.limit.map { .number($0) } ?? .null),
      .init(found.operations.last ?? "", .array(found.operations.map { .string($0) })),
    ]
  }

  private func json(_ jump: CostJump) -> JSON {
    func side(_ side: (operation: String, cost: Int)) -> JSON {
      .object([("operation", .string(side.operation)), ("cost", .number(Double(side.cost)))])
    }
    return .object([
      ("counter", .string(jump.counter.rawValue)), ("ratio", .number(jump.ratio)),
      ("lower", side(jump.lower)), ("upper", side(jump.upper)),
    ])
  }

  private static func exponent(_ number: Double?) -> String {
    guard let number else { return "–" }
    // A flat line has a slope that rounds to -0.
    return CSV.number((number * 100).rounded() / 100 + 0)
  }
}
