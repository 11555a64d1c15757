import Testing
import UIKitNames

// Self-sizing cells: news of any length, and symbols that flow like words.

final class NewsFeedViewController: UIViewController {
  struct Article: Hashable {
    let title: String
    let body: String
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  var collectionView: UICollectionView! = nil
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  var dataSource: UICollectionViewDiffableDataSource<Int, Article>! = nil

  override func viewDidLoad() {
    super.viewDidLoad()
    let estimatedHeight = CGFloat(100)
    let layoutSize = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1.0),
      heightDimension: .estimated(estimatedHeight)
    )
    let item = NSCollectionLayoutItem(layoutSize: layoutSize)
    let group = NSCollectionLayoutGroup.horizontal(layoutSize: layoutSize, subitem: item, count: 1)
    let section = NSCollectionLayoutSection(group: group)
    section.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 10, bottom: 10, trailing: 10)
    section.interGroupSpacing = 10
    let layout = UICollectionViewCompositionalLayout(section: section)
    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(collectionView)
    let registration = UICollectionView.CellRegistration<DrawnCell, Article> {
      (cell, indexPath, article) in
      cell.titleLabel.text = article.title
      cell.bodyLabel.text = article.body
    }
    dataSource = UICollectionViewDiffableDataSource<Int, Article>(collectionView: collectionView) {
      collectionView,
      indexPath,
      article in
      collectionView.dequeueConfiguredReusableCell(
        using: registration,
        for: indexPath,
        item: article
      )
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Article>()
    snapshot.appendSections([0])
    snapshot.appendItems(
      (0..<40).map {
        Article(
          title: "News \($0)",
          body: Array(repeating: "word", count: 1 + $0 * 7 % 30).joined(separator: " ")
        )
      }
    )
    dataSource.apply(snapshot, animatingDifferences: false)
  }
}

final class SymbolsViewController: UIViewController {
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  var collectionView: UICollectionView! = nil
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  var dataSource: UICollectionViewDiffableDataSource<Int, String>! = nil

  override func viewDidLoad() {
    super.viewDidLoad()
    let itemSize = NSCollectionLayoutSize(
      widthDimension: .estimated(44),
      heightDimension: .estimated(44)
    )
    let item = NSCollectionLayoutItem(layoutSize: itemSize)
    let groupSize = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1.0),
      heightDimension: .estimated(44)
    )
    let group = NSCollectionLayoutGroup.horizontal(layoutSize: groupSize, subitems: [item])
    group.interItemSpacing = .flexible(10)
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 10
    section.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 10, bottom: 10, trailing: 10)
    collectionView = UICollectionView(
      frame: view.bounds,
      collectionViewLayout: UICollectionViewCompositionalLayout(section: section)
    )
    view.addSubview(collectionView)
    let registration = UICollectionView.CellRegistration<SymbolCell, String> {
      cell,
      indexPath,
      name in
      cell.image = UIImage(systemName: name)
    }
    dataSource = UICollectionViewDiffableDataSource<Int, String>(collectionView: collectionView) {
      collectionView,
      indexPath,
      name in
      collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: name)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(["trash", "folder", "paperplane", "book", "tag", "camera", "link", "bolt"])
    dataSource.apply(snapshot, animatingDifferences: false)
  }
}

/// A cell with custom content and background, which follow its state.
final class SymbolCell: UICollectionViewCell {
  var image: UIImage? {
    didSet {
      if oldValue != image { setNeedsUpdateConfiguration() }
    }
  }

  override func updateConfiguration(using state: UICellConfigurationState) {
    var background = UIBackgroundConfiguration.clear()
    background.cornerRadius = 10
    if state.isHighlighted || state.isSelected {
      // Nil uses the tint colour of the view, and a transformer makes it lighter while highlighted.
      background.backgroundColor = nil
      if state.isHighlighted {
        background.backgroundColorTransformer = .init { $0.withAlphaComponent(0.3) }
      }
    }
    backgroundConfiguration = background
    var content = CustomContentConfiguration().updated(for: state)
    content.image = image
    contentConfiguration = content
  }
}

@MainActor
struct SelfSizingScene {
  @Test func `news cells fit their text and scrolling back moves no row`() throws {
    let controller = NewsFeedViewController()
    controller.beginAppearance()
    let view = controller.collectionView!
    let first = try #require(view.cellForItem(at: IndexPath(item: 0, section: 0)) as? DrawnCell)
    // 8 + 26.5 (22 points) + 20 + 20.5 (17 points)
    #expect(first.frame == box(10, 10, 355, 75))
    for y in stride(from: CGFloat(0), through: 3000, by: 220) { view.scroll(to: y) }
    for _ in 0..<40 where view.contentOffset.y > 60 {
      let top = try #require(view.visibleCells.first { $0.frame.maxY > view.bounds.minY })
      let distance = top.frame.minY - view.bounds.minY
      view.scroll(to: view.contentOffset.y - 60)
      if top.superview != nil { #expect(top.frame.minY - view.bounds.minY == distance + 60) }
    }
    let cells = view.visibleCells.compactMap { $0 as? DrawnCell }
    for (upper, lower) in zip(cells, cells.dropFirst()) {
      #expect(abs(lower.frame.minY - upper.frame.maxY - 10) <= 0.5)
      #expect(upper.bodyLabel.frame.maxY == upper.frame.height)
    }
  }

  @Test func `symbols wrap in lines and highlight on touch`() throws {
    let controller = SymbolsViewController()
    controller.beginAppearance()
    let view = controller.collectionView!
    let cells = view.visibleCells
    #expect(cells.count == 8)
    let sizes = Set(cells.map(\.frame.width))
    #expect(sizes.count == 1)
    let inFirstRow = cells.filter { $0.frame.minY == 10 }
    #expect(inFirstRow.first?.frame.minX == 10)
    #expect(inFirstRow.count == 6 || inFirstRow.count == 7)
    #expect(cells.allSatisfy { $0.frame.maxX <= 365.5 })
    let path = IndexPath(item: 2, section: 0)
    let cell = try #require(view.cellForItem(at: path))
    view.user.highlightItem(at: path)
    view.layoutIfNeeded()
    let tint = UIColor.tintColor
    #expect(
      cell.backgroundConfiguration?.resolvedBackgroundColor(for: tint)
        == tint.withAlphaComponent(0.3)
    )
    view.user.unhighlightItem()
    view.user.tapItem(at: path)
    view.layoutIfNeeded()
    #expect(cell.backgroundConfiguration?.resolvedBackgroundColor(for: tint) == tint)
    #expect((cell.contentView as? CustomContentView)?.imageView.tintColor == .white)
  }
}
