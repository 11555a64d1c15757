/// A set of numbers as runs in ascending order; no two touch.
///
/// `RangeSet` exists on Apple's systems since macOS 15 and iOS 18.
struct RunList: Equatable {
  private(set) var ranges: [Range<Int>] = []

  var isEmpty: Bool { ranges.isEmpty }

  /// - Complexity: O(log *r*) for *r* runs.
  func contains(_ number: Int) -> Bool {
    let index = firstRange { $0.upperBound > number }
    return index < ranges.count && ranges[index].contains(number)
  }

  /// - Complexity: O(log *r*), and O(*r*) if the number of runs changes.
  mutating func insert(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    let first = firstRange { $0.upperBound >= range.lowerBound }
    let end = firstRange { $0.lowerBound > range.upperBound }
    guard first < end else { return ranges.insert(range, at: first) }
    let lower = min(range.lowerBound, ranges[first].lowerBound)
    let upper = max(range.upperBound, ranges[end - 1].upperBound)
    ranges.replaceSubrange(first..<end, with: CollectionOfOne(lower..<upper))
  }

  /// - Complexity: O(log *r*), and O(*r*) if the number of runs changes.
  mutating func remove(_ range: Range<Int>) {
    let first = firstRange { $0.upperBound > range.lowerBound }
    let end = firstRange { $0.lowerBound >= range.upperBound }
    guard !range.isEmpty, first < end else { return }
    let rest = [
      ranges[first].lowerBound..<max(ranges[first].lowerBound, range.lowerBound),
      min(ranges[end - 1].upperBound, range.upperBound)..<ranges[end - 1].upperBound,
    ]
    ranges.replaceSubrange(first..<end, with: rest.filter { !$0.isEmpty })
  }

  /// Returns the index of the first run for which a condition holds, as it does for all after it.
  private func firstRange(where isAfter: (Range<Int>) -> Bool) -> Int {
    var (low, high) = (0, ranges.count)
    while low < high {
      let middle = (low + high) / 2
      if isAfter(ranges[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
