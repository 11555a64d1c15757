import BatchUpdates
import CompositionalLayout
import DiffableData
import Foundation
import HeadlessCollectionView
import Testing

@MainActor
struct DragAndDropTests {
  private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  /// A delegate that drags numbers and inserts them before the drop destination.
  final class Mover: CollectionViewDragDelegate, CollectionViewDropDelegate {
    let list: NumberList
    var told: [String] = []
    var forbids = false
    var keeps = false
    var loadsStrings: Bool?

    init(_ list: NumberList) {
      self.list = list
      list.view.dragDelegate = self
      list.view.dropDelegate = self
    }

    private func things(at indexPath: IndexPath) -> [DragItem] {
      guard let number = list.source.itemIdentifier(for: indexPath), number != 4 else { return [] }
      let item = DragItem(itemProvider: ItemProvider(object: "\(number)"))
      item.localObject = number
      return [item]
    }

    func collectionView(
      _ view: CollectionView,
      itemsForBeginning session: any DragSession,
      at indexPath: IndexPath
    ) -> [DragItem] { things(at: indexPath) }
    func collectionView(
      _ view: CollectionView,
      itemsForAddingTo session: any DragSession,
      at indexPath: IndexPath,
      point: CGPoint
    ) -> [DragItem] { things(at: indexPath) }
    func collectionView(
      _ view: CollectionView,
      dragSessionAllowsMoveOperation session: any DragSession
    ) -> Bool { !keeps }
    func collectionView(_ view: CollectionView, dragSessionWillBegin session: any DragSession) {
      told.append("begin \(session.items.count)")
    }
    func collectionView(_ view: CollectionView, dragSessionDidEnd session: any DragSession) {
      told.append("end")
    }

    func collectionView(
      _ view: CollectionView,
      dropSessionDidUpdate session: any DropSession,
      withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> CollectionViewDropProposal {
      loadsStrings = session.canLoadObjects(ofClass: String.self)
      guard !forbids else { return CollectionViewDropProposal(operation: .forbidden) }
      return CollectionViewDropProposal(
        operation: session.localDragSession == nil ? .copy : .move,
        intent: .insertAtDestinationIndexPath
      )
    }
    func collectionView(
      _ view: CollectionView,
      performDropWith coordinator: any CollectionViewDropCoordinator
    ) {
      let numbers = coordinator.items.compactMap { $0.dragItem.localObject as? Int }
      let target = coordinator.destinationIndexPath.flatMap { list.source.itemIdentifier(for: $0) }
      list.edit { snapshot in
        snapshot.deleteItems(numbers.filter { snapshot.indexOfItem($0) != nil })
        if let target {
          snapshot.insertItems(numbers, beforeItem: target)
        } else {
          snapshot.appendItems(numbers)
        }
      }
      told.append("from \(coordinator.items.map { $0.sourceIndexPath?.item ?? -1 })")
      for item in coordinator.items {
        coordinator.drop(item.dragItem, toItemAt: IndexPath(item: 0, section: 0))
          .addCompletion { self.told.append($0 ? "settled" : "not settled") }
      }
    }
    func collectionView(_ view: CollectionView, dropSessionDidEnter session: any DropSession) {
      told.append("enter")
    }
    func collectionView(_ view: CollectionView, dropSessionDidEnd session: any DropSession) {
      told.append("over")
    }
  }

  private func make() -> (list: NumberList, mover: Mover) {
    let list = NumberList()
    let mover = Mover(list)
    list.show(("a", [1, 2, 3, 4]))
    return (list, mover)
  }

