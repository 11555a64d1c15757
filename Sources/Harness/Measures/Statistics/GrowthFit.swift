import Portability

/// The growth functions that measured costs are compared with.
public enum Growth: String, CaseIterable, Sendable {
  case constant = "1"
  case logarithmic = "log n"
  case linear = "n"
  case linearithmic = "n log n"
  case quadratic = "n²"

  /// Returns the function's value at a size.
  public func callAsFunction(_ size: Double) -> Double {
    switch self {
    case .constant: 1
    case .logarithmic: Platform.logarithm(max(size, 2))
    case .linear: size
    case .linearithmic: size * Platform.logarithm(max(size, 2))
    case .quadratic: size * size
    }
  }
}

/// The growth of a cost with the size, fitted to measurements at several sizes.
///
/// The slope on logarithmic axes is the exponent: 0 is constant, 1 linear, 2 quadratic. The best
/// function is the one with the closest multiple, by the root mean square of the relative errors,
/// so that a large size does not outweigh the small ones.
public struct GrowthFit: Sendable {
  /// The line through the logarithms of size and cost.
  public let line: LineFit
  /// The best fitting function.
  public let best: Growth
  /// The relative error of each function's best multiple.
  public let errors: [Growth: Double]
  /// The number of costs that were fitted.
  public let count: Int
  private let multiple: Double

  /// The relative error above which no function fits.
  public static let largestError = 0.25

  /// Whether the best function fits at all.
  public var isMeaningful: Bool { (errors[best] ?? .infinity) <= Self.largestError }

  /// Returns the cost that the best function predicts for a size.
  public func cost(at size: Double) -> Double { multiple * best(size) }

  /// The exponent of the growth.
  public var slope: Double { line.slope }

  /// Fits costs at several sizes.
  ///
  /// Returns `nil` for fewer than three different sizes, because two points lie on any curve, or
  /// for a cost that is not above zero.
  public init?(_ points: [(size: Double, cost: Double)]) {
    guard Set(points.map(\.size)).count >= 3, points.allSatisfy({ $0.size > 0 && $0.cost > 0 })
    else { return nil }
    let places = points.map {
      (x: Platform.logarithm($0.size), y: Platform.logarithm($0.cost))
    }
    // Sizes that differ by one in 10¹⁵ have the same logarithm.
    guard Set(places.map(\.x)).count >= 3 else { return nil }
    line = LineFit(places)
    count = points.count
    var errors: [Growth: Double] = [:]
    for growth in Growth.allCases { errors[growth] = Self.relativeError(of: growth, at: points) }
    self.errors = errors
    // Ties select the slower growth, which comes first.
    best =
      Growth.allCases.min { (errors[$0] ?? .infinity) < (errors[$1] ?? .infinity) } ?? .constant
    multiple = Self.multiple(of: best, at: points)
  }

  /// Fits the costs of the most sizes at which a function fits, without the smallest ones.
  ///
  /// The costs at small sizes are often fixed ones: a first allocation, a call. If no function fits the
  /// largest sizes either, the fit has all of them.
  public init?(beyondFixedCosts points: [(size: Double, cost: Double)]) {
    guard let whole = GrowthFit(points) else { return nil }
    let sorted = points.sorted { $0.size < $1.size }
    let parts = sorted.indices.lazy.compactMap { GrowthFit(Array(sorted[$0...])) }
    self = parts.first(where: \.isMeaningful) ?? whole
  }

  /// Returns the multiple of `growth` with the smallest relative error.
  ///
  /// With g = growth ÷ cost, the sum of (a·g − 1)² is least at a = Σg ÷ Σg².
  private static func multiple(
    of growth: Growth,
    at points: [(size: Double, cost: Double)]
  ) -> Double {
    let shares = points.map { growth($0.size) / $0.cost }
    return shares.reduce(0, +) / shares.reduce(0) { $0 + $1 * $1 }
  }

  /// Returns the smallest relative error of a multiple of `growth`.
  private static func relativeError(
    of growth: Growth,
    at points: [(size: Double, cost: Double)]
  ) -> Double {
    let shares = points.map { growth($0.size) / $0.cost }
    let multiple = multiple(of: growth, at: points)
    let error = shares.reduce(0) { $0 + (multiple * $1 - 1) * (multiple * $1 - 1) }
    return (error / Double(points.count)).squareRoot()
  }
}

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
