import CompositionalLayout
import EngineTrials
import Foundation
import Testing

@MainActor
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
  func `a part of a layout is drawn at its own origin`() throws {
    let rows = section(row(fw(1), abs(50), item(abs(90), fh(1))))
    let solved = try Solved(rows, items: [4], width: 100, height: 200)
    let part = CGRect(x: 30, y: 60, width: 70, height: 65)
    var drawing = SVGDrawing()
    drawing.margin = 5
    let svg = drawing.svg(of: solved.layout, in: part)
    #expect(svg.contains("width=\"80\" height=\"75\" viewBox=\"0 0 80 75\""))
    #expect(svg.contains("<rect x=\"5\" y=\"5\" width=\"70\" height=\"65\" fill"))
    #expect(svg.contains("viewBox=\"5 5 70 65\""))
    #expect(svg.contains("<rect x=\"-25\" y=\"-5\" width=\"90\" height=\"50\""))
    // The first row ends at 40 of the part, and its visible middle is at 20 + 5 + 4.
    #expect(svg.contains("<text x=\"35\" y=\"29\" text-anchor=\"middle\">0.1</text>"))
    #expect(svg.contains("<text x=\"35\" y=\"61.5\" text-anchor=\"middle\">0.2</text>"))
    #expect(!svg.contains(">0.0<") && !svg.contains(">0.3<"))
  }

  @Test
  func `names are shortened to the visible width and left out in narrow shapes`() throws {
    func names(_ width: CGFloat, _ height: CGFloat) throws -> [String] {
      let rows = section(row(fw(1), abs(height), item(abs(width), fh(1))))
      let solved = try Solved(rows, items: [1], width: 100, height: 100)
      let svg = SVGDrawing().svg(of: solved.layout, in: solved.host.bounds)
      return svg.components(separatedBy: "middle\">").dropFirst().map {
        $0.components(separatedBy: "</text>")[0]
      }
    }
    #expect(try names(19.5, 10) == ["0.0"] && names(19, 10) == ["0."] && names(6.5, 10) == ["0"])
    #expect(try names(6.4, 10).isEmpty && names(50, 9.9).isEmpty)
  }

  @Test
  func `a picture of text draws boxes with their names in the middle`() throws {
    let rows = section(
      row(fw(1), abs(30), item(abs(50), fh(1)), item(abs(30), abs(10)), item(abs(20), abs(20))),
      boundary: [header(fw(1), abs(20), kind: "a-long-header")]
    )
    let background = DecorationItem.background(elementKind: "back")
    rows.decorationItems = [background]
    let solved = try Solved(rows, items: [3], width: 100, height: 100)
    let text = TextDrawing().text(of: solved.layout, in: CGRect(x: 0, y: 0, width: 100, height: 60))
    #expect(
      text == """
        content 100 × 50

        +-------------------+
        |      header       |
        +-------------------+
        |   0.0   +-----|0.2|
        |         |     +---+
        +---------+·········+

        back 0.0                [0, 0, 100, 50]
        a-long-header 0.0       [0, 0, 100, 20]
        cell 0.0                [0, 20, 50, 30]
        cell 0.1                [50, 20, 30, 10]
        cell 0.2                [80, 20, 20, 20]

        """
    )
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

  @Test
  func `characters that XML forbids are replaced in names`() throws {
    let name = "a\u{0}\u{1F} \u{7F}\u{FFFD}\u{FFFE}\u{FFFF}\u{10000}&<"
    let rows = section(
      row(fw(1), abs(50), item(fw(1), fh(1))),
      boundary: [header(fw(1), abs(20), kind: name)]
    )
    let solved = try Solved(rows, items: [1])
    let svg = SVGDrawing().svg(of: solved.layout, in: CGRect(x: 0, y: 0, width: 375, height: 100))
    let written = "a\u{FFFD}\u{FFFD} \u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{10000}&amp;&lt;"
    #expect(svg.contains(">\(written)"))
  }
}
