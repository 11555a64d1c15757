public import Portability

/// Searches by a condition that summaries can exclude: subtrees without a match are skipped.
extension OrderTree {
  /// Returns the rank of the first entry from `rank` on that `holds`, or `nil` if there is none.
  ///
  /// - Parameters:
  ///   - mayHold: Returns whether a subtree with this sum, lifts applied, can contain a match.
  ///   - holds: Returns whether an entry, lifts applied, is a match.
  /// - Complexity: O(log *n*) if `mayHold` returns `true` only for subtrees with a match.
  @inlinable
  package func firstRank(
    from rank: Int,
    where mayHold: (Summary) -> Bool,
    holds: (Entry) -> Bool
  ) -> Int? {
    demand(rank >= 0 && rank <= count, "Rank \(rank) is outside 0...\(count)")
    guard let root else { return nil }
    return firstRank(
      from: rank,
      in: root.node,
      height: root.height,
      lift: root.sum.lift,
      where: mayHold,
      holds: holds
    )
  }

  @inlinable
  func firstRank(
    from rank: Int,
    in node: NodeID,
    height: Int,
    lift: Int32,
    where mayHold: (Summary) -> Bool,
    holds: (Entry) -> Bool
  ) -> Int? {
    if height == 0 {
      let leaf = leaf(node)
      return (min(rank, leaf.count)..<leaf.count).first {
        holds(leaf[$0].lifted(by: lift))
      }
    }
    let inner = inner(node)
    var start = 0
    for index in 0..<inner.count {
      let sum = inner.sums[index]
      if start + sum.count > rank && mayHold(sum.lifted(by: lift)) {
        let found = firstRank(
          from: max(0, rank - start),
          in: inner.children[index],
          height: height - 1,
          lift: lift + sum.lift,
          where: mayHold,
          holds: holds
        )
        if let found { return start + found }
      }
      start += sum.count
    }
    return nil
  }

  /// Calls `body` with each entry that `holds`, in order, all lifts applied.
  ///
  /// - Parameter mayHold: Returns whether a subtree with this sum, lifts applied, can contain a
  ///   match; other subtrees are skipped.
  @inlinable
  @inline(__always)
  package func forEach(
    where mayHold: (Summary) -> Bool,
    holds: (Entry) -> Bool,
    _ body: (Entry) -> Void
  ) {
    guard let root, mayHold(root.sum) else { return }
    visit(root.node, height: root.height, lift: root.sum.lift, where: mayHold) { leaf, lift in
      for index in 0..<leaf.count {
        let entry = leaf[index].lifted(by: lift)
        if holds(entry) { body(entry) }
      }
    }
  }

  @inlinable
  func visit(
    _ node: NodeID,
    height: Int,
    lift: Int32,
    where mayHold: (Summary) -> Bool,
    _ body: (Leaf<Entry>, Int32) -> Void
  ) {
    guard height > 0 else {
      body(leaf(node), lift)
      return
    }
    let inner = inner(node)
    for index in 0..<inner.count {
      let sum = inner.sums[index]
      guard mayHold(sum.lifted(by: lift)) else { continue }
      visit(
        inner.children[index],
        height: height - 1,
        lift: lift + sum.lift,
        where: mayHold,
        body
      )
    }
  }
}
