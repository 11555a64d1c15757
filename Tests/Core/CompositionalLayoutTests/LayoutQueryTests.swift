import Changes
import Foundation
import Testing

@testable import CompositionalLayout

/// Tests of queries for missing elements, and of layouts whose properties change.
@MainActor
struct LayoutQueryTests {
  private let kinds = [
    "header", LayoutSection.elementKindSectionHeader, LayoutSection.elementKindSectionFooter,
  ]
  private let missing: [IndexPath] = [
    [], [0], [0, -1], [0, 3], [-1, 0], [1, 0], [7, 7], [0, 0, 0],
  ]

  /// Checks that a layout has no elements at some index paths.
  private func expectNothing(
    _ layout: CollectionLayout,
    at paths: [IndexPath],
    location: SourceLocation = #_sourceLocation
  ) {
    for path in paths {
      #expect(layout.layoutAttributesForItem(at: path) == nil, "\(path)", sourceLocation: location)
      for kind in kinds {
        let bar = layout.layoutAttributesForSupplementaryView(ofKind: kind, at: path)
        #expect(bar == nil, "\(kind) at \(path)", sourceLocation: location)
        let back = layout.layoutAttributesForDecorationView(ofKind: kind, at: path)
        #expect(back == nil, "\(kind) at \(path)", sourceLocation: location)
      }
    }
  }

  private func expectNoSection(
    _ section: Int,
    of layout: CompositionalCollectionLayout,
    location: SourceLocation = #_sourceLocation
  ) {
    #expect(layout.orthogonalOffset(forSection: section) == 0, sourceLocation: location)
    #expect(layout.restOffsets(forOrthogonalSection: section).isEmpty, sourceLocation: location)
    let target = layout.targetOffset(forOrthogonalSection: section, proposed: 7, velocity: 1)
    #expect(target == 7, sourceLocation: location)
    #expect(!layout.isOrthogonal(section: section), sourceLocation: location)
    #expect(!layout.isBoundary("header", ofSection: section), sourceLocation: location)
    #expect(layout.countsItems("header", ofSection: section), sourceLocation: location)
    #expect(layout.shift(ofSection: section) == .zero, sourceLocation: location)
    #expect(layout.frame(ofSection: section) == .zero, sourceLocation: location)
    #expect(layout.orthogonalScroller(ofSection: section) == nil, sourceLocation: location)
    #expect(layout.listConfiguration(ofSection: section) == nil, sourceLocation: location)
    let behavior = layout.orthogonalScrollingBehavior(ofSection: section)
    #expect(behavior == .none, sourceLocation: location)
    let properties = layout.orthogonalScrollingProperties(ofSection: section)
    #expect(properties == nil, sourceLocation: location)
  }

  @Test
  func `queries for missing elements find nothing`() throws {
    let rows = section(row(fw(1), abs(50), item(fw(1), fh(1))), boundary: [header(fw(1), abs(9))])
    let solved = try Solved(rows, items: [3])
    expectNothing(solved.layout, at: missing.filter { $0 != [] && $0 != [0] && $0 != [0, 0, 0] })
    for section in [-1, 1, 7] { expectNoSection(section, of: solved.layout) }
    #expect(solved.layout.isBoundary("header", ofSection: 0))
    #expect(!solved.layout.isBoundary("badge", ofSection: 0))
    #expect(solved.layout.countsItems("badge", ofSection: 0))
    #expect(solved.layout.frame(ofSection: 0) == CGRect(x: 0, y: 0, width: 375, height: 159))

    let flow = FlowCollectionLayout()
    flow.headerReferenceSize = CGSize(width: 5, height: 5)
    try flow.solved(on: FakeHost(width: 320, height: 480, items: [3]))
    expectNothing(flow, at: missing.filter { $0 != [] && $0 != [0] && $0 != [0, 0, 0] })
    #expect(!flow.supplementary(LayoutSection.elementKindSectionHeader, 0).isEmpty)
    #expect(flow.supplementary(LayoutSection.elementKindSectionFooter, 0).isEmpty)
    #expect(flow.supplementary(LayoutSection.elementKindSectionHeader, 0, 1).isEmpty)
  }

  @Test
  func `a layout that was not prepared is empty`() {
    let rows = section(row(fw(1), abs(50), item(fw(1), fh(1))), boundary: [header(fw(1), abs(9))])
    let layout = CompositionalCollectionLayout(section: rows)
    expectNothing(layout, at: [[0, 0]])
    expectNoSection(0, of: layout)
    #expect(layout.collectionViewContentSize == .zero && layout.memory() == nil)
    let window = CGRect(x: 0, y: 0, width: 9, height: 9)
    #expect((layout.layoutAttributesForElements(in: window) ?? []).isEmpty)
    #expect(!layout.hasHandler(for: []))
    let flow = FlowCollectionLayout()
    expectNothing(flow, at: [[0, 0]])
    #expect(flow.collectionViewContentSize == .zero && flow.workCount == 0)
    #expect(flow.layoutAttributesForElements(in: .zero) == nil)
    #expect(flow.shouldInvalidateLayout(forBoundsChange: .zero))
    expectNothing(CollectionLayout(), at: [[0, 0]])
  }

