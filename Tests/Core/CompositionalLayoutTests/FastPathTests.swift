import Foundation
import Testing

@testable import CompositionalLayout

/// Tests of the sections that a faster algorithm lays out, and of its results.
@MainActor
struct FastPathTests {
  private func geometry(
    _ section: LayoutSection,
    items: Int = 40
  ) throws -> SectionGeometry {
    try #require(try Solved(section, items: [items], width: 320).layout.solved?.sections[0])
  }

  private func rows(_ height: LayoutDimension, _ one: LayoutItem, spacing: CGFloat = 0)
    -> LayoutSection
  {
    section(row(fw(1), height, one), spacing: spacing)
  }

  @Test
  func `sections of single self-sizing cells store one extent for each row`() throws {
    let one = item(fw(1), est(40))
    let padded = item(fw(1), est(40), edges: edges(top: .fixed(3), bottom: .fixed(4)))
    for simple in [
      rows(est(40), one), rows(est(40), one, spacing: 5), rows(est(40), padded),
      section(row(fw(1), est(40), one, edges: edges(top: .fixed(2)))),
      section(.vertical(layoutSize: size(fw(1), est(40)), subitems: [one])),
    ] { #expect(try geometry(simple).lines is RowLines) }
    let environment = ResolvedLayoutEnvironment(
      container: ResolvedLayoutContainer(contentSize: CGSize(width: 320, height: 480))
    )
    let list = LayoutSection.list(
      using: ListConfiguration(appearance: .plain),
      layoutEnvironment: environment
    )
    list.interGroupSpacing = -1
    #expect(try geometry(list).lines is RowLines)

    let badge = SupplementaryItem(
      layoutSize: size(abs(5), abs(5)),
      elementKind: "badge",
      containerAnchor: LayoutAnchor(edges: .top)
    )
    let across = rows(est(40), one)
    across.orthogonalScrollingBehavior = .continuous
    for other in [
      across, rows(est(40), one, spacing: -5), rows(abs(40), one),
      rows(est(40), item(fw(0.5), est(40))),
      rows(est(40), item(fw(1), abs(40))), rows(est(40), item(est(320), est(40))),
      section(row(est(320), est(40), one)), rows(est(40), row(fw(1), est(40), one)),
      rows(est(40), item(fw(1), .uniformAcrossSiblings(estimate: 40))),
      rows(est(40), item(fw(1), est(40), edges: edges(top: .flexible(3)))),
      rows(est(40), item(fw(1), est(40), edges: edges(bottom: .flexible(3)))),
      rows(est(40), item(fw(1), est(40), with: [badge])),
      section(row(fw(1), est(40), one, one)),
    ] { #expect(try geometry(other).lines is GroupLines) }
  }

  @Test
  func `rows with padding are placed like groups`() throws {
    let padded = item(fw(1), est(40), edges: edges(top: .fixed(3), bottom: .fixed(4)))
    let simple = section(
      row(fw(1), est(40), padded, edges: edges(top: .fixed(2), bottom: .fixed(6))),
      insets: insets(5),
      spacing: 10
    )
    let solved = try Solved(simple, items: [6], width: 320)
    solved.layout.preferCell(0, 1, height: 100)
    solved.layout.preferCell(0, 3, height: 20)
    #expect(solved.y(0..<6) == [10, 75, 200, 265, 310, 375])
    #expect(solved.cells(0..<4).map { $0[3] } == [40, 100, 40, 20])
    #expect(solved.layout.collectionViewContentSize.height == 430)
    // Nothing is in the gap between two rows.
    for gap in [0..<10, 50..<75, 175..<200, 240..<265, 285..<310] {
      let rect = CGRect(x: 0, y: gap.lowerBound, width: 320, height: gap.count)
      #expect(solved.layout.layoutAttributesForElements(in: rect)?.isEmpty == true, "\(gap)")
      let more = solved.layout.layoutAttributesForElements(in: rect.insetBy(dx: 0, dy: -1))
      #expect(more?.count == (gap.lowerBound == 0 ? 1 : 2), "\(gap)")
    }
  }

  @Test
  func `equal columns of a counted group are solved once`() throws {
    func placements(_ count: Int, _ one: LayoutItem) throws -> Int {
      let group = LayoutGroup.horizontal(
        layoutSize: size(fw(1), est(40)),
        subitem: one,
        count: count
      )
      let solved = try Solved(section(group), items: [4 * count], width: 1200)
      solved.layout.preferCell(0, 0, height: 50)
      return try #require(solved.layout.solved?.sections[0].cache.placements)
    }
    let badge = SupplementaryItem(
      layoutSize: size(abs(5), abs(5)),
      elementKind: "badge",
      containerAnchor: LayoutAnchor(edges: .top)
    )
    for one in [
      item(fw(1), est(40)), row(fw(1), est(40), item(fw(1), est(40))),
      item(fw(1), abs(30), with: [badge]),
    ] {
      #expect(try placements(100, one) < 12)
    }
  }

  /// Rule 3.5, for groups in place of items.
  @Test
  func `groups that are stretched have the imposed length`() throws {
    let inner = row(abs(7), fh(1), item(fw(0.5), fh(1)), insets: insets(1, 2, 3, 4))
    let across = LayoutGroup.horizontal(layoutSize: size(fw(1), abs(50)), subitem: inner, count: 3)
    let solved = try Solved(section(across), items: [6], width: 300)
    #expect(
      solved.cells(0..<6) == [
        [2, 1, 47, 46], [49, 1, 47, 46], [102, 1, 47, 46], [149, 1, 47, 46], [202, 1, 47, 46],
        [249, 1, 47, 46],
      ]
    )
    let framed = row(fw(1), abs(7), item(fw(1), fh(0.5)))
    framed.supplementaryItems = [
      SupplementaryItem(
        layoutSize: size(abs(10), abs(10)),
        elementKind: "frame",
        containerAnchor: LayoutAnchor(edges: [.bottom, .trailing])
      )
    ]
    let down = LayoutGroup.vertical(layoutSize: size(fw(1), abs(90)), subitem: framed, count: 3)
    let column = try Solved(section(down), items: [3], width: 300)
    #expect(column.cells(0..<3) == [[0, 0, 300, 15], [0, 30, 300, 15], [0, 60, 300, 15]])
    #expect((0..<3).map { column.layout.supplementary("frame", 0, $0)[1] } == [20, 50, 80])
  }

  /// Rules 3.2 and 14.2.
  @Test(arguments: [0, 1, 2] as [CGFloat])
  func `an item may exceed its group by half a pixel and the tolerance`(scale: CGFloat) throws {
    let limit = (scale == 0 ? 0.5 : 0.5 / scale) + LayoutPolicy.fitTolerance
    for (excess, fits) in [(limit - 5e-7, true), (limit + 1e-6, false)] {
      let one = row(abs(100), abs(20), item(abs(50), fh(1)), item(abs(50 + excess), fh(1)))
      let solved = try Solved(section(one), items: [2], scale: scale)
      #expect((solved.layout.cell(0, 1)[0] == 50) == fits, "\(excess)")
    }
  }

  @Test
  func `groups of custom items and of one length end at their limits`() throws {
    let least = section(row(abs(100), abs(20), item(abs(120), fh(1)), item(abs(30), fh(1))))
    #expect(try Solved(least, items: [4]).cells(0..<4).map { $0[1] } == [0, 20, 40, 60])
    let turns = section(row(abs(100), abs(20), item(abs(30), fh(1)), item(abs(20), fh(1))))
    #expect(try Solved(turns, items: [6]).x(0..<6) == [0, 30, 50, 80, 0, 30])
    let nothing = section(row(abs(100), abs(20), item(abs(0), fh(1)), item(abs(0), fh(1))))
    #expect(try Solved(nothing, items: [5]).y(0..<5) == [0, 0, 20, 20, 40])
    let spaced = section(
      row(abs(100), abs(20), item(abs(30), fh(1), edges: edges(leading: .fixed(5))))
    )
    #expect(try Solved(spaced, items: [3]).x(0..<3) == [5, 40, 5])
  }

  @Test
  func `uniform items take the longest length with their badges`() throws {
    let badge = SupplementaryItem(
      layoutSize: size(abs(10), abs(10)),
      elementKind: "badge",
      containerAnchor: LayoutAnchor(edges: [.bottom, .trailing])
    )
    let uniform = LayoutDimension.uniformAcrossSiblings(estimate: 20)
    let inner = row(
      fw(1),
      est(20),
      item(fw(0.25), uniform, with: [badge]),
      item(fw(0.25), est(20)),
      item(fw(0.25), uniform),
      item(fw(0.25), abs(12))
    )
    let column = LayoutGroup.vertical(layoutSize: size(fw(1), est(20)), subitems: [inner])
    let solved = try Solved(section(column), items: [8], width: 400)
    solved.layout.preferCell(0, 2, height: 50)
    solved.layout.preferCell(0, 0, height: 35)
    solved.layout.preferCell(0, 1, height: 15)
    #expect(solved.cells(0..<4).map { $0[3] } == [50, 15, 50, 12])
    #expect(solved.layout.supplementary("badge", 0, 0) == [90, 40, 10, 10])
    #expect(solved.cells(4..<8).map { $0[3] } == [20, 20, 20, 12])
    #expect(solved.cells(4..<8).map { $0[1] } == [50, 50, 50, 50])
  }

  @Test
  func `headers beyond their section are found where they are`() throws {
    let far = BoundarySupplementaryItem(
      layoutSize: size(fw(1), abs(20)),
      elementKind: "header",
      alignment: .top,
      absoluteOffset: CGPoint(x: 0, y: -70)
    )
    let end = BoundarySupplementaryItem(
      layoutSize: size(fw(1), abs(20)),
      elementKind: "footer",
      alignment: .bottom,
      absoluteOffset: CGPoint(x: 0, y: 80)
    )
    let described = section(row(fw(1), abs(100), item(fw(1), fh(1))), boundary: [far, end])
    let solved = try Solved(described, items: [1, 1, 1, 1], width: 320)
    for number in 0..<4 {
      for kind in ["header", "footer"] {
        let path = IndexPath(indexes: [number, 0])
        let frame = try #require(
          solved.layout.layoutAttributesForSupplementaryView(ofKind: kind, at: path)?.frame
        )
        let bounds = CGRect(origin: .zero, size: solved.layout.collectionViewContentSize)
        guard frame.intersects(bounds) else { continue }
        for part in [frame, CGRect(x: 0, y: frame.midY, width: 1, height: 1)] {
          let found = solved.layout.layoutAttributesForElements(in: part) ?? []
          #expect(found.contains { $0.representedElementKind == kind && $0.indexPath == path })
        }
      }
    }
  }

