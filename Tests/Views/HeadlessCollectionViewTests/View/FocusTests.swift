import BatchUpdates
import CompositionalLayout
import DiffableData
import Foundation
import HeadlessCollectionView
import Testing

@MainActor
struct FocusTests {
  private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  /// A delegate that controls the focus and records its calls.
  final class Guide: CollectionViewDelegate {
    var preferred: IndexPath?
    var forbidden: Set<IndexPath> = []
    var refused: Set<IndexPath> = []
    var told: [String] = []

    func indexPathForPreferredFocusedView(in view: CollectionView) -> IndexPath? { preferred }
    func collectionView(_ view: CollectionView, canFocusItemAt indexPath: IndexPath) -> Bool {
      !forbidden.contains(indexPath)
    }
    func collectionView(
      _ view: CollectionView,
      shouldUpdateFocusIn context: CollectionViewFocusUpdateContext
    ) -> Bool { !(context.nextFocusedIndexPath.map { refused.contains($0) } ?? false) }
    func collectionView(
      _ view: CollectionView,
      didUpdateFocusIn context: CollectionViewFocusUpdateContext,
      with coordinator: FocusAnimationCoordinator
    ) {
      let from = context.previouslyFocusedIndexPath.map { "\($0.item)" } ?? "nowhere"
      let to = context.nextFocusedIndexPath.map { "\($0.item)" } ?? "nowhere"
      coordinator.addCoordinatedAnimations({ self.told.append("from \(from) to \(to)") })
    }
    func collectionView(_ view: CollectionView, performPrimaryActionForItemAt indexPath: IndexPath)
    {
      told.append("act \(indexPath.item)")
    }
    func collectionView(
      _ view: CollectionView,
      shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) -> Bool { true }
  }

  private func make() -> (list: NumberList, guide: Guide) {
    let list = NumberList()
    let guide = Guide()
    list.view.delegate = guide
    list.show(("a", [1, 2, 3, 4]))
    return (list, guide)
  }

  @Test func `focus moves where the delegate allows and the delegate is notified`() {
    let (list, guide) = make()
    guide.forbidden = [path(0)]
    guide.refused = [path(1)]
    #expect(!list.view.user.focusItem(at: path(0)))
    #expect(!list.view.user.focusItem(at: path(1)))
    #expect(list.view.user.focusItem(at: path(2)))
    #expect(list.view.user.focusItem(at: path(3)))
    #expect(list.cell(4)?.configurationState.isFocused == true)
    #expect(list.cell(3)?.configurationState.isFocused == false)
    list.view.user.leaveFocus()
    #expect(list.view.user.indexPathForFocusedItem == nil)
    #expect(guide.told == ["from nowhere to 2", "from 2 to 3", "from 3 to nowhere"])
  }

  @Test func `entering focus chooses the preferred or the first focusable item`() {
    let (list, guide) = make()
    guide.forbidden = [path(0)]
    #expect(list.view.user.enterFocus())
    #expect(list.view.user.indexPathForFocusedItem == path(1))
    list.view.user.leaveFocus()
    guide.preferred = path(3)
    #expect(list.view.user.enterFocus())
    #expect(list.view.user.indexPathForFocusedItem == path(3))
    list.view.user.leaveFocus()
    guide.forbidden = Set((0..<4).map(path))
    #expect(!list.view.user.enterFocus())
  }

  @Test func `entering focus restores the last focused item at its new index path`() {
    let (list, guide) = make()
    guide.preferred = path(0)
    list.view.remembersLastFocusedIndexPath = true
    #expect(list.view.user.enterFocus())
    #expect(list.view.user.indexPathForFocusedItem == path(0))
    list.view.user.focusItem(at: path(2))
    list.view.user.leaveFocus()
    list.edit { $0.insertItems([9], beforeItem: 1) }
    #expect(list.view.user.enterFocus())
    #expect(list.view.user.indexPathForFocusedItem == path(3))
    list.view.user.leaveFocus()
    list.edit { $0.deleteItems([3]) }
    #expect(list.view.user.enterFocus())
    #expect(list.view.user.indexPathForFocusedItem == path(0))
    list.view.remembersLastFocusedIndexPath = false
    list.view.user.focusItem(at: path(2))
    list.view.user.leaveFocus()
    list.view.user.enterFocus()
    #expect(list.view.user.indexPathForFocusedItem == path(0))
  }

  @Test func `only a tap performs the primary action`() {
    let (list, guide) = make()
    list.view.selectionFollowsFocus = true
    list.view.user.focusItem(at: path(0))
    #expect(list.selectedNumbers == [1])
    list.view.selectItem(at: path(1), animated: false, scrollPosition: [])
    #expect(!guide.told.contains { $0.hasPrefix("act") })
    guide.told = []
    list.view.user.tapItem(at: path(2))
    #expect(guide.told == ["act 2"])
    // Also on the selected item, and without selection.
    list.view.user.tapItem(at: path(2))
    list.view.allowsSelection = false
    list.view.user.tapItem(at: path(3))
    #expect(guide.told == ["act 2", "act 2", "act 3"])
    list.view.isEditing = true
    list.view.user.tapItem(at: path(3))
    #expect(guide.told.count == 3)
  }

  @Test func `a tap that extends or reduces a selection performs no primary action`() {
    let (list, guide) = make()
    list.view.allowsMultipleSelection = true
    list.view.user.tapItem(at: path(0))
    #expect(guide.told == ["act 0"])
    list.view.user.tapItem(at: path(1))
    list.view.user.tapItem(at: path(0))
    #expect(list.view.user.dragSelection(over: [path(2), path(3)]))
    #expect(list.selectedNumbers == [2, 3, 4])
    #expect(guide.told == ["act 0"])
  }
}
