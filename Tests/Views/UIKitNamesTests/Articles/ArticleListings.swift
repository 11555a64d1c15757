import Foundation
import UIKitNames

// Layout code of articles about UIKit, word for word except for indentation. Compilation is a test
// by itself; `ArticleListingTests` checks the resulting layouts.

/// The slides of a talk: list, grid, sections with different numbers of columns, badges, nesting.
final class TalkListings {
  enum SectionLayoutKind: Int {
    case list
    case grid5
    case grid3

    var columnCount: Int {
      switch self {
      case .grid3: return 3
      case .grid5: return 5
      case .list: return 1
      }
    }
  }

  static let badgeElementKind = "badge-element-kind"
  typealias ViewController = TalkListings
  var orthogonallyScrolls = true

  func orthogonalScrollingBehavior() -> UICollectionLayoutSectionOrthogonalScrollingBehavior {
    .continuous
  }

  func createListLayout() -> UICollectionViewLayout {
    let itemSize = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1.0),
      heightDimension: .fractionalHeight(1.0)
    )
    let item = NSCollectionLayoutItem(layoutSize: itemSize)
    let groupSize = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1.0),
      heightDimension: .absolute(44)
    )
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: groupSize,
      subitems: [item]
    )
    let section = NSCollectionLayoutSection(group: group)
    let layout = UICollectionViewCompositionalLayout(section: section)
    return layout
  }

  func createGridLayout() -> UICollectionViewLayout {
    let itemSize = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(0.2),
      heightDimension: .fractionalHeight(1.0)
    )
    let item = NSCollectionLayoutItem(layoutSize: itemSize)
    // add for each item allocate same box
    item.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 5, bottom: 5, trailing: 5)
    let groupSize = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1.0),
      heightDimension: .fractionalWidth(0.2)
    )
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: groupSize,
      subitems: [item]
    )
    let section = NSCollectionLayoutSection(group: group)
    let layout = UICollectionViewCompositionalLayout(section: section)
    return layout
  }

  func createDistinctSectionsLayout() -> UICollectionViewLayout {
    let layout = UICollectionViewCompositionalLayout {
      (
        sectionIndex: Int,
        layoutEnvironment: NSCollectionLayoutEnvironment
      ) -> NSCollectionLayoutSection? in
      guard let sectionLayoutKind = SectionLayoutKind(rawValue: sectionIndex) else {
        return nil
      }
      let columns = sectionLayoutKind.columnCount
      // The `group` auto-calculates the actual item width to make
      // the requested number of `columns` fit, so this `widthDimension` will be ignored.
      let itemSize = NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1.0),
        heightDimension: .fractionalHeight(1.0)
      )
      let item = NSCollectionLayoutItem(layoutSize: itemSize)
      item.contentInsets = NSDirectionalEdgeInsets(top: 2, leading: 2, bottom: 2, trailing: 2)
      let groupHeight =
        columns == 1
        ? NSCollectionLayoutDimension.absolute(44)
        : NSCollectionLayoutDimension.fractionalWidth(0.2)
      let groupSize = NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1.0),
        heightDimension: groupHeight
      )
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: groupSize,
        subitem: item,
        count:
          columns
      )
      let section = NSCollectionLayoutSection(group: group)
      section.contentInsets = NSDirectionalEdgeInsets(
        top: 20,
        leading: 20,
        bottom: 20,
        trailing: 20
      )
      return section
    }
    return layout
  }

  func badgedItem() -> NSCollectionLayoutItem {
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
      elementKind: ViewController.badgeElementKind,
      containerAnchor: badgeAnchor
    )
    let itemSize = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(0.25),
      heightDimension: .fractionalHeight(1.0)
    )
    let item = NSCollectionLayoutItem(
      layoutSize: itemSize,
      supplementaryItems: [badge]
    )
    return item
  }

  func createNestedLayout() -> UICollectionViewLayout {
    let config = UICollectionViewCompositionalLayoutConfiguration()
    let layout = UICollectionViewCompositionalLayout(
      sectionProvider: {
        (sectionIndex: Int, layoutEnvironment: NSCollectionLayoutEnvironment)
          -> NSCollectionLayoutSection? in
        let leadingItem = NSCollectionLayoutItem(
          layoutSize: NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(0.7),
            heightDimension: .fractionalHeight(1.0)
          )
        )
        leadingItem.contentInsets = NSDirectionalEdgeInsets(
          top: 10,
          leading: 10,
          bottom: 10,
          trailing: 10
        )
        let trailingItem = NSCollectionLayoutItem(
          layoutSize: NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1.0),
            heightDimension: .fractionalHeight(0.3)
          )
        )
        trailingItem.contentInsets = NSDirectionalEdgeInsets(
          top: 10,
          leading: 10,
          bottom: 10,
          trailing: 10
        )
        let trailingGroup = NSCollectionLayoutGroup.vertical(
          layoutSize: NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(0.3),
            heightDimension: .fractionalHeight(1.0)
          ),
          subitem: trailingItem,
          count: 2
        )
        let containerGroupFractionalWidth = self.orthogonallyScrolls ? CGFloat(0.85) : CGFloat(1.0)
        // The slide has a group in place of a size; this is the size.
        let groupSize = NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(containerGroupFractionalWidth),
          heightDimension: .fractionalHeight(0.4)
        )
        let containerGroup = NSCollectionLayoutGroup.horizontal(
          layoutSize: groupSize,
          subitems: [leadingItem, trailingGroup]
        )
        let section = NSCollectionLayoutSection(group: containerGroup)
        section.orthogonalScrollingBehavior = self.orthogonalScrollingBehavior()
        return section
      },
      configuration: config
    )
    return layout
  }
}

