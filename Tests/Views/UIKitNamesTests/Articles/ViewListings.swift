// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals, NeverForceUnwrap

import UIKitNames

// View code of articles about UIKit, word for word except for indentation and the code around a
// fragment. `ViewListingTests` checks its behaviour.

/// An article about a sidebar that becomes a list in compact widths.
final class SidebarListViewController: UIViewController {
  struct Item: Hashable {
    let title: String
  }

  var collectionView: UICollectionView!
  var diffableDataSource: UICollectionViewDiffableDataSource<Int, Item>!

  override func viewDidLoad() {
    super.viewDidLoad()
    let layout = UICollectionViewCompositionalLayout { [unowned self] section, layoutEnvironment in

      let appearance: UICollectionLayoutListConfiguration.Appearance = {

        guard self.splitViewController?.traitCollection.horizontalSizeClass == .compact else {
          return .sidebar
        }
        return .insetGrouped
      }()

      let configration = UICollectionLayoutListConfiguration(appearance: appearance)
      return NSCollectionLayoutSection.list(
        using: configration,
        layoutEnvironment: layoutEnvironment
      )
    }

    collectionView = UICollectionView(frame: .zero, collectionViewLayout: layout)
    // Missing in the article: the view is placed and bound to its data.
    collectionView.frame = view.bounds
    view.addSubview(collectionView)

    let cellRegiration = UICollectionView.CellRegistration<UICollectionViewListCell, Item> {
      [unowned self] cell, indexPath, item in

      // コンテンツ設定
      var contentConfiguration: UIListContentConfiguration = {
        guard self.splitViewController?.traitCollection.horizontalSizeClass == .compact else {
          return UIListContentConfiguration.accompaniedSidebarCell()
        }
        return cell.defaultContentConfiguration()
      }()

      contentConfiguration.image = UIImage(systemName: "folder")
      contentConfiguration.text = item.title
      cell.contentConfiguration = contentConfiguration

      // 背景設定
      if self.splitViewController?.traitCollection.horizontalSizeClass == .compact {
        cell.accessories = [.disclosureIndicator()]
        cell.backgroundConfiguration = UIBackgroundConfiguration.listGroupedCell()

      } else {
        cell.accessories = []
        cell.backgroundConfiguration = UIBackgroundConfiguration.listAccompaniedSidebarCell()
      }

    }
    diffableDataSource = UICollectionViewDiffableDataSource<Int, Item>(
      collectionView: collectionView
    ) { collectionView, indexPath, item in
      collectionView.dequeueConfiguredReusableCell(
        using: cellRegiration,
        for: indexPath,
        item: item
      )
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Item>()
    snapshot.appendSections([0])
    snapshot.appendItems(["Recents", "Shared", "Trash"].map { Item(title: $0) })
    diffableDataSource.apply(snapshot, animatingDifferences: false)
  }

  /// Applies the shown snapshot again, and keeps the selection.
  func adoptTraits() {
    guard isViewLoaded else { return }
    let stashedIndexPathForSelectedRow = collectionView.indexPathsForSelectedItems?.first
    diffableDataSource.apply(diffableDataSource.snapshot(), animatingDifferences: false)
    collectionView.selectItem(
      at: stashedIndexPathForSelectedRow,
      animated: false,
      scrollPosition: []
    )
  }
}

/// The container, which has the traits of the window; those of its sidebar are always compact.
final class SidebarSplitViewController: UISplitViewController, UISplitViewControllerDelegate {
  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    (viewController(for: .primary) as? SidebarListViewController)?.adoptTraits()
  }

