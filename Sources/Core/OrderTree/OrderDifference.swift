/// A run of rows shared by two forks: the same handles in the same order.
///
/// Its numbers have 32 bits each, because after many changes there are as many runs as rows.
@frozen
@usableFromInline
package struct OrderRun: Hashable, Sendable, BitwiseCopyable {
  @usableFromInline var oldStart: UInt32
  @usableFromInline var newStart: UInt32
  @usableFromInline var size: UInt32

  @inlinable
  package init(old: Int, new: Int, length: Int) {
    oldStart = UInt32(truncatingIfNeeded: old)
    newStart = UInt32(truncatingIfNeeded: new)
    size = UInt32(truncatingIfNeeded: length)
  }

  /// The first row in the old sequence.
  @inlinable package var old: Int { Int(oldStart) }

  /// The first row in the new sequence.
  @inlinable package var new: Int { Int(newStart) }

  @inlinable package var length: Int {
    get { Int(size) }
    set { size = UInt32(truncatingIfNeeded: newValue) }
  }
}

extension OrderRun {
  /// Advances over rows that are in both trees, or in only one of them.
  ///
  /// The two numbers of rows are equal, or one of them is zero: then the run ends before these
  /// rows, and a new one begins after them.
  @inlinable
  @inline(__always)
  mutating func advance(old oldRows: Int, new newRows: Int, _ difference: inout OrderDifference) {
    if oldRows == newRows {
      length += newRows
    } else {
      difference.append(self)
      self = OrderRun(old: old + length + oldRows, new: new + length + newRows, length: 0)
    }
  }
}

/// The runs shared by two forks of one tree, with the cost of finding them.
@usableFromInline
package struct OrderDifference: Sendable {
  /// The common runs in the new order; no two consecutive ones are joinable.
  ///
  /// A row of the old tree in no run was removed, and a row of the new tree in no run was inserted.
  /// Runs whose old positions do not increase were moved.
  @usableFromInline package var runs: [OrderRun] = []

  /// The number of nodes that were visited because their stamps differed.
  @usableFromInline package var nodesCompared = 0

  /// The number of nodes that were looked up in the old tree, each in O(log *n*).
  @usableFromInline package var nodesLookedUp = 0

  /// The number of entries that were looked up in the old tree, because they do not follow the
  /// cursor.
  @usableFromInline package var entriesLookedUp = 0

  /// The run under construction, which is appended to `runs` when the next one does not continue
  /// it.
  @usableFromInline var open = OrderRun(old: 0, new: 0, length: 0)

  @inlinable
  package init() {}

  @inlinable
  mutating func append(_ run: OrderRun) {
    guard run.length > 0 else { return }
    if open.old + open.length == run.old && open.new + open.length == run.new {
      open.length += run.length
    } else {
      close()
      open = run
    }
  }

  @inlinable
  mutating func close() {
    if open.length > 0 { runs.append(open) }
  }
}

extension OrderTree {
  /// Returns the difference from a fork of this tree in rows, or `nil` if the trees are unrelated.
  ///
  /// Nodes with equal stamps contain the same entries in the same order and are skipped. The cost
  /// therefore depends on the number of edits between the trees, not on their size.
  ///
  /// - Complexity: O(*k* log *n*) for *k* edits.
  @inlinable
  package func difference(from old: OrderTree) -> OrderDifference? {
    guard isRelated(to: old) else { return nil }
    var walk = DifferenceWalk(old: old, new: self)
    if let root { walk.compare(root.slot(under: 0), height: root.height, lift: 0, row: 0) }
    walk.difference.close()
    return walk.difference
  }
}
