public import Contracts

extension ChoiceSource {
  /// A number from 0 up to and without `bound`, each about equally likely; the smaller, the simpler.
  ///
  /// Takes one byte up to a bound of 256, two up to 65,536, four or eight beyond. Where the bound is a
  /// count that grows while the trial runs, prefer `index(below:)`, whose width does not.
  @inlinable
  public mutating func below(_ bound: Int) -> Int {
    demand(bound > 0, "There is no number from 0 to below \(bound)")
    return Int(number(below: UInt64(bound), width: Self.width(of: UInt64(bound - 1))))
  }

  /// A position in a collection of `count` elements; always two bytes up to a count of 65,536, else four.
  @inlinable
  public mutating func index(below count: Int) -> Int {
    demand(count > 0, "There is no position in an empty collection")
    return Int(number(below: UInt64(count), width: count <= 65_536 ? 2 : 4))
  }

  /// A number in `range`; the nearest to zero is the simplest, and positive is simpler than negative.
  ///
  /// A range with numbers on both sides of zero spends one more byte, on the sign.
  @inlinable
  public mutating func integer(in range: ClosedRange<Int>) -> Int {
    let (lower, upper) = (range.lowerBound, range.upperBound)
    if lower >= 0 { return lower + magnitude(upTo: upper - lower) }
    if upper < 0 { return upper - magnitude(upTo: upper - lower) }
    guard bool() else { return magnitude(upTo: upper) }
    return -1 - magnitude(upTo: -(lower + 1))
  }

  /// Mostly small numbers from 0 up to and without `bound`, now and then large ones.
  ///
  /// Every order of magnitude is equally likely. Takes one byte more than `below(_:)`: when it is zero
  /// the number stands behind it as it is, otherwise it says how many bits of it count.
  @inlinable
  public mutating func skewed(below bound: Int) -> Int {
    demand(bound > 0, "There is no number from 0 to below \(bound)")
    let maximum = UInt64(bound - 1)
    let width = Self.width(of: maximum)
    let offset = position
    let selector = read(1)
    var number = read(width)
    if selector != 0 {
      let bits = selector % UInt64(65 - maximum.leadingZeroBitCount)
      number &= (1 << bits) &- 1
    }
    number %= maximum + 1
    if isTracing {
      trace(from: offset, width: width + 1, value: number, maximum: maximum, role: .value)
    }
    return Int(number)
  }

  /// Any byte.
  @inlinable
  public mutating func byte() -> UInt8 {
    UInt8(number(below: 256, width: 1))
  }

  /// Any eight bytes, as a number.
  @inlinable
  public mutating func bits() -> UInt64 {
    let offset = position
    let number = read(8)
    if isTracing { trace(from: offset, width: 8, value: number, maximum: .max, role: .value) }
    return number
  }

  /// A number from 0 to `maximum`, which may be the largest there is.
  @inlinable
  mutating func magnitude(upTo maximum: Int) -> Int {
    let maximum = UInt64(maximum)
    return Int(number(below: maximum + 1, width: Self.width(of: maximum)))
  }

  /// The fewest bytes, of 1, 2, 4 and 8, that hold `maximum`.
  @inlinable
  static func width(of maximum: UInt64) -> Int {
    if maximum < 1 << 8 { return 1 }
    if maximum < 1 << 16 { return 2 }
    return maximum < 1 << 32 ? 4 : 8
  }

  /// A number below `bound`, by remainder: what is below the bound already stays as it is when the bound
  /// moves, which keeps operations recognisable while the shrinker takes others away.
  @inlinable
  mutating func number(
    below bound: UInt64,
    width: Int,
    role: ChoiceDraw.Role = .value
  ) -> UInt64 {
    let offset = position
    let number = read(width) % bound
    if isTracing {
      trace(from: offset, width: width, value: number, maximum: bound - 1, role: role)
    }
    return number
  }
}
