public import Foundation

/// One thing that is dropped on a collection view.
@MainActor
@preconcurrency
public protocol CollectionViewDropItem: AnyObject {
  var dragItem: DragItem { get }
  /// The item that was dragged, if it is one of the same view; it is where it was.
  var sourceIndexPath: IndexPath? { get }
  var previewSize: CGSize { get }
}

/// What was dropped on a collection view, and where.
@MainActor
@preconcurrency
public protocol CollectionViewDropCoordinator: AnyObject {
  var items: [any CollectionViewDropItem] { get }
  var destinationIndexPath: IndexPath? { get }
  var proposal: CollectionViewDropProposal { get }
  var session: any DropSession { get }

  // Each says where what was dropped is seen to go, after the data took it in.

  @discardableResult
  func drop(_ dragItem: DragItem, toItemAt indexPath: IndexPath) -> any DragAnimating

  @discardableResult
  func drop(
    _ dragItem: DragItem,
    intoItemAt indexPath: IndexPath,
    rect: CGRect
  ) -> any DragAnimating
}

/// Asked what can be dragged out of a collection view, and told of it.
@MainActor
@preconcurrency
public protocol CollectionViewDragDelegate: AnyObject {
  /// What is dragged with an item; nothing if it cannot be dragged.
  func collectionView(
    _ collectionView: CollectionView,
    itemsForBeginning session: any DragSession,
    at indexPath: IndexPath
  ) -> [DragItem]

  /// What is added to a drag by touching another item; nothing unless said otherwise.
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

  /// Whether things may be moved, and not only copied; yes unless said otherwise.
  func collectionView(
    _ collectionView: CollectionView,
    dragSessionAllowsMoveOperation session: any DragSession
  ) -> Bool

  /// Whether things stay in the program; they do here, whatever is said.
  func collectionView(
    _ collectionView: CollectionView,
    dragSessionIsRestrictedToDraggingApplication session: any DragSession
  ) -> Bool
}

extension CollectionViewDragDelegate {
  public func collectionView(
    _ collectionView: CollectionView,
    itemsForAddingTo session: any DragSession,
    at indexPath: IndexPath,
    point: CGPoint
  ) -> [DragItem] { [] }
  public func collectionView(
    _ collectionView: CollectionView,
    dragSessionWillBegin session: any DragSession
  ) {}
  public func collectionView(
    _ collectionView: CollectionView,
    dragSessionDidEnd session: any DragSession
  ) {}
  public func collectionView(
    _ collectionView: CollectionView,
    dragSessionAllowsMoveOperation session: any DragSession
  ) -> Bool { true }
  public func collectionView(
    _ collectionView: CollectionView,
    dragSessionIsRestrictedToDraggingApplication session: any DragSession
  ) -> Bool { false }
}

/// Asked what a collection view makes of things above it, and given what is dropped.
@MainActor
@preconcurrency
public protocol CollectionViewDropDelegate: AnyObject {
  /// Takes what was dropped into the data.
  func collectionView(
    _ collectionView: CollectionView,
    performDropWith coordinator: any CollectionViewDropCoordinator
  )

  /// Whether the view has anything to do with what is dragged; yes unless said otherwise.
  func collectionView(_ collectionView: CollectionView, canHandle session: any DropSession) -> Bool

  /// What a drop would do; without an answer, things of the same view are moved and others copied.
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
}

extension CollectionViewDropDelegate {
  public func collectionView(
    _ collectionView: CollectionView,
    canHandle session: any DropSession
  ) -> Bool { true }
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
  public func collectionView(
    _ collectionView: CollectionView,
    dropSessionDidEnter session: any DropSession
  ) {}
  public func collectionView(
    _ collectionView: CollectionView,
    dropSessionDidExit session: any DropSession
  ) {}
  public func collectionView(
    _ collectionView: CollectionView,
    dropSessionDidEnd session: any DropSession
  ) {}
}
