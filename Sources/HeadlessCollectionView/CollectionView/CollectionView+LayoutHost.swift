public import CompositionalLayout
import Contracts
import Foundation

extension CollectionView: @MainActor LayoutHost {
  /// The insets that sections may refer to.
  public var referenceInsets: ReferenceInsets {
    ReferenceInsets(
      safeArea: DirectionalEdgeInsets(safeAreaInsets),
      layoutMargins: margins(directionalLayoutMargins),
      readableContent: margins(readableMargins)
    )
  }

  /// Margins lie inside the safe area.
  private func margins(_ margins: DirectionalEdgeInsets) -> DirectionalEdgeInsets {
    DirectionalEdgeInsets(
      top: safeAreaInsets.top + margins.top,
      leading: safeAreaInsets.left + margins.leading,
      bottom: safeAreaInsets.bottom + margins.bottom,
      trailing: safeAreaInsets.right + margins.trailing
    )
  }

  /// The widest text that is read with ease, centred; 672 points are recorded for the default size.
  private var readableMargins: DirectionalEdgeInsets {
    var margins = directionalLayoutMargins
    let width = frame.width - safeAreaInsets.left - safeAreaInsets.right
    let side = max(0, (width - Self.readableWidth) / 2)
    margins.leading = max(margins.leading, side)
    margins.trailing = max(margins.trailing, side)
    return margins
  }

  private static let readableWidth: CGFloat = 672

  /// The number of sections that the view shows, or is about to show.
  public var numberOfSections: Int {
    readCountsIfNeeded()
    return counts.count
  }

  /// The number of items in a section that the view shows, or is about to show.
  ///
  /// - Precondition: There is such a section.
  public func numberOfItems(inSection section: Int) -> Int {
    readCountsIfNeeded()
    demand(
      counts.indices.contains(section),
      "request for number of items in section \(section) when there are only \(counts.count) "
        + "sections in the collection view"
    )
    return cycle.layoutAsks ? countInLayout(section) : counts[section]
  }

  /// Asks the data source for its numbers.
  func askForCounts() -> [Int] {
    guard let dataSource else { return [] }
    cycle.asksForCounts = true
    defer { cycle.asksForCounts = false }
    let sections = dataSource.numberOfSections(in: self)
    return (0..<sections).map { dataSource.collectionView(self, numberOfItemsInSection: $0) }
  }

  /// Reads the counts again if the layout was invalidated and nobody told of a change of the data.
  ///
  /// A data source that tells of every change itself is not asked.
  func rereadCounts() {
    guard layout.needsItemCounts else { return }
    layout.needsItemCounts = false
    guard !hasNewData, informedSource == nil else { return }
    let now = askForCounts()
    guard now != counts else { return }
    counts = now
    selection.clamp(to: counts)
  }

  func readCountsIfNeeded() {
    guard needsReload, !cycle.hasReadCounts, !cycle.asksForCounts else { return }
    counts = askForCounts()
    cycle.hasReadCounts = true
    layout.deliver(everything: true, dataSourceCounts: true)
    layout.needsItemCounts = false
  }
}
