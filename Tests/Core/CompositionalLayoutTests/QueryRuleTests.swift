import CompositionalLayout
import Foundation
import Testing

/// Tests of queries by rectangle, as recorded from UIKit.
///
/// Recorded and published by the project kern0x1b/charon on a Mac at two pixels per point; each
/// layout was queried for the same six rectangles, at the start of the content in a view of 320 by
/// 480 points.
@MainActor
struct QueryRuleTests {
  private struct Recorded: CustomTestStringConvertible, @unchecked Sendable {
    // Descriptions belong to one recording each, and are not modified.
    let testDescription: String
    let sections: [LayoutSection]
    let items: [Int]
    /// The results, one list for each rectangle: `kind section.item`, where `-` is a cell.
    let lists: [String]

    @MainActor
    func solved() throws -> (layout: CompositionalCollectionLayout, host: FakeHost) {
      let host = FakeHost(width: 320, height: 480, scale: 2, items: items)
      let layout = CompositionalCollectionLayout { index, _ in
        sections[min(index, sections.count - 1)]
      }
      try layout.solved(on: host)
      return (layout, host)
    }
  }

  private nonisolated static let rectangles = [
    CGRect(x: 0, y: 0, width: 320, height: 50), CGRect(x: 0, y: 240, width: 320, height: 30),
    CGRect(x: 320, y: 0, width: 50, height: 480), CGRect(x: -20, y: -20, width: 40, height: 40),
    CGRect(x: 0, y: 0, width: 320, height: 480), CGRect(x: 0, y: 33, width: 320, height: 0.5),
  ]

  private nonisolated static func halves(_ height: CGFloat) -> LayoutGroup {
    row(fw(1), abs(height), item(fw(0.5), fh(1)))
  }

  private nonisolated static var tallAndShort: LayoutSection {
    section(
      row(fw(1), abs(20), item(fw(0.5), abs(100)), item(fw(0.5), fw(0.25)), spacing: .fixed(10))
    )
  }

  private nonisolated static var custom: LayoutSection {
    section(
      .custom(layoutSize: size(fw(1), abs(80))) { _ in
        [
          LayoutGroupCustomItem(frame: CGRect(x: 1, y: 2, width: 30, height: 40)),
          LayoutGroupCustomItem(frame: CGRect(x: 50, y: 10, width: 60, height: 30), zIndex: 4),
          LayoutGroupCustomItem(frame: CGRect(x: -5, y: -5, width: 400, height: 20)),
        ]
      },
      insets: insets(3, 4, 5, 6)
    )
  }

  private nonisolated static func badge(
    _ kind: String,
    _ width: LayoutDimension,
    _ height: LayoutDimension,
    at container: LayoutAnchor,
    from own: LayoutAnchor? = nil
  ) -> SupplementaryItem {
    guard let own else {
      return SupplementaryItem(
        layoutSize: size(width, height),
        elementKind: kind,
        containerAnchor: container
      )
    }
    return SupplementaryItem(
      layoutSize: size(width, height),
      elementKind: kind,
      containerAnchor: container,
      itemAnchor: own
    )
  }

  /// Returns an item with a badge in a group with another one at the same edges.
  private nonisolated static func badges(at edges: DirectionalRectEdge) -> LayoutSection {
    let anchor = LayoutAnchor(edges: edges)
    let one = item(fw(1), fh(1), with: [badge("badge", abs(40), abs(20), at: anchor)])
    let group = row(fw(1), abs(200), one)
    group.supplementaryItems = [
      badge("other", abs(40), abs(20), at: anchor, from: LayoutAnchor(edges: [.bottom, .leading]))
    ]
    return section(group, insets: insets(50, 50, 50, 50))
  }

  private nonisolated static var manyBadges: LayoutSection {
    let corner: DirectionalRectEdge = [.top, .trailing]
    let other: DirectionalRectEdge = [.bottom, .leading]
    let plain = LayoutAnchor(edges: corner)
    let one = item(
      fw(1),
      fh(1),
      insets: insets(2, 3, 4, 5),
      with: [
        badge(
          "one",
          abs(40),
          abs(20),
          at: LayoutAnchor(edges: corner, absoluteOffset: CGPoint(x: 7, y: 9))
        ),
        badge(
          "two",
          abs(40),
          abs(20),
          at: LayoutAnchor(edges: corner, fractionalOffset: CGPoint(x: 0.5, y: 0.25))
        ),
        badge(
          "three",
          abs(40),
          abs(20),
          at: plain,
          from: LayoutAnchor(edges: other, fractionalOffset: CGPoint(x: 0.5, y: 0.25))
        ),
        badge(
          "four",
          abs(40),
          abs(20),
          at: plain,
          from: LayoutAnchor(edges: other, absoluteOffset: CGPoint(x: 3, y: 4))
        ),
        badge("five", fw(0.5), fh(0.25), at: plain),
        badge("six", est(33), est(17), at: LayoutAnchor(edges: .bottom)),
      ]
    )
    return section(row(fw(1), abs(200), one), insets: insets(50, 50, 50, 50))
  }

  private nonisolated static var nestedRibbons: LayoutSection {
    let inner = column(fw(0.5), fh(1), item(fw(1), fh(0.5)))
    inner.supplementaryItems = [badge("g", fw(1), abs(4), at: LayoutAnchor(edges: .bottom))]
    return section(row(fw(1), abs(100), item(fw(0.5), fh(1)), inner))
  }

