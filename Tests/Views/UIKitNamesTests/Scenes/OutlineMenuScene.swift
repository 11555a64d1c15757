import Testing
import UIKitNames

// The menu of an app: an outline whose leaves are the classes of the screens they open.

final class OutlineMenuViewController: UIViewController {
  enum Section {
    case main
  }

  final class OutlineItem: Hashable, @unchecked Sendable {
    let title: String
    let subitems: [OutlineItem]
    let outlineViewController: UIViewController.Type?

    init(
      title: String,
      viewController: UIViewController.Type? = nil,
      subitems: [OutlineItem] = []
    ) {
      self.title = title
      self.subitems = subitems
      self.outlineViewController = viewController
    }

    func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
    static func == (lhs: OutlineItem, rhs: OutlineItem) -> Bool {
      return lhs.identifier == rhs.identifier
    }
    private let identifier = UUID()
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  var dataSource: UICollectionViewDiffableDataSource<Section, OutlineItem>! = nil
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  var outlineCollectionView: UICollectionView! = nil

  private lazy var menuItems: [OutlineItem] = {
    return [
      OutlineItem(
        title: "Compositional Layout",
        subitems: [
          OutlineItem(
            title: "Getting Started",
            subitems: [
              OutlineItem(title: "List", viewController: PlainListViewController.self),
              OutlineItem(title: "Grid", viewController: GridViewController.self),
            ]
          ),
          OutlineItem(title: "Nested Groups", viewController: NestedGroupsViewController.self),
        ]
      ),
      OutlineItem(
        title: "Diffable Data Source",
        subitems: [
          OutlineItem(title: "Mountains Search", viewController: MountainsViewController.self)
        ]
      ),
    ]
  }()

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.title = "Modern Collection Views"
    let listConfiguration = UICollectionLayoutListConfiguration(appearance: .sidebar)
    let layout = UICollectionViewCompositionalLayout.list(using: listConfiguration)
    let collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
    view.addSubview(collectionView)
    collectionView.autoresizingMask = [.flexibleHeight, .flexibleWidth]
    collectionView.backgroundColor = .systemGroupedBackground
    self.outlineCollectionView = collectionView
    collectionView.delegate = self
    configureDataSource()
  }

  func configureDataSource() {
    let containerCellRegistration = UICollectionView.CellRegistration<
      UICollectionViewListCell, OutlineItem
    > { (cell, indexPath, menuItem) in
      var contentConfiguration = cell.defaultContentConfiguration()
      contentConfiguration.text = menuItem.title
      contentConfiguration.textProperties.font = .preferredFont(forTextStyle: .headline)
      cell.contentConfiguration = contentConfiguration
      let disclosureOptions = UICellAccessory.OutlineDisclosureOptions(style: .header)
      cell.accessories = [.outlineDisclosure(options: disclosureOptions)]
      cell.backgroundConfiguration = UIBackgroundConfiguration.clear()
    }
    let cellRegistration = UICollectionView.CellRegistration<UICollectionViewListCell, OutlineItem>
    { cell, indexPath, menuItem in
      var contentConfiguration = cell.defaultContentConfiguration()
      contentConfiguration.text = menuItem.title
      cell.contentConfiguration = contentConfiguration
      cell.backgroundConfiguration = UIBackgroundConfiguration.clear()
    }
    dataSource = UICollectionViewDiffableDataSource<Section, OutlineItem>(
      collectionView: outlineCollectionView
    ) {
      (collectionView: UICollectionView, indexPath: IndexPath, item: OutlineItem)
        -> UICollectionViewCell? in
      if item.subitems.isEmpty {
        return collectionView.dequeueConfiguredReusableCell(
          using: cellRegistration,
          for: indexPath,
          item: item
        )
      }
      return collectionView.dequeueConfiguredReusableCell(
        using: containerCellRegistration,
        for: indexPath,
        item: item
      )
    }
    let snapshot = initialSnapshot()
    self.dataSource.apply(snapshot, to: .main, animatingDifferences: false)
  }

  func initialSnapshot() -> NSDiffableDataSourceSectionSnapshot<OutlineItem> {
    var snapshot = NSDiffableDataSourceSectionSnapshot<OutlineItem>()
    func addItems(_ menuItems: [OutlineItem], to parent: OutlineItem?) {
      snapshot.append(menuItems, to: parent)
      for menuItem in menuItems where !menuItem.subitems.isEmpty {
        addItems(menuItem.subitems, to: menuItem)
      }
    }
    addItems(menuItems, to: nil)
    return snapshot
  }
}

extension OutlineMenuViewController: UICollectionViewDelegate {
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    guard let menuItem = self.dataSource.itemIdentifier(for: indexPath) else { return }
    collectionView.deselectItem(at: indexPath, animated: true)
    if let viewController = menuItem.outlineViewController {
      navigationController?.pushViewController(viewController.init(), animated: true)
    }
  }
}

@MainActor
struct OutlineMenuScene {
  @Test func `a leaf opens its view controller`() throws {
    let menu = OutlineMenuViewController()
    let navigation = UINavigationController(rootViewController: menu)
    menu.beginAppearance()
    let view = menu.outlineCollectionView!
    #expect(view.texts == ["Compositional Layout", "Diffable Data Source"])
    #expect(view.user.tapItem(at: IndexPath(item: 0, section: 0)))
    #expect(view.user.tapItem(at: IndexPath(item: 1, section: 0)))
    view.layoutIfNeeded()
    #expect(
      view.texts == [
        "Compositional Layout", "Getting Started", "List", "Grid", "Nested Groups",
        "Diffable Data Source",
      ]
    )
    #expect(view.indexPathsForSelectedItems == [])
    #expect((2..<4).map { view.cell($0)?.indentationLevel } == [2, 2])

    view.user.tapItem(at: IndexPath(item: 3, section: 0))
    let grid = try #require(navigation.topViewController as? GridViewController)
    #expect(grid.collectionView.visibleCells.count == 45)
    #expect(view.indexPathsForSelectedItems == [])
    navigation.popViewController(animated: true)
    view.user.tapItem(at: IndexPath(item: 5, section: 0))
    view.layoutIfNeeded()
    view.user.tapItem(at: IndexPath(item: 6, section: 0))
    let mountains = try #require(navigation.topViewController as? MountainsViewController)
    #expect(mountains.mountainsCollectionView.visibleCells.count == 10)
  }
}