/// An article in which each section has a type of its own.
struct ItemsSectionListing {
  func layoutSection() -> NSCollectionLayoutSection {

    // Itemについてのレイアウト設定
    let itemSize = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1),
      heightDimension: .fractionalHeight(1)
    )
    let item = NSCollectionLayoutItem(layoutSize: itemSize)

    // groupについてのレイアウト設定
    let groupSize = NSCollectionLayoutSize(
      widthDimension: .absolute(UIScreen.main.bounds.width - 40),
      heightDimension: .absolute(184)
    )
    let group = NSCollectionLayoutGroup.horizontal(layoutSize: groupSize, subitems: [item])

    // Sectionについてのレイアウト設定
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 10
    section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 20, bottom: 0, trailing: 20)
    // ここでスクロールストップするのか、しないのかの設定を行う
    section.orthogonalScrollingBehavior = .groupPaging

    // header
    let headerSize = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1.0),
      heightDimension: .estimated(95)
    )
    let sectionHeader = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: headerSize,
      elementKind: "section-header-element-kind",
      alignment: .top
    )

    // footer
    let footerSize = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1.0),
      heightDimension: .estimated(45)
    )
    let sectionFooter = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: footerSize,
      elementKind: "section-footer-element-kind",
      alignment: .bottom
    )

    // header, footerを追加
    section.boundarySupplementaryItems = [sectionHeader, sectionFooter]
    return section
  }

  static func collectionViewLayout(sections: [ItemsSectionListing]) -> UICollectionViewLayout {
    let layout = UICollectionViewCompositionalLayout {
      (sectionIndex, environment) -> NSCollectionLayoutSection? in
      return sections[sectionIndex].layoutSection()
    }
    return layout
  }
}

/// The members that a listing's `self` needs.
final class SidebarListing {
  struct Controller {
    var traitCollection = UITraitCollection()
  }

  var splitViewController: Controller? = Controller()

  func shouldShowHeader(for section: Int) -> Bool { section == 0 }

  /// An article about sidebars that become lists in compact widths.
  func sidebarLayout() -> UICollectionViewLayout {
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
    return layout
  }

  func simpleSidebar() -> UICollectionViewLayout {
    let configuration = UICollectionLayoutListConfiguration(appearance: .sidebar)
    let layout = UICollectionViewCompositionalLayout.list(using: configuration)
    return layout
  }

  func headerInFirstSection() -> UICollectionViewLayout {
    let layout = UICollectionViewCompositionalLayout() { sectionIndex, layoutEnvironment in

      var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
      configuration.headerMode = sectionIndex == 0 ? .supplementary : .none

      let section = NSCollectionLayoutSection.list(
        using: configuration,
        layoutEnvironment: layoutEnvironment
      )

      return section
    }
    return layout
  }

  func optionalHeader() -> UICollectionViewLayout {
    let layout = UICollectionViewCompositionalLayout() {
      [weak self] sectionIndex, layoutEnvironment in
      guard let self = self else { return nil }
      // check if this section should show a header, e.g. by implementing a shouldShowHeader(for:) method.
      let sectionHasHeader = self.shouldShowHeader(for: sectionIndex)
      var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
      configuration.headerMode = sectionHasHeader ? .supplementary : .none
      let section = NSCollectionLayoutSection.list(
        using: configuration,
        layoutEnvironment: layoutEnvironment
      )
      return section
    }
    return layout
  }

  func firstItemHeader() -> UICollectionViewLayout {
    var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    configuration.headerMode = .firstItemInSection
    let layout = UICollectionViewCompositionalLayout.list(using: configuration)
    return layout
  }

  func swipes() -> UICollectionViewLayout {
    var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    configuration.leadingSwipeActionsConfigurationProvider = { [weak self] (indexPath) in
      guard let self = self else { return nil }
      return self.leadingSwipeActionConfigurationForListCellItem(indexPath)
    }
    return UICollectionViewCompositionalLayout.list(using: configuration)
  }

  private func leadingSwipeActionConfigurationForListCellItem(
    _ item: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let markFavorite = UIContextualAction(style: .normal, title: "Mark as Favorite") {
      [weak self] (_, _, completion) in
      guard self != nil else { return }
      completion(true)
    }
    return UISwipeActionsConfiguration(actions: [markFavorite])
  }
}
