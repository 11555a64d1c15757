import Testing
import UIKitNames

// A view with several kinds of sections: an orthogonal row, an outline, and a list with swipe
// actions.

struct Emoji: Hashable {
  enum Category: CaseIterable, CustomStringConvertible {
    case recents, smileys, nature, food

    var description: String {
      switch self {
      case .recents: return "Recents"
      case .smileys: return "Smileys"
      case .nature: return "Nature"
      case .food: return "Food"
      }
    }

    var emojis: [Emoji] {
      switch self {
      case .recents: return ["🤣", "🥃", "😎", "⌚️", "💯", "✅"].map { Emoji(text: $0, category: self) }
      case .smileys: return ["😀", "😃", "😄"].map { Emoji(text: $0, category: self) }
      case .nature: return ["🦄", "🐙"].map { Emoji(text: $0, category: self) }
      case .food: return ["🍏", "🍎", "🍐"].map { Emoji(text: $0, category: self) }
      }
    }
  }

  let text: String
  let category: Category
}

final class EmojiDetailViewController: UIViewController {
  let emoji: Emoji

  init(with emoji: Emoji) {
    self.emoji = emoji
    super.init(nibName: nil, bundle: nil)
    self.title = emoji.text
  }

  required init?(coder: NSCoder) {
    fatalError("made in code only")
  }
}

final class EmojiExplorerViewController: UIViewController {
  enum Section: Int, Hashable, CaseIterable, CustomStringConvertible {
    case recents, outline, list

    var description: String {
      switch self {
      case .recents: return "Recents"
      case .outline: return "Outline"
      case .list: return "List"
      }
    }
  }

  struct Item: Hashable {
    let title: String?
    let emoji: Emoji?
    let hasChild: Bool

    init(emoji: Emoji? = nil, title: String? = nil, hasChild: Bool = false) {
      self.emoji = emoji
      self.title = title
      self.hasChild = hasChild
    }

    private let identifier = UUID()
  }

