public import Portability

extension OrderTree {
  /// Returns the entry at `rank`.
  ///
  /// - Complexity: O(log *n*).
  @inlinable
  package func entry(at rank: Int) -> Entry {
    demand(rank >= 0 && rank < count, "Rank \(rank) is outside 0..<\(count)")
    return seek(rank, in: Entries<Summary>.self).entry
  }

  @inlinable
  package subscript(rank: Int) -> Entry { entry(at: rank) }

  /// Whether the tree contains `handle`.
  ///
  /// Removed handles have no hint.
  @inlinable
  package func contains(_ handle: Handle) -> Bool { hint(for: handle) != .none }

  /// Returns the rank of `handle`, or `nil` if the tree does not contain it.
  ///
  /// - Complexity: O(log *n*).
  @inlinable
  package func rank(of handle: Handle) -> Int? {
    guard let (position, above) = positionAndParent(of: handle) else { return nil }
    var parent = above
    var rank = position.index
    var child = position.leaf
    while parent != .none {
      let inner = inner(parent)
      rank += ranks(in: inner, before: child)
      (child, parent) = (parent, inner.parent)
    }
    return rank
  }

  /// Returns the rank of a handle that is known to be in the tree.
  @inlinable
  package func knownRank(of handle: Handle) -> Int {
    guard let rank = rank(of: handle) else {
      stop("Handle \(handle) is not in the tree of \(count) entries")
    }
    return rank
  }

  /// Returns the position of `handle` and its leaf's parent, or `nil` if the tree does not contain
  /// it.
  @inlinable
  @inline(__always)
  func positionAndParent(of handle: Handle) -> (LeafPosition, parent: NodeID)? {
    let hinted = hint(for: handle)
    guard hinted != .none else { return nil }
    // Loaded before the leaf is searched, so that both memory accesses overlap.
    let parent = parentOfLeaf(hinted)
    guard let position = position(of: handle, from: hinted) else { return nil }
    return (position, position.leaf == hinted ? parent : parentOfLeaf(position.leaf))
  }

  @inlinable
  @inline(__always)
  func parentOfLeaf(_ leaf: NodeID) -> NodeID {
    root?.height == 0 ? .none : leafParents[Int(leaf)]
  }

  @inlinable
  @inline(__always)
  func ranks(in inner: Inner<Summary>, before child: NodeID) -> Int {
    var sum = 0
    var index = 0
    let count = inner.count
    while index < count && inner.children[index] != child {
      sum += inner.sums[index].count
      index += 1
    }
    assert(index < count, "A node is not among its parent's children")
    return sum
  }

  /// Returns the amount of `dimension` before `handle`, or `nil` if the tree does not contain it.
  ///
  /// - Complexity: O(log *n*).
  @inlinable
  package func measure<Dimension: OrderDimension>(
    before handle: Handle,
    in dimension: Dimension.Type
  ) -> Int? where Dimension.Summary == Summary {
    guard let position = position(of: handle) else { return nil }
    return measure(before: position, in: dimension)
  }

  @inlinable
  func measure<Dimension: OrderDimension>(
    before position: LeafPosition,
    in dimension: Dimension.Type
  ) -> Int where Dimension.Summary == Summary {
    let (lift, before) = descend(path(to: position.leaf), in: dimension)
    return before + leaf(position.leaf).measure(0..<position.index, in: dimension, under: lift)
  }

  /// Returns the amount of `dimension` in the entries before `rank`.
  @inlinable
  package func measure<Dimension: OrderDimension>(
    before rank: Int,
    in dimension: Dimension.Type
  ) -> Int where Dimension.Summary == Summary {
    demand(rank >= 0 && rank <= count, "Rank \(rank) is outside 0...\(count)")
    guard rank < count else { return Dimension.measure(total, under: 0) }
    return measure(before: seek(rank, in: Entries<Summary>.self).position, in: dimension)
  }

