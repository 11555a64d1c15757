import Portability

extension Generator<Int> {
  /// Returns a generator of integers; the one nearest to zero is the simplest.
  ///
  /// The bounds, their neighbours, 0, 1 and -1 are more likely than others. In a wide range every
  /// order of magnitude is likely. `.integers(.min ... .max)` finds overflows.
  public static func integers(_ range: ClosedRange<Int> = -1_000...1_000) -> Generator {
    integers(range, edges: [])
  }

  /// Returns a generator of integers that also prefers the numbers `edges`.
  static func integers(_ range: ClosedRange<Int>, edges: [Int]) -> Generator {
    let (lower, upper) = (range.lowerBound, range.upperBound)
    let edges = edges.filter(range.contains)
    guard lower < 0, upper >= 0 else {
      // The simplest number is a bound, and the others are at a distance from it.
      let distances = Distances(
        upTo: upper - lower,
        edges: edges.map { lower < 0 ? upper - $0 : $0 - lower }
      )
      return Generator(width: distances.width) { choices in
        let distance = choices.distance(distances)
        return lower < 0 ? upper - distance : lower + distance
      }
    }
    let positive = Distances(upTo: upper, edges: edges.filter { $0 >= 0 })
    let negative = Distances(upTo: -(lower + 1), edges: edges.filter { $0 < 0 }.map { -1 - $0 })
    return Generator(width: 1 + max(positive.width, negative.width)) { choices in
      choices.bool() ? -1 - choices.distance(negative) : choices.distance(positive)
    }
  }
}

extension Generator<Double> {
  /// Returns a generator of floating-point numbers; whole numbers near zero are the simplest.
  ///
  /// Edge values are more likely than others: the bounds and their neighbours, negative zero, and
  /// numbers in the range that are very small or not exact.
  ///
  /// - Parameters:
  ///   - range: The range of the numbers.
  ///   - nonFinite: Whether infinities and NaN also occur.
  public static func doubles(
    _ range: ClosedRange<Double> = -1_000...1_000,
    nonFinite: Bool = false
  ) -> Generator {
    let (lower, upper) = (range.lowerBound, range.upperBound)
    demand(
      lower.isFinite && upper.isFinite,
      "The bounds \(lower) and \(upper) of numbers are not finite"
    )
    let isWide = upper / 2 - lower / 2 > 1e15
    let magnitudes: [Double] = [
      0.1, 1.0.nextDown, .ulpOfOne, .leastNormalMagnitude, .leastNonzeroMagnitude,
    ]
    // Whole bounds are edges of the whole numbers.
    let bounds = [lower, upper].filter { $0 != $0.rounded() || abs($0) > 0x1p53 }
    let edges = (magnitudes + magnitudes.map { -$0 }).filter(range.contains) + bounds
    let special: [Double] = nonFinite ? [.infinity, -.infinity, .nan] : []
    let rare = edges + (range.contains(0) ? [-0.0] : []) + special
    let whole = Generator<Int>.integers(wholeNumbers(from: lower, to: upper))
    return Generator(width: whole.width + 1 + 8) { choices in
      // The kind comes first: the shrinker prefers any whole number to a smaller one with a fraction.
      let kind = choices.below(isWide ? 9 : 8)
      let whole = Double(whole.value(from: &choices))
      var number = whole
      switch kind {
      case 0, 1: break
      case 2, 3: number += Double(choices.below(1_000)) / 1_000
      case 4: number += Double(choices.bits() >> 11) * 0x1p-53
      case 5: number = number.nextDown
      case 6: number = number.nextUp
      case 7 where !rare.isEmpty: return choices.pick(from: rare)
      case 7: break
      default: number = Double(bitPattern: choices.bits())
      }
      return range.contains(number) ? number : min(max(lower, whole), upper)
    }
  }

  /// Returns the range of the whole numbers between two numbers, or of the nearest one below them.
  ///
  /// Larger numbers than 2⁵³ are omitted.
  static func wholeNumbers(from lower: Double, to upper: Double) -> ClosedRange<Int> {
    func whole(_ number: Double) -> Int { Int(min(max(-0x1p53, number.rounded(.down)), 0x1p53)) }
    return whole(lower)...whole(upper)
  }
}

/// The numbers from zero to a maximum, some of which are more likely.
private struct Distances {
  let maximum: UInt64
  let edges: [UInt64]

  init(upTo maximum: Int, edges: [Int]) {
    self.maximum = UInt64(maximum)
    self.edges =
      [0, min(1, maximum), max(0, maximum - 1), maximum].map(UInt64.init)
      + edges.map(UInt64.init)
  }

  /// The number of bytes of a choice.
  var width: Int { 1 + ChoiceSource.width(of: maximum) }
}

extension ChoiceSource {
  /// Returns one of `distances`.
  ///
  /// If the first byte is zero, the number follows unchanged, so the shrinker can write any number.
  fileprivate mutating func distance(_ distances: Distances) -> Int {
    let maximum = distances.maximum
    let offset = position
    let selector = read(1)
    var number = read(distances.width - 1)
    switch selector {
    case 1...24: number = distances.edges[Int(number % UInt64(distances.edges.count))]
    case 25...128 where maximum > 255:
      let bits = selector % UInt64(65 - maximum.leadingZeroBitCount)
      number &= (1 << bits) &- 1
    default: break
    }
    number %= maximum + 1
    note(number, below: maximum + 1)
    if isTracing {
      trace(from: offset, width: distances.width, value: number, maximum: maximum, role: .value)
    }
    return Int(number)
  }
}
