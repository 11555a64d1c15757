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

  @Test func `valid batches are counted and not shown`() throws {
    let line = #"{"before": [3, 0], "operations": [{"delete": [0, 2]}], "after": [2, 0]}"#
    let (status, output, _) = try check(line + "\n\n" + line)
    #expect(status == .fine)
    #expect(output == "2 batches, 0 invalid\n")
  }

  @Test func `an invalid batch is shown with the batch that corrects it`() throws {
    let (status, output, _) = try check(
      #"{"before": [3], "operations": [{"delete": [0, 2]}, {"reload": [0, 2]}], "after": [2]}"#
    )
    #expect(status == .found)
    #expect(output.hasPrefix("t.jsonl:1: In one batch, item (0 - 2) is deleted and reloaded.\n"))
    #expect(output.contains("  Corrected batch\n\n  [ Delete item (0 - 2) ]\n"))
    #expect(output.contains(#"{"before": [3], "operations": [{"delete": [0, 2]}], "after": [2]}"#))
    #expect(output.hasSuffix("\n1 batch, 1 invalid\n"))
  }

  private static let report = """
    2026-03-02 18:04:11 Larder[1:2] Invalid update: invalid number of rows in section 0. The number of \
    rows contained in an existing section after the update (3) must be equal to the number of rows \
    contained in that section before the update (5), plus or minus the number of rows inserted or deleted \
    from that section (0 inserted, 1 deleted) and plus or minus the number of rows moved into or out of \
    that section (0 moved in, 0 moved out).

    """

  @Test func `a report of a table names rows and advises only one more deletion`() throws {
    let (status, output, _) = try check("\n" + Self.report)
    #expect(status == .found)
    #expect(output.hasPrefix("t.jsonl:2: Section 0 had 5 rows; 1 deleted: that leads to 4"))
    #expect(output.contains("tableView.reloadSections(IndexSet(integer: 0), with: .automatic)"))
    #expect(!output.contains("item") && !output.contains("insertion"))
    #expect(output.hasSuffix("\n1 crash report\n"))
  }

  @Test func `check reads several files and folders and continues after an unreadable one`() throws
  {
    let bench = ToolBench()
    try bench.files.makeFolder("logs/old")
    try bench.files.write(Self.report, to: "logs/a.txt")
    try bench.files.write("nothing here", to: "logs/old/b.txt")
    try bench.files.write(
      Self.report.replacing("section 0", with: "section 6"),
      to: "logs/old/c.txt"
    )
    try bench.files.write("{\"before\": [1]}", to: "d.jsonl")
    #expect(bench.run("check", "logs", "d.jsonl") == .found)
    #expect(bench.output.text.contains("\nlogs/old/c.txt:1: Section 6 had 5 rows"))
    #expect(bench.output.text.hasSuffix("\n2 crash reports\n"))
    #expect(bench.errors.text.contains("d.jsonl:1:1: \"operations\" is missing"))
    #expect(!bench.errors.text.contains("b.txt"))
  }

  @Test func `a crash that is in several files is explained once, with the other files`() throws {
    let bench = ToolBench()
    try bench.files.write(Self.report, to: "a.txt")
    try bench.files.write("\n" + Self.report, to: "b.txt")
    #expect(bench.run("check", "a.txt", "b.txt") == .found)
    #expect(bench.output.text.contains("also in b.txt:2"))
    #expect(bench.output.text.hasSuffix("\n1 crash report, found 2 times\n"))
    #expect(bench.run("check", "a.txt", "b.txt", "--json") == .found)
    #expect(bench.output.text.contains(#""sameAs": "a.txt:1""#))
  }

  @Test func `check reads standard input from a pipe`() throws {
    let bench = ToolBench()
    try bench.files.makeFolder("/dev")
    try bench.files.write(Self.report + Self.report, to: "/dev/stdin")
    #expect(bench.run("check") == .found)
    #expect(bench.output.text.hasPrefix("standard input:1: Section 0"))
    #expect(bench.output.text.contains("2 times"))
    #expect(bench.output.text.hasSuffix("\n1 crash report, found 2 times\n"))
    var context = bench.context
    context.console.isInputTerminal = true
    #expect(Tool(context).run(["check"]) == .usage)
  }

  @Test func `colours are used on a terminal unless switched off`() throws {
    let bench = ToolBench()
    try bench.files.write(Self.report, to: "a.txt")
    #expect(bench.run("check", "a.txt") == .found)
    #expect(!bench.output.text.contains("\u{1B}"))
    #expect(bench.run("check", "a.txt", "--color", "always") == .found)
    #expect(bench.output.text.contains("\u{1B}[1;31ma.txt:1: "))
    #expect(bench.run("check", "a.txt", "--color", "sometimes") == .usage)
  }

  @Test func `JSON has a version and all members, and Markdown and HTML are escaped`() throws {
    let bench = ToolBench()
    let text =
      Self.report + "Table view: <Evil<script>alert(1)</script>: 0x1; dataSource: <A.B: 0x2>>\n"
    try bench.files.write(text, to: "<b>.txt")
    #expect(bench.run("check", "<b>.txt", "--json") == .found)
    #expect(bench.output.text.hasPrefix(#"{"version": 1, "reports": ["#))
    #expect(bench.output.text.contains(#""causes": [{"kind": "missing-deletion""#))
    #expect(bench.run("check", "<b>.txt", "--json", "--markdown") == .usage)
    #expect(bench.run("check", "<b>.txt", "--markdown", "--html", "p.html") == .found)
    #expect(bench.output.text.contains("### Section 0 had 5 rows"))
    let page = try bench.files.read("p.html")
    #expect(page.contains("&lt;b&gt;.txt:1") && page.contains("class=\"advice\""))
    #expect(!page.contains("<script") && !page.contains("http"))
  }

  @Test(arguments: [
    ("", "no crash report was found"),
    ("hello", "no crash report was found"),
    ("{", "1:2: expected a name in quotes, found the end of the line"),
    (#"{"before": [1], "operations": []}"#, #"1:1: "after" is missing"#),
    (#"{"before": [1.5], "operations": [], "after": []}"#, "1:14: the number must be whole"),
    (#"{"before": [01]"#, "1:13: a number does not begin with zero"),
    (#"{"before": [99999999999999999999], "operations": []}"#, "the number is too large"),
    (#"{"before": [-1], "operations": [], "after": []}"#, "1:13: a count must not be negative"),
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
      "1:60: \"count\" must be at least 1"
    ),
    (
      #"{"before": [], "operations": [{"moveSection": [0, 1], "count": 2}], "after": []}"#,
      "1:55: \"moveSection\" does not take a \"count\""
    ),
  ])
  func `an invalid file is refused with its location`(text: String, reason: String) throws {
    let (status, output, errors) = try check(text)
    #expect(status == .usage)
    #expect(output.isEmpty)
    #expect(errors.contains("t.jsonl"))
    #expect(errors.contains(reason), "\(errors)")
  }

  @Test func `invalid UTF-8 is refused with its location and a byte order mark is skipped`() {
    let bench = ToolBench()
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    bench.files.put(mark + Array("{\"note\":\né\t".utf8) + [0xC3, 0x28], into: "t.jsonl")
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
  ])
  func `invalid counts are refused with their location`(text: String, place: String) throws {
    let (status, _, complaints) = try check(text)
    #expect(status == .usage)
    #expect(complaints.contains("t.jsonl:\(place)"), "\(complaints)")
  }
}
