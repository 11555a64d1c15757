import Measures
import Trials

/// `espalier list`: lists suites, areas and other subjects.
struct List: Verb {
  enum Subject: String, CaseIterable {
    case bench
    case suites
    case areas
    case fuzz
    case oracles
    case mutants
    case workloads
    case layouts
  }

  static let spec = VerbSpec(
    "list",
    summary: "Lists suites, benchmarks, areas, oracles, mutants, workloads and layouts.",
    discussion: """
      Without a subject, lists the suites. bench lists each benchmark with its engines and sizes; areas
      (or fuzz) each fuzz area with the numbers of its oracles and mutants; oracles and mutants those of
      each area; workloads the names that generate accepts; layouts the names that draw accepts.
      """,
    examples: ["\(Program.name) list areas"],
    arguments: [
      ArgumentSpec(
        "SUBJECT",
        .optional,
        completion: .words(Subject.allCases.map(\.rawValue)),
        help: "The subject: \(Subject.allCases.map(\.rawValue).joined(separator: ", "))."
      )
    ]
  )

  private let subject: Subject

  init(_ arguments: ParsedArguments) throws(ToolError) {
    guard let word = arguments.arguments.first else {
      subject = .suites
      return
    }
    guard let subject = Subject(rawValue: word) else {
      throw .unknown("subject", word, known: Subject.allCases.map(\.rawValue))
    }
    self.subject = subject
  }

  func run(in context: ToolContext) throws -> ToolStatus {
    let rows =
      switch subject {
      case .suites:
        context.suites.known.map { [$0.name, $0.summary] }
          + context.suites.sources.map { [$0.name.description, $0.summary] }
      case .bench: context.suites.known.flatMap(benchmarks)
      case .areas, .fuzz:
        context.areas.map { area in
          [area.name, "\(area.oracles.count) oracles", "\(area.mutants.count) mutants"]
        }
      case .oracles: context.areas.flatMap { area in area.oracles.map { [area.name, $0.name] } }
      case .mutants:
        context.areas.flatMap { area in area.mutants.map { [area.name, $0.name] } }
      case .workloads: context.workloads.map { [$0.name.description, $0.summary] }
      case .layouts: context.layouts.named.map { [$0.name, $0.summary] }
      }
    try context.console.print(TextTable(rows).text, terminator: "")
    return .fine
  }

  private func benchmarks(of suite: BenchmarkSuite) -> [[String]] {
    suite.benchmarks.map { benchmark in
      let sizes = benchmark.sizes[.full].map(Figures.count).joined(separator: " ")
      return [suite.name, benchmark.name, benchmark.change, benchmark.engine, sizes]
    }
  }
}
