import Testing
import UIKitNames

// Mountains whose names are filtered during input: three steps from a filter to the screen.

struct Mountain: Hashable {
  let name: String
  let height: Int
  let identifier = UUID()

  func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
  static func == (lhs: Mountain, rhs: Mountain) -> Bool { lhs.identifier == rhs.identifier }

  func contains(_ filter: String?) -> Bool {
    guard let filterText = filter else { return true }
    if filterText.isEmpty { return true }
    return name.lowercased().contains(filterText.lowercased())
  }
}

final class MountainsController {
  private lazy var mountains: [Mountain] = [
    ("Teide", 3715), ("Matterhorn", 4478), ("Aoraki", 3724), ("Kenya", 5199), ("Denali", 6190),
    ("Snowdon", 1085), ("Fuji", 3776), ("Elbrus", 5642), ("Ben Nevis", 1345),
    ("Kilimanjaro", 5895),
  ].map { Mountain(name: $0.0, height: $0.1) }

  func filteredMountains(with filter: String? = nil, limit: Int? = nil) -> [Mountain] {
    let filtered = mountains.filter { $0.contains(filter) }
    if let limit = limit { return Array(filtered.prefix(through: limit)) }
    return filtered
  }
}

final class MountainsViewController: UIViewController, UISearchBarDelegate {
  enum Section: CaseIterable {
    case main
  }

  let mountainsController = MountainsController()
  let searchBar = UISearchBar(frame: .zero)
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  var mountainsCollectionView: UICollectionView!
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  var dataSource: UICollectionViewDiffableDataSource<Section, Mountain>!

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.title = "Mountains Search"
    configureHierarchy()
    let registration = UICollectionView.CellRegistration<TextCell, Mountain> {
      cell,
      indexPath,
      mountain in
      cell.label.text = mountain.name
    }
    dataSource = UICollectionViewDiffableDataSource<Section, Mountain>(
      collectionView: mountainsCollectionView
    ) {
      (collectionView: UICollectionView, indexPath: IndexPath, identifier: Mountain)
        -> UICollectionViewCell? in
      return collectionView.dequeueConfiguredReusableCell(
        using: registration,
        for: indexPath,
        item: identifier
      )
    }
    performQuery(with: nil)
  }

  func performQuery(with filter: String?) {
    let mountains = mountainsController.filteredMountains(with: filter).sorted { $0.name < $1.name }
    var snapshot = NSDiffableDataSourceSnapshot<Section, Mountain>()
    snapshot.appendSections([.main])
    snapshot.appendItems(mountains)
    dataSource.apply(snapshot, animatingDifferences: true)
  }

  func createLayout() -> UICollectionViewLayout {
    let layout = UICollectionViewCompositionalLayout {
      (sectionIndex: Int, layoutEnvironment: NSCollectionLayoutEnvironment)
        -> NSCollectionLayoutSection? in
      let contentSize = layoutEnvironment.container.effectiveContentSize
      let columns = contentSize.width > 800 ? 3 : 2
      let spacing = CGFloat(10)
      let itemSize = NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1.0),
        heightDimension: .fractionalHeight(1.0)
      )
      let item = NSCollectionLayoutItem(layoutSize: itemSize)
      let groupSize = NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1.0),
        heightDimension: .absolute(32)
      )
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: groupSize,
        subitem: item,
        count: columns
      )
      group.interItemSpacing = .fixed(spacing)
      let section = NSCollectionLayoutSection(group: group)
      section.interGroupSpacing = spacing
      section.contentInsets = NSDirectionalEdgeInsets(
        top: 10,
        leading: 10,
        bottom: 10,
        trailing: 10
      )
      return section
    }
    return layout
  }

  func configureHierarchy() {
    view.backgroundColor = .systemBackground
    let layout = createLayout()
    let collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
    collectionView.translatesAutoresizingMaskIntoConstraints = false
    searchBar.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(collectionView)
    view.addSubview(searchBar)
    let views = ["cv": collectionView, "searchBar": searchBar]
    var constraints = [NSLayoutConstraint]()
    constraints.append(
      contentsOf: NSLayoutConstraint.constraints(
        withVisualFormat: "H:|[cv]|",
        options: [],
        metrics: nil,
        views: views
      )
    )
    constraints.append(
      contentsOf: NSLayoutConstraint.constraints(
        withVisualFormat: "H:|[searchBar]|",
        options: [],
        metrics: nil,
        views: views
      )
    )
    constraints.append(
      contentsOf: NSLayoutConstraint.constraints(
        withVisualFormat: "V:[searchBar]-20-[cv]|",
        options: [],
        metrics: nil,
        views: views
      )
    )
    constraints.append(
      searchBar.topAnchor.constraint(
        equalToSystemSpacingBelow: view.safeAreaLayoutGuide.topAnchor,
        multiplier: 1.0
      )
    )
    NSLayoutConstraint.activate(constraints)
    mountainsCollectionView = collectionView
    searchBar.delegate = self
  }

  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
    performQuery(with: searchText)
  }
}

@MainActor
struct MountainsScene {
  private func shown() -> (MountainsViewController, UICollectionView) {
    let controller = MountainsViewController()
    controller.beginAppearance()
    return (controller, controller.mountainsCollectionView)
  }

  private let all = [
    "Aoraki", "Ben Nevis", "Denali", "Elbrus", "Fuji", "Kenya", "Kilimanjaro", "Matterhorn",
    "Snowdon", "Teide",
  ]

  @Test func `the list is below the search bar with two items in a row`() {
    let (controller, view) = shown()
    #expect(controller.searchBar.frame == box(0, 8, 375, 56))
    #expect(view.frame == box(0, 84, 375, 583))
    #expect(view.texts == all)
    #expect(
      [0, 1, 2].map { view.place($0) }
        == [box(10, 10, 172.5, 32), box(192.5, 10, 172.5, 32), box(10, 52, 172.5, 32)]
    )
  }

  @Test func `each letter filters the list`() throws {
    let (controller, view) = shown()
    let kenya = view.cellForItem(at: IndexPath(item: 5, section: 0))
    controller.searchBar.typeText("k")
    #expect(view.texts == ["Aoraki", "Kenya", "Kilimanjaro"])
    #expect(view.cellForItem(at: IndexPath(item: 1, section: 0)) === kenya)
    let first = try #require(view.lastTransition)
    #expect(first.vanished.count == 7)
    #expect(first.appeared.isEmpty)
    #expect(first.moved.map(\.to) == [box(192.5, 10, 172.5, 32), box(10, 52, 172.5, 32)])
    controller.searchBar.typeText("ki")
    #expect(view.texts == ["Aoraki", "Kilimanjaro"])
    controller.searchBar.typeText("kiw")
    #expect(view.texts.isEmpty)
    controller.searchBar.typeText("")
    #expect(view.texts == all)
    #expect(view.lastTransition?.appeared.count == 10)
  }

  @Test func `a wide window has three items in a row`() {
    let (controller, view) = shown()
    controller.transition(to: CGSize(width: 1024, height: 768))
    #expect(view.place(2)?.minY == 10)
    #expect(view.place(3) == box(10, 52, 328, 32))
    #expect(view.texts == all)
  }
}
