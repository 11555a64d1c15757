import BatchUpdates
import CompositionalLayout
import Foundation
import Portability

/// A set of index paths, stored as runs: a million consecutive items are one entry.
///
/// Invariant: every stored section has an item.
struct SelectedItems: Equatable {
  private(set) var sections: [Int: RunList] = [:]

  var isEmpty: Bool { sections.isEmpty }

  /// All index paths in order.
  ///
  /// - Complexity: O(*k*) for *k* items.
  var indexPaths: [IndexPath] {
    sections.sorted { $0.key < $1.key }.flatMap { section, items in
      items.ranges.joined().map { IndexPath(item: $0, section: section) }
    }
  }

  var first: IndexPath? {
    guard let section = sections.keys.min(), let range = sections[section]?.ranges.first else {
      return nil
    }
    return IndexPath(item: range.lowerBound, section: section)
  }

  /// - Complexity: O(log *r*) for *r* runs in the section.
  func contains(_ indexPath: IndexPath) -> Bool {
    !sections.isEmpty && sections[indexPath[0]]?.contains(indexPath[1]) == true
  }

  /// - Complexity: O(log *r*), and O(*r*) for a new run.
  mutating func insert(_ indexPath: IndexPath) {
    insert(indexPath[1]..<indexPath[1] + 1, section: indexPath[0])
  }

  mutating func insert(_ items: Range<Int>, section: Int) {
    if !items.isEmpty { sections[section, default: RunList()].insert(items) }
  }

  mutating func remove(_ indexPath: IndexPath) {
    remove(indexPath[1]..<indexPath[1] + 1, section: indexPath[0])
  }

  private mutating func remove(_ items: Range<Int>, section: Int) {
    sections[section]?.remove(items)
    if sections[section]?.isEmpty == true { sections[section] = nil }
  }

  mutating func removeAll() { sections = [:] }

  /// Removes index paths that do not exist.
  mutating func clamp(to counts: SharedList<Int>) {
    for section in sections.keys {
      remove((section < counts.count ? counts[section] : 0)..<Int.max, section: section)
    }
  }

  /// Updates the index paths after a batch.
  ///
  /// Runs are split only at changes of the batch, so the cost depends on runs and operations.
  ///
  /// - Complexity: O((*r* + *k*) log *k*) for *r* runs and *k* operations.
  mutating func follow(_ map: IndexPathMap) {
    guard !isEmpty, !map.isIdentity else { return }
    var followed = SelectedItems()
    for (section, items) in sections {
      let cuts = map.cuts(inSection: section)
      var next = 0
      for range in items.ranges {
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
    following map: IndexPathMap
  ) {
    guard let first = map.new(of: IndexPath(item: items.lowerBound, section: section)) else {
      return
    }
    insert(first[1]..<first[1] + items.count, section: first[0])
  }
}

extension SelectedItems {
  func checkInvariants() {
    for (section, items) in sections {
      demand(section >= 0 && !items.isEmpty, "A section is there without a run")
      demand(items.ranges.allSatisfy { $0.lowerBound >= 0 }, "A run begins below 0")
    }
  }
}
