internal import Changes
internal import OrderTree
internal import Portability

/// The match of the sections of two snapshots, as runs.
struct SectionMatch: ~Copyable {
  /// Whether both have the same sections in the same order, as usual; there are no runs then.
  let isWhole: Bool
  /// The number of old sections.
  let count: Int
  /// The runs in the new order.
  private let runs: [OrderRun]
  private let byOld: PreviousRanks
  private let runsByOld: [OrderRun]

  /// The runs of sections under construction, in the new order.
  struct Draft {
    fileprivate var runs: [OrderRun] = []
    /// The last run, which the next one may extend.
    fileprivate var last = OrderRun(old: 0, new: 0, length: 0)

    mutating func append(_ run: OrderRun) { runs.add(run, to: &last) }

    fileprivate mutating func close() {
      // If nothing was appended, the run is empty and covers nothing.
      runs.append(last)
    }
  }

  /// Creates the match in the memory of `scratch`, which must outlive it.
  init(_ draft: consuming Draft, oldCount: Int, newCount: Int, in scratch: inout Scratch) {
    count = oldCount
    isWhole = draft.runs.isEmpty && draft.last.length == oldCount && oldCount == newCount
    if !isWhole { draft.close() }
    runs = draft.runs
    byOld = PreviousRanks(runs, oldCount: oldCount, in: &scratch)
    runsByOld = byOld.sorted(runs)
  }

  /// Whether a section of the new snapshot is in the old one too.
  func isKept(_ new: Int) -> Bool {
    isWhole || Self.run(in: runs, at: new) { $0.new } != nil
  }

  /// Returns the new index of a section of the old snapshot, or `nil` if it was deleted.
  func new(of old: Int) -> Int? {
    if isWhole { return old }
    guard let run = Self.run(in: runsByOld, at: old, { $0.old }) else { return nil }
    return run.new + old - run.old
  }

  @inline(__always)
  private static func run(
    in runs: [OrderRun],
    at index: Int,
    _ start: (OrderRun) -> Int
  ) -> OrderRun? {
    let count = runs.partitionPoint { start($0) <= index }
    guard count > 0 else { return nil }
    let run = runs[count - 1]
    return index < start(run) + run.length ? run : nil
  }

  /// Adds the deleted, inserted and moved sections to the operations of a batch.
  func describe(
    in operations: inout [BatchUpdates.Operation],
    oldCount: Int,
    newCount: Int,
    scratch: inout Scratch
  ) {
    if isWhole { return }
    for gap in UncoveredRanges(between: runsByOld.lazy.map(\.oldRange), in: oldCount) {
      operations.append(.deleteSections(gap))
    }
    for gap in UncoveredRanges(between: runs.lazy.map(\.newRange), in: newCount) {
      operations.append(.insertSections(gap))
    }
    guard let staying = byOld.staying(runs, in: &scratch) else { return }
    for (run, isStaying) in zip(runs, staying) where !isStaying {
      for offset in 0..<run.length {
        operations.append(.moveSection(from: run.old + offset, to: run.new + offset))
      }
    }
  }
}

extension [OrderRun] {
  /// Extends the last run by an adjacent one, or appends the last run and replaces it.
  @inline(__always)
  mutating func add(_ run: OrderRun, to last: inout OrderRun) {
    if last.old + last.length == run.old, last.new + last.length == run.new {
      last.length += run.length
    } else {
      if last.length > 0 { append(last) }
      last = run
    }
  }
}
