import Portability
import Trials

/// Confidence intervals by resampling with a fixed seed.
///
/// The same samples give the same interval. The percentile bootstrap (Efron, 1979) assumes nothing
/// about the distribution of the noise, which on a busy machine is far from normal.
public struct Bootstrap: Sendable {
  /// The number of resamples.
  public let resamples: Int
  /// The confidence level of the interval.
  public let confidence: Double
  /// The seed of the resamples.
  public let seed: UInt64

  /// Creates a bootstrap (default: 2,000 resamples for a 95 % interval).
  public init(resamples: Int = 2_000, confidence: Double = 0.95, seed: UInt64 = 1) {
    demand(resamples > 0, "A bootstrap draws at least one resample")
    demand(0 < confidence && confidence < 1, "The confidence must be between 0 and 1")
    self.resamples = resamples
    self.confidence = confidence
    self.seed = seed
  }

  /// Returns the confidence interval of the median of `values`.
  ///
  /// - Complexity: O(resamples × *n*): medians are selected, not sorted.
  public func medianInterval(of values: [Double]) -> Interval {
    demand(!values.isEmpty, "The list of values is empty")
    var generator = SplitMix64(seed: seed)
    var medians: [Double] = []
    medians.reserveCapacity(resamples)
    // Drawing ranks instead of values reduces the median of a resample to counting.
    let sorted = values.sorted()
    var drawn = [Int](repeating: 0, count: sorted.count)
    for _ in 0..<resamples {
      for index in drawn.indices { drawn[index] = 0 }
      for _ in sorted.indices { drawn[Int(generator.next(upperBound: UInt64(sorted.count)))] += 1 }
      medians.append(Self.median(of: sorted, drawn: drawn))
    }
    let quantiles = Quantiles(medians)
    let tail = (1 - confidence) / 2
    return Interval(low: quantiles[tail], high: quantiles[1 - tail])
  }

  /// Returns the median of a resample that drew `sorted[i]` exactly `drawn[i]` times.
  private static func median(of sorted: [Double], drawn: [Int]) -> Double {
    let count = sorted.count
    let (lower, upper) = ((count - 1) / 2, count / 2)
    var seen = 0
    var lowerValue = sorted[0]
    var hasLower = false
    for (value, times) in zip(sorted, drawn) {
      seen += times
      if !hasLower, seen > lower {
        lowerValue = value
        hasLower = true
      }
      if seen > upper { return (lowerValue + value) / 2 }
    }
    return lowerValue
  }
}
