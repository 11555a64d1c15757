/// What a comparison came to.
public enum Verdict: String, CaseIterable, Sendable {
  /// The answers differ, so the figures mean nothing beside each other: a failure.
  case incomparable
  /// Worse by more than the noise, and a second look agreed.
  case slower
  /// The samples allow no conclusion.
  case inconclusive
  /// Any difference is smaller than what counts.
  case same
  /// Better by more than the noise.
  case faster

  /// Whether this is something to fail over.
  public var isAlarm: Bool {
    self == .slower || self == .incomparable
  }
}

/// When a difference counts.
///
/// An interval that excludes one is not enough: with many comparisons some will, and a machine that
/// drifts makes more. The effect must also exceed what is seen where nothing was changed.
public struct VerdictRule: Equatable, Sendable {
  /// No smaller effect is worth an alarm.
  public static let floor = 0.01

  /// The effect that must be exceeded.
  public let threshold: Double

  /// Takes the largest of the floor, the fence of this benchmark's history, and the noise between
  /// two copies of the same program.
  public init(floor: Double = VerdictRule.floor, historyFence: Double = 0, noise: Double = 0) {
    threshold = max(floor, historyFence, noise)
  }

  /// Judges a paired ratio of after ÷ before.
  public func verdict(on paired: PairedRatio, better: Direction = .lower) -> Verdict {
    let unchanged = Interval(low: 1 / (1 + threshold), high: 1 + threshold)
    if !paired.interval.contains(1), paired.effect > threshold {
      return (paired.ratio > 1) == (better == .lower) ? .slower : .faster
    }
    return paired.interval.isInside(unchanged) ? .same : .inconclusive
  }

  /// Judges counts, of which any difference counts and fewer are better.
  ///
  /// A count that wobbled from run to run is an interval. What was exact must stay exact: there a
  /// single run with one more is worse. What wobbled before is worse when every run is.
  public static func verdict(countedBefore before: Interval, after: Interval) -> Verdict {
    let wasExact = before.low == before.high
    if after.low > before.high || (wasExact && after.high > before.high) { return .slower }
    if after.high < before.low { return .faster }
    return after.isInside(before) ? .same : .inconclusive
  }

  /// What two looks at the same thing come to: an alarm needs both.
  public static func confirmed(_ first: Verdict, by second: Verdict) -> Verdict {
    first == second ? first : .inconclusive
  }

  /// The effect beyond which a change would stand out from this benchmark's own history.
  ///
  /// The fence is Q3 + 3·IQR of the changes from one run to the next, as rustc's performance
  /// dashboard draws it. Fewer than five changes make no history.
  ///
  /// - Parameter values: The medians of earlier runs, oldest first.
  public static func historyFence(_ values: [Double]) -> Double {
    let changes = zip(values, values.dropFirst()).filter { $0 > 0 && $1 > 0 }
      .map { max($1 / $0, $0 / $1) - 1 }
    guard changes.count >= 5 else { return 0 }
    let quantiles = Quantiles(changes)
    return quantiles[0.75] + 3 * quantiles.interquartileRange
  }
}
