/// Shares `total` among claimants: each takes its minimum and an equal part of what is left over.
///
/// Recorded: of 160 points between edges of at least 4 and at least 6, the first takes 79. Where the
/// minima alone are too much, everybody takes less by an equal part.
struct FlexibleShares {
  /// What is left when every claimant has its minimum, in units, and in which direction.
  private let isNegative: Bool
  /// What everybody takes of it, and how many units are over then.
  private let quotient: UInt64
  private let remainder: UInt64
  private let claimants: UInt64
  /// The units that are over for those who have taken, in parts of twice the claimants: what is more
  /// than a half counts as one.
  private var owed: UInt64

  /// - Parameter minimum: What all claimants take together at least.
  init(total: LayoutUnit, minimum: LayoutUnit, claimants: Int) {
    let rest = (total - minimum).rawValue
    isNegative = rest < 0
    self.claimants = UInt64(max(1, claimants))
    (quotient, remainder) = rest.magnitude.quotientAndRemainder(dividingBy: self.claimants)
    owed = self.claimants
  }

  /// What the next claimant with this minimum takes.
  ///
  /// Shares are differences of exact partial sums, each rounded to the nearest unit and ties away from
  /// zero, so rounding never adds up. There is one division for all of them.
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
