extension LabelledTree {
  /// Returns the difference from `old`, without visiting shared nodes.
  ///
  /// Both trees are visited in the order of their labels; a node that is the same object in both is
  /// skipped. Different leaves between two skipped ranges are compared handle by handle.
  ///
  /// - Complexity: O(*k* log *n*) for *k* edits since the fork
  func difference(from old: LabelledTree) -> ForkDifference {
    var difference = ForkDifference()
    var a = Cursor(old)
    var b = Cursor(self)
    while let x = a.top, let y = b.top {
      if x.height == y.height, x.node === y.node {
        close(&difference, from: old, skipping: x.count)
        a.pop()
        b.pop()
      } else if x.height > y.height {
        a.expand()
      } else if x.height < y.height {
        b.expand()
      } else if x.height > 0 {
        a.expand()
        b.expand()
      } else {
        if x.label <= y.label {
          a.collect(into: &difference.oldGap)
        }
        if y.label <= x.label {
          b.collect(into: &difference.newGap)
        }
      }
    }
    a.takeAll(into: &difference.oldGap)
    b.takeAll(into: &difference.newGap)
    close(&difference, from: old, skipping: 0)
    return withExtendedLifetime((old, self)) { difference }
  }

  private func close(
    _ difference: inout ForkDifference,
    from old: LabelledTree,
    skipping count: Int
  ) {
    difference.close(
      skipping: count,
      isOld: { old.labels[$0] != 0 },
      isNew: { self.labels[$0] != 0 }
    )
  }

  /// A position in a tree, with the path to the root.
  private struct Cursor {
    struct Subtree {
      let node: NodeView
      let height: Int
      let label: UInt64
      let count: Int
    }

    private struct Step {
      let parent: Subtree
      var slot: Int
    }

    /// The next subtree, or `nil` at the end.
    private(set) var top: Subtree?
    private var path: [Step] = []

    init(_ tree: LabelledTree) {
      top = Subtree(node: tree.root.view, height: tree.height, label: 0, count: tree.count)
    }

    /// Advances past the subtree.
    mutating func pop() {
      while let step = path.popLast() {
        if step.slot + 1 < step.parent.node.count {
          return descend(Step(parent: step.parent, slot: step.slot + 1))
        }
      }
      top = nil
    }

    /// Descends to the subtree's first child.
    mutating func expand() {
      if let top {
        descend(Step(parent: top, slot: 0))
      }
    }

    mutating func collect(into gap: inout [UInt32]) {
      if let top {
        LabelledTree.appendHandles(of: top.node, height: top.height, to: &gap)
        pop()
      }
    }

    mutating func takeAll(into gap: inout [UInt32]) {
      while top != nil {
        collect(into: &gap)
      }
    }

    private mutating func descend(_ step: Step) {
      path.append(step)
      let (parent, slot) = (step.parent, step.slot)
      top = Subtree(
        node: parent.node.child(slot),
        height: parent.height - 1,
        label: slot == 0 ? parent.label : parent.node.label(slot),
        count: parent.node.childCount(slot)
      )
    }
  }
}
