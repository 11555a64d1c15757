/// A sequence of entries with O(log *n*) everything: by rank, by handle, by whatever its sums count.
///
/// A B+tree whose nodes live in paged copy-on-write arenas and name each other by number. Numbers,
/// unlike pointers, survive sharing: copying the value is O(1), and the first write after that copies
/// the handful of pages it touches. A paged map from handles to leaves answers where an entry is.
///
///     handle ──hints──▶ leaf ──leafParents──▶ inner ──parent──▶ … ──▶ root
///     rank   ──root, sums──▶ inner ──▶ … ──▶ leaf
///
/// Reading order of this folder:
///
/// 1. what a tree holds: `Handle`, `OrderEntry`, then `SequenceEntry`, `OutlineEntry` and `EntryRun`;
/// 2. what it stands on: `RawMemory`, `PageGeometry`, `PagedRecords`, `PagedArray`, `OrderTree.Shape`,
///    `OrderTree.Nodes`;
/// 3. the tree: this file, `+Access`, `+Hints`, `+Find`, `+Search`, `+Iterate`, `+Build`,
///    `+Newcomers`, `.Cursor`, `+Insert`, `+Remove`, `+Join`, `+Ranges`, `+Lift`, `+Sequence`;
/// 4. what separates two forks: `Lineage`, `OrderDifference`, `DifferenceWalk`;
/// 5. how it is proven: `+Invariants`, `+Testing`, `+Faults`.
///
/// The interner stands by itself: `Interner`, `InternedIdentifiers`, `InternSlotLayout`.
///
/// - Complexity: O(log *n*) for every operation on one entry, whatever else is shared; operations on
///   ranges add the number of entries put in or taken out.
@usableFromInline
package struct OrderTree<Entry: OrderEntry>: Sendable {
  @usableFromInline package typealias Summary = Entry.Summary

  @usableFromInline var leaves: PagedRecords
  @usableFromInline var inners: PagedRecords
  /// The inner node above each leaf.
  ///
  /// Kept apart from the leaves, so that splitting an inner node writes
  /// one or two pages of numbers instead of a page for every leaf that changes parents.
  @usableFromInline var leafParents = PagedArray<UInt32>.ofNumbers()
  /// For each item handle the leaf it is in, or was in before the leaf was split.
  @usableFromInline var itemHints = PagedArray<UInt32>.ofNumbers()
  /// The same for section handles.
  @usableFromInline var sectionHints = PagedArray<UInt32>.ofNumbers(pageShift: 6)

  @usableFromInline var root: Subtree<Summary>?

  @usableFromInline var allocatedLeaves: NodeID = 0
  @usableFromInline var allocatedInners: NodeID = 0
  @usableFromInline var firstFreeLeaf: NodeID = .none
  @usableFromInline var firstFreeInner: NodeID = .none

  @usableFromInline var cursor = TreeCursor()

  @usableFromInline package let shape: TreeShape
  @usableFromInline let lineage: Lineage

  /// An empty tree.
  @inlinable
  package init(shape: TreeShape = .standard(for: Entry.self)) {
    self.shape = shape
    lineage = Lineage()
    leaves = PagedRecords(
      PageGeometry(recordSize: Leaf<Entry>.size(shape), pageShift: 0)
    )
    inners = PagedRecords(
      PageGeometry(recordSize: Inner<Summary>.size(shape), pageShift: 1)
    )
  }

  /// The number of entries.
  @inlinable package var count: Int { root?.sum.count ?? 0 }

  @inlinable package var isEmpty: Bool { root == nil }

  /// What all entries together amount to.
  @inlinable package var total: Summary { root?.sum ?? .zero }

  /// The number of levels, leaves included.
  @inlinable package var height: Int { root.map { $0.height + 1 } ?? 0 }

  /// How many pages this value has copied, because a fork shared them, since it was made.
  @inlinable package var copiedPages: Int {
    leaves.copiedPages + inners.copiedPages + leafParents.copiedPages
      + itemHints.copiedPages + sectionHints.copiedPages
  }

  /// Whether the two are forks of one tree, so that `difference(from:)` can skip what they share.
  @inlinable
  package func isRelated(to other: OrderTree) -> Bool {
    lineage === other.lineage
  }

  /// Whether the two are known, without looking, to hold the same entries in the same order.
  @inlinable
  package func isIdentical(to other: OrderTree) -> Bool {
    guard isRelated(to: other) else { return isEmpty && other.isEmpty }
    guard let root, let otherRoot = other.root else { return isEmpty && other.isEmpty }
    return root.node == otherRoot.node && root.height == otherRoot.height
      && root.stamp == otherRoot.stamp && root.sum == otherRoot.sum
  }
}

/// A node with everything below it, as it is handed around by splits and joins.
@usableFromInline
struct Subtree<Summary: OrderSummary>: Sendable {
  @usableFromInline var node: NodeID
  /// Zero for a leaf.
  @usableFromInline var height: Int
  /// The total, lifted by the lift that applies to everything below.
  @usableFromInline var sum: Summary
  @usableFromInline var stamp: UInt64

  @inlinable
  init(node: NodeID, height: Int, sum: Summary, stamp: UInt64) {
    self.node = node
    self.height = height
    self.sum = sum
    self.stamp = stamp
  }

  /// The subtree of a parent's slot, with the lift from above written into it.
  @inlinable
  init(_ slot: ChildSlot<Summary>, height: Int, under lift: Int32) {
    self.init(node: slot.node, height: height, sum: slot.sum.lifted(by: lift), stamp: slot.stamp)
  }

  /// The slot of a parent under which `lift` applies already.
  @inlinable
  func slot(under lift: Int32) -> ChildSlot<Summary> {
    ChildSlot(node: node, sum: sum.lifted(by: -lift), stamp: stamp)
  }
}
