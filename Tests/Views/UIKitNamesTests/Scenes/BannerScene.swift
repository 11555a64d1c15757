import Testing
import UIKitNames

// Banners that stop in the middle without code for offsets; each section has a type of its own.

/// The banners of ``SectionsViewController``, as large as the middle of the screen.
private struct CenteredBanners: ListedSection {
  var didSelectItem: ((Int) -> Void)?
  var numberOfItems: Int { 4 }
  let behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior

  func layoutSection() -> NSCollectionLayoutSection {
    let itemSize = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1),
      heightDimension: .fractionalHeight(1)
    )
    let item = NSCollectionLayoutItem(layoutSize: itemSize)
    let groupSize = NSCollectionLayoutSize(
      widthDimension: .absolute(UIScreen.main.bounds.width - 40),
      heightDimension: .absolute(184)
    )
    let group = NSCollectionLayoutGroup.horizontal(layoutSize: groupSize, subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 10
    if behavior == .groupPaging {
      section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 20, bottom: 0, trailing: 20)
    }
    section.orthogonalScrollingBehavior = behavior
    return section
  }

  func configureCell(
    collectionView: UICollectionView,
    indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(
      withReuseIdentifier: String(describing: ItemCollectionViewCell.self),
      for: indexPath
    )
  }
}

@MainActor
struct BannerScene {
  @Test(
    arguments: [.groupPaging, .groupPagingCentered]
      as [UICollectionLayoutSectionOrthogonalScrollingBehavior]
  )
  func `every flick centres the next banner`(
    behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior
  ) throws {
    let controller = SectionsViewController()
    controller.beginAppearance()
    controller.sections = [CenteredBanners(behavior: behavior)]
    controller.layout()
    let view = controller.collectionView
    let layout = try #require(
      view.collectionViewLayout as? UICollectionViewCompositionalLayout
    )
    for banner in 0..<4 {
      let cell = view.cellForItem(at: IndexPath(item: banner, section: 0))
      #expect(cell?.frame.midX == 187.5)
      #expect(cell?.frame.width == 335)
      let offset = layout.orthogonalOffset(forSection: 0)
      view.user.scrollSection(0, to: offset + 60, velocity: 1)
      view.layoutIfNeeded()
    }
    // There is no fifth banner.
    let last = view.cellForItem(at: IndexPath(item: 3, section: 0))
    #expect(last?.frame.midX == 187.5)
    view.user.scrollSection(0, to: 0, velocity: -1)
    view.layoutIfNeeded()
    // However long the drag, it scrolls one banner at a time.
    #expect(view.cellForItem(at: IndexPath(item: 2, section: 0))?.frame.midX == 187.5)
  }

  @Test func `header and footer stay in place while the banners scroll`() throws {
    let controller = SectionsViewController()
    controller.beginAppearance()
    controller.sections = [BannerSection(), BannerSection()]
    controller.layout()
    let view = controller.collectionView
    let kinds = ["section-header-element-kind", "section-footer-element-kind"]
    let frames = { kinds.map { view.visibleSupplementaryViews(ofKind: $0).map(\.frame) } }
    let before = frames()
    #expect(before[0].map(\.minY) == [0, 324])
    #expect(before[1].map(\.minY) == [279, 603])
    view.user.scrollSection(0, to: 345, velocity: 0)
    view.layoutIfNeeded()
    #expect(frames() == before)
    #expect(view.cellForItem(at: IndexPath(item: 1, section: 0))?.frame.minX == 20)
    // The other section did not move.
    #expect(view.cellForItem(at: IndexPath(item: 0, section: 1))?.frame.minX == 20)
  }
}
