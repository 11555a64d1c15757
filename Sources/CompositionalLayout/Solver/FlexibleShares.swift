/// Shares `total` among claimants: each takes its minimum and an equal part of what is left over.
///
/// Recorded: of 160 points between edges of at least 4 and at least 6, the first takes 79. Where the
/// minima alone are too much, everybody takes less by an equal part.
struct FlexibleShares {
  /// What is left when every claimant has its minimum.
  private let rest: LayoutUnit
  private let claimants: Int
  private var taken = 0
  private var given = LayoutUnit.zero

  /// - Parameter minimum: What all claimants take together at least.
  init(total: LayoutUnit, minimum: LayoutUnit, claimants: Int) {
    rest = total - minimum
    self.claimants = claimants
  }

  /// What the next claimant with this minimum takes.
  ///
  /// Shares are differences of exact partial sums, so rounding never adds up.
  mutating func take(minimum: LayoutUnit) -> LayoutUnit {
    guard rest != .zero else { return minimum }
    taken += 1
    let before = given
    given = rest.scaled(by: taken, over: claimants)
    return minimum + given - before
  }
}
