import Portability

extension ExtentTree {
  /// Checks the invariants of the nodes; traps with a message if one does not hold.
  package func checkInvariants() {
    guard root.count > 0 else {
      demand(summary.rows == summary.unmeasured, "A measured row without a tree")
      return
    }
    demand(summary == root.summary, "The total differs from the sum over the root")
    demand(summary.rows > summary.unmeasured, "A tree without a measured row")
    demand(root.isBottom || root.count > 1, "A root with a single child")
    _ = Self.height(of: root)
  }

  private static func height(of node: ExtentNode) -> Int {
    demand(node.count <= ExtentNode.fanOut, "Too many children")
    demand(node.leaves.isEmpty || node.nodes.isEmpty, "Leaves beside nodes")
    demand(node.count == node.leaves.count + node.nodes.count, "A child without a sum")
    if node.isBottom {
      for (leaf, summary) in zip(node.leaves, node.summaries) { check(leaf, summary) }
      return 0
    }
    var height: Int?
    for (child, summary) in zip(node.nodes, node.summaries) {
      demand(child.count > 0, "An empty node")
      demand(child.summary == summary, "A stale sum over a node")
      let below = Self.height(of: child)
      demand(height == nil || height == below, "Leaves at different depths")
      height = below
    }
    return (height ?? 0) + 1
  }

  private static func check(_ leaf: [ExtentWords.Word], _ summary: ExtentSummary) {
    demand(!leaf.isEmpty, "An empty leaf")
    demand(leaf.count <= ExtentNode.leafCapacity, "A leaf beyond its capacity")
    demand(ExtentSummary(leaf) == summary, "A stale sum over a leaf")
    var index = 0
    var afterRun = false
    while index < leaf.count {
      let place = index
      let token = ExtentWords.read(leaf, &index)
      demand(ExtentWords.encode(token).count == index - place, "A token that could be shorter")
      switch token {
      case .measured:
        afterRun = false
      case .run(let count):
        demand(count > 0, "An empty run")
        demand(!afterRun, "Two runs that should be one")
        afterRun = true
      }
    }
  }
}