  func splitViewController(
    _ splitViewController: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column { .primary }
}

/// An article in which each section has a type of its own.
protocol ListedSection {
  // 各セクションにおくアイテムの数
  var numberOfItems: Int { get }
  // 各セクションのアイテムがタップされた際の処理
  // クロージャーで設定をしておくと、VC側から処理を追加できる
  var didSelectItem: ((Int) -> Void)? { get }
  // ここで、実際にレイアウトを組んでいきます
  func layoutSection() -> NSCollectionLayoutSection
  // Itemとして使用するCellの設定はここで行います。
  func configureCell(
    collectionView: UICollectionView,
    indexPath: IndexPath
  ) -> UICollectionViewCell
  // HeaderやFooterを使用しない場合は、UICollectionReusableView()を返す
  func configureHeaderFooter(
    _ collectionView: UICollectionView,
    viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView
}

final class ItemCollectionViewCell: UICollectionViewCell {}
final class ItemHeaderCell: UICollectionReusableView {}
final class ItemFooterCell: UICollectionReusableView {}

extension ListedSection {
  func configureHeaderFooter(
    _ collectionView: UICollectionView,
    viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    // ここでの文字列は固定
    switch kind {
    // header
    case "section-header-element-kind":
      let header =
        collectionView.dequeueReusableSupplementaryView(
          ofKind: kind,
          withReuseIdentifier: String(describing: ItemHeaderCell.self),
          for: indexPath
        ) as! ItemHeaderCell
      // Headerのセットアップ
      return header
    // footer
    case "section-footer-element-kind":
      let footer =
        collectionView.dequeueReusableSupplementaryView(
          ofKind: kind,
          withReuseIdentifier: String(describing: ItemFooterCell.self),
          for: indexPath
        ) as! ItemFooterCell
      // Footerのセットアップ
      return footer
    default:
      // HeaderやFooterを設定しない場合には、UICollectionReusableView()を返す
      return UICollectionReusableView()
    }
  }
}

struct BannerSection: ListedSection {
  var didSelectItem: ((Int) -> Void)?
  var numberOfItems: Int { 3 }

  func layoutSection() -> NSCollectionLayoutSection { ItemsSectionListing().layoutSection() }

  func configureCell(
    collectionView: UICollectionView,
    indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell =
      collectionView.dequeueReusableCell(
        withReuseIdentifier: String(describing: ItemCollectionViewCell.self),
        for: indexPath
      ) as! ItemCollectionViewCell
    // ここでCellの設定を行う

    return cell
  }
}

final class SectionsViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()

    // In place of the article's outlet.
    view.addSubview(collectionView)
    collectionView.delegate = self
    collectionView.dataSource = self
    collectionView.register(
      ItemCollectionViewCell.self,
      forCellWithReuseIdentifier: String(describing: ItemCollectionViewCell.self)
    )
    collectionView.register(
      ItemHeaderCell.self,
      forSupplementaryViewOfKind: "section-header-element-kind",
      withReuseIdentifier: String(describing: ItemHeaderCell.self)
    )
    collectionView.register(
      ItemFooterCell.self,
      forSupplementaryViewOfKind: "section-footer-element-kind",
      withReuseIdentifier: String(describing: ItemFooterCell.self)
    )
  }

  var barTaps = 0
  func tapBar() { barTaps += 1 }

  let collectionView = UICollectionView(
    frame: UIScreen.main.bounds,
    collectionViewLayout: UICollectionViewFlowLayout()
  )

  // Sectionのレイアウトをここでセットできる形にする
  private var collectionViewLayout: UICollectionViewLayout {
    let sections = self.sections
    let layout = UICollectionViewCompositionalLayout {
      (sectionIndex, environment) -> NSCollectionLayoutSection? in
      return sections[sectionIndex].layoutSection()
    }
    return layout
  }

  var sections: [ListedSection] = [] {
    didSet {
      // sectionsが更新されたらレイアウトも更新する
      collectionView.collectionViewLayout = collectionViewLayout
      collectionView.reloadData()
    }
  }
}

// dataSourceの設定
extension SectionsViewController: UICollectionViewDataSource {
  func numberOfSections(in collectionView: UICollectionView) -> Int {
    return sections.count
  }

  func collectionView(
    _ collectionView: UICollectionView,
    numberOfItemsInSection section: Int
  ) -> Int {
    return sections[section].numberOfItems
  }

  func collectionView(
    _ collectionView: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    return sections[indexPath.section].configureCell(
      collectionView: collectionView,
      indexPath: indexPath
    )
  }

  func collectionView(
    _ collectionView: UICollectionView,
    viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let view = sections[indexPath.section].configureHeaderFooter(
      collectionView,
      viewForSupplementaryElementOfKind: kind,
      at: indexPath
    )
    // viewにタップジェスチャを追加したい場合にはここで行う
    let tap = Selector("tapBar", SectionsViewController.tapBar)
    view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: tap))
    return view
  }
}

// delegateの設定
extension SectionsViewController: UICollectionViewDelegate {
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    guard let didSelectItem = sections[indexPath.section].didSelectItem else {
      return
    }
    didSelectItem(indexPath.row)
  }
}
