public import Portability

extension ChoiceSource {
  /// Returns a nearly uniform number from 0 up to but not including `bound`.
  ///
  /// Smaller numbers are simpler. Reads one byte for a bound up to 256, two up to 65,536, and four
  /// or eight beyond. If the bound is a count that grows while the trial runs, prefer
  /// `index(below:)`, whose width stays the same.
  @inlinable public mutating func below(_ bound: Int) -> Int {
    demand(bound > 0, "The bound \(bound) is not positive")
    return Int(number(below: UInt64(bound), width: Self.width(of: UInt64(bound - 1))))
  }

  /// Returns a position in a collection of `count` elements.
  ///
  /// Reads two bytes for a count up to 65,536, otherwise four.
  @inlinable public mutating func index(below count: Int) -> Int {
    demand(count > 0, "The collection is empty")
    return Int(number(below: UInt64(count), width: count <= 65_536 ? 2 : 4))
  }

  /// Returns a number in `range`; the number nearest to zero is the simplest.
  ///
  /// A positive number is simpler than a negative one. A range with numbers on both sides of zero
  /// reads one more byte, for the sign.
  @inlinable public mutating func integer(in range: ClosedRange<Int>) -> Int {
    let (lower, upper) = (range.lowerBound, range.upperBound)
    if lower >= 0 { return lower + magnitude(upTo: upper - lower) }
    if upper < 0 { return upper - magnitude(upTo: upper - lower) }
    guard bool() else { return magnitude(upTo: upper) }
    return -1 - magnitude(upTo: -(lower + 1))
  }

  /// Returns a number from 0 up to but not including `bound`, small numbers being more likely.
  ///
  /// Every order of magnitude is equally likely. Reads one byte more than `below(_:)`. If this
  /// first byte is zero, the number follows unchanged; otherwise the byte selects how many bits of
  /// it count.
  @inlinable public mutating func skewed(below bound: Int) -> Int {
    demand(bound > 0, "The bound \(bound) is not positive")
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

  /// Returns a byte.
  @inlinable public mutating func byte() -> UInt8 { UInt8(number(below: 256, width: 1)) }

  /// Returns eight bytes as a number.
  @inlinable public mutating func bits() -> UInt64 {
    let offset = position
    let number = read(8)
    if isTracing { trace(from: offset, width: 8, value: number, maximum: .max, role: .value) }
    return number
  }

  /// Returns a number from 0 to `maximum`, which may be `Int.max`.
  @inlinable mutating func magnitude(upTo maximum: Int) -> Int {
    let maximum = UInt64(maximum)
    return Int(number(below: maximum + 1, width: Self.width(of: maximum)))
  }

  /// Returns the smallest of the widths 1, 2, 4 and 8 bytes that holds `maximum`.
  @inlinable static func width(of maximum: UInt64) -> Int {
    if maximum < 1 << 8 { return 1 }
    if maximum < 1 << 16 { return 2 }
    return maximum < 1 << 32 ? 4 : 8
  }

  /// Returns a number below `bound`: the remainder of the bytes that are read.
  ///
  /// A number that is already below the bound is unchanged when the bound changes, so operations
  /// keep their meaning while the shrinker deletes others.
  @inlinable
  mutating func number(below bound: UInt64, width: Int, role: ChoiceDraw.Role = .value) -> UInt64 {
    let offset = position
    let number = read(width) % bound
    note(number, below: bound)
    if isTracing {
      trace(from: offset, width: width, value: number, maximum: bound - 1, role: role)
    }
    return number
  }
}
