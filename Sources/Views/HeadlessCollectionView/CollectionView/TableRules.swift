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

  /// Selects or deselects a row as a user does; returns whether the table did either.
  func choose(_ indexPath: IndexPath, amongSeveral: Bool) -> Bool

  /// Returns whether a row shows that the table is edited.
  func showsEditing(_ cell: CollectionViewCell, at indexPath: IndexPath) -> Bool

  /// Called before a swipe reveals the actions of a row.
  func willSwipe(at indexPath: IndexPath)

  /// Called after the actions of a row were hidden; nil if it was deleted or reloaded.
  func didEndSwipe(at indexPath: IndexPath?)
}
