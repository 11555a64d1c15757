public import OrderTree

/// Rebuilds an outline around a list of rows that was decided elsewhere.
///
/// The rows are walked in order with the chain of items that are open above the next one. An item whose
/// parent is open returns below it; any other becomes a sibling of the row before it. Rows that keep
/// their place relative to one another have the last word: nothing that comes to lie before them may
/// close the parent they are going back to.
struct OutlineReconciliation {
  private let old: Outline
  private let rows: [Handle]
  /// Items that were hidden and are rows now: they no longer go along with what hid them.
  private let revealed: Set<Handle>
  /// The row before with its ancestors, and whether each shows its children.
  private var open: [(handle: Handle, isExpanded: Bool)] = []
  private var levels: [Handle: Int] = [:]
  private var nodes: [OutlineNode] = []

  /// - Precondition: no two rows are the same.
  init(_ old: Outline, rows: [Handle]) {
    self.old = old
    self.rows = rows
    revealed = Set(rows.filter { old.contains($0) && !old.isVisible($0) })
  }

  /// The nodes of an outline that shows exactly the rows.
  mutating func run() -> [OutlineNode] {
    let settled = settledParents()
    for (row, handle) in rows.enumerated() {
      let level = max(preferredLevel(of: handle), levelInside(settled[row]))
      open.removeSubrange(level...)
      levels[handle] = level
      let isExpanded = place(handle, level: level)
      open.append((handle, isExpanded))
    }
    return nodes
  }

  /// For each row the parent of the next one, itself included, that keeps its place.
  private func settledParents() -> [Handle?] {
    let difference = OutlineDifference(
      common: old.runs(of: rows, in: old),
      oldCount: old.rowCount,
      newCount: rows.count
    )
    var keepsPlace = Array(repeating: true, count: rows.count)
    for inserted in difference.insertions {
      for row in inserted { keepsPlace[row] = false }
    }
    for move in difference.moves {
      for offset in 0..<move.source.count { keepsPlace[move.target + offset] = false }
    }
    var parents: [Handle?] = Array(repeating: nil, count: rows.count)
    var parent: Handle?
    for row in rows.indices.reversed() {
      if keepsPlace[row] { parent = old.parent(of: rows[row]) }
      parents[row] = parent
    }
    return parents
  }

  /// The level an item would have if it were alone: below its parent, or beside the row before it.
  private func preferredLevel(of handle: Handle) -> Int {
    let beside = max(open.count - 1, 0)
    guard old.contains(handle) else { return beside }
    guard let parent = old.parent(of: handle) else { return 0 }
    return isOpen(parent) ? levelInside(parent) : beside
  }

  private func isOpen(_ handle: Handle) -> Bool {
    guard let level = levels[handle] else { return false }
    return level < open.count && open[level].handle == handle && open[level].isExpanded
  }

  /// The level of the children of an item that is open, else 0.
  private func levelInside(_ parent: Handle?) -> Int {
    guard let parent, isOpen(parent), let level = levels[parent] else { return 0 }
    return level + 1
  }

  /// Adds an item, and below it what it hides and what is not shown elsewhere.
  ///
  /// - Returns: whether rows that follow can be its children.
  private mutating func place(_ handle: Handle, level: Int) -> Bool {
    let index = nodes.count
    let isKnown = old.contains(handle)
    let isExpanded = isKnown && old.isExpanded(handle)
    nodes.append(OutlineNode(handle, level: Int32(level), isExpanded: isExpanded))
    guard isKnown, !isExpanded || revealed.contains(handle) else { return isExpanded }
    let below = old.nodes(of: handle, includingParent: false)
    var skipped = Int32.max
    for node in below {
      if node.level > skipped { continue }
      if revealed.contains(node.handle) {
        skipped = node.level
        continue
      }
      skipped = .max
      nodes.append(
        OutlineNode(
          node.handle,
          level: node.level + Int32(level) + 1,
          isExpanded: node.isExpanded
        )
      )
    }
    // An expanded item that was hidden itself would now show more rows than were asked for.
    if nodes.count > index + 1 { nodes[index].isExpanded = false }
    return nodes[index].isExpanded
  }
}

extension Outline {
  /// The same outline with exactly these rows; see `OutlineReconciliation`.
  ///
  /// - Precondition: no two rows are the same.
  /// - Complexity: O(*n* + *b* log *n*) for *b* places where the old rows and the new ones part.
  @usableFromInline
  func reconciled(withRows rows: [Handle]) -> Outline {
    guard rows != visibleHandles() else { return self }
    var reconciliation = OutlineReconciliation(self, rows: rows)
    return Outline(reconciliation.run(), shape: tree.shape)
  }
}
