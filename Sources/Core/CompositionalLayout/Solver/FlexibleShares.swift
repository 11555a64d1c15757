/// A division of `total` into shares: each has its minimum and an equal part of the remainder.
///
/// Recorded in UIKit: of 160 points between edges of at least 4 and at least 6, the first takes 79.
/// If the minima exceed the total, each is reduced by an equal part.
struct FlexibleShares {
  /// Whether the minima exceed the total.
  private let isNegative: Bool
  /// The equal part of the remainder for each share, and the units left over.
  private let quotient: UInt64
  private let remainder: UInt64
  private let claimants: UInt64
  /// The leftover units owed so far, in units of 1/(2·`claimants`); more than a half counts as one.
  private var owed: UInt64

  /// Creates the shares.
  ///
  /// - Parameter minimum: The sum of all minima.
  init(total: LayoutUnit, minimum: LayoutUnit, claimants: Int) {
    let rest = (total - minimum).rawValue
    isNegative = rest < 0
    self.claimants = UInt64(max(1, claimants))
    (quotient, remainder) = rest.magnitude.quotientAndRemainder(dividingBy: self.claimants)
    owed = self.claimants
  }

  /// Returns the next share, which has this minimum.
  ///
  /// Shares are differences of exact partial sums, each rounded to the nearest unit with ties away
  /// from zero, so rounding errors do not accumulate. All shares together take one division.
  mutating func take(minimum: LayoutUnit) -> LayoutUnit {
    var share = quotient
    owed += 2 * remainder
    if owed >= 2 * claimants {
      owed -= 2 * claimants
      share += 1
    }
    let length = LayoutUnit(rawValue: Int64(clamping: share))
    return isNegative ? minimum - length : minimum + length
  }
}

extension EdgesTemplate {
  /// Returns the distance of an element of the given length from the start of its space
  /// (rules 4.9 and 4.10).
  ///
  /// An element longer than the space extends beyond it at the start, the end or both, according to
  /// the flexible edges. Recorded in UIKit for groups wider than their section.
  func offset(of length: LayoutUnit, in space: LayoutUnit, axis: Axis) -> LayoutUnit {
    let start = start(axis)
    let end = end(axis)
    guard start.isFlexible else { return start.length }
    guard end.isFlexible else { return space - length - end.length }
    var shares = FlexibleShares(
      total: space - length,
      minimum: start.length + end.length,
      claimants: 2
    )
    return shares.take(minimum: start.length)
  }
}
