import CompositionalLayout
import Foundation
import Testing

/// Tests of the numeric examples for headers, footers and pinning.
@MainActor
struct BoundaryRuleTests {
  private func rows(
    _ boundary: [BoundarySupplementaryItem],
    insets: DirectionalEdgeInsets = insets(0, 10, 0, 10)
  ) -> LayoutSection {
    section(
      row(fw(1), abs(44), item(fw(1), fh(1))),
      insets: insets,
      spacing: 5,
      boundary: boundary
    )
  }

  private func ends(extends: Bool = true, pins: Bool = false) -> [BoundarySupplementaryItem] {
    [
      header(fw(1), est(44), extends: extends, pins: pins),
      header(fw(1), est(44), .bottom, kind: "footer", extends: extends, pins: pins),
    ]
  }

  /// Rule 7.1.
  @Test
  func `headers are placed above the content and footers below`() throws {
    let solved = try Solved(rows(ends()), items: [2])
    #expect(solved.layout.supplementary("header", 0) == [10, 0, 355, 44])
    #expect(solved.y(0..<2) == [44, 93])
    #expect(solved.layout.supplementary("footer", 0) == [10, 137, 355, 44])
    #expect(solved.layout.collectionViewContentSize.height == 181)
  }

  /// Rule 7.2.
  @Test
  func `headers that do not extend the boundary overlap the content`() throws {
    let solved = try Solved(rows(ends(extends: false)), items: [2])
    #expect(solved.y(0..<2) == [0, 49])
    #expect(solved.layout.supplementary("header", 0) == [10, 0, 355, 44])
    #expect(solved.layout.supplementary("footer", 0) == [10, 49, 355, 44])
    #expect(solved.layout.collectionViewContentSize.height == 93)
  }

  /// Rule 7.3.
  @Test(arguments: [(RectAlignment.topLeading, 10), (.top, 137.5), (.topTrailing, 265)])
  func `a narrow header is aligned inside the insets`(
    alignment: RectAlignment,
    x: CGFloat
  ) throws {
    let solved = try Solved(rows([header(abs(100), abs(44), alignment)]), items: [1])
    #expect(solved.layout.supplementary("header", 0) == [x, 0, 100, 44])
  }

  /// Rule 7.5.
  @Test
  func `the tallest of several items at one edge sets the space`() throws {
    let solved = try Solved(
      rows([
        header(abs(50), abs(30), .topLeading), header(abs(50), abs(44), .topTrailing, kind: "b"),
      ]),
      items: [1]
    )
    #expect(solved.y(0..<1) == [44])
    // Each is at the edge of the content, as recorded.
    #expect(solved.layout.supplementary("header", 0)[1] == 14)
    #expect(solved.layout.supplementary("b", 0)[1] == 0)
  }

  /// Rule 7.6.
  @Test
  func `an item at the side is centred and takes no space`() throws {
    let solved = try Solved(
      rows([header(abs(20), abs(20), .leading)], insets: .zero),
      items: [2]
    )
    #expect(solved.y(0..<2) == [0, 49])
    #expect(solved.layout.supplementary("header", 0) == [0, 36.5, 20, 20])
  }

  /// Rule 7.7.
  @Test
  func `an offset moves the item and the content grows by the overhang`() throws {
    let moved = BoundarySupplementaryItem(
      layoutSize: size(fw(1), abs(44)),
      elementKind: "header",
      alignment: .top,
      absoluteOffset: CGPoint(x: 3, y: -5)
    )
    let solved = try Solved(rows([moved]), items: [1])
    #expect(solved.layout.supplementary("header", 0) == [13, 0, 355, 44])
    #expect(solved.y(0..<1) == [49])
    // Without extending the boundary it protrudes from its section, and is found inside the content
    // only.
    moved.extendsBoundary = false
    let over = try Solved(rows([moved]), items: [1])
    #expect(over.layout.supplementary("header", 0) == [13, -5, 355, 44])
    let above = CGRect(x: 0, y: -4, width: 375, height: 2)
    #expect(over.layout.layoutAttributesForElements(in: above)?.isEmpty == true)
    #expect(over.layout.layoutAttributesForElements(in: above.offsetBy(dx: 0, dy: 4))?.count == 2)
  }

  /// Returns a layout of one section of 500 points with a header of 44.
  private func host500(pins: [BoundarySupplementaryItem]) throws -> Solved {
    let group = row(fw(1), abs(456), item(fw(1), fh(1)))
    return try Solved(section(group, boundary: pins), items: [1, 1], height: 600)
  }

