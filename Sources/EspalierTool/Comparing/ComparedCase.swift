import Measures

/// What was measured of one case on both sides of a comparison.
struct ComparedCase {
  typealias Allocations = (allocations: Int, bytes: Int, isExact: Bool)

  let id: CaseID
  let subject: Metric
  var operations = 1
  /// The answers' fingerprints, before and after.
  var checks: (UInt64, UInt64) = (0, 0)
  /// Allocations of one iteration, before and after, where they are counted.
  var allocations: (Allocations, Allocations)?
  /// Time per operation, pair by pair.
  var before: [Double] = []
  var after: [Double] = []
  /// The program before, measured a second time beside itself.
  var twin: [Double] = []
  /// Whether one of the programs does not know this case.
  var isMissing = false

  init(id: CaseID, subject: Metric) {
    self.id = id
    self.subject = subject
  }

  /// What separates the twins, if they were measured.
  var twinEffect: Double? {
    before.isEmpty ? nil : PairedRatio(before: before, after: twin).effect
  }

  /// The rows that the samples come to.
  ///
  /// - Parameter noise: What separates twins in general; this case's own twins may be further apart.
  func rows(floor: Double, noise: Double) -> [ComparisonRow] {
    var rows: [ComparisonRow] = []
    if let twinEffect {
      let rule = VerdictRule(floor: floor, noise: max(noise, twinEffect))
      let ratio = PairedRatio(before: before, after: after)
      rows.append(
        ComparisonRow(
          id: id,
          metric: .time,
          before: Quantiles(before).median,
          after: Quantiles(after).median,
          ratio: ratio,
          noise: rule.threshold,
          verdict: rule.verdict(on: ratio)
        )
      )
    }
    if let (first, second) = allocations {
      rows += [
        .counts(
          id,
          .allocations,
          before: Self.counts(first.allocations, isExact: first.isExact),
          after: Self.counts(second.allocations, isExact: second.isExact)
        ),
        .counts(
          id,
          .allocatedBytes,
          before: Self.counts(first.bytes, isExact: first.isExact),
          after: Self.counts(second.bytes, isExact: second.isExact)
        ),
      ]
    }
    // Of figures that mean nothing beside each other, one is enough.
    return checks.0 == checks.1 ? rows : rows.prefix(1).map { $0.with(verdict: .incomparable) }
  }

  /// What the runs counted: of counts that wobble a worker tells the most alone.
  private static func counts(_ most: Int, isExact: Bool) -> Interval {
    Interval(low: isExact ? Double(most) : 0, high: Double(most))
  }
}

extension ComparisonRow {
  /// A comparison of counts, of which any difference counts; the most that a run counted is shown.
  static func counts(
    _ id: CaseID,
    _ metric: Metric,
    before counted: Interval,
    after recounted: Interval
  ) -> ComparisonRow {
    let (before, after) = (counted.high, recounted.high)
    // Something where there was nothing has no ratio; one more than none counts as twice.
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

  /// The same comparison with another verdict.
  func with(verdict: Verdict) -> ComparisonRow {
    ComparisonRow(
      id: id,
      metric: metric,
      before: before,
      after: after,
      ratio: PairedRatio(ratio: ratio, interval: interval, pairs: 1),
      noise: noise,
      verdict: verdict
    )
  }
}
