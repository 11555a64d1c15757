public import OrderTree

/// A reconstruction of the parts of an outline around rows that changed elsewhere.
///
/// The changed rows are visited in order, together with the chain of open ancestors of the next
/// row. An item whose parent is open is inserted below it; any other becomes a sibling of the
/// preceding row. Unmoved rows keep their nearest unmoved ancestor, and no row inserted before them
/// may close it. From the first change on, a *stretch* of rows is rebuilt until a row has its old
/// ancestors. All other rows and their hidden descendants are not visited.
struct OutlineReconciliation {
  /// A replacement of some entries by others.
  struct Stretch {
    /// The ranks of the replaced entries.
    var ranks: Range<Int>
    /// The ancestors of the first new entry.
    var above: [Handle]
    /// The new entries, with levels in the whole outline.
    var nodes: [OutlineNode] = []
  }

  private let old: Outline
  private let kept: [OrderRun]
  private let newCount: Int
  /// The items of the rows that are in no kept run, from last to first.
  private var arrivals: [Handle]
  /// The items that are no longer rows, or have moved.
  private let displaced: Set<Handle>
  /// The items that were hidden and become rows, and therefore leave their old ancestors.
  private let revealed: Set<Handle>

  /// The preceding row with its ancestors, and whether each is expanded.
  private var open: [(handle: Handle, isExpanded: Bool)] = []
  /// The levels of the rows that this stretch has placed.
  private var levels: [Handle: Int] = [:]
  private var nodes: [OutlineNode] = []

  /// Creates a reconstruction.
  ///
  /// - Parameters:
  ///   - old: The original outline.
  ///   - kept: The unmoved rows, ascending in both orders.
  ///   - newCount: The new number of rows.
  ///   - arrivals: The distinct items of the other rows, in order.
  init(_ old: Outline, kept: [OrderRun], newCount: Int, arrivals: [Handle]) {
    self.old = old
    self.kept = kept
    self.newCount = newCount
    self.arrivals = arrivals.reversed()
    let rows = UncoveredRanges(between: kept.lazy.map(\.oldRange), in: old.rowCount).joined()
    displaced = Set(rows.map { old.handle(atRow: $0) })
    revealed = Set(arrivals.filter { old.contains($0) && !old.isVisible($0) })
  }

  /// Returns the changed stretches, in order.
  ///
  /// - Complexity: O(*k* log *n* + *d*) for *k* rows and hidden items in the stretches, and *d* the
  ///   sum of the depths at their starts. If a hidden item becomes a row, there is a single
  ///   stretch.
  mutating func run() -> [Stretch] {
    var stretches: [Stretch] = []
    var (row, oldRow, index) = (0, 0, 0)
    while true {
      if revealed.isEmpty, index < kept.count, kept[index].new == row, kept[index].old == oldRow {
        (row, oldRow) = (kept[index].newRange.upperBound, kept[index].oldRange.upperBound)
        index += 1
      } else if row < newCount || oldRow < old.rowCount {
        stretches.append(stretch(&row, &oldRow, &index))
      } else {
        return stretches
      }
    }
  }

  /// Places rows until one matches the old outline.
  private mutating func stretch(
    _ row: inout Int,
    _ oldRow: inout Int,
    _ index: inout Int
  ) -> Stretch {
    open = oldRow > 0 ? chain(to: old.handle(atRow: oldRow - 1)) : []
    levels = [:]
    nodes = []
    var stretch = Stretch(ranks: rank(ofRow: oldRow)..<old.count, above: open.map(\.handle))
    while true {
      let end = index < kept.count ? kept[index].new : newCount
      let settled = index < kept.count ? keptParent(of: old.handle(atRow: kept[index].old)) : nil
      for _ in row..<end {
        let handle = arrivals.removeLast()
        put(handle, level: max(preferredLevel(of: handle), levelInside(settled)))
      }
      guard index < kept.count else {
        (row, oldRow) = (newCount, old.rowCount)
        break
      }
      let run = kept[index]
      index += 1
      let inStep = run.oldRange.first { place($0) }
      (row, oldRow) = (run.newRange.upperBound, run.oldRange.upperBound)
      if let inStep {
        stretch.ranks = stretch.ranks.lowerBound..<rank(ofRow: inStep)
        break
      }
    }
    stretch.nodes = nodes
    return stretch
  }

  /// Places an unmoved row, or returns `true` if it has its old ancestors.
  private mutating func place(_ oldRow: Int) -> Bool {
    let handle = old.handle(atRow: oldRow)
    let parent = keptParent(of: handle)
    let level = levelInside(parent)
    if revealed.isEmpty, parent == old.parent(of: handle), (parent == nil) == (level == 0),
      hasSameAncestors(below: level)
    {
      return true
    }
    put(handle, level: level)
    return false
  }

  /// Whether the open items above this level are the old ancestors, each at its level.
  private func hasSameAncestors(below level: Int) -> Bool {
    for depth in (0..<level).reversed() {
      // A row that was not placed again has its old ancestors.
      guard levels[open[depth].handle] != nil else { return true }
      let above = depth > 0 ? open[depth - 1].handle : nil
      if old.parent(of: open[depth].handle) != above { return false }
    }
    return true
  }

  private func rank(ofRow row: Int) -> Int {
    row < old.rowCount ? old.tree.find(row, in: Rows.self).rank : old.count
  }