  private nonisolated static func background(
    insets own: DirectionalEdgeInsets = .zero,
    hasHeader: Bool = false
  ) -> LayoutSection {
    let described = section(halves(40))
    let background = DecorationItem.background(elementKind: "bg")
    background.contentInsets = own
    described.decorationItems = [background]
    guard hasHeader else { return described }
    described.contentInsets = insets(3, 4, 5, 6)
    described.interGroupSpacing = 4
    described.boundarySupplementaryItems = [
      BoundarySupplementaryItem(
        layoutSize: size(fw(1), abs(30)),
        elementKind: "h",
        alignment: .top
      )
    ]
    return described
  }

  private nonisolated static let recorded = [
    Recorded(
      testDescription: "items taller than their row",
      sections: [tallAndShort],
      items: [4],
      lists: [
        "- 0.0, - 0.1, - 0.2, - 0.3", "", "", "- 0.0", "- 0.0, - 0.1, - 0.2, - 0.3", "- 0.2, - 0.3",
      ]
    ),
    Recorded(
      testDescription: "a custom group with an item that sticks out",
      sections: [custom],
      items: [4, 2],
      lists: [
        "- 0.0, - 0.1, - 0.2", "", "", "- 0.0, - 0.2",
        "- 0.0, - 0.1, - 0.2, - 0.3, - 1.0, - 1.1", "- 0.0, - 0.1",
      ]
    ),
    Recorded(
      testDescription: "badges at the top, one above its group",
      sections: [badges(at: .top)],
      items: [1],
      lists: ["", "- 0.0", "", "", "- 0.0, badge 0.0, other 0.0", ""]
    ),
    Recorded(
      testDescription: "badges in a corner, one above its group",
      sections: [badges(at: [.top, .leading])],
      items: [1],
      lists: ["", "- 0.0", "", "", "- 0.0, badge 0.0, other 0.0", ""]
    ),
    Recorded(
      testDescription: "badges at the bottom",
      sections: [badges(at: .bottom)],
      items: [1],
      lists: [
        "", "- 0.0, badge 0.0, other 0.0", "", "", "- 0.0, badge 0.0, other 0.0", "",
      ]
    ),
    Recorded(
      testDescription: "badges with offsets",
      sections: [manyBadges],
      items: [1],
      lists: [
        "", "- 0.0, six 0.0", "", "",
        "- 0.0, five 0.0, four 0.0, one 0.0, six 0.0, three 0.0, two 0.0", "",
      ]
    ),
    Recorded(
      testDescription: "what hangs on nested groups and sticks out of the content",
      sections: [nestedRibbons],
      items: [6],
      lists: [
        "- 0.0, - 0.1", "", "", "- 0.0",
        "- 0.0, - 0.1, - 0.2, - 0.3, - 0.4, - 0.5, g 0.0, g 0.1", "- 0.0, - 0.1",
      ]
    ),
    Recorded(
      testDescription: "backgrounds with headers",
      sections: [background(insets: insets(1, 2, 3, 4), hasHeader: true)],
      items: [3, 0, 2],
      lists: [
        "- 0.0, - 0.1, bg 0.0, h 0.0", "", "bg 0.0, bg 1.0, bg 2.0", "bg 0.0, h 0.0",
        """
        - 0.0, - 0.1, - 0.2, - 2.0, - 2.1, bg 0.0, bg 1.0, bg 2.0, h 0.0, h 1.0, h 2.0
        """, "- 0.0, - 0.1, bg 0.0",
      ]
    ),
    Recorded(
      testDescription: "a background in one of two sections",
      sections: [background(), section(halves(40))],
      items: [3, 2],
      lists: [
        "- 0.0, - 0.1, - 0.2, bg 0.0", "", "bg 0.0", "- 0.0, bg 0.0",
        "- 0.0, - 0.1, - 0.2, - 1.0, - 1.1, bg 0.0", "- 0.0, - 0.1, bg 0.0",
      ]
    ),
  ]

  /// Rule 12.3.
  @Test(arguments: recorded)
  private func `queries find the elements recorded from UIKit`(recorded: Recorded) throws {
    let (layout, host) = try recorded.solved()
    defer { withExtendedLifetime(host) {} }
    for (rectangle, list) in zip(Self.rectangles, recorded.lists) {
      let found = Self.names(layout.layoutAttributesForElements(in: rectangle))
      #expect(found.joined(separator: ", ") == list, "in \(rectangle)")
    }
  }

  private static func names(_ elements: [LayoutAttributes]?) -> [String] {
    (elements ?? []).map { element in
      "\(element.representedElementKind ?? "-") \(element.indexPath[0]).\(element.indexPath[1])"
    }.sorted()
  }

  /// The evidence of rules 12.3 and 12.7: what UIKit returns is not what overlaps the rectangle.
  @Test func `recorded queries miss elements whose frames overlap the rectangle`() throws {
    // Missed cells, missed supplementary items, and backgrounds that only touch the rectangle.
    var (queries, cells, others, backgrounds) = (0, 0, 0, 0)
    for recorded in Self.recorded {
      let (layout, host) = try recorded.solved()
      defer { withExtendedLifetime(host) {} }
      for (rectangle, list) in zip(Self.rectangles, recorded.lists) {
        let found = Set(list.split(separator: ", ").map(String.init))
        let frames = Set(Self.names(layout.attributes(overlapping: rectangle)))
        queries += 1
        let missed = frames.subtracting(found)
        cells += missed.count { $0.hasPrefix("-") }
        others += missed.count { !$0.hasPrefix("-") }
        let added = found.subtracting(frames)
        #expect(added.allSatisfy { $0.hasPrefix("bg") })
        backgrounds += added.count
      }
    }
    let counts = [queries, cells, others, backgrounds]
    #expect(counts == [54, 3, 9, 4])
  }
}