  @Test
  func `an element kind is a boundary or is numbered like its items`() throws {
    func badge(_ kind: String) -> SupplementaryItem {
      SupplementaryItem(
        layoutSize: size(abs(5), abs(5)),
        elementKind: kind,
        containerAnchor: LayoutAnchor(edges: .top)
      )
    }
    let group = row(
      fw(1),
      abs(50),
      item(fw(0.5), fh(1), with: [badge("all"), badge("first")]),
      item(fw(0.5), fh(1), with: [badge("all2")])
    )
    group.supplementaryItems = [badge("frame")]
    let every = section(row(fw(1), abs(50), item(fw(0.5), fh(1), with: [badge("all")])))
    let some = section(group, boundary: [header(fw(1), abs(9))])
    let layout = try Solved({ index, _ in index == 0 ? every : some }, items: [3, 3]).layout
    #expect(layout.countsItems("all", ofSection: 0))
    for kind in ["first", "all2", "frame"] { #expect(!layout.countsItems(kind, ofSection: 1)) }
    #expect(layout.isBoundary("header", ofSection: 1) && !layout.isBoundary("header", ofSection: 0))
    #expect(!layout.isBoundary("first", ofSection: 1))
  }

  /// A wide item takes the place of the second badge in its line, so that the last line has fewer.
  @Test
  func `badges of lines that wrap count items while every item has one`() throws {
    let badge = SupplementaryItem(
      layoutSize: size(abs(5), abs(5)),
      elementKind: "badge",
      containerAnchor: LayoutAnchor(edges: .top)
    )
    let tags = section(row(fw(1), abs(30), item(est(100), fh(1), with: [badge])))
    let solved = try Solved(tags, items: [7], width: 320)
    #expect(solved.layout.countsItems("badge", ofSection: 0))
    for item in [0, 4] {
      solved.layout.preferCell(0, item, width: 250)
      #expect(solved.layout.countsItems("badge", ofSection: 0))
    }
    let mixed = section(
      row(fw(1), abs(30), item(est(150), fh(1), with: [badge]), item(est(150), fh(1)))
    )
    let other = try Solved(mixed, items: [4], width: 320)
    other.layout.preferCell(0, 0, width: 300)
    #expect(!other.layout.countsItems("badge", ofSection: 0))
  }

  private typealias FlowChange = @MainActor (FlowCollectionLayout) -> Void

  private nonisolated static let flowChanges: [FlowChange] = [
    { $0.itemSize = CGSize(width: 60, height: 30) }, { $0.minimumLineSpacing = 3 },
    { $0.minimumInteritemSpacing = 40 }, { $0.headerReferenceSize = CGSize(width: 9, height: 9) },
    { $0.footerReferenceSize = CGSize(width: 9, height: 9) },
    { $0.sectionInset = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4) },
    {
      $0.sectionInset.left = 20; $0.sectionInsetReference = .fromLayoutMargins
    },
    { $0.scrollDirection = .horizontal }, { $0.estimatedItemSize = CGSize(width: 70, height: 70) },
  ]

  private func frames(of layout: CollectionLayout) throws -> [[CGFloat]] {
    try layout.prepareReportingErrors()
    let rect = CGRect(x: -500, y: -500, width: 2000, height: 2000)
    return (layout.layoutAttributesForElements(in: rect) ?? []).map { layout.numbers($0) }
  }

  @Test(arguments: flowChanges.indices)
  func `a property of a flow layout takes effect after the first layout`(index: Int) throws {
    func host() -> FakeHost {
      let host = FakeHost(width: 320, height: 480, items: [9, 4])
      host.referenceInsets.layoutMargins = insets(5, 6, 7, 8)
      return host
    }
    let (before, after) = (FlowCollectionLayout(), FlowCollectionLayout())
    let hosts = (host(), host())
    try before.solved(on: hosts.0)
    let plain = try frames(of: before)
    let revision = before.revision
    Self.flowChanges[index](before)
    #expect(before.revision != revision)
    Self.flowChanges[index](after)
    try after.solved(on: hosts.1)
    #expect(try frames(of: before) == frames(of: after))
    #expect(try frames(of: before) != plain)
    #expect(before.collectionViewContentSize == after.collectionViewContentSize)
  }

