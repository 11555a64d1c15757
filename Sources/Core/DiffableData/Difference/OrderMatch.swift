public import OrderTree

/// The match of two sequences of sections and items.
@usableFromInline
struct OrderMatch: Sendable {
  /// The common runs in the new order, by ranks of entries; no two are joinable.
  @usableFromInline let runs: [OrderRun]
  /// The new entries that are in none of the runs, in the new order.
  let strangers: [SequenceEntry]
  /// The old sequence, to which the runs refer.
  let old: [SequenceEntry]
  /// Whether an entry is duplicated in the new sequence.
  @usableFromInline let hasRepeats: Bool
  /// Whether the new items are known to be indistinguishable from those with their handles.
  @usableFromInline let areSame: Bool

  /// The length of the new sequence.
  var count: Int { matchedCount + strangers.count }

  /// The number of entries in both sequences.
  var matchedCount: Int { runs.reduce(0) { $0 + $1.length } }

  /// Returns the new sequence with the handles of the old one.
  @usableFromInline
  func entries() -> [SequenceEntry] {
    Array(capacity: count) { entries in
      var strangersSeen = 0
      for run in runs {
        while entries.count < run.new {
          entries.append(strangers[strangersSeen])
          strangersSeen += 1
        }
        for rank in run.oldRange { entries.append(old[rank]) }
      }
      for rank in strangersSeen..<strangers.count { entries.append(strangers[rank]) }
    }
  }

  /// Calls `body` with the new entries of each gap between unmoved runs.
  ///
  /// - Parameter staying: Whether each run is unmoved.
  func forEachArrival(staying: [Bool], _ body: ([SequenceEntry], _ rank: Int) -> Void) {
    // Many gaps are short: copying their entries one by one is faster than as slices.
    var arrivals: [SequenceEntry] = []
    var (next, strangersSeen) = (0, 0)
    for (index, run) in runs.enumerated() {
      let end = strangersSeen + run.new - next
      while strangersSeen < end {
        arrivals.append(strangers[strangersSeen])
        strangersSeen += 1
      }
      next = run.new + run.length
      guard staying[index] else {
        for rank in run.oldRange { arrivals.append(old[rank]) }
        continue
      }
      if !arrivals.isEmpty { body(arrivals, run.new - arrivals.count) }
      arrivals.removeAll(keepingCapacity: true)
    }
    arrivals += strangers[strangersSeen...]
    if !arrivals.isEmpty { body(arrivals, count - arrivals.count) }
  }
}

extension SectionedOrder {
  /// Returns the match of this order and a newer sequence of the same tables.
  @usableFromInline
  func match(with new: [SequenceEntry], areSame: Bool) -> OrderMatch {
    var walk = OrderWalk(self)
    var index = 0
    while index < new.count {
      let limit = min(new.count - index, walk.old.count - walk.cursor)
      var length = 0
      while length < limit, walk.old[walk.cursor + length] == new[index + length] { length += 1 }
      if length > 0 { walk.advance(by: length) } else { walk.match(new[index].handle) }
      index += max(1, length)
    }
    walk.areSame = areSame
    return walk.finish()
  }

  /// Returns the runs that this order shares with another one of the same tables.
  ///
  /// - Complexity: O(*k* log *n*) for *k* edits between forks of one tree, otherwise O(*n*).
  @usableFromInline
  func commonRuns(with old: borrowing SectionedOrder) -> [OrderRun] {
    if let difference = tree.difference(from: old.tree) { return difference.runs }
    return DiffableData.commonRuns(old.tree.entries(), tree.entries())
  }
}

/// Returns the common runs of two sequences with the same handles, using a table of ranks.
@usableFromInline
func commonRuns(_ old: [SequenceEntry], _ new: [SequenceEntry]) -> [OrderRun] {
  let places = RankTable(old)
  var runs: [OrderRun] = []
  var (start, oldStart, next) = (0, -1, -1)
  for (rank, entry) in new.enumerated() {
    if next >= 0 && next < old.count && old[next].handle == entry.handle {
      next += 1
      continue
    }
    if oldStart >= 0 { runs.append(OrderRun(old: oldStart, new: start, length: rank - start)) }
    (start, oldStart) = (rank, places[entry.handle] ?? -1)
    next = oldStart < 0 ? -1 : oldStart + 1
  }
  if oldStart >= 0 { runs.append(OrderRun(old: oldStart, new: start, length: new.count - start)) }
  return runs
}

/// The rank of each handle in a sequence.
struct RankTable: Sendable {
  private var items: [Int32]
  private var sections: [Int32]

  init(_ entries: [SequenceEntry]) {
    // The sign bit marks a section, so each kind of handle is negative while the other is counted.
    var (lastItem, lastSection) = (Int32(-1), Int32(-1))
    for entry in entries {
      let bits = Int32(bitPattern: entry.handle.rawValue)
      lastItem = max(lastItem, bits)
      lastSection = max(lastSection, bits ^ .min)
    }
    items = Array(repeating: -1, count: Int(lastItem) + 1)
    sections = Array(repeating: -1, count: Int(lastSection) + 1)
    var rank: Int32 = 0
    for entry in entries {
      if entry.handle.isSection {
        sections[entry.handle.index] = rank
      } else {
        items[entry.handle.index] = rank
      }
      rank += 1
    }
  }

  subscript(handle: Handle) -> Int? {
    handle.isSection
      ? Self.rank(in: sections, at: handle.index) : Self.rank(in: items, at: handle.index)
  }

  @inline(__always)
  private static func rank(in table: [Int32], at index: Int) -> Int? {
    index < table.count && table[index] >= 0 ? Int(table[index]) : nil
  }
}
