import Foundation
import HeadlessCollectionView
import HeadlessViews

/// An adapter from the list in a table to the table's delegates for drags and drops.
@MainActor
final class TableDragAnswers: CollectionViewDragDelegate, CollectionViewDropDelegate {
  private weak var table: TableView?
  /// The delegate's proposal, which has one intent more than that of the list.
  private(set) var proposal = TableViewDropProposal(operation: .cancel)

  init(_ table: TableView) { self.table = table }

  private func drag<Answer>(
    _ question: (any TableViewDragDelegate, TableView) -> Answer,
    else answer: Answer
  ) -> Answer {
    guard let table, let delegate = table.dragDelegate else { return answer }
    return question(delegate, table)
  }

  private func drop<Answer>(
    _ question: (any TableViewDropDelegate, TableView) -> Answer,
    else answer: Answer
  ) -> Answer {
    guard let table, let delegate = table.dropDelegate else { return answer }
    return question(delegate, table)
  }

  func collectionView(
    _ view: CollectionView,
    itemsForBeginning session: any DragSession,
    at indexPath: IndexPath
  ) -> [DragItem] {
    drag({ $0.tableView($1, itemsForBeginning: session, at: indexPath) }, else: [])
  }

  func collectionView(
    _ view: CollectionView,
    itemsForAddingTo session: any DragSession,
    at indexPath: IndexPath,
    point: CGPoint
  ) -> [DragItem] {
    drag({ $0.tableView($1, itemsForAddingTo: session, at: indexPath, point: point) }, else: [])
  }

  func collectionView(_ view: CollectionView, dragSessionWillBegin session: any DragSession) {
    drag({ $0.tableView($1, dragSessionWillBegin: session) }, else: ())
  }

  func collectionView(_ view: CollectionView, dragSessionDidEnd session: any DragSession) {
    drag({ $0.tableView($1, dragSessionDidEnd: session) }, else: ())
  }

  func collectionView(
    _ view: CollectionView,
    dragSessionAllowsMoveOperation session: any DragSession
  ) -> Bool { drag({ $0.tableView($1, dragSessionAllowsMoveOperation: session) }, else: true) }

  func collectionView(_ view: CollectionView, canHandle session: any DropSession) -> Bool {
    drop({ $0.tableView($1, canHandle: session) }, else: false)
  }

  func collectionView(
    _ view: CollectionView,
    dropSessionDidUpdate session: any DropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> CollectionViewDropProposal {
    proposal = drop(
      {
        $0.tableView(
          $1,
          dropSessionDidUpdate: session,
          withDestinationIndexPath: destinationIndexPath
        )
      },
      else: TableViewDropProposal(operation: .cancel)
    )
    let intent: CollectionViewDropProposal.Intent =
      switch proposal.intent {
      case .unspecified: .unspecified
      case .insertAtDestinationIndexPath, .automatic: .insertAtDestinationIndexPath
      case .insertIntoDestinationIndexPath: .insertIntoDestinationIndexPath
      }
    return CollectionViewDropProposal(operation: proposal.operation, intent: intent)
  }

  func collectionView(_ view: CollectionView, dropSessionDidEnter session: any DropSession) {
    drop({ $0.tableView($1, dropSessionDidEnter: session) }, else: ())
  }

  func collectionView(_ view: CollectionView, dropSessionDidExit session: any DropSession) {
    drop({ $0.tableView($1, dropSessionDidExit: session) }, else: ())
  }

  func collectionView(_ view: CollectionView, dropSessionDidEnd session: any DropSession) {
    drop({ $0.tableView($1, dropSessionDidEnd: session) }, else: ())
  }

  func collectionView(
    _ view: CollectionView,
    performDropWith coordinator: any CollectionViewDropCoordinator
  ) {
    let coordinator = TableDropCoordinator(coordinator, proposal: proposal)
    drop({ $0.tableView($1, performDropWith: coordinator) }, else: ())
  }
}

/// The coordinator of a drop on a table, in terms of that of its list.
@MainActor
private final class TableDropCoordinator: TableViewDropCoordinator {
  let proposal: TableViewDropProposal
  private let list: any CollectionViewDropCoordinator

  init(_ list: any CollectionViewDropCoordinator, proposal: TableViewDropProposal) {
    self.list = list
    self.proposal = proposal
  }

  var items: [any TableViewDropItem] { list.items }
  var destinationIndexPath: IndexPath? { list.destinationIndexPath }
  var session: any DropSession { list.session }

  func drop(_ dragItem: DragItem, toRowAt indexPath: IndexPath) -> any DragAnimating {
    list.drop(dragItem, toItemAt: indexPath)
  }

  func drop(
    _ dragItem: DragItem,
    intoRowAt indexPath: IndexPath,
    rect: CGRect
  ) -> any DragAnimating { list.drop(dragItem, intoItemAt: indexPath, rect: rect) }

  func drop(_ dragItem: DragItem, to target: PreviewTarget) -> any DragAnimating {
    list.drop(dragItem, to: target)
  }

  func drop(
    _ dragItem: DragItem,
    to placeholder: TableViewDropPlaceholder
  ) -> any TableViewDropPlaceholderContext {
    list.drop(
      dragItem,
      to: CollectionViewDropPlaceholder(
        insertionIndexPath: placeholder.insertionIndexPath,
        reuseIdentifier: placeholder.reuseIdentifier
      )
    )
  }
}
