import Measures
import Trials

/// Results as github-action-benchmark's `customSmallerIsBetter`: an array of name, unit and value.
///
/// Ratios are omitted: larger ones are better, and a file has one direction.
struct GitHubActionExport {
  let results: Results

  var text: String {
    let headlines = results.headlines
    let entries = results.cases.flatMap { id in
      Metric.allCases.compactMap { metric -> JSON? in
        guard metric.better == .lower, let row = headlines[.init(id: id, metric: metric)] else {
          return nil
        }
        return entry(row)
      }
    }
    return JSON.array(entries).text() + "\n"
  }

  private func entry(_ row: ResultRow) -> JSON {
    var members: [(String, JSON)] = [
      ("name", .string("\(row.id) \(row.metric.rawValue)")),
      ("unit", .string(row.metric.unit)),
      ("value", .number(row.value)),
    ]
    if let interval = row.interval {
      let range = "\(CSV.number(interval.low)) to \(CSV.number(interval.high))"
      members.append(("range", .string(range)))
    }
    members.append(("extra", .string("\(row.samples) samples, check \(row.check)")))
    return .object(members)
  }
}