  @Test
  func `a size that is reported a second time changes nothing`() throws {
    let badge = SupplementaryItem(
      layoutSize: size(abs(10), est(10)),
      elementKind: "badge",
      containerAnchor: LayoutAnchor(edges: .top)
    )
    let described = section(
      row(fw(1), est(40), item(fw(0.5), est(40), with: [badge])),
      boundary: [header(fw(1), est(30))]
    )
    let solved = try Solved(described, items: [4], width: 320)
    let section = try #require(solved.layout.solved?.sections[0])
    let small = UnitSize(CGSize(width: 10, height: 20))
    #expect(!section.hasMeasurements)
    let key = SupplementaryKey(kind: 0, item: 1)
    var lines = section.lines
    #expect(lines.measure(key, size: small) && !lines.measure(key, size: small))
    #expect(lines.measure(item: 2, size: small) && !lines.measure(item: 2, size: small))
    section.measure(boundary: 0, size: small)
    #expect(section.hasMeasurements && !section.lines.hasMeasurements)
    section.measure(key, size: small)
    #expect(section.lines.hasMeasurements)
    section.measure(item: 2, size: small)
    #expect(solved.layout.supplementary("badge", 0, 1)[3] == 20)
    #expect(solved.layout.supplementary("badge", 0, 0)[3] == 10)
    let plain = try #require(
      try Solved(rows(est(40), item(fw(1), est(40))), items: [4]).layout.solved
    )
    #expect(!plain.sections[0].hasMeasurements)
    plain.sections[0].measure(item: 2, size: small)
    #expect(plain.sections[0].hasMeasurements)
    lines = plain.sections[0].lines
    #expect(lines.measure(item: 1, size: small) && !lines.measure(item: 1, size: small))
  }

  @Test
  func `a new description of a section keeps its lines only if they are equal`() throws {
    func badge(_ height: CGFloat) -> SupplementaryItem {
      SupplementaryItem(
        layoutSize: size(abs(5), abs(height)),
        elementKind: "badge",
        containerAnchor: LayoutAnchor(edges: .bottom)
      )
    }
    typealias Make = (CGFloat) -> LayoutSection
    let variants: [Make] = [
      { length in section(row(fw(1), est(40), item(abs(length), est(40)))) },
      { length in
        section(
          row(fw(1), est(40), item(fw(0.5), est(40), insets: insets(0)), item(fw(0.5), abs(length)))
        )
      },
      { length in section(row(fw(1), est(40), item(fw(0.5), est(40), with: [badge(length)]))) },
      { length in
        section(row(fw(1), est(40), item(fw(0.5), est(40), edges: edges(top: .fixed(length)))))
      },
      { length in section(row(fw(1), est(40), item(fw(0.4), est(40)), spacing: .fixed(length / 4)))
      },
      { length in
        section(
          row(
            fw(1),
            est(40),
            row(fw(0.5), est(40), item(fw(0.5), est(40)), insets: insets(length / 4))
          )
        )
      },
    ]
    for (index, make) in variants.enumerated() {
      var length: CGFloat = 30
      let solved = try Solved({ _, _ in make(length) }, items: [30], width: 320)
      let other = try Solved({ _, _ in make(60) }, items: [30], width: 320)
      for item in 0..<20 {
        for one in [solved, other] {
          one.layout.preferCell(0, item, height: CGFloat(20 + item * 7 % 40))
        }
      }
      func frames(_ layout: CompositionalCollectionLayout) -> [[CGFloat]] {
        (0..<30).map { layout.cell(0, $0) } + (0..<30).map { layout.supplementary("badge", 0, $0) }
      }
      try solved.layout.describeAnew([0])
      let section = try #require(solved.layout.solved?.sections[0])
      #expect(section.cache.solutions < 8, "variant \(index)")
      length = 60
      try solved.layout.describeAnew([0])
      #expect(frames(solved.layout) == frames(other.layout), "variant \(index)")
    }
  }
}
