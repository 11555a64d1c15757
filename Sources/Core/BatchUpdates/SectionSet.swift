import Portability

/// A set of sections as sorted disjoint runs.
struct SectionSet {
  /// The runs in ascending order, not empty and not touching.
  private(set) var ranges: [Range<Int>] = []

  /// The number of sections before each run.
  private var ranks: [Int] = []

  /// Creates a set of all sections in `ranges`, which may overlap and be in any order.
  ///
  /// - Complexity: O(*k* log *k*)
  init(_ ranges: [Range<Int>]) {
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) where !range.isEmpty {
      if let last = self.ranges.last, range.lowerBound <= last.upperBound {
        let end = max(last.upperBound, range.upperBound)
        self.ranges[self.ranges.count - 1] = last.lowerBound..<end
      } else {
        self.ranges.append(range)
      }
    }
    var rank = 0
    for range in self.ranges {
      ranks.append(rank)
      rank = rank.addingSaturated(range.span)
    }
  }

  /// Returns whether the set contains `section`.
  ///
  /// - Complexity: O(log *k*)
  func contains(_ section: Int) -> Bool {
    let index = firstIndex(endingBehind: section)
    return index < ranges.count && ranges[index].lowerBound <= section
  }

  /// Returns the number of sections in the set below `section`.
  ///
  /// - Complexity: O(log *k*)
  func count(below section: Int) -> Int {
    let index = firstIndex(endingBehind: section)
    guard index < ranges.count else {
      return ranges.last.map { (ranks.last ?? 0).addingSaturated($0.span) } ?? 0
    }
    return ranks[index].addingSaturated(max(0, section.addingSaturated(-ranges[index].lowerBound)))
  }

  private func firstIndex(endingBehind section: Int) -> Int {
    ranges.partitionPoint { $0.upperBound <= section }
  }
}
