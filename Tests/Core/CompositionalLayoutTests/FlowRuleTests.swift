import CompositionalLayout
import Foundation
import Testing

/// Tests of the numeric examples for flow layouts.
@MainActor
struct FlowRuleTests {
  private func x(_ widths: [CGFloat], in width: CGFloat, height: CGFloat = 40) throws -> [CGFloat] {
    let layout = FlowCollectionLayout()
    let sizes = FlowSizes(widths.map { CGSize(width: $0, height: height) })
    layout.delegate = sizes
    let host = FakeHost(width: width, height: 500, scale: 2, items: [widths.count])
    try layout.solved(on: host)
    return widths.indices.map { layout.cell(0, $0)[0] }
  }

  @Test
  func `the default values of a flow layout are UIKit's`() {
    let layout = FlowCollectionLayout()
    #expect(layout.itemSize == CGSize(width: 50, height: 50))
    #expect(layout.minimumLineSpacing == 10 && layout.minimumInteritemSpacing == 10)
    #expect(layout.sectionInset == .zero && layout.headerReferenceSize == .zero)
    #expect(layout.sectionInsetReference == .fromContentInset)
    #expect(!layout.sectionHeadersPinToVisibleBounds)
  }

  /// Rule 11.2.
  @Test
  func `a partial last line of equal items has the spacing of a full line`() throws {
    #expect(try x([80, 80], in: 375) == [0, 98.5])
    #expect(try x([80, 100, 60], in: 375) == [0, 90, 200])
    #expect(try x([90], in: 200) == [0])
  }

  /// Rule 11.3.
  @Test
  func `an item alone in its line is centred even if it is longer than the line`() throws {
    #expect(try x([250], in: 200) == [-25])
    #expect(try x([150], in: 200) == [25])
    #expect(try x([150, 20], in: 160) == [5, 0])
  }

  @Test(arguments: [320, 375, 390, 393, 402, 414, 430, 667] as [CGFloat])
  func `n items of an nth of the width fit into any width`(width: CGFloat) throws {
    for count in 1...60 {
      let layout = FlowCollectionLayout()
      layout.itemSize = CGSize(width: width / CGFloat(count), height: 10)
      layout.minimumInteritemSpacing = 0
      layout.minimumLineSpacing = 0
      let host = FakeHost(width: width, height: 500, items: [2 * count])
      try layout.solved(on: host)
      #expect(layout.cell(0, count - 1)[1] == 0, "\(count) in \(width)")
      #expect(layout.cell(0, count)[1] == 10, "\(count) in \(width)")
      let widths = Array(repeating: width / CGFloat(count), count: count) + [1]
      let delegate = FlowSizes(widths.map { CGSize(width: $0, height: 10) })
      layout.delegate = delegate
      let varied = FakeHost(width: width, height: 500, items: [count + 1])
      try layout.solved(on: varied)
      #expect(layout.cell(0, count - 1)[1] == 0, "\(count) in \(width), one by one")
      #expect(layout.cell(0, count)[1] == 10, "\(count) in \(width), one by one")
    }
  }

  /// Recorded: 131.75 is rounded to 132, 57.25 to 57.5, and 111.5 × 44.25 is unchanged (rule 1.4).
  @Test
  func `origins are rounded to pixels and sizes are not`() throws {
    let layout = FlowCollectionLayout()
    layout.itemSize = CGSize(width: 111.5, height: 44.25)
    layout.minimumLineSpacing = 13
    let host = FakeHost(width: 375, height: 500, scale: 2, items: [4])
    try layout.solved(on: host)
    #expect(layout.cell(0, 1) == [132, 0, 111.5, 44.25])
    #expect(layout.cell(0, 3) == [0, 57.5, 111.5, 44.25])
    #expect(layout.collectionViewContentSize == CGSize(width: 375, height: 101.5))
  }

  /// Rule 11.4.
  @Test
  func `shorter items are centred in their line`() throws {
    let layout = FlowCollectionLayout()
    let sizes = FlowSizes([40, 90, 40, 40].map { CGSize(width: 80, height: $0) })
    layout.delegate = sizes
    try layout.solved(on: FakeHost(width: 375, height: 500, scale: 2, items: [4]))
    #expect((0..<4).map { layout.cell(0, $0)[1] } == [25, 0, 25, 25])
  }

  /// Rule 11.6.
  @Test
  func `a header of no length along the scroll axis is absent`() throws {
    let layout = FlowCollectionLayout()
    layout.headerReferenceSize = CGSize(width: 30, height: 0)
    layout.footerReferenceSize = CGSize(width: 0, height: 20)
    let host = FakeHost(width: 375, height: 500, items: [1, 0])
    try layout.solved(on: host)
    #expect(layout.supplementary(LayoutSection.elementKindSectionHeader, 0).isEmpty)
    #expect(layout.supplementary(LayoutSection.elementKindSectionFooter, 0) == [0, 50, 375, 20])
    #expect(layout.supplementary(LayoutSection.elementKindSectionFooter, 1) == [0, 70, 375, 20])
  }

