import BatchUpdates
import CompositionalLayout
import DiffableData
import Foundation
import HeadlessCollectionView
import Testing

@MainActor
final class Chores {
  let view: CollectionView
  let source: CollectionViewDiffableDataSource<String, String>

  init(on screen: CGRect) {
    let list = ListConfiguration(appearance: .insetGrouped)
    let layout = CompositionalCollectionLayout.list(using: list)
    let view = CollectionView(frame: screen, collectionViewLayout: layout)
    view.transitionClock = .caller
    let registration = CollectionView.CellRegistration<CollectionViewListCell, String> {
      [weak view] cell, _, chore in
      var content = cell.defaultContentConfiguration()
      content.text = chore
      cell.contentConfiguration = content
      let done = ContextualAction(style: .destructive, title: "Done") { _, _, completion in
        let source = view?.dataSource as? CollectionViewDiffableDataSource<String, String>
        guard var chores = source?.snapshot() else { return completion(false) }
        chores.deleteItems([chore])
        source?.apply(chores) { completion(true) }
      }
      cell.trailingSwipeActionsConfiguration = SwipeActionsConfiguration(actions: [done])
    }
    self.view = view
    source = CollectionViewDiffableDataSource(collectionView: view) { view, indexPath, chore in
      view.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: chore)
    }
  }
}

/// Tests of the listings in the module's article.
@MainActor
struct ArticleTests {
  @Test func `the transition of an update lists its rows with their frames`() {
    let chores = Chores(on: CGRect(x: 0, y: 0, width: 375, height: 667))
    let today = ("today", ["water plants", "buy bread", "call home"])
    chores.source.apply(Snapshot(sections: [today]))
    chores.view.layoutIfNeeded()
    let frames = chores.view.visibleCells.map(\.frame)

    #expect(frames.count == 3)
    #expect(frames.first == CGRect(x: 16, y: 35, width: 343, height: 52))

    let first = IndexPath(item: 0, section: 0)
    let offer = chores.view.user.swipeItem(at: first, from: .trailing)
    let cell = chores.view.cellForItem(at: first)
    let wasSwiped = cell?.configurationState.isSwiped
    chores.view.user.performSwipeAction(at: 0)

    #expect(offer?.actions.map(\.title) == ["Done"])
    #expect(wasSwiped == true)
    #expect(chores.view.visibleCells.count == 2)

    let transition = chores.view.lastTransition
    let gone = transition?.vanished.first
    let halfGone = gone?.alpha(at: 0.5)
    let halfWay = transition?.moved.map { $0.frame(at: 0.5).minY }

    #expect(gone?.before == first)
    #expect(halfGone == 0.5)
    #expect(halfWay == [61, 113])

    let waiting = chores.view.transitions.count
    chores.view.endTransitions()
    let rest = chores.source.snapshot().itemIdentifiers

    #expect(waiting == 1)
    #expect(chores.view.transitions.isEmpty)
    #expect(chores.view.user.indexPathForSwipedItem == nil)
    #expect(rest == ["buy bread", "call home"])
    chores.view.checkInvariants()
  }
}
