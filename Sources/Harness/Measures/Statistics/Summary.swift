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
