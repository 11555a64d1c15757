import Measures
import Testing

@testable import EspalierTool

struct CheckTests {
  private func check(_ text: String, _ options: String...) throws -> (ToolStatus, String, String) {
    let bench = ToolBench()
    try bench.files.write(text, to: "t.jsonl")
    let status = Tool(bench.context).run(["check", "t.jsonl"] + options)
    return (status, bench.output.text, bench.errors.text)
  }

  @Test func `a sound batch passes`() throws {
    let line = #"{"before": [3, 0], "operations": [{"delete": [0, 2]}], "after": [2, 0]}"#
    let (status, output, _) = try check(line + "\n\n" + line)
    #expect(status == .fine)
    #expect(output == "2 batches, 0 broken\n")
  }

  @Test func `a broken rule is told in UIKit's words, with what would be right`() throws {
    let (status, output, _) = try check(
      #"{"before": [3], "operations": [{"delete": [0, 2]}, {"reload": [0, 2]}], "after": [2]}"#
    )
    #expect(status == .found)
    #expect(output.contains("t.jsonl:1: batch 1"))
    #expect(output.contains("→"))
    #expect(output.contains("right would be: [ Delete item (0 - 2) ]"))
  }

  @Test(arguments: [("item", "items"), ("row", "rows")])
  func `a report is judged in its own words`(noun: String, nouns: String) throws {
    let (status, output, _) = try check(
      """
      Invalid batch updates detected: … Data source before updates =
      { 1 section with \(noun) counts: [1] } Data source after updates = { 1 section with
      \(noun) counts: [1] } Updates = [ Insert \(noun) (0 - 0) ]
      """
    )
    #expect(status == .found)
    #expect(output.contains("invalid number of \(nouns) in section 0"))
  }

  @Test func `the words of one report are not those of the next`() throws {
    let report = { (noun: String) in
      "Data source before updates = { 1 section with \(noun) counts: [1] } Data source after "
        + "updates = { 1 section with \(noun) counts: [1] } Updates = [ Insert \(noun) (0 - 0) ]\n"
    }
    let (_, output, _) = try check(report("row") + report("item"))
    #expect(output.contains("t.jsonl:1: batch 1\n  Invalid update: invalid number of rows"))
    #expect(output.contains("t.jsonl:2: batch 2\n  Invalid update: invalid number of items"))
    let (_, asked, _) = try check(report("item"), "--table")
    #expect(asked.contains("invalid number of rows"))
  }

  @Test func `one thing is not spoken of as several`() throws {
    let (_, output, _) = try check(
      #"{"before": [0], "operations": [{"insert": [0, 0]}], "after": [0]}"# + "\n"
        + #"{"before": [], "operations": [{"insertSection": 0}], "after": []}"#
    )
    #expect(output.contains("The batch leads to 1 item in section 0"))
    #expect(output.contains("The batch leads to 1 section, the data"))
  }

  @Test func `a crash report is read, line breaks and all`() throws {
    let (status, output, _) = try check(
      """
      *** Terminating app: 'Invalid batch updates detected: the number of sections and/or items
      returned by the data source before and/or after performing the batch updates are inconsistent
      with the updates.
      Data source before updates = { 1 section with item counts: [27386] }
      Data source after updates = { 1 section with item counts: [27386] }
      Updates = [
        Delete item (0 - 27384),
        Move section (0) to (0)
      ]
      Collection view: <…>'
      """
    )
    #expect(status == .found)
    #expect(output.contains("t.jsonl:4: batch 1"))
    #expect(output.contains("27386"))
  }

