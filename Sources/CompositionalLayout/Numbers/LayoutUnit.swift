package import Foundation

/// A length in whole units of 1/(3·2²⁰) point.
///
/// Lengths are whole numbers inside the engine, so sums do not depend on the order of addition and
/// two solvers can be compared with `==`. Halves, thirds and quarters of a point are exact, which
/// are the pixels of every scale, and half a pixel is exact as well, so rounding ties are decided by
/// the layout and never by noise. `CGFloat` lives only at the door.
package struct LayoutUnit: Hashable, Comparable, Sendable, BitwiseCopyable {
  package var rawValue: Int64

  /// Units in one point: 3·2²⁰.
  package static let perPoint: Int64 = 3 << 20

  package init(rawValue: Int64) {
    self.rawValue = rawValue
  }

  /// The nearest unit to a finite length in points.
  ///
  /// Lengths beyond ±2⁴⁰ points are clamped: two of them can still be added ten thousand times.
  package init(_ points: CGFloat) {
    let limit = Double(1 << 40)
    let clamped = Swift.max(-limit, Swift.min(limit, Double(points)))
    rawValue = Int64((clamped * Double(Self.perPoint)).rounded(.toNearestOrAwayFromZero))
  }

  package static let zero = LayoutUnit(rawValue: 0)

  package var points: CGFloat { CGFloat(Double(rawValue) / Double(Self.perPoint)) }

  package static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }
  package static func + (lhs: Self, rhs: Self) -> Self {
    Self(rawValue: lhs.rawValue + rhs.rawValue)
  }
  package static func - (lhs: Self, rhs: Self) -> Self {
    Self(rawValue: lhs.rawValue - rhs.rawValue)
  }
  package static prefix func - (value: Self) -> Self { Self(rawValue: -value.rawValue) }
  package static func += (lhs: inout Self, rhs: Self) { lhs.rawValue += rhs.rawValue }
  package static func -= (lhs: inout Self, rhs: Self) { lhs.rawValue -= rhs.rawValue }
  package static func * (lhs: Self, rhs: Int) -> Self { Self(rawValue: lhs.rawValue * Int64(rhs)) }
}

extension LayoutUnit {
  /// This length times `numerator / denominator`, multiplied first and rounded once, ties away
  /// from zero.
  package func scaled(by numerator: Int, over denominator: Int) -> LayoutUnit {
    let product = Int128(rawValue) * Int128(numerator)
    return LayoutUnit(rawValue: Int64(roundedQuotient(product, Int128(denominator))))
  }

  /// A fraction of this length, rounded to the nearest unit.
  package func fraction(_ fraction: CGFloat) -> LayoutUnit {
    LayoutUnit(
      rawValue: Int64((Double(rawValue) * Double(fraction)).rounded(.toNearestOrAwayFromZero))
    )
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
