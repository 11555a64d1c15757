import BatchUpdates
import CompositionalLayout
import Contracts
import Foundation

/// A set of index paths, stored as runs: a million consecutive items are one entry.
///
/// Invariants: in each section the ranges are ascending, not empty and not adjacent; every stored
/// section has a range.
struct SelectedItems: Equatable {
  private(set) var sections: [Int: [Range<Int>]] = [:]

  var isEmpty: Bool { sections.isEmpty }
  var count: Int { sections.values.joined().reduce(0) { $0 + $1.count } }

  /// All index paths in order.
  ///
  /// - Complexity: O(*k*) for *k* items.
  var indexPaths: [IndexPath] {
    sections.sorted { $0.key < $1.key }.flatMap { section, ranges in
      ranges.joined().map { IndexPath(item: $0, section: section) }
    }
  }

  var first: IndexPath? {
    guard let section = sections.keys.min(), let range = sections[section]?.first else {
      return nil
    }
    return IndexPath(item: range.lowerBound, section: section)
  }

  /// - Complexity: O(log *r*) for *r* runs in the section.
  func contains(_ indexPath: IndexPath) -> Bool {
    guard !sections.isEmpty, let ranges = sections[indexPath[0]] else { return false }
    let index = Self.first(endingBehind: indexPath[1], in: ranges)
    return index < ranges.count && ranges[index].contains(indexPath[1])
  }

  /// - Complexity: O(log *r*), and O(*r*) for a new run.
  mutating func insert(_ indexPath: IndexPath) {
    insert(indexPath[1]..<indexPath[1] + 1, section: indexPath[0])
  }

  mutating func insert(_ items: Range<Int>, section: Int) {
    guard !items.isEmpty else { return }
    var ranges = sections.removeValue(forKey: section) ?? []
    // A run that ends where this one begins is joined with it.
    let lower = Self.first(endingBehind: items.lowerBound - 1, in: ranges)
    var upper = lower
    var joined = items
    while upper < ranges.count, ranges[upper].lowerBound <= items.upperBound {
      joined =
        min(
          joined.lowerBound,
          ranges[upper].lowerBound
        )..<max(
          joined.upperBound,
          ranges[upper].upperBound
        )
      upper += 1
    }
    ranges.replaceSubrange(lower..<upper, with: CollectionOfOne(joined))
    sections[section] = ranges
  }

  mutating func remove(_ indexPath: IndexPath) {
    guard var ranges = sections.removeValue(forKey: indexPath[0]) else { return }
    let item = indexPath[1]
    let index = Self.first(endingBehind: item, in: ranges)
    if index < ranges.count, ranges[index].contains(item) {
      let range = ranges[index]
      let parts = [range.lowerBound..<item, item + 1..<range.upperBound].filter { !$0.isEmpty }
      ranges.replaceSubrange(index..<index + 1, with: parts)
    }
    if !ranges.isEmpty { sections[indexPath[0]] = ranges }
  }

  mutating func removeAll() { sections = [:] }

  /// Removes index paths that do not exist.
  mutating func clamp(to counts: SharedList<Int>) {
    for (section, ranges) in sections {
      let count = section < counts.count ? counts[section] : 0
      guard let last = ranges.last, last.upperBound > count else { continue }
      let kept = ranges.map { $0.clamped(to: 0..<count) }.filter { !$0.isEmpty }
      sections[section] = kept.isEmpty ? nil : kept
    }
  }

  /// Updates the index paths after a batch.
  ///
  /// Runs are split only at changes of the batch, so the cost depends on runs and operations.
  ///
  /// - Complexity: O((*r* + *k*) log *k*) for *r* runs and *k* operations.
  mutating func follow(_ map: PlaceMap) {
    guard !isEmpty, !map.isIdentity else { return }
    var followed = SelectedItems()
    for (section, ranges) in sections {
      let cuts = map.cuts(inSection: section)
      var next = 0
      for range in ranges {
        var lower = range.lowerBound
        while next < cuts.count, cuts[next] < range.upperBound {
          if cuts[next] > lower {
            followed.insert(lower..<cuts[next], inSection: section, following: map)
            lower = cuts[next]
          }
          next += 1
        }
        followed.insert(lower..<range.upperBound, inSection: section, following: map)
      }
    }
    self = followed
  }

  /// Inserts a run that no operation splits: its bounds determine its new position.
  private mutating func insert(
    _ items: Range<Int>,
    inSection section: Int,
    following map: PlaceMap
  ) {
    guard let first = map.new(of: IndexPath(item: items.lowerBound, section: section)) else {
      return
    }
    insert(first[1]..<first[1] + items.count, section: first[0])
  }

  private static func first(endingBehind item: Int, in ranges: [Range<Int>]) -> Int {
    var low = 0
    var high = ranges.count
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound <= item { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension SelectedItems {
  func checkInvariants() {
    for (section, ranges) in sections {
      demand(section >= 0 && !ranges.isEmpty, "A section is there without a run")
      for (range, next) in zip(ranges, ranges.dropFirst()) {
        demand(range.upperBound < next.lowerBound, "Two runs touch or overlap")
      }
      demand(ranges.allSatisfy { !$0.isEmpty && $0.lowerBound >= 0 }, "A run is empty")
    }
  }
}
