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
  ///
  /// The figure of a time is the least sample of a run, because other programs only make a sample
  /// slower (Chen and Revels, 2016). In ten quick runs beside two compilers, the least samples of half
  /// of 30 cases differed by at most 2.6 % (standard deviation), and the medians by at most 47 %. If a
  /// run lacks it, the figures are medians.
  ///
  /// The possible changes are those of short series with too much noise to tell. The last parts of the
  /// result are the number of figures that could be judged, and of those with too few comparable runs.
  func rows(
    metrics: [Metric],
    of isChosen: (CaseID) -> Bool
  ) -> (changes: [ChangeRow], possible: [ChangeRow], compared: Int, short: Int) {
    var seen: Set<CaseID> = []
    let cases = history.results.reversed().flatMap(\.cases).filter { seen.insert($0).inserted }
    var found: (changes: [ChangeRow], possible: [ChangeRow]) = ([], [])
    var (compared, short) = (0, 0)
    for id in cases where isChosen(id) {
      for metric in metrics {
        let headline = Results.Headline(id: id, metric: metric)
        let series = series(of: headline)
        let isExact = series.allSatisfy { $0.row.statistic == .exact }
        guard series.count >= (isExact ? 2 : 2 * search.shortest) else {
          if !history.rows(metric, of: id).isEmpty { short += 1 }
          continue
        }
        compared += 1
        let rows = rows(of: headline, in: series)
        found.changes += rows.changes
        found.possible += rows.possible
      }
    }
    let isBefore = { (a: ChangeRow, b: ChangeRow) in (a.utc, b.worsening) > (b.utc, a.worsening) }
    return (
      found.changes.sorted(by: isBefore), found.possible.sorted(by: isBefore), compared, short
    )
  }

  /// A figure of a run.
  private typealias Point = (index: Int, run: RunRow, row: ResultRow)

  /// Returns the comparable figures, oldest first.
  private func series(of headline: Results.Headline) -> [Point] {
    let metric = headline.metric
    let machine = history.results.last?.runs.last?.machine
    return history.rows(metric, of: headline.id).compactMap { index, row -> Point? in
      let run = history.results[index].runs.first { $0.runID == row.runID }
      guard let run, let machine else { return nil }
      return metric.isPortable || run.machine.isComparable(to: machine) ? (index, run, row) : nil
    }
  }

  private func rows(
    of headline: Results.Headline,
    in series: [Point]
  ) -> (changes: [ChangeRow], possible: [ChangeRow]) {
    let metric = headline.metric
    let least = series.compactMap { history.leastTime(of: headline.id, inRunAt: $0.index) }
    let values =
      metric == .time && least.count == series.count ? least : series.map(\.row.value)
    guard values.allSatisfy(\.isFinite) else { return ([], []) }
    let isExact = series.allSatisfy { $0.row.statistic == .exact }
    var starts = isExact ? Self.differences(in: values, metric) : search.changes(in: values)
    let isClear = isExact || !starts.isEmpty
    if !isClear { starts = search.possibleChange(in: values).map { [$0] } ?? [] }
    let bounds = [0] + starts + [values.count]
    let rows = zip(bounds, zip(starts, bounds.dropFirst(2))).compactMap {
      previous,
      change -> ChangeRow? in
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
    return isClear ? (rows, []) : ([], rows)
  }

  /// Returns the indices of counts that differ from the count of the change before.
  ///
  /// Instructions differ only if the effect exceeds ``VerdictRule/floor``.
  private static func differences(in values: [Double], _ metric: Metric) -> [Int] {
    let floor = metric == .instructions ? VerdictRule.floor : 0
    var last = values.first ?? 0
    return values.indices.dropFirst().filter { index in
      guard abs(values[index] - last) > floor * last else { return false }
      last = values[index]
      return true
    }
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
