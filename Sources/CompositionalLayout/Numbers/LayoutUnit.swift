package import Foundation

/// A length in whole units of 1/(3·2²⁰) point.
///
/// Lengths are whole numbers inside the engine, so sums do not depend on the order of addition and
/// two solvers can be compared with `==`. Halves, thirds and quarters of a point are exact, which
/// are the pixels of every scale, and half a pixel is exact as well, so rounding ties are decided by
/// the layout and never by noise. `CGFloat` lives only at the door.
///
/// Sums that leave the range, beyond two million million points, stay at its end: absurd lengths give
/// absurd frames and never a trap.
package struct LayoutUnit: Hashable, Comparable, Sendable, BitwiseCopyable {
  package var rawValue: Int64

  /// Units in one point: 3·2²⁰.
  package static let perPoint: Int64 = 3 << 20

  package init(rawValue: Int64) {
    self.rawValue = rawValue
  }

  /// The nearest unit to a finite length in points; lengths beyond ±2⁴⁰ points are clamped.
  package init(_ points: CGFloat) {
    self.init(nearest: Double(points) * Double(Self.perPoint))
  }

  private init(nearest units: Double) {
    let limit = Double(1 << 40) * Double(Self.perPoint)
    let within = Swift.max(-limit, Swift.min(limit, units))
    // Rounds halves away from zero, as `rounded()` does by a call that took a tenth of solving: the
    // largest number below a half is added, which no other number is led astray by.
    rawValue = Int64(within + (within < 0 ? -(0.5.nextDown) : 0.5.nextDown))
  }

  package static let zero = LayoutUnit(rawValue: 0)

  package var points: CGFloat { CGFloat(Double(rawValue) / Double(Self.perPoint)) }

  package static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }
  package static func + (lhs: Self, rhs: Self) -> Self {
    let (sum, leaves) = lhs.rawValue.addingReportingOverflow(rhs.rawValue)
    return leaves ? end(negative: rhs.rawValue < 0) : Self(rawValue: sum)
  }
  package static func - (lhs: Self, rhs: Self) -> Self {
    let (difference, leaves) = lhs.rawValue.subtractingReportingOverflow(rhs.rawValue)
    return leaves ? end(negative: rhs.rawValue > 0) : Self(rawValue: difference)
  }
  package static func * (lhs: Self, rhs: Int) -> Self {
    let (product, leaves) = lhs.rawValue.multipliedReportingOverflow(by: Int64(rhs))
    return leaves ? end(negative: (lhs.rawValue < 0) != (rhs < 0)) : Self(rawValue: product)
  }
  private static func end(negative: Bool) -> Self {
    Self(rawValue: negative ? .min : .max)
  }
  package static prefix func - (value: Self) -> Self { .zero - value }
  package static func += (lhs: inout Self, rhs: Self) { lhs = lhs + rhs }
  package static func -= (lhs: inout Self, rhs: Self) { lhs = lhs - rhs }
}

extension LayoutUnit {
  /// This length times `numerator / denominator`, multiplied first and rounded once, ties away
  /// from zero.
  package func scaled(by numerator: Int, over denominator: Int) -> LayoutUnit {
    let (short, leaves) = rawValue.multipliedReportingOverflow(by: Int64(numerator))
    if !leaves, short >= 0 {
      // Nearly all lengths, without a division of 128 bits, which the processor does not have.
      let (quotient, remainder) = short.quotientAndRemainder(dividingBy: Int64(denominator))
      return LayoutUnit(
        rawValue: remainder >= Int64(denominator) - remainder ? quotient + 1 : quotient
      )
    }
    let product = Int128(rawValue) * Int128(numerator)
    return LayoutUnit(rawValue: Int64(clamping: roundedQuotient(product, Int128(denominator))))
  }

  /// A fraction of this length, rounded to the nearest unit.
  package func fraction(_ fraction: CGFloat) -> LayoutUnit {
    // All of a length, unless it is so long that a fraction of it is not exact.
    if fraction == 1, rawValue.magnitude < 1 << 53 { return self }
    return LayoutUnit(nearest: Double(rawValue) * Double(fraction))
  }

  /// A fraction of this length, down to whole pixels of the given length.
  ///
  /// All of a length is the length itself, wherever it ends, and a pixel of zero rounds nothing.
  package func fraction(_ fraction: CGFloat, inPixelsOf pixel: LayoutUnit) -> LayoutUnit {
    fraction == 1 ? self.fraction(1) : self.fraction(fraction).down(toPixelsOf: pixel)
  }

  /// The largest number of whole pixels in this length; what lacks a hair of a pixel counts as one.
  package func down(toPixelsOf pixel: LayoutUnit) -> LayoutUnit {
    guard pixel.rawValue > 0, rawValue > 0 else { return self }
    let hair = pixel.rawValue / LayoutPolicy.hairsInAPixel
    let pixels = (self + LayoutUnit(rawValue: hair)).rawValue / pixel.rawValue
    return LayoutUnit(rawValue: pixels * pixel.rawValue)
  }

  /// Half of this length, rounded away from zero.
  package var half: LayoutUnit { scaled(by: 1, over: 2) }
}

/// `dividend / divisor` for a positive divisor, rounded to the nearest whole number, ties away from
/// zero.
func roundedQuotient(_ dividend: Int128, _ divisor: Int128) -> Int128 {
  let (quotient, remainder) = dividend.quotientAndRemainder(dividingBy: divisor)
  guard remainder.magnitude * 2 >= divisor.magnitude else { return quotient }
  return quotient + (dividend < 0 ? -1 : 1)
}

extension LayoutUnit: CustomStringConvertible {
  package var description: String { "\(Double(points))" }
}
