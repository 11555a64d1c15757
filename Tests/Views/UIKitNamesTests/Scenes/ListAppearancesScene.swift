import Testing
import UIKitNames

// An outline in the five list appearances, changed while it is shown.

final class ListAppearancesViewController: UIViewController {
  struct Item: Hashable {
    let title: String?
    private let identifier = UUID()
  }

  var appearance = UICollectionLayoutListConfiguration.Appearance.plain
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  var dataSource: UICollectionViewDiffableDataSource<Int, Item>! = nil
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  var collectionView: UICollectionView! = nil

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.title = "List Appearances"
    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: createLayout())
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(collectionView)
    configureDataSource()
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Plain",
      primaryAction: UIAction(title: "Plain") { [unowned self] _ in self.changeListAppearance() }
    )
  }

  func changeListAppearance() {
    switch appearance {
    case .plain: appearance = .sidebarPlain
    case .sidebarPlain: appearance = .sidebar
    case .sidebar: appearance = .grouped
    case .grouped: appearance = .insetGrouped
    case .insetGrouped: appearance = .plain
    }
    let firstSelectedItem = collectionView.indexPathsForSelectedItems?.first
    dataSource.apply(dataSource.snapshot(), animatingDifferences: false)
    collectionView.selectItem(at: firstSelectedItem, animated: false, scrollPosition: [])
  }

  func createLayout() -> UICollectionViewLayout {
    return UICollectionViewCompositionalLayout { [unowned self] section, layoutEnvironment in
      var config = UICollectionLayoutListConfiguration(appearance: self.appearance)
      config.headerMode = .firstItemInSection
      return NSCollectionLayoutSection.list(using: config, layoutEnvironment: layoutEnvironment)
    }
  }

  func configureDataSource() {
    let headerRegistration = UICollectionView.CellRegistration<UICollectionViewListCell, Item> {
      (cell, indexPath, item) in
      var content = cell.defaultContentConfiguration()
      content.text = item.title
      cell.contentConfiguration = content
      cell.accessories = [.outlineDisclosure()]
    }
    let cellRegistration = UICollectionView.CellRegistration<UICollectionViewListCell, Item> {
      [weak self] (cell, indexPath, item) in
      guard let self = self else { return }
      var content = cell.defaultContentConfiguration()
      content.text = item.title
      cell.contentConfiguration = content
      switch self.appearance {
      case .sidebar, .sidebarPlain:
        cell.accessories = []
      default:
        cell.accessories = [.disclosureIndicator()]
      }
    }
    dataSource = UICollectionViewDiffableDataSource<Int, Item>(collectionView: collectionView) {
      (collectionView: UICollectionView, indexPath: IndexPath, item: Item)
        -> UICollectionViewCell? in
      if indexPath.item == 0 {
        return collectionView.dequeueConfiguredReusableCell(
          using: headerRegistration,
          for: indexPath,
          item: item
        )
      }
      return collectionView.dequeueConfiguredReusableCell(
        using: cellRegistration,
        for: indexPath,
        item: item
      )
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Item>()
    let sections = Array(0..<3)
    snapshot.appendSections(sections)
    dataSource.apply(snapshot, animatingDifferences: false)
    for section in sections {
      var sectionSnapshot = NSDiffableDataSourceSectionSnapshot<Item>()
      let headerItem = Item(title: "Section \(section)")
      sectionSnapshot.append([headerItem])
      let items = (0..<2).map { Item(title: "Item \($0)") }
      sectionSnapshot.append(items, to: headerItem)
      sectionSnapshot.expand([headerItem])
      dataSource.apply(sectionSnapshot, to: section)
    }
  }
}

@MainActor
struct ListAppearancesScene {
  typealias Appearance = UICollectionLayoutListConfiguration.Appearance

  private func shown() -> ListAppearancesViewController {
    let controller = ListAppearancesViewController()
    controller.beginAppearance()
    return controller
  }

  @Test func `the button switches between the five appearances`() throws {
    let controller = shown()
    let view = controller.collectionView!
    let button = try #require(controller.navigationItem.rightBarButtonItem)
    var sides: [CGFloat?] = []
    var accessories: [Int?] = []
    var order: [Appearance] = []
    let cells = view.visibleCells
    for _ in 0..<5 {
      order.append(controller.appearance)
      controller.layout()
      sides.append(view.place(1)?.minX)
      accessories.append(view.cell(1)?.placedAccessories.count)
      #expect(view.visibleCells == cells)
      button.perform()
    }
    #expect(order == [.plain, .sidebarPlain, .sidebar, .grouped, .insetGrouped])
    #expect(sides == [0, 10, 10, 0, 16])
    #expect(accessories == [1, 0, 0, 1, 1])
    #expect(controller.appearance == .plain)
  }

  @Test func `a header has the style of the list's appearance`() throws {
    let controller = shown()
    let view = controller.collectionView!
    let fonts: [Appearance: UIFont.TextStyle] = [
      .plain: .headline, .sidebarPlain: .headline, .sidebar: .title3, .grouped: .footnote,
      .insetGrouped: .title3,
    ]
    for _ in 0..<5 {
      controller.layout()
      let header = view.cell(0)?.contentConfiguration as? UIListContentConfiguration
      #expect(header?.textProperties.font.textStyle == fonts[controller.appearance])
      let row = view.cell(1)?.contentConfiguration as? UIListContentConfiguration
      #expect(row?.textProperties.font.textStyle == .body)
      controller.changeListAppearance()
    }
  }

  @Test func `expansion and selection are kept in another appearance`() throws {
    let controller = shown()
    let view = controller.collectionView!
    #expect(view.user.tapItem(at: IndexPath(item: 0, section: 1)))
    view.layoutIfNeeded()
    #expect(
      view.texts == [
        "Section 0", "Item 0", "Item 1", "Section 1", "Section 2", "Item 0", "Item 1",
      ]
    )
    let selected = IndexPath(item: 2, section: 0)
    view.user.tapItem(at: selected)
    controller.changeListAppearance()
    controller.changeListAppearance()
    controller.layout()
    #expect(view.numberOfItems(inSection: 1) == 1)
    #expect(view.indexPathsForSelectedItems == [selected])
    #expect(view.cell(2)?.backgroundConfiguration?.backgroundColor == nil)
    #expect(view.cell(0, 1)?.configurationState.isExpanded == false)
    #expect(view.user.tapItem(at: IndexPath(item: 0, section: 1)))
    #expect(view.numberOfItems(inSection: 1) == 3)
  }
}
