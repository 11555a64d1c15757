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
