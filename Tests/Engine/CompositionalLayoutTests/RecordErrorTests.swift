import EngineTrials
import Foundation
import Testing
import Trials

/// Tests of records with alternative spellings, and of records that cannot be read.
struct RecordErrorTests {
  private static func record(
    _ kind: String,
    scale: Int = 2,
    input: String,
    frames: String,
    content: String = "null"
  ) -> Data {
    Data(
      """
      {"records": [{"id": "X1", "kind": "\(kind)", "scale": \(scale), "device": "iOS 26.1",
        "input": \(input), "frames": \(frames), "contentSize": \(content), "notes": null}]}
      """.utf8
    )
  }

  private static func badge(_ changes: (String, String)...) -> String {
    var input = """
      {"bounds": [300, 600], "sections": 3, "itemsPerSection": 2, "section": 1,
      "item": "absolute(100) x absolute(100)",
      "group": "horizontal(layoutSize: fractionalWidth(1) x absolute(100), subitem: item, count: 2), \
      interItemSpacing fixed(20)",
      "sectionInsets": [20, 30, 20, 0], "insetOrder": "top,leading,bottom,trailing",
      "interSectionSpacing": 40, "supplementarySize": ["abs", 20, "abs", 20],
      "containerAnchor": {"edges": ["top", "trailing"], "offset": null}}
      """
    for (old, new) in changes { input = input.replacing(old, with: new) }
    return input
  }

  private static let flow = #"{"bounds": [375, null], "sections": [[[100, 60], [100, 60]]]}"#