  /// Rule 7.10.
  @Test(arguments: [(120, 120), (480, 456), (-20, 0), (0, 0), (700, 456)])
  func `a pinned header stays visible while its section is visible`(offset: CGFloat, y: CGFloat)
    throws
  {
    let solved = try host500(pins: [header(fw(1), abs(44), pins: true)])
    solved.host.bounds.origin.y = offset
    #expect(solved.layout.supplementary("header", 0)[1] == y)
    #expect(solved.layout.shouldInvalidateLayout(forBoundsChange: solved.host.bounds))
    let pinned = solved.layout.layoutAttributesForElements(
      in: CGRect(x: 0, y: y, width: 375, height: 1)
    )
    #expect(pinned?.contains { $0.representedElementKind == "header" } == true)
    #expect((pinned?.first { $0.representedElementKind == "header" }?.zIndex ?? 0) > 0)
  }

  /// Rule 7.11.
  @Test(arguments: [(-300, 256), (-560, 0), (0, 456), (-400, 156)])
  func `a pinned footer stays visible while its section is visible`(offset: CGFloat, y: CGFloat)
    throws
  {
    let group = row(fw(1), abs(456), item(fw(1), fh(1)))
    let solved = try Solved(
      section(group, boundary: [header(fw(1), abs(44), .bottom, kind: "footer", pins: true)]),
      items: [1],
      height: 600
    )
    solved.host.bounds.origin.y = offset
    #expect(solved.layout.supplementary("footer", 0)[1] == y)
  }

  @Test
  func `items pin to the bounds inside the adjusted content inset`() throws {
    let solved = try host500(pins: [header(fw(1), abs(44), pins: true)])
    solved.host.bounds.origin.y = 120
    solved.host.adjustedContentInset.top = 64
    #expect(solved.layout.supplementary("header", 0)[1] == 184)
  }

  /// Rule 14.8.
  @Test
  func `a pinned footer of a short section stops below the header`() throws {
    let group = row(fw(1), abs(20), item(fw(1), fh(1)))
    let both = [
      header(fw(1), abs(44), pins: true),
      header(fw(1), abs(44), .bottom, kind: "footer", pins: true),
    ]
    let solved = try Solved(section(group, boundary: both), items: [1], height: 60)
    solved.host.bounds.origin.y = 10
    #expect(solved.layout.supplementary("header", 0)[1] == 10)
    #expect(solved.layout.supplementary("footer", 0)[1] >= 54)
  }

  /// Rule 7.12.
  @Test
  func `global items surround all sections and have an index path of one index`() throws {
    let top = header(fw(1), abs(50), kind: "top", pins: true)
    let bottom = header(fw(1), abs(30), .bottom, kind: "bottom")
    let rows = rows([header(fw(1), abs(44), pins: true)], insets: .zero)
    let solved = try Solved(rows, items: [10, 10], height: 200) { configuration, _ in
      configuration.boundarySupplementaryItems = [top, bottom]
      configuration.interSectionSpacing = 6
    }
    let path = IndexPath(index: 0)
    func global(_ kind: String, _ path: IndexPath) -> [CGFloat] {
      solved.layout.numbers(
        solved.layout.layoutAttributesForSupplementaryView(ofKind: kind, at: path)
      )
    }
    // The height of a section is 44 + 10·44 + 9·5 = 529.
    #expect(global("top", path) == [0, 0, 375, 50])
    #expect(solved.layout.supplementary("header", 0) == [0, 50, 375, 44])
    #expect(global("bottom", path) == [0, 1114, 375, 30])
    #expect(global("bottom", IndexPath(index: 1)).isEmpty)
    #expect(solved.layout.collectionViewContentSize.height == 1144)
    // A section's header pins beneath the global one.
    solved.host.bounds.origin.y = 100
    #expect(global("top", path) == [0, 100, 375, 50])
    #expect(solved.layout.supplementary("header", 0) == [0, 150, 375, 44])
  }

  @Test
  func `an empty section keeps its insets and headers`() throws {
    let solved = try Solved(rows(ends(), insets: insets(3, 0, 4, 0)), items: [0, 1])
    #expect(solved.layout.supplementary("footer", 0)[1] == 51)
    #expect(solved.layout.supplementary("header", 1)[1] == 95)
  }

  @Test
  func `scrolling invalidates pinned items and a new size invalidates everything`() throws {
    let solved = try host500(pins: [header(fw(1), abs(44), pins: true)])
    let scrolled = solved.layout.invalidationContext(
      forBoundsChange: CGRect(x: 0, y: 20, width: 375, height: 600)
    )
    #expect(!scrolled.invalidateEverything)
    #expect(
      scrolled.invalidatedSupplementaryIndexPaths?["header"]
        == [IndexPath(indexes: [0, 0]), IndexPath(indexes: [1, 0])]
    )
    let resized = solved.layout.invalidationContext(
      forBoundsChange: CGRect(x: 0, y: 0, width: 400, height: 600)
    )
    #expect(resized.invalidateEverything)
  }
}
