import BatchUpdates
import CompositionalLayout
import DiffableData
import Foundation
import HeadlessCollectionView
import Testing

@MainActor
struct SelectionTests {
  private func path(_ item: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(item: item, section: section)
  }

  /// A delegate that records its calls.
  final class Listener: CollectionViewDelegate {
    var told: [String] = []
    var refused: Set<IndexPath> = []

    func collectionView(_ view: CollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
      !refused.contains(indexPath)
    }
    func collectionView(_ view: CollectionView, didSelectItemAt indexPath: IndexPath) {
      told.append("select \(indexPath.item)")
    }
    func collectionView(_ view: CollectionView, didDeselectItemAt indexPath: IndexPath) {
      told.append("deselect \(indexPath.item)")
    }
    func collectionView(_ view: CollectionView, didHighlightItemAt indexPath: IndexPath) {
      told.append("highlight \(indexPath.item)")
    }
    func collectionView(_ view: CollectionView, didUnhighlightItemAt indexPath: IndexPath) {
      told.append("unhighlight \(indexPath.item)")
    }
  }

  @Test func `a tap highlights and selects an item and deselects the previous one`() {
    let list = NumberList()
    let listener = Listener()
    list.view.delegate = listener
    list.show(("a", [1, 2, 3]))
    #expect(list.view.user.tapItem(at: path(0)))
    #expect(list.view.user.tapItem(at: path(2)))
    #expect(
      listener.told == [
        "highlight 0", "select 0", "unhighlight 0",
        "highlight 2", "deselect 0", "select 2", "unhighlight 2",
      ]
    )
    #expect(list.selectedNumbers == [3])
    #expect(list.cell(3)?.isSelected == true)
    #expect(list.cell(1)?.isSelected == false)
  }

  @Test func `a delegate can refuse taps and is not called for selection by code`() {
    let list = NumberList()
    let listener = Listener()
    listener.refused = [path(1)]
    list.view.delegate = listener
    list.show(("a", [1, 2, 3]))
    #expect(!list.view.user.tapItem(at: path(1)) || list.selectedNumbers.isEmpty)
    #expect(list.selectedNumbers.isEmpty)
    listener.told = []
    list.view.selectItem(at: path(1), animated: false, scrollPosition: [])
    #expect(list.selectedNumbers == [2])
    list.view.selectItem(at: nil, animated: false, scrollPosition: [])
    #expect(list.view.indexPathsForSelectedItems == [])
    #expect(listener.told.isEmpty)
  }

  @Test func `multiple selection depends on the mode and on editing`() {
    let list = NumberList()
    list.show(("a", [1, 2, 3]))
    list.view.allowsMultipleSelection = true
    list.view.user.tapItem(at: path(0))
    list.view.user.tapItem(at: path(1))
    list.view.user.tapItem(at: path(0))
    #expect(list.selectedNumbers == [2])
    list.view.isEditing = true
    #expect(list.selectedNumbers.isEmpty)
    list.view.allowsMultipleSelectionDuringEditing = true
    list.view.user.tapItem(at: path(0))
    list.view.user.tapItem(at: path(2))
    #expect(list.selectedNumbers == [1, 3])
    list.view.isEditing = false
    #expect(list.selectedNumbers == [1, 3])
    list.view.allowsMultipleSelection = false
    #expect(list.selectedNumbers == [1])
  }

  @Test func `the selection follows its items through every update`() {
    let list = NumberList()
    list.view.allowsMultipleSelection = true
    list.show(("a", Array(0..<30)), ("b", Array(100..<130)))
    for item in [3, 4, 5, 20] {
      list.view.selectItem(at: path(item), animated: false, scrollPosition: [])
    }
    list.edit {
      $0.insertItems([50, 51], beforeItem: 4)
      $0.deleteItems([0, 20])
      $0.moveItem(5, afterItem: 110)
      $0.moveSection("b", beforeSection: "a")
    }
    #expect(Set(list.selectedNumbers) == [3, 4, 5])
    list.view.checkInvariants()
    list.source.applySnapshotUsingReloadData(list.source.snapshot())
    #expect(list.view.indexPathsForSelectedItems == [])
  }

  @Test func `selecting the stored index path after an empty apply restores the selection`() {
    let list = NumberList()
    list.show(("a", [1, 2, 3]))
    list.view.selectItem(at: path(1), animated: false, scrollPosition: [])
    let stashed = list.view.indexPathsForSelectedItems?.first
    list.source.apply(list.source.snapshot(), animatingDifferences: false)
    list.view.selectItem(at: stashed, animated: false, scrollPosition: [])
    #expect(list.selectedNumbers == [2])
    #expect(list.cell(2)?.isSelected == true)
  }

  @Test func `a selection of all items follows an edit`() {
    let list = NumberList()
    list.view.allowsMultipleSelection = true
    list.show(("a", Array(0..<10_000)))
    list.view.selectItems(inSection: 0)
    list.edit {
      $0.deleteItems([5_000])
      $0.insertItems([-1], beforeItem: 7_000)
    }
    #expect(list.view.indexPathsForSelectedItems?.count == 9_999)
    let inserted = list.source.indexPath(for: -1)
    #expect(inserted.map { list.view.isItemSelected(at: $0) } == false)
  }

  @Test func `focus follows its item and selects if selection follows focus`() {
    let list = NumberList()
    list.show(("a", [1, 2, 3]))
    #expect(list.view.user.focusItem(at: path(1)))
    list.edit { $0.deleteItems([1]) }
    #expect(list.view.user.indexPathForFocusedItem == path(0))
    #expect(list.cell(2)?.configurationState.isFocused == true)
    list.view.selectionFollowsFocus = true
    list.view.user.focusItem(at: path(1))
    #expect(list.selectedNumbers == [3])
    list.edit { $0.deleteItems([3]) }
    #expect(list.view.user.indexPathForFocusedItem == nil)
  }
}
