import BatchUpdates
import CompositionalLayout
import DiffableData
import Foundation
import HeadlessViews
import Testing

@testable import HeadlessCollectionView

/// Tests of rules of taps, drags, drops, selection and transitions that no other suite states.
@MainActor
struct InteractionRuleTests {
  private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  @Test func `a tap performs the primary action, also where nothing can be selected`() {
    final class Acting: CollectionViewDelegate {
      var allows = true
      var acted: [IndexPath] = []
      func collectionView(
        _ view: CollectionView,
        canPerformPrimaryActionForItemAt path: IndexPath
      ) -> Bool { allows }
      func collectionView(_ view: CollectionView, performPrimaryActionForItemAt path: IndexPath) {
        acted.append(path)
      }
    }
    let list = NumberList()
    list.show(("a", [1, 2, 3]))
    list.view.allowsSelection = false
    #expect(!list.view.user.tapItem(at: path(0)))
    let delegate = Acting()
    list.view.delegate = delegate
    #expect(list.view.user.tapItem(at: path(0)) && delegate.acted == [path(0)])
    delegate.allows = false
    #expect(!list.view.user.tapItem(at: path(0)) && delegate.acted.count == 1)
    list.view.allowsSelection = true
    #expect(list.view.user.tapItem(at: path(1)) && delegate.acted.count == 1)
    delegate.allows = true
    list.view.allowsMultipleSelection = true
    #expect(list.view.user.tapItem(at: path(2)) && delegate.acted.count == 1)
  }

  @Test func `a drag asks for a move only if the proposal is a move`() {
    final class Dragging: CollectionViewDragDelegate, CollectionViewDropDelegate {
      var operation = DropOperation.copy
      var questions = 0
      var dropped = 0
      func collectionView(
        _ view: CollectionView,
        itemsForBeginning session: any DragSession,
        at path: IndexPath
      ) -> [DragItem] { [DragItem(itemProvider: ItemProvider(object: "x"))] }
      func collectionView(
        _ view: CollectionView,
        itemsForAddingTo session: any DragSession,
        at path: IndexPath,
        point: CGPoint
      ) -> [DragItem] { [DragItem(itemProvider: ItemProvider(object: "x"))] }
      func collectionView(
        _ view: CollectionView,
        dragSessionAllowsMoveOperation session: any DragSession
      ) -> Bool {
        questions += 1
        return false
      }
      func collectionView(
        _ view: CollectionView,
        dropSessionDidUpdate session: any DropSession,
        withDestinationIndexPath path: IndexPath?
      ) -> CollectionViewDropProposal { CollectionViewDropProposal(operation: operation) }
      func collectionView(
        _ view: CollectionView,
        performDropWith coordinator: any CollectionViewDropCoordinator
      ) { dropped += 1 }
    }
    let list = NumberList()
    list.show(("a", [1, 2, 3]))
    let delegate = Dragging()
    list.view.dragDelegate = delegate
    list.view.dropDelegate = delegate
    let user = list.view.user
    func drops(_ operation: DropOperation) -> Bool {
      delegate.operation = operation
      #expect(user.beginDrag(ofItemAt: path(0)))
      user.updateDrop(at: CGPoint(x: 50, y: 30))
      return user.performDrop()
    }
    #expect(drops(.copy) && delegate.questions == 0 && delegate.dropped == 1)
    #expect(!drops(.move) && delegate.questions == 1 && delegate.dropped == 1)
    #expect(!drops(.forbidden) && !drops(.cancel) && delegate.dropped == 1)
    expectMiss("no drag is active") { user.addToDrag(itemAt: path(1)) }
    #expect(user.beginDrag(ofItemAt: path(0)))
    #expect(user.addToDrag(itemAt: path(1)))
    #expect(!user.beginDrag(ofItemAt: path(2)) && !user.enterDrop(of: [], at: .zero))
    user.cancelDrag()
    expectMiss("no drag is active") { user.performDrop() }
    expectMiss("no drag is active") { user.updateDrop(at: .zero) != nil }
    delegate.operation = .move
    #expect(user.enterDrop(of: [DragItem(itemProvider: ItemProvider())], at: CGPoint(x: 5, y: 5)))
    #expect(user.performDrop() && delegate.questions == 1 && delegate.dropped == 2)
    list.view.dragInteractionEnabled = false
    #expect(!user.beginDrag(ofItemAt: path(0)))
  }

