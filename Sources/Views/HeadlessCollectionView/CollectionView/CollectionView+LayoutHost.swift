import BatchUpdates
public import CompositionalLayout
import Foundation
import Portability

extension CollectionView: LayoutHost {}

extension HeadlessScrollView where Self: CollectionView {
  /// The reference insets of sections.
  public var referenceInsets: ReferenceInsets {
    let (safe, margins) = (surface.safeAreaMargins, surface.directionalLayoutMargins)
    // The readable width is centred; 672 points are recorded for the default text size.
    let side = (bounds.width - safe.leading - safe.trailing - 672) / 2
    var readable = margins
    readable.leading = max(margins.leading, safe.leading + side)
    readable.trailing = max(margins.trailing, safe.trailing + side)
    return ReferenceInsets(safeArea: safe, layoutMargins: margins, readableContent: readable)
  }
}

extension CollectionView {
  /// Lays out again if frames depend on the margins.
  func hostMarginsDidChange() {
    if layout.readsMargins { surroundingsDidChange(keepingSizes: true) }
  }

  var sectionCount: Int {
    readCountsIfNeeded()
    return data.counts.count
  }

  func itemCount(inSection section: Int) -> Int {
    readCountsIfNeeded()
    demand(
      data.counts.indices.contains(section),
      "request for number of items in section \(section) when there are only \(data.counts.count) "
        + "sections in the collection view"
    )
    let carried = cycle.layoutAsks ? interaction.carriedItems(inSection: section) : 0
    return data.counts[section] + carried
  }

  /// Returns the item counts of the data source.
  func readCounts() -> [Int] {
    guard let dataSource else { return [] }
    data.isReading = true
    defer { data.isReading = false }
    let sections = dataSource.numberOfSections(in: self)
    return (0..<sections).map { dataSource.collectionView(self, numberOfItemsInSection: $0) }
  }

  /// Reads the counts again if the layout was invalidated without a reported change of the data.
  ///
  /// The counts of a data source that reports every change itself are not read again.
  func rereadCounts() {
    guard layout.needsItemCounts else { return }
    layout.needsItemCounts = false
    guard !hasNewData, data.hasReadCounts, delegates.informedSource == nil else { return }
    let now = readCounts()
    guard now != data.counts.elements else { return }
    data.counts = SharedList(counts: now)
    tableRules?.dataDidChange()
    interaction.selection.clamp(to: data.counts)
  }

  /// Returns the item counts after batches.
  ///
  /// They are derived from the batches if those are trusted, and only inserted sections are queried;
  /// otherwise all are read from the data source.
  func countsAfter(_ batches: [BatchUpdates], isTrusted: Bool) -> SharedList<Int> {
    let before = updating.pending.last?.counts ?? data.counts
    if isTrusted, !data.needsReload, data.hasReadCounts, let first = batches.first,
      let dataSource,
      let after = ShownData.counts(
        before,
        following: IndexPathMap(first, countBefore: before.count),
        sections: dataSource.numberOfSections(in: self),
        inserted: { dataSource.collectionView(self, numberOfItemsInSection: $0) }
      )
    {
      return after
    }
    return SharedList(counts: readCounts())
  }

  func readCountsIfNeeded() {
    // Counts do not change while they are read or while a layout uses them.
    guard !data.hasReadCounts, !data.isReading, !cycle.layoutAsks || cycle.awaitsCounts else {
      return
    }
    let isInvalidated = cycle.awaitsCounts
    cycle.awaitsCounts = false
    data.counts = SharedList(counts: readCounts())
    data.hasReadCounts = true
    tableRules?.didReadCounts(data.counts.elements)
    tableRules?.dataDidChange()
    if !isInvalidated { invalidateForReload() }
  }

  /// Invalidates the layout before its first preparation with the counts of a reload.
  func invalidateForReload() {
    layout.deliver(everything: true, dataSourceCounts: true)
    layout.needsItemCounts = false
  }
}

extension SharedList<Int> {
  /// Creates a list of item counts, which are copied as bytes.
  fileprivate init(counts: [Int]) {
    self.init(counts, chunkSize: 1_024)
  }
}

extension CollectionLayout {
  /// The collection view of the layout; nil if its host is something else.
  public var collectionView: CollectionView? { host as? CollectionView }
}
