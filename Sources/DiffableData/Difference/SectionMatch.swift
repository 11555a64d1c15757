internal import BatchUpdates
internal import OrderTree

/// Which sections of two snapshots are the same, as runs.
struct SectionMatch {
  /// In the new order.
  private let runs: [OrderRun]
  private let byOld: OldRanks
  private let runsByOld: [OrderRun]

  init(_ runs: [OrderRun], oldCount: Int) {
    self.runs = runs
    byOld = OldRanks(runs, oldCount: oldCount)
    runsByOld = byOld.sorted(runs)
  }

  /// The index in the old snapshot of a section of the new one, if it was there.
  func old(of new: Int) -> Int? {
    guard let run = Self.run(in: runs, at: new, { $0.new }) else { return nil }
    return run.old + new - run.new
  }

  /// The index in the new snapshot of a section of the old one, if it is still there.
  func new(of old: Int) -> Int? {
    guard let run = Self.run(in: runsByOld, at: old, { $0.old }) else { return nil }
    return run.new + old - run.old
  }

  @inline(__always)
  private static func run(
    in runs: [OrderRun],
    at index: Int,
    _ start: (OrderRun) -> Int
  ) -> OrderRun? {
    var low = 0
    var high = runs.count
    while low < high {
      let middle = (low + high) / 2
      if start(runs[middle]) <= index { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return nil }
    let run = runs[low - 1]
    return index < start(run) + run.length ? run : nil
  }

  /// The sections that go, come and move.
  func describe(in difference: inout SnapshotDifference, oldCount: Int, newCount: Int) {
    difference.deletedSections = Array(Gaps(between: runsByOld.lazy.map(\.oldRange), in: oldCount))
    difference.insertedSections = Array(Gaps(between: runs.lazy.map(\.newRange), in: newCount))
    guard let staying = byOld.staying(runs) else { return }
    for (run, isStaying) in zip(runs, staying) where !isStaying {
      for offset in 0..<run.length {
        difference.movedSections.append(SectionMove(from: run.old + offset, to: run.new + offset))
      }
    }
  }
}
