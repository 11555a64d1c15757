public import Foundation
public import HeadlessViews

/// A drag item dropped on a list or a table.
@MainActor
@preconcurrency
public protocol ListDropItem: AnyObject {
  var dragItem: DragItem { get }
  /// The index path of the dragged item, if it belongs to the same view.
  var sourceIndexPath: IndexPath? { get }
  var previewSize: CGSize { get }
}

public typealias CollectionViewDropItem = ListDropItem

/// The dropped items and their destination.
@MainActor
@preconcurrency
public protocol CollectionViewDropCoordinator: AnyObject {
  var items: [any CollectionViewDropItem] { get }
  var destinationIndexPath: IndexPath? { get }
  var proposal: CollectionViewDropProposal { get }
  var session: any DropSession { get }

  // Each call sets the animated destination of a dropped item, after the data was updated.

  @discardableResult
  func drop(_ dragItem: DragItem, toItemAt indexPath: IndexPath) -> any DragAnimating

  @discardableResult
  func drop(
    _ dragItem: DragItem,
    intoItemAt indexPath: IndexPath,
    rect: CGRect
  ) -> any DragAnimating

  @discardableResult
  func drop(_ dragItem: DragItem, to target: PreviewTarget) -> any DragAnimating

  /// Waits for the data of an item; the returned context inserts the item once they are loaded.
  @discardableResult
  func drop(
    _ dragItem: DragItem,
    to placeholder: CollectionViewDropPlaceholder
  ) -> any CollectionViewDropPlaceholderContext
}

/// The delegate of a collection view for drags.
@MainActor
@preconcurrency
public protocol CollectionViewDragDelegate: AnyObject {
  /// Returns the drag items of an item; none if it cannot be dragged.
  func collectionView(
    _ collectionView: CollectionView,
    itemsForBeginning session: any DragSession,
    at indexPath: IndexPath
  ) -> [DragItem]

  /// Returns the drag items that a tap on another item adds (default: none).
  func collectionView(
    _ collectionView: CollectionView,
    itemsForAddingTo session: any DragSession,
    at indexPath: IndexPath,
    point: CGPoint
  ) -> [DragItem]

  func collectionView(
    _ collectionView: CollectionView,
    dragSessionWillBegin session: any DragSession
  )
  func collectionView(_ collectionView: CollectionView, dragSessionDidEnd session: any DragSession)

  /// Returns whether items may be moved, not only copied (default: true).
  func collectionView(
    _ collectionView: CollectionView,
    dragSessionAllowsMoveOperation session: any DragSession
  ) -> Bool

  /// Returns whether the drag is restricted to the app; the result has no effect here.
  func collectionView(
    _ collectionView: CollectionView,
    dragSessionIsRestrictedToDraggingApplication session: any DragSession
  ) -> Bool

  /// Returns the appearance of an item's preview; it is not called, since no preview is shown.
  func collectionView(
    _ collectionView: CollectionView,
    dragPreviewParametersForItemAt indexPath: IndexPath
  ) -> DragPreviewParameters?
}

extension CollectionViewDragDelegate {
  public func collectionView(
    _ collectionView: CollectionView,
    dragPreviewParametersForItemAt indexPath: IndexPath
  ) -> DragPreviewParameters? { nil }
  public func collectionView(
    _ collectionView: CollectionView,
    itemsForAddingTo session: any DragSession,
    at indexPath: IndexPath,
    point: CGPoint
  ) -> [DragItem] { [] }
  public func collectionView(_: CollectionView, dragSessionWillBegin _: any DragSession) {}
  public func collectionView(_: CollectionView, dragSessionDidEnd _: any DragSession) {}
  public func collectionView(
    _ collectionView: CollectionView,
    dragSessionAllowsMoveOperation session: any DragSession
  ) -> Bool { true }
  public func collectionView(
    _ collectionView: CollectionView,
    dragSessionIsRestrictedToDraggingApplication session: any DragSession
  ) -> Bool { false }
}

/// The delegate of a collection view for drops.
@MainActor
@preconcurrency
public protocol CollectionViewDropDelegate: AnyObject {
  /// Adds the dropped items to the data.
  func collectionView(
    _ collectionView: CollectionView,
    performDropWith coordinator: any CollectionViewDropCoordinator
  )

  /// Returns whether the view handles a drag (default: true).
  func collectionView(_ collectionView: CollectionView, canHandle session: any DropSession) -> Bool

  /// Returns the proposal for a drop (default: move items of the same view and copy others).
  func collectionView(
    _ collectionView: CollectionView,
    dropSessionDidUpdate session: any DropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> CollectionViewDropProposal

  func collectionView(
    _ collectionView: CollectionView,
    dropSessionDidEnter session: any DropSession
  )
  func collectionView(_ collectionView: CollectionView, dropSessionDidExit session: any DropSession)
  func collectionView(_ collectionView: CollectionView, dropSessionDidEnd session: any DropSession)

  /// Returns the appearance of a dropped item; it is not called, since no preview is shown.
  func collectionView(
    _ collectionView: CollectionView,
    dropPreviewParametersForItemAt indexPath: IndexPath
  ) -> DragPreviewParameters?
}

extension CollectionViewDropDelegate {
  public func collectionView(
    _ collectionView: CollectionView,
    dropPreviewParametersForItemAt indexPath: IndexPath
  ) -> DragPreviewParameters? { nil }
  public func collectionView(_: CollectionView, canHandle _: any DropSession) -> Bool { true }
  public func collectionView(
    _ collectionView: CollectionView,
    dropSessionDidUpdate session: any DropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> CollectionViewDropProposal {
    CollectionViewDropProposal(
      operation: session.localDragSession == nil ? .copy : .move,
      intent: .insertAtDestinationIndexPath
    )
  }
  public func collectionView(_: CollectionView, dropSessionDidEnter _: any DropSession) {}
  public func collectionView(_: CollectionView, dropSessionDidExit _: any DropSession) {}
  public func collectionView(_: CollectionView, dropSessionDidEnd _: any DropSession) {}
}
