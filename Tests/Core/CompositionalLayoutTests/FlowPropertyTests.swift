import Foundation
import Testing

@testable import CompositionalLayout

/// Tests of the properties of flow layouts that are set after solving.
@MainActor
struct FlowPropertyTests {
  /// Settings of one property each, to other values than the default ones.
  enum Setting: CaseIterable {
    case itemSize, lineSpacing, itemSpacing, header, footer, inset, fromSafeArea, fromMargins
    case horizontal, pinnedHeaders, pinnedFooters, delegate, narrowEstimate, flatEstimate
    case automatic, smallEstimate

    @MainActor
    func apply(to layout: FlowCollectionLayout, delegate: FlowSizes) {
      switch self {
      case .itemSize: layout.itemSize = CGSize(width: 31, height: 23)
      case .lineSpacing: layout.minimumLineSpacing = 3
      case .itemSpacing: layout.minimumInteritemSpacing = 55
      case .header: layout.headerReferenceSize = CGSize(width: 7, height: 9)
      case .footer: layout.footerReferenceSize = CGSize(width: 4, height: 6)
      case .inset: layout.sectionInset = EdgeInsets(top: 1, left: 20, bottom: 3, right: 40)
      case .fromSafeArea: layout.sectionInsetReference = .fromSafeArea
      case .fromMargins: layout.sectionInsetReference = .fromLayoutMargins
      case .horizontal: layout.scrollDirection = .horizontal
      case .pinnedHeaders: layout.sectionHeadersPinToVisibleBounds = true
      case .pinnedFooters: layout.sectionFootersPinToVisibleBounds = true
      case .delegate: layout.delegate = delegate
      case .narrowEstimate: layout.estimatedItemSize = CGSize(width: 60, height: 0)
      case .flatEstimate: layout.estimatedItemSize = CGSize(width: 0, height: 60)
      case .automatic: layout.estimatedItemSize = FlowCollectionLayout.automaticSize
      case .smallEstimate: layout.estimatedItemSize = CGSize(width: 0.5, height: 0.25)
      }
    }
  }

  private let delegate = FlowSizes((0..<9).map { CGSize(width: 20 + 7 * $0, height: 30 - $0) })

  private func host(items: [Int] = [9, 9]) -> FakeHost {
    let host = FakeHost(width: 200, height: 150, scale: 2, items: items)
    host.referenceInsets.safeArea = insets(1, 12, 3, 14)
    host.referenceInsets.layoutMargins = insets(5, 26, 7, 8)
    return host
  }

  /// The frames of all elements.
  private func text(_ layout: FlowCollectionLayout, _ host: FakeHost) throws -> [String] {
    try layout.prepareReportingErrors()
    let all = CGRect(x: 0, y: 0, width: 5_000, height: 5_000)
    return [String(describing: layout.collectionViewContentSize)]
      + (layout.layoutAttributesForElements(in: all) ?? []).map {
        "\($0.indexPath) \($0.representedElementKind ?? "cell") \($0.frame) \($0.zIndex)"
      }
  }

  /// Returns a layout with bars, since some settings have an effect on these only.
  private func prepared(_ settings: Setting?..., on host: FakeHost) throws -> FlowCollectionLayout {
    let layout = FlowCollectionLayout()
    layout.headerReferenceSize = CGSize(width: 8, height: 8)
    layout.footerReferenceSize = CGSize(width: 5, height: 5)
    for setting in settings { setting?.apply(to: layout, delegate: delegate) }
    return try layout.solved(on: host)
  }

  @Test(arguments: Setting.allCases)
  func `a property set later has the same effect as one set first`(second: Setting) throws {
    for first in [nil] + Setting.allCases.map(Optional.some) {
      let host = host()
      let layout = try prepared(first, on: host)
      let before = try text(layout, host)
      let fresh = try prepared(first, second, on: host)
      // The size remains if the items of the same lines are still measured.
      if layout.isSelfSizing { layout.preferCell(0, 4, width: 45, height: 70) }
      let keepsLines = layout.scrollDirection == fresh.scrollDirection
      if layout.isSelfSizing, fresh.isSelfSizing, keepsLines {
        fresh.preferCell(0, 4, width: 45, height: 70)
      }
      second.apply(to: layout, delegate: delegate)
      // The layout reads these two when it is prepared.
      if [.pinnedHeaders, .pinnedFooters].contains(second) { layout.invalidateLayout() }
      let found = try text(layout, host)
      #expect(try found == text(fresh, host), "after \(String(describing: first))")
      if first == nil, second != .automatic { #expect(found != before) }
    }
  }

  @Test
  func `an estimate of zero ends self-sizing, and the measured sizes`() throws {
    let host = host()
    let layout = try prepared(.automatic, on: host)
    layout.preferCell(0, 4, width: 45, height: 70)
    layout.estimatedItemSize = .zero
    #expect(try text(layout, host) == text(try prepared(nil, on: host), host))
  }

  @Test
  func `measured sizes end with the number of items that they belong to`() throws {
    let host = host()
    let layout = try prepared(.automatic, on: host)
    layout.preferCell(1, 4, width: 45, height: 70)
    host.itemCounts = [9, 8]
    layout.invalidateLayout()
    #expect(try text(layout, host) == text(try prepared(.automatic, on: host), host))
  }

  @Test
  func `elements of a flow layout are cells and bars of known length`() throws {
    let host = host(items: [2, 0])
    let layout = try prepared(.pinnedFooters, on: host)
    var found: [VisibleElement] = []
    layout.solved?.appendElements(
      in: UnitRect(CGRect(x: 0, y: 0, width: 200, height: 500)),
      viewport: nil,
      to: &found
    )
    let lines = found.map {
      "\($0.category) \($0.section).\($0.item) \($0.kind) \($0.zIndex) \($0.isEstimated)"
    }
    let pinned = LayoutPolicy.pinnedBarZIndex
    #expect(
      lines == [
        "supplementaryView 0.0 0 0 false", "cell 0.0 -1 \(LayoutPolicy.cellZIndex) false",
        "cell 0.1 -1 \(LayoutPolicy.cellZIndex) false", "supplementaryView 0.0 1 \(pinned) false",
        "supplementaryView 1.0 0 0 false", "supplementaryView 1.0 1 \(pinned) false",
      ]
    )
    #expect(FlowCollectionLayout().workCount == 0)
    #expect(try prepared(nil, on: self.host(items: [])).workCount == 0)
  }
}
