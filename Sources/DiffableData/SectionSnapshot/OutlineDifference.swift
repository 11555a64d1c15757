/// What separates the visible items of two section snapshots, in runs of rows.
///
/// Rows are positions among the visible items. Deletions and the sources of moves are rows of the old
/// snapshot, insertions and the targets of moves rows of the new one, as in a batch of updates. A
/// million rows that appear or disappear together are one run.
public struct OutlineDifference: Hashable, Sendable {
  /// Rows that stay together while they go elsewhere.
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

  /// The rows of the old snapshot that are gone, ascending; no run touches the next.
  public var deletions: [Range<Int>] = []

  /// The rows of the new snapshot that were not in the old one, ascending; no run touches the next.
  public var insertions: [Range<Int>] = []

  /// The rows that both have in different places, ascending by their targets.
  ///
  /// No smaller number of rows would do.
  public var moves: [Move] = []

  /// A difference between snapshots that show the same.
  public init() {}

  /// Whether both snapshots show the same items in the same order.
  public var isEmpty: Bool { deletions.isEmpty && insertions.isEmpty && moves.isEmpty }
}
