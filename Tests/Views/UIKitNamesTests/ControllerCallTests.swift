import Foundation
import Testing
import UIKitNames

/// A controller that overrides all methods that a collection view calls, as in code for UIKit.
private final class ListeningController: UICollectionViewController {
  var heard: [String] = []
  let menu = UIMenu(children: [UIAction(title: "Copy") { _ in }])

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    collectionView.register(
      UICollectionReusableView.self,
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "header"
    )
  }

  override func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
  override func collectionView(
    _ collectionView: UICollectionView,
    numberOfItemsInSection section: Int
  ) -> Int { 4 }
  override func collectionView(
    _ collectionView: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
  override func collectionView(
    _ collectionView: UICollectionView,
    viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(
      ofKind: kind,
      withReuseIdentifier: "header",
      for: indexPath
    )
  }
  override func indexTitles(for collectionView: UICollectionView) -> [String]? { ["A", "B"] }
  override func collectionView(
    _ collectionView: UICollectionView,
    indexPathForIndexTitle title: String,
    at index: Int
  ) -> IndexPath { IndexPath(item: index * 2, section: 0) }

  override func collectionView(
    _ collectionView: UICollectionView,
    shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool { indexPath.item != 3 }
  override func collectionView(
    _ collectionView: UICollectionView,
    didHighlightItemAt indexPath: IndexPath
  ) { heard.append("highlight \(indexPath.item)") }
  override func collectionView(
    _ collectionView: UICollectionView,
    didUnhighlightItemAt indexPath: IndexPath
  ) { heard.append("unhighlight \(indexPath.item)") }
  override func collectionView(
    _ collectionView: UICollectionView,
    didSelectItemAt indexPath: IndexPath
  ) { heard.append("select \(indexPath.item)") }
  override func collectionView(
    _ collectionView: UICollectionView,
    canPerformPrimaryActionForItemAt indexPath: IndexPath
  ) -> Bool { indexPath.item == 1 }
  override func collectionView(
    _ collectionView: UICollectionView,
    performPrimaryActionForItemAt indexPath: IndexPath
  ) { heard.append("act \(indexPath.item)") }

  override func collectionView(
    _ collectionView: UICollectionView,
    canFocusItemAt indexPath: IndexPath
  ) -> Bool { indexPath.item > 0 }
  override func indexPathForPreferredFocusedView(
    in collectionView: UICollectionView
  ) -> IndexPath? { IndexPath(item: 2, section: 0) }
  override func collectionView(
    _ collectionView: UICollectionView,
    didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) { heard.append("focus \(context.nextFocusedIndexPath?.item ?? -1)") }
  override func collectionView(
    _ collectionView: UICollectionView,
    selectionFollowsFocusForItemAt indexPath: IndexPath
  ) -> Bool { indexPath.item == 2 }

  override func collectionView(
    _ collectionView: UICollectionView,
    shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool { true }
  override func collectionView(
    _ collectionView: UICollectionView,
    didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) { heard.append("begin \(indexPath.item)") }
  override func collectionViewDidEndMultipleSelectionInteraction(
    _ collectionView: UICollectionView
  ) { heard.append("end") }

  override func collectionView(
    _ collectionView: UICollectionView,
    contextMenuConfigurationForItemAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { [menu] _ in menu }
  }
  override func collectionView(
    _ collectionView: UICollectionView,
    willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { heard.append("menu") }

  override func collectionView(
    _ collectionView: UICollectionView,
    canMoveItemAt indexPath: IndexPath
  ) -> Bool { true }
  override func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveFromItemAt currentIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath { IndexPath(item: min(proposedIndexPath.item, 1), section: 0) }
  override func collectionView(
    _ collectionView: UICollectionView,
    moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) { heard.append("move \(sourceIndexPath.item) to \(destinationIndexPath.item)") }

  override func collectionView(
    _ collectionView: UICollectionView,
    willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String,
    at indexPath: IndexPath
  ) { heard.append("header") }
}

@MainActor
struct ControllerCallTests {
  private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  private func make() -> (controller: ListeningController, view: UICollectionView) {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 375, height: 50)
    layout.headerReferenceSize = CGSize(width: 375, height: 30)
    layout.minimumLineSpacing = 0
    let controller = ListeningController(collectionViewLayout: layout)
    controller.beginAppearance()
    let view: UICollectionView = controller.collectionView
    return (controller, view)
  }

  @Test func `a controller receives display, highlight and selection calls`() {
    let (controller, view) = make()
    #expect(controller.heard == ["header"])
    controller.heard = []
    #expect(!view.user.tapItem(at: path(3)))
    view.user.tapItem(at: path(1))
    #expect(controller.heard == ["highlight 1", "select 1", "unhighlight 1", "act 1"])
    #expect(view.dataSource?.indexTitles(for: view) == ["A", "B"])
    #expect(
      view.dataSource?.collectionView(view, indexPathForIndexTitle: "B", at: 1) == path(2)
    )
  }

  @Test func `a controller decides focus and selection by focus`() {
    let (controller, view) = make()
    controller.heard = []
    view.selectionFollowsFocus = true
    #expect(!view.user.focusItem(at: path(0)))
    #expect(view.user.enterFocus())
    #expect(controller.heard == ["focus 2", "select 2"])
    view.user.focusItem(at: path(1))
    #expect(view.indexPathsForSelectedItems == [path(2)])
    #expect(controller.heard.last == "focus 1")
  }

  @Test func `a controller provides menus, multiple selection and reordering`() {
    let (controller, view) = make()
    controller.heard = []
    #expect(view.user.openContextMenu(forItemAt: path(0)) === controller.menu)
    view.user.closeContextMenu()
    view.allowsMultipleSelection = true
    #expect(view.user.dragSelection(over: [path(0), path(1)]))
    #expect(view.beginInteractiveMovementForItem(at: path(0)))
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 100, y: 205))
    #expect(view.user.targetIndexPathForMovingItem == path(1))
    view.endInteractiveMovement()
    #expect(
      controller.heard == ["menu", "begin 0", "select 0", "select 1", "end", "move 0 to 1"]
    )
  }
}

/// The edit button of a controller.
@MainActor
struct EditButtonTests {
  @Test func `the edit button begins and ends editing`() {
    let controller = UICollectionViewController(collectionViewLayout: UICollectionViewFlowLayout())
    let button = controller.editButtonItem
    #expect(controller.editButtonItem === button)
    #expect(button.title == "Edit")
    button.perform()
    #expect(controller.isEditing)
    #expect(controller.collectionView.isEditing)
    #expect(button.title == "Done")
    button.perform()
    #expect(!controller.isEditing)
    #expect(button.title == "Edit")
  }
}
