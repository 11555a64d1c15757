import CompositionalLayout
import Foundation
import Testing

/// Tests of the numeric examples for attributes, queries and rounding.
@MainActor
struct AttributeRuleTests {
  /// Rule 12.1.
  @Test
  func `setting a size keeps the centre`() {
    let attributes = LayoutAttributes(forCellWith: IndexPath(indexes: [0, 0]))
    #expect(attributes.frame == .zero)
    attributes.size = CGSize(width: 100, height: 61)
    #expect(attributes.frame == CGRect(x: -50, y: -30.5, width: 100, height: 61))
    attributes.center = CGPoint(x: 50, y: 40)
    #expect(attributes.frame == CGRect(x: 0, y: 9.5, width: 100, height: 61))
    attributes.transform = LayoutTransform(scaleX: 2, y: 1)
    #expect(attributes.frame == CGRect(x: -50, y: 9.5, width: 200, height: 61))
    #expect(attributes.bounds == CGRect(x: 0, y: 0, width: 100, height: 61))
    let copy = attributes.copy()
    #expect(copy.isEqual(to: attributes))
    copy.alpha = 0.5
    #expect(!copy.isEqual(to: attributes))
  }

  /// Rule 12.2.
  @Test
  func `an element that only touches a rectangle does not overlap it`() throws {
    let rows = section(row(fw(1), abs(100), item(fw(0.5), fh(1))))
    let solved = try Solved(rows, items: [6], width: 300)
    let found = solved.layout.layoutAttributesForElements(
      in: CGRect(x: 0, y: 0, width: 300, height: 200)
    )
    #expect(found?.map { $0.indexPath[1] } == [0, 1, 2, 3])
  }

