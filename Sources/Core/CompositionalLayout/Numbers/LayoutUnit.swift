package import Foundation

/// A length as an integer number of units of 1/(3·2²⁰) point (rule 1.1).
///
/// Lengths are integers inside the engine, so sums do not depend on the order of addition and two
/// solvers can be compared with `==`. Halves, thirds and quarters of a point, the pixels of every
/// scale, are exact. Half a pixel is exact as well, so the layout decides rounding ties, not
/// numerical noise. `CGFloat` is used only in the public interface.
///
/// Sums saturate beyond 2·10¹² points, so extreme lengths give extreme frames and never trap.
package struct LayoutUnit: Hashable, Comparable, Sendable, BitwiseCopyable {
  package var rawValue: Int64

  /// The number of units in one point: 3·2²⁰.
  package static let perPoint: Int64 = 3 << 20

  package init(rawValue: Int64) {
    self.rawValue = rawValue
  }

  /// Creates the length nearest to a finite number of points, clamped to ±2⁴⁰ points.
  package init(_ points: CGFloat) {
    self.init(nearest: Double(points) * Double(Self.perPoint))
  }

  private init(nearest units: Double) {
    let limit = Double(1 << 40) * Double(Self.perPoint)
    let within = Swift.max(-limit, Swift.min(limit, units))
    // Rounds halves away from zero like `rounded()`, whose call took a tenth of the solving time.
    // Adding the largest number below a half gives the same result for every number.
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
  /// Returns this length times `numerator / denominator`, rounded once with ties away from zero.
  package func scaled(by numerator: Int, over denominator: Int) -> LayoutUnit {
    let (short, leaves) = rawValue.multipliedReportingOverflow(by: Int64(numerator))
    if !leaves, short >= 0 {
      // Most lengths need no 128-bit division, for which the processor has no instruction.
      let (quotient, remainder) = short.quotientAndRemainder(dividingBy: Int64(denominator))
      return LayoutUnit(
        rawValue: remainder >= Int64(denominator) - remainder ? quotient + 1 : quotient
      )
    }
    let product = Int128(rawValue) * Int128(numerator)
    return LayoutUnit(rawValue: Int64(clamping: roundedQuotient(product, Int128(denominator))))
  }

  /// Returns a fraction of this length, rounded to the nearest unit.
  package func fraction(_ fraction: CGFloat) -> LayoutUnit {
    // A fraction of 1 is the whole length, unless it is too long for a `Double`.
    if fraction == 1, rawValue.magnitude < 1 << 53 { return self }
    return LayoutUnit(nearest: Double(rawValue) * Double(fraction))
  }

  /// Returns a fraction of this length, rounded down to whole pixels of the given length
  /// (rule 1.3).
  ///
  /// A fraction of 1 is the length itself, and a pixel of zero rounds nothing.
  package func fraction(_ fraction: CGFloat, inPixelsOf pixel: LayoutUnit) -> LayoutUnit {
    fraction == 1 ? self.fraction(1) : self.fraction(fraction).down(toPixelsOf: pixel)
  }

  /// Returns the length rounded down to whole pixels, with a small tolerance.
  package func down(toPixelsOf pixel: LayoutUnit) -> LayoutUnit {
    guard pixel.rawValue > 0, rawValue > 0 else { return self }
    let hair = pixel.rawValue / LayoutPolicy.hairsInAPixel
    let pixels = (self + LayoutUnit(rawValue: hair)).rawValue / pixel.rawValue
    return LayoutUnit(rawValue: pixels * pixel.rawValue)
  }

  /// Half of this length, rounded away from zero.
  package var half: LayoutUnit { LayoutUnit(rawValue: rawValue / 2 + rawValue % 2) }
}

/// Returns `dividend / divisor`, rounded to the nearest integer with ties away from zero.
///
/// - Precondition: `divisor` is positive.
func roundedQuotient(_ dividend: Int128, _ divisor: Int128) -> Int128 {
  let (quotient, remainder) = dividend.quotientAndRemainder(dividingBy: divisor)
  guard remainder.magnitude * 2 >= divisor.magnitude else { return quotient }
  return quotient + (dividend < 0 ? -1 : 1)
}

extension LayoutUnit: CustomStringConvertible {
  package var description: String { "\(Double(points))" }
}
