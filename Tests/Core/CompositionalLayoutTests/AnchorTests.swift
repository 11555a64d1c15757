import Foundation
import Testing

@testable import CompositionalLayout

/// Tests of the element that keeps its position on screen, for every position of the view.
@MainActor
struct AnchorTests {
  /// Returns the anchors at the points from `first` on, each with the first point at which it is.
  private func anchors(
    _ layout: CompositionalCollectionLayout,
    from first: Int,
    to last: Int,
    inset: CGFloat = 0
  ) throws -> [String] {
    let solved = try #require(layout.solved)
    var found: [String] = []
    var previous: SolvedLayout.Anchor?
    for top in first...last {
      let viewport = Viewport(
        bounds: UnitRect(CGRect(x: 0, y: CGFloat(top) - inset, width: 100, height: 50)),
        insets: UnitInsets(DirectionalEdgeInsets(top: inset, leading: 0, bottom: 9, trailing: 0))
      )
      let anchor = solved.anchor(in: viewport)
      guard anchor != previous || top == first else { continue }
      previous = anchor
      switch anchor {
      case .boundary(let section, let index): found.append("\(top): bar \(section).\(index)")
      case .item(let section, let item): found.append("\(top): item \(section).\(item)")
      case .end(let section): found.append("\(top): end \(section)")
      case nil: found.append("\(top): none")
      }
    }
    return found
  }

  /// Returns a layout of a section with bars, an empty one, one with insets and an empty one.
  private func layout(spacing: CGFloat, footer: Bool = true) throws -> CompositionalCollectionLayout
  {
    let line = row(fw(1), abs(50), item(fw(1), fh(1)))
    return try Solved(
      { index, _ in
        guard index == 0 else {
          return index == 2 ? section(line, insets: insets(30, 0, 20, 0)) : section(line)
        }
        let bars = [
          header(fw(1), abs(20)), header(fw(1), abs(10), .bottom, kind: "footer"),
        ]
        return footer
          ? section(line, boundary: bars)
          : section(line, insets: insets(20, 0, 10, 0))
      },
      items: [2, 0, 2, 0],
      width: 100,
      height: 50,
      configure: { configuration, _ in configuration.interSectionSpacing = spacing }
    ).layout
  }

  @Test(arguments: [0, 7] as [CGFloat])
  func `the anchor is the first element that ends after the start of the view`(
    inset: CGFloat
  ) throws {
    // The sections begin at 0, 140, 150 and 310.
    #expect(
      try anchors(layout(spacing: 10), from: -5, to: 325, inset: inset) == [
        "-5: bar 0.0", "20: item 0.0", "70: item 0.1", "120: bar 0.1", "130: item 2.0",
        "230: item 2.1", "280: end 2", "310: end 3", "320: none",
      ]
    )
    #expect(
      try anchors(layout(spacing: 10, footer: false), from: -5, to: 325, inset: inset) == [
        "-5: item 0.0", "70: item 0.1", "120: item 2.0", "230: item 2.1", "280: end 2",
        "310: end 3",
        "320: none",
      ]
    )
  }

  @Test
  func `an overlapping section that is visible after the end of another has the anchor`() throws {
    // The sections begin at 0, 110, 110 and 240.
    let found = try anchors(layout(spacing: -20), from: 90, to: 300)
    #expect(
      found == [
        "90: item 0.1", "120: bar 0.1", "130: item 2.0", "190: item 2.1", "240: end 2",
        "260: none",
      ],
      "\(found)"
    )
    let others = try anchors(layout(spacing: -20, footer: false), from: 90, to: 300)
    #expect(
      others == [
        "90: item 0.1", "120: item 2.0", "190: item 2.1", "240: end 2", "260: none",
      ],
      "\(others)"
    )
  }

  @Test
  func `the position of an anchor is its start, or the end of an empty space`() throws {
    let solved = try #require(try layout(spacing: 10).solved)
    let positions: [(SolvedLayout.Anchor, Int)] = [
      (.boundary(section: 0, index: 0), 0), (.boundary(section: 0, index: 1), 120),
      (.item(section: 0, item: 1), 70), (.item(section: 2, item: 0), 180), (.end(section: 0), 130),
      (.end(section: 1), 140), (.end(section: 2), 300),
    ]
    for (anchor, points) in positions {
      #expect(solved.position(of: anchor) == LayoutUnit(points), "\(anchor)")
    }
  }
}