  @Test func `a drop outside of a list has no drag session of the program`() {
    final class Target: DropInteractionDelegate {
      var sessions: [Bool] = []
      func dropInteraction(
        _ interaction: DropInteraction,
        sessionDidUpdate session: any DropSession
      ) -> DropProposal {
        sessions.append(session.localDragSession == nil)
        return DropProposal(operation: .copy)
      }
    }
    let (target, view) = (Target(), View())
    let drop = DropInteraction(delegate: target)
    #expect(!drop.drop([]))
    drop.didMove(to: view)
    #expect(drop.drop([DragItem(itemProvider: ItemProvider())]))
    #expect(target.sessions == [true])
  }

  @Test func `a transition releases its completion handlers when it ends`() {
    let list = NumberList()
    list.show(("a", [1, 2]))
    final class Captured {}
    var captured: Captured? = Captured()
    weak let reference = captured
    let transition = Transition(at: .zero, contentSize: .zero, isAnimated: true) { _ in }
    var calls: [Bool] = []
    transition.whenEnded { [captured] in calls.append($0 && captured != nil) }
    captured = nil
    #expect(reference != nil && transition.isAwaited)
    transition.end(finished: true)
    #expect(reference == nil && !transition.isAwaited && calls == [true])
    transition.end()
    transition.whenEnded { calls.append($0) }
    #expect(calls == [true, true])
  }

  @Test func `a change is drawn between its frames, and fades where it has only one`() {
    func change(_ from: CGRect?, _ to: CGRect?) -> Transition.Change {
      Transition.Change(category: .cell, kind: nil, before: nil, after: nil, from: from, to: to)
    }
    let (a, b) = (
      CGRect(x: 0, y: 10, width: 20, height: 30), CGRect(x: 8, y: 2, width: 40, height: 10)
    )
    let moved = change(a, b)
    #expect(moved.frame(at: 0.25) == CGRect(x: 2, y: 8, width: 25, height: 25))
    #expect(moved.frame(at: -1) == a && moved.frame(at: 2) == b)
    #expect(moved.alpha(at: 0.25) == 1)
    #expect(change(nil, b).frame(at: 0.5) == b && change(a, nil).frame(at: 0.5) == a)
    #expect(change(nil, nil).frame(at: 0.5) == .zero)
    #expect(change(nil, b).alpha(at: 0.25) == 0.25 && change(a, nil).alpha(at: 0.25) == 0.75)
    #expect(change(nil, b).alpha(at: 3) == 1 && change(a, nil).alpha(at: -3) == 1)
  }

  @Test func `a settings switch deselects what it no longer allows`() {
    let list = NumberList()
    list.show(("a", [1, 2, 3]))
    let view = list.view
    view.selectItems(inSection: 0)
    #expect(view.indexPathsForSelectedItems == [])
    view.allowsMultipleSelection = true
    view.selectItems(inSection: 4)
    view.selectItems(inSection: 0)
    #expect(view.indexPathsForSelectedItems?.count == 3 && view.isItemSelected(at: path(2)))
    #expect(!view.isItemSelected(at: [0]) && list.cells.allSatisfy(\.isSelected))
    view.allowsMultipleSelection = false
    #expect(view.indexPathsForSelectedItems == [path(0)])
    view.isEditing = true
    #expect(view.indexPathsForSelectedItems == [])
    view.allowsMultipleSelectionDuringEditing = true
    view.selectItems(inSection: 0)
    view.allowsMultipleSelectionDuringEditing = false
    #expect(view.indexPathsForSelectedItems == [])
    view.allowsSelectionDuringEditing = true
    view.selectItem(at: path(1), animated: false, scrollPosition: [])
    view.selectItem(at: path(2), animated: false, scrollPosition: [])
    #expect(view.indexPathsForSelectedItems == [path(2)])
    view.deselectItem(at: [0], animated: false)
    view.deselectItem(at: path(2), animated: false)
    #expect(view.indexPathsForSelectedItems == [] && !list.cells.contains(where: \.isSelected))
  }

