import Contracts

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
