import Foundation

/// Maps values to positions so that equal ratios are equally far apart.
struct LogAxis {
  /// Values at which a grid line stands: powers of ten, or halves and doubles where there are few.
  let ticks: [Double]
  private let low: Double
  private let high: Double
  private let start: Double
  private let end: Double

  /// An axis over `values` from position `start` to `end`; values must be above zero.
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

  /// Where a value lies.
  func position(_ value: Double) -> Double {
    start + (log10(value) - low) / (high - low) * (end - start)
  }
}
