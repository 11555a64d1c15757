import Testing
import UIKitNames

/// Statements of an article about collection views in iOS 14 that no other suite tests; the table
/// `corpus/uikit/articles/lists-and-cell-configuration-ios-14.csv` lists all.
@MainActor
struct ListsAndCellConfigurationTests {
  typealias Outline = NSDiffableDataSourceSectionSnapshot<String>

  private let folder: Outline = {
    var outline = Outline()
    outline.append(["folder", "file"])
    outline.append(["page 1", "page 2"], to: "folder")
    return outline
  }()

  @Test func `an outline changes on screen when it is applied`() {
    let list = ListScreen(.list(.sidebar), [[]])
    list.source.apply(folder, to: 0, animatingDifferences: false)
    var outline = list.source.snapshot(for: 0)
    #expect(outline == folder && !outline.isExpanded("folder"))
    outline.expand(["folder"])
    list.view.layoutIfNeeded()
    #expect(list.view.texts == ["folder", "file"])
    var isDone = false
    list.source.apply(outline, to: 0, animatingDifferences: false) { isDone = true }
    list.view.layoutIfNeeded()
    #expect(isDone)
    #expect(list.view.texts == ["folder", "page 1", "page 2", "file"])
    #expect(list.source.snapshot(for: 0).isExpanded("folder"))
  }

  @Test func `sections are in the order of the snapshot, whichever outline is applied first`() {
    let list = ListScreen(.list(.sidebar), [])
    var sections = NSDiffableDataSourceSnapshot<Int, String>()
    sections.appendSections([0, 1, 2])
    list.source.apply(sections, animatingDifferences: false)
    for section in [2, 0, 1] {
      var outline = Outline()
      outline.append(["\(section)"])
      list.source.apply(outline, to: section, animatingDifferences: false)
    }
    list.view.layoutIfNeeded()
    #expect(list.view.texts == ["0", "1", "2"])
  }

  @Test func `an outline expands and collapses without handlers, and calls those that are set`() {
    let list = ListScreen(.list(.sidebar), [[]]) { cell, _ in
      cell.accessories = [.outlineDisclosure()]
    }
    list.source.apply(folder, to: 0, animatingDifferences: false)
    list.view.layoutIfNeeded()
    #expect(list.view.user.toggleDisclosure(at: [0, 0]))
    #expect(list.view.user.toggleDisclosure(at: [0, 0]))
    var calls: [String] = []
    list.source.sectionSnapshotHandlers.willExpandItem = { calls.append("expand \($0)") }
    list.source.sectionSnapshotHandlers.willCollapseItem = { calls.append("collapse \($0)") }
    #expect(list.view.user.toggleDisclosure(at: [0, 0]))
    #expect(list.view.user.toggleDisclosure(at: [0, 0]))
    list.source.sectionSnapshotHandlers.shouldExpandItem = { _ in false }
    #expect(!list.view.user.toggleDisclosure(at: [0, 0]))
    #expect(calls == ["expand folder", "collapse folder"])
  }

  @Test func `both ways to update a store after a drag have its result`() throws {
    let list = ListScreen(.list(.plain)) { cell, _ in
      cell.accessories = [.reorder(displayed: .always)]
    }
    var stores = [["a", "b", "c"], ["a", "b", "c"]]
    var states: [[String]] = []
    list.source.reorderingHandlers.canReorderItem = { item in return true }
    list.source.reorderingHandlers.didReorder = { transaction in
      if let updated = stores[0].applying(transaction.difference) { stores[0] = updated }
      stores[1] = transaction.finalSnapshot.itemIdentifiers
      states = [transaction.initialSnapshot, transaction.finalSnapshot].map(\.itemIdentifiers)
      #expect(transaction.difference.count == 2)
      #expect(transaction.sectionTransactions.map(\.sectionIdentifier) == [0])
      #expect(transaction.sectionTransactions[0].finalSnapshot.items == states[1])
    }
    let last = try #require(list.view.place(2))
    #expect(list.view.cell(0)?.useAccessory(.reorder) == true)
    list.view.updateInteractiveMovementTargetPosition(CGPoint(x: last.midX, y: last.midY))
    list.view.endInteractiveMovement()
    #expect(stores == [["b", "c", "a"], ["b", "c", "a"]])
    #expect(states == [["a", "b", "c"], ["b", "c", "a"]])
    #expect(list.source.snapshot().itemIdentifiers == ["b", "c", "a"])
  }

  typealias State = UICellConfigurationState

