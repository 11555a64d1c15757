import BatchUpdates
import CompositionalLayout
import DiffableData
import Foundation
import HeadlessCollectionView
import Testing

@MainActor
struct GestureTests {
  private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  @Test func `a finished drag moves the item in the snapshot and the backing store`() {
    let list = NumberList()
    var store = [1, 2, 3, 4]
    list.show(("a", store))
    list.source.reorderingHandlers.canReorderItem = { $0 != 4 }
    list.source.reorderingHandlers.didReorder = { transaction in
      store = store.applying(transaction.difference) ?? []
    }
    #expect(!list.view.beginInteractiveMovementForItem(at: path(3)))
    #expect(list.view.beginInteractiveMovementForItem(at: path(0)))
    #expect(!list.view.beginInteractiveMovementForItem(at: path(1)))
    let one = list.cell(1)
    list.view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 47))
    #expect(one?.frame.midY == 47)
    #expect(list.view.user.targetIndexPathForMovingItem == path(2))
    #expect(list.source.snapshot().itemIdentifiers == [1, 2, 3, 4])
    list.view.endInteractiveMovement()
    #expect(list.source.snapshot().itemIdentifiers == [2, 3, 1, 4])
    #expect(store == [2, 3, 1, 4])
    #expect(list.numbers == store)
    #expect(list.cell(1) === one)
    let move = list.view.lastTransition?.moved.first { $0.before == path(0) }
    #expect(move?.from?.midY == 47)
    #expect(move?.to?.midY == 50)
    list.view.checkInvariants()
  }

  @Test func `a cancelled drag changes nothing`() {
    let list = NumberList()
    list.show(("a", [1, 2, 3]))
    list.source.reorderingHandlers.canReorderItem = { _ in true }
    var told = false
    list.source.reorderingHandlers.willReorder = { _ in told = true }
    #expect(list.view.beginInteractiveMovementForItem(at: path(0)))
    list.view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 50))
    list.view.cancelInteractiveMovement()
    #expect(list.numbers == [1, 2, 3])
    #expect(list.cell(1)?.frame.minY == 0)
    #expect(!told)
    #expect(list.view.user.indexPathForMovingItem == nil)
  }

  @Test func `a swipe action applies to its identifier after its index path changed`() throws {
    let list = OutlineList()
    list.show(["a", "b", "c"])
    // The cell of b is configured once; its action uses the values captured then.
    list.edit { $0.deleteItems(["a"]) }
    let actions = try #require(list.view.user.swipeItem(at: path(0), from: .trailing))
    #expect(actions.actions.map(\.title) == ["identifier", "index path"])
    #expect(list.cell("b")?.configurationState.isSwiped == true)
    #expect(list.view.user.performSwipeAction(at: 0))
    #expect(list.deletedByIdentifier == ["b"])
    #expect(list.view.user.indexPathForSwipedItem == nil)
    list.view.user.swipeItem(at: path(0), from: .trailing)
    #expect(list.view.user.performSwipeAction(at: 1))
    // The path was that of b before the deletion and is that of c now: the wrong item.
    #expect(list.deletedByIndexPath == ["c"])
  }

  @Test func `a full swipe performs the first action unless that is off`() throws {
    let list = OutlineList()
    list.show(["a", "b", "c"])
    let actions = try #require(list.view.user.swipeItem(at: path(1), from: .trailing))
    list.view.user.closeSwipe()
    #expect(actions.performsFirstActionWithFullSwipe && actions.actions.count == 2)
    #expect(!list.view.user.swipeItemFully(at: path(1), from: .leading))
    #expect(list.view.user.indexPathForSwipedItem == nil)
    expectMiss("no row is open") { list.view.user.performSwipeAction(at: 0) }
    #expect(list.view.user.swipeItemFully(at: path(1), from: .trailing))
    let cell = try #require(list.view.cellForItem(at: path(0)) as? CollectionViewListCell)
    let inert = SwipeActionsConfiguration(actions: actions.actions)
    inert.performsFirstActionWithFullSwipe = false
    cell.trailingSwipeActionsConfiguration = inert
    #expect(!list.view.user.swipeItemFully(at: path(0), from: .trailing))
    #expect(list.view.user.indexPathForSwipedItem == path(0))
    for index in [2, -1] {
      expectMiss("the open row has no action \(index)") {
        list.view.user.performSwipeAction(at: index)
      }
    }
  }

  @Test func `lifting a row closes the row that is swiped open`() {
    let list = OutlineList()
    list.show(["a", "b", "c"])
    list.source.reorderingHandlers.canReorderItem = { _ in true }
    list.view.user.swipeItem(at: path(0), from: .trailing)
    #expect(list.view.user.indexPathForSwipedItem == path(0))
    #expect(list.view.beginInteractiveMovementForItem(at: path(1)))
    #expect(list.view.user.indexPathForSwipedItem == nil)
  }

  @Test func `rows outside of lists cannot be swiped`() {
    let list = NumberList()
    list.show(("a", [1]))
    #expect(list.view.user.swipeItem(at: path(0), from: .trailing) == nil)
  }

  @Test func `a disclosure expands and collapses through the handlers`() {
    let list = OutlineList()
    var outline = SectionSnapshot<String>()
    outline.append(["animals", "plants"])
    list.source.sectionSnapshotHandlers.shouldExpandItem = { $0 != "plants" }
    list.source.sectionSnapshotHandlers.snapshotForExpandingParent = { parent, current in
      var children = current
      if children.items.isEmpty { children.append(["cat", "dog"]) }
      return children
    }
    list.source.apply(outline, to: "main")
    list.view.layoutIfNeeded()
    #expect(list.names == ["animals", "plants"])
    let animals = list.cell("animals")
    #expect(animals?.useAccessory(.outlineDisclosure) == true)
    #expect(list.names == ["animals", "cat", "dog", "plants"])
    #expect(animals?.configurationState.isExpanded == true)
    #expect(list.cell("cat")?.indentationLevel == 1)
    #expect(!list.view.user.toggleDisclosure(at: path(3)))
    #expect(list.view.user.toggleDisclosure(at: path(0)))
    #expect(list.names == ["animals", "plants"])
    #expect(animals?.configurationState.isExpanded == false)
    #expect(list.view.lastTransition?.vanished.count == 2)
    list.view.checkInvariants()
  }
}

