import Testing
import UIKitNames

// A conference: talks in orthogonal rows, and news as high as their text.

final class VideoCell: UICollectionViewCell {
  let imageView = UIImageView()
  let titleLabel = UILabel()
  let categoryLabel = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    for label in [titleLabel, categoryLabel] {
      label.translatesAutoresizingMaskIntoConstraints = false
      label.adjustsFontForContentSizeCategory = true
      contentView.addSubview(label)
    }
    imageView.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(imageView)
    titleLabel.font = UIFont.preferredFont(forTextStyle: .caption1)
    categoryLabel.font = UIFont.preferredFont(forTextStyle: .caption2)
    categoryLabel.textColor = .placeholderText
    imageView.layer.cornerRadius = 4
    imageView.backgroundColor = .systemFill
    let spacing = CGFloat(10)
    NSLayoutConstraint.activate([
      imageView.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      imageView.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
      imageView.topAnchor.constraint(equalTo: contentView.topAnchor),
      titleLabel.topAnchor.constraint(equalTo: imageView.bottomAnchor, constant: spacing),
      titleLabel.leadingAnchor.constraint(equalTo: imageView.leadingAnchor),
      titleLabel.trailingAnchor.constraint(equalTo: imageView.trailingAnchor),
      categoryLabel.topAnchor.constraint(equalTo: titleLabel.bottomAnchor),
      categoryLabel.leadingAnchor.constraint(equalTo: imageView.leadingAnchor),
      categoryLabel.trailingAnchor.constraint(equalTo: imageView.trailingAnchor),
      categoryLabel.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
    ])
  }

  required init?(coder: NSCoder) {
    fatalError("made in code only")
  }
}

final class VideoSessionsViewController: UIViewController {
  static let titleElementKind = "title-element-kind"
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  var collectionView: UICollectionView! = nil
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  var dataSource: UICollectionViewDiffableDataSource<String, String>! = nil
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  var currentSnapshot: NSDiffableDataSourceSnapshot<String, String>! = nil

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView = UICollectionView(frame: .zero, collectionViewLayout: createLayout())
    collectionView.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(collectionView)
    NSLayoutConstraint.activate([
      collectionView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      collectionView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      collectionView.topAnchor.constraint(equalTo: view.topAnchor),
      collectionView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
    configureDataSource()
  }

  func createLayout() -> UICollectionViewLayout {
    let sectionProvider = {
      (sectionIndex: Int, layoutEnvironment: NSCollectionLayoutEnvironment)
        -> NSCollectionLayoutSection? in
      let itemSize = NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1.0),
        heightDimension: .fractionalHeight(1.0)
      )
      let item = NSCollectionLayoutItem(layoutSize: itemSize)
      let isWide = layoutEnvironment.container.effectiveContentSize.width > 500
      let groupFractionalWidth = CGFloat(isWide ? 0.425 : 0.85)
      let groupSize = NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(groupFractionalWidth),
        heightDimension: .absolute(250)
      )
      let group = NSCollectionLayoutGroup.horizontal(layoutSize: groupSize, subitems: [item])
      let section = NSCollectionLayoutSection(group: group)
      section.orthogonalScrollingBehavior = .continuous
      section.interGroupSpacing = 20
      section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 20, bottom: 0, trailing: 20)
      let titleSize = NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1.0),
        heightDimension: .estimated(44)
      )
      let titleSupplementary = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: titleSize,
        elementKind: VideoSessionsViewController.titleElementKind,
        alignment: .top
      )
      section.boundarySupplementaryItems = [titleSupplementary]
      return section
    }
    let config = UICollectionViewCompositionalLayoutConfiguration()
    config.interSectionSpacing = 20
    return UICollectionViewCompositionalLayout(
      sectionProvider: sectionProvider,
      configuration: config
    )
  }

  func configureDataSource() {
    let cellRegistration = UICollectionView.CellRegistration<VideoCell, String> {
      (cell, indexPath, video) in
      cell.titleLabel.text = video
      cell.categoryLabel.text = "All"
    }
    let supplementaryRegistration = UICollectionView.SupplementaryRegistration<TitleView>(
      elementKind: VideoSessionsViewController.titleElementKind
    ) { (supplementaryView, string, indexPath) in
      if let snapshot = self.currentSnapshot {
        supplementaryView.label.text = snapshot.sectionIdentifiers[indexPath.section]
      }
    }
    dataSource = UICollectionViewDiffableDataSource<String, String>(
      collectionView: collectionView
    ) {
      collectionView,
      indexPath,
      video in
      collectionView.dequeueConfiguredReusableCell(
        using: cellRegistration,
        for: indexPath,
        item: video
      )
    }
    dataSource.supplementaryViewProvider = { (view, kind, index) in
      return self.collectionView.dequeueConfiguredReusableSupplementary(
        using: supplementaryRegistration,
        for: index
      )
    }
    currentSnapshot = NSDiffableDataSourceSnapshot<String, String>()
    for section in ["Featured", "Swift", "Design"] {
      currentSnapshot.appendSections([section])
      currentSnapshot.appendItems((0..<4).map { "\(section) \($0)" })
    }
    dataSource.apply(currentSnapshot, animatingDifferences: false)
  }
}

@MainActor
struct ConferenceScene {
  private func view(_ width: CGFloat = 375, _ height: CGFloat = 667) -> UICollectionView {
    let controller = VideoSessionsViewController()
    controller.loadViewIfNeeded()
    controller.transition(to: CGSize(width: width, height: height))
    return controller.collectionView
  }

  @Test func `rows of talks are placed below their titles`() throws {
    let view = view()
    #expect(view.frame == box(0, 0, 375, 667))
    #expect([0, 1, 2].map { view.place($0)?.minX } == [20, 358.5, 697])
    #expect(view.place(0) == box(20, 44, 318.5, 250))
    #expect(view.place(0, 1)?.minY == 358)
    let kind = VideoSessionsViewController.titleElementKind
    let titles = view.visibleSupplementaryViews(ofKind: kind)
    #expect(
      titles.compactMap { ($0 as? TitleView)?.label.text } == ["Featured", "Swift", "Design"]
    )
    #expect(
      titles.map(\.frame) == [
        box(20, 0, 335, 44), box(20, 314, 335, 44), box(20, 628, 335, 44),
      ]
    )
    let cell = try #require(view.visibleCells.first as? VideoCell)
    #expect(cell.categoryLabel.frame.maxY == 250)
    #expect(cell.titleLabel.frame.maxY == cell.categoryLabel.frame.minY)
    #expect(cell.imageView.frame.maxY == cell.titleLabel.frame.minY - 10)
    #expect(cell.layoutProblems.isEmpty)
  }

  @Test func `a wide window shows more of a row`() {
    let view = view(812, 375)
    #expect(view.place(0)?.width == 345)
    #expect(view.indexPathsForVisibleItems.map(\.item) == [0, 1, 2, 0, 1, 2])
  }

  @Test func `a row keeps its offset while another one scrolls`() {
    let view = view()
    view.user.scrollSection(0, to: 250)
    view.layoutIfNeeded()
    #expect(view.cellForItem(at: IndexPath(item: 1, section: 0))?.frame.minX == 108.5)
    #expect(view.cellForItem(at: IndexPath(item: 0, section: 1))?.frame.minX == 20)
    view.scroll(to: 300)
    view.scroll(to: 0)
    #expect(view.cellForItem(at: IndexPath(item: 1, section: 0))?.frame.minX == 108.5)
  }
}
