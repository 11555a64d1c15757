import Portability

/// A sorted list of runs of indexes that numbers the indexes between the runs.
@usableFromInline
package struct GapList: Hashable, Sendable {
  /// The runs in ascending order, not empty and not overlapping.
  package private(set) var ranges: [Range<Int>] = []
  /// The number of indexes before each run.
  private var ranks: [Int] = []

  package init() {}

  /// Creates a list of disjoint runs in any order.
  package init(_ ranges: [Range<Int>]) {
    let isSorted = zip(ranges, ranges.dropFirst()).allSatisfy { $0.lowerBound < $1.lowerBound }
    self.ranges = isSorted ? ranges : ranges.sorted { $0.lowerBound < $1.lowerBound }
    ranks.reserveCapacity(ranges.count)
    var rank = 0
    for range in self.ranges {
      ranks.append(rank)
      rank += range.count
    }
  }

  package var isEmpty: Bool { ranges.isEmpty }

  /// Returns the number of runs that begin at or before `index`.
  private func runs(upTo index: Int) -> Int {
    ranges.partitionPoint { $0.lowerBound <= index }
  }

  /// Whether a run contains `index`.
  package func contains(_ index: Int) -> Bool {
    let count = runs(upTo: index)
    return count > 0 && ranges[count - 1].contains(index)
  }

  /// Returns the number of indexes below `index` that are in no run.
  ///
  /// - Complexity: O(log *k*)
  package func gapRank(of index: Int) -> Int {
    let count = runs(upTo: index)
    guard count > 0 else { return index }
    let last = ranges[count - 1]
    return index - ranks[count - 1] - (min(index, last.upperBound) - last.lowerBound)
  }

  /// Returns the index outside of all runs that has `rank` such indexes below it.
  ///
  /// - Complexity: O(log *k*)
  package func gap(at rank: Int) -> Int {
    let count = ranges.indices.partitionPoint { ranges[$0].lowerBound - ranks[$0] <= rank }
    guard count > 0 else { return rank }
    return rank + ranks[count - 1] + ranges[count - 1].count
  }
}
