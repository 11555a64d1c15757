import CompositionalLayout
import Foundation
import Testing

final class Screen: LayoutHost {
  var bounds = CGRect(x: 0, y: 0, width: 375, height: 660)
  var adjustedContentInset = EdgeInsets.zero
  var referenceInsets = ReferenceInsets()
  var traitCollection = TraitCollection(displayScale: 3)
  var rowCount = 10_000_000

  var numberOfSections: Int { 1 }
  func numberOfItems(inSection section: Int) -> Int { rowCount }
}

/// Tests of the listings in the module's article.
@MainActor
struct ArticleTests {
  @Test func `a layout of ten million rows measures only rows on screen`() throws {
    let size = LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(60))
    let group = LayoutGroup.horizontal(layoutSize: size, subitems: [LayoutItem(layoutSize: size)])
    let layout = CompositionalCollectionLayout(section: LayoutSection(group: group))

    let screen = Screen()
    layout.attach(to: screen)
    try layout.prepareReportingErrors()

    #expect(layout.collectionViewContentSize.height == 600_000_000)

    screen.bounds.origin.y = 300_000_000
    let rows = layout.layoutAttributesForElements(in: screen.bounds) ?? []

    #expect(rows.map(\.indexPath) == (5_000_000..<5_000_011).map { [0, $0] })

    let preferred = rows[0].copy()
    preferred.frame.size.height = 90
    if layout.shouldInvalidateLayout(
      forPreferredLayoutAttributes: preferred,
      withOriginalAttributes: rows[0]
    ) {
      let context = layout.invalidationContext(
        forPreferredLayoutAttributes: preferred,
        withOriginalAttributes: rows[0]
      )
      layout.invalidateLayout(with: context)
      screen.bounds.origin.y += context.contentOffsetAdjustment.y
    }

    #expect(layout.collectionViewContentSize.height == 600_000_030)

    screen.rowCount += 3
    try layout.apply([.insertItems(1_000..<1_003, section: 0)])

    #expect(layout.cell(0, 5_000_003) == [0, 300_000_180, 375, 90])
    #expect(layout.collectionViewContentSize.height == 600_000_210)
  }
}
