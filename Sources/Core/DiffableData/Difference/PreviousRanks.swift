internal import OrderTree

/// The order of runs by their positions in the old sequence.
struct PreviousRanks: ~Copyable {
  /// Whether the runs are in the old order, as without moves; there are no ranks then.
  let isRising: Bool
  /// The rank of each run in the old sequence.
  private let ranks: Slots<Int32>
  /// The runs by rank.
  private let order: Slots<Int32>

  /// Creates the order of `runs` in the memory of `scratch`, which must outlive it.
  ///
  /// - Complexity: O(*r* + *n*/64), or O(*r* log *r*) if that is less, for *r* runs in *n* entries.
  init(_ runs: [OrderRun], oldCount: Int, in scratch: inout Scratch) {
    isRising = runs.isRising
    let count = isRising ? 0 : runs.count
    // Starts are distinct numbers below a bound: marking them in a bitmap and counting sorts them.
    let isMarked = count * 64 > oldCount
    let words = isMarked ? oldCount / 64 + 1 : 0
    ranks = scratch.take(count, of: Int32.self)
    order = scratch.take(count, of: Int32.self)
    let marks = scratch.take(words, of: UInt64(0))
    let before = scratch.take(words, of: Int32.self)
    if isRising { return }
    guard isMarked else {
      let sorted = runs.indices.sorted { runs[$0].old < runs[$1].old }
      for (rank, run) in sorted.enumerated() { put(run, at: Int32(truncatingIfNeeded: rank)) }
      return
    }
    for run in runs { marks[run.old >> 6] |= UInt64(1) &<< UInt64(run.old & 63) }
    var sum: Int32 = 0
    for index in 0..<words {
      before[index] = sum
      sum += Int32(truncatingIfNeeded: marks[index].nonzeroBitCount)
    }
    for (index, run) in runs.enumerated() {
      let below = marks[run.old >> 6] & (UInt64(1) &<< UInt64(run.old & 63) - 1)
      put(index, at: before[run.old >> 6] + Int32(truncatingIfNeeded: below.nonzeroBitCount))
    }
  }

  private func put(_ run: Int, at rank: Int32) {
    ranks[run] = rank
    order[Int(rank)] = Int32(truncatingIfNeeded: run)
  }

  /// Returns the index of the run with this rank in the old sequence.
  @inline(__always)
  func run(at rank: Int) -> Int { isRising ? rank : Int(order[rank]) }

  /// Returns the rank of a run in the old sequence.
  @inline(__always)
  func rank(of run: Int) -> Int { isRising ? run : Int(ranks[run]) }

  /// Returns the runs that this was created from, in the order of the old sequence.
  func sorted(_ runs: [OrderRun]) -> [OrderRun] {
    isRising ? runs : runs.indices.map { runs[run(at: $0)] }
  }

  /// Returns whether each run is in a heaviest increasing subsequence, or `nil` if all are.
  ///
  /// Overwrites the ranks of the others.
  func staying(_ runs: [OrderRun], in scratch: inout Scratch) -> [Bool]? {
    if isRising { return nil }
    keepHeaviestIncreasing(ranks, in: &scratch) { runs[$0].length }
    return runs.indices.map { ranks[$0] >= 0 }
  }
}

extension [OrderRun] {
  /// Returns whether each run is in a heaviest increasing subsequence, or `nil` if all are.
  func staying(oldCount: Int) -> [Bool]? {
    var scratch = Scratch()
    return PreviousRanks(self, oldCount: oldCount, in: &scratch).staying(self, in: &scratch)
  }

  /// Whether the runs are in the order of the old sequence.
  fileprivate var isRising: Bool {
    var last = -1
    for run in self {
      if run.old < last { return false }
      last = run.old
    }
    return true
  }
}
