import CompositionalLayout
import Foundation
import Testing
import UIKitNames

@MainActor
struct ArticleListingTests {
  private final class Host: LayoutHost {
    var bounds = CGRect(x: 0, y: 0, width: 375, height: 667)
    var adjustedContentInset = EdgeInsets.zero
    var referenceInsets = ReferenceInsets()
    var traitCollection = TraitCollection(displayScale: 2)
    let items: [Int]

    init(_ items: [Int]) {
      self.items = items
    }

    var numberOfSections: Int { items.count }
    func numberOfItems(inSection section: Int) -> Int { items[section] }
  }

  private func frames(
    of layout: UICollectionViewLayout,
    on host: Host,
    _ paths: [[Int]]
  ) throws -> [CGRect?] {
    layout.attach(to: host)
    try layout.prepareReportingErrors()
    return paths.map { layout.layoutAttributesForItem(at: IndexPath(indexes: $0))?.frame }
  }

  private func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
  }

  @Test
  func `layouts of the talk have the frames of their pictures`() throws {
    let talk = TalkListings()
    #expect(
      try frames(of: talk.createListLayout(), on: Host([94]), [[0, 0], [0, 93]])
        == [rect(0, 0, 375, 44), rect(0, 4092, 375, 44)]
    )
    #expect(
      try frames(of: talk.createGridLayout(), on: Host([10]), [[0, 1], [0, 5]])
        == [rect(80, 5, 65, 65), rect(5, 80, 65, 65)]
    )
    #expect(
      try frames(
        of: talk.createDistinctSectionsLayout(),
        on: Host([1, 5, 3]),
        [[0, 0], [1, 1], [2, 0]]
      )
        == [rect(22, 22, 331, 40), rect(89, 106, 63, 63), rect(22, 213, 107.5, 63)]
    )
    #expect(
      try frames(of: talk.createNestedLayout(), on: Host([6]), [[0, 0], [0, 1], [0, 3]])
        == [
          rect(10, 10, 202.5, 246.5), rect(232.5, 10, 75.5, 113), rect(328.5, 10, 202.5, 246.5),
        ]
    )
    #expect(talk.badgedItem().supplementaryItems.count == 1)
  }

  @Test
  func `a section of banners pages by groups`() throws {
    let layout = ItemsSectionListing.collectionViewLayout(sections: [ItemsSectionListing()])
    let host = Host([3])
    #expect(
      try frames(of: layout, on: host, [[0, 0], [0, 1]])
        == [rect(20, 95, 335, 184), rect(365, 95, 335, 184)]
    )
    let bars = ["section-header-element-kind", "section-footer-element-kind"].map {
      layout.layoutAttributesForSupplementaryView(ofKind: $0, at: IndexPath(indexes: [0, 0]))?.frame
    }
    #expect(bars == [rect(20, 0, 335, 95), rect(20, 279, 335, 45)])
    #expect(layout.collectionViewContentSize == CGSize(width: 375, height: 324))
  }

  @Test
  func `a sidebar becomes a list in a compact width`() throws {
    let listing = SidebarListing()
    let layout = listing.sidebarLayout()
    let host = Host([2])
    let compact = try frames(of: layout, on: host, [[0, 0]])
    #expect(compact == [rect(16, 35, 343, 52)])
    listing.splitViewController?.traitCollection.horizontalSizeClass = .regular
    layout.invalidateLayout()
    try layout.prepareReportingErrors()
    let regular = layout.layoutAttributesForItem(at: IndexPath(indexes: [0, 0]))?.frame
    #expect(regular?.minY == 0)
  }

  @Test
  func `list layouts have headers in their sections`() throws {
    let listing = SidebarListing()
    for layout in [listing.headerInFirstSection(), listing.optionalHeader()] {
      _ = try frames(of: layout, on: Host([1, 1]), [])
      let kind = NSCollectionLayoutSection.elementKindSectionHeader
      let headers = [0, 1].map {
        layout.layoutAttributesForSupplementaryView(
          ofKind: kind,
          at: IndexPath(indexes: [$0, 0])
        )
      }
      #expect(headers[0] != nil)
      #expect(headers[1] == nil)
    }
    for (layout, isHeader) in [(listing.firstItemHeader(), true), (listing.simpleSidebar(), false)]
    {
      _ = try frames(of: layout, on: Host([3]), [])
      let list = try #require(layout as? UICollectionViewCompositionalLayout)
        .listConfiguration(ofSection: 0)
      let mode: UICollectionLayoutListConfiguration.HeaderMode =
        isHeader ? .firstItemInSection : .none
      #expect(list?.headerMode == mode)
      #expect(list?.appearance == (isHeader ? .insetGrouped : .sidebar))
    }
  }

  @Test
  func `a swipe offers the actions of the configuration`() throws {
    let listing = SidebarListing()
    let layout = try #require(listing.swipes() as? UICollectionViewCompositionalLayout)
    let host = Host([2])
    _ = try frames(of: layout, on: host, [])
    let path = IndexPath(indexes: [0, 0])
    let actions = try #require(layout.swipeActions(forItemAt: path, fromLeadingEdge: true)?.actions)
    #expect(actions.map(\.title) == ["Mark as Favorite"])
    #expect(layout.swipeActions(forItemAt: path, fromLeadingEdge: false) == nil)
    var isDone = false
    actions[0].handler(actions[0], nil) { isDone = $0 }
    #expect(isDone)
  }
}
