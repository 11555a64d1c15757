import BatchUpdates
import CompositionalLayout
import Foundation
import HeadlessCollectionView
import Testing

@MainActor
struct ContextMenuTests {
  private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  final class Menus: CollectionViewDelegate {
    var told: [String] = []
    lazy var share = Action(title: "Share") { [weak self] _ in self?.told.append("share") }
    lazy var delete = Action(title: "Delete", attributes: [.destructive]) { [weak self] _ in
      self?.told.append("delete")
    }
    lazy var frozen = Action(title: "Frozen", attributes: [.disabled]) { _ in }

    func collectionView(
      _ view: CollectionView,
      contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
      point: CGPoint
    ) -> ContextMenuConfiguration? {
      guard indexPaths != [IndexPath(item: 3, section: 0)] else { return nil }
      let actions: [MenuElement] =
        indexPaths.count > 1 ? [delete] : [share, Menu(title: "More", children: [delete, frozen])]
      told.append("asked for \(indexPaths.map(\.item)) at \(Int(point.y))")
      return ContextMenuConfiguration(identifier: "menu") {
        nil
      } actionProvider: { _ in
        Menu(children: actions)
      }
    }
    func collectionView(
      _ view: CollectionView,
      willDisplayContextMenu configuration: ContextMenuConfiguration,
      animator: (any ContextMenuInteractionAnimating)?
    ) { animator?.addCompletion { self.told.append("opened \(configuration.identifier)") } }
    func collectionView(
      _ view: CollectionView,
      willEndContextMenuInteraction configuration: ContextMenuConfiguration,
      animator: (any ContextMenuInteractionAnimating)?
    ) { animator?.addAnimations { self.told.append("closed") } }
  }

  private func make() -> (list: NumberList, menus: Menus) {
    let list = NumberList()
    let menus = Menus()
    list.view.delegate = menus
    list.show(("a", [1, 2, 3, 4]))
    return (list, menus)
  }

  @Test func `a context menu opens for an item and performs the chosen action`() {
    let (list, menus) = make()
    #expect(list.view.user.openContextMenu(forItemAt: path(3)) == nil)
    let menu = list.view.user.openContextMenu(forItemAt: path(1))
    #expect(menu?.children.map(\.title) == ["Share", "More"])
    #expect(list.view.user.openContextMenu === menu)
    #expect(!list.view.user.chooseFromContextMenu(menus.frozen))
    #expect(list.view.user.chooseFromContextMenu(menus.delete))
    #expect(list.view.user.openContextMenu == nil)
    expectMiss("no menu is open") { list.view.user.chooseFromContextMenu(menus.share) }
    #expect(menus.told == ["asked for [1] at 30", "opened menu", "closed", "delete"])
  }

  @Test func `a context menu of a selected item is for all selected items`() {
    let (list, menus) = make()
    list.view.allowsMultipleSelection = true
    for item in [0, 2] { list.view.selectItem(at: path(item), animated: false, scrollPosition: []) }
    #expect(list.view.user.openContextMenu(forItemAt: path(2))?.children.count == 1)
    #expect(list.view.user.openContextMenu(forItemAt: path(1))?.children.count == 2)
    list.view.user.closeContextMenu()
    #expect(
      menus.told == [
        "asked for [0, 2] at 50", "opened menu", "asked for [1] at 30", "closed", "opened menu",
        "closed",
      ]
    )
  }

  /// A delegate with the older method for the menu of one item.
  final class OldMenus: CollectionViewDelegate {
    func collectionView(
      _ view: CollectionView,
      contextMenuConfigurationForItemAt indexPath: IndexPath,
      point: CGPoint
    ) -> ContextMenuConfiguration? {
      ContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
        Menu(title: "Item \(indexPath.item)")
      }
    }
  }

  @Test func `the delegate method for a single item is called too`() {
    let list = NumberList()
    let menus = OldMenus()
    list.view.delegate = menus
    list.show(("a", [1, 2]))
    #expect(list.view.user.openContextMenu(forItemAt: path(1))?.title == "Item 1")
  }
}