  private static let words: [(name: String, record: Data)] = [
    (
      "another order of sides",
      record(
        "compositional-anchor",
        input: badge(
          ("top,leading,bottom,trailing", "left,top,right,bottom"),
          ("[20, 30, 20, 0]", "[30, 20, 0, 20]")
        ),
        frames: #"{"item0": [30, 200, 125, 100], "badge1": [280, 200, 20, 20]}"#,
        content: "[300, 500]"
      )
    ),
    (
      "an anchor of the badge, with an offset",
      record(
        "compositional-anchor",
        input: badge(
          (
            #""containerAnchor""#,
            #""itemAnchor": {"edges": ["bottom", "leading"], "offset": ["abs", 3, 4]}, "containerAnchor""#
          )
        ),
        frames: #"{"badge0": [158, 184, 20, 20]}"#
      )
    ),
    (
      "insets of the item that has a badge",
      record(
        "compositional-anchor",
        scale: 3,
        input: badge((#""sections": 3"#, #""itemContentInsets": 10, "sections": 3"#)),
        frames: #"{"item0": [40, 210, 105, 80], "badge0": [125, 210, 20, 20]}"#
      )
    ),
    (
      "a group that is filled, with flexible spacing",
      record(
        "compositional-anchor",
        input: badge(
          (
            "subitem: item, count: 2), interItemSpacing fixed(20)",
            "subitems: [item]), interItemSpacing .flexible(5)"
          )
        ),
        frames: #"{"item0": [30, 200, 100, 100], "item1": [200, 200, 100, 100]}"#
      )
    ),
    (
      "columns of repeated items",
      record(
        "compositional-anchor",
        input: badge(
          ("horizontal", "vertical"),
          ("subitem: item, count: 2", "repeatingSubitem: item, count: 2"),
          ("absolute(100) x absolute(100)", "abs(100) x abs(30)")
        ),
        frames: #"{"item0": [30, 200, 100, 30], "item1": [30, 250, 100, 30]}"#
      )
    ),
    (
      "lines of counted items, with insets for each section",
      record(
        "flow",
        input: """
          {"bounds": [375, null], "direction": "vertical", "sections": [2, 1], "itemSize": [80, 40],
          "insets": [[4, 12, 6, 12], [0, 0, 0, 0]], "header": [0, 30], "footer": 20}
          """,
        frames: """
          {"items": [[12, 34], [102.5, 34, 80, 40], [0, 130]],
          "headers": [[0, 0, 375, 30], [0, 100, 375, 30]], "footers": [[0, 80, 375, 20], null]}
          """,
        content: "[375, 190]"
      )
    ),
    (
      "a pinned header at an offset",
      record(
        "flow",
        input: """
          {"bounds": [375, 100], "sections": [20], "itemSize": [375, 40], "header": 30,
          "pinsHeaders": true, "offset": [0, 200]}
          """,
        frames: #"{"headers": [[0, 200, 375, 30]]}"#
      )
    ),
    (
      "sections with headers and footers",
      record(
        "compositional-orthogonal-header",
        input: """
          {"bounds": [375, 667], "items": [5, 2],
          "section0": "fw0.5 x absolute 60, orthogonal .groupPaging, boundary .top fw1 x est 44, \
          boundary .bottomTrailing abs 100 x absolute 20",
          "section1": "fractionalWidth(1) x absolute(50), insets 8/16/8/16, interGroupSpacing 4"}
          """,
        frames: """
          {"section0_header": [0, 0, 375, 44], "section0_item1": [187.5, 44, 187.5, 60],
          "section0_footer": [275, 104, 100, 20], "section0_height": 124, "section1_height": 120,
          "section1_card1": [16, 186, 343, 50]}
          """,
        content: "[375, 244]"
      )
    ),
    (
      "a list with footers, and headers over one section",
      record(
        "list-grouped-rows",
        input: """
          {"width": 375, "rowHeights": [[44], [44, 60]], "headerMode": "supplementary",
          "headerHeight": [38, null], "footerHeight": [null, 28]}
          """,
        frames:
          #"{"header0": [0, 0, 375, 38], "cells0": [[0, 38, 375, 44]], "footer1": [0, 221, 375, 28]}"#
      )
    ),
    (
      "rows that are all the frames tell",
      record(
        "list-insetGrouped-rows",
        input: #"{"width": 430}"#,
        frames: #"{"cell0": [20, 35, 390, 50.5], "section1_cell0": [20, 120.5, 390, 60]}"#
      )
    ),
  ]

  @Test(arguments: words.indices)
  func `records may spell a layout in other ways`(index: Int) throws {
    let record = try #require(try RecordedLayout.all(in: Self.words[index].record).first)
    let found = try record.disagreements()
    #expect(found.isEmpty, "\(Self.words[index].name): \(found.map(\.description))")
  }

  @Test
  func `rows of records that name a release are compared in full`() throws {
    let grouped = Self.record(
      "list-row",
      input: #"{"width": 430, "appearance": "insetGrouped"}"#,
      frames: #"{"cell": [20, 36, 390, 60]}"#
    )
    let compared = try #require(try RecordedLayout.all(in: grouped).first).compared()
    #expect(compared.unchecked.isEmpty)
    #expect(compared.disagreements.map(\.recorded) == ["20 36 390 60"])
    #expect(compared.disagreements.map(\.found) == ["20 35 390 52"])
  }

  @Test
  func `the row position of a record without an appearance is reported as unchecked`() throws {
    let plain = Self.record(
      "list-margin",
      input: #"{"width": 430}"#,
      frames: #"{"cell": [0, 36, 430, 52]}"#
    )
    let compared = try #require(try RecordedLayout.all(in: plain).first).compared()
    #expect(compared.unchecked == ["frames.cell y"])
    #expect(compared.disagreements.isEmpty)
  }

  @Test
  func `null values of a record are reported as unchecked`() throws {
    let input = #"{"bounds": [375, null], "header": 30, "sections": [[[100, 60]]]}"#
    let frames = #"{"headers": [null], "items": [[0, null]]}"#
    let file = Self.record("flow", input: input, frames: frames)
    let compared = try #require(try RecordedLayout.all(in: file).first).compared()
    #expect(compared.unchecked == ["frames.headers[0]", "frames.items[0][1]"])
    #expect(compared.disagreements.isEmpty)
  }

  private static let faults: [(record: Data, complaint: String)] = [
    (Data("{".utf8), "the file:  is not JSON"),
    (Data("[]".utf8), "the file: records is not a list"),
    (Data(#"{"records": [{"kind": "flow"}]}"#.utf8), "the file: records[0].id is not a text"),
    (Data(#"{"records": [{"id": "A"}]}"#.utf8), "A: kind is not a text"),
    (
      Data(#"{"records": [{"id": "A", "kind": "flow", "scale": 99}]}"#.utf8),
      "A: scale is not 0 to 8 pixels a point"
    ),
    (record("flow", input: flow, frames: "{}"), "X1: frames names no frame"),
    (record("grid", input: flow, frames: #"{"a": 1}"#), #"X1: kind "grid" is not known"#),
    (
      record("flow", input: flow, frames: #"{"rows": [[0, 0]]}"#),
      "X1: frames.rows is neither items nor headers nor footers"
    ),
    (
      record("flow", input: flow, frames: #"{"items": [["a", 0]]}"#),
      "X1: frames.items[0][0] is not a number"
    ),
    (
      record(
        "flow",
        input: flow.replacing("[100, 60]", with: "[100]"),
        frames: #"{"items": [null]}"#
      ),
      "X1: input.sections[0][0] is not a list of 2 numbers"
    ),
    (
      record(
        "flow",
        input: flow.replacing("[100, 60]", with: "[-5, 60]"),
        frames: #"{"items": [null]}"#
      ),
      "X1: input is refused: Invalid item width: -5.0. It must not be negative. (in section 0)"
    ),
    (
      record("flow", input: flow.replacing("375", with: "1e300"), frames: #"{"items": [null]}"#),
      "X1: input.bounds[0] is out of all proportion"
    ),
    (
      record(
        "compositional-anchor",
        input: badge((#"["top", "trailing"]"#, #"["top", "middle"]"#)),
        frames: #"{"item0": null}"#
      ),
      "X1: input.containerAnchor.edges[1] is not an edge"
    ),
    (
      record(
        "compositional-anchor",
        input: badge(("horizontal(", "custom(")),
        frames: #"{"item0": null}"#
      ),
      "X1: input.group is neither horizontal nor vertical"
    ),
    (
      record(
        "compositional-anchor",
        input: badge(("count: 2", "count: 0")),
        frames: #"{"item0": null}"#
      ),
      "X1: input is refused: A repeating horizontal group should specify a count >= 1"
    ),
    (
      record(
        "compositional-anchor",
        input: badge((#""sections": 3"#, #""sections": 1.5"#)),
        frames: #"{"item0": null}"#
      ),
      "X1: input.sections is not a number from 0 to 9999"
    ),
    (
      record(
        "compositional-anchor",
        input: badge((#"["abs", 20, "abs", 20]"#, #"["pt", 20, "abs", 20]"#)),
        frames: #"{"item0": null}"#
      ),
      #"X1: input.supplementarySize has an unknown dimension, "pt""#
    ),
    (
      record(
        "compositional-orthogonal-header",
        input: #"{"section0": "72x72 absolute, orthogonal .sideways"}"#,
        frames: #"{"section0_height": 1}"#
      ),
      #"X1: input.section0 scrolls across in an unknown way, "sideways""#
    ),
    (
      record(
        "list-plain-rows",
        input: #"{"width": 375, "appearance": "fancy"}"#,
        frames: #"{"cell0": null}"#
      ),
      #"X1: input.appearance is an unknown appearance, "fancy""#
    ),
    (
      record(
        "list-plain-rows",
        input: #"{"appearance": "plain"}"#,
        frames: #"{"first_item_height": 70}"#
      ),
      "X1: input.width is not a number"
    ),
    (
      record(
        "list-accessory-metrics",
        input: "{}",
        frames: #"{"disclosure": [14, 14, "somewhere"]}"#
      ),
      "X1: frames.disclosure[2] tells no place"
    ),
  ]

  @Test(arguments: faults.indices)
  func `an unreadable record throws an error with its record and field`(index: Int) throws {
    let (file, complaint) = Self.faults[index]
    do {
      for record in try RecordedLayout.all(in: file) { _ = try record.disagreements() }
      Issue.record("nothing was wrong with \(complaint)")
    } catch {
      #expect(error.description.hasPrefix(complaint), "\(error)")
    }
  }

  /// Reading a damaged file must never trap.
  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func `a damaged file never traps`(seed: UInt64) throws {
    let file = Corpus.folder.appending(path: "recorded/uikit-frames.json")
    let text = try String(contentsOf: file, encoding: .utf8)
    var random = SplitMix64(seed: seed)
    let words = ["null", "-1", "1e308", "[]", "{}", "\"\"", "99999999", "0.5"]
    for _ in 0..<10 {
      var damaged = text
      for _ in 0..<3 {
        let numbers = damaged.matches(of: /-?[0-9.]+/)
        guard let number = numbers.randomElement(using: &random) else { continue }
        damaged.replaceSubrange(number.range, with: words.randomElement(using: &random) ?? "0")
      }
      guard let records = try? RecordedLayout.all(in: Data(damaged.utf8)) else { continue }
      for record in records { _ = try? record.disagreements() }
    }
  }
}
