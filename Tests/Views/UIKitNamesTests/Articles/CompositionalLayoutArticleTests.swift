import Testing
import UIKitNames

/// A section without a header and a footer.
struct PlainSection: ListedSection {
  var didSelectItem: ((Int) -> Void)?
  var numberOfItems: Int { 2 }

  func layoutSection() -> NSCollectionLayoutSection {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1),
      heightDimension: .absolute(44)
    )
    let item = NSCollectionLayoutItem(layoutSize: size)
    return NSCollectionLayoutSection(group: .horizontal(layoutSize: size, subitems: [item]))
  }

  func configureCell(
    collectionView: UICollectionView,
    indexPath: IndexPath
  ) -> UICollectionViewCell {
    BannerSection().configureCell(collectionView: collectionView, indexPath: indexPath)
  }
}

/// Statements of an article about a type for each section of a compositional layout that no other
/// suite tests; the table `corpus/uikit/articles/compositional-layout.csv` lists all.
@MainActor
struct CompositionalLayoutArticleTests {
  private let screen = SectionsViewController()

  private func show(_ sections: [ListedSection]) {
    screen.beginAppearance()
    screen.sections = sections
    screen.layout()
  }

  @Test func `a section type makes its bars by kind, and the screen adds gestures`() {
    show([BannerSection(), BannerSection()])
    let kinds = ["section-header-element-kind", "section-footer-element-kind"]
    let bars = kinds.map { kind in
      (0..<2).map { screen.collectionView.supplementaryView(forElementKind: kind, at: [$0, 0]) }
    }
    #expect(bars[0].allSatisfy { $0 is ItemHeaderCell })
    #expect(bars[1].allSatisfy { $0 is ItemFooterCell })
    #expect(bars[0].map { $0?.frame.minY } == [0, 324])
    for bar in bars[0] {
      for case let tap as UITapGestureRecognizer in bar?.gestureRecognizers ?? [] {
        tap.recognize()
      }
    }
    #expect(screen.barTaps == 2)
  }

  @Test func `sections above and below can be the header and the footer, which receive taps`() {
    var tapped: [String] = []
    func bar(_ name: String) -> PlainSection { PlainSection { _ in tapped.append(name) } }
    show([bar("header"), PlainSection { tapped.append("item \($0)") }, bar("footer")])
    for path in [IndexPath(item: 0, section: 0), [2, 0], [1, 1]] {
      screen.collectionView.user.tapItem(at: path)
    }
    #expect(tapped == ["header", "footer", "item 1"])
  }

  @Test func `a section appended later is shown below the others of the same view`() {
    show([])
    let view = screen.collectionView
    #expect(view.numberOfSections == 0)
    for count in 1...3 {
      screen.sections.append(PlainSection())
      screen.layout()
      #expect(view.visibleCells.map(\.frame.minY) == (0..<2 * count).map { CGFloat($0) * 44 })
    }
    #expect(view.visibleCells.allSatisfy { $0.superview === view })
  }
}
