/// What a list of samples looks like: its middle, its spread, and how many values lie far out.
///
/// No value is ever left out. Outliers are counted, so that noise is shown and not hidden.
public struct Summary: Sendable {
  /// The order statistics.
  public let quantiles: Quantiles
  /// The arithmetic mean.
  public let mean: Double
  /// The median of the distances from the median.
  public let medianAbsoluteDeviation: Double
  /// How many values lie beyond Tukey's fences.
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

  /// How many values there are.
  public var count: Int { quantiles.sorted.count }

  /// The middle value.
  public var median: Double { quantiles.median }
}

/// How many values lie outside Tukey's fences.
///
/// Tukey (Exploratory Data Analysis, 1977): beyond 1.5 interquartile ranges from the quartiles a
/// value is mild, beyond 3 severe.
public struct OutlierCounts: Equatable, Sendable {
  /// Values beyond 1.5 but within 3 interquartile ranges.
  public let mild: Int
  /// Values beyond 3 interquartile ranges.
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
