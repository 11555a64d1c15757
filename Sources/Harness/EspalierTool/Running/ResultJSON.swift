import Documents
import Measures

/// The runs and the cases of results as JSON.
struct ResultJSON {
  let results: Results
  var warnings: [CaseID: [CaseWarning]] = [:]

  var runs: JSON {
    .array(
      results.runs.map { run in
        .object([
          ("id", .string(run.runID)), ("utc", .string(run.utc)),
          ("revision", .string(run.gitRevision)), ("changed", .flag(run.isDirty)),
          ("host", .string(run.machine.host)), ("cpu", .string(run.machine.cpu)),
          ("cores", .number(Double(run.machine.cores))), ("swift", .string(run.machine.swift)),
          ("build", .string(run.machine.flags)), ("load_before", .number(run.loadBefore)),
          ("load_after", .number(run.loadAfter)),
          ("waiting", run.waiting.map { .number($0) } ?? .null),
          ("steal", run.steal.map { .number($0) } ?? .null),
        ])
      }
    )
  }

  /// The cases, each with its figures by metric and statistic.
  var cases: JSON {
    let rows = Dictionary(grouping: results.rows, by: \.id)
    return .array(
      results.cases.map { id in
        let metrics = Dictionary(grouping: rows[id] ?? [], by: \.metric)
        return .object(
          id.members + [
            ("is_floor", .flag(id.isFloor)),
            (
              "figures",
              .object(
                Metric.allCases.compactMap { metric in
                  metrics[metric].map { (metric.rawValue, Self.figures($0)) }
                }
              )
            ),
            ("warnings", .array((warnings[id] ?? []).map { .string($0.rawValue) })),
          ]
        )
      }
    )
  }

  private static func figures(_ rows: [ResultRow]) -> JSON {
    let statistics = rows.map { ($0.statistic.rawValue, JSON.number($0.value)) }
    let headline = rows.first { $0.statistic == .median || $0.statistic == .exact }
    var members: [(String, JSON)] = [("unit", .string(rows[0].metric.unit))]
    if let headline {
      members += [
        ("value", .number(headline.value)), ("per_operation", .number(headline.perOperation)),
        ("low", headline.interval.map { .number($0.low) } ?? .null),
        ("high", headline.interval.map { .number($0.high) } ?? .null),
        ("samples", .number(Double(headline.samples))),
      ]
    }
    return .object(members + statistics)
  }
}

extension CaseID {
  /// The parts of the identifier as members of a JSON object.
  var members: [(String, JSON)] {
    [
      ("suite", .string(suite)), ("benchmark", .string(benchmark)), ("change", .string(change)),
      ("engine", .string(engine)), ("size", .number(Double(size))),
    ]
  }
}
