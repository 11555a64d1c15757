import Measures
import Testing
import Trials

@testable import EspalierTool

struct RecordingTests {
  private static let header = #"{"engine":"UIKit 26","format":"espalier-recording 1","scale":2}"#
  private static let answered = #"{"answers":["a","b"],"case":"one","rule":"2.2"}"#

  private func run(_ words: String..., file: String) throws -> (ToolStatus, String, String) {
    let bench = ToolBench()
    bench.files.put(Array(file.utf8), into: "r.jsonl")
    return try run(words, on: bench)
  }

  private func run(_ words: [String], on bench: ToolBench) throws -> (ToolStatus, String, String) {
    let context = ToolContext(
      console: bench.context.console,
      files: bench.files,
      suites: [],
      recorder: RecordingSource(
        { scale in
          [#"{"engine":"here","format":"espalier-recording 1","scale":\#(scale)}"#, Self.answered]
        },
        frames: Self.compare
      ),
      environment: [:],
      executable: "/none/espalier",
      interruption: bench.interruption,
      utc: { "2026-01-31T23:59:59Z" }
    )
    let status = Tool(context).run(["recordings"] + words)
    return (status, bench.output.text, bench.errors.text)
  }

  @Test func `a recording with invalid UTF-8 is refused with its location`() throws {
    let bench = ToolBench()
    bench.files.put(Array((Self.header + "\n  ").utf8) + [0xFF], into: "r.jsonl")
    let (status, _, complaints) = try run(["check", "r.jsonl"], on: bench)
    #expect(status == .usage)
    #expect(complaints.contains("r.jsonl:2:3: the line is not UTF-8"), "\(complaints)")
  }

  /// Returns a report with as many records as bytes: the first differs, the second is unreadable.
  private static func compare(_ file: [UInt8]) throws -> FrameReport {
    guard let first = file.first, first != UInt8(ascii: "!") else { throw Unreadable() }
    var report = FrameReport()
    report.records = file.count
    if file.count > 1 {
      report.differing = [(record: "A1 flow", lines: ["frames.items[0] is 1 2, here 3 4"])]
      report.unchecked = [(record: "A3 list-row", parts: ["frames.cell y", "frames.cell height"])]
      report.unread = ["A2: kind is not a text"]
    }
    return report
  }

  private struct Unreadable: Error, CustomStringConvertible {
    var description: String { "the file: it is not JSON" }
  }

  @Test(arguments: [
    ("a", ToolStatus.fine, "1 records, 0 differ\n"),
    (
      "ab", .found,
      """
      A1 flow
        frames.items[0] is 1 2, here 3 4
      A3 list-row was not compared in: frames.cell y, frames.cell height
      cannot be compared: A2: kind is not a text
      2 records, 1 differ, 1 cannot be compared

      """
    ),
    ("!", .usage, ""),
  ])
  func `frames are compared record by record`(
    file: String,
    status: ToolStatus,
    output: String
  ) throws {
    let found = try run("frames", "r.jsonl", file: file)
    #expect(found.0 == status)
    #expect(found.1 == output)
    if status == .usage { #expect(found.2.contains("r.jsonl: the file: it is not JSON")) }
    let missing = try run("frames", file: file)
    #expect(missing.0 == .usage)
    #expect(missing.2.contains("frames needs a FILE"))
  }

  @Test func `a recording with equal answers passes`() throws {
    let (status, output, _) = try run("check", "r.jsonl", file: Self.header + "\n" + Self.answered)
    #expect(status == .fine)
    #expect(output == "UIKit 26: 1 cases, 0 differ\n")
  }

  @Test func `different answers are printed beside the engine's`() throws {
    let lines = [
      Self.header, #"{"rule":"2.2","case":"one","answers":["a","c","d"]}"#,
      #"{"rule":"9","case":"two","answers":[]}"#,
    ]
    let (status, output, _) = try run(
      "check",
      "r.jsonl",
      file: lines.joined(separator: "\n")
    )
    #expect(status == .found)
    #expect(
      output == """
        2.2 one
          theirs c
          ours   b
          theirs d
          ours   –
        9 two
          is not asked here
        UIKit 26: 2 cases, 1 differ, 1 unknown

        """
    )
  }

  @Test(arguments: [
    ("", "1:1: the file is empty"),
    ("{}", "1:1: \"format\" is missing"),
    (#"{"format":"x","engine":"e","scale":3}"#, "1:1: the format is not"),
    (#"{"format":"espalier-recording 1","engine":"e","scale":9}"#, "\"scale\" must be from 1 to 4"),
    (
      header + "\n\n" + #"{"rule":"1","case":"c","answers":[1]}"#,
      "3:35: an answer must be a string"
    ),
    (header + "\n[", "2:"),
    (header + "\n" + answered + "\n" + answered, "3:1: duplicate answer for this case"),
  ])
  func `an invalid recording is refused with its location`(text: String, complaint: String) throws {
    let (status, _, errors) = try run("check", "r.jsonl", file: text)
    #expect(status == .usage)
    #expect(errors.contains(complaint), "\(errors)")
  }

  @Test func `a missing answer is a difference`() throws {
    let (status, output, _) = try run("check", "r.jsonl", file: Self.header)
    #expect(status == .found)
    #expect(output == "UIKit 26: 0 cases, 0 differ, 1 not answered\n")
  }

  @Test func `a recording beyond its limits is refused`() {
    let lines = (0..<3).map { #"{"answers":[],"case":"\#($0)","rule":"1"}"# }
    let bytes = Array(([Self.header] + lines).joined(separator: "\n").utf8)
    #expect(throws: TextError.self) { try Recording(bytes, limits: .init(cases: 2)) }
    #expect(throws: TextError.self) { try Recording(bytes, limits: .init(bytes: 20)) }
    #expect(throws: Never.self) { try Recording(bytes, limits: .init(cases: 3)) }
  }

  @Test func `record prints the engine's answers`() throws {
    let (status, output, _) = try run("record", "--scale", "1", file: "")
    #expect(status == .fine)
    #expect(output.hasPrefix(#"{"engine":"here","format":"espalier-recording 1","scale":1}"#))
  }
}
