import Portability
import Trials

/// A search for lasting changes in a series of figures.
///
/// The search is E-divisive (Matteson and James, 2014). The split of a stretch that maximises the
/// energy distance between both sides is a candidate:
///
///     stretch    3 3 4 3 3 4 7 8 7 7
///                            ╵ candidate
///
/// A permutation test decides whether the candidate counts: it finds how often a shuffled stretch
/// has a split at least as good. The test includes the choice of the best split, and assumes
/// nothing about the distribution of the noise. Both sides of a change are searched again.
///
/// The permutation test cannot succeed with few figures: five and five have only 252 arrangements. So
/// a step that exceeds ``clearStep`` standard errors counts at once, from three figures on each side
/// on. Series without a step exceed it at any split in at most 0.3 % of cases with independent noise, and
/// in at most 0.9 % with a correlation of 0.5 from one figure to the next. A smaller step of a short
/// series is a ``possibleChange(in:)``.
///
/// The same series gives the same answer: shuffles come from a fixed seed.
public struct ChangePointSearch: Sendable {
  /// The least difference of two means, in standard errors, that counts without a permutation test.
  ///
  /// A step of 5 % with normal noise of 0.5 % exceeds it in 96 % of series of three figures on each
  /// side, and with noise of 1 % in 38 %; in 62 % with five figures on each side.
  public static let clearStep = 7.4

  /// The least difference of two means, in standard errors, of a possible change.
  ///
  /// Figures of 1.37 to 1.43 before a step and of 1.44 to 1.58 after it differ by 3.6 to 4.1 standard
  /// errors. About 3 of 100 series of ten figures without a change have such a step.
  public static let possibleStep = 3.5

  /// The rates of changes reported in series without one, which depend on the noise.
  public static let falsePositives =
    "below 1 % of series if the noise of each run is independent; if neighbouring runs correlate by 0.5, "
    + "3 % of series of 10 runs, 11 % of 20, 22 % of 40"

  /// The probability that a change is reported in a series without one.
  public let level: Double
  /// The number of shuffles per test.
  public let shuffles: Int
  /// The minimum number of figures on each side of a change.
  public let shortest: Int
  /// The seed of the shuffles.
  public let seed: UInt64

  /// Creates a search.
  ///
  /// - Precondition: `level` can be reached: `level * (shuffles + 1)` is at least 1, and `shortest` is
  ///   at least 2.
  public init(level: Double = 0.003, shuffles: Int = 999, shortest: Int = 3, seed: UInt64 = 1) {
    demand(shortest >= 2, "Each side of a change has at least two figures")
    demand(
      level < 1 && level * Double(shuffles + 1) >= 1,
      "The level is too small for the number of shuffles"
    )
    self.level = level
    self.shuffles = shuffles
    self.shortest = shortest
    self.seed = seed
  }

  /// Returns the indices of the first figure after each change, in ascending order.
  ///
  /// - Precondition: All values are finite.
  /// - Complexity: O(*n*²) for each shuffle. A stretch without a change takes few shuffles, one with a
  ///   change takes all.
  public func changes(in values: [Double]) -> [Int] {
    demand(values.allSatisfy(\.isFinite), "A figure is not finite")
    var generator = SplitMix64(seed: seed)
    var found: [Int] = []
    var stretches = [values.indices]
    while let stretch = stretches.popLast() {
      let part = Array(values[stretch])
      let clear = bestStep(of: part) { $0 > Self.clearStep }
      guard let split = clear ?? significantSplit(of: part, &generator) else { continue }
      let change = stretch.lowerBound + split
      found.append(change)
      stretches += [stretch.lowerBound..<change, change..<stretch.upperBound]
    }
    return found.sorted()
  }

  /// Returns the index of the first figure after a possible change of a short series.
  ///
  /// All figures after it are on one side of all figures before it, and the means differ by more than
  /// ``possibleStep``. With 20 figures or more, ``changes(in:)`` finds such a step.
  public func possibleChange(in values: [Double]) -> Int? {
    guard values.count < 20 else { return nil }
    return bestStep(of: values, where: Self.areSeparated) { $0 > Self.possibleStep }
  }

  private static func areSeparated(_ left: ArraySlice<Double>, _ right: ArraySlice<Double>) -> Bool
  {
    guard let (low, high) = left.range, let (floor, top) = right.range else { return false }
    return high < floor || top < low
  }

