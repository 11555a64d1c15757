import BatchUpdates
import CompositionalLayout
package import Foundation

/// The behaviour of a collection view that shows the rows of a table.
@MainActor
package protocol TableRules: AnyObject {
  /// The table, its data source and its delegate, which live as long as a pass.
  var callees: (AnyObject?, AnyObject?, AnyObject?) { get }

  /// Called after the item counts were read for a reload.
  func didReadCounts(_ counts: [Int])

  /// Called after the data changed and before the layout is prepared.
  func dataDidChange()

  /// Called after the layout was prepared, before it is used.
  func layoutDidSolve()

  /// Returns the height of a row; nil means that of its cell.
  func height(at indexPath: IndexPath) -> CGFloat?
}

extension CollectionView {
  /// The names of the view and its elements in messages.
  var listView: ListView { behavesAsTable ? .table : .collection }

  /// Whether views are removed in descending order, and are not reused within the same update.
  var behavesAsTable: Bool { tableRules != nil }

  /// Measures all cells again at the next cycle.
  package func discardSizes() {
    screen.noteAllUnmeasured(onlyCells: true)
    layout.noteChange()
    cycle.isDue = true
  }
}
