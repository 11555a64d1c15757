import Portability

/// The ratio of the times of two sides, from samples taken in pairs.
///
/// The samples of a pair are taken directly after each other, so a slowdown of the machine affects
/// both. The logarithm of their ratio cancels it, and makes *twice* and *half* equally far from 1.
public struct PairedRatio: Equatable, Sendable {
  /// The median of after ÷ before; above 1 means that the second side takes more.
  public let ratio: Double
  /// The confidence interval of the ratio.
  public let interval: Interval
  /// The number of pairs.
  public let pairs: Int

  /// Compares samples pair by pair.
  ///
  /// - Precondition: Both sides have the same number of samples, at least one, all above zero.
  public init(before: [Double], after: [Double], bootstrap: Bootstrap = Bootstrap()) {
    demand(before.count == after.count, "The two lists of samples have different lengths")
    demand((before + after).allSatisfy { $0 > 0 }, "A sample is not positive")
    let logarithms = zip(before, after).map { Platform.logarithm($1 / $0) }
    ratio = Platform.exponential(Quantiles(logarithms).median)
    interval = bootstrap.medianInterval(of: logarithms).map(Platform.exponential)
    pairs = logarithms.count
  }

  /// Creates a ratio from given values.
  public init(ratio: Double, interval: Interval, pairs: Int) {
    self.ratio = ratio
    self.interval = interval
    self.pairs = pairs
  }

  /// The distance of the ratio from 1, the same for twice and for half: 0.05 means 5 %.
  public var effect: Double { ratio >= 1 ? ratio - 1 : 1 / ratio - 1 }
}

/// Returns the geometric mean of ratios, the only mean for which halves and doubles cancel.
public func geometricMean(_ ratios: [Double]) -> Double {
  demand(!ratios.isEmpty, "The list of ratios is empty")
  let sum = ratios.reduce(0) { $0 + Platform.logarithm($1) }
  return Platform.exponential(sum / Double(ratios.count))
}