  /// Actions of a user or a program on the first row, each with the state of its cell after it.
  nonisolated(unsafe) static let actions:
    [(name: String, action: @MainActor (ListScreen) -> Void, (State) -> Bool)] = [
      ("highlight", { $0.view.user.highlightItem(at: [0, 0]) }, \.isHighlighted),
      ("select", { $0.view.user.tapItem(at: [0, 0]) }, \.isSelected),
      ("disable", { $0.view.cell(0)?.isUserInteractionEnabled = false }, \.isDisabled),
      ("focus", { $0.view.user.focusItem(at: [0, 0]) }, \.isFocused),
      ("edit", { $0.view.isEditing = true }, \.isEditing),
      ("swipe", { $0.view.user.swipeItem(at: [0, 0], from: .trailing) }, \.isSwiped),
      ("expand", { $0.view.user.toggleDisclosure(at: [0, 0]) }, \.isExpanded),
      ("reorder", { $0.view.cell(0)?.useAccessory(.reorder) }, \.isReordering),
      ("drag", { $0.view.cell(0)?.useAccessory(.reorder) }, { $0.cellDragState == .dragging }),
    ]

  @Test(arguments: actions.indices)
  func `what is done to a row is in the state of its cell, and of no other`(index: Int) throws {
    let list = ListScreen(.list(.plain), [[]]) { cell, _ in
      let action = UIContextualAction(style: .normal, title: "Mark") { $2(true) }
      cell.trailingSwipeActionsConfiguration = UISwipeActionsConfiguration(actions: [action])
      cell.accessories = [.reorder(displayed: .always), .outlineDisclosure()]
    }
    list.view.allowsFocus = true
    list.source.reorderingHandlers.canReorderItem = { _ in true }
    list.source.apply(folder, to: 0, animatingDifferences: false)
    list.view.layoutIfNeeded()
    let cells = try (0..<2).map { try #require(list.view.cell($0)) }
    let (name, action, isInState) = Self.actions[index]
    #expect(cells.allSatisfy { !isInState($0.configurationState) }, "\(name)")
    action(list)
    #expect(isInState(cells[0].configurationState), "\(name)")
    // Whether other cells are reordering, too, is not known.
    guard name != "reorder" else { return }
    #expect(isInState(cells[1].configurationState) == (name == "edit"), "\(name)")
  }

  @Test func `configuration states have traits, system states and custom states`() {
    let key = UIConfigurationStateCustomKey("com.my-app.isLoud")
    let traits = UITraitCollection(horizontalSizeClass: .regular)
    var view = UIViewConfigurationState(traitCollection: traits)
    var cell = UICellConfigurationState(traitCollection: traits)
    #expect(view.traitCollection == traits && cell.traitCollection == traits)
    let ofView = [view.isHighlighted, view.isSelected, view.isDisabled, view.isFocused]
    let ofBoth = [cell.isHighlighted, cell.isSelected, cell.isDisabled, cell.isFocused]
    let own = [cell.isEditing, cell.isSwiped, cell.isExpanded, cell.isReordering]
    #expect(!(ofView + ofBoth + own).contains(true))
    #expect(cell.cellDragState == .none && cell.cellDropState == .none)
    view[key] = true
    cell[key] = true
    #expect((view as UIConfigurationState)[key] == AnyHashable(true))
    #expect((cell as UIConfigurationState)[key] == AnyHashable(true))
  }

  struct MyItem: Hashable {
    var title: String
    var image: UIImage?
  }

  @Test(arguments: [.sidebar, .sidebarPlain] as [UICollectionLayoutListConfiguration.Appearance])
  func `the example of the talk shows titles and images that follow the selection`(
    appearance: UICollectionLayoutListConfiguration.Appearance
  ) throws {
    let configuration = UICollectionLayoutListConfiguration(appearance: appearance)
    let layout = UICollectionViewCompositionalLayout.list(using: configuration)
    let collectionView = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480),
      collectionViewLayout: layout
    )
    let cellRegistration = UICollectionView.CellRegistration<UICollectionViewListCell, MyItem> {
      cell,
      indexPath,
      item in
      var content = cell.defaultContentConfiguration()
      content.text = item.title
      content.image = item.image
      cell.contentConfiguration = content
    }
    enum Section { case main }
    let dataSource = UICollectionViewDiffableDataSource<Section, MyItem>(
      collectionView: collectionView
    ) { collectionView, indexPath, item in
      collectionView.dequeueConfiguredReusableCell(
        using: cellRegistration,
        for: indexPath,
        item: item
      )
    }
    var snapshot = NSDiffableDataSourceSnapshot<Section, MyItem>()
    snapshot.appendSections([.main])
    snapshot.appendItems(
      ["Inbox", "Trash"].map { MyItem(title: $0, image: UIImage(systemName: "tray")) }
    )
    dataSource.apply(snapshot, animatingDifferences: false)
    collectionView.layoutIfNeeded()
    #expect(collectionView.texts == ["Inbox", "Trash"])
    let cell = try #require(collectionView.cell(1))
    let before = cell.backgroundConfiguration
    #expect((cell.contentView as? UIListContentView)?.imageLayoutGuide != nil)
    collectionView.user.tapItem(at: IndexPath(item: 1, section: 0))
    collectionView.layoutIfNeeded()
    #expect(cell.backgroundConfiguration != before)
    #expect(cell.backgroundConfiguration?.backgroundColor == nil, "the tint colour")
    #expect(cell.backgroundConfiguration?.cornerRadius == 10)
  }
}
