public import Portability

/// The leaf of the last edit, with the path to it, so that a nearby edit needs no descent.
///
/// The cursor refers to nodes by number and is copied with the tree. It stays valid in every fork
/// until that fork changes its structure, which resets it. An edit inside a leaf changes only
/// counts, and updates the cursor.
@usableFromInline
struct TreeCursor: Sendable {
  /// The leaf, or `.none` if the cursor is reset.
  @usableFromInline var leaf: NodeID = .none
  /// The rank of the first entry of the leaf.
  @usableFromInline var start = 0
  /// The number of entries in the leaf.
  @usableFromInline var count = 0
  /// The lift that applies to the entries of the leaf.
  @usableFromInline var lift: Int32 = 0
  @usableFromInline var path = TreePath()

  @inlinable
  init() {}
}

extension OrderTree {
  /// Moves the cursor to a leaf for an insertion at `rank`.
  ///
  /// - Complexity: O(1) if the cursor is there, otherwise O(log *n*).
  @inlinable
  @inline(__always)
  mutating func aim(forInserting rank: Int) {
    let index = rank - cursor.start
    // An entry between two leaves is inserted at the end of the first.
    if cursor.leaf != .none && index <= cursor.count && index >= min(rank, 1) { return }
    descend(to: max(0, rank - 1))
  }

  /// Moves the cursor to the leaf of the entry at `rank`.
  ///
  /// - Complexity: O(1) if the cursor is there, otherwise O(log *n*).
  @inlinable
  @inline(__always)
  mutating func aim(at rank: Int) {
    let index = rank - cursor.start
    if cursor.leaf != .none && index >= 0 && index < cursor.count { return }
    descend(to: rank)
  }

  /// Moves the cursor to the leaf of the entry at `rank` by a descent from the root.
  ///
  /// - Precondition: The tree has a leaf, and an entry at `rank` unless that is zero.
  @inlinable
  mutating func descend(to rank: Int) {
    guard let root else { stop("An empty tree has no leaf for rank \(rank)") }
    var remaining = rank
    var node = root.node
    var lift = root.sum.lift
    cursor.path.count = 0
    for _ in 0..<root.height {
      let inner = inner(node)
      var slot = 0
      while true {
        let size = inner.sums[slot].count
        if remaining < size { break }
        remaining -= size
        slot += 1
      }
      cursor.path.append(node, slot: slot)
      lift += inner.sums[slot].lift
      node = inner.children[slot]
    }
    cursor.leaf = node
    cursor.start = rank - remaining
    cursor.count = leaf(node).count
    cursor.lift = lift
  }

  /// Moves the cursor to a leaf.
  ///
  /// - Complexity: O(log *n*).
  @inlinable
  mutating func aim(atLeaf id: NodeID) {
    guard cursor.leaf != id else { return }
    let path = path(to: id)
    let (lift, start) = descend(path, in: Entries<Summary>.self)
    cursor.path = path
    cursor.leaf = id
    cursor.start = start
    cursor.count = leaf(id).count
    cursor.lift = lift
  }

  /// Resets the cursor before a change of structure.
  @inlinable
  mutating func resetCursor() {
    cursor.leaf = .none
  }

  /// Adds the sum of entries inserted into the cursor's leaf to all sums above it.
  @inlinable
  mutating func addAboveCursor(_ sum: Summary, stamp: UInt64) {
    var lift = total.lift
    root?.sum.add(sum)
    root?.stamp = stamp
    forEachInnerAboveCursor { inner, slot in
      var total = inner.sums[slot]
      total.add(sum.lifted(by: -lift))
      inner.sums[slot] = total
      inner.stamps[slot] = stamp
      lift += total.lift
    }
  }

  /// Subtracts the sum of entries removed from the cursor's leaf from all sums above it.
  ///
  /// Returns `false` without a change if sums of this kind do not support subtraction.
  @inlinable
  mutating func subtractAboveCursor(_ sum: Summary, stamp: UInt64) -> Bool {
    guard let rest = root?.sum.without(sum) else { return false }
    root?.sum = rest
    root?.stamp = stamp
    forEachInnerAboveCursor { inner, slot in
      if let rest = inner.sums[slot].without(sum) { inner.sums[slot] = rest }
      inner.stamps[slot] = stamp
    }
    return true
  }
}
