import Contracts

/// An interval of values, such as a confidence interval.
public struct Interval: Equatable, Sendable {
  /// The lower end.
  public let low: Double
  /// The upper end.
  public let high: Double

  /// Creates the interval from `low` to `high`.
  public init(low: Double, high: Double) {
    demand(!(low > high), "The lower bound of an interval is above its upper bound")
    self.low = low
    self.high = high
  }

  /// Whether `value` lies in the interval, including its ends.
  public func contains(_ value: Double) -> Bool { low <= value && value <= high }

  /// Whether this interval lies entirely in `other`.
  public func isInside(_ other: Interval) -> Bool { other.low <= low && high <= other.high }

  /// Returns the image of the interval under a monotonically increasing function.
  public func map(_ transform: (Double) -> Double) -> Interval {
    Interval(low: transform(low), high: transform(high))
  }
}
