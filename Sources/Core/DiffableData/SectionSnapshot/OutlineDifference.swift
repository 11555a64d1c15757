public import OrderTree

/// The difference of the visible items of two section snapshots, in runs of rows.
///
/// Rows are positions among the visible items. Deletions and sources of moves are rows of the old
/// snapshot, insertions and targets of moves rows of the new one, as in a batch update. A million
/// rows that appear or disappear together are one run.
public struct OutlineDifference: Hashable, Sendable {
  /// A run of rows that move together.
  public struct Move: Hashable, Sendable {
    /// The rows in the old snapshot.
    public var source: Range<Int>

    /// The first of the rows in the new snapshot.
    public var target: Int

    /// Creates a move of the rows in `source`, the first of which becomes row `target`.
    public init(source: Range<Int>, target: Int) {
      self.source = source
      self.target = target
    }
  }

  /// The deleted rows of the old snapshot, ascending; no run touches the next.
  public var deletions: [Range<Int>] = []

  /// The inserted rows of the new snapshot, ascending; no run touches the next.
  public var insertions: [Range<Int>] = []

  /// The moved rows, ascending by their targets.
  ///
  /// The number of moved rows is minimal.
  public var moves: [Move] = []

  /// Creates an empty difference.
  public init() {}

  /// Whether both snapshots show the same items in the same order.
  public var isEmpty: Bool { deletions.isEmpty && insertions.isEmpty && moves.isEmpty }
}

extension OutlineDifference {
  /// Creates the difference of two lists of rows that share the given runs.
  ///
  /// - Parameter runs: The shared runs, in the new order; none overlaps another.
  /// - Complexity: O(*r* log *r*) for *r* runs.
  @usableFromInline
  init(common runs: [OrderRun], oldCount: Int, newCount: Int) {
    insertions = Array(UncoveredRanges(between: runs.lazy.map(\.newRange), in: newCount))
    var scratch = Scratch()
    let byOld = PreviousRanks(runs, oldCount: oldCount, in: &scratch)
    deletions = Array(
      UncoveredRanges(between: byOld.sorted(runs).lazy.map(\.oldRange), in: oldCount)
    )
    guard let stays = byOld.staying(runs, in: &scratch) else { return }
    for (run, stays) in zip(runs, stays) where !stays {
      moves.append(Move(source: run.oldRange, target: run.new))
    }
  }
}
