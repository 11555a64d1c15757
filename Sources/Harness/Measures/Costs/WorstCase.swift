/// The costliest trial that a search found, by one counter.
package struct WorstCase: Sendable {
  package let counter: CostCounter

  /// The operations up to the costliest one, which is the last.
  package let operations: [String]

  /// The cost of the last operation.
  package let cost: Int

  /// The cost of the same choices at each size.
  package let points: [(size: Int, cost: Int)]

  /// The largest exponent that is allowed, if any.
  package let limit: Double?

  /// The growth of the cost with the size; `nil` if it is zero at a size.
  package var fit: GrowthFit? { GrowthFit(points.map { (Double($0.size), Double($0.cost)) }) }

  /// Whether the cost grows faster than allowed, and by more than a few units.
  package var isOverLimit: Bool {
    guard let limit, let fit, let first = points.first, let last = points.last else { return false }
    return fit.slope > limit && last.cost - first.cost >= counter.leastDifference
  }
}

/// Two operations that differ by one in one choice and by much in their cost.
package struct CostJump: Sendable {
  package let counter: CostCounter
  package let lower: (operation: String, cost: Int)
  package let upper: (operation: String, cost: Int)

  /// The ratio of the costs.
  package var ratio: Double { Double(upper.cost) / Double(lower.cost) }
}
