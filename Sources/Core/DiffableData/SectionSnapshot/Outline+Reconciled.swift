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
  /// The ranks of the revealed items, ascending.
  private let revealedRanks: [Int]

  /// An item that the next row may be inside of.
  private struct OpenItem {
    let handle: Handle
    let isExpanded: Bool
    /// Whether its ancestors are the old ones, each at its level.
    let hasOldAncestors: Bool
  }

  /// The preceding row with its ancestors.
  private var open: [OpenItem] = []
  /// The levels of the rows that this stretch has placed.
  private var levels: [Handle: Int] = [:]
  /// The nearest unmoved ancestors of displaced items, as far as they were needed.
  private var keptParents: [Handle: Handle?] = [:]
  /// The number of items visited, for tests of the cost.
  private(set) var visits = 0
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
    revealedRanks = revealed.map { old.rank(of: $0) }.sorted()
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
      let inStep = run.oldRange.first { put($0) }
      (row, oldRow) = (run.newRange.upperBound, run.oldRange.upperBound)
      if let inStep {
        stretch.ranks = stretch.ranks.lowerBound..<rank(ofRow: inStep)
        break
      }
    }
    stretch.nodes = nodes
    return stretch
  }

  /// Adds an unmoved row, or returns `true` if it has its old ancestors.
  private mutating func put(_ oldRow: Int) -> Bool {
    let handle = old.handle(atRow: oldRow)
    let parent = keptParent(of: handle)
    let level = levelInside(parent)
    if revealed.isEmpty, parent == old.parent(of: handle), (parent == nil) == (level == 0),
      level == 0 || open[level - 1].hasOldAncestors
    {
      return true
    }
    put(handle, level: level)
    return false
  }

  /// Returns the index of the first revealed item at or after a rank.
  private func firstRevealed(from rank: Int) -> Int {
    var range = 0..<revealedRanks.count
    while !range.isEmpty {
      let middle = (range.lowerBound + range.upperBound) / 2
      range =
        revealedRanks[middle] < rank
        ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound
  }

  private func rank(ofRow row: Int) -> Int {
    row < old.rowCount ? old.tree.find(row, in: Rows.self).rank : old.count
  }

  private mutating func chain(to handle: Handle) -> [OpenItem] {
    var chain: [OpenItem] = []
    var next: Handle? = handle
    while let handle = next {
      visits += 1
      let isExpanded = old.isExpanded(handle)
      chain.append(OpenItem(handle: handle, isExpanded: isExpanded, hasOldAncestors: true))
      next = old.parent(of: handle)
    }
    return chain.reversed()
  }

  /// Returns the nearest unmoved ancestor of a row.
  private mutating func keptParent(of handle: Handle) -> Handle? {
    var passed: [Handle] = []
    var parent = old.parent(of: handle)
    while let next = parent, displaced.contains(next) {
      visits += 1
      if let known = keptParents[next] {
        parent = known
        break
      }
      passed.append(next)
      parent = old.parent(of: next)
    }
    for item in passed { keptParents[item] = .some(parent) }
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
    visits += 1
    let above = open.last
    let hasOldAncestors =
      isKnown && above?.handle == old.parent(of: handle) && above?.hasOldAncestors != false
    defer {
      open.append(
        OpenItem(
          handle: handle,
          isExpanded: nodes[index].isExpanded,
          hasOldAncestors: hasOldAncestors
        )
      )
    }
    guard isKnown, !isExpanded || revealed.contains(handle) else { return }
    let (entry, rank) = old.find(handle)
    let end = old.descendants(ofRank: rank, level: entry.level).upperBound
    let base = entry.level - Int32(level)
    var next = rank + 1
    while next < end {
      // Revealed items are placed elsewhere, with their descendants.
      let shown = revealedRanks[firstRevealed(from: next)...].first ?? end
      nodes += old.nodes(in: next..<min(shown, end), below: base)
      guard shown < end else { break }
      visits += 1
      next = old.descendants(of: old.tree.entry(at: shown).handle).upperBound
    }
    visits += nodes.count - index
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
    return reconciled(by: &reconciliation)
  }

  private func reconciled(by reconciliation: inout OutlineReconciliation) -> Outline {
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
    var reconciliation = reconciliation(withRows: rows)
    return reconciled(by: &reconciliation)
  }

  /// Returns the reconstruction that leads to exactly these rows.
  func reconciliation(withRows rows: [Handle]) -> OutlineReconciliation {
    let common = runs(of: rows, in: self)
    let stays = common.staying(oldCount: rowCount)
    let kept = stays.map { zip(common, $0).filter(\.1).map(\.0) } ?? common
    let gaps = UncoveredRanges(between: kept.lazy.map(\.newRange), in: rows.count)
    return OutlineReconciliation(
      self,
      kept: kept,
      newCount: rows.count,
      arrivals: gaps.flatMap { rows[$0] }
    )
  }
}
