import Testing
import UIKitNames

// A header above and a footer below each section, and a header that is pinned.

class HeadersFootersViewController: NumbersViewController {
  static let headerKind = "section-header-element-kind"
  static let footerKind = "section-footer-element-kind"

  override var counts: [Int] { [10, 10, 10, 10, 10] }

  func adjust(_ header: NSCollectionLayoutBoundarySupplementaryItem) {}

  override func createLayout() -> UICollectionViewLayout {
    let itemSize = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1.0),
      heightDimension: .fractionalHeight(1.0)
    )
    let item = NSCollectionLayoutItem(layoutSize: itemSize)
    let groupSize = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1.0),
      heightDimension: .absolute(44)
    )
    let group = NSCollectionLayoutGroup.horizontal(layoutSize: groupSize, subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 5
    section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 10, bottom: 0, trailing: 10)
    let headerFooterSize = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1.0),
      heightDimension: .estimated(44)
    )
    let sectionHeader = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: headerFooterSize,
      elementKind: HeadersFootersViewController.headerKind,
      alignment: .top
    )
    let sectionFooter = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: headerFooterSize,
      elementKind: HeadersFootersViewController.footerKind,
      alignment: .bottom
    )
    adjust(sectionHeader)
    section.boundarySupplementaryItems = [sectionHeader, sectionFooter]
    return UICollectionViewCompositionalLayout(section: section)
  }

  override func configureDataSource() {
    super.configureDataSource()
    let headerRegistration = UICollectionView.SupplementaryRegistration<TitleView>(
      elementKind: HeadersFootersViewController.headerKind
    ) { (supplementaryView, string, indexPath) in
      supplementaryView.label.text = "\(string) for section \(indexPath.section)"
      supplementaryView.backgroundColor = .lightGray
    }
    let footerRegistration = UICollectionView.SupplementaryRegistration<TitleView>(
      elementKind: HeadersFootersViewController.footerKind
    ) { (supplementaryView, string, indexPath) in
      supplementaryView.label.text = "\(string) for section \(indexPath.section)"
    }
    dataSource.supplementaryViewProvider = { (view, kind, index) in
      return self.collectionView.dequeueConfiguredReusableSupplementary(
        using: kind == HeadersFootersViewController.headerKind
          ? headerRegistration : footerRegistration,
        for: index
      )
    }
  }
}

final class PinnedHeadersViewController: HeadersFootersViewController {
  override func adjust(_ header: NSCollectionLayoutBoundarySupplementaryItem) {
    header.pinToVisibleBounds = true
    header.zIndex = 2
  }
}

@MainActor
struct HeadersScene {
  private let header = HeadersFootersViewController.headerKind
  private let footer = HeadersFootersViewController.footerKind

  private func view(_ kind: String, _ section: Int, in view: UICollectionView) -> TitleView? {
    view.supplementaryView(forElementKind: kind, at: IndexPath(item: 0, section: section))
      as? TitleView
  }

  @Test func `a header and a footer enclose the rows of their section`() {
    let controller = HeadersFootersViewController()
    controller.beginAppearance()
    let list = controller.collectionView!
    #expect(view(header, 0, in: list)?.frame == box(10, 0, 355, 44))
    #expect(view(header, 0, in: list)?.label.text == "section-header-element-kind for section 0")
    #expect(view(header, 0, in: list)?.label.frame == box(10, 10, 335, 24))
    #expect(list.place(0) == box(10, 44, 355, 44))
    #expect(list.place(9) == box(10, 485, 355, 44))
    #expect(view(footer, 0, in: list)?.frame == box(10, 529, 355, 44))
    #expect(view(header, 1, in: list)?.frame == box(10, 573, 355, 44))
    #expect(view(header, 2, in: list) == nil)
    #expect(list.contentSize.height == 2865)
  }

  @Test func `a header that is not pinned scrolls away`() {
    let controller = HeadersFootersViewController()
    controller.beginAppearance()
    controller.collectionView.scroll(to: 100)
    #expect(view(header, 0, in: controller.collectionView) == nil)
  }

  @Test(
    arguments: [(0, 0), (120, 120), (480, 480), (500, 485), (520, 485)] as [(CGFloat, CGFloat)]
  )
  func `a pinned header is pushed out by the footer`(offset: CGFloat, y: CGFloat) {
    let controller = PinnedHeadersViewController()
    controller.beginAppearance()
    let list = controller.collectionView!
    let first = view(header, 0, in: list)
    list.scroll(to: offset)
    #expect(view(header, 0, in: list)?.frame == box(10, y, 355, 44))
    #expect(view(header, 0, in: list) === first)
    #expect(
      list.layoutAttributesForSupplementaryElement(
        ofKind: header,
        at: IndexPath(item: 0, section: 0)
      )?.zIndex == 1_000_000_002
    )
  }

  @Test func `a pinned header stops at the end of its section`() {
    let controller = PinnedHeadersViewController()
    controller.beginAppearance()
    let list = controller.collectionView!
    list.scroll(to: 600)
    #expect(view(header, 0, in: list) == nil)
    #expect(view(header, 1, in: list)?.frame.minY == 600)
    #expect(view(header, 1, in: list)?.label.text == "section-header-element-kind for section 1")
  }
}
