import BatchUpdates
public import CompositionalLayout
import Contracts
import Foundation

extension CollectionView: @MainActor LayoutHost {
  /// The reference insets of sections.
  public var referenceInsets: ReferenceInsets {
    ReferenceInsets(
      safeArea: DirectionalEdgeInsets(safeAreaInsets),
      layoutMargins: margins(directionalLayoutMargins),
      readableContent: margins(readableMargins)
    )
  }

  /// Returns margins inside the safe area.
  private func margins(_ margins: DirectionalEdgeInsets) -> DirectionalEdgeInsets {
    DirectionalEdgeInsets(
      top: safeAreaInsets.top + margins.top,
      leading: safeAreaInsets.left + margins.leading,
      bottom: safeAreaInsets.bottom + margins.bottom,
      trailing: safeAreaInsets.right + margins.trailing
    )
  }

  /// The margins of the readable width, centred; 672 points are recorded for the default text size.
  private var readableMargins: DirectionalEdgeInsets {
    var margins = directionalLayoutMargins
    let width = frame.width - safeAreaInsets.left - safeAreaInsets.right
    let side = max(0, (width - Self.readableWidth) / 2)
    margins.leading = max(margins.leading, side)
    margins.trailing = max(margins.trailing, side)
    return margins
  }

  private static let readableWidth: CGFloat = 672

  /// The number of sections of the view, with any pending reload.
  public var numberOfSections: Int {
    readCountsIfNeeded()
    return counts.count
  }

  /// Returns the number of items in a section of the view, with any pending reload.
  ///
  /// - Precondition: The section exists.
  public func numberOfItems(inSection section: Int) -> Int {
    readCountsIfNeeded()
    demand(
      counts.indices.contains(section),
      "request for number of items in section \(section) when there are only \(counts.count) "
        + "sections in the collection view"
    )
    return cycle.layoutAsks ? countInLayout(section) : counts[section]
  }

  /// Returns the item counts of the data source.
  func readCounts() -> [Int] {
    guard let dataSource else { return [] }
    cycle.asksForCounts = true
    defer { cycle.asksForCounts = false }
    let sections = dataSource.numberOfSections(in: self)
    return (0..<sections).map { dataSource.collectionView(self, numberOfItemsInSection: $0) }
  }

  /// Reads the counts again if the layout was invalidated without a reported change of the data.
  ///
  /// The counts of a data source that reports every change itself are not read again.
  func rereadCounts() {
    guard layout.needsItemCounts else { return }
    layout.needsItemCounts = false
    guard !hasNewData, informedSource == nil else { return }
    let now = readCounts()
    guard now != counts.elements else { return }
    counts = SharedList(now)
    tableRules?.dataDidChange()
    selection.clamp(to: counts)
  }

  /// Returns the item counts after batches.
  ///
  /// They are derived from the batches if those are trusted, otherwise read from the data source.
  func countsAfter(_ batches: [BatchUpdates], isTrusted: Bool) -> SharedList<Int> {
    let before = cycle.pendingUpdates.last?.counts ?? counts
    if isTrusted, !needsReload, let first = batches.first,
      let after = counts(before, following: IndexPathMap(first, countBefore: before.count))
    {
      return after
    }
    return SharedList(readCounts())
  }

  /// Returns the item counts after a batch of a trusted data source.
  ///
  /// Only inserted sections are queried. The result is nil if the numbers of sections disagree.
  ///
  /// - Complexity: O(*k* log *n*) for *k* runs of the batch.
  private func counts(_ before: SharedList<Int>, following map: IndexPathMap) -> SharedList<Int>? {
    guard let dataSource, dataSource.numberOfSections(in: self) == map.sections.countAfter else {
      return nil
    }
    func count(_ items: GapList) -> Int { items.ranges.reduce(0) { $0 + $1.count } }
    var after = before
    for loss in map.losses { after[loss.section] -= count(loss.items) }
    let sections = map.sections
    if !sections.isIdentity {
      let moved = sections.moves.map { (new: $0.new, count: after[$0.old]) }
      let leaving = GapList.runs((sections.gone + sections.moves.map(\.old)).sorted())
      for range in leaving.reversed() { after.removeSubrange(range) }
      let arrived = sections.arrived.map { section in
        (new: section, count: dataSource.collectionView(self, numberOfItemsInSection: section))
      }
      for (section, count) in (moved + arrived).sorted(by: { $0.new < $1.new }) {
        after.insert(contentsOf: [count], at: section)
      }
    }
    for gain in map.gains { after[gain.section] += count(gain.items) }
    return after
  }

  func readCountsIfNeeded() {
    // Counts do not change while they are read or while a layout uses them.
    guard needsReload, !cycle.hasReadCounts, !cycle.asksForCounts, !cycle.layoutAsks else { return }
    counts = SharedList(readCounts())
    cycle.hasReadCounts = true
    tableRules?.didReadCounts(counts.elements)
    tableRules?.dataDidChange()
    layout.deliver(everything: true, dataSourceCounts: true)
    layout.needsItemCounts = false
  }
}
