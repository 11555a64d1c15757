import Measures

/// A comparison of two folders of results that were measured at different times.
///
/// Counts are exact, so any difference matters; of instructions, more than 1 %. Times are not paired:
/// the ratio includes drift between the runs, so the threshold is larger, and the interval is as wide
/// as both intervals allow. Times of different machines are not compared.
struct FolderComparison {
  /// The minimum effect on a time or a ratio that is reported.
  ///
  /// Identical code, measured twice in succession, differed by up to 5 % in nine of ten cases.
  static let floor = 0.1

  let before: Results
  let after: Results
  let floor: Double
  /// Earlier results, which determine the threshold of each case.
  let history: History

  /// Whether times of both sides are comparable.
  var hasComparableTimes: Bool {
    (before.runs + after.runs).allSatisfy { run in
      run.machine.isComparable(to: before.runs[0].machine)
    }
  }

  /// The minimum ratio of times that counts if a run was measured on a busy machine.
  ///
  /// The noise of such a run is unknown, because there is no second measurement at the same time. A
  /// sample that waits for a share *w* of its time takes 1 / (1 − *w*) as long, and twice that is the
  /// limit, at least four. The same program, measured twice while it waited 87 % of the time,
  /// differed by up to 16 times, and the nearer end of an interval by up to 8.4.
  var busyRatio: Double {
    let waiting = (before.runs + after.runs).map { max($0.waiting ?? 0, $0.steal ?? 0) }.max() ?? 0
    return max(4, 2 / max(0.001, 1 - waiting))
  }

  /// Whether a run on either side was measured on a busy machine.
  var isBusy: Bool { (before.runs + after.runs).contains(where: \.isBusy) }

  /// The cases that exist only before, and only after.
  var unmatched: (before: [CaseID], after: [CaseID]) {
    let (first, second) = (Set(before.cases), Set(after.cases))
    return (
      before.cases.filter { !second.contains($0) }, after.cases.filter { !first.contains($0) }
    )
  }

  /// Returns the figures missing on the side after.
  ///
  /// They belong to a case or a metric that it lacks, or to a count that was exact before and no
  /// longer is.
  func missing(of isChosen: (CaseID) -> Bool = { _ in true }) -> [Results.Headline] {
    let (first, second) = (before.headlines, after.headlines)
    let metrics = comparableMetrics
    return before.cases.filter(isChosen).flatMap { id in
      metrics.map { Results.Headline(id: id, metric: $0) }.filter { key in
        guard let old = first[key] else { return false }
        guard let new = second[key] else { return true }
        return key.metric.isExact && old.statistic == .exact && new.statistic != .exact
      }
    }
  }

  private var comparableMetrics: [Metric] {
    let comparesTimes = hasComparableTimes
    return Metric.allCases.filter { comparesTimes || $0.isPortable }
  }

  /// Returns the comparisons, worst first.
  func rows(of isChosen: (CaseID) -> Bool = { _ in true }) -> [ComparisonRow] {
    let (first, second) = (before.headlines, after.headlines)
    let metrics = comparableMetrics
    var rows: [ComparisonRow] = []
    for id in before.cases where isChosen(id) {
      for metric in metrics {
        let key = Results.Headline(id: id, metric: metric)
        guard let old = first[key], let new = second[key] else { continue }
        rows.append(compare(old, new))
        // For incomparable figures, one row is enough.
        if old.check != new.check { break }
      }
    }
    return rows.sorted(by: ComparisonRow.worstFirst)
  }

  private func compare(_ old: ResultRow, _ new: ResultRow) -> ComparisonRow {
    if old.metric.isExact, old.check == new.check {
      return .counts(old.id, old.metric, before: Self.interval(old), after: Self.interval(new))
    }
    let fence = history.fence(old.metric, of: old.id)
    let isCounted = old.metric == .instructions
    let rule = VerdictRule(
      floor: isCounted ? min(floor, VerdictRule.floor) : floor,
      historyFence: fence,
      margin: isBusy && old.metric.dependsOnLoad ? busyRatio - 1 : 0
    )
    let ratio = Self.ratio(old, new)
    return ComparisonRow(
      id: old.id,
      metric: old.metric,
      before: old.value,
      after: new.value,
      ratio: ratio,
      noise: rule.limit,
      verdict: old.check == new.check
        ? rule.verdict(on: ratio, better: old.metric.better) : .incomparable
    )
  }

  /// Returns the ratio of two figures, with the widest interval that their intervals allow.
  private static func ratio(_ old: ResultRow, _ new: ResultRow) -> PairedRatio {
    let (first, second) = (interval(old), interval(new))
    guard old.value > 0, first.low > 0, new.value > 0, second.low >= 0 else {
      // A ratio to zero or less is undefined; one more counts as twice.
      let isEqual = old.value == new.value
      let ratio = isEqual ? 1 : (max(new.value, 0) + 1) / (max(old.value, 0) + 1)
      return PairedRatio(ratio: ratio, interval: Interval(low: ratio, high: ratio), pairs: 1)
    }
    return PairedRatio(
      ratio: new.value / old.value,
      interval: Interval(low: second.low / first.high, high: second.high / first.low),
      pairs: 1
    )
  }

  private static func interval(_ row: ResultRow) -> Interval {
    row.interval ?? Interval(low: row.value, high: row.value)
  }
}
