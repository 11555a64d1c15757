import Testing
import UIKit

/// Drags and drops, by the sentences of the delegates of `UICollectionView`.
@MainActor
@Suite struct DropSentenceTests {
  /// A delegate that records the calls of a drag and a drop.
  private final class Mover: NSObject, UICollectionViewDragDelegate, UICollectionViewDropDelegate {
    var heard: [String] = []
    var handles = true
    var brings = true
    var operation = UIDropOperation.copy
    var destination: IndexPath?
    var hasLocalSession: Bool?
    var coordinator: (any UICollectionViewDropCoordinator)?
    var placeholder: (any UICollectionViewDropPlaceholderContext)?
    let item = UIDragItem(itemProvider: NSItemProvider())

    func collectionView(
      _ view: UICollectionView,
      itemsForBeginning session: any UIDragSession,
      at path: IndexPath
    ) -> [UIDragItem] { brings ? [item] : [] }
    func collectionView(_: UICollectionView, dragSessionWillBegin: any UIDragSession) {
      heard.append("willBegin")
    }
    func collectionView(_: UICollectionView, dragSessionDidEnd: any UIDragSession) {
      heard.append("dragDidEnd")
    }
    func collectionView(_: UICollectionView, canHandle session: any UIDropSession) -> Bool {
      handles
    }
    func collectionView(_: UICollectionView, dropSessionDidEnter: any UIDropSession) {
      heard.append("didEnter")
    }
    func collectionView(_: UICollectionView, dropSessionDidExit: any UIDropSession) {
      heard.append("didExit")
    }
    func collectionView(_: UICollectionView, dropSessionDidEnd: any UIDropSession) {
      heard.append("dropDidEnd")
    }
    func collectionView(
      _ view: UICollectionView,
      dropSessionDidUpdate session: any UIDropSession,
      withDestinationIndexPath path: IndexPath?
    ) -> UICollectionViewDropProposal {
      destination = path
      hasLocalSession = session.localDragSession != nil
      return UICollectionViewDropProposal(
        operation: operation,
        intent: .insertAtDestinationIndexPath
      )
    }
    func collectionView(
      _ view: UICollectionView,
      performDropWith coordinator: any UICollectionViewDropCoordinator
    ) {
      heard.append("perform")
      self.coordinator = coordinator
      guard let dropped = coordinator.items.first?.dragItem, view.tag == 1 else { return }
      let placeholder = UICollectionViewDropPlaceholder(
        insertionIndexPath: [0, 0],
        reuseIdentifier: "cell"
      )
      self.placeholder = coordinator.drop(dropped, to: placeholder)
    }
  }

  private let mover = Mover()
  private let foreign = UIDragItem(itemProvider: NSItemProvider())

  private func make(_ counts: [Int]) -> ListenedList {
    let list = ListenedList(counts)
    list.view.dragDelegate = mover
    list.view.dropDelegate = mover
    return list
  }

  private func middle(_ row: Int) -> CGPoint { CGPoint(x: 100, y: 40 * row + 20) }

  @Test func `below the last item the destination is one past the end of the section`() {
    let list = make([2, 3])
    #expect(list.view.user.enterDrop(of: [foreign], at: middle(1)))
    #expect(mover.destination == [0, 1])
    list.view.user.updateDrop(at: middle(9))
    #expect(mover.destination == [1, 3])
    list.view.user.performDrop()
    #expect(mover.coordinator?.destinationIndexPath == [1, 3])
  }

  @Test func `over a view without cells there is no destination and no intent`() {
    let list = make([0])
    #expect(list.view.user.enterDrop(of: [foreign], at: middle(0)))
    #expect(mover.destination == nil)
    list.view.user.performDrop()
    #expect(mover.coordinator?.proposal.intent == .unspecified)
    #expect(mover.coordinator?.proposal.operation == .copy)
  }

  @Test func `a drag from another list of the app has a local session and no source`() {
    let (list, other) = (make([3]), make([3]))
    #expect(other.view.user.beginDrag(ofItemAt: [0, 1]))
    #expect(list.view.user.enterDrop(of: [mover.item], at: middle(0)))
    #expect(mover.hasLocalSession == true && !list.view.hasActiveDrag)
    list.view.user.performDrop()
    #expect(mover.coordinator?.items.map(\.sourceIndexPath) == [nil])
    other.view.user.cancelDrag()
    #expect(list.view.user.enterDrop(of: [mover.item], at: middle(0)))
    #expect(mover.hasLocalSession == false, "the drag has ended")
    list.view.user.leaveDrop()
    #expect(list.view.user.enterDrop(of: [foreign], at: middle(0)))
    #expect(mover.hasLocalSession == false)
  }

  @Test func `a drag within the view has its source`() {
    let list = make([3])
    #expect(list.view.user.beginDrag(ofItemAt: [0, 1]))
    list.view.user.updateDrop(at: middle(0))
    #expect(mover.hasLocalSession == true)
    list.view.user.performDrop()
    #expect(mover.coordinator?.items.first?.sourceIndexPath == [0, 1])
    #expect(mover.coordinator?.items.first?.previewSize == CGSize(width: 320, height: 40))
    #expect(
      mover.heard == ["willBegin", "didEnter", "perform", "dropDidEnd", "dragDidEnd"]
    )
  }

  @Test func `a delegate without drag items begins no drag`() {
    let list = make([3])
    mover.brings = false
    #expect(!list.view.user.beginDrag(ofItemAt: [0, 1]) && !list.view.hasActiveDrag)
    #expect(mover.heard.isEmpty)
  }

  @Test func `a delegate that cannot handle a drop gets no more calls`() {
    let list = make([3])
    mover.handles = false
    #expect(!list.view.user.enterDrop(of: [foreign], at: middle(0)))
    #expect(mover.heard.isEmpty && !list.view.hasActiveDrop)
  }

  @Test func `leaving a view and ending a drop are reported`() {
    let list = make([3])
    list.view.user.enterDrop(of: [foreign], at: middle(0))
    list.view.user.leaveDrop()
    #expect(mover.heard.prefix(2) == ["didEnter", "didExit"])
    #expect(!list.view.hasActiveDrop)
  }

  @Test func `a placeholder is uncommitted until its item is inserted`() {
    let list = make([3])
    list.view.tag = 1
    list.view.user.enterDrop(of: [foreign], at: middle(0))
    list.view.user.performDrop()
    #expect(list.view.hasUncommittedUpdates)
    #expect(mover.placeholder?.commitInsertion { _ in list.counts = [4] } == true)
    #expect(!list.view.hasUncommittedUpdates && list.view.numberOfItems(inSection: 0) == 4)
    #expect(mover.placeholder?.commitInsertion { _ in list.counts = [5] } == false)
    #expect(list.counts == [4])
  }

  @Test func `a reload discards placeholders`() {
    let list = make([3])
    list.view.tag = 1
    list.view.user.enterDrop(of: [foreign], at: middle(0))
    list.view.user.performDrop()
    list.view.reloadData()
    #expect(!list.view.hasUncommittedUpdates)
    #expect(mover.placeholder?.commitInsertion { _ in list.counts = [4] } == false)
    #expect(mover.placeholder?.deletePlaceholder() == false && list.counts == [3])
  }

  @Test func `a placeholder can be deleted once`() {
    let list = make([3])
    list.view.tag = 1
    list.view.user.enterDrop(of: [foreign], at: middle(0))
    list.view.user.performDrop()
    #expect(mover.placeholder?.deletePlaceholder() == true)
    #expect(!list.view.hasUncommittedUpdates && mover.placeholder?.deletePlaceholder() == false)
  }
}
