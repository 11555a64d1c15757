import Portability

/// A summary of samples: the order statistics, the spread and the number of outliers.
///
/// No value is omitted. Outliers are counted, so the noise remains visible.
public struct Summary: Sendable {
  public let quantiles: Quantiles
  /// The arithmetic mean.
  public let mean: Double
  /// The median of the absolute deviations from the median.
  public let medianAbsoluteDeviation: Double
  /// The number of values beyond Tukey's fences.
  public let outliers: OutlierCounts

  /// Summarises `values`.
  ///
  /// - Precondition: There is at least one value, and none is a NaN.
  public init(_ values: [Double]) {
    let quantiles = Quantiles(values)
    let median = quantiles.median
    self.quantiles = quantiles
    mean = values.reduce(0, +) / Double(values.count)
    medianAbsoluteDeviation = Quantiles(values.map { abs($0 - median) }).median
    outliers = OutlierCounts(quantiles)
  }

  /// The number of values.
  public var count: Int { quantiles.sorted.count }
  public var median: Double { quantiles.median }
}

/// The numbers of values outside Tukey's fences.
///
/// A value beyond 1.5 interquartile ranges from the quartiles is mild, beyond 3 severe (Tukey,
/// Exploratory Data Analysis, 1977).
public struct OutlierCounts: Equatable, Sendable {
  /// The number of values beyond 1.5 but within 3 interquartile ranges.
  public let mild: Int
  /// The number of values beyond 3 interquartile ranges.
  public let severe: Int

  /// Counts the outliers of a list.
  public init(_ quantiles: Quantiles) {
    let range = quantiles.interquartileRange
    let (first, third) = (quantiles[0.25], quantiles[0.75])
    let beyond = { (fences: Double) in
      quantiles.sorted.count { $0 < first - fences * range || $0 > third + fences * range }
    }
    severe = beyond(3)
    mild = beyond(1.5) - severe
  }
}

/// The order statistics of a list of values.
///
/// Values between two ranks are interpolated linearly (type 7 of Hyndman and Fan, 1996, the default
/// of R, NumPy and spreadsheets).
public struct Quantiles: Sendable {
  /// The values in ascending order.
  public let sorted: [Double]

  /// Sorts `values`.
  ///
  /// - Precondition: There is at least one value, and none is a NaN.
  public init(_ values: [Double]) {
    demand(!values.isEmpty, "The list of values is empty")
    demand(!values.contains { $0.isNaN }, "A value is not a number")
    sorted = values.sorted()
  }

  /// Returns the value at the quantile `fraction`, from 0 (the minimum) to 1 (the maximum).
  public subscript(fraction: Double) -> Double {
    demand(0 <= fraction && fraction <= 1, "A quantile is a fraction from 0 to 1")
    let position = fraction * Double(sorted.count - 1)
    let below = Int(position)
    guard below + 1 < sorted.count else { return sorted[sorted.count - 1] }
    let weight = position - Double(below)
    return sorted[below] + weight * (sorted[below + 1] - sorted[below])
  }

  public var median: Double { self[0.5] }

  /// The distance between the first and the third quartile.
  public var interquartileRange: Double { self[0.75] - self[0.25] }
}

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