  @Test
  func `items of one size need no stored frames`() throws {
    let layout = FlowCollectionLayout()
    layout.itemSize = CGSize(width: 100, height: 60)
    let host = FakeHost(width: 375, height: 500, items: [10_000_000])
    try layout.solved(on: host)
    #expect(layout.cell(0, 9_999_999) == [0, 233_333_310, 100, 60])
    let found = layout.layoutAttributesForElements(
      in: CGRect(x: 0, y: 70_000_000, width: 375, height: 70)
    )
    #expect(found?.map { $0.indexPath[1] } == [3_000_000, 3_000_001, 3_000_002])
  }

  /// Rule 11.11.
  @Test
  func `scrolling invalidates nothing and a new width only the lines`() throws {
    let layout = FlowCollectionLayout()
    let host = FakeHost(width: 300, height: 480, items: [30])
    try layout.solved(on: host)
    func context(_ bounds: CGRect) throws -> FlowInvalidationContext {
      try #require(layout.invalidationContext(forBoundsChange: bounds) as? FlowInvalidationContext)
    }
    let scrolled = try context(CGRect(x: 0, y: 50, width: 300, height: 480))
    #expect(!scrolled.invalidateFlowLayoutAttributes)
    #expect(!scrolled.invalidateFlowLayoutDelegateMetrics)
    for bounds in [
      CGRect(x: 9, y: 0, width: 300, height: 480), CGRect(x: 0, y: 0, width: 320, height: 480),
    ] {
      let changed = try context(bounds)
      #expect(changed.invalidateFlowLayoutAttributes)
      #expect(!changed.invalidateFlowLayoutDelegateMetrics)
    }
    let before = layout.cell(0, 5)
    let wider = try context(CGRect(x: 0, y: 0, width: 500, height: 480))
    host.bounds.size.width = 500
    layout.invalidateLayout(with: wider)
    try layout.prepareReportingErrors()
    #expect(layout.cell(0, 5) != before)
  }

  @Test
  func `headers pin to the visible part of their section`() throws {
    let layout = FlowCollectionLayout()
    layout.headerReferenceSize = CGSize(width: 0, height: 30)
    layout.sectionHeadersPinToVisibleBounds = true
    let host = FakeHost(width: 300, height: 200, items: [30, 30])
    try layout.solved(on: host)
    host.bounds.origin.y = 100
    #expect(layout.supplementary(LayoutSection.elementKindSectionHeader, 0)[1] == 100)
    #expect(layout.shouldInvalidateLayout(forBoundsChange: host.bounds))
    let found = layout.layoutAttributesForElements(in: host.bounds)
    #expect(found?.first?.representedElementCategory == .supplementaryView)
  }

  @Test
  func `items of estimated size are measured when they are shown`() throws {
    let layout = FlowCollectionLayout()
    layout.estimatedItemSize = CGSize(width: 100, height: 40)
    let host = FakeHost(width: 320, height: 300, items: [90])
    try layout.solved(on: host)
    host.bounds.origin.y = 500
    let visible = layout.layoutAttributesForElements(in: host.bounds)?.first
    let adjustment = layout.prefer(
      layout.layoutAttributesForItem(at: IndexPath(indexes: [0, 0])),
      width: 100,
      height: 70
    )
    // The ten lines before it have the average height now.
    #expect(adjustment.y == 300)
    let path = try #require(visible?.indexPath)
    #expect(
      layout.layoutAttributesForItem(at: path)?.frame.minY == (visible?.frame.minY ?? 0) + 300
    )
  }

  @Test
  func `lines fill the width inside the adjusted content inset`() throws {
    func frames(_ reference: FlowCollectionLayout.SectionInsetReference) throws -> [[CGFloat]] {
      let layout = FlowCollectionLayout()
      layout.itemSize = CGSize(width: 100, height: 40)
      layout.sectionInset = EdgeInsets(top: 0, left: 10, bottom: 0, right: 10)
      layout.sectionInsetReference = reference
      let host = FakeHost(width: 375, height: 600, items: [3])
      host.adjustedContentInset = EdgeInsets(top: 20, left: 12, bottom: 0, right: 13)
      host.referenceInsets.layoutMargins = insets(0, 20, 0, 5)
      try layout.solved(on: host)
      #expect(layout.collectionViewContentSize.width == 350)
      return [layout.cell(0, 0), layout.cell(0, 2)]
    }
    #expect(try frames(.fromContentInset) == [[10, 0, 100, 40], [240, 0, 100, 40]])
    // 10 + 20 - 12 at the start, 10 + 5 - 13 at the end.
    #expect(try frames(.fromLayoutMargins) == [[18, 0, 100, 40], [248, 0, 100, 40]])
  }
}
