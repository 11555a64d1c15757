import CompositionalLayout
import Foundation
import Testing

/// Tests of the numeric examples for spacing, sections and their boundaries.
@MainActor
struct SpacingRuleTests {
  /// Rule 4.1.
  @Test
  func `fixed spacing is exact`() throws {
    let group = row(fw(1), abs(50), item(abs(90), fh(1)), spacing: .fixed(10))
    #expect(try Solved(section(group), items: [4], width: 300).x(0..<4) == [0, 100, 200, 0])
  }

  /// Measured in UIKit: such fractions refer to the length that the count without spacing leaves
  /// (rule 3.8).
  @Test
  func `heights that are fractions of the width are computed before items are counted`() throws {
    let posters = row(fw(1), abs(90), item(abs(100), fw(0.3)), spacing: .fixed(20))
    let solved = try Solved(section(posters), items: [3], width: 320, scale: 2)
    // Three would fit, which leaves 280; in the end two do.
    #expect(solved.cells(0..<3) == [[0, 0, 100, 84], [120, 0, 100, 84], [0, 90, 100, 84]])
    let mixed = row(
      fw(1),
      abs(90),
      item(fw(0.4), fw(0.2)),
      item(abs(50), fh(1)),
      spacing: .fixed(40)
    )
    let two = try Solved(section(mixed), items: [3], width: 320, scale: 2)
    #expect(two.cells(0..<3) == [[0, 0, 96, 48], [136, 0, 50, 90], [0, 90, 96, 48]])
    let squares = row(fw(1), abs(90), item(fw(0.25), fw(0.25)), spacing: .fixed(10))
    let four = try Solved(section(squares), items: [5], width: 320, scale: 2)
    #expect(four.cells(3..<5) == [[247.5, 0, 72.5, 72.5], [0, 90, 72.5, 72.5]])
    // Along the other axis, and with no space left.
    let column = LayoutGroup.vertical(
      layoutSize: size(abs(90), abs(320)),
      subitems: [item(fh(0.3), abs(100))]
    )
    column.interItemSpacing = .fixed(20)
    #expect(
      try Solved(section(column), items: [2], scale: 2).layout.cell(0, 1) == [0, 120, 84, 100]
    )
    let apart = row(fw(1), abs(90), item(abs(100), fw(0.3)), spacing: .fixed(400))
    #expect(
      try Solved(section(apart), items: [2], width: 320).layout.cell(0, 1) == [0, 90, 100, 0]
    )
  }

  /// Rule 4.2.
  @Test
  func `flexible spacing shares the remaining length`() throws {
    let group = row(fw(1), abs(50), item(abs(100), fh(1)), spacing: .flexible(10))
    #expect(try Solved(section(group), items: [3]).x(0..<3) == [0, 137.5, 275])
    let single = row(fw(1), abs(50), item(abs(300), fh(1)), spacing: .flexible(10))
    #expect(try Solved(section(single), items: [1]).x(0..<1) == [0])
  }

  /// Rule 4.4.
  @Test
  func `fixed edges add to the spacing between items`() throws {
    let spaced = item(
      abs(50),
      fh(1),
      edges: edges(leading: .fixed(10), trailing: .fixed(5))
    )
    let group = row(fw(1), abs(50), spaced, spacing: .fixed(8))
    #expect(try Solved(section(group), items: [3], width: 200).x(0..<3) == [10, 83, 10])
  }

  /// Rule 4.5.
  @Test
  func `flexible edges share the length along the group and align across it`() throws {
    func solved(_ edges: LayoutEdgeSpacing) throws -> Solved {
      let group = row(fw(1), abs(100), item(abs(100), abs(40), edges: edges))
      return try Solved(section(group), items: [2], width: 250)
    }
    #expect(try solved(edges(leading: .flexible(0))).x(0..<2) == [25, 150])
    #expect(try solved(edges(top: .flexible(0))).y(0..<2) == [60, 60])
    #expect(try solved(edges(top: .flexible(0), bottom: .flexible(0))).y(0..<2) == [30, 30])
    #expect(try solved(edges(bottom: .flexible(0))).y(0..<2) == [0, 0])
  }

  /// Rule 4.6.
  @Test
  func `item insets shrink the frame and move no other item`() throws {
    let grid = section(row(fw(1), fw(0.2), item(fw(0.2), fh(1), insets: insets(5))))
    #expect(try Solved(grid, items: [2]).cells(0..<2) == [[5, 5, 65, 65], [80, 5, 65, 65]])
  }

  /// Rule 4.7.
  @Test
  func `item insets are ignored where the size is estimated`() throws {
    let feed = section(row(fw(1), est(40), item(fw(1), est(40), insets: insets(5))))
    #expect(try Solved(feed, items: [1]).cells(0..<1) == [[5, 0, 365, 40]])
  }

  /// Rule 4.9.
  @Test
  func `a narrow group is centred by its own flexible edges`() throws {
    let centred = edges(leading: .flexible(0), trailing: .flexible(0))
    let group = row(abs(200), abs(50), item(fw(1), fh(1)), edges: centred)
    #expect(try Solved(section(group), items: [1]).x(0..<1) == [87.5])
    let spaced = row(
      fw(1),
      abs(50),
      item(fw(1), fh(1)),
      edges: edges(top: .fixed(4), bottom: .fixed(6))
    )
    #expect(try Solved(section(spaced, spacing: 5), items: [2]).y(0..<2) == [4, 69])
  }

  /// Recorded: the share of a flexible edge may be negative (rule 4.10).
  @Test
  func `a group wider than its section overhangs at its flexible edges`() throws {
    func x(_ edges: LayoutEdgeSpacing?) throws -> [CGFloat] {
      let group = row(abs(475), abs(50), item(fw(1), fh(1)), edges: edges)
      return try Solved(section(group), items: [1]).x(0..<1)
    }
    #expect(try x(nil) == [0])
    #expect(try x(edges(leading: .flexible(0))) == [-100])
    #expect(try x(edges(trailing: .flexible(0))) == [0])
    #expect(try x(edges(leading: .flexible(0), trailing: .flexible(0))) == [-50])
    #expect(try x(edges(leading: .flexible(10), trailing: .fixed(20))) == [-120])
    // Spacing between items is never less than its minimum.
    let items = LayoutGroup.horizontal(
      layoutSize: size(fw(1), abs(50)),
      repeatingSubitem: item(abs(200), fh(1)),
      count: 3
    )
    items.interItemSpacing = .flexible(10)
    #expect(try Solved(section(items), items: [3]).x(0..<3) == [0, 210, 420])
  }

  /// Rule 4.11.
  @Test
  func `group insets shrink the content and keep the distance between groups`() throws {
    let group = row(fw(1), abs(100), item(fw(1), fh(1)), insets: insets(10))
    let solved = try Solved(section(group), items: [2])
    #expect(solved.cells(0..<2) == [[10, 10, 355, 80], [10, 110, 355, 80]])
  }

  /// Rule 5.1.
  @Test
  func `group spacing applies only between groups`() throws {
    let rows = section(row(fw(1), abs(44), item(fw(1), fh(1))), insets: insets(10), spacing: 5)
    let solved = try Solved(rows, items: [3])
    #expect(solved.y(0..<3) == [10, 59, 108])
    #expect(solved.layout.collectionViewContentSize.height == 162)
  }

  @Test
  func `negative spacing makes groups and sections overlap`() throws {
    let rows = section(row(fw(1), abs(44), item(fw(1), fh(1))), spacing: -8)
    let solved = try Solved(rows, items: [3, 0, 2]) { configuration, _ in
      configuration.interSectionSpacing = -8
    }
    #expect(solved.y(0..<3) == [0, 36, 72])
    // An empty section is overlapped entirely, and the next one does not start before it.
    #expect(solved.cells(0..<2, section: 2).map { $0[1] } == [108, 144])
    #expect(solved.layout.collectionViewContentSize.height == 188)
    func starts(at y: CGFloat) -> [CGFloat] {
      solved.layout.layoutAttributesForElements(in: CGRect(x: 0, y: y, width: 9, height: 2))?
        .map { $0.frame.minY } ?? []
    }
    #expect(starts(at: 40) == [0, 36])
    #expect(starts(at: 50) == [36])
    #expect(starts(at: 112) == [72, 108])
    #expect(starts(at: 186) == [144])
  }

  @Test
  func `a query in a section of overlapping groups finds every visible group`() throws {
    let cards = section(row(abs(300), abs(200), item(fw(1), fh(1))), spacing: -250)
    cards.orthogonalScrollingBehavior = .groupPaging
    let solved = try Solved(cards, items: [40])
    func items() -> [Int] {
      solved.layout.layoutAttributesForElements(in: CGRect(x: 0, y: 0, width: 375, height: 9))?
        .map { $0.indexPath[1] } ?? []
    }
    #expect(solved.x(0..<3) == [0, 50, 100])
    #expect(items() == Array(0..<8))
    solved.layout.setOrthogonalOffset(1000, forSection: 0)
    #expect(items() == Array(15..<28))
    #expect(solved.layout.restOffsets(forOrthogonalSection: 0).prefix(3) == [0, 50, 100])
  }

  /// Rule 5.3.
  @Test
  func `a decoration covers its section minus its own insets`() throws {
    let rows = section(row(fw(1), abs(44), item(fw(1), fh(1))), insets: insets(10), spacing: 5)
    let background = DecorationItem.background(elementKind: "background")
    background.contentInsets = insets(5)
    rows.decorationItems = [background]
    let solved = try Solved(rows, items: [3])
    let found = solved.layout.layoutAttributesForDecorationView(
      ofKind: "background",
      at: IndexPath(indexes: [0, 0])
    )
    #expect(solved.layout.numbers(found) == [5, 5, 365, 152])
    let all = solved.layout.layoutAttributesForElements(
      in: CGRect(x: 0, y: 0, width: 375, height: 667)
    )
    #expect(all?.first?.representedElementKind == "background")
    #expect(all?.count == 4)
  }

  /// Rule 5.4.
  @Test
  func `section insets are added to the insets of their reference`() throws {
    let rows = section(row(fw(1), abs(44), item(fw(1), fh(1))), insets: insets(0, 20, 0, 20))
    func frame(_ reference: ContentInsetsReference) throws -> [CGFloat] {
      rows.contentInsetsReference = reference
      let solved = try Solved(rows, items: [1], width: 844) { _, host in
        host.referenceInsets.safeArea = insets(0, 47, 0, 47)
        host.referenceInsets.layoutMargins = insets(0, 63, 0, 63)
      }
      return solved.layout.cell(0, 0)
    }
    #expect(try frame(.automatic) == [67, 0, 710, 44])
    #expect(try frame(.safeArea) == [67, 0, 710, 44])
    #expect(try frame(.none) == [20, 0, 804, 44])
    #expect(try frame(.layoutMargins) == [83, 0, 678, 44])
    #expect(ContentInsetsReference.readableContent.rawValue == 4)
  }

  /// Rule 7.4.
  @Test
  func `headers follow the content insets by default`() throws {
    let rows = section(
      row(fw(1), abs(44), item(fw(1), fh(1))),
      insets: insets(0, 10, 0, 10),
      boundary: [header(fw(1), abs(44))]
    )
    #expect(try Solved(rows, items: [1]).layout.supplementary("header", 0) == [10, 0, 355, 44])
    rows.supplementariesFollowContentInsets = false
    #expect(try Solved(rows, items: [1]).layout.supplementary("header", 0) == [0, 0, 375, 44])
    rows.supplementariesFollowContentInsets = true
    rows.supplementaryContentInsetsReference = .none
    #expect(try Solved(rows, items: [1]).layout.supplementary("header", 0) == [0, 0, 375, 44])
  }

  /// Rule 5.7.
  @Test
  func `a horizontal layout mirrors a vertical one along the diagonal`() throws {
    let column = LayoutGroup.vertical(
      layoutSize: size(abs(44), fh(1)),
      subitems: [item(fw(1), fh(1))]
    )
    let rows = section(
      column,
      insets: insets(20, 10, 0, 10),
      spacing: 5,
      boundary: [
        header(abs(30), fh(1), .leading), header(abs(20), fh(1), .trailing, kind: "footer"),
      ]
    )
    let solved = try Solved(rows, items: [2, 1], height: 600) { configuration, _ in
      configuration.scrollDirection = .horizontal
      configuration.interSectionSpacing = 7
    }
    #expect(solved.cells(0..<2) == [[40, 20, 44, 580], [89, 20, 44, 580]])
    #expect(solved.layout.supplementary("header", 0) == [0, 20, 30, 580])
    #expect(solved.layout.supplementary("footer", 0) == [143, 20, 20, 580])
    #expect(solved.layout.supplementary("header", 1) == [170, 20, 30, 580])
    #expect(solved.layout.collectionViewContentSize == CGSize(width: 284, height: 600))
  }
}
