/// Shares `total` among claimants that each take the same, but never less than their minimum.
///
/// Written as a level: a claimant takes the larger of its minimum and the level, and the level is
/// such that nothing is left over. When the minima alone exceed the total, each takes its minimum.
struct FlexibleShares {
  /// The claimants at the level share this much...
  private let shared: LayoutUnit
  /// ...and are so many.
  private let sharers: Int
  /// Claimants with a larger minimum than this keep their minimum.
  private let threshold: LayoutUnit
  private var taken = 0

  /// - Parameter minima: What each claimant takes at least, in any order.
  init(total: LayoutUnit, minima: [LayoutUnit]) {
    var shared = total
    var sharers = minima.count
    var threshold = LayoutUnit(rawValue: .max)
    // Drop the claimants whose minimum lies above the level until none does.
    while sharers > 0 {
      let level = shared.scaled(by: 1, over: sharers)
      var keptCount = 0
      var above = LayoutUnit.zero
      for minimum in minima {
        if minimum <= level { keptCount += 1 } else { above += minimum }
      }
      threshold = level
      if keptCount == sharers { break }
      sharers = keptCount
      shared = total - above
    }
    self.shared = shared
    self.sharers = sharers
    self.threshold = threshold
  }

  /// What the next claimant with this minimum takes.
  ///
  /// Shares are differences of exact partial sums, so rounding never adds up.
  mutating func take(minimum: LayoutUnit) -> LayoutUnit {
    guard sharers > 0, minimum <= threshold else { return minimum }
    let before = shared.scaled(by: taken, over: sharers)
    taken += 1
    return max(minimum, shared.scaled(by: taken, over: sharers) - before)
  }
}
