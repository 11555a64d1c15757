import Contracts

/// How many times longer one side took than the other, from samples taken in pairs.
///
/// Samples of a pair are taken one right after the other, so whatever slows the machine down slows
/// both. The logarithm of their ratio cancels it, and makes *twice* and *half* equally far from one.
public struct PairedRatio: Equatable, Sendable {
  /// The median of after ÷ before; above one means that more is needed after.
  public let ratio: Double
  /// The interval that the ratio lies in.
  public let interval: Interval
  /// How many pairs there were.
  public let pairs: Int

  /// Compares samples pair by pair.
  ///
  /// - Precondition: Both sides have the same number of samples, at least one, all above zero.
  public init(before: [Double], after: [Double], bootstrap: Bootstrap = Bootstrap()) {
    demand(before.count == after.count, "A pair has two samples")
    demand((before + after).allSatisfy { $0 > 0 }, "A ratio of samples needs them above zero")
    let logarithms = zip(before, after).map { Platform.logarithm($1 / $0) }
    ratio = Platform.exponential(Quantiles(logarithms).median)
    interval = bootstrap.medianInterval(of: logarithms).map(Platform.exponential)
    pairs = logarithms.count
  }

  /// A ratio that was found elsewhere.
  public init(ratio: Double, interval: Interval, pairs: Int) {
    self.ratio = ratio
    self.interval = interval
    self.pairs = pairs
  }

  /// How far the ratio is from one, the same for twice and for half: 0.05 means five per cent.
  public var effect: Double {
    ratio >= 1 ? ratio - 1 : 1 / ratio - 1
  }
}

/// The middle of ratios: the one mean for which halves and doubles cancel.
public func geometricMean(_ ratios: [Double]) -> Double {
  demand(!ratios.isEmpty, "A mean of no ratios")
  let sum = ratios.reduce(0) { $0 + Platform.logarithm($1) }
  return Platform.exponential(sum / Double(ratios.count))
}
