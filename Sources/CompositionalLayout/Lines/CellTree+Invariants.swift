extension CellTree {
  /// Checks everything that must hold between the nodes; traps with a sentence where it does not.
  ///
  /// - Parameter solve: Solves the line that begins with an item, for comparison with what is known.
  func checkInvariants(_ rules: LineRules, solve: (Int) -> LineBrief) {
    guard let root else { return }
    precondition(root.measured > 0, "A tree without a cell")
    precondition(root.isLeaf || root.children.count > 1, "A root with a single child")
    _ = check(root, base: 0, rules, solve)
  }

  /// Answers with the height of the node.
  private func check(
    _ node: LineNode,
    base: Int,
    _ rules: LineRules,
    _ solve: (Int) -> LineBrief
  ) -> Int {
    precondition(!node.isFull, "A node beyond its capacity")
    precondition(node.measured > 0, "An empty node")
    precondition(node.cells.isEmpty != node.children.isEmpty, "Cells beside nodes, or neither")
    var summed = node
    summed.sumUp()
    precondition(
      summed.items == node.items && summed.measured == node.measured
        && summed.largest == node.largest,
      "A stale sum"
    )
    precondition(node.cells.allSatisfy { $0.gap >= 0 }, "Fewer than no items")
    precondition(node.isLeaf || node.known.isEmpty, "Lines that belong to a leaf")
    precondition(node.crossings.count <= LineNode.memory, "Too much remembered")
    var last = -1
    for line in node.known {
      precondition(line.start > last && line.start < node.items, "A line out of place")
      last = line.start
      precondition(line.brief == solve(base + line.start), "A line that changed since")
      precondition(line.brief.reach <= reach, "A line that reaches further than any")
    }
    for crossing in node.crossings where crossing.sum.holds(at: rules.floor) {
      var fresh = node
      fresh.forgetCrossings()
      var sum = LineSum()
      var visits = 0
      let walk = fresh.cross(from: crossing.entry, base: base, rules, visits: &visits, sum: &sum)
      // A line of another beginning may have been forgotten since; what is there must agree.
      guard case .passed(let exit) = walk else { continue }
      precondition(exit == crossing.exit && sum == crossing.sum, "A crossing that changed since")
    }
    var height = -1
    var start = base
    for child in node.children {
      let below = check(child, base: start, rules, solve)
      precondition(height < 0 || height == below, "Leaves at different depths")
      height = below
      start += child.items
    }
    return height + 1
  }
}

extension LineNode {
  fileprivate mutating func forgetCrossings() {
    crossings = []
    for index in children.indices { children[index].forgetCrossings() }
  }
}
