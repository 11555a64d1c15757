import Testing
import UIKitNames

// Nested groups, with and without orthogonal scrolling, in all scrolling behaviours.

class NestedGroupsViewController: NumbersViewController {
  var containerGroupFractionalWidth: CGFloat { 1.0 }

  func nestedSection(width: CGFloat) -> NSCollectionLayoutSection {
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
    trailingItem.contentInsets = leadingItem.contentInsets
    let trailingGroup = NSCollectionLayoutGroup.vertical(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(0.3),
        heightDimension: .fractionalHeight(1.0)
      ),
      subitem: trailingItem,
      count: 2
    )
    let containerGroup = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(width),
        heightDimension: .fractionalHeight(0.4)
      ),
      subitems: [leadingItem, trailingGroup]
    )
    return NSCollectionLayoutSection(group: containerGroup)
  }

  override func createLayout() -> UICollectionViewLayout {
    UICollectionViewCompositionalLayout { sectionIndex, environment in
      self.nestedSection(width: 1.0)
    }
  }
}

final class OrthogonalScrollBehaviorViewController: NestedGroupsViewController {
  static let headerElementKind = "header-element-kind"

  enum SectionKind: Int, CaseIterable {
    case continuous, continuousGroupLeadingBoundary, paging, groupPaging, groupPagingCentered, none

    func orthogonalScrollingBehavior() -> UICollectionLayoutSectionOrthogonalScrollingBehavior {
      switch self {
      case .none:
        return UICollectionLayoutSectionOrthogonalScrollingBehavior.none
      case .continuous:
        return UICollectionLayoutSectionOrthogonalScrollingBehavior.continuous
      case .continuousGroupLeadingBoundary:
        return UICollectionLayoutSectionOrthogonalScrollingBehavior.continuousGroupLeadingBoundary
      case .paging:
        return UICollectionLayoutSectionOrthogonalScrollingBehavior.paging
      case .groupPaging:
        return UICollectionLayoutSectionOrthogonalScrollingBehavior.groupPaging
      case .groupPagingCentered:
        return UICollectionLayoutSectionOrthogonalScrollingBehavior.groupPagingCentered
      }
    }
  }

  override var counts: [Int] { SectionKind.allCases.map { _ in 18 } }

  override func createLayout() -> UICollectionViewLayout {
    let config = UICollectionViewCompositionalLayoutConfiguration()
    config.interSectionSpacing = 20
    let layout = UICollectionViewCompositionalLayout(
      sectionProvider: {
        (sectionIndex: Int, layoutEnvironment: NSCollectionLayoutEnvironment)
          -> NSCollectionLayoutSection? in
        guard let sectionKind = SectionKind(rawValue: sectionIndex) else {
          fatalError("unknown section kind")
        }
        let orthogonallyScrolls = sectionKind.orthogonalScrollingBehavior() != .none
        let section = self.nestedSection(
          width: orthogonallyScrolls ? CGFloat(0.85) : CGFloat(1.0)
        )
        section.orthogonalScrollingBehavior = sectionKind.orthogonalScrollingBehavior()
        let sectionHeader = NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1.0),
            heightDimension: .estimated(44)
          ),
          elementKind: OrthogonalScrollBehaviorViewController.headerElementKind,
          alignment: .top
        )
        section.boundarySupplementaryItems = [sectionHeader]
        return section
      },
      configuration: config
    )
    return layout
  }

  override func configureDataSource() {
    super.configureDataSource()
    let registration = UICollectionView.SupplementaryRegistration<TitleView>(
      elementKind: OrthogonalScrollBehaviorViewController.headerElementKind
    ) { (supplementaryView, string, indexPath) in
      guard let sectionKind = SectionKind(rawValue: indexPath.section) else { return }
      supplementaryView.label.text = "." + String(describing: sectionKind)
    }
    dataSource.supplementaryViewProvider = { (view, kind, index) in
      return self.collectionView.dequeueConfiguredReusableSupplementary(
        using: registration,
        for: index
      )
    }
  }
}

@MainActor
struct NestedGroupsScene {
  private typealias Kind = OrthogonalScrollBehaviorViewController.SectionKind

  @Test func `one large item is beside two small ones`() {
    let controller = NestedGroupsViewController()
    controller.beginAppearance()
    let view = controller.collectionView!
    #expect(
      (0..<4).map { view.place($0) } == [
        box(10, 10, 242.5, 246.5), box(272.5, 10, 92.5, 113), box(272.5, 143, 92.5, 113),
        box(10, 276.5, 242.5, 246.5),
      ]
    )
    #expect(view.visibleCells.count == 8)
  }

  @Test func `sections are placed in order with their names`() {
    let controller = OrthogonalScrollBehaviorViewController()
    controller.beginAppearance()
    let view = controller.collectionView!
    let headers = view.visibleSupplementaryViews(
      ofKind: OrthogonalScrollBehaviorViewController.headerElementKind
    )
    #expect(
      headers.compactMap { ($0 as? TitleView)?.label.text }
        == [".continuous", ".continuousGroupLeadingBoundary", ".paging"]
    )
    #expect(headers.map(\.frame.minY) == [0, 330.5, 661])
    #expect(view.place(0, 1)?.minY == 384.5)
    #expect(view.contentSize.width == 375)
  }

  @Test(
    arguments: [
      (.continuous, 200, 0, 200),
      (.continuousGroupLeadingBoundary, 200, 0, 318.5),
      (.continuousGroupLeadingBoundary, 150, 0, 0),
      (.paging, 200, 0, 375),
      (.groupPaging, 100, 1, 318.5),
      (.groupPagingCentered, 330, 0, 318.5),
    ] as [(OrthogonalScrollBehaviorViewController.SectionKind, CGFloat, CGFloat, CGFloat)]
  )
  func `a section stops scrolling as its behaviour specifies`(
    kind: OrthogonalScrollBehaviorViewController.SectionKind,
    proposed: CGFloat,
    velocity: CGFloat,
    rest: CGFloat
  ) throws {
    let controller = OrthogonalScrollBehaviorViewController()
    controller.beginAppearance()
    let view = controller.collectionView!
    let path = IndexPath(item: 3, section: kind.rawValue)
    view.scrollToItem(at: path, at: .centeredVertically, animated: false)
    view.layoutIfNeeded()
    view.user.scrollSection(kind.rawValue, to: 0)
    view.layoutIfNeeded()
    let before = try #require(view.cellForItem(at: path)).frame
    view.user.scrollSection(kind.rawValue, to: proposed, velocity: velocity)
    view.layoutIfNeeded()
    let layout = try #require(
      view.collectionViewLayout as? UICollectionViewCompositionalLayout
    )
    let offset = layout.orthogonalOffset(forSection: kind.rawValue)
    // The first centred group is in the middle before any scrolling.
    let first: CGFloat = kind == .groupPagingCentered ? -28.25 : 0
    #expect(offset == rest + first)
    let after = try #require(view.cellForItem(at: path)).frame
    #expect(abs(before.minX - after.minX - rest) <= 0.5)
    #expect(before.minY == after.minY)
  }
}