  @Test func `sentences of refusals in a log are told what to change`() throws {
    let (status, output, _) = try check(
      """
      12:00 App[1:2] *** Terminating app due to uncaught exception, reason: 'Invalid update: invalid
      number of rows in section 0. The number of rows contained in an existing section after the
      update (3) must be equal to the number of rows contained in that section before the update
      (5), plus or minus the number of rows inserted or deleted from that section (0 inserted, 1
      deleted) and plus or minus the number of rows moved into or out of that section (0 moved in,
      0 moved out).'
      12:01 attempt to insert item 3 into section 0, but there are only 3 items in section 0 after
      the update
      """
    )
    #expect(status == .found)
    #expect(output.contains("t.jsonl:1: a refused batch\n  Invalid update"))
    #expect(output.contains("the data has 3. The deletion of 1 item was not said"))
    #expect(output.contains("t.jsonl:7: a refused batch\n  attempt to insert item 3"))
    #expect(output.hasSuffix("\n2 refusals\n"))
  }

  @Test(arguments: [
    ("", "1:1: the file is empty"),
    ("hello", "1:1: neither JSON lines nor"),
    ("{", "1:2: expected a name in quotes, found the end of the line"),
    (#"{"before": [1], "operations": []}"#, #"1:1: "after" is missing"#),
    (#"{"before": [1.5]"#, "1:14: the number must be whole"),
    (#"{"before": [01]"#, "1:13: a number does not begin with zero"),
    (#"{"before": [99999999999999999999]"#, "the number is too large"),
    (#"{"before": [-1], "operations": [], "after": []}"#, "1:13: a count is not negative"),
    (#"{"befor": []}"#, #"1:2: unknown member "befor""#),
    (#"{"before": [], "before": []}"#, #"1:16: "before" is given twice"#),
    (#"{"before": [], "after": [], "operations": [{"delet": [0, 1]}]}"#, "did you mean delete?"),
    (
      #"{"before": [], "after": [], "operations": [{"delete": [0]}]}"#, "an item is [section, item]"
    ),
    (#"{"before": [], "after": [], "operations": []} x"#, "1:47: nothing should follow the value"),
    ("\n" + #"{"note": "\x"}"#, "2:11: there is no such escape"),
    (String(repeating: "{\"a\":", count: 40), "nested more than 16 deep"),
    (
      #"{"before": [1], "operations": [{"delete": [0, 0], "count": 0}], "after": [1]}"#,
      "1:60: an operation is on one at least"
    ),
    (
      #"{"before": [], "operations": [{"moveSection": [0, 1], "count": 2}], "after": []}"#,
      "1:55: a section moves without its neighbours"
    ),
    ("before updates = { 2 sections with item counts: [1] }", "2 sections are announced"),
    ("before updates = { 1 section with item counts: [1] }", "should follow"),
  ])
  func `what makes no sense is refused with its place`(text: String, reason: String) throws {
    let (status, output, errors) = try check(text)
    #expect(status == .usage)
    #expect(output.isEmpty)
    #expect(errors.contains("t.jsonl:"))
    #expect(errors.contains(reason), "\(errors)")
  }

  @Test func `what is not UTF-8 is refused where it is not, and a mark is no part of it`() {
    let bench = ToolBench()
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    bench.files.put(mark + Array("\né\t".utf8) + [0xC3, 0x28], into: "t.jsonl")
    #expect(bench.run("check", "t.jsonl") == .usage)
    #expect(bench.errors.text.contains("t.jsonl:2:4: the line is not UTF-8"))
    let batch = #"{"before": [1], "operations": [], "after": [1]}"#
    bench.files.put(mark + Array(batch.utf8), into: "t.jsonl")
    #expect(bench.run("check", "t.jsonl") == .fine)
  }

  @Test(arguments: [
    (#"{"before": [3, 1000000000000000000], "operations": [], "after": [3]}"#, "1:16"),
    (
      #"{"before": [1], "operations": [{"insert": [0, 1], "count": 9000000000}], "after": [1]}"#,
      "1:60"
    ),
    ("\n" + #"{"before": [4000000000, 4000000000], "operations": [], "after": []}"#, "2:25"),
    ("Data source before updates = { 1 section with item counts: [9000000000] }", "1:61"),
  ])
  func `counts that no list has are refused where they stand`(text: String, place: String) throws {
    let (status, _, complaints) = try check(text)
    #expect(status == .usage)
    #expect(complaints.contains("t.jsonl:\(place)"), "\(complaints)")
  }
}
