import BatchUpdates
import CompositionalLayout
import Foundation
import Portability

/// The heights of a table's rows.
///
/// The height of a row comes from the table's delegate, from ``TableView/rowHeight``, or from its
/// cell, in this order. Without estimates every height is requested before anything is shown: twice
/// for each row when the table loads and twice more for each row on screen, as recorded.
@MainActor
final class TableHeights: TableRules {
  weak var table: TableView?

  /// Whether the delegate returns heights and estimates; nil before the first call.
  var answersHeights: Bool?
  var answersEstimates: Bool?
  /// The heights of the table's own header and footer in the layout.
  var barHeights: [CGFloat] = [0, 0]
  /// Whether a swipe shows the actions of a row, which the delegate knows.
  var isSwiped = false
  private var needsHeights = true
  /// The width for which the delegate returned heights.
  private var knownWidth: CGFloat = 0

  var callees: (AnyObject?, AnyObject?, AnyObject?) { (table, table?.dataSource, table?.delegate) }

  private var list: CollectionView? { table?.rowList }

  /// Marks all heights to be requested again before the next layout.
  func setNeedsHeights() {
    needsHeights = true
    list?.discardSizes()
  }

  /// Returns the height of a row; nil means that of its cell.
  func height(at path: IndexPath) -> CGFloat? {
    guard let table else { return nil }
    var height = table.rowHeight
    if answersHeights != false, let delegate = table.delegate {
      answersHeights = true
      height = delegate.tableView(table, heightForRowAt: path)
    }
    return Self.checked(height, "row \(path[1]) in section \(path[0])")
  }

  /// Returns a height of the app, or nil for the height of the content.
  static func checked(_ height: CGFloat, _ name: @autoclosure () -> String) -> CGFloat? {
    if height >= 0, height < .infinity { return height }
    demand(height < 0, "CALayerInvalidGeometry: the height of \(name()) is \(height)")
    return nil
  }

  private func estimate(at path: IndexPath) -> CGFloat? {
    guard let table, let delegate = table.delegate else { return nil }
    answersEstimates = true
    let estimate = delegate.tableView(table, estimatedHeightForRowAt: path)
    return estimate >= 0 ? estimate : nil
  }

  /// Whether rows off screen have estimated heights.
  private var usesEstimates: Bool { table?.estimatedRowHeight != 0 || answersEstimates == true }

  func didReadCounts(_ counts: [Int]) {
    guard !usesEstimates, table?.delegate != nil else { return }
    for (section, count) in counts.enumerated() {
      for item in 0..<count where answersHeights != false {
        _ = height(at: IndexPath(item: item, section: section))
      }
    }
  }

  func dataDidChange() {
    needsHeights = true
    if isSwiped, list?.hasOpenRow != true { didEndSwipe(at: nil) }
  }

  func layoutDidSolve() {
    guard let list, needsHeights || knownWidth != list.bounds.width else { return }
    needsHeights = false
    knownWidth = list.bounds.width
    if !usesEstimates {
      guard answersHeights != false, table?.delegate != nil else { return }
      list.collectionViewLayout.compositional?.setRowHeights { path, _ in height(at: path) }
    } else if answersEstimates != false, table?.delegate != nil {
      // The first result shows whether the delegate has the method.
      list.collectionViewLayout.compositional?.setRowHeights { path, isKnown in
        isKnown || answersEstimates == false ? nil : estimate(at: path)
      }
    }
  }

  /// Notes that the delegate has no method for heights, and returns the table's.
  func unansweredHeight(in table: TableView) -> CGFloat {
    answersHeights = false
    return table.rowHeight
  }

  /// Notes that the delegate has no method for estimates.
  func unansweredEstimate() -> CGFloat {
    answersEstimates = false
    return TableView.automaticDimension
  }

  /// Returns the rows whose frames overlap a part of the content.
  func paths(in rect: CGRect) -> [IndexPath]? {
    list?.collectionViewLayout.layoutAttributesForElements(in: rect)?
      .filter { $0.representedElementCategory == .cell }.map(\.indexPath).sorted()
  }
}
