import BatchUpdates
import CompositionalLayout
import Foundation

/// The item counts of the data that a view shows.
struct ShownData {
  /// The number of items in each section.
  var counts = SharedList<Int>()
  /// Whether all shown data is outdated.
  var needsReload = true
  /// Whether the counts were read since all data became outdated.
  var hasReadCounts = false
  /// Whether the counts of the data source are being read.
  var isReading = false

  /// Marks everything as outdated.
  mutating func reload() {
    needsReload = true
    hasReadCounts = false
  }

  /// Whether an item exists.
  func contains(_ path: IndexPath) -> Bool {
    path.count == 2 && counts.indices.contains(path[0]) && path[1] >= 0 && path[1] < counts[path[0]]
  }

  /// Whether an item can be moved to an index path: its own section has one position less.
  func isPlace(_ target: IndexPath, for source: IndexPath) -> Bool {
    guard target.count == 2, counts.indices.contains(target[0]) else { return false }
    return target[1] >= 0 && target[1] <= counts[target[0]] - (target[0] == source[0] ? 1 : 0)
  }

  /// Returns the item counts after a batch, or nil if the numbers of sections disagree.
  ///
  /// - Complexity: O(*k* log *n*) for *k* runs of the batch.
  static func counts(
    _ before: SharedList<Int>,
    following map: IndexPathMap,
    sections countAfter: Int,
    inserted: (Int) -> Int
  ) -> SharedList<Int>? {
    let sections = map.sections
    guard countAfter == sections.countAfter else { return nil }
    var after = before
    for loss in map.losses { after[loss.section] -= loss.items.total }
    if !sections.isIdentity {
      let moved = sections.moves.map { (new: $0.new, count: after[$0.old]) }
      let leaving = GapList.runs((sections.gone + sections.moves.map(\.old)).sorted())
      for range in leaving.reversed() { after.removeSubrange(range) }
      let arrived = sections.arrived.map { (new: $0, count: inserted($0)) }
      for (section, count) in (moved + arrived).sorted(by: { $0.new < $1.new }) {
        after.insert(contentsOf: [count], at: section)
      }
    }
    for gain in map.gains { after[gain.section] += gain.items.total }
    return after
  }

  /// Returns the sections whose number of items changes, or none if section indices change.
  static func resizedSections(by maps: [IndexPathMap]) -> [Int] {
    var change: [Int: Int] = [:]
    for map in maps where map.sections.isIdentity {
      for loss in map.losses { change[loss.section, default: 0] -= loss.items.total }
      for gain in map.gains { change[gain.section, default: 0] += gain.items.total }
    }
    return change.filter { $0.value != 0 }.keys.sorted()
  }

  /// Throws an error unless each update leads to its counts; trusted ones are not checked.
  func check(_ updates: [PendingUpdate]) throws(InvalidBatchUpdates) {
    var before = counts
    for update in updates {
      defer { before = update.counts }
      guard !update.isTrusted else { continue }
      let after = update.counts.elements
      var numbers = before.elements
      // An empty list of batches must be consistent too.
      for batch in update.batches.isEmpty ? [BatchUpdates()] : update.batches {
        try batch.validate(before: numbers, after: after)
        numbers = after
      }
    }
  }

  /// Returns the message for a scroll target that does not exist.
  func outOfBounds(_ path: IndexPath, in view: ListView) -> String {
    if view == .table, path.count == 2 {
      return counts.indices.contains(path[0])
        ? "row (\(path[1])) beyond bounds (\(counts[path[0]])) for section (\(path[0]))."
        : "section (\(path[0])) beyond bounds (\(counts.count))."
    }
    let opening = "Attempted to scroll the collection view to an out-of-bounds"
    guard path.count == 2 else { return "\(opening) item \(path.words)" }
    guard counts.indices.contains(path[0]) else {
      return "\(opening) section (\(path[0])) when there are only \(counts.count) sections."
    }
    return "\(opening) item (\(path[1])) when there are only \(counts[path[0]]) items in section "
      + "\(path[0])."
  }
}

extension GapList {
  /// The number of indices in the list.
  fileprivate var total: Int { ranges.reduce(0) { $0 + $1.count } }
}

/// A reported change of the data.
struct PendingUpdate {
  /// The batches; only the first may change the item counts.
  let batches: [BatchUpdates]
  /// The item counts after the change, read when it was reported.
  let counts: SharedList<Int>
  /// Whether the batches are known to lead to these counts.
  let isTrusted: Bool
  /// Whether it was reported inside a callback, so that its caller gets no error of it.
  let isOfCallback: Bool
  let isAnimated: Bool
  let trace: UpdateTrace?
  let completion: ((Bool) -> Void)?
}
