extension LabelledTree {
  /// The minimum distance of labels that a redistribution must achieve.
  private static let leastSpread: UInt64 = 1 << 16

  /// Returns a label between two others, or `nil` if there is none.
  ///
  /// At the ends of the list it keeps the usual distance, so that repeated appending does not halve
  /// the gap each time.
  static func label(between lower: UInt64, and upper: UInt64) -> UInt64? {
    let gap = upper - lower
    guard gap >= 2 else { return nil }
    return switch (lower == 0, upper == top) {
    case (false, true): lower + min(spacing, gap / 2)
    case (true, false): upper - min(spacing, gap / 2)
    default: lower + gap / 2
    }
  }

  static func canSpread(_ nodes: [NodeView], height: Int, within fence: Range<UInt64>) -> Bool {
    step(nodes, height: height, within: fence) >= leastSpread
  }

  /// Distributes the labels of neighbouring nodes evenly over a range.
  ///
  /// The nodes must be uniquely referenced. Returns the smallest label of the last node.
  mutating func spread(
    _ nodes: [NodeView],
    height: Int,
    within fence: Range<UInt64>
  ) -> UInt64 {
    let step = Self.step(nodes, height: height, within: fence)
    var next = fence.lowerBound + step
    var first = next
    for node in nodes {
      first = next
      spread(node, height: height, next: &next, step: step)
    }
    return first
  }

  private mutating func spread(_ node: NodeView, height: Int, next: inout UInt64, step: UInt64) {
    if height == 0 {
      for slot in 0..<node.count {
        labels[node.handle(slot)] = next
        next += step
      }
      return
    }
    for slot in 0..<node.count {
      node.setLabel(next, at: slot)
      // Leaves contain no labels, so they may stay shared.
      let child = height == 1 ? node.child(slot) : node.uniqueChild(slot)
      spread(child, height: height - 1, next: &next, step: step)
    }
  }

  private static func step(
    _ nodes: [NodeView],
    height: Int,
    within fence: Range<UInt64>
  ) -> UInt64 {
    let count = nodes.reduce(0) { $0 + $1.total(height: height) }
    let even = (fence.upperBound - fence.lowerBound) / UInt64(count + 1)
    return min(even, spacing)
  }
}