  var starredEmojis = Set<Item>()
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  var collectionView: UICollectionView!
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  var dataSource: UICollectionViewDiffableDataSource<Section, Item>!

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.title = "Emoji Explorer"
    navigationItem.largeTitleDisplayMode = .always
    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: createLayout())
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.backgroundColor = .systemGroupedBackground
    collectionView.delegate = self
    view.addSubview(collectionView)
    configureDataSource()
    applyInitialSnapshots()
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard let indexPath = self.collectionView.indexPathsForSelectedItems?.first else { return }
    if let coordinator = self.transitionCoordinator {
      coordinator.animate(alongsideTransition: { context in
        self.collectionView.deselectItem(at: indexPath, animated: true)
      }) { (context) in
        if context.isCancelled {
          self.collectionView.selectItem(at: indexPath, animated: false, scrollPosition: [])
        }
      }
    } else {
      self.collectionView.deselectItem(at: indexPath, animated: animated)
    }
  }

  func createLayout() -> UICollectionViewLayout {
    let sectionProvider = {
      (sectionIndex: Int, layoutEnvironment: NSCollectionLayoutEnvironment)
        -> NSCollectionLayoutSection? in
      guard let sectionKind = Section(rawValue: sectionIndex) else { return nil }
      let section: NSCollectionLayoutSection
      if sectionKind == .recents {
        let itemSize = NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1.0),
          heightDimension: .fractionalHeight(1.0)
        )
        let item = NSCollectionLayoutItem(layoutSize: itemSize)
        item.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 5, bottom: 5, trailing: 5)
        let groupSize = NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(0.28),
          heightDimension: .fractionalWidth(0.2)
        )
        let group = NSCollectionLayoutGroup.horizontal(layoutSize: groupSize, subitems: [item])
        section = NSCollectionLayoutSection(group: group)
        section.interGroupSpacing = 10
        section.orthogonalScrollingBehavior = .continuousGroupLeadingBoundary
        section.contentInsets = NSDirectionalEdgeInsets(
          top: 10,
          leading: 10,
          bottom: 10,
          trailing: 10
        )
      } else if sectionKind == .outline {
        let configuration = UICollectionLayoutListConfiguration(appearance: .sidebar)
        section = NSCollectionLayoutSection.list(
          using: configuration,
          layoutEnvironment: layoutEnvironment
        )
        section.contentInsets = NSDirectionalEdgeInsets(
          top: 0,
          leading: 10,
          bottom: 0,
          trailing: 10
        )
      } else if sectionKind == .list {
        var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
        configuration.leadingSwipeActionsConfigurationProvider = { [weak self] (indexPath) in
          guard let self = self else { return nil }
          guard let item = self.dataSource.itemIdentifier(for: indexPath) else { return nil }
          return self.leadingSwipeActionConfigurationForListCellItem(item)
        }
        section = NSCollectionLayoutSection.list(
          using: configuration,
          layoutEnvironment: layoutEnvironment
        )
      } else {
        fatalError("Unknown section!")
      }
      return section
    }
    return UICollectionViewCompositionalLayout(sectionProvider: sectionProvider)
  }

  func accessoriesForListCellItem(_ item: Item) -> [UICellAccessory] {
    let isStarred = self.starredEmojis.contains(item)
    var accessories = [UICellAccessory.disclosureIndicator()]
    if isStarred {
      let star = UIImageView(image: UIImage(systemName: "star.fill"))
      accessories.append(
        .customView(configuration: .init(customView: star, placement: .trailing()))
      )
    }
    return accessories
  }

  func leadingSwipeActionConfigurationForListCellItem(
    _ item: Item
  ) -> UISwipeActionsConfiguration? {
    let isStarred = self.starredEmojis.contains(item)
    let starAction = UIContextualAction(style: .normal, title: nil) {
      [weak self] (_, _, completion) in
      guard let self = self else {
        completion(false)
        return
      }
      if isStarred {
        self.starredEmojis.remove(item)
      } else {
        self.starredEmojis.insert(item)
      }
      if let currentIndexPath = self.dataSource.indexPath(for: item) {
        if let cell = self.collectionView.cellForItem(at: currentIndexPath)
          as? UICollectionViewListCell
        {
          UIView.animate(withDuration: 0.2) {
            cell.accessories = self.accessoriesForListCellItem(item)
          }
        }
      }
      completion(true)
    }
    starAction.image = UIImage(systemName: isStarred ? "star.slash" : "star.fill")
    starAction.backgroundColor = .systemBlue
    return UISwipeActionsConfiguration(actions: [starAction])
  }

  func createGridCellRegistration()
    -> UICollectionView.CellRegistration<UICollectionViewCell, Emoji>
  {
    return UICollectionView.CellRegistration<UICollectionViewCell, Emoji> {
      (cell, indexPath, emoji) in
      var content = UIListContentConfiguration.cell()
      content.text = emoji.text
      content.textProperties.font = .boldSystemFont(ofSize: 38)
      content.textProperties.alignment = .center
      content.directionalLayoutMargins = .zero
      cell.contentConfiguration = content
      var background = UIBackgroundConfiguration.listPlainCell()
      background.cornerRadius = 8
      background.strokeColor = .systemGray3
      background.strokeWidth = 1.0 / cell.traitCollection.displayScale
      cell.backgroundConfiguration = background
    }
  }

  func configureDataSource() {
    let gridCellRegistration = createGridCellRegistration()
    let headerRegistration = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
      (cell, indexPath, title) in
      var content = cell.defaultContentConfiguration()
      content.text = title
      cell.contentConfiguration = content
      cell.accessories = [.outlineDisclosure(options: .init(style: .header))]
    }
    let outlineRegistration = UICollectionView.CellRegistration<UICollectionViewListCell, Emoji> {
      (cell, indexPath, emoji) in
      var content = cell.defaultContentConfiguration()
      content.text = emoji.text
      content.secondaryText = String(describing: emoji.category)
      cell.contentConfiguration = content
      cell.accessories = [.disclosureIndicator()]
    }
    let listRegistration = UICollectionView.CellRegistration<UICollectionViewListCell, Item> {
      [weak self] (cell, indexPath, item) in
      guard let self = self, let emoji = item.emoji else { return }
      var content = UIListContentConfiguration.valueCell()
      content.text = emoji.text
      content.secondaryText = String(describing: emoji.category)
      cell.contentConfiguration = content
      cell.accessories = self.accessoriesForListCellItem(item)
    }
    dataSource = UICollectionViewDiffableDataSource<Section, Item>(collectionView: collectionView) {
      (collectionView, indexPath, item) -> UICollectionViewCell? in
      guard let section = Section(rawValue: indexPath.section) else {
        fatalError("Unknown section")
      }
      switch section {
      case .recents:
        return collectionView.dequeueConfiguredReusableCell(
          using: gridCellRegistration,
          for: indexPath,
          item: item.emoji
        )
      case .list:
        return collectionView.dequeueConfiguredReusableCell(
          using: listRegistration,
          for: indexPath,
          item: item
        )
      case .outline:
        if item.hasChild {
          return collectionView.dequeueConfiguredReusableCell(
            using: headerRegistration,
            for: indexPath,
            item: item.title
          )
        }
        return collectionView.dequeueConfiguredReusableCell(
          using: outlineRegistration,
          for: indexPath,
          item: item.emoji
        )
      }
    }
  }

  func applyInitialSnapshots() {
    let sections = Section.allCases
    var snapshot = NSDiffableDataSourceSnapshot<Section, Item>()
    snapshot.appendSections(sections)
    dataSource.apply(snapshot, animatingDifferences: false)
    let recentItems = Emoji.Category.recents.emojis.map { Item(emoji: $0) }
    var recentsSnapshot = NSDiffableDataSourceSectionSnapshot<Item>()
    recentsSnapshot.append(recentItems)
    dataSource.apply(recentsSnapshot, to: .recents, animatingDifferences: false)
    var allSnapshot = NSDiffableDataSourceSectionSnapshot<Item>()
    var outlineSnapshot = NSDiffableDataSourceSectionSnapshot<Item>()
    for category in Emoji.Category.allCases where category != .recents {
      let allSnapshotItems = category.emojis.map { Item(emoji: $0) }
      allSnapshot.append(allSnapshotItems)
      let rootItem = Item(title: String(describing: category), hasChild: true)
      outlineSnapshot.append([rootItem])
      let outlineItems = category.emojis.map { Item(emoji: $0) }
      outlineSnapshot.append(outlineItems, to: rootItem)
    }
    dataSource.apply(allSnapshot, to: .list, animatingDifferences: false)
    dataSource.apply(outlineSnapshot, to: .outline, animatingDifferences: false)
    for starred in allSnapshot.items.shuffledInPlace().prefix(1) {
      starredEmojis.insert(starred)
    }
  }
}

extension Array {
  /// Returns the elements in reverse order, as a deterministic shuffle.
  fileprivate func shuffledInPlace() -> [Element] { reversed() }
}

extension EmojiExplorerViewController: UICollectionViewDelegate {
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    guard let emoji = self.dataSource.itemIdentifier(for: indexPath)?.emoji else {
      collectionView.deselectItem(at: indexPath, animated: true)
      return
    }
    let detailViewController = EmojiDetailViewController(with: emoji)
    self.navigationController?.pushViewController(detailViewController, animated: true)
  }
}
