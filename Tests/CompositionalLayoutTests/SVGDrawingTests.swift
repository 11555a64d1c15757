import CompositionalLayout
import EngineTrials
import Foundation
import Testing

struct SVGDrawingTests {
  @Test(arguments: SampleLayout.all.indices)
  func `the drawing of every sample has one shape per element`(index: Int) throws {
    let (layout, host) = try SampleLayout.all[index].solved()
    let svg = SVGDrawing().svg(of: layout, in: host.bounds)
    let elements = layout.layoutAttributesForElements(in: host.bounds)?.count ?? 0
    // Two further rectangles are the page and the view.
    #expect(svg.components(separatedBy: "<rect").count - 1 == elements + 2)
    #expect(svg.hasPrefix("<svg") && svg.hasSuffix("</svg>\n"))
  }

  @Test
  func `a section that scrolls across is drawn at its scroll offset`() throws {
    let cards = section(
      row(abs(100), abs(50), item(fw(1), fh(1))),
      boundary: [header(fw(1), abs(20))]
    )
    cards.orthogonalScrollingBehavior = .continuous
    let solved = try Solved(cards, items: [9])
    solved.layout.setOrthogonalOffset(130, forSection: 0)
    let svg = SVGDrawing().svg(of: solved.layout, in: CGRect(x: 0, y: 0, width: 375, height: 100))
    #expect(svg.contains("<rect x=\"-18\" y=\"32\" width=\"100\" height=\"50\""))
    #expect(svg.contains("<rect x=\"12\" y=\"12\" width=\"375\" height=\"20\""))
    // The name of a card clipped by the view is in the middle of its visible part.
    #expect(svg.contains("<text x=\"47\" y=\"61\" text-anchor=\"middle\">0.1</text>"))
  }

  @Test
  func `characters that XML forbids are removed from drawn names`() throws {
    let rows = section(
      row(fw(1), abs(50), item(fw(1), fh(1))),
      boundary: [header(fw(1), abs(20), kind: "a\u{1}b\u{1F}<&\u{FFFF}")]
    )
    let solved = try Solved(rows, items: [1])
    let svg = SVGDrawing().svg(of: solved.layout, in: CGRect(x: 0, y: 0, width: 375, height: 100))
    #expect(svg.contains(">a\u{FFFD}b\u{FFFD}&lt;&amp;\u{FFFD}</text>"))
  }

  /// Rule 12.6.
  @Test
  func `a right-to-left layout is drawn mirrored`() throws {
    let cards = section(row(fw(1), abs(50), item(abs(88), fh(1))))
    let solved = try Solved(cards, items: [2])
    solved.host.traitCollection.layoutDirection = .rightToLeft
    #expect(solved.layout.cell(0, 0)[0] == 0)
    let frame = try #require(
      solved.layout.layoutAttributesForItem(at: IndexPath(indexes: [0, 0]))?.frame
    )
    #expect(solved.layout.displayFrame(frame).minX == 287)
  }
}
