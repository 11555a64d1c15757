import CompositionalLayout
import Foundation
import Testing
import Trials

@MainActor
struct SelfSizingTests {
  private var feed: LayoutSection {
    let group = LayoutGroup.horizontal(
      layoutSize: size(fw(1), est(100)),
      subitem: item(fw(1), est(100)),
      count: 1
    )
    return section(group, insets: insets(10), spacing: 10)
  }

  /// Rule 2.6.
  @Test
  func `estimates are used until elements are measured`() throws {
    let solved = try Solved(feed, items: [3])
    #expect(solved.y(0..<3) == [10, 120, 230])
    #expect(solved.layout.collectionViewContentSize.height == 340)
    for (item, height) in [120, 80, 140].enumerated() {
      solved.layout.preferCell(0, item, height: CGFloat(height))
    }
    #expect(solved.y(0..<3) == [10, 140, 230])
    #expect(solved.layout.collectionViewContentSize.height == 380)
  }

  /// Rule 9.1.
  @Test
  func `a group is as tall as its tallest item`() throws {
    let group = LayoutGroup.horizontal(
      layoutSize: size(fw(1), est(50)),
      subitem: item(fw(0.5), est(50)),
      count: 2
    )
    let solved = try Solved(section(group), items: [4])
    solved.layout.preferCell(0, 0, height: 60)
    solved.layout.preferCell(0, 1, height: 90)
    #expect(
      solved.cells(0..<3) == [[0, 0, 187.5, 60], [187.5, 0, 187.5, 90], [0, 90, 187.5, 50]]
    )
  }

  @Test
  func `a column of estimated height is as tall as its items together`() throws {
    let column = LayoutGroup.vertical(
      layoutSize: size(fw(1), est(100)),
      repeatingSubitem: item(fw(1), est(50)),
      count: 3
    )
    column.interItemSpacing = .fixed(5)
    let solved = try Solved(section(column), items: [4])
    solved.layout.preferCell(0, 1, height: 80)
    #expect(solved.y(0..<4) == [0, 55, 140, 190])
    #expect(solved.layout.collectionViewContentSize.height == 240)
  }

  @Test
  func `the content is as wide as its widest group and shrinks with it`() throws {
    var widths: [CGFloat] = [1, 1]
    let solved = try Solved(
      { index, _ in section(row(abs(500 * widths[index] - 200), abs(50), item(fw(1), fh(1)))) },
      items: [3, 3]
    )
    #expect(solved.layout.collectionViewContentSize.width == 375)
    widths.insert(2.4, at: 1)
    solved.host.itemCounts.insert(2, at: 1)
    try solved.layout.apply([.insertSections(1..<2)])
    #expect(solved.layout.collectionViewContentSize.width == 1000)
    widths.remove(at: 1)
    solved.host.itemCounts.remove(at: 1)
    try solved.layout.apply([.removeSections(1..<2)])
    #expect(solved.layout.collectionViewContentSize.width == 375)
  }

  @Test
  func `the content shrinks when shared widths shrink`() throws {
    let uniform = LayoutDimension.uniformAcrossSiblings(estimate: 30)
    let group = LayoutGroup.horizontal(
      layoutSize: size(est(100), abs(50)),
      repeatingSubitem: item(uniform, fh(1)),
      count: 4
    )
    let solved = try Solved(section(group), items: [8])
    solved.layout.preferCell(0, 2, width: 200)
    #expect(solved.layout.collectionViewContentSize.width == 800)
    solved.layout.preferCell(0, 2, width: 150)
    #expect(solved.layout.collectionViewContentSize.width == 600)
  }

  /// Rule 9.2.
  @Test
  func `an item of full height does not resize its group`() throws {
    let solved = try Solved(section(row(fw(1), est(60), item(fw(1), fh(1)))), items: [2])
    solved.layout.preferCell(0, 0, height: 200)
    #expect(solved.y(0..<2) == [0, 60])
  }

  /// The tags of Apple's sample: estimated on both axes, wrapped by measured width.
  private var tags: LayoutSection {
    section(
      row(fw(1), est(44), item(est(44), est(44)), spacing: .flexible(10)),
      insets: insets(10),
      spacing: 10
    )
  }

  /// Rule 9.3.
  @Test
  func `items of estimated width wrap by their measured width`() throws {
    let solved = try Solved(tags, items: [4])
    for (item, width) in [100, 150, 90, 200].enumerated() {
      solved.layout.preferCell(0, item, width: CGFloat(width))
    }
    #expect(agree(solved.x(0..<4), [10, 215, 10, 165]))
    #expect(solved.y(0..<4) == [10, 10, 64, 64])
  }

  @Test(arguments: 0..<20)
  func `the order of measurements does not change the frames`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let heights = (0..<40).map { _ in CGFloat(Int.random(in: 20...200, using: &random)) }
    for section in [feed, tags] {
      var frames: [[[CGFloat]]] = []
      for order in [Array(0..<40), Array((0..<40).reversed()), (0..<40).shuffled(using: &random)] {
        let solved = try Solved(section, items: [60])
        for item in order {
          solved.layout.preferCell(0, item, width: heights[item], height: heights[item])
        }
        frames.append(solved.cells(0..<60))
      }
      #expect(frames[0] == frames[1])
      #expect(frames[0] == frames[2])
    }
  }

  /// Rule 9.5.
  @Test
  func `measuring the same size again changes nothing`() throws {
    let solved = try Solved(feed, items: [3])
    let attributes = try #require(
      solved.layout.layoutAttributesForItem(at: IndexPath(indexes: [0, 1]))
    )
    let preferred = attributes.copy()
    preferred.size.height = 70
    func asks() -> Bool {
      solved.layout.shouldInvalidateLayout(
        forPreferredLayoutAttributes: preferred,
        withOriginalAttributes: attributes
      )
    }
    #expect(asks())
    solved.layout.prefer(attributes, height: 70)
    #expect(!asks())
  }

  /// Rule 9.4.
  @Test(arguments: 0..<30)
  func `measuring never moves the first visible element on screen`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let sections = [
      feed, tags,
      section(
        row(fw(1), est(30), item(fw(0.5), est(30))),
        insets: insets(5),
        spacing: 3,
        boundary: [header(fw(1), est(40)), header(fw(1), est(20), .bottom, kind: "footer")]
      ),
      section(row(fw(1), abs(10), item(fw(1), fh(1)))),
    ]
    // Every second seed has empty sections, and two thirds have space between sections.
    let empty = seed.isMultiple(of: 2) ? 0 : 20
    let solved = try Solved(
      { index, _ in sections[index % 4] },
      items: [30, 50, 40, empty, 30, 50, empty, 3, 40],
      height: 300
    ) { configuration, _ in configuration.interSectionSpacing = CGFloat(seed % 3 * 17) }
    for _ in 0..<150 {
      let content = solved.layout.collectionViewContentSize.height
      solved.host.bounds.origin.y = CGFloat.random(in: 0..<content, using: &random).rounded()
      let visible = solved.layout.layoutAttributesForElements(in: solved.host.bounds) ?? []
      let first = visible.filter { $0.frame.minY >= solved.host.bounds.minY }
        .min { ($0.frame.minY, $0.indexPath) < ($1.frame.minY, $1.indexPath) }
      let topmost = visible.min { ($0.frame.minY, $0.indexPath) < ($1.frame.minY, $1.indexPath) }
      let measured = IndexPath(indexes: [
        Int.random(in: 0..<9, using: &random), Int.random(in: 0..<30, using: &random),
      ])
      // Measurements above the visible rectangle often cause jumps; those below must change nothing
      // either.
      guard let topmost, topmost.frame.minY < solved.host.bounds.minY || first != nil else {
        continue
      }
      let before = topmost.frame.minY - solved.host.bounds.minY
      let adjustment = solved.layout.prefer(
        solved.layout.layoutAttributesForItem(at: measured),
        width: CGFloat(Int.random(in: 20...200, using: &random)),
        height: CGFloat(Int.random(in: 10...300, using: &random))
      )
      solved.host.bounds.origin.y += adjustment.y
      let after: LayoutAttributes? =
        topmost.representedElementCategory == .cell
        ? solved.layout.layoutAttributesForItem(at: topmost.indexPath)
        : solved.layout.layoutAttributesForSupplementaryView(
          ofKind: topmost.representedElementKind ?? "",
          at: topmost.indexPath
        )
      #expect((after?.frame.minY ?? .nan) - solved.host.bounds.minY == before)
    }
  }

  @Test
  func `the invalidation context of a measurement has its offset and size adjustments`() throws {
    let solved = try Solved(feed, items: [100], height: 300)
    solved.host.bounds.origin.y = 1000
    let attributes = try #require(
      solved.layout.layoutAttributesForItem(at: IndexPath(indexes: [0, 2]))
    )
    let preferred = attributes.copy()
    preferred.size.height = 130
    let context = solved.layout.invalidationContext(
      forPreferredLayoutAttributes: preferred,
      withOriginalAttributes: attributes
    )
    #expect(context.contentOffsetAdjustment.y == 30)
    #expect(context.contentSizeAdjustment.height == 30)
    #expect(context.invalidatedItemIndexPaths == [attributes.indexPath])
  }

  @Test
  func `a new width discards measured sizes`() throws {
    let solved = try Solved(feed, items: [3])
    solved.layout.preferCell(0, 1, height: 180)
    solved.host.bounds.size.width = 500
    solved.layout.invalidateLayout()
    try solved.layout.prepareReportingErrors()
    #expect(
      solved.cells(0..<3) == [[10, 10, 480, 100], [10, 120, 480, 100], [10, 230, 480, 100]]
    )
  }

  @Test
  func `a new scroll direction discards measured heights of rows`() throws {
    var isSideways = false
    let solved = try Solved(
      { _, _ in
        isSideways
          ? section(column(est(40), fh(1), item(est(40), fh(1))))
          : section(row(fw(1), est(40), item(fw(1), est(40))))
      },
      items: [3],
      width: 300,
      height: 300
    )
    solved.layout.preferCell(0, 1, height: 90)
    isSideways = true
    let configuration = solved.layout.configuration
    configuration.scrollDirection = .horizontal
    solved.layout.configuration = configuration
    try solved.layout.prepareReportingErrors()
    #expect(solved.cells(0..<3) == [[0, 0, 40, 300], [40, 0, 40, 300], [80, 0, 40, 300]])
  }

  @Test
  func `headers of estimated height are measured`() throws {
    let solved = try Solved(
      section(
        row(fw(1), abs(44), item(fw(1), fh(1))),
        boundary: [header(fw(1), est(44))]
      ),
      items: [1, 1]
    )
    solved.layout.preferSupplementary("header", 0, height: 60.5)
    #expect(solved.layout.supplementary("header", 1)[1] == 104.5)
  }
}