  /// Returns the entry of `handle` with all lifts applied, and its rank.
  ///
  /// Returns `nil` if the tree does not contain the handle. Both are computed on the same path.
  ///
  /// - Complexity: O(log *n*).
  @inlinable
  package func find(_ handle: Handle) -> (entry: Entry, rank: Int)? {
    guard let position = position(of: handle) else { return nil }
    let (lift, before) = descend(path(to: position.leaf), in: Entries<Summary>.self)
    let entry = leaf(position.leaf)[position.index].lifted(by: lift)
    return (entry, before + position.index)
  }

  /// Returns the entry that contains unit `offset` of `dimension`, and its rank.
  ///
  /// Both are computed in one descent.
  ///
  /// - Complexity: O(log *n*).
  @inlinable
  package func find<Dimension: OrderDimension>(
    _ offset: Int,
    in dimension: Dimension.Type
  ) -> (entry: Entry, rank: Int) where Dimension.Summary == Summary {
    let limit = Dimension.measure(total, under: 0)
    demand(offset >= 0 && offset < limit, "Offset \(offset) is outside 0..<\(limit)")
    let found = seek(offset, in: dimension)
    return (found.entry, found.rank)
  }

  /// Descends to an entry, for every search by position.
  @inlinable
  @inline(__always)
  func seek<Dimension: OrderDimension>(
    _ offset: Int,
    in dimension: Dimension.Type
  ) -> (entry: Entry, rank: Int, position: LeafPosition) where Dimension.Summary == Summary {
    guard let root else { stop("Nothing can be found in an empty tree") }
    var remaining = offset
    var rank = 0
    var lift = root.sum.lift
    var node = root.node
    var height = root.height
    while height > 0 {
      let inner = inner(node)
      var index = 0
      while true {
        let sum = inner.sums[index]
        let size = Dimension.measure(sum, under: lift)
        if remaining < size { break }
        remaining -= size
        rank += sum.count
        index += 1
      }
      lift += inner.sums[index].lift
      node = inner.children[index]
      height -= 1
    }
    let leaf = leaf(node)
    var index = 0
    if Dimension.self == Entries<Summary>.self {
      index = remaining
    } else if leaf.isRun {
      index = remaining / Dimension.measure(leaf.entries[0].summary, under: lift)
    } else {
      while true {
        let size = Dimension.measure(leaf.entries[index].summary, under: lift)
        if remaining < size { break }
        remaining -= size
        index += 1
      }
    }
    return (
      leaf[index].lifted(by: lift), rank + index, LeafPosition(leaf: node, index: index)
    )
  }

  /// Returns the path from the root to a leaf.
  @inlinable
  func path(to leaf: NodeID) -> TreePath {
    var climbed = TreePath()
    var child = leaf
    var parent = parentOfLeaf(leaf)
    while parent != .none {
      let inner = inner(parent)
      guard let slot = inner.index(of: child) else {
        stop("Node \(child) is not among the children of its parent \(parent)")
      }
      climbed.append(parent, slot: slot)
      (child, parent) = (parent, inner.parent)
    }
    var path = TreePath()
    for step in stride(from: climbed.count - 1, through: 0, by: -1) {
      path.append(climbed.node(step), slot: Int(climbed.slot(step)))
    }
    return path
  }

  /// Returns the lift at the end of a path, and the amount of `dimension` before it.
  @inlinable
  func descend<Dimension: OrderDimension>(
    _ path: TreePath,
    in dimension: Dimension.Type
  ) -> (lift: Int32, before: Int) where Dimension.Summary == Summary {
    var lift = total.lift
    var before = 0
    for step in 0..<path.count {
      let inner = inner(path.node(step))
      let slot = Int(path.slot(step))
      for index in 0..<slot { before += Dimension.measure(inner.sums[index], under: lift) }
      lift += inner.sums[slot].lift
    }
    return (lift, before)
  }
}
