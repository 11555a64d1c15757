import Testing
import UIKitNames

// Badges at the corners of items: supplementary views that move with their items.

final class BadgeView: UICollectionReusableView {
  let label = UILabel()

  override var frame: CGRect {
    didSet { configureBorder() }
  }

  override var bounds: CGRect {
    didSet { configureBorder() }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.translatesAutoresizingMaskIntoConstraints = false
    label.adjustsFontForContentSizeCategory = true
    addSubview(label)
    NSLayoutConstraint.activate([
      label.centerXAnchor.constraint(equalTo: centerXAnchor),
      label.centerYAnchor.constraint(equalTo: centerYAnchor),
    ])
    label.font = UIFont.preferredFont(forTextStyle: .body)
    label.textAlignment = .center
    label.textColor = .black
    backgroundColor = .green
    configureBorder()
  }

  required init?(coder: NSCoder) {
    fatalError("made in code only")
  }

  func configureBorder() {
    let radius = bounds.width / 2.0
    layer.cornerRadius = radius
    layer.borderColor = UIColor.black.cgColor
    layer.borderWidth = 1.0
  }
}

final class ItemBadgeViewController: UIViewController {
  static let badgeElementKind = "badge-element-kind"

  enum Section {
    case main
  }

  struct Model: Hashable {
    let title: String
    let badgeCount: Int
    let identifier = UUID()

    func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  var dataSource: UICollectionViewDiffableDataSource<Section, Model>! = nil
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  var collectionView: UICollectionView! = nil

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: createLayout())
    view.addSubview(collectionView)
    let cellRegistration = UICollectionView.CellRegistration<TextCell, Model> {
      cell,
      indexPath,
      model in
      cell.label.text = model.title
    }
    let badgeRegistration = UICollectionView.SupplementaryRegistration<BadgeView>(
      elementKind: ItemBadgeViewController.badgeElementKind
    ) { (badgeView, string, indexPath) in
      guard let model = self.dataSource.itemIdentifier(for: indexPath) else { return }
      let hasBadgeCount = model.badgeCount > 0
      badgeView.label.text = "\(model.badgeCount)"
      badgeView.isHidden = !hasBadgeCount
    }
    dataSource = UICollectionViewDiffableDataSource<Section, Model>(collectionView: collectionView)
    {
      collectionView,
      indexPath,
      model in
      collectionView.dequeueConfiguredReusableCell(
        using: cellRegistration,
        for: indexPath,
        item: model
      )
    }
    dataSource.supplementaryViewProvider = {
      return self.collectionView.dequeueConfiguredReusableSupplementary(
        using: badgeRegistration,
        for: $2
      )
    }
    var snapshot = NSDiffableDataSourceSnapshot<Section, Model>()
    snapshot.appendSections([.main])
    snapshot.appendItems((0..<20).map { Model(title: "\($0)", badgeCount: $0 % 3) })
    dataSource.apply(snapshot, animatingDifferences: false)
  }

  func createLayout() -> UICollectionViewLayout {
    let badgeAnchor = NSCollectionLayoutAnchor(
      edges: [.top, .trailing],
      fractionalOffset: CGPoint(x: 0.3, y: -0.3)
    )
    let badgeSize = NSCollectionLayoutSize(
      widthDimension: .absolute(20),
      heightDimension: .absolute(20)
    )
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: badgeSize,
      elementKind: ItemBadgeViewController.badgeElementKind,
      containerAnchor: badgeAnchor
    )
    let itemSize = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(0.25),
      heightDimension: .fractionalHeight(1.0)
    )
    let item = NSCollectionLayoutItem(layoutSize: itemSize, supplementaryItems: [badge])
    item.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 5, bottom: 5, trailing: 5)
    let groupSize = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1.0),
      heightDimension: .fractionalWidth(0.2)
    )
    let group = NSCollectionLayoutGroup.horizontal(layoutSize: groupSize, subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.contentInsets = NSDirectionalEdgeInsets(top: 20, leading: 20, bottom: 20, trailing: 20)
    return UICollectionViewCompositionalLayout(section: section)
  }
}

@MainActor
struct BadgeScene {
  private func badge(_ view: UICollectionView, _ item: Int) -> BadgeView? {
    view.supplementaryView(
      forElementKind: ItemBadgeViewController.badgeElementKind,
      at: IndexPath(item: item, section: 0)
    ) as? BadgeView
  }

  @Test func `a badge is round and centred on the corner of its item`() throws {
    let controller = ItemBadgeViewController()
    controller.beginAppearance()
    let view = controller.collectionView!
    #expect(view.place(0) == box(25, 25, 73.5, 57))
    let first = try #require(badge(view, 0))
    #expect(first.frame == box(84.5, 19, 20, 20))
    #expect(first.layer.cornerRadius == 10)
    #expect(first.isHidden)
    let second = try #require(badge(view, 1))
    #expect(!second.isHidden)
    #expect(second.label.text == "1")
    #expect(abs(second.label.frame.midX - 10) <= 0.25)
  }

  @Test func `a badge moves and is deleted with its item`() throws {
    let controller = ItemBadgeViewController()
    controller.beginAppearance()
    let view = controller.collectionView!
    let two = try #require(badge(view, 2))
    var snapshot = controller.dataSource.snapshot()
    snapshot.deleteItems([snapshot.itemIdentifiers[0]])
    controller.dataSource.apply(snapshot)
    #expect(badge(view, 1) === two)
    #expect(two.label.text == "2")
    #expect(
      view.visibleSupplementaryViews(ofKind: ItemBadgeViewController.badgeElementKind).count == 19
    )
    let transition = try #require(view.lastTransition)
    #expect(transition.vanished.map(\.kind) == [ItemBadgeViewController.badgeElementKind, nil])
  }
}
