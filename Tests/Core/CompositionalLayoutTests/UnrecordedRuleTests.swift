import CompositionalLayout
import Foundation
import Testing

/// Tests of behaviour that was never measured in UIKit.
@MainActor
struct UnrecordedRuleTests {
  /// Rule 14.1.
  @Test
  func `the content size is not rounded to pixels`() throws {
    let rows = section(row(fw(1), abs(20.2), item(fw(1), fh(1))))
    let layout = try Solved(rows, items: [3], scale: 2).layout
    #expect(abs(layout.collectionViewContentSize.height - 60.6) < 1e-6)
    #expect(layout.cell(0, 2) == [0, 40.5, 375, 20])
  }

  /// Rule 14.4.
  @Test
  func `flexible spacing between items of a count shares only the rounding rest`() throws {
    let group = LayoutGroup.horizontal(
      layoutSize: size(fw(1), abs(20)),
      subitem: item(abs(60), fh(1)),
      count: 3
    )
    func x(_ spacing: LayoutSpacing, scale: CGFloat) throws -> [CGFloat] {
      group.interItemSpacing = spacing
      return try Solved(section(group), items: [3], width: 380, scale: scale).x(0..<3)
    }
    #expect(try x(.fixed(10), scale: 0) == x(.flexible(10), scale: 0))
    // Space left by rounding: three of 119.5 in 380 leave 1.5 more than two spacings of 10.
    group.interItemSpacing = .flexible(10)
    let narrow = try Solved(section(group), items: [3], width: 379, scale: 2)
    #expect(narrow.cells(0..<3).map { $0[2] } == [119.5, 119.5, 119.5])
    #expect(narrow.x(0..<3) == [0, 130, 259.5])
  }

  /// Rule 14.5.
  @Test
  func `a badge's own insets shrink it in place`() throws {
    let badge = SupplementaryItem(
      layoutSize: size(abs(20), abs(20)),
      elementKind: "badge",
      containerAnchor: LayoutAnchor(edges: [.top, .trailing])
    )
    badge.contentInsets = insets(2, 3, 4, 5)
    let rows = section(row(abs(100), abs(40), item(fw(1), fh(1), with: [badge])))
    #expect(try Solved(rows, items: [1]).layout.supplementary("badge", 0) == [83, 2, 12, 14])
  }

  /// Rule 14.7.
  @Test
  func `an item without size is not found by queries and keeps its frame`() throws {
    let rows = section(row(fw(1), abs(20), item(abs(0), abs(0))))
    let layout = try Solved(rows, items: [3]).layout
    let all = layout.layoutAttributesForElements(in: CGRect(x: -9, y: -9, width: 400, height: 400))
    #expect(all?.isEmpty == true)
    #expect(layout.cell(0, 1) == [0, 20, 0, 0])
  }

  /// Rule 14.6.
  @Test
  func `insets below one are fractions for containers and points for items`() throws {
    let rows = section(row(fw(1), abs(20), item(fw(1), fh(1), insets: insets(0, 0.25, 0, 0.25))))
    #expect(try Solved(rows, items: [1]).layout.cell(0, 0) == [0.25, 0, 374.5, 20])
    let halved = section(
      row(fw(1), abs(20), item(fw(1), fh(1))),
      insets: insets(0, 0.25, 0, 0.25)
    )
    #expect(try Solved(halved, items: [1]).layout.cell(0, 0) == [93.75, 0, 187.5, 20])
  }

  /// Rule 14.10.
  @Test
  func `the margin of inset groups changes above a width of 400 points`() throws {
    for (width, margin) in [(400, 16), (400.5, 20)] as [(CGFloat, CGFloat)] {
      let layout = CompositionalCollectionLayout.list(
        using: ListConfiguration(appearance: .insetGrouped)
      )
      let host = FakeHost(width: width, height: 600, items: [1])
      try layout.solved(on: host)
      #expect(layout.cell(0, 0)[0] == margin)
    }
  }
}
