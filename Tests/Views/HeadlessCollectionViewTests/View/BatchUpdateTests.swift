import BatchUpdates
import CompositionalLayout
import DiffableData
import Foundation
import HeadlessCollectionView
import Testing

@MainActor
struct BatchUpdateTests {
  /// A provider of sections that fails for one number of sections.
  final class Moods {
    var unbearable: Int?
  }

  private final class Rows: CollectionViewDataSource {
    var counts = [3, 2]

    func numberOfSections(in view: CollectionView) -> Int { counts.count }
    func collectionView(_ view: CollectionView, numberOfItemsInSection section: Int) -> Int {
      counts[section]
    }
    func collectionView(
      _ view: CollectionView,
      cellForItemAt indexPath: IndexPath
    ) -> CollectionViewCell {
      view.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
  }

  /// Returns a layout that cannot describe a section once the data source has `unbearable`
  /// sections.
  private func layout(_ moods: Moods, _ rows: Rows) -> CompositionalCollectionLayout {
    CompositionalCollectionLayout { _, _ in
      let isBad = moods.unbearable == rows.counts.reduce(0, +)
      let height: LayoutDimension = .absolute(isBad ? .nan : 20)
      let size = LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: height)
      return LayoutSection(
        group: .vertical(layoutSize: size, subitems: [LayoutItem(layoutSize: size)])
      )
    }
  }

  @Test(arguments: [false, true])
  func `a batch that the layout refuses leaves the view unchanged`(bringsSection: Bool) throws {
    let rows = Rows()
    let moods = Moods()
    let view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 200),
      collectionViewLayout: layout(moods, rows)
    )
    view.register(CollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.transitionClock = .caller
    view.dataSource = rows
    view.layoutIfNeeded()
    view.selectItem(at: IndexPath(item: 1, section: 1), animated: false, scrollPosition: [])
    let before = (cells: view.visibleCells, frames: view.visibleCells.map(\.frame))
    let (made, size) = (view.madeViewCount, view.contentSize)
    moods.unbearable = bringsSection ? 9 : 6
    var completed = false
    do throws(PresentationError) {
      try view.performBatchUpdatesReportingErrors {
        if bringsSection {
          rows.counts.insert(4, at: 0)
          view.insertSections([0])
        } else {
          rows.counts[0] = 4
          view.insertItems(at: [IndexPath(item: 0, section: 0)])
        }
      } completion: { _ in
        completed = true
      }
      Issue.record("The layout took over what it cannot describe")
    } catch {
      guard case .layout = error else {
        Issue.record("\(error)")
        return
      }
    }
    // The shown data has not changed.
    rows.counts = [3, 2]
    view.layoutIfNeeded()
    #expect(view.numberOfSections == 2)
    #expect(view.numberOfItems(inSection: 0) == 3)
    #expect(view.visibleCells == before.cells)
    #expect(view.visibleCells.map(\.frame) == before.frames)
    #expect(view.contentSize == size)
    #expect(view.madeViewCount == made)
    #expect(view.indexPathsForSelectedItems == [IndexPath(item: 1, section: 1)])
    #expect(view.transitions.isEmpty)
    #expect(!completed)
    view.checkInvariants()
    // The next batch is performed as if the rejected one had not happened.
    moods.unbearable = nil
    rows.counts = [2, 2]
    view.deleteItems(at: [IndexPath(item: 0, section: 0)])
    #expect(view.visibleCells == Array(before.cells.dropFirst()))
    view.checkInvariants()
  }

  @Test func `unobserved transitions are released`() {
    let list = NumberList()
    list.show(("a", []))
    var done = 0
    for number in 0..<20 {
      var snapshot = list.source.snapshot()
      snapshot.appendItems([number])
      if number == 5 {
        list.source.apply(snapshot) { done += 1 }
      } else {
        list.source.apply(snapshot)
      }
      list.view.performBatchUpdates {}
    }
    // The one with a completion handler, and the newest.
    #expect(list.view.transitions.count == 2)
    #expect(done == 0)
    list.view.endTransitions()
    #expect(done == 1)
    #expect(list.view.transitions.isEmpty)
  }

  @Test func `an apply in didReorder has its own transition`() {
    let list = NumberList()
    list.show(("a", [1, 2, 3]))
    list.source.reorderingHandlers.canReorderItem = { _ in true }
    var drop: Transition?
    list.source.reorderingHandlers.didReorder = { [weak list] _ in
      drop = list?.view.lastTransition
      list?.edit { $0.appendItems([4]) }
    }
    #expect(list.view.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
    list.view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 55))
    list.view.endInteractiveMovement()
    #expect(list.numbers == [2, 3, 1, 4])
    #expect(drop?.moved.first?.from?.midY == 55)
    let last = list.view.lastTransition
    #expect(last !== drop)
    #expect(last?.appeared.map(\.after?.item) == [3])
    #expect(last?.moved.isEmpty == true)
    #expect(last?.vanished.isEmpty == true)
  }

  @Test func `reloading other rows during a drag keeps the space`() {
    let list = NumberList()
    list.show(("a", [1, 2, 3]))
    list.source.reorderingHandlers.canReorderItem = { _ in true }
    #expect(list.view.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
    list.view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 50))
    #expect(list.cell(2)?.frame.minY == 0)
    list.edit { $0.reconfigureItems([2]) }
    list.edit { $0.reloadItems([3]) }
    #expect(list.cell(2)?.frame.minY == 0)
    #expect(list.cell(3)?.frame.minY == 20)
    #expect(list.cell(1)?.frame.midY == 50)
    list.view.endInteractiveMovement()
    #expect(list.numbers == [2, 3, 1])
    list.view.checkInvariants()
  }

  @Test func `an inserted and reloaded item is requested twice, as by UIKit`() {
    let list = NumberList()
    list.show(("a", [1, 2]))
    list.edit {
      $0.appendItems([3, 4])
      $0.reloadItems([3])
    }
    #expect(list.numbers == [1, 2, 3, 4])
    #expect(list.cells.map(\.configurations).reduce(0, +) == 5)
    #expect(list.view.lastTransition?.appeared.count == 2)
    #expect(list.view.lastTransition?.vanished.isEmpty == true)
    list.view.checkInvariants()
  }

  @Test func `an update closure may be empty or nil`() {
    let list = NumberList()
    list.show(("a", [1]))
    var done: [Bool] = []
    list.view.performBatchUpdates(nil) { done.append($0) }
    #expect(list.view.lastTransition?.isEmpty == true)
    list.view.endTransitions()
    #expect(done == [true])
  }
}
