import BatchUpdates
import CompositionalLayout
import Foundation

/// The collection view in a table, with what tables do otherwise.
///
/// Heights of rows come from the table's delegate, from ``TableView/rowHeight``, or from the cells, in
/// this order. Without estimates every height is asked for before anything is shown: twice for each row
/// when the table loads and twice more for each row on screen, as recorded.
@MainActor
final class TableList: CollectionView {
  weak var table: TableView?

  /// Whether the delegate answers for heights and estimates; nil until it was asked.
  var answersHeights: Bool?
  var answersEstimates: Bool?
  private var needsHeights = true
  /// The width for which the delegate answered.
  private var knownWidth: CGFloat = 0

  override var listView: ListView { .table }
  override var behavesAsTable: Bool { true }

  /// Asks for heights again before the next layout.
  func setNeedsHeights() {
    needsHeights = true
    for key in shown.keys where key.category == .cell { noteUnmeasured(key) }
    layout.noteChange()
    cycle.isDue = true
  }

  /// Returns the height that a row is given; `nil` leaves it to its cell.
  func height(at path: IndexPath) -> CGFloat? {
    guard let table else { return nil }
    var height = table.rowHeight
    if answersHeights != false, let delegate = table.delegate {
      answersHeights = true
      height = delegate.tableView(table, heightForRowAt: path)
    }
    return height >= 0 ? height : nil
  }

  private func estimate(at path: IndexPath) -> CGFloat? {
    guard let table, let delegate = table.delegate else { return nil }
    answersEstimates = true
    let estimate = delegate.tableView(table, estimatedHeightForRowAt: path)
    return estimate >= 0 ? estimate : nil
  }

  /// Whether rows that are not on screen have estimated heights.
  private var usesEstimates: Bool {
    table?.estimatedRowHeight != 0 || answersEstimates == true
  }

  override func didReadCounts() {
    guard !usesEstimates, table?.delegate != nil else { return }
    for (section, count) in counts.elements.enumerated() {
      for item in 0..<count where answersHeights != false {
        _ = height(at: IndexPath(item: item, section: section))
      }
    }
  }

  override func dataDidChange() { needsHeights = true }

  override func layoutDidSolve() {
    guard let layout = layout as? CompositionalCollectionLayout,
      needsHeights || knownWidth != bounds.width
    else { return }
    needsHeights = false
    knownWidth = bounds.width
    if !usesEstimates {
      guard answersHeights != false, table?.delegate != nil else { return }
      layout.setRowHeights { path, _ in height(at: path) }
    } else if answersEstimates != false, table?.delegate != nil {
      // The first answer tells whether the delegate answers at all.
      layout.setRowHeights { path, isKnown in
        isKnown || answersEstimates == false ? nil : estimate(at: path)
      }
    }
  }

  override func preferredAttributes(
    of view: CollectionReusableView,
    for key: ElementKey,
    fitting attributes: LayoutAttributes
  ) -> LayoutAttributes {
    guard key.category == .cell, let height = height(at: key.indexPath) else {
      return super.preferredAttributes(of: view, for: key, fitting: attributes)
    }
    attributes.size.height = height
    return attributes
  }
}
