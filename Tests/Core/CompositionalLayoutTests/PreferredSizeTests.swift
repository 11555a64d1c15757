import CompositionalLayout
import Foundation
import Testing

/// Tests of preferred sizes that a layout accepts, and of those without effect.
@MainActor
struct PreferredSizeTests {
  private nonisolated static let impossible: [CGFloat] = [.nan, .infinity, -.infinity, -50]

  private func asks(_ layout: CollectionLayout, _ preferred: LayoutAttributes) -> Bool {
    layout.shouldInvalidateLayout(
      forPreferredLayoutAttributes: preferred,
      withOriginalAttributes: preferred
    )
  }

  private func cell(_ item: Int, _ width: CGFloat, _ height: CGFloat) -> LayoutAttributes {
    let attributes = LayoutAttributes(forCellWith: IndexPath(indexes: [0, item]))
    attributes.size = CGSize(width: width, height: height)
    return attributes
  }

  private func take(_ preferred: LayoutAttributes, _ layout: CollectionLayout) throws {
    layout.invalidateLayout(
      with: layout.invalidationContext(
        forPreferredLayoutAttributes: preferred,
        withOriginalAttributes: preferred
      )
    )
    try layout.prepareReportingErrors()
  }

  private static var groups: [LayoutGroup] {
    [
      .vertical(layoutSize: size(fw(1), est(40)), subitems: [item(fw(1), est(40))]),
      row(fw(1), est(40), item(fw(0.5), est(40))),
      row(fw(1), est(40), item(fw(0.5), .uniformAcrossSiblings(estimate: 40))),
      row(fw(1), est(40), item(est(100), est(40))),
    ]
  }

  @Test(arguments: impossible)
  func `an invalid preferred size changes nothing`(side: CGFloat) throws {
    for group in Self.groups {
      let solved = try Solved(section(group), items: [12])
      let before = (solved.cells(0..<12), solved.layout.collectionViewContentSize)
      for preferred in [cell(1, 50, side), cell(1, side, 50), cell(1, side, side)] {
        #expect(!asks(solved.layout, preferred))
        try take(preferred, solved.layout)
        #expect(solved.cells(0..<12) == before.0)
        #expect(solved.layout.collectionViewContentSize == before.1)
      }
    }
  }

  @Test(arguments: impossible)
  func `an invalid preferred size changes nothing in a flow layout`(side: CGFloat) throws {
    let layout = FlowCollectionLayout()
    layout.estimatedItemSize = CGSize(width: 50, height: 50)
    let host = FakeHost(width: 300, height: 600, items: [12])
    try layout.solved(on: host)
    let before = (0..<12).map { layout.cell(0, $0) }
    for preferred in [cell(1, 50, side), cell(1, side, 50)] {
      #expect(!asks(layout, preferred))
      try take(preferred, layout)
      #expect((0..<12).map { layout.cell(0, $0) } == before)
    }
    #expect(asks(layout, cell(1, 60, 70)))
    for item in [-1, 12] { #expect(!asks(layout, cell(item, 60, 70))) }
  }

  @Test
  func `preferred sizes count on estimated axes only`() throws {
    let badge = SupplementaryItem(
      layoutSize: size(abs(12), abs(12)),
      elementKind: "badge",
      containerAnchor: LayoutAnchor(edges: [.top, .trailing])
    )
    let solved = try Solved(
      section(row(fw(1), est(40), item(fw(0.5), est(40), with: [badge]))),
      items: [4]
    )
    let size = LayoutAttributes(
      forSupplementaryViewOfKind: "badge",
      with: IndexPath(indexes: [0, 1])
    )
    size.size = CGSize(width: 50, height: 50)
    #expect(!asks(solved.layout, size))
    #expect(asks(solved.layout, cell(1, 150, 60)))
    try take(cell(1, 150, 60), solved.layout)
    #expect(!asks(solved.layout, cell(1, 33, 60)))
    #expect(asks(solved.layout, cell(1, 33, 61)))
  }

  @Test
  func `preferred sizes of elements that do not exist are ignored`() throws {
    let solved = try Solved(section(Self.groups[1]), items: [4])
    for item in [-1, 4] { #expect(!asks(solved.layout, cell(item, 50, 50))) }
    let nowhere = LayoutAttributes(forCellWith: IndexPath())
    nowhere.size = CGSize(width: 50, height: 50)
    #expect(!asks(solved.layout, nowhere))
  }

  @Test(arguments: [CGFloat.nan, .infinity, -.infinity])
  func `infinite and NaN bounds are refused`(side: CGFloat) throws {
    let compositional = CompositionalCollectionLayout(section: section(Self.groups[1]))
    for layout in [compositional, FlowCollectionLayout()] {
      for (name, bounds) in [
        ("bounds width", CGRect(x: 0, y: 0, width: side, height: 100)),
        ("bounds height", CGRect(x: 0, y: 0, width: 100, height: side)),
        ("bounds y", CGRect(x: 0, y: side, width: 100, height: 100)),
      ] {
        let host = FakeHost(width: 0, height: 0, items: [4])
        host.bounds = bounds
        #expect(throws: LayoutError.invalidLength(name: name, value: Double(side), section: nil)) {
          try layout.solved(on: host)
        }
      }
    }
  }

  @Test
  func `a query for an infinite rectangle finds everything`() throws {
    let solved = try Solved(section(Self.groups[1]), items: [12])
    #expect(solved.layout.layoutAttributesForElements(in: .infinite)?.count == 12)
    #expect(solved.layout.layoutAttributesForElements(in: .null)?.isEmpty == true)
    let flow = try FlowCollectionLayout().solved(
      on: FakeHost(width: 300, height: 600, items: [12])
    )
    #expect(flow.layoutAttributesForElements(in: .infinite)?.count == 12)
  }
}
