import Measures

/// The measurements of a case on both sides of a comparison.
struct ComparedCase {
  let id: CaseID
  let subject: Metric
  var operations = 1
  /// The check values of the answers, before and after.
  var checks: (UInt64, UInt64) = (0, 0)
  /// The allocations of one iteration, before and after, if they were counted.
  var allocations: (CountedAllocations, CountedAllocations)?
  /// The time per operation, pair by pair.
  var before: [Double] = []
  var after: [Double] = []
  /// The second measurement of the program before.
  var twin: [Double] = []
  /// Whether one of the programs lacks this case.
  var isMissing = false

  /// The ratio of the twins, if they were measured.
  private var twins: PairedRatio? {
    before.isEmpty ? nil : PairedRatio(before: before, after: twin)
  }

  /// The effect between the twins.
  var twinEffect: Double? { twins?.effect }

  /// The effect at the farther end of the interval between the twins.
  var twinReach: Double? { twins.map { max($0.interval.high, 1 / $0.interval.low) - 1 } }

  /// Returns the rows that result from the samples.
  ///
  /// - Parameters:
  ///   - noise: The effect between twins in general; this case's own may be larger.
  ///   - margin: The effect between twins that a difference must exceed on a busy machine, or 0; the
  ///     farther end of this case's interval may be larger.
  func rows(floor: Double, noise: Double, margin: Double = 0) -> [ComparisonRow] {
    var rows: [ComparisonRow] = []
    if let twinEffect {
      let rule = VerdictRule(
        floor: floor,
        noise: max(noise, twinEffect),
        margin: margin > 0 ? max(margin, twinReach ?? 0) : 0
      )
      let ratio = PairedRatio(before: before, after: after)
      rows.append(
        ComparisonRow(
          id: id,
          metric: .time,
          before: Quantiles(before).median,
          after: Quantiles(after).median,
          ratio: ratio,
          noise: rule.limit,
          verdict: rule.verdict(on: ratio)
        )
      )
    }
    if let (first, second) = allocations {
      let counts: [(Metric, Int, Int)] = [
        (.allocations, first.allocations, second.allocations),
        (.allocatedBytes, first.bytes, second.bytes),
      ]
      rows += counts.map { metric, before, after in
        .counts(
          id,
          metric,
          before: Self.counts(before, isExact: first.isExact),
          after: Self.counts(after, isExact: second.isExact)
        )
      }
    }
    // For incomparable figures, one row is enough.
    return checks.0 == checks.1 ? rows : rows.prefix(1).map { $0.with(verdict: .incomparable) }
  }

  /// Returns the interval of a count: for inexact counts a worker reports only the maximum.
  private static func counts(_ most: Int, isExact: Bool) -> Interval {
    Interval(low: isExact ? Double(most) : 0, high: Double(most))
  }
}

extension ComparisonRow {
  /// Returns a comparison of counts, in which any difference matters; the maximum count is shown.
  static func counts(
    _ id: CaseID,
    _ metric: Metric,
    before counted: Interval,
    after recounted: Interval
  ) -> ComparisonRow {
    let (before, after) = (counted.high, recounted.high)
    // A ratio to zero is undefined; one more than zero counts as twice.
    let ratio = (after + (before == 0 ? 1 : 0)) / (before == 0 ? 1 : before)
    return ComparisonRow(
      id: id,
      metric: metric,
      before: before,
      after: after,
      ratio: PairedRatio(ratio: ratio, interval: Interval(low: ratio, high: ratio), pairs: 1),
      noise: 0,
      verdict: VerdictRule.verdict(countedBefore: counted, after: recounted)
    )
  }

  /// Returns the comparison with another verdict.
  func with(verdict: Verdict) -> ComparisonRow {
    var row = self
    row.verdict = verdict
    return row
  }
}
