import Portability

/// A least-squares line through points, with a confidence interval for its slope.
public struct LineFit: Equatable, Sendable {
  /// The increase of *y* when *x* increases by one.
  public let slope: Double
  /// The value at *x* = 0.
  public let intercept: Double
  /// The 95 % interval of the slope; unbounded for two points, which always fit a line.
  public let slopeInterval: Interval

  /// Fits a line to `points`.
  ///
  /// - Precondition: There are at least two points, not all with the same *x*.
  public init(_ points: [(x: Double, y: Double)]) {
    demand(points.count >= 2, "A line needs two points")
    let count = Double(points.count)
    let meanX = points.reduce(0) { $0 + $1.x } / count
    let meanY = points.reduce(0) { $0 + $1.y } / count
    let spread = points.reduce(0) { $0 + ($1.x - meanX) * ($1.x - meanX) }
    demand(spread > 0, "The points have only one x value")
    let slope = points.reduce(0) { $0 + ($1.x - meanX) * ($1.y - meanY) } / spread
    let intercept = meanY - slope * meanX
    self.slope = slope
    self.intercept = intercept

    let freedom = points.count - 2
    guard freedom > 0 else {
      slopeInterval = Interval(low: -.infinity, high: .infinity)
      return
    }
    let residual = points.reduce(0) { sum, point in
      let error = point.y - intercept - slope * point.x
      return sum + error * error
    }
    let standardError = (residual / Double(freedom) / spread).squareRoot()
    let reach = Self.studentQuantile(freedom: freedom) * standardError
    slopeInterval = Interval(low: slope - reach, high: slope + reach)
  }

  /// Returns Student's t at 97.5 %, which gives a two-sided 95 % interval.
  static func studentQuantile(freedom: Int) -> Double {
    freedom <= studentTable.count ? studentTable[freedom - 1] : 1.96
  }

  private static let studentTable: [Double] = [
    12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228,
    2.201, 2.179, 2.160, 2.145, 2.131, 2.120, 2.110, 2.101, 2.093, 2.086,
    2.080, 2.074, 2.069, 2.064, 2.060, 2.056, 2.052, 2.048, 2.045, 2.042,
  ]
}