/// A list of names with accessories and swipe actions.
@MainActor
final class OutlineList {
  typealias Source = CollectionViewDiffableDataSource<String, String>

  final class NameCell: CollectionViewListCell {
    var name = ""
  }

  /// A record of performed actions.
  final class Record {
    var byIdentifier: [String] = []
    var byIndexPath: [IndexPath] = []
  }

  let view: CollectionView
  let source: Source
  private let record = Record()

  init() {
    let layout = CompositionalCollectionLayout.list(using: ListConfiguration(appearance: .plain))
    let view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 600),
      collectionViewLayout: layout
    )
    let record = record
    let registration = CollectionView.CellRegistration<NameCell, String> { cell, indexPath, name in
      cell.name = name
      cell.accessories = [.outlineDisclosure()]
      let right = ContextualAction(style: .destructive, title: "identifier") { _, _, done in
        record.byIdentifier.append(name)
        done(true)
      }
      let wrong = ContextualAction(style: .destructive, title: "index path") { _, _, done in
        record.byIndexPath.append(indexPath)
        done(true)
      }
      cell.trailingSwipeActionsConfiguration = SwipeActionsConfiguration(actions: [right, wrong])
    }
    self.view = view
    source = Source(collectionView: view) { view, indexPath, name in
      view.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: name)
    }
  }

  func show(_ names: [String]) {
    source.apply(Snapshot(sections: [("main", names)]))
    view.layoutIfNeeded()
  }

  func edit(_ change: (inout Snapshot<String, String>) -> Void) {
    var snapshot = source.snapshot()
    change(&snapshot)
    source.apply(snapshot)
  }

  private var cells: [NameCell] { view.visibleCells.compactMap { $0 as? NameCell } }
  var names: [String] { cells.map(\.name) }
  func cell(_ name: String) -> NameCell? { cells.first { $0.name == name } }
  var deletedByIdentifier: [String] { record.byIdentifier }
  /// The items at the index paths that the actions captured.
  var deletedByIndexPath: [String] {
    record.byIndexPath.compactMap { source.itemIdentifier(for: $0) }
  }
}
