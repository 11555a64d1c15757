public import Portability

extension OrderTree {
  /// Moves the entries in `range` so that the first of them is at rank `target`.
  ///
  /// `target` counts without the moved entries, so moving a range to its own lower bound changes
  /// nothing.
  ///
  /// - Complexity: O(log *n*), however long the range is.
  @inlinable
  package mutating func move(_ range: Range<Int>, to target: Int) {
    checkBounds(range)
    let rest = count - range.count
    demand(target >= 0 && target <= rest, "Target rank \(target) is outside 0...\(rest)")
    guard target != range.lowerBound else { return }
    guard range.count > shape.longestLeafEdit else {
      let moved = entries(in: range)
      removeSubrange(range)
      insert(contentsOf: moved, at: target)
      return
    }
    let stamp = lineage.next()
    let moved = extract(range, stamp: stamp)
    splice(moved, at: target, stamp: stamp)
  }

  /// Replaces the entries in `range` with `entries`.
  ///
  /// The new entries may have handles of the replaced ones.
  ///
  /// - Complexity: O(*k* + log *n*) for *k* inserted or removed entries.
  @inlinable
  package mutating func replaceSubrange(_ range: Range<Int>, with entries: some Collection<Entry>) {
    removeSubrange(range)
    insert(contentsOf: entries, at: range.lowerBound)
  }

  /// Keeps the entries before `rank` and returns a fork with the others.
  ///
  /// - Complexity: O(*n*), because each half clears the hints of the other's handles.
  @inlinable
  package mutating func split(at rank: Int) -> OrderTree {
    demand(rank >= 0 && rank <= count, "Rank \(rank) is outside 0...\(count)")
    var tail = self
    tail.removeSubrange(0..<rank)
    removeSubrange(rank..<count)
    return tail
  }

  /// Appends the entries of another tree.
  ///
  /// - Precondition: The trees have no handle in common.
  /// - Complexity: O(*k* + log *n*) for *k* entries of the other tree.
  @inlinable
  package mutating func join(_ other: OrderTree) {
    insert(contentsOf: other.entries(), at: count)
  }

  @inlinable
  func checkBounds(_ range: Range<Int>) {
    demand(
      range.lowerBound >= 0 && range.upperBound <= count,
      "Ranks \(range) are outside 0..<\(count)"
    )
  }

  /// Cuts a nonempty range out of the tree and returns it as a subtree of the same arena.
  @inlinable
  mutating func extract(_ range: Range<Int>, stamp: UInt64) -> Subtree<Summary>? {
    guard let whole = root else { return nil }
    let (rest, right) = cut(whole, at: range.upperBound, stamp: stamp)
    guard let rest else { stop("The left part of a cut holds the range") }
    let (left, middle) = cut(rest, at: range.lowerBound, stamp: stamp)
    setRoot(join(left, right, stamp: stamp), stamp: stamp)
    return middle
  }

  /// Inserts a subtree of the same arena at `rank`.
  @inlinable
  mutating func splice(_ middle: Subtree<Summary>?, at rank: Int, stamp: UInt64) {
    guard let whole = root else {
      setRoot(middle, stamp: stamp)
      return
    }
    let (left, right) = cut(whole, at: rank, stamp: stamp)
    setRoot(join(join(left, middle, stamp: stamp), right, stamp: stamp), stamp: stamp)
  }

  @inlinable
  mutating func setRoot(_ tree: Subtree<Summary>?, stamp: UInt64) {
    resetCursor()
    root = tree
    // A cut can leave an unchanged node as the root, with another lift than in a fork.
    root?.stamp = stamp
    if let tree { setParent(of: tree.node, height: tree.height, to: .none) }
  }
}
