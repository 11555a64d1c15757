import Measures

/// Compares two folders of results that were measured at different times.
///
/// Counts are exact, so any difference counts. Times of different times are not paired: drift
/// between the runs is in the ratio, so a difference must be larger to count, and the interval is
/// as wide as both intervals allow. Times of different machines are not compared at all.
struct FolderComparison {
  /// The smallest effect on a time or a ratio that counts: identical code measured one after the
  /// other differed by up to 5 % in nine of ten cases.
  static let floor = 0.1

  let before: Results
  let after: Results
  let floor: Double
  /// Earlier results, from which each case's own fence is drawn.
  let history: History

  /// Whether times of both sides can be set beside each other.
  var hasComparableTimes: Bool {
    (before.runs + after.runs).allSatisfy { run in
      run.machine.isComparable(to: before.runs[0].machine)
    }
  }

  /// The cases that only one side has.
  var unmatched: (before: [CaseID], after: [CaseID]) {
    let (first, second) = (Set(before.cases), Set(after.cases))
    return (
      before.cases.filter { !second.contains($0) }, after.cases.filter { !first.contains($0) }
    )
  }

  /// The comparisons, worst first.
  func rows(filter: CaseFilter? = nil) -> [ComparisonRow] {
    let (first, second) = (before.headlines, after.headlines)
    let comparesTimes = hasComparableTimes
    var rows: [ComparisonRow] = []
    for id in before.cases where filter?.matches(id) ?? true {
      for metric in Metric.allCases where comparesTimes || metric.isPortable {
        let key = Results.Headline(id: id, metric: metric)
        guard let old = first[key], let new = second[key] else { continue }
        rows.append(compare(old, new))
        // Of figures that mean nothing beside each other, one is enough.
        if old.check != new.check { break }
      }
    }
    return rows.sorted(by: ComparisonRow.worstFirst)
  }

  private func compare(_ old: ResultRow, _ new: ResultRow) -> ComparisonRow {
    if old.metric.isExact, old.statistic == .exact, new.statistic == .exact,
      old.check == new.check
    {
      return .exact(old.id, old.metric, before: old.value, after: new.value)
    }
    let fence = history.fence(old.metric, of: old.id)
    let rule = VerdictRule(floor: floor, historyFence: fence)
    let ratio = Self.ratio(old, new)
    return ComparisonRow(
      id: old.id,
      metric: old.metric,
      before: old.value,
      after: new.value,
      ratio: ratio,
      noise: rule.threshold,
      verdict: old.check == new.check
        ? rule.verdict(on: ratio, better: old.metric.better) : .incomparable
    )
  }

  /// The ratio of two figures, with the widest interval that theirs allow.
  private static func ratio(_ old: ResultRow, _ new: ResultRow) -> PairedRatio {
    let first = old.interval ?? Interval(low: old.value, high: old.value)
    let second = new.interval ?? Interval(low: new.value, high: new.value)
    guard old.value > 0, first.low > 0, new.value > 0 else {
      let isEqual = old.value == new.value
      let ratio = isEqual ? 1 : (new.value + 1) / (old.value + 1)
      return PairedRatio(ratio: ratio, interval: Interval(low: ratio, high: ratio), pairs: 1)
    }
    return PairedRatio(
      ratio: new.value / old.value,
      interval: Interval(low: second.low / first.high, high: second.high / first.low),
      pairs: 1
    )
  }
}
