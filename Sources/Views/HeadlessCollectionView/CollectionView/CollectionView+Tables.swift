import BatchUpdates
import CompositionalLayout
package import Foundation

extension CollectionView {
  /// The names of the view and its elements in messages.
  var listView: ListView { behavesAsTable ? .table : .collection }

  /// Whether views are removed in descending order, and are not reused within the same update.
  var behavesAsTable: Bool { tableRules != nil }

  /// Whether a swipe has opened a row or is about to.
  package var hasOpenRow: Bool { interaction.swipe != nil }

  /// The selected rows in order; nil if there are none.
  package var selectedRows: [IndexPath]? {
    interaction.selection.isEmpty ? nil : interaction.selection.indexPaths
  }

  /// Measures all cells again at the next cycle.
  package func discardSizes() {
    screen.noteAllUnmeasured(onlyCells: true)
    layout.noteChange()
    cycle.isDue = true
  }
}
