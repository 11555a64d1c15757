import Measures

/// The lasting changes in a history of results.
struct HistoryChanges {
  /// The minimum reported change of a figure with noise.
  static let floor = VerdictRule.floor

  let history: History
  let search: ChangePointSearch
  let floor: Double

  /// Returns the changes of the chosen cases and metrics, those of the newest revision first.
  ///
  /// Exact counts have no noise: each difference between neighbouring runs is a change. Other
  /// figures are searched for change points. Figures that depend on the machine are compared only
  /// among runs on the newest run's machine.
  func rows(metrics: [Metric], of isChosen: (CaseID) -> Bool) -> [ChangeRow] {
    var seen: Set<CaseID> = []
    let cases = history.results.reversed().flatMap(\.cases).filter { seen.insert($0).inserted }
    return cases.filter(isChosen)
      .flatMap { id in metrics.flatMap { rows(of: Results.Headline(id: id, metric: $0)) } }
      .sorted { ($0.utc, $1.worsening) > ($1.utc, $0.worsening) }
  }

  private func rows(of headline: Results.Headline) -> [ChangeRow] {
    let metric = headline.metric
    let machine = history.results.last?.runs.last?.machine
    let series = history.rows(metric, of: headline.id)
      .compactMap { index, row -> (run: RunRow, row: ResultRow)? in
        let run = history.results[index].runs.first { $0.runID == row.runID }
        guard let run, let machine else { return nil }
        return metric.isPortable || run.machine.isComparable(to: machine) ? (run, row) : nil
      }
    let values = series.map(\.row.value)
    guard values.allSatisfy(\.isFinite) else { return [] }
    let isExact = series.allSatisfy { $0.row.statistic == .exact }
    let starts = isExact ? Self.differences(in: values) : search.changes(in: values)
    let bounds = [0] + starts + [values.count]
    return zip(bounds, zip(starts, bounds.dropFirst(2))).compactMap { previous, change in
      let (start, end) = change
      let (old, new) = (
        Quantiles(Array(values[previous..<start])),
        Quantiles(Array(values[start..<end]))
      )
      let row = ChangeRow(
        headline: headline,
        revisionBefore: series[start - 1].run.gitRevision,
        revision: series[start].run.gitRevision,
        utc: series[start].run.utc,
        before: old.median,
        after: new.median,
        runsBefore: start - previous,
        runsAfter: end - start
      )
      return isExact || row.effect > floor ? row : nil
    }
  }

  /// Returns the indices of values that differ from their predecessor.
  private static func differences(in values: [Double]) -> [Int] {
    values.indices.dropFirst().filter { values[$0] != values[$0 - 1] }
  }
}

extension ChangeRow {
  /// The factor by which the figure got worse; above 1 is worse.
  fileprivate var worsening: Double {
    let ratio = (after + .ulpOfOne) / (before + .ulpOfOne)
    return headline.metric.better == .lower ? ratio : 1 / ratio
  }

  /// The size of the change in either direction.
  fileprivate var effect: Double { max(worsening, 1 / worsening) - 1 }
}
