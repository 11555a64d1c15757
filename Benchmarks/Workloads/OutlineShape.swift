import Trials

/// A named shape of a hierarchy.
package enum OutlineShape: String, CaseIterable, Sendable {
  /// A single root whose children are all other items.
  case wide
  /// A chain in which each item is the only child of the previous one.
  case chain
  /// A tree in which a few items have many children and most have none, as in organic trees.
  case powerLaw = "power-law"

  /// A description in one line.
  package var summary: String {
    switch self {
    case .wide: "one root with all other items as children"
    case .chain: "every item the only child of the one before"
    case .powerLaw: "few items with many children, most with none"
    }
  }

  /// Returns the items depth first, each parent expanded.
  ///
  /// - Complexity: O(*n*), without recursion
  package func rows<ID>(
    count: Int,
    seed: UInt64 = 1,
    identifiers: IdentifierMaker<ID>
  ) -> [OutlineModel<ID>.Row] {
    let levels = levels(count: count, seed: seed)
    return levels.indices.map { number in
      let isParent = number + 1 < count && levels[number + 1] > levels[number]
      return .init(identifiers.make(number), level: levels[number], isExpanded: isParent)
    }
  }

  /// Returns the level of each item, depth first, which takes less memory than the rows.
  package func levels(count: Int, seed: UInt64 = 1) -> [Int] {
    switch self {
    case .wide: (0..<count).map { min($0, 1) }
    case .chain: Array(0..<count)
    case .powerLaw: Self.powerLawLevels(count: count, seed: seed)
    }
  }

  /// Returns the levels of a tree grown by preferential attachment.
  ///
  /// The parent of each new item is the end of a random edge, so that the probability of an item
  /// grows with the number of its children (Barabási and Albert, 1999).
  private static func powerLawLevels(count: Int, seed: UInt64) -> [Int] {
    guard count > 0 else { return [] }
    var random = SplitMix64(seed: seed)
    var parents: [Int32] = [-1]
    var childCounts = [Int32](repeating: 0, count: count)
    parents.reserveCapacity(count)
    for item in 1..<max(1, count) {
      let end = Int.random(in: 0..<2 * item - 1, using: &random)
      // Ends `0..<item` are the items themselves, the others the parents of items `1..<item`.
      let parent = end < item ? Int32(end) : parents[end - item + 1]
      parents.append(parent)
      childCounts[Int(parent)] += 1
    }

    // Children of one parent are adjacent, in the order of creation.
    var starts = [Int](repeating: 0, count: count + 1)
    for item in 0..<count { starts[item + 1] = starts[item] + Int(childCounts[item]) }
    var children = [Int32](repeating: 0, count: count - 1)
    var next = starts
    for item in 1..<max(1, count) {
      let parent = Int(parents[item])
      children[next[parent]] = Int32(item)
      next[parent] += 1
    }

    var levels: [Int] = []
    levels.reserveCapacity(count)
    var stack = [(item: 0, level: 0)]
    while let (item, level) = stack.popLast() {
      levels.append(level)
      for child in children[starts[item]..<starts[item + 1]].reversed() {
        stack.append((Int(child), level + 1))
      }
    }
    return levels
  }
}
