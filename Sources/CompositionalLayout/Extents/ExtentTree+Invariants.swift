extension ExtentTree {
  /// Checks everything that must hold between the nodes; traps with a sentence where it does not.
  package func checkInvariants() {
    guard let root else {
      precondition(summary.rows == summary.unmeasured, "A measured row without a tree")
      return
    }
    precondition(summary == root.summary, "The total differs from the sum over the root")
    precondition(summary.rows > summary.unmeasured, "A tree without a measured row")
    precondition(root.isBottom || root.count > 1, "A root with a single child")
    _ = Self.height(of: root)
  }

  private static func height(of node: ExtentNode) -> Int {
    precondition(node.count <= ExtentNode.fanOut, "Too many children")
    precondition(node.leaves.isEmpty || node.nodes.isEmpty, "Leaves beside nodes")
    precondition(node.count == node.leaves.count + node.nodes.count, "A child without a sum")
    if node.isBottom {
      for (leaf, summary) in zip(node.leaves, node.summaries) { check(leaf, summary) }
      return 0
    }
    var height: Int?
    for (child, summary) in zip(node.nodes, node.summaries) {
      precondition(child.count > 0, "An empty node")
      precondition(child.summary == summary, "A stale sum over a node")
      let below = Self.height(of: child)
      precondition(height == nil || height == below, "Leaves at different depths")
      height = below
    }
    return (height ?? 0) + 1
  }

  private static func check(_ leaf: [ExtentWords.Word], _ summary: ExtentSummary) {
    precondition(!leaf.isEmpty, "An empty leaf")
    precondition(leaf.count <= ExtentNode.leafCapacity, "A leaf beyond its capacity")
    precondition(ExtentSummary(leaf) == summary, "A stale sum over a leaf")
    var index = 0
    var afterRun = false
    while index < leaf.count {
      let place = index
      let token = ExtentWords.read(leaf, &index)
      precondition(
        ExtentWords.encode(token).count == index - place,
        "A token that could be shorter"
      )
      switch token {
      case .measured:
        afterRun = false
      case .run(let count):
        precondition(count > 0, "An empty run")
        precondition(!afterRun, "Two runs that should be one")
        afterRun = true
      }
    }
  }
}