  /// Returns the split whose sides have the most distant means, if the distance is sufficient.
  ///
  /// The distance is that of a t-test with the variance of both sides, in standard errors.
  private func bestStep(
    of values: [Double],
    where isAllowed: (ArraySlice<Double>, ArraySlice<Double>) -> Bool = { _, _ in true },
    isSufficient: (Double) -> Bool
  ) -> Int? {
    guard values.count >= 2 * shortest else { return nil }
    var best: (index: Int, square: Double)?
    for index in shortest...(values.count - shortest) {
      guard isAllowed(values[..<index], values[index...]) else { continue }
      let (left, right) = (Moments(values[..<index]), Moments(values[index...]))
      let variance = (left.squares + right.squares) / Double(values.count - 2)
      let step = left.mean - right.mean
      let error = variance * (1 / Double(index) + 1 / Double(values.count - index))
      // Means of equal figures differ by rounding.
      let isRounding = abs(step) <= 1e-12 * max(abs(left.mean), abs(right.mean))
      let square = isRounding ? 0 : step * step / error
      if square > best?.square ?? 0 { best = (index, square) }
    }
    guard let best, isSufficient(best.square.squareRoot()) else { return nil }
    return best.index
  }

  private func significantSplit(of values: [Double], _ generator: inout SplitMix64) -> Int? {
    guard let best = bestSplit(of: values), best.distance > 0 else { return nil }
    // The split itself is one of the arrangements that are at least as good.
    let allowed = Int(level * Double(shuffles + 1)) - 1
    var asGood = 0
    var shuffled = values
    for _ in 0..<shuffles {
      shuffled.shuffle(using: &generator)
      if let other = bestSplit(of: shuffled), other.distance >= best.distance { asGood += 1 }
      if asGood > allowed { return nil }
    }
    return best.index
  }

  /// Returns the split with the largest energy distance between its left side and any run to its
  /// right.
  ///
  /// The run may end early, so that a short hump is found.
  private func bestSplit(of values: [Double]) -> (index: Int, distance: Double)? {
    guard values.count >= 2 * shortest else { return nil }
    let spans = Spans(values)
    var best: (index: Int, distance: Double)?
    for index in shortest...(values.count - shortest) {
      let before = spans.total(index)
      var after = 0.0
      for end in (index + 1)...values.count {
        after += spans.ending(at: end - 1, from: index)
        guard end - index >= shortest else { continue }
        let (left, right) = (Double(index), Double(end - index))
        let between = spans.total(end) - before - after
        let distance =
          2 / (left + right)
          * (between - right / (left - 1) * before - left / (right - 1) * after)
        if distance > best?.distance ?? -.infinity { best = (index, distance) }
      }
    }
    return best
  }
}

extension ArraySlice<Double> {
  /// The least and the greatest number.
  fileprivate var range: (low: Double, high: Double)? {
    if let low = self.min(), let high = self.max() { (low, high) } else { nil }
  }
}

/// The mean of figures, and the sum of the squares of their distances from it.
private struct Moments {
  let mean: Double
  let squares: Double

  init(_ values: ArraySlice<Double>) {
    let mean = values.reduce(0, +) / Double(values.count)
    self.mean = mean
    squares = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
  }
}

/// The sums of distances between the figures of a series.
private struct Spans {
  private let count: Int
  /// The distances of figure `last` to all figures before `first`, at `last * (count + 1) + first`.
  private var prefixes: [Double]
  /// The distances within the first figures, for each number of them.
  private var totals: [Double] = [0]

  init(_ values: [Double]) {
    count = values.count
    prefixes = [Double](repeating: 0, count: count * (count + 1))
    for last in 0..<count {
      var sum = 0.0
      for first in 0..<last {
        prefixes[last * (count + 1) + first] = sum
        sum += abs(values[last] - values[first])
      }
      prefixes[last * (count + 1) + last] = sum
      totals.append(totals[last] + sum)
    }
  }

  /// Returns the sum of distances between all pairs of the first `end` figures.
  func total(_ end: Int) -> Double { totals[end] }

  /// Returns the sum of distances of figure `last` to those in `first..<last`.
  func ending(at last: Int, from first: Int) -> Double {
    prefixes[last * (count + 1) + last] - prefixes[last * (count + 1) + first]
  }
}
