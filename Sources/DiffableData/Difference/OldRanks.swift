internal import OrderTree

/// The order of runs by where they begin in the old sequence.
struct OldRanks {
  /// Whether that is the order they are in, as it is when nothing moves; the arrays are then empty.
  let isRising: Bool
  /// For each run, how many runs begin before it in the old sequence.
  private(set) var ranks: [Int32] = []
  /// The runs by rank.
  private(set) var order: [Int32] = []

  /// - Complexity: O(*r* + *n*/64), or O(*r* log *r*) if that is less, for *r* runs in *n* entries.
  init(_ runs: [OrderRun], oldCount: Int) {
    isRising = runs.isRising
    if isRising { return }
    order = (0..<Int32(runs.count)).map { $0 }
    ranks = order
    guard runs.count * 64 > oldCount else {
      order.sort { runs[Int($0)].old < runs[Int($1)].old }
      for (rank, run) in order.enumerated() { ranks[Int(run)] = Int32(rank) }
      return
    }
    // Starts are distinct numbers below a bound: marking them in a bitmap and counting sorts them.
    var marks = [UInt64](repeating: 0, count: oldCount / 64 + 1)
    for run in runs { marks[run.old >> 6] |= UInt64(1) &<< UInt64(run.old & 63) }
    var before = [Int32](repeating: 0, count: marks.count)
    var sum: Int32 = 0
    for (index, word) in marks.enumerated() {
      before[index] = sum
      sum += Int32(truncatingIfNeeded: word.nonzeroBitCount)
    }
    for (index, run) in runs.enumerated() {
      let below = marks[run.old >> 6] & (UInt64(1) &<< UInt64(run.old & 63) - 1)
      let rank = before[run.old >> 6] + Int32(truncatingIfNeeded: below.nonzeroBitCount)
      ranks[index] = rank
      order[Int(rank)] = Int32(truncatingIfNeeded: index)
    }
  }

  /// The runs, which are those this was made of, as they follow one another in the old sequence.
  func sorted(_ runs: [OrderRun]) -> [OrderRun] {
    isRising ? runs : order.map { runs[Int($0)] }
  }

  /// Marks the runs of a heaviest part that keeps its order; nil if that is all of them.
  func staying(_ runs: [OrderRun]) -> [Bool]? {
    isRising ? nil : heaviestIncreasing(ranks: ranks) { runs[$0].length }
  }
}

extension [OrderRun] {
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
