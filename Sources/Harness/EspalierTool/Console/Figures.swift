import Measures

/// A formatter of figures: three digits and a unit.
enum Figures {
  /// Returns nanoseconds as ns, µs, ms or s.
  static func time(_ nanoseconds: Double) -> String {
    let units = [("ns", 1.0), ("µs", 1e3), ("ms", 1e6), ("s", 1e9)]
    let unit = units.last { nanoseconds >= $0.1 } ?? units[0]
    return threeDigits(nanoseconds / unit.1) + " " + unit.0
  }

  /// Returns bytes as B, KB, MB or GB with a factor of 1,024.
  static func bytes(_ bytes: Double) -> String {
    let units = [("B", 1.0), ("KB", 1_024), ("MB", 1_048_576), ("GB", 1_073_741_824)]
    let unit = units.last { bytes >= $0.1 } ?? units[0]
    return threeDigits(bytes / unit.1) + " " + unit.0
  }

  /// Returns a ratio as `2.31x`; small ones have more digits.
  static func ratio(_ ratio: Double) -> String {
    guard ratio > 0, ratio < 0.1 else { return threeDigits(ratio) + "x" }
    return ratio < 0.001 ? "<0.001x" : CSV.number((ratio * 1_000).rounded() / 1_000) + "x"
  }

  /// Returns a share as `1.4 %`.
  static func percent(_ share: Double) -> String { threeDigits(share * 100) + " %" }

  /// Returns an integer with commas between thousands.
  static func count(_ number: Int) -> String {
    var digits = String(number.magnitude)
    var groups: [String] = []
    while digits.count > 3 {
      groups.insert(String(digits.suffix(3)), at: 0)
      digits.removeLast(3)
    }
    return (number < 0 ? "-" : "") + ([digits] + groups).joined(separator: ",")
  }

  /// Returns a count with its noun: `1 trial`, `2,000 trials`.
  static func count(_ number: Int, _ noun: String) -> String {
    "\(count(number)) \(noun)\(number == 1 ? "" : "s")"
  }

  /// Returns a count per operation; small positive values are not rounded to 0.
  static func share(_ count: Double) -> String {
    count > 0 && count < 0.01 ? "<0.01" : threeDigits(count)
  }

  /// Returns a value of a metric with its unit.
  static func value(_ value: Double, of metric: Metric) -> String {
    switch metric {
    case .time, .processorTime: time(value)
    case .timeRatio: ratio(value)
    case .allocations, .instructions, .systemCalls: count(Int(nearest: value))
    case .allocatedBytes, .peakBytes, .keptBytes: bytes(value)
    }
  }

  /// Returns a number with three significant digits.
  static func threeDigits(_ number: Double) -> String {
    guard number.isFinite else { return "–" }
    if abs(number) >= 100 { return count(Int(nearest: number)) }
    let factor = abs(number) >= 10 ? 10.0 : 100
    return CSV.number((number * factor).rounded() / factor)
  }
}
