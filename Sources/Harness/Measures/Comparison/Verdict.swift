/// The result of a comparison.
public enum Verdict: String, CaseIterable, Sendable {
  /// Different answers, so that the figures cannot be compared: a failure.
  case incomparable
  /// Worse by more than the noise, confirmed by a second measurement.
  case slower
  /// Samples that allow no conclusion.
  case inconclusive
  /// A difference below the threshold.
  case same
  /// Better by more than the noise.
  case faster

  /// Whether the result is a failure.
  public var isAlarm: Bool { self == .slower || self == .incomparable }
}

/// The rule that decides whether a difference is significant.
///
/// An interval that excludes 1 is not enough: among many comparisons some do by chance, and more on
/// a machine whose speed drifts. The effect must also exceed the noise between unchanged versions.
public struct VerdictRule: Equatable, Sendable {
  /// The smallest effect that can be significant; instructions of two builds of one program differ by
  /// less.
  public static let floor = 0.01

  /// The effect within which a figure is the same.
  public let threshold: Double
  /// The effect that a difference must exceed; larger than the threshold on a busy machine.
  public let limit: Double

  /// Creates a rule with the largest of three thresholds.
  ///
  /// They are the floor, the fence of this benchmark's history, and the noise between two copies of
  /// the same program. A margin widens only the limit of a difference: an effect between the two is
  /// inconclusive.
  public init(
    floor: Double = VerdictRule.floor,
    historyFence: Double = 0,
    noise: Double = 0,
    margin: Double = 0
  ) {
    threshold = max(floor, historyFence, noise)
    limit = max(threshold, margin)
  }

  /// Returns the verdict on a paired ratio of after ÷ before.
  public func verdict(on paired: PairedRatio, better: Direction = .lower) -> Verdict {
    let unchanged = Interval(low: 1 / (1 + threshold), high: 1 + threshold)
    // With a margin, the whole interval must lie beyond the limit.
    let nearest = paired.ratio > 1 ? paired.interval.low : 1 / paired.interval.high
    let effect = limit > threshold ? nearest - 1 : paired.effect
    if !paired.interval.contains(1), effect > limit {
      return (paired.ratio > 1) == (better == .lower) ? .slower : .faster
    }
    return paired.interval.isInside(unchanged) ? .same : .inconclusive
  }

  /// Returns the verdict on counts, for which every difference is significant and fewer is better.
  ///
  /// A count that varies between runs is an interval. If it was exact before, a single run with a
  /// higher count is worse. If it varied before, it is worse only when every run is above the
  /// interval.
  public static func verdict(countedBefore before: Interval, after: Interval) -> Verdict {
    let wasExact = before.low == before.high
    if after.low > before.high || (wasExact && after.high > before.high) { return .slower }
    if after.high < before.low { return .faster }
    return after.isInside(before) ? .same : .inconclusive
  }

  /// Returns the verdict of two measurements of the same thing; a failure needs both.
  public static func confirmed(_ first: Verdict, by second: Verdict) -> Verdict {
    first == second ? first : .inconclusive
  }

  /// Returns the effect beyond which a change exceeds this benchmark's own history.
  ///
  /// The fence is Q3 + 3·IQR of the changes between consecutive runs, as in rustc's performance
  /// dashboard. At least five changes are needed.
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
