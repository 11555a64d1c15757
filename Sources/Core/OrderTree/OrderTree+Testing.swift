import Portability

/// A description of a tree's nodes, for building a tree of any shape.
package indirect enum TreeSketch<Entry: OrderEntry>: Sendable {
  case leaf([Entry])
  case inner([TreeSketch])

  /// The number of levels.
  package var height: Int {
    switch self {
    case .leaf: 0
    case .inner(let children): 1 + (children.first?.height ?? 0)
    }
  }
}

extension OrderTree {
  /// Creates a tree with exactly the nodes of `sketch`.
  ///
  /// Tests can thus reach every shape, including those that building and editing do not produce.
  ///
  /// - Precondition: All leaves of the sketch have the same depth, and its nodes fit the shape.
  package init(_ sketch: TreeSketch<Entry>, shape: TreeShape) {
    self.init(shape: shape)
    let stamp = lineage.next()
    let slot = draw(sketch, stamp: stamp)
    setRoot(
      Subtree(node: slot.node, height: sketch.height, sum: slot.sum, stamp: stamp),
      stamp: stamp
    )
  }

  private mutating func draw(_ sketch: TreeSketch<Entry>, stamp: UInt64) -> ChildSlot<Summary> {
    switch sketch {
    case .leaf(let entries):
      demand(
        entries.count <= shape.leafCapacity,
        "A leaf of a sketch has \(entries.count) entries, more than \(shape.leafCapacity)"
      )
      let id = allocateLeaf()
      let leaf = mutableLeaf(id)
      leaf.count = entries.count
      for (index, entry) in entries.enumerated() {
        leaf.entries[index] = entry
        if hint(for: entry.handle) != .none { refuse(entry.handle, among: entries.count) }
        setHint(for: entry.handle, to: id)
      }
      return ChildSlot(node: id, sum: leaf.total(), stamp: stamp)
    case .inner(let children):
      demand(
        children.count <= shape.innerCapacity,
        "An inner node of a sketch has \(children.count) children, more than \(shape.innerCapacity)"
      )
      let slots = children.map { draw($0, stamp: stamp) }
      let id = allocateInner()
      let inner = mutableInner(id)
      for (index, slot) in slots.enumerated() {
        demand(
          children[index].height == sketch.height - 1,
          "Child \(index) of a sketch is \(children[index].height) high, not \(sketch.height - 1)"
        )
        inner.insert(slot, at: index)
        setParent(of: slot.node, height: sketch.height - 1, to: id)
      }
      return ChildSlot(node: id, sum: mutableInner(id).total(), stamp: stamp)
    }
  }
}

extension OrderTree {
  /// Returns the number of entries that fit into the leaf of the entry at `rank` before a split.
  package func room(at rank: Int) -> Int {
    demand(rank >= 0 && rank < count, "Rank \(rank) is outside 0..<\(count)")
    let leaf = leaf(seek(rank, in: Entries<Summary>.self).position.leaf)
    return max(0, shape.leafCapacity - leaf.count)
  }

  /// The number of entries in each leaf, in order.
  package var leafWidths: [Int] {
    func widths(_ node: NodeID, height: Int) -> [Int] {
      guard height > 0 else { return [leaf(node).count] }
      let inner = inner(node)
      return (0..<inner.count).flatMap { widths(inner.children[$0], height: height - 1) }
    }
    return root.map { widths($0.node, height: $0.height) } ?? []
  }

  /// Whether the next edit beside the last one needs no descent.
  package var hasCursor: Bool { cursor.leaf != .none }

  /// The numbers of leaves and inner nodes in the arenas, in use or free.
  package var allocatedNodes: (leaves: Int, inners: Int) {
    (Int(allocatedLeaves), Int(allocatedInners))
  }

  /// The number of pages and directories that store the hints.
  package var hintBlocks: Int { itemHints.blockSizes.count + sectionHints.blockSizes.count }

  /// Checks that a difference finds the nodes of this tree by number, and climbs no higher than it.
  ///
  /// A fork can look up any number, also that of a node that this tree has freed. Such a node keeps
  /// its parents, which may form a circle.
  package func checkLookups() throws(BrokenInvariant) {
    guard let root else { return }
    let walk = DifferenceWalk(old: self, new: self)
    for height in 0...root.height {
      var found = 0
      for id in 0..<(height == 0 ? allocatedLeaves : allocatedInners) {
        guard let path = walk.path(to: id, height: height, below: root) else { continue }
        try expect(
          path.count <= root.height - height,
          "The path of node \(id) at height \(height) is longer than the tree is high"
        )
        found += walk.oldNode(id, height: height)?.slot.sum.count ?? 0
      }
      try expect(found == count, "Nodes of height \(height) have \(found) of \(count) entries")
    }
  }

  /// Checks the reference counts of all pages, given all forks that share some of them.
  package static func checkPages(of forks: [OrderTree]) throws(BrokenInvariant) {
    var census = PageCensus()
    for fork in forks {
      census.add(fork.leaves)
      census.add(fork.inners)
      census.add(fork.leafParents.records)
      census.add(fork.itemHints.records)
      census.add(fork.sectionHints.records)
    }
    try census.check()
  }
}
