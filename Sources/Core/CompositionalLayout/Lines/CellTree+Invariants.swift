import Portability

extension CellTree {
  /// Checks the invariants of the nodes; traps with a message if one does not hold.
  ///
  /// - Parameter solve: Solves the line that begins with an item, for comparison with the cached
  ///   one.
  func checkInvariants(_ rules: LineRules, solve: (Int) -> LineSummary) {
    guard !isEmpty else {
      demand(root.isLeaf && root.items == 0, "Items without a cell")
      return
    }
    demand(root.isLeaf || root.children.count > 1, "A root with a single child")
    _ = check(root, base: 0, rules, solve)
  }

  /// Checks a node and returns its height.
  private func check(
    _ node: LineNode,
    base: Int,
    _ rules: LineRules,
    _ solve: (Int) -> LineSummary
  ) -> Int {
    demand(!node.isFull, "A node beyond its capacity")
    demand(node.measured > 0, "An empty node")
    demand(node.cells.isEmpty != node.children.isEmpty, "Cells beside nodes, or neither")
    var summed = node
    summed.sumUp()
    demand(summed.sum == node.sum && node.sums == node.children.map(\.sum), "A stale sum")
    demand(node.cells.allSatisfy { $0.gap >= 0 }, "Fewer than no items")
    demand(node.isLeaf || node.known.isEmpty, "Lines that belong to a leaf")
    demand(node.crossings.count <= LineNode.memory, "Too many cached crossings")
    var last = -1
    for line in node.known {
      demand(line.start > last && line.start < node.items, "A cached line is out of order")
      last = line.start
      demand(line.brief == solve(base + line.start), "A line that changed since")
      demand(line.brief.reach <= reach, "A line that reaches further than any")
    }
    for crossing in node.crossings where crossing.sum.holds(at: rules.floor) {
      var fresh = node
      fresh.discardCrossings()
      var sum = LineSum()
      var visits = 0
      let walk = fresh.cross(from: crossing.entry, base: base, rules, visits: &visits, sum: &sum)
      guard case .passed(let exit) = walk else { stop("A way without one of its lines") }
      demand(exit == crossing.exit && sum == crossing.sum, "A crossing that changed since")
    }
    var height = -1
    var start = base
    for child in node.children {
      let below = check(child, base: start, rules, solve)
      demand(height < 0 || height == below, "Leaves at different depths")
      height = below
      start += child.items
    }
    return height + 1
  }
}

extension LineNode {
  fileprivate mutating func discardCrossings() {
    crossings = []
    for index in children.indices { children[index].discardCrossings() }
  }
}
