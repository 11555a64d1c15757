/// A sequence with O(log *n*) access by rank, by handle and by the dimensions of its sums.
///
/// A B+tree whose nodes are in paged copy-on-write arenas and refer to each other by number.
/// Numbers, unlike pointers, remain valid in a copy: copying the value is O(1), and the next write
/// copies the few pages it changes. A paged map from handles to leaves finds an entry.
///
///     handle ──hints──▶ leaf ──leafParents──▶ inner ──parent──▶ … ──▶ root
///     rank   ──root, sums──▶ inner ──▶ … ──▶ leaf
///
/// Reading order of this folder:
///
/// 1. the contents of a tree: `Handle`, `OrderEntry`, then `SequenceEntry`, `OutlineEntry` and
///    `EntryRun`;
/// 2. the storage: `RawMemory`, `PageGeometry`, `PagedRecords`, `PagedArray`, `OrderTree.Shape`,
///    `OrderTree.Nodes`;
/// 3. the tree: this file, `+Access`, `+Hints`, `+Find`, `+Search`, `+Iterate`, `+Build`,
///    `+Duplicates`, `.Cursor`, `+Insert`, `+Remove`, `+Join`, `+Ranges`, `+Lift`, `+Covers`,
///    `+Sequence`;
/// 4. the difference of two forks: `Lineage`, `OrderDifference`, `DifferenceWalk`;
/// 5. the tests' support: `+Invariants`, `+Testing`, `+Mutants`.
///
/// The interner is independent: `Interner`, `InternedIdentifiers`, `InternSlotLayout`.
///
/// - Complexity: O(log *n*) for every operation on one entry, whether or not the tree is shared;
///   operations on ranges add the number of inserted or removed entries.
@usableFromInline
package struct OrderTree<Entry: OrderEntry>: Sendable {
  @usableFromInline package typealias Summary = Entry.Summary

  @usableFromInline var leaves: PagedRecords
  @usableFromInline var inners: PagedRecords
  /// The parent of each leaf.
  ///
  /// It is stored separately from the leaves, so that splitting an inner node writes one or two
  /// pages of numbers instead of a page for every leaf that changes parents.
  @usableFromInline var leafParents = PagedArray<UInt32>.ofNumbers()
  /// The leaf that contains each item handle, or contained it before a split.
  @usableFromInline var itemHints = PagedArray<UInt32>.ofNumbers()
  /// The leaf that contains each section handle, or contained it before a split.
  @usableFromInline var sectionHints = PagedArray<UInt32>.ofNumbers(pageShift: 6)

  @usableFromInline var root: Subtree<Summary>?

  @usableFromInline var allocatedLeaves: NodeID = 0
  @usableFromInline var allocatedInners: NodeID = 0
  @usableFromInline var firstFreeLeaf: NodeID = .none
  @usableFromInline var firstFreeInner: NodeID = .none

  @usableFromInline var cursor = TreeCursor()

  @usableFromInline package let shape: TreeShape
  @usableFromInline let lineage: Lineage

  /// Creates an empty tree.
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

  /// The sum of all entries.
  @inlinable package var total: Summary { root?.sum ?? .zero }

  /// The number of levels, leaves included.
  @inlinable package var height: Int { root.map { $0.height + 1 } ?? 0 }

  /// The number of pages that this value has copied because they were shared with a fork.
  @inlinable package var copiedPages: Int {
    leaves.copiedPages + inners.copiedPages + leafParents.copiedPages
      + itemHints.copiedPages + sectionHints.copiedPages
  }

  /// Returns whether both are forks of one tree, so that `difference(from:)` can skip shared parts.
  @inlinable
  package func isRelated(to other: OrderTree) -> Bool {
    lineage === other.lineage
  }

  /// Returns whether both trees are known, without a comparison, to have the same entries in order.
  @inlinable
  package func isIdentical(to other: OrderTree) -> Bool {
    guard isRelated(to: other) else { return isEmpty && other.isEmpty }
    guard let root, let otherRoot = other.root else { return isEmpty && other.isEmpty }
    return root.stamp == otherRoot.stamp
  }
}

/// A node with everything below it, for splits and joins.
@usableFromInline
struct Subtree<Summary: OrderSummary>: Sendable {
  @usableFromInline var node: NodeID
  /// The height, which is zero for a leaf.
  @usableFromInline var height: Int
  /// The sum, with the lift that applies to everything below.
  @usableFromInline var sum: Summary
  @usableFromInline var stamp: UInt64

  @inlinable
  init(node: NodeID, height: Int, sum: Summary, stamp: UInt64) {
    self.node = node
    self.height = height
    self.sum = sum
    self.stamp = stamp
  }

  /// Creates the subtree of a parent's slot, with the lift from above.
  @inlinable
  init(_ slot: ChildSlot<Summary>, height: Int, under lift: Int32) {
    self.init(node: slot.node, height: height, sum: slot.sum.lifted(by: lift), stamp: slot.stamp)
  }

  /// Returns the slot of a parent that already applies `lift`.
  @inlinable
  func slot(under lift: Int32) -> ChildSlot<Summary> {
    ChildSlot(node: node, sum: sum.lifted(by: -lift), stamp: stamp)
  }
}