  @Test func `a carried item lands behind the last item above the finger`() {
    func target(_ source: IndexPath, at points: CGFloat...) -> IndexPath? {
      let list = NumberList()
      list.show(("a", [1, 2]), ("b", [3, 4]))
      list.source.reorderingHandlers.canReorderItem = { _ in true }
      #expect(list.view.beginInteractiveMovementForItem(at: source))
      for y in points {
        list.view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: y))
      }
      return list.view.user.targetIndexPathForMovingItem
    }
    #expect(target([0, 0], at: 150) == [1, 2])
    #expect(target([0, 0], at: 150, 150) == [1, 2])
    #expect(target([1, 0], at: 150) == [1, 1])
    #expect(target([1, 0], at: 150, 150) == [1, 1])
    #expect(target([1, 1], at: 30) == [0, 1])
    #expect(target([1, 1], at: -30) == [0, 0])
  }

  @Test func `an item that lands outside of the data does not move`() {
    final class Far: CollectionViewDelegate {
      func collectionView(
        _ view: CollectionView,
        targetIndexPathForMoveFromItemAt path: IndexPath,
        toProposedIndexPath proposed: IndexPath
      ) -> IndexPath { IndexPath(item: 99, section: 0) }
    }
    let (list, far) = (NumberList(), Far())
    list.show(("a", [1, 2, 3]))
    list.source.reorderingHandlers.canReorderItem = { _ in true }
    var moves = 0
    list.source.reorderingHandlers.didReorder = { _ in moves += 1 }
    list.view.delegate = far
    #expect(list.view.beginInteractiveMovementForItem(at: path(0)))
    list.view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 50))
    list.view.endInteractiveMovement()
    #expect(list.numbers == [1, 2, 3] && moves == 0)
  }

  @Test func `an awaited apply leaves no transition`() async {
    let list = NumberList()
    list.show(("a", [1, 2]))
    var rows = SectionSnapshot<Int>()
    rows.append([1, 3])
    await list.source.apply(rows, to: "a")
    #expect(list.view.lastTransition?.isAnimated == false && list.view.transitions.isEmpty)
    #expect(list.numbers == [1, 3])
    await list.source.apply(Snapshot(sections: [("a", [4])]))
    #expect(list.view.lastTransition?.isAnimated == false && list.view.transitions.isEmpty)
    #expect(list.numbers == [4])
  }

  @Test func `a dropped placeholder runs its animations and completions`() {
    final class Dropping: CollectionViewDropDelegate {
      var calls: [String] = []
      func collectionView(
        _ view: CollectionView,
        performDropWith coordinator: any CollectionViewDropCoordinator
      ) {
        guard let item = coordinator.items.first?.dragItem else { return }
        let place = CollectionViewDropPlaceholder(
          insertionIndexPath: IndexPath(item: 0, section: 0),
          reuseIdentifier: "cell"
        )
        let context = coordinator.drop(item, to: place)
        context.addAnimations { self.calls.append("animation") }
        context.addCompletion { self.calls.append("completion \($0)") }
        calls.append("\(context.deletePlaceholder()) \(context.deletePlaceholder())")
        calls.append("\(context.commitInsertion { _ in self.calls.append("insert") })")
      }
    }
    let (list, delegate) = (NumberList(), Dropping())
    list.show(("a", [1, 2]))
    list.view.dropDelegate = delegate
    let item = DragItem(itemProvider: ItemProvider())
    #expect(list.view.user.enterDrop(of: [item], at: CGPoint(x: 5, y: 5)))
    #expect(list.view.user.performDrop())
    #expect(delegate.calls == ["true false", "false", "animation", "completion true"])
  }
}
