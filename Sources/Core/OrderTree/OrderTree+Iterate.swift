extension OrderTree {
  /// Returns the entries in order, as an array.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  package func entries() -> [Entry] { entries(in: 0..<count) }

  /// Returns the entries in a range of ranks, as an array.
  ///
  /// - Complexity: O(*k* + log *n*) for *k* entries.
  @inlinable
  package func entries(in range: Range<Int>) -> [Entry] {
    checkBounds(range)
    var result: [Entry] = []
    guard let root else { return result }
    result.reserveCapacity(range.count)
    visit(root.node, height: root.height, lift: root.sum.lift, range) { leaf, part, lift in
      if lift == 0 && !leaf.isRun {
        leaf.entries.append(part, to: &result)
      } else {
        // Not one by one: each `append` of an element checks that the array is not shared.
        result.append(contentsOf: part.lazy.map { leaf[$0].lifted(by: lift) })
      }
    }
    return result
  }

  /// Calls `body` with each entry of a range of ranks, in order, all lifts applied.
  ///
  /// - Complexity: O(*k* + log *n*) for *k* entries.
  @inlinable
  @inline(__always)
  package func forEach(in range: Range<Int>, _ body: (Entry) -> Void) {
    checkBounds(range)
    guard let root else { return }
    visit(root.node, height: root.height, lift: root.sum.lift, range) { leaf, part, lift in
      for index in part { body(leaf[index].lifted(by: lift)) }
    }
  }

  /// Calls `body` with the first handle and the length of each run of consecutive handles, in
  /// order.
  ///
  /// Runs end at the boundaries of leaves, so two consecutive runs may be adjacent.
  ///
  /// - Complexity: O(*k* + log *n*) for *k* entries, and less with long runs.
  @inlinable
  @inline(__always)
  package func forEachRun(in range: Range<Int>, _ body: (Handle, Int) -> Void) {
    checkBounds(range)
    guard let root, !range.isEmpty else { return }
    visit(root.node, height: root.height, lift: root.sum.lift, range) { leaf, part, _ in
      leaf.forEachRun(in: part, body)
    }
  }

  /// Whether entries are stored as runs, so that `forEachRun(in:_:)` takes less time than `entries()`.
  @inlinable package var hasLongRuns: Bool {
    Int(allocatedLeaves) * shape.leafCapacity < count
  }

  /// Calls `body` with the first handle and the length of each run of consecutive handles among the
  /// visible entries, in order.
  ///
  /// - Complexity: O(*r* log *n*) for *r* rows, and in practice O(*r*), and less with long runs:
  ///   subtrees without rows are skipped.
  @inlinable
  package func forEachRowRun(_ body: (Handle, Int) -> Void) {
    guard let root else { return }
    visitRows(root.node, height: root.height, root.sum, under: 0, body)
  }

  @inlinable
  func visit(
    _ node: NodeID,
    height: Int,
    lift: Int32,
    _ range: Range<Int>,
    _ body: (Leaf<Entry>, Range<Int>, Int32) -> Void
  ) {
    guard height > 0 else {
      body(leaf(node), range, lift)
      return
    }
    let inner = inner(node)
    var start = 0
    for index in 0..<inner.count {
      let sum = inner.sums[index]
      let end = start + sum.count
      if start >= range.upperBound { break }
      if end > range.lowerBound {
        let part = max(range.lowerBound - start, 0)..<min(range.upperBound - start, sum.count)
        visit(inner.children[index], height: height - 1, lift: lift + sum.lift, part, body)
      }
      start = end
    }
  }

  /// Calls `body` with the runs of visible entries below a node with this sum.
  @inlinable
  func visitRows(
    _ node: NodeID,
    height: Int,
    _ sum: Summary,
    under lift: Int32,
    _ body: (Handle, Int) -> Void
  ) {
    let rows = sum.rows(under: lift)
    let lift = lift + sum.lift
    if rows == sum.count {
      visit(node, height: height, lift: lift, 0..<rows) { leaf, part, _ in
        leaf.forEachRun(in: part, body)
      }
    } else if rows > 0, height == 0 {
      let leaf = leaf(node)
      var first = 0
      for index in 0...leaf.count {
        if index < leaf.count, leaf[index].lifted(by: lift).summary.rows(under: 0) > 0 { continue }
        if first < index { leaf.forEachRun(in: first..<index, body) }
        first = index + 1
      }
    } else if rows > 0 {
      let inner = inner(node)
      for index in 0..<inner.count {
        visitRows(inner.children[index], height: height - 1, inner.sums[index], under: lift, body)
      }
    }
  }
}
