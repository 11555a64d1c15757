public import CompositionalLayout
public import Foundation

/// The delegate of a table, for its appearance and for user interaction.
@MainActor
@preconcurrency
public protocol TableViewDelegate: ScrollViewDelegate {
  /// Returns the height of a row; ``TableView/automaticDimension`` means that of its cell.
  func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> CGFloat

  /// Returns the estimated height of a row that was not on screen yet.
  func tableView(_ tableView: TableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat

  func tableView(
    _ tableView: TableView,
    willDisplay cell: TableViewCell,
    forRowAt indexPath: IndexPath
  )

  func tableView(
    _ tableView: TableView,
    didEndDisplaying cell: TableViewCell,
    forRowAt indexPath: IndexPath
  )

  /// Returns the row to select when the user taps one; nil selects none.
  func tableView(_ tableView: TableView, willSelectRowAt indexPath: IndexPath) -> IndexPath?
  func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath)
  func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath)
  func tableView(_ tableView: TableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool

  /// The row to deselect; `nil` keeps it selected.
  func tableView(_ tableView: TableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath?

  func tableView(
    _ tableView: TableView,
    contextMenuConfigurationForRowAt indexPath: IndexPath,
    point: CGPoint
  ) -> ContextMenuConfiguration?

  /// Returns the editing style of a row.
  func tableView(
    _ tableView: TableView,
    editingStyleForRowAt indexPath: IndexPath
  ) -> TableViewCell.EditingStyle

  func tableView(
    _ tableView: TableView,
    leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> SwipeActionsConfiguration?

  /// Returns the trailing swipe actions (default: delete, if the row can be edited).
  func tableView(
    _ tableView: TableView,
    trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> SwipeActionsConfiguration?
}

extension TableViewDelegate {
  public func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    tableView.rows.answersHeights = false
    return tableView.rowHeight
  }

  public func tableView(
    _ tableView: TableView,
    estimatedHeightForRowAt indexPath: IndexPath
  ) -> CGFloat {
    tableView.rows.answersEstimates = false
    return TableView.automaticDimension
  }

  public func tableView(
    _ tableView: TableView,
    willDisplay cell: TableViewCell,
    forRowAt indexPath: IndexPath
  ) {}

  public func tableView(
    _ tableView: TableView,
    didEndDisplaying cell: TableViewCell,
    forRowAt indexPath: IndexPath
  ) {}

  public func tableView(
    _ tableView: TableView,
    willSelectRowAt indexPath: IndexPath
  ) -> IndexPath? { indexPath }

  public func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {}
  public func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath) {}

  public func tableView(
    _ tableView: TableView,
    shouldHighlightRowAt indexPath: IndexPath
  ) -> Bool { true }

  public func tableView(
    _ tableView: TableView,
    willDeselectRowAt indexPath: IndexPath
  ) -> IndexPath? { indexPath }

  public func tableView(
    _ tableView: TableView,
    contextMenuConfigurationForRowAt indexPath: IndexPath,
    point: CGPoint
  ) -> ContextMenuConfiguration? { nil }

  public func tableView(
    _ tableView: TableView,
    editingStyleForRowAt indexPath: IndexPath
  ) -> TableViewCell.EditingStyle { .delete }

  public func tableView(
    _ tableView: TableView,
    leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> SwipeActionsConfiguration? { nil }

  public func tableView(
    _ tableView: TableView,
    trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> SwipeActionsConfiguration? { nil }
}