  private func chain(to handle: Handle) -> [(handle: Handle, isExpanded: Bool)] {
    var chain: [(handle: Handle, isExpanded: Bool)] = []
    var next: Handle? = handle
    while let handle = next {
      chain.append((handle, old.isExpanded(handle)))
      next = old.parent(of: handle)
    }
    return chain.reversed()
  }

  /// Returns the nearest unmoved ancestor of a row.
  private func keptParent(of handle: Handle) -> Handle? {
    var parent = old.parent(of: handle)
    while let next = parent, displaced.contains(next) { parent = old.parent(of: next) }
    return parent
  }

  /// Returns the preferred level of an item: below its parent, or beside the preceding row.
  private func preferredLevel(of handle: Handle) -> Int {
    let beside = max(open.count - 1, 0)
    guard old.contains(handle) else { return beside }
    guard let parent = old.parent(of: handle) else { return 0 }
    return levelIfOpen(parent).map { $0 + 1 } ?? beside
  }

  /// Returns the level of an item if it is open, otherwise `nil`.
  private func levelIfOpen(_ handle: Handle) -> Int? {
    guard old.contains(handle), let level = levels[handle] ?? levelIfUntouched(handle) else {
      return nil
    }
    let isOpen = level < open.count && open[level].handle == handle && open[level].isExpanded
    return isOpen ? level : nil
  }

  private func levelIfUntouched(_ handle: Handle) -> Int? {
    displaced.contains(handle) ? nil : old.level(of: handle)
  }

  /// Returns the level of the children of an item if it is open, otherwise 0.
  private func levelInside(_ parent: Handle?) -> Int {
    parent.flatMap(levelIfOpen).map { $0 + 1 } ?? 0
  }

  /// Adds an item with its hidden descendants that are not shown elsewhere.
  private mutating func put(_ handle: Handle, level: Int) {
    open.removeSubrange(level...)
    levels[handle] = level
    let index = nodes.count
    let isKnown = old.contains(handle)
    let isExpanded = isKnown && old.isExpanded(handle)
    nodes.append(OutlineNode(handle, level: Int32(level), isExpanded: isExpanded))
    defer { open.append((handle, nodes[index].isExpanded)) }
    guard isKnown, !isExpanded || revealed.contains(handle) else { return }
    var skipped = Int32.max
    for node in old.nodes(of: handle, includingParent: false) {
      if node.level > skipped { continue }
      if revealed.contains(node.handle) {
        skipped = node.level
        continue
      }
      skipped = .max
      let level = node.level + Int32(level) + 1
      nodes.append(OutlineNode(node.handle, level: level, isExpanded: node.isExpanded))
    }
    // An expanded item that was hidden would now show additional rows, so it is collapsed.
    if nodes.count > index + 1 { nodes[index].isExpanded = false }
  }
}

extension Outline {
  /// Returns this outline with other rows; see `OutlineReconciliation`.
  ///
  /// - Parameters:
  ///   - kept: The unmoved rows, ascending in both orders.
  ///   - newCount: The new number of rows.
  ///   - arrivals: The distinct items of the other rows, in order.
  @usableFromInline
  func reconciled(kept: [OrderRun], newCount: Int, arrivals: [Handle]) -> Outline {
    var reconciliation = OutlineReconciliation(
      self,
      kept: kept,
      newCount: newCount,
      arrivals: arrivals
    )
    let stretches = reconciliation.run()
    var outline = self
    for stretch in stretches {
      for entry in tree.entries(in: stretch.ranks) { outline.links[entry.handle.index] = .absent }
    }
    for stretch in stretches.reversed() { outline.tree.removeSubrange(stretch.ranks) }
    var shift = 0
    for stretch in stretches {
      outline.put(stretch, at: stretch.ranks.lowerBound + shift)
      shift += stretch.nodes.count - stretch.ranks.count
    }
    return outline
  }

  private mutating func put(_ stretch: OutlineReconciliation.Stretch, at rank: Int) {
    // The ancestors of the next entry, each with the cover of its children; ancestors of rows are
    // open.
    var above: [(handle: Handle, cover: Int32)] = stretch.above.map { ($0, 0) }
    let entries = stretch.nodes.map { node in
      above.removeSubrange(Int(node.level)...)
      let (parent, cover) = (above.last?.handle, above.last?.cover ?? 0)
      links[node.handle.index] = OutlineLink(
        of: node.handle,
        parent: parent,
        isExpanded: node.isExpanded
      )
      above.append((node.handle, cover + (node.isExpanded ? 0 : 1)))
      return OutlineEntry(node.handle, level: node.level, cover: cover)
    }
    tree.insert(contentsOf: entries, at: rank)
  }

  /// Returns this outline with exactly these rows.
  ///
  /// - Precondition: The rows are distinct.
  /// - Complexity: O(*n* + *b* log *n*) for *b* positions where the old and the new rows differ.
  @usableFromInline
  func reconciled(withRows rows: [Handle]) -> Outline {
    let common = runs(of: rows, in: self)
    let stays = common.staying(oldCount: rowCount)
    let kept = stays.map { zip(common, $0).filter(\.1).map(\.0) } ?? common
    let gaps = UncoveredRanges(between: kept.lazy.map(\.newRange), in: rows.count)
    return reconciled(kept: kept, newCount: rows.count, arrivals: gaps.flatMap { rows[$0] })
  }
}
