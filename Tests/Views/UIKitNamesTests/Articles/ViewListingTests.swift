import Testing
import UIKitNames

/// Tests of the articles' view code.
@MainActor
struct ViewListingTests {
  private func cell(_ view: UICollectionView, _ item: Int, _ section: Int = 0) throws
    -> UICollectionViewListCell
  {
    let cell = view.cellForItem(at: IndexPath(item: item, section: section))
    return try #require(cell as? UICollectionViewListCell)
  }

  @Test func `a sidebar becomes a list with the size class, and keeps its selection`() throws {
    let split = SidebarSplitViewController(style: .doubleColumn)
    split.overridingTraits = UITraitCollection(horizontalSizeClass: .regular)
    let sidebar = SidebarListViewController()
    split.setViewController(sidebar, for: .primary)
    sidebar.beginAppearance()
    let view = try #require(sidebar.collectionView)
    let selected = IndexPath(item: 1, section: 0)
    view.selectItem(at: selected, animated: false, scrollPosition: [])
    view.layoutIfNeeded()
    #expect(try cell(view, 0).accessories.isEmpty)
    #expect(try cell(view, 0).backgroundConfiguration?.cornerRadius == 10)
    #expect(view.layoutAttributesForItem(at: selected)?.frame.minY == 52)

    split.overridingTraits = UITraitCollection(horizontalSizeClass: .compact)
    sidebar.layout()
    #expect(view.layoutAttributesForItem(at: selected)?.frame.minY == 35 + 52.0)
    #expect(try cell(view, 0).placedAccessories.count == 1)
    #expect(try cell(view, 0).backgroundConfiguration?.cornerRadius == 0)
    #expect(view.indexPathsForSelectedItems == [selected])
    #expect(try cell(view, 1).isSelected)
  }

  @Test func `sections of different types show their cells and receive taps`() throws {
    let controller = SectionsViewController()
    var tapped: [Int] = []
    var banner = BannerSection()
    banner.didSelectItem = { tapped.append($0) }
    controller.beginAppearance()
    controller.sections = [banner, banner]
    controller.layout()
    let view = controller.collectionView
    let first = try #require(view.cellForItem(at: IndexPath(item: 0, section: 0)))
    #expect(first is ItemCollectionViewCell)
    #expect(first.frame == CGRect(x: 20, y: 95, width: 335, height: 184))
    view.user.tapItem(at: IndexPath(item: 0, section: 1))
    #expect(tapped == [0])
  }

  @Test func `a list has a header, swipe actions and accessories`() throws {
    let controller = TalkListViewController()
    controller.beginAppearance()
    let view = try #require(controller.collectionView)
    var snapshot = NSDiffableDataSourceSnapshot<Int, TalkListViewController.Model>()
    snapshot.appendSections([0, 1])
    snapshot.appendItems(["a", "b", "c"].map { .init(identifier: $0) }, toSection: 0)
    snapshot.appendItems(["d"].map { .init(identifier: $0) }, toSection: 1)
    controller.dataSource.apply(snapshot, animatingDifferences: false)
    controller.layout()
    let kind = UICollectionView.elementKindSectionHeader
    #expect(view.visibleSupplementaryViews(ofKind: kind).count == 1)
    let path = IndexPath(item: 2, section: 0)
    view.user.swipeItem(at: path, from: .leading)
    view.user.performSwipeAction(at: 0)
    #expect(controller.favorites == ["c"])
    #expect(try cell(view, 0).placedAccessories.map(\.frame.width) == [14, 27])
    view.isEditing = true
    view.layoutIfNeeded()
    #expect(try cell(view, 0).placedAccessories.map(\.frame.width) == [26, 27])
  }

  @Test func `children are loaded when their parent is expanded`() throws {
    let controller = LazyOutlineViewController()
    controller.beginAppearance()
    let view = try #require(controller.collectionView)
    #expect(try cell(view, 0).useAccessory(.outlineDisclosure))
    controller.layout()
    #expect(controller.loaded == ["a"])
    #expect(controller.dataSource.snapshot().itemIdentifiers == ["a", "a.1", "a.2", "b"])
    #expect(try cell(view, 1).indentationLevel == 1)
    #expect(try cell(view, 0).configurationState.isExpanded)
    #expect(try cell(view, 0).useAccessory(.outlineDisclosure))
    #expect(controller.dataSource.snapshot().itemIdentifiers == ["a", "b"])
  }

  @Test func `a remote batch moves, inserts and deletes people at once`() {
    let controller = PeopleListing()
    controller.beginAppearance()
    controller.layout()
    controller.apply([.delete(0), .insert(.init(name: "Eve"), 1), .move(3, 0)])
    #expect(controller.people.map(\.name) == ["Dee", "Eve", "Bob", "Cem"])
    #expect(controller.collectionView.visibleCells.count == 4)
    controller.apply((0..<4).map { .delete($0) })
    #expect(controller.navigationItem.rightBarButtonItem?.isEnabled == false)
  }
}
