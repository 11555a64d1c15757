import Measures
import OrderTree

/// The suite that decided the structure of the order tree: three structures with the same
/// workloads.
let orderTreeSuite = BenchmarkSuite(
  "OrderTree",
  summary: "An ordered list of handles: lookups by rank and handle, edits, forks and differences.",
  benchmarks: handleListBenchmarks(OrderTree<SequenceEntry>.self, engine: Benchmark.ownEngine)
    + handleListBenchmarks(LabelledTree.self, engine: "labelled-tree")
    + handleListBenchmarks(ChunkedArray.self, engine: "chunked-array")
    + [
      splitBenchmark(OrderTree<SequenceEntry>.self, engine: Benchmark.ownEngine),
      splitBenchmark(LabelledTree.self, engine: "labelled-tree"),
      splitBenchmark(ChunkedArray.self, engine: "chunked-array"),
    ] + internerBenchmarks(),
  summaries: [
    "build": "A list of handles is built from an array.",
    "find by rank": "The handle at a rank.",
    "rank of handle": "The rank of a handle.",
    "insert while unique": "A handle is inserted into a list that nothing else shares.",
    "fork, insert, free": "A list is copied, a handle is inserted, and the older copy is freed.",
    "difference of forks": "The difference of a list and its edited copy.",
    "insert many": "A tenth of the list is inserted at once.",
    "remove many": "A tenth of the list is removed at once.",
    "move many": "A tenth of the list is moved at once.",
    "fork": "A list is copied without an edit.",
    "intern": "Identifiers get handles; the rival adds them to a set.",
  ]
)

/// A copy-on-write ordered list of handles.
protocol HandleList: Sendable {
  init(handles: [UInt32])
  var count: Int { get }
  func handle(atRank rank: Int) -> UInt32
  func rank(ofHandle handle: UInt32) -> Int?
  mutating func insert(handle: UInt32, atRank rank: Int)
  mutating func insert(handles: [UInt32], atRank rank: Int)
  mutating func removeHandle(atRank rank: Int) -> UInt32
  mutating func remove(ranks: Range<Int>)
  /// Moves a range of handles; `rank` counts without it.
  mutating func move(ranks: Range<Int>, toRank rank: Int)
  /// Returns the numbers of handles removed and inserted since the fork.
  func changes(since old: Self) -> (removed: Int, inserted: Int)
}

/// Default implementations that process one handle at a time.
extension HandleList {
  mutating func insert(handles: [UInt32], atRank rank: Int) {
    for (offset, handle) in handles.enumerated() { insert(handle: handle, atRank: rank + offset) }
  }

  mutating func remove(ranks: Range<Int>) {
    for _ in ranks { _ = removeHandle(atRank: ranks.lowerBound) }
  }

  mutating func move(ranks: Range<Int>, toRank rank: Int) {
    let moved = ranks.map { _ in removeHandle(atRank: ranks.lowerBound) }
    insert(handles: moved, atRank: rank)
  }
}

extension OrderTree<SequenceEntry>: HandleList {
  init(handles: [UInt32]) {
    self.init(handles.lazy.map { SequenceEntry(Handle(rawValue: $0)) })
  }

  func handle(atRank rank: Int) -> UInt32 { entry(at: rank).handle.rawValue }

  func rank(ofHandle handle: UInt32) -> Int? { rank(of: Handle(rawValue: handle)) }

  mutating func insert(handle: UInt32, atRank rank: Int) {
    insert(SequenceEntry(Handle(rawValue: handle)), at: rank)
  }

  mutating func insert(handles: [UInt32], atRank rank: Int) {
    insert(contentsOf: handles.lazy.map { SequenceEntry(Handle(rawValue: $0)) }, at: rank)
  }

  mutating func removeHandle(atRank rank: Int) -> UInt32 { remove(at: rank).handle.rawValue }

  mutating func remove(ranks: Range<Int>) { removeSubrange(ranks) }

  mutating func move(ranks: Range<Int>, toRank rank: Int) { move(ranks, to: rank) }

  func changes(since old: Self) -> (removed: Int, inserted: Int) {
    let common = difference(from: old)?.runs.reduce(0) { $0 + $1.length } ?? 0
    return (old.count - common, count - common)
  }
}

extension LabelledTree: HandleList {
  init(handles: [UInt32]) { self.init(handles) }

  func handle(atRank rank: Int) -> UInt32 { handle(at: rank) }

  func rank(ofHandle handle: UInt32) -> Int? { rank(of: handle) }

  mutating func insert(handle: UInt32, atRank rank: Int) { insert(handle, at: rank) }

  mutating func removeHandle(atRank rank: Int) -> UInt32 { remove(at: rank) }

  func changes(since old: Self) -> (removed: Int, inserted: Int) {
    let difference = difference(from: old)
    return (difference.removed.count, difference.inserted.count)
  }
}

extension ChunkedArray: HandleList {
  init(handles: [UInt32]) { self.init(handles) }

  func handle(atRank rank: Int) -> UInt32 { handle(at: rank) }

  func rank(ofHandle handle: UInt32) -> Int? { rank(of: handle) }

  mutating func insert(handle: UInt32, atRank rank: Int) { insert(handle, at: rank) }

  mutating func removeHandle(atRank rank: Int) -> UInt32 { remove(at: rank) }

  func changes(since old: Self) -> (removed: Int, inserted: Int) {
    let difference = difference(from: old)
    return (difference.removed.count, difference.inserted.count)
  }
}
