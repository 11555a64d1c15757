import CompositionalLayout
import Foundation
import Testing

@testable import Oracles

struct DescribedLayoutTests {
  private let cards = """
    {"summary": "Cards that page", "width": 375, "height": 400, "items": [4, 3],
     "sections": [
       {"group": {"horizontal": [{"width": "fw 1", "height": "fh 1", "insets": 5}],
                  "width": "fw 0.8", "height": 120, "spacing": 10},
        "across": "groupPaging", "insets": [0, 20, 0, 20], "groupSpacing": 10,
        "header": {"height": "~44", "pins": true}},
       {"list": "insetGrouped", "headers": "supplementary"}]}
    """

  private func frames(_ sample: SampleLayout, _ paths: [[Int]]) throws -> [CGRect?] {
    let (layout, host) = try sample.solved()
    return withExtendedLifetime(host) {
      paths.map { layout.layoutAttributesForItem(at: IndexPath(indexes: $0))?.frame }
    }
  }

  @Test
  func `a description is laid out as the same code would be`() throws {
    let sample = try SampleLayout(describedBy: cards, name: "cards.json")
    #expect(
      try frames(sample, [[0, 0], [0, 1], [1, 0]]) == [
        CGRect(x: 25, y: 49, width: 290, height: 110),
        CGRect(x: 335, y: 49, width: 290, height: 110),
        CGRect(x: 16, y: 181.5, width: 343, height: 52),
      ]
    )
    #expect(sample.summary == "Cards that page")
    #expect(try sample.page().contains("cell 0.1"))
  }

  @Test
  func `what is scrolled across is drawn where it is`() throws {
    var sample = try SampleLayout(describedBy: cards, name: "cards.json")
    sample.across = [0: 320]
    let page = try sample.page()
    #expect(page.contains("cell 0.1") && page.contains("cell 0.2"))
    #expect(!page.contains("cell 0.0"))
    #expect(try sample.picture().contains("<rect x=\"27\" y=\"61\" width=\"290\" height=\"110\""))
  }

  @Test
  func `only sections that are there scroll across`() throws {
    let sample = try SampleLayout(describedBy: cards, name: "cards.json")
    #expect(try sample.scrollsAcross(section: 0))
    #expect(try !sample.scrollsAcross(section: 1))
    #expect(try !sample.scrollsAcross(section: 2))
  }

  @Test
  func `groups nest, and badges hang on items`() throws {
    let text = """
      {"items": [3], "scroll": "horizontal", "height": 200, "header": {"width": 30},
       "sections": [{"group": {"vertical": [
          {"height": "fh 0.5", "badge": {"width": 20, "height": 20, "edges": ["top"],
           "offset": [0, -4]}},
          {"horizontal": [{"height": 40}], "count": 2, "height": "fh 0.5", "spacing": 10}],
        "width": 110, "height": "fh 1", "insets": [0, 0, 20, 0]}, "background": 2}]}
      """
    let sample = try SampleLayout(describedBy: text, name: "nested.json")
    #expect(
      try frames(sample, [[0, 0], [0, 1], [0, 2]]) == [
        CGRect(x: 30, y: 0, width: 110, height: 90), CGRect(x: 30, y: 90, width: 50, height: 40),
        CGRect(x: 90, y: 90, width: 50, height: 40),
      ]
    )
    #expect(try sample.page().contains("[75, -4, 20, 20]"))
  }

  @Test(arguments: [
    ("", "The file is not JSON"),
    ("[1]", "is not an object"),
    ("{}", "sections is missing"),
    ("{\"sections\": []}", "sections is empty"),
    ("{\"sections\": [{}]}", "sections[0] has neither a group nor a list"),
    ("{\"sections\": [{\"list\": \"fancy\"}]}", "sections[0].list is \"fancy\", not one of"),
    ("{\"sections\": [{\"lits\": \"plain\"}]}", "sections[0].lits is not known here"),
    (
      "{\"sections\": [{\"group\": {\"horizontal\": [{\"width\": \"wide\"}]}}]}",
      "sections[0].group.horizontal[0].width is \"wide\", not a length"
    ),
    (
      "{\"sections\": [{\"group\": {\"horizontal\": [], \"count\": 2}}]}",
      "sections[0].group has a count, and so one item, not 0"
    ),
    (
      "{\"sections\": [{\"group\": {\"horizontal\": [{}], \"count\": 2, \"repeat\": 2}}]}",
      "sections[0].group has both a count and a repeat"
    ),
    (
      "{\"sections\": [{\"list\": \"plain\"}, {\"list\": \"plain\"}], \"items\": [1]}",
      "items are 1 numbers for 2 sections"
    ),
    ("{\"sections\": [{\"list\": \"plain\"}], \"items\": [-1]}", "items[0] is not a whole number"),
    ("{\"sections\": [{\"list\": \"plain\"}], \"width\": 1e300}", "width is beyond ±10¹²"),
    ("{\"sections\": [{\"list\": \"plain\"}], \"height\": 20001}", "height is not from 1 to 20000"),
    ("{\"sections\": [{\"list\": \"plain\"}], \"offset\": -1e13}", "offset is beyond ±10¹²"),
  ])
  func `a wrong description is refused with the place`(text: String, sentence: String) {
    let error = #expect(throws: LayoutFileError.self) {
      _ = try SampleLayout(describedBy: text, name: "wrong.json")
    }
    #expect(error?.description.contains(sentence) == true, "\(error?.description ?? "")")
  }

  @Test
  func `what the engine refuses, a description does not hide`() throws {
    let text = "{\"sections\": [{\"group\": {\"horizontal\": [{\"width\": -5}]}}]}"
    let sample = try SampleLayout(describedBy: text, name: "negative.json")
    #expect(throws: LayoutError.self) { _ = try sample.page() }
  }

  @Test
  func `an item of a million million points is drawn as far as it is on the page`() throws {
    let text = """
      {"sections": [{"group": {"horizontal": [{"width": 1e12}], "width": "fw 1e9", "height": 50}}]}
      """
    #expect(try SampleLayout(describedBy: text, name: "long.json").page().contains("cell 0.0"))
  }

  @Test
  func `a file beyond a million bytes is refused before it is read`() {
    let text = String(repeating: " ", count: LayoutFileLimits.bytes + 1)
    #expect(throws: LayoutFileError.self) {
      _ = try SampleLayout(describedBy: text, name: "long.json")
    }
  }
}
