import CompositionalLayout
import Foundation
import Testing

@testable import EngineTrials

@MainActor
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
  func `a layout file has the frames of the same layout in code`() throws {
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
  func `a section that scrolls across is drawn at its offset`() throws {
    var sample = try SampleLayout(describedBy: cards, name: "cards.json")
    sample.across = [0: 320]
    let page = try sample.page()
    #expect(page.contains("cell 0.1") && page.contains("cell 0.2"))
    #expect(!page.contains("cell 0.0"))
    #expect(try sample.picture().contains("<rect x=\"27\" y=\"61\" width=\"290\" height=\"110\""))
  }

  @Test
  func `only existing orthogonal sections scroll across`() throws {
    let sample = try SampleLayout(describedBy: cards, name: "cards.json")
    #expect(try sample.scrollsAcross(section: 0))
    #expect(try !sample.scrollsAcross(section: 1))
    #expect(try !sample.scrollsAcross(section: 2))
  }

  @Test
  func `groups can be nested and items can have badges`() throws {
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
    ("{\"sections\": [{\"lits\": \"plain\"}]}", "sections[0].lits is unknown"),
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
    (
      "{\"sections\": [{\"list\": \"plain\", \"across\": \"paging\"}]}",
      "sections[0].across is for sections of groups, not for a list"
    ),
    (
      "{\"sections\": [{\"list\": \"plain\"}], \"safeArea\": [1]}",
      "safeArea is not a list of 4 numbers"
    ),
    (
      "{\"sections\": [{\"list\": \"plain\"}], \"safeArea\": \"5\"}",
      "safeArea is neither a number nor a list of top, leading, bottom and trailing"
    ),
    ("{\"sections\": [{\"list\": \"plain\"}], \"bars\": [{}]}", "bars[0] has no alignment"),
  ])
  func `an invalid layout file is refused with its location`(text: String, sentence: String) {
    let error = #expect(throws: LayoutFileError.self) {
      _ = try SampleLayout(describedBy: text, name: "wrong.json")
    }
    #expect(error?.description.contains(sentence) == true, "\(error?.description ?? "")")
  }

  @Test
  func `a layout file that the engine refuses throws`() throws {
    let text = "{\"sections\": [{\"group\": {\"horizontal\": [{\"width\": -5}]}}]}"
    let sample = try SampleLayout(describedBy: text, name: "negative.json")
    #expect(throws: LayoutError.self) { _ = try sample.page() }
  }

  @Test
  func `a huge item is drawn up to the edge of the page`() throws {
    let text = """
      {"sections": [{"group": {"horizontal": [{"width": 1e12}], "width": "fw 1e9", "height": 50}}]}
      """
    #expect(try SampleLayout(describedBy: text, name: "long.json").page().contains("cell 0.0"))
  }

  @Test
  func `a file above a million bytes is refused before parsing`() {
    let text = String(repeating: " ", count: LayoutFileLimits.bytes + 1)
    #expect(throws: LayoutFileError.self) {
      _ = try SampleLayout(describedBy: text, name: "long.json")
    }
  }

  private func section(_ members: String) -> String {
    "{\"sections\": [{\"group\": {\"horizontal\": [{}], \"height\": 50}, \(members)}]}"
  }

  @Test(arguments: [
    ("\"bars\": {}", "bars is not a list"),
    ("\"bars\": [{\"alignment\": \"middle\"}]", "bars[0].alignment is \"middle\", not one of top,"),
    ("\"bars\": [{\"alignment\": 3}]", "bars[0].alignment is not a text"),
    ("\"header\": {\"zIndex\": 1.5}", "header.zIndex is not a whole number"),
    ("\"header\": {\"zIndex\": 1e10}", "header.zIndex is not a whole number"),
    ("\"header\": {\"extends\": 1}", "header.extends is neither true nor false"),
    ("\"header\": {\"offset\": [1]}", "header.offset is not a list of 2 numbers"),
    ("\"header\": {\"pinned\": true}", "header.pinned is unknown"),
    ("\"header\": {\"height\": \"~nan\"}", "header.height is \"~nan\", not a length such as"),
    ("\"header\": {\"height\": \"fw inf\"}", "header.height is beyond ±10¹²"),
    ("\"decorations\": [{}]", "decorations[0] has no kind"),
    ("\"decorations\": [{\"kind\": \"a\", \"insets\": {}}]", "decorations[0].insets is neither"),
    ("\"contentInsetsReference\": \"margins\"", "contentInsetsReference is \"margins\", not one"),
    (
      "\"supplementariesFollowContentInsets\": \"yes\"",
      "supplementariesFollowContentInsets is neither true nor false"
    ),
    ("\"bounce\": \"always\"", "bounce is for sections that scroll across"),
    ("\"across\": \"paging\", \"bounce\": \"high\"", "bounce is \"high\", not one of automatic"),
    ("\"across\": \"paging\", \"deceleration\": 1", "deceleration is not a text"),
  ])
  func `an invalid section is refused with its location`(members: String, sentence: String) {
    expect("sections[0].\(sentence)", section(members))
  }

  @Test(arguments: [
    ("\"edgeSpacing\": 5", "edgeSpacing is not an object"),
    ("\"edgeSpacing\": {\"left\": 5}", "edgeSpacing.left is unknown; known: leading"),
    ("\"edgeSpacing\": {\"top\": \"flexible nan\"}", "edgeSpacing.top is \"flexible nan\", not a"),
    ("\"edgeSpacing\": {\"top\": \"flexible inf\"}", "edgeSpacing.top is beyond ±10¹²"),
    ("\"edgeSpacing\": {\"top\": true}", "edgeSpacing.top is not a text"),
    ("\"supplementaries\": [{}]", "supplementaries[0] has no kind"),
    ("\"supplementaries\": [{\"kind\": 1}]", "supplementaries[0].kind is not a text"),
    (
      "\"supplementaries\": [{\"kind\": \"a\", \"item\": {\"edges\": [\"left\"]}}]",
      "supplementaries[0].item.edges[0] is \"left\", not one of top, leading, bottom, trailing"
    ),
    (
      "\"supplementaries\": [{\"kind\": \"a\", \"container\": {\"fraction\": [1]}}]",
      "supplementaries[0].container.fraction is not a list of 2 numbers"
    ),
    (
      "\"badge\": {\"fraction\": [0, 0], \"offset\": [0, 0]}",
      "badge has both a fraction and an offset"
    ),
  ])
  func `an invalid item or group is refused with its location`(members: String, sentence: String) {
    let group = "\"horizontal\": [{\(members)}], \"height\": 50"
    expect(
      "sections[0].group.horizontal[0].\(sentence)",
      "{\"sections\": [{\"group\": {\(group)}}]}"
    )
    expect(
      "sections[0].group.\(sentence)",
      "{\"sections\": [{\"group\": {\"horizontal\": [{}], \(members)}}]}"
    )
  }

  private func expect(
    _ sentence: String,
    _ text: String,
    location: SourceLocation = #_sourceLocation
  ) {
    let error = #expect(throws: LayoutFileError.self, sourceLocation: location) {
      _ = try SampleLayout(describedBy: text, name: "wrong.json")
    }
    #expect(
      error?.description.contains(sentence) == true,
      "\(error?.description ?? "")",
      sourceLocation: location
    )
  }

  private static let project = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  @Test(arguments: ["across", "anchors", "bars", "references"])
  func `layout files match their drawings`(name: String) throws {
    let folder = Self.project.appending(path: "corpus/layouts/described")
    func read(_ ending: String) throws -> String {
      try String(contentsOf: folder.appending(path: "\(name).\(ending)"), encoding: .utf8)
    }
    let sample = try SampleLayout(describedBy: try read("json"), name: "\(name).json")
    #expect(try sample.page() == read("txt"))
    #expect(try sample.picture().hasSuffix("</svg>\n"))
  }

  @Test
  func `every layout of the article can be drawn`() throws {
    let article = Self.project.appending(
      path: "Sources/Harness/EspalierTool/EspalierTool.docc/DescribeALayout.md"
    )
    let parts = try String(contentsOf: article, encoding: .utf8).components(separatedBy: "```")
    let listings = parts.filter { $0.hasPrefix("json\n") }.map { String($0.dropFirst(5)) }
    #expect(listings.count == 3)
    for listing in listings {
      let sample = try SampleLayout(describedBy: listing, name: "article.json")
      #expect(try sample.page().contains("cell 0.0"))
      #expect(try sample.picture().contains("</svg>"))
    }
  }

  @Test
  func `section insets are added to the insets of the view`() throws {
    let text = """
      {"items": [1], "width": 400, "readableContent": [0, 50, 0, 50],
       "sections": [{"group": {"horizontal": [{}], "height": 40}, "insets": [0, 10, 0, 10],
                     "contentInsetsReference": "readableContent"}]}
      """
    let sample = try SampleLayout(describedBy: text, name: "margins.json")
    #expect(try frames(sample, [[0, 0]]) == [CGRect(x: 60, y: 0, width: 280, height: 40)])
  }
}
