import Foundation

/// A mapping of values to positions in which equal ratios have equal distances.
struct LogAxis {
  /// The values of grid lines: powers of ten, or halves and doubles if there are few.
  let ticks: [Double]
  private let low: Double
  private let high: Double
  private let start: Double
  private let end: Double

  /// Creates an axis for `values` between two positions; values must be positive.
  init(_ values: [Double], from start: Double, to end: Double) {
    let (least, most) = (values.min() ?? 1, values.max() ?? 10)
    let first = floor(log10(least) + 1e-9)
    let last = max(ceil(log10(most) - 1e-9), first + 1)
    low = first
    high = last
    self.start = start
    self.end = end
    let decades = Int(last - first)
    let step = max(1, (decades + 5) / 6)
    ticks = stride(from: 0, through: decades, by: step).map { pow(10, first + Double($0)) }
  }

  /// Returns the position of a value.
  func position(_ value: Double) -> Double {
    start + (log10(value) - low) / (high - low) * (end - start)
  }
}

/// A logarithmic axis with 1 in its middle, on which a ratio and its inverse are equally far from
/// it.
struct RatioAxis {
  /// The largest ratio; the smallest one is its inverse.
  let reach: Double
  private let middle: Double
  private let half: Double

  init(reach: Double, from start: Double, to end: Double) {
    self.reach = reach
    middle = (start + end) / 2
    half = (end - start) / 2
  }

  /// Returns the position of a ratio; ratios out of reach are at the ends.
  func position(_ ratio: Double) -> Double {
    middle + log10(min(max(ratio, 1 / reach), reach)) / log10(reach) * half
  }

  /// The powers of ten on the axis, without 1.
  var ticks: [Double] {
    let most = Int(log10(reach) + 1e-9)
    guard most > 0 else { return [] }
    return (-most...most).filter { $0 != 0 }.map { pow(10, Double($0)) }
  }

  /// Returns the smallest power of ten that reaches all ratios in both directions.
  static func reach(of ratios: [Double]) -> Double {
    let most = ratios.filter { $0 > 0 && $0.isFinite }.map { abs(log10($0)) }.max() ?? 1
    return pow(10, max(1, (most - 1e-9).rounded(.up)))
  }
}