  @Test
  func `methods of a flow delegate default to the properties of the layout`() throws {
    final class Silent: FlowLayoutDelegate {}
    let silent = Silent()
    let host = FakeHost(width: 320, height: 480, items: [9])
    let layout = FlowCollectionLayout()
    for change in Self.flowChanges.prefix(6) { change(layout) }
    try layout.solved(on: host)
    let plain = try frames(of: layout)
    layout.delegate = silent
    #expect(try frames(of: layout) == plain)
    let other = CollectionLayout()
    #expect(silent.collectionView(host, layout: other, sizeForItemAt: [0, 0]) == .zero)
    #expect(silent.collectionView(host, layout: other, insetForSectionAt: 0) == .zero)
    #expect(silent.collectionView(host, layout: other, minimumLineSpacingForSectionAt: 0) == 0)
    #expect(silent.collectionView(host, layout: other, minimumInteritemSpacingForSectionAt: 0) == 0)
    #expect(silent.collectionView(host, layout: other, referenceSizeForHeaderInSection: 0) == .zero)
    #expect(silent.collectionView(host, layout: other, referenceSizeForFooterInSection: 0) == .zero)
  }

  @Test(arguments: [false, true])
  func `only the bars that pin move, and they are above the cells`(isHeader: Bool) throws {
    let layout = FlowCollectionLayout()
    layout.headerReferenceSize = CGSize(width: 0, height: 30)
    layout.footerReferenceSize = CGSize(width: 0, height: 20)
    layout.itemSize = CGSize(width: 320, height: 100)
    layout.minimumLineSpacing = 0
    layout.sectionHeadersPinToVisibleBounds = isHeader
    layout.sectionFootersPinToVisibleBounds = !isHeader
    let host = FakeHost(width: 320, height: 200, items: [10, 10])
    host.adjustedContentInset = EdgeInsets(top: 10, left: 0, bottom: 15, right: 0)
    try layout.solved(on: host)
    let (header, footer) = (
      LayoutSection.elementKindSectionHeader, LayoutSection.elementKindSectionFooter
    )
    func bars(at offset: CGFloat) -> [CGFloat] {
      host.bounds.origin.y = offset
      return [header, footer].map { layout.supplementary($0, 0)[1] }
    }
    // The section is 1050 points long, and the window begins at 10 and ends at 185.
    #expect(bars(at: 0) == (isHeader ? [10, 1030] : [0, 165]))
    #expect(bars(at: 500) == (isHeader ? [510, 1030] : [0, 665]))
    #expect(bars(at: 1010) == (isHeader ? [1000, 1030] : [0, 1030]))
    #expect(bars(at: -190) == (isHeader ? [0, 1030] : [0, 30]))
    host.bounds.origin.y = 500
    let found = try #require(layout.layoutAttributesForElements(in: host.bounds))
    #expect(found.filter { $0.representedElementCategory != .cell }.map(\.zIndex) == [1])
    for kind in [header, footer] {
      let bar = layout.layoutAttributesForSupplementaryView(ofKind: kind, at: [0, 0])
      #expect(bar?.zIndex == ((kind == header) == isHeader ? 1 : 0))
    }
    #expect(layout.shouldInvalidateLayout(forBoundsChange: host.bounds.offsetBy(dx: 0, dy: 1)))
  }