  /// Rule 6.3.
  @Test
  func `supplementary items precede the item they are attached to`() throws {
    let badge = SupplementaryItem(
      layoutSize: size(abs(20), abs(20)),
      elementKind: "badge",
      containerAnchor: LayoutAnchor(edges: [.top, .trailing])
    )
    let rows = section(row(fw(1), abs(100), item(fw(0.5), fh(1), with: [badge])))
    let solved = try Solved(rows, items: [2], width: 300)
    let found = solved.layout.layoutAttributesForElements(
      in: CGRect(x: 0, y: 0, width: 300, height: 200)
    )
    #expect(
      found?.map(\.representedElementCategory) == [
        .supplementaryView, .cell, .supplementaryView, .cell,
      ]
    )
    #expect(
      found?.map(\.indexPath)
        == [[0, 0], [0, 0], [0, 1], [0, 1]].map { IndexPath(indexes: $0) }
    )
    #expect(found?.map(\.zIndex) == [1, 0, 1, 0])
  }

  /// Rule 6.1.
  @Test
  func `anchors align the corners of an item and its badge`() throws {
    func badge(_ container: LayoutAnchor, _ own: LayoutAnchor?) throws -> [CGFloat] {
      let badge =
        own.map {
          SupplementaryItem(
            layoutSize: size(abs(20), abs(20)),
            elementKind: "badge",
            containerAnchor: container,
            itemAnchor: $0
          )
        }
        ?? SupplementaryItem(
          layoutSize: size(abs(20), abs(20)),
          elementKind: "badge",
          containerAnchor: container
        )
      let group = LayoutGroup.horizontal(
        layoutSize: size(fw(1), abs(100)),
        subitem: item(fw(1), fh(1), with: [badge]),
        count: 1
      )
      let solved = try Solved(
        section(group, insets: insets(20, 30, 0, 0)),
        items: [1],
        width: 155,
        scale: 3
      )
      return solved.layout.supplementary("badge", 0)
    }
    let corner: DirectionalRectEdge = [.top, .trailing]
    #expect(try badge(LayoutAnchor(edges: corner), nil) == [135, 20, 20, 20])
    let half = CGPoint(x: 0.5, y: -0.5)
    #expect(
      try badge(LayoutAnchor(edges: corner, fractionalOffset: half), nil) == [145, 10, 20, 20]
    )
    let ten = CGPoint(x: 10, y: -10)
    #expect(
      try badge(LayoutAnchor(edges: corner, absoluteOffset: ten), nil) == [145, 10, 20, 20]
    )
    #expect(try agree(badge(LayoutAnchor(edges: []), nil), [82.6667, 60, 20, 20]))
    let foot: DirectionalRectEdge = [.bottom, .leading]
    #expect(
      try badge(LayoutAnchor(edges: corner), LayoutAnchor(edges: foot)) == [155, 0, 20, 20]
    )
    let shift = LayoutAnchor(edges: foot, absoluteOffset: CGPoint(x: 3, y: 4))
    #expect(try badge(LayoutAnchor(edges: corner), shift) == [158, 4, 20, 20])
    #expect(LayoutAnchor(edges: corner).isAbsoluteOffset)
    #expect(LayoutAnchor(edges: corner).offset == .zero)
  }

  /// Rule 6.2.
  @Test
  func `a badge is placed on and sized by its item's frame inside its insets`() throws {
    let badge = SupplementaryItem(
      layoutSize: size(fw(0.5), fh(0.25)),
      elementKind: "badge",
      containerAnchor: LayoutAnchor(edges: [.bottom, .trailing])
    )
    let group = LayoutGroup.horizontal(
      layoutSize: size(fw(1), abs(100)),
      subitem: item(fw(1), fh(1), with: [badge]),
      count: 1
    )
    let solved = try Solved(
      section(group, insets: insets(0, 30, 0, 0)),
      items: [1],
      width: 155,
      scale: 3
    )
    #expect(agree(solved.layout.supplementary("badge", 0), [92.6667, 75, 62.3333, 25]))
  }

  /// Rule 6.4.
  @Test
  func `supplementary items of groups are numbered through their section`() throws {
    let frame = SupplementaryItem(
      layoutSize: size(fw(1), abs(50)),
      elementKind: "frame",
      containerAnchor: LayoutAnchor(edges: .top)
    )
    let group = row(fw(1), abs(50), item(fw(0.5), fh(1)))
    group.supplementaryItems = [frame]
    let solved = try Solved(section(group), items: [4])
    #expect(solved.layout.supplementary("frame", 0, 1) == [0, 50, 375, 50])
    #expect(solved.layout.supplementary("frame", 0, 2).isEmpty)
    let all = solved.layout.layoutAttributesForElements(
      in: CGRect(x: 0, y: 0, width: 375, height: 100)
    )
    let frames = all?.filter { $0.representedElementKind == "frame" }
    #expect(frames?.map(\.indexPath) == [[0, 0], [0, 1]])
  }

  /// The second of two columns has a badge; if widths wrap, lines have one, two or none.
  @Test
  func `badges that only some items have are numbered by kind`() throws {
    let badge = SupplementaryItem(
      layoutSize: size(abs(10), abs(10)),
      elementKind: "badge",
      containerAnchor: LayoutAnchor(edges: [.top, .leading])
    )
    let plain = item(est(100), fh(1))
    let marked = item(est(100), fh(1), with: [badge])
    let rows = section(row(fw(1), abs(50), plain, marked))
    let solved = try Solved(rows, items: [12], width: 400)
    func badges() -> [[CGFloat]] {
      (0..<12).map { solved.layout.supplementary("badge", 0, $0) }.filter { !$0.isEmpty }
    }
    #expect(
      badges() == [
        [100, 0, 10, 10], [300, 0, 10, 10], [100, 50, 10, 10], [300, 50, 10, 10],
        [100, 100, 10, 10], [300, 100, 10, 10],
      ]
    )
    // The first row keeps one item, so the rows after it begin with the second.
    solved.layout.preferCell(0, 0, width: 390)
    #expect(solved.cells(0..<3).map { $0[1] } == [0, 50, 50])
    let after = badges()
    #expect(
      after.prefix(4) == [
        [100, 50, 10, 10], [300, 50, 10, 10], [100, 100, 10, 10],
        [300, 100, 10, 10],
      ]
    )
    let all = solved.layout.layoutAttributesForElements(
      in: CGRect(x: 0, y: 0, width: 400, height: 300)
    )
    let found = all?.filter { $0.representedElementKind == "badge" } ?? []
    #expect(found.map(\.indexPath) == after.indices.map { [0, $0] })
    #expect(found.map { solved.layout.numbers($0) } == after)
  }

  /// Rule 1.2.
  @Test
  func `both edges are rounded half away from zero`() throws {
    let card = section(row(fw(1), abs(533.25), item(fw(1), fh(1))), insets: insets(160, 0, 0, 0))
    #expect(try Solved(card, items: [1], scale: 2).layout.cell(0, 0) == [0, 160, 375, 533.5])
    #expect(try Solved(card, items: [1], scale: 0).layout.cell(0, 0) == [0, 160, 375, 533.25])
  }

  @Test
  func `a group's description shows its items and insets`() {
    let group = row(
      fw(1),
      fh(0.4),
      item(fw(0.7), fh(1), insets: insets(10)),
      LayoutGroup.vertical(
        layoutSize: size(fw(0.3), fh(1)),
        subitem: item(fw(1), est(44)),
        count: 2
      ),
      spacing: .flexible(5)
    )
    #expect(
      group.visualDescription() == """
        row fw 1 × fh 0.4 spacing ≥5
          item fw 0.7 × fh 1 insets 10/10/10/10
          column of 2 equal fw 0.3 × fh 1
            item fw 1 × ~44
        """
    )
  }

  /// Rule 5.6.
  @Test
  func `changing a copy of the configuration does not change the layout`() throws {
    let solved = try Solved(section(row(fw(1), abs(10), item(fw(1), fh(1)))), items: [1, 1])
    let changed = solved.layout.configuration
    changed.interSectionSpacing = 7
    solved.layout.configuration = changed
    try solved.layout.prepareReportingErrors()
    #expect(solved.layout.cell(1, 0)[1] == 17)
    let copy = solved.layout.configuration
    copy.interSectionSpacing = 100
    try solved.layout.prepareReportingErrors()
    #expect(solved.layout.cell(1, 0)[1] == 17)
  }
}