  @Test func `dragged items are dropped at the touch`() {
    let (list, mover) = make()
    #expect(!list.view.user.beginDrag(ofItemAt: path(3)))
    #expect(list.view.user.beginDrag(ofItemAt: path(0)))
    #expect(!list.view.user.beginDrag(ofItemAt: path(1)))
    #expect(list.view.hasActiveDrag)
    #expect(!list.view.hasActiveDrop)
    #expect(list.view.user.addToDrag(itemAt: path(1)))
    #expect(!list.view.user.addToDrag(itemAt: path(3)))
    #expect(list.view.user.updateDrop(at: CGPoint(x: 50, y: 70))?.operation == .move)
    #expect(list.cell(1)?.configurationState.cellDragState == .dragging)
    #expect(list.cell(3)?.configurationState.cellDragState == CellConfigurationState.DragState.none)
    #expect(list.cell(4)?.configurationState.cellDropState == .targeted)
    #expect(list.cell(3)?.configurationState.cellDropState == .notTargeted)
    #expect(list.view.user.performDrop())
    #expect(list.numbers == [3, 1, 2, 4])
    #expect(
      mover.told == ["begin 1", "enter", "from [0, 1]", "settled", "settled", "over", "end"]
    )
    #expect(!list.view.hasActiveDrag)
    #expect(list.cell(4)?.configurationState.cellDropState == CellConfigurationState.DropState.none)
    list.view.checkInvariants()
  }

  @Test func `a drag follows its item through updates`() {
    let (list, mover) = make()
    #expect(list.view.user.beginDrag(ofItemAt: path(1)))
    list.edit { $0.insertItems([9], beforeItem: 1) }
    #expect(list.cell(2)?.configurationState.cellDragState == .dragging)
    list.view.user.updateDrop(at: CGPoint(x: 50, y: 10))
    #expect(list.view.user.performDrop())
    #expect(list.numbers == [2, 9, 1, 3, 4])
    #expect(mover.told.contains("from [2]"))
  }

  @Test func `items from outside are copied unless the delegate refuses`() {
    let (list, mover) = make()
    let item = DragItem(itemProvider: ItemProvider())
    item.localObject = 7
    #expect(list.view.user.enterDrop(of: [item], at: CGPoint(x: 50, y: 190)))
    #expect(!list.view.hasActiveDrag)
    #expect(list.view.hasActiveDrop)
    #expect(list.view.user.performDrop())
    #expect(list.numbers == [1, 2, 3, 4, 7])
    mover.forbids = true
    #expect(list.view.user.enterDrop(of: [item], at: .zero))
    #expect(!list.view.user.performDrop())
    #expect(list.view.user.enterDrop(of: [item], at: .zero))
    list.view.user.leaveDrop()
    #expect(!list.view.hasActiveDrop)
    #expect(list.numbers.count == 5)
  }

  @Test func `drags can be cancelled, refused and disabled`() {
    let (list, mover) = make()
    #expect(list.view.user.beginDrag(ofItemAt: path(0)))
    list.view.user.cancelDrag()
    #expect(mover.told == ["begin 1", "end"])
    mover.keeps = true
    #expect(list.view.user.beginDrag(ofItemAt: path(0)))
    list.view.user.updateDrop(at: CGPoint(x: 50, y: 50))
    #expect(!list.view.user.performDrop())
    #expect(list.numbers == [1, 2, 3, 4])
    list.view.dragInteractionEnabled = false
    #expect(!list.view.user.beginDrag(ofItemAt: path(0)))
  }

  private final class Things: DragDropSession {
    let items: [DragItem]
    init(_ objects: Any...) {
      items = objects.map { DragItem(itemProvider: ItemProvider(object: $0)) }
    }
    func location(in view: View) -> CGPoint { .zero }
  }

  @Test func `a session reports whether it can load objects of a class`() {
    #expect(Things(1, "a").canLoadObjects(ofClass: String.self))
    #expect(Things("a").canLoadObjects(ofClass: NSString.self))
    #expect(Things(NSString("a")).canLoadObjects(ofClass: String.self))
    #expect(Things(URL(filePath: "/a")).canLoadObjects(ofClass: NSURL.self))
    #expect(!Things("a").canLoadObjects(ofClass: URL.self))
    #expect(!Things(1).canLoadObjects(ofClass: String.self))
    #expect(!Things().canLoadObjects(ofClass: Int.self))
    let (list, mover) = make()
    list.view.user.beginDrag(ofItemAt: path(0))
    list.view.user.updateDrop(at: CGPoint(x: 50, y: 70))
    #expect(mover.loadsStrings == true)
  }
}