  @Test
  func `an item of a custom layout is moved to the cell that contains the point`() {
    final class Cells: CollectionLayout {
      override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
        let header = LayoutAttributes(forSupplementaryViewOfKind: "header", with: [0, 9])
        header.frame = CGRect(x: 0, y: 0, width: 1000, height: 1000)
        return (0..<3).compactMap { layoutAttributesForItem(at: [0, $0]) } + [header]
      }

      override func layoutAttributesForItem(at indexPath: IndexPath) -> LayoutAttributes? {
        guard indexPath.count == 2, indexPath[1] < 3 else { return nil }
        let attributes = LayoutAttributes(forCellWith: indexPath)
        attributes.frame = CGRect(x: 10 + 20 * indexPath[1], y: 5, width: 20, height: 30)
        return attributes
      }
    }
    let layout = Cells()
    func targets(_ points: [(x: CGFloat, y: CGFloat)]) -> [Int] {
      points.map { point in
        layout.targetIndexPath(
          forInteractivelyMovingItem: [0, 7],
          withPosition: CGPoint(x: point.x, y: point.y)
        )[1]
      }
    }
    // The edges at the start belong to a cell, those at the end do not.
    let inside = targets([(10, 5), (29.9, 34.9), (30, 5), (50, 20)])
    #expect(inside == [0, 0, 1, 2] as [Int])
    let outside = targets([(9.9, 5), (10, 4.9), (70, 5), (10, 35)])
    #expect(outside == [7, 7, 7, 7] as [Int])
    let lifted = layout.layoutAttributesForInteractivelyMovingItem(
      at: [0, 1],
      withTargetPosition: CGPoint(x: 100, y: 200)
    )
    #expect(lifted.frame == CGRect(x: 90, y: 185, width: 20, height: 30) && lifted.zIndex == .max)
    let unknown = layout.layoutAttributesForInteractivelyMovingItem(
      at: [0, 5],
      withTargetPosition: CGPoint(x: 1, y: 2)
    )
    #expect(
      unknown.indexPath == [0, 5] && unknown.frame == CGRect(x: 1, y: 2, width: 0, height: 0)
    )
    let context = layout.invalidationContext(
      forInteractivelyMovingItems: [[0, 2], [0, 1]],
      withTargetPosition: CGPoint(x: 3, y: 4),
      previousIndexPaths: [[0, 1]],
      previousPosition: .zero
    )
    #expect(context.previousIndexPathsForInteractivelyMovingItems == [[0, 1]])
    #expect(context.targetIndexPathsForInteractivelyMovingItems == [[0, 2], [0, 1]])
    #expect(context.interactiveMovementTarget == CGPoint(x: 3, y: 4))
    #expect(context.invalidatedItemIndexPaths == [[0, 1], [0, 2]])
    let end = layout.invalidationContextForEndingInteractiveMovementOfItems(
      toFinalIndexPaths: [[0, 2]],
      previousIndexPaths: [[0, 0]],
      movementCancelled: true
    )
    #expect(end.previousIndexPathsForInteractivelyMovingItems == [[0, 0]])
    #expect(end.targetIndexPathsForInteractivelyMovingItems == [[0, 2]])
    #expect(end.invalidatedItemIndexPaths == [[0, 0], [0, 2]])
    #expect(end.interactiveMovementTarget == .zero)
  }

  @Test
  func `a class of a decoration is registered and removed by kind`() {
    let layout = CollectionLayout()
    layout.register(FakeHost.self, forDecorationViewOfKind: "back")
    #expect(layout.decorationTypes["back"] == FakeHost.self)
    layout.register(nil, forDecorationViewOfKind: "back")
    #expect(layout.decorationTypes.isEmpty)
  }

  @Test
  func `lengths saturate beyond the range of integers`() {
    let (most, least) = (LayoutUnit(rawValue: .max), LayoutUnit(rawValue: .min))
    let one = LayoutUnit(rawValue: 1)
    #expect(most + one == most && least - one == least)
    #expect(least + (.zero - one) == least && most - (.zero - one) == most)
    #expect(most * 2 == most && most * -2 == least && least * 2 == least && least * -2 == most)
    #expect(most - one == LayoutUnit(rawValue: .max - 1) && one - one == .zero)
  }

  @Test
  func `measurements are carried only between items that exist`() throws {
    let rows = section(row(fw(1), est(50), item(fw(1), est(50))))
    let solved = try Solved(rows, items: [3, 2])
    solved.layout.preferCell(0, 1, height: 70)
    let memory = try #require(solved.layout.memory())
    let before = solved.cells(0..<3) + solved.cells(0..<2, section: 1)
    for (source, target) in [(9, (0, 0)), (-1, (0, 0)), (0, (9, 0)), (0, (-1, 0)), (0, (1, 2))] {
      solved.layout.carryMeasurements(
        of: [
          ItemMove(ItemRun(section: source, items: 0..<2), toSection: target.0, item: target.1)
        ],
        from: memory
      )
      #expect(solved.cells(0..<3) + solved.cells(0..<2, section: 1) == before)
    }
    let stretch = ItemMove(ItemRun(section: 0, items: 0..<2), toSection: 1, item: 0)
    solved.layout.carryMeasurements(of: [stretch], from: memory)
    #expect(solved.cells(0..<2, section: 1).map { $0[3] } == [50, 70])
    #expect(solved.cells(0..<3).map { $0[3] } == [50, 70, 50])
  }

  /// A layout that an application writes needs no answer beyond its frames.
  @Test
  func `a layout of an application has the answers of one without sections`() {
    final class Own: CollectionLayout {}
    let plain = Own()
    #expect(plain.scrollsHorizontally == nil && !plain.isMirrored)
    #expect(!plain.keepsMeasurements && plain.isQueriedByPages && !plain.speaksInElements)
    #expect(plain.compositional == nil && plain.flow == nil)
    // Both spellings tell a layout of its own that everything changed.
    let own = Counting()
    own.restore(nil)
    #expect(own.contexts == [[true, true]])
    own.announceUpdate()
    #expect(own.contexts.last == [false, true] && own.needsItemCounts)
  }

  /// A layout that records what it is told to invalidate.
  private final class Counting: CollectionLayout {
    var contexts: [[Bool]] = []

    override func invalidateLayout(with context: InvalidationContext) {
      contexts.append([context.invalidateEverything, context.invalidateDataSourceCounts])
      super.invalidateLayout(with: context)
    }
  }
}
