extension LabelledTree {
  /// Traps if the tree is not in order; for tests.
  ///
  /// - Complexity: O(*n* log *n*)
  func checkInvariants() {
    withExtendedLifetime(root) {
      let sum = check(root.view, height: height, isRoot: true, within: 0..<Self.top)
      precondition(sum == count, "The list says \(count) handles and holds \(sum)")
    }
  }

  private func check(
    _ node: NodeView,
    height: Int,
    isRoot: Bool,
    within fence: Range<UInt64>
  ) -> Int {
    let capacity = height == 0 ? Self.leafCapacity : Self.branchCapacity
    let least = isRoot ? (height == 0 ? 0 : 2) : 2
    precondition(least...capacity ~= node.count, "A node holds \(node.count) slots")
    guard height > 0 else {
      var last: UInt64?
      for slot in 0..<node.count {
        let label = labels[node.handle(slot)]
        precondition(label > 0 && fence.contains(label), "Label \(label) is outside of \(fence)")
        precondition(last.map { $0 < label } ?? true, "Labels do not ascend")
        last = label
      }
      return node.count
    }
    var sum = 0
    for slot in 0..<node.count {
      let childFence = node.fence(of: slot, within: fence)
      precondition(fence.contains(childFence.lowerBound), "A child's label is outside of \(fence)")
      let count = check(node.child(slot), height: height - 1, isRoot: false, within: childFence)
      precondition(count == node.childCount(slot), "A branch has miscounted its child \(slot)")
      sum += count
    }
    return sum
  }
}
