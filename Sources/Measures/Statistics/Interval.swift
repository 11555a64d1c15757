import Contracts

/// A range of values that a figure is believed to lie in.
public struct Interval: Equatable, Sendable {
  /// The lower end.
  public let low: Double
  /// The upper end.
  public let high: Double

  /// Makes the interval from `low` to `high`.
  public init(low: Double, high: Double) {
    demand(!(low > high), "An interval's low end lies above its high end")
    self.low = low
    self.high = high
  }

  /// Whether `value` lies inside, ends included.
  public func contains(_ value: Double) -> Bool {
    low <= value && value <= high
  }

  /// Whether all of this interval lies inside `other`.
  public func isInside(_ other: Interval) -> Bool {
    other.low <= low && high <= other.high
  }

  /// The interval of a monotonically rising function of the figure.
  public func map(_ transform: (Double) -> Double) -> Interval {
    Interval(low: transform(low), high: transform(high))
  }
}
