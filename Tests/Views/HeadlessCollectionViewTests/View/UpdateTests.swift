import BatchUpdates
import CompositionalLayout
import DiffableData
import Foundation
import HeadlessCollectionView
import Testing

@MainActor
struct UpdateTests {
  private func frame(_ row: Int) -> CGRect { CGRect(x: 0, y: 20 * row, width: 100, height: 20) }

  @Test func `an insert moves later rows and is listed in the transition`() throws {
    let list = NumberList()
    list.show(("a", [1, 2, 3]))
    let three = list.cell(3)
    list.edit { $0.insertItems([9], afterItem: 1) }
    #expect(list.numbers == [1, 9, 2, 3])
    #expect(list.cell(3) === three)
    let transition = try #require(list.view.lastTransition)
    #expect(transition.appeared.map(\.after) == [IndexPath(item: 1, section: 0)])
    #expect(transition.appeared.map(\.to) == [frame(1)])
    #expect(transition.vanished.isEmpty)
    #expect(transition.moved.map(\.from) == [frame(1), frame(2)])
    #expect(transition.moved.map(\.to) == [frame(2), frame(3)])
    #expect(transition.moved[0].frame(at: 0.5) == CGRect(x: 0, y: 30, width: 100, height: 20))
    list.view.checkInvariants()
  }

  @Test func `a delete removes the cell and moves later rows up`() throws {
    let list = NumberList()
    list.show(("a", Array(0..<50)))
    list.edit { $0.deleteItems([2, 3]) }
    #expect(list.numbers == [0, 1] + Array(4...11))
    let transition = try #require(list.view.lastTransition)
    #expect(transition.vanished.map(\.before?.item) == [2, 3])
    #expect(transition.vanished.map(\.from) == [frame(2), frame(3)])
    #expect(transition.appeared.isEmpty)
    // Two became visible from below.
    #expect(transition.moved.last?.before == IndexPath(item: 11, section: 0))
    #expect(transition.moved.last?.from == frame(11))
    #expect(transition.moved.last?.to == frame(9))
  }

  @Test func `a move keeps its cell`() throws {
    let list = NumberList()
    list.show(("a", [1, 2, 3]), ("b", [4]))
    let one = list.cell(1)
    list.edit { $0.moveItem(1, afterItem: 4) }
    #expect(list.numbers == [2, 3, 4, 1])
    #expect(list.cell(1) === one)
    #expect(one?.configurations == 1)
    let transition = try #require(list.view.lastTransition)
    let moved = try #require(transition.moved.first { $0.before?.item == 0 })
    #expect((moved.from, moved.to) == (frame(0), frame(3)))
    list.view.checkInvariants()
  }

  @Test func `moving a section keeps its cells`() {
    let list = NumberList()
    list.show(("a", [1, 2]), ("b", [3]), ("c", [4]))
    let cells = Dictionary(uniqueKeysWithValues: list.cells.map { ($0.number, $0) })
    list.edit {
      $0.moveSection("c", beforeSection: "a")
      $0.insertSections(["d"], afterSection: "a")
      $0.appendItems([5], toSection: "d")
      $0.deleteSections(["b"])
    }
    #expect(list.numbers == [4, 1, 2, 5])
    for number in [4, 1, 2] { #expect(list.cell(number) === cells[number]) }
    list.view.checkInvariants()
  }

  @Test func `a reload replaces the cell and a reconfiguration keeps it`() {
    let list = NumberList()
    list.show(("a", [1, 2, 3]))
    let (one, two) = (list.cell(1), list.cell(2))
    list.edit {
      $0.reloadItems([1])
      $0.reconfigureItems([2])
    }
    #expect(list.cell(2) === two)
    #expect(two?.configurations == 2)
    #expect(two?.reuses == 0)
    #expect(one?.reuses == 1)
    #expect(list.view.lastTransition?.vanished.count == 1)
    #expect(list.view.lastTransition?.appeared.count == 1)
    list.view.checkInvariants()
  }

  @Test func `a completion runs when the caller ends the transition`() {
    let list = NumberList()
    list.show(("a", [1]))
    var done: [Int] = []
    var snapshot = list.source.snapshot()
    snapshot.appendItems([2])
    list.source.apply(snapshot) { done.append(1) }
    snapshot.appendItems([3])
    list.source.apply(snapshot) { done.append(2) }
    #expect(done.isEmpty)
    #expect(list.view.transitions.count == 2)
    list.view.endTransitions()
    #expect(done == [1, 2])
    #expect(list.view.transitions.isEmpty)
    snapshot.appendItems([4])
    list.source.apply(snapshot, animatingDifferences: false) { done.append(3) }
    #expect(done == [1, 2, 3])
  }

  @Test func `an awaited apply returns after its transition ended`() async {
    let list = NumberList()
    list.show(("a", [1]))
    var snapshot = list.source.snapshot()
    snapshot.appendItems([2])
    await list.source.apply(snapshot)
    #expect(list.numbers == [1, 2])
    #expect(list.view.transitions.isEmpty)
  }

  @Test func `an offset beyond the new end is clamped`() {
    let list = NumberList()
    list.show(("a", Array(0..<100)))
    list.scroll(to: 1_800)
    list.edit { $0.deleteItems(Array(20..<100)) }
    #expect(list.view.contentOffset.y == 200)
    #expect(list.numbers == Array(10..<20))
    list.edit { $0.deleteAllItems() }
    #expect(list.numbers.isEmpty)
    #expect(list.view.contentOffset == .zero)
    list.view.checkInvariants()
  }

  @Test func `an empty apply updates the layout and keeps cells and selection`() {
    var height: CGFloat = 20
    let layout = CompositionalCollectionLayout { _, _ in
      let size = LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(height))
      let group = LayoutGroup.vertical(layoutSize: size, subitems: [LayoutItem(layoutSize: size)])
      return LayoutSection(group: group)
    }
    let list = NumberList(layout: layout)
    list.show(("a", [1, 2]))
    let one = list.cell(1)
    list.view.selectItem(at: IndexPath(item: 0, section: 0), animated: false, scrollPosition: [])
    height = 50
    list.source.apply(list.source.snapshot())
    list.view.layoutIfNeeded()
    #expect(list.cell(1) === one)
    #expect(one?.configurations == 1)
    #expect(one?.frame.height == 50)
    #expect(list.selectedNumbers == [1])
    list.source.apply(list.source.snapshot(), animatingDifferences: false)
    list.view.layoutIfNeeded()
    #expect(list.cell(1) === one)
    #expect(one?.configurations == 2)
    #expect(list.selectedNumbers == [1])
  }
}
