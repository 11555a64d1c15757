public import Foundation
public import HeadlessViews

/// The delegate of a table for drags.
@MainActor
@preconcurrency
public protocol TableViewDragDelegate: AnyObject {
  /// Returns the drag items of a row; none if it cannot be dragged.
  func tableView(
    _ tableView: TableView,
    itemsForBeginning session: any DragSession,
    at indexPath: IndexPath
  ) -> [DragItem]

  /// Returns the drag items that a tap on another row adds (default: none).
  func tableView(
    _ tableView: TableView,
    itemsForAddingTo session: any DragSession,
    at indexPath: IndexPath,
    point: CGPoint
  ) -> [DragItem]

  /// Returns the appearance of a row's preview; not called, since no preview is shown.
  func tableView(
    _ tableView: TableView,
    dragPreviewParametersForRowAt indexPath: IndexPath
  ) -> DragPreviewParameters?

  func tableView(_ tableView: TableView, dragSessionWillBegin session: any DragSession)

  func tableView(_ tableView: TableView, dragSessionDidEnd session: any DragSession)

  /// Returns whether rows may be moved, not only copied (default: true).
  func tableView(
    _ tableView: TableView,
    dragSessionAllowsMoveOperation session: any DragSession
  ) -> Bool

  /// Returns whether the drag is restricted to the app; the result has no effect here.
  func tableView(
    _ tableView: TableView,
    dragSessionIsRestrictedToDraggingApplication session: any DragSession
  ) -> Bool
}

extension TableViewDragDelegate {
  public func tableView(
    _ tableView: TableView,
    itemsForAddingTo session: any DragSession,
    at indexPath: IndexPath,
    point: CGPoint
  ) -> [DragItem] { [] }

  public func tableView(
    _ tableView: TableView,
    dragPreviewParametersForRowAt indexPath: IndexPath
  ) -> DragPreviewParameters? { nil }

  public func tableView(_ tableView: TableView, dragSessionWillBegin session: any DragSession) {}
  public func tableView(_ tableView: TableView, dragSessionDidEnd session: any DragSession) {}

  public func tableView(
    _ tableView: TableView,
    dragSessionAllowsMoveOperation session: any DragSession
  ) -> Bool { true }

  public func tableView(
    _ tableView: TableView,
    dragSessionIsRestrictedToDraggingApplication session: any DragSession
  ) -> Bool { false }
}

/// The delegate of a table for drops.
@MainActor
@preconcurrency
public protocol TableViewDropDelegate: AnyObject {
  /// Adds the dropped items to the data.
  func tableView(_ tableView: TableView, performDropWith coordinator: any TableViewDropCoordinator)

  /// Returns whether the table handles a drag (default: true).
  func tableView(_ tableView: TableView, canHandle session: any DropSession) -> Bool

  func tableView(_ tableView: TableView, dropSessionDidEnter session: any DropSession)

  /// Returns the proposal for a drop (default: move rows of the same table and copy others).
  func tableView(
    _ tableView: TableView,
    dropSessionDidUpdate session: any DropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> TableViewDropProposal

  func tableView(_ tableView: TableView, dropSessionDidExit session: any DropSession)

  func tableView(_ tableView: TableView, dropSessionDidEnd session: any DropSession)

  /// Returns the appearance of a dropped row; not called, since no preview is shown.
  func tableView(
    _ tableView: TableView,
    dropPreviewParametersForRowAt indexPath: IndexPath
  ) -> DragPreviewParameters?
}

extension TableViewDropDelegate {
  public func tableView(_ tableView: TableView, canHandle session: any DropSession) -> Bool { true }
  public func tableView(_ tableView: TableView, dropSessionDidEnter session: any DropSession) {}

  public func tableView(
    _ tableView: TableView,
    dropSessionDidUpdate session: any DropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> TableViewDropProposal {
    TableViewDropProposal(
      operation: session.localDragSession == nil ? .copy : .move,
      intent: .insertAtDestinationIndexPath
    )
  }

  public func tableView(_ tableView: TableView, dropSessionDidExit session: any DropSession) {}
  public func tableView(_ tableView: TableView, dropSessionDidEnd session: any DropSession) {}

  public func tableView(
    _ tableView: TableView,
    dropPreviewParametersForRowAt indexPath: IndexPath
  ) -> DragPreviewParameters? { nil }
}
