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
      {"records": [{"id": "X1", "kind": "\(kind)", "scale": \(scale), "release": 26,
        "input": \(input), "frames": \(frames), "contentSize": \(content), "notes": null}]}
      """.utf8
    )
  }

  private static func badge(_ changes: (String, String)...) -> String {
    var input = """
      {"width": 300, "height": 600, "sectionSpacing": 40, "items": [2, 2, 2],
      "sections": [{"group": {"horizontal": [{"width": 100, "height": 100, "supplementaries": [
        {"kind": "badge", "width": 20, "height": 20, "container": {"edges": ["top", "trailing"]}}]}],
        "count": 2, "width": "fw 1", "height": 100, "spacing": 20}, "insets": [20, 30, 20, 0]}]}
      """
    for (old, new) in changes { input = input.replacing(old, with: new) }
    return input
  }

  private static let flow = #"{"bounds": [375, null], "sections": [[[100, 60], [100, 60]]]}"#

  private static let words: [(name: String, record: Data)] = [
    (
      "elements with the names of a drawing",
      record(
        "compositional-anchor",
        input: badge(),
        frames: #"{"cell 1.0": [30, 200, 125, 100], "badge 1.1": [280, 200, 20, 20]}"#,
        content: "[300, 500]"
      )
    ),
    (
      "insets of an item with a badge, at three pixels a point",
      record(
        "compositional-anchor",
        scale: 3,
        input: badge((#"{"width": 100"#, #"{"insets": 10, "width": 100"#)),
        frames: #"{"cell 1.0": [40, 210, 105, 80], "badge 1.0": [125, 210, 20, 20]}"#
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
          {"items": [5, 2], "sections": [
            {"group": {"horizontal": [{}], "width": "fw 0.5", "height": 60}, "across": "groupPaging",
             "header": {"height": "~44"}, "background": 0, "bars": [
               {"kind": "footer", "alignment": "bottomTrailing", "width": 100, "height": 20}]},
            {"group": {"horizontal": [{}], "height": 50}, "insets": [8, 16, 8, 16], "groupSpacing": 4,
             "background": 0}]}
          """,
        frames: """
          {"header 0.0": [0, 0, 375, 44], "cell 0.1": [187.5, 44, 187.5, 60],
          "footer 0.0": [275, 104, 100, 20], "background 0.0 height": 124,
          "background 1.0 height": 120, "cell 1.1": [16, 186, 343, 50]}
          """,
        content: "[375, 244]"
      )
    ),
    (
      "a list with footers, and headers over one section",
      record(
        "list-grouped-rows",
        input: """
          {"width": 375, "appearance": "grouped", "rowHeights": [[44], [44, 60]],
          "headerMode": "supplementary", "headerHeight": [38, null], "footerHeight": [null, 28]}
          """,
        frames:
          #"{"header 0.0": [0, 0, 375, 38], "cell 0.0": [0, 38, 375, 44], "footer 1.0": [0, 221, 375, 28]}"#
      )
    ),
    (
      "a list with single numbers, and without a separator below the last row",
      record(
        "list-insetGrouped-rows",
        input: #"{"width": 430, "appearance": "insetGrouped", "rowHeights": [[50.5], [60]]}"#,
        frames: """
          {"cell 0.0": [20, 35, 390, 50.5], "cell 1.0 y": 120.5, "cell 1.0 width": 390,
          "separator 1.0": []}
          """
      )
    ),
  ]

  @Test func `a file without records is refused`() {
    let error = #expect(throws: LayoutFileError.self) {
      try RecordedLayout.all(in: Data(#"{"records": []}"#.utf8))
    }
    #expect(error?.description == "records contains no record")
  }

  @Test(arguments: words.indices)
  func `records may describe a layout in other ways`(index: Int) throws {
    let record = try #require(try RecordedLayout.all(in: Self.words[index].record).first)
    let found = try record.disagreements()
    #expect(found.isEmpty, "\(Self.words[index].name): \(found.map(\.description))")
  }

  @Test
  func `rows of a list have the default height of the release`() throws {
    let grouped = Self.record(
      "list-row",
      input: #"{"width": 430, "appearance": "insetGrouped", "sections": [1]}"#,
      frames: #"{"cell 0.0": [20, 36, 390, 60]}"#
    )
    let compared = try #require(try RecordedLayout.all(in: grouped).first).compared()
    #expect(compared.unchecked.isEmpty)
    #expect(compared.disagreements.map(\.recorded) == ["20 36 390 60"])
    #expect(compared.disagreements.map(\.found) == ["20 35 390 52"])
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
    (Data("{".utf8), "The file is not JSON"),
    (Data("[]".utf8), "records is not a list"),
    (Data(#"{"records": [{"kind": "flow"}]}"#.utf8), "records[0].id is not a text"),
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
      "X1: input.bounds[0] is beyond ±10¹²"
    ),
    (
      record(
        "compositional-anchor",
        input: badge((#"["top", "trailing"]"#, #"["top", "middle"]"#)),
        frames: #"{"cell 0.0": null}"#
      ),
      "X1: input.sections[0].group.horizontal[0].supplementaries[0].container.edges[1] is \"middle\""
    ),
    (
      record(
        "compositional-anchor",
        input: badge((#""count": 2"#, #""count": 0"#)),
        frames: #"{"cell 0.0": null}"#
      ),
      "X1: input is refused: A repeating horizontal group should specify a count >= 1"
    ),
    (
      record("compositional-anchor", input: badge(), frames: #"{"item0": [0, 0]}"#),
      "X1: frames.item0 names no element of a drawing"
    ),
    (
      record(
        "list-plain-rows",
        input: #"{"width": 375, "appearance": "fancy", "sections": [1]}"#,
        frames: #"{"cell 0.0": null}"#
      ),
      #"X1: input.appearance is "fancy", not one of plain, grouped"#
    ),
    (
      record(
        "list-plain-rows",
        input: #"{"appearance": "plain", "sections": [1]}"#,
        frames: #"{"cell 0.0 height": 70}"#
      ),
      "X1: input.width is not a number"
    ),
    (
      record(
        "list-accessory-metrics",
        input: "{}",
        frames: #"{"elsewhere": [14, 14]}"#
      ),
      "X1: frames.elsewhere is no known accessory"
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
    let words = ["null", "-1", "1e12", "1e308", "[]", "{}", "\"\"", "99999999", "0.5"]
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
