import Documents
import Measures
import Trials

/// `espalier list`: lists suites, areas and other subjects.
struct List: Verb {
  enum Subject: String, CaseIterable {
    case suites, benchmarks, bench, areas, fuzz, costs, oracles, mutants, workloads, layouts
    case baselines
  }

  static let about = VerbSpec(
    "list",
    summary: "Lists suites, benchmarks, areas, oracles, mutants, workloads, layouts and baselines.",
    discussion: """
      The subjects (default: suites):
        suites           the suites of benchmarks
        benchmarks       each benchmark with a summary
        bench            each benchmark with its summary, engines and sizes
        areas, fuzz      each fuzz area with the numbers of its oracles and mutants
        costs            the areas of worst with their mutants
        oracles          the oracles of each area
        mutants          the mutants of each area
        workloads        the names that generate accepts
        layouts          the names that draw accepts
        baselines        the results that compare accepts by name
      """,
    examples: ["\(Program.name) list areas", "\(Program.name) list benchmarks 'Snapshot.*insert'"]
  )

  var subject = Subject.suites
  var filter: CaseFilter?
  var form = OutputForm.text

  static var rows: [Row<Self>] {
    Row.argument(optional: \.subject, .word("SUBJECT", kind: "subject"))
      .help("The subject: \(Subject.allCases.map(\.rawValue).joined(separator: ", "))")
    Row.argument(optional: \.filter, .filter())
      .help("Only lines that match (default: all).")
    Row.outputForm(\.form)
  }

  func run(in context: ToolContext) throws -> ToolStatus {
    let all = try table(in: context)
    let rows = all.rows.filter { row in
      guard let filter else { return true }
      return row.map(\.text).joined(separator: " ").firstMatch(of: filter.regex) != nil
    }
    guard filter == nil || !rows.isEmpty else {
      throw ToolError.usage(
        "no line matches",
        advice: "\(Program.name) list \(subject.rawValue) shows all."
      )
    }
    var table = OutputTable(columns: all.columns, rows: rows, hasTitles: false)
    table.optional = ["sizes", "change"]
    try context.print(table, as: form, of: "list", named: subject.rawValue)
    return .fine
  }

  private func table(in context: ToolContext) throws -> OutputTable {
    switch subject {
    case .suites:
      named(
        context.suites.known.map { ($0.name, $0.summary) }
          + context.suites.sources.map { ($0.name.description, $0.summary) }
      )
    case .workloads: named(context.workloads.map { ($0.name.description, $0.summary) })
    case .layouts: named(context.layouts.named.map { ($0.name, $0.summary) })
    case .benchmarks: benchmarks(context.suites.known)
    case .bench: engines(context.suites.known)
    case .baselines: try Baseline.table(in: context)
    case .areas, .fuzz:
      OutputTable(
        columns: [.init("name"), .init("oracles"), .init("mutants"), .init("summary")],
        rows: context.areas.map { area in
          let counts = [(area.oracles.count, "oracle"), (area.mutants.count, "mutant")]
          return [.init(area.name)]
            + counts.map { .init(Figures.count($0, $1), .number(Double($0))) }
            + [.init(area.summary)]
        }
      )
    case .costs:
      OutputTable(
        columns: [.init("name"), .init("mutants"), .init("summary")],
        rows: context.costs.map { area in
          let mutants = area.mutants.map(\.name)
          return [
            .init(area.name),
            .init(mutants.joined(separator: ", "), .array(mutants.map { .string($0) })),
            .init(area.summary),
          ]
        }
      )
    case .oracles: parts(context.areas) { $0.oracles.map { ($0.name, $0.summary) } }
    case .mutants: parts(context.areas) { $0.mutants.map { ($0.name, $0.summary) } }
    }
  }

  private func named(_ rows: [(name: String, summary: String)]) -> OutputTable {
    OutputTable(
      columns: [.init("name"), .init("summary")],
      rows: rows.map { [.init($0.name), .init($0.summary)] }
    )
  }

  private func parts(
    _ areas: [TrialArea],
    of parts: (TrialArea) -> [(name: String, summary: String)]
  ) -> OutputTable {
    OutputTable(
      columns: [.init("area"), .init("name"), .init("summary")],
      rows: areas.flatMap { area in
        parts(area).map { [.init(area.name), .init($0.name), .init($0.summary)] }
      }
    )
  }

  private func benchmarks(_ suites: [BenchmarkSuite]) -> OutputTable {
    OutputTable(
      columns: [.init("suite"), .init("benchmark"), .init("summary")],
      rows: suites.flatMap { suite -> [[OutputTable.Cell]] in
        var seen: Set<String> = []
        let names = suite.benchmarks.map(\.name).filter { seen.insert($0).inserted }
        return names.map { [.init(suite.name), .init($0), .init(suite.summaries[$0] ?? "")] }
      }
    )
  }

  private func engines(_ suites: [BenchmarkSuite]) -> OutputTable {
    OutputTable(
      columns: [
        .init("suite"), .init("benchmark"), .init("change"), .init("engine"), .init("sizes"),
        .init("summary"),
      ],
      rows: suites.flatMap { suite in
        suite.benchmarks.map { benchmark in
          let sizes = benchmark.sizes[.full]
          return [
            .init(suite.name), .init(benchmark.name), .init(benchmark.change),
            .init(benchmark.engine),
            .init(
              sizes.map(Figures.count).joined(separator: " "),
              .array(sizes.map { .number(Double($0)) })
            ),
            .init(suite.summaries[benchmark.name] ?? ""),
          ]
        }
      }
    )
  }
}
