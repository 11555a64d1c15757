import Measures
import Testing

@testable import EspalierTool

/// Tests of results without figures, and of selections without any: their answer must not be "fine".
struct EmptyResultsTests {
  @Test(arguments: [
    "export e --as jmh", "report e", "fit e", "compare e e", "baseline save b --from e",
  ])
  func `results without figures are refused`(line: String) throws {
    let bench = ToolBench()
    let empty = Results(runs: ToolBench.results(figures: []).runs, rows: [])
    try bench.save(empty, in: "e")
    let status = Tool(bench.context).run(line.split(separator: " ").map(String.init))
    #expect(status == .environment, "\(bench.output.text)")
    #expect(bench.errors.text.contains(" contains no figures"), "\(bench.errors.text)")
    #expect(bench.output.text.isEmpty)
  }

  @Test(arguments: ["report history", "changes history"])
  func `a history skips a night without figures, and prints its name`(line: String) throws {
    let bench = ToolBench()
    let words = line.split(separator: " ").map(String.init)
    let empty = Results(runs: ToolBench.results(figures: []).runs, rows: [])
    try bench.save(empty, in: "history/2")
    #expect(Tool(bench.context).run(words) == .environment)
    #expect(bench.errors.text.contains("history: skipped 1 folder without figures: 2\n"))
    #expect(bench.errors.text.contains(" measurements"), "\(bench.errors.text)")
    for run in ["1", "3"] {
      let results = ToolBench.results(utc: run, figures: [("espalier", 10, 1, 4)])
      try bench.save(results, in: "history/\(run)")
    }
    #expect(Tool(bench.context).run(words) == .fine, "\(bench.errors.text)")
  }

  @Test(arguments: ["--filter nothing", "--metric instructions"])
  func `changes of figures that no two runs have are refused`(options: String) throws {
    let bench = ToolBench()
    for run in ["1", "2"] {
      let results = ToolBench.results(utc: run, figures: [("espalier", 10, 1, 4)])
      try bench.save(results, in: "history/\(run)")
    }
    let words = ["changes", "history"] + options.split(separator: " ").map(String.init)
    #expect(Tool(bench.context).run(words) == .environment, "\(bench.output.text)")
    let reason = "no figure of this selection is in enough comparable runs"
    #expect(bench.errors.text.contains(reason), "\(bench.errors.text)")
  }

  @Test func `a folder without crash reports is no input`() throws {
    let bench = ToolBench()
    try bench.files.makeFolder("notes")
    bench.files.put(Array("hello".utf8), into: "notes/a.txt")
    #expect(bench.run("check", "notes") == .usage)
    #expect(bench.errors.text.contains("notes: no crash report was found in these files"))
  }

  @Test func `links in a folder of reports are not followed`() throws {
    let bench = ToolBench()
    try bench.files.makeFolder("notes/self")
    bench.files.put(
      Array(#"{"before": [1], "operations": [], "after": [0]}"#.utf8),
      into: "notes/self/a.json"
    )
    bench.files.link("notes/self")
    #expect(bench.run("check", "notes") == .usage)
    bench.files.put(
      Array(#"{"before": [1], "operations": [], "after": [1]}"#.utf8),
      into: "notes/b.json"
    )
    #expect(bench.run("check", "notes") == .fine)
  }

  @Test func `a malformed batch beside a valid one is not fine`() {
    let bench = ToolBench()
    let batch = #"{"before": [1], "operations": [{"delete": [0, 0]}], "after": [0]}"#
    bench.files.put(Array(batch.utf8), into: "good.json")
    bench.files.put(Array((batch + "\n{").utf8), into: "bad.json")
    #expect(bench.run("check", "good.json") == .fine)
    #expect(bench.run("check", "good.json", "bad.json") == .usage)
    #expect(bench.errors.text.contains("bad.json:2:"))
  }

  @Test func `a folder of regressions without trials is not fine`() throws {
    let bench = ToolBench()
    try bench.files.makeFolder("corpus/regressions")
    #expect(bench.run("replay", "--all") == .environment)
    #expect(bench.errors.text.contains("corpus/regressions contains no trial file"))
  }

  @Test func `a slope that two sizes cannot tell is not below its limit`() throws {
    let bench = ToolBench()
    let sizes = [10, 100, 1_000].map { ("espalier", $0, Double($0), 1.0) }
    try bench.save(ToolBench.results(figures: sizes + [("arrays", 10, 1, 1)]), in: "one")
    #expect(bench.run("fit", "one", "--max-slope", "2") == .fine)
    let more = [("arrays", 10, 1.0, 1.0), ("arrays", 100, 1, 1)]
    try bench.save(ToolBench.results(figures: sizes + more), in: "two")
    #expect(bench.run("fit", "two", "--max-slope", "2") == .environment)
    #expect(bench.errors.text.contains("S/b/arrays has time at two sizes, not three"))
    #expect(bench.run("fit", "two") == .fine)
    #expect(bench.run("fit", "two", "--filter", "nothing") == .usage)
  }

  @Test func `a figure that a run has twice is refused, and a negative count`() throws {
    let bench = ToolBench()
    try bench.save(
      ToolBench.results(figures: [("espalier", 10, 1, 1), ("espalier", 10, 2, 1)]),
      in: "twice"
    )
    #expect(bench.run("compare", "twice", "twice") == .environment)
    #expect(bench.errors.text.contains("twice/results.csv has two rows of"))
    try bench.save(ToolBench.results(figures: [("espalier", 10, 1, -1)]), in: "negative")
    #expect(bench.run("compare", "negative", "negative") == .environment)
    #expect(bench.errors.text.contains("which is negative"))
  }

  @Test func `figures that only the base has are counted`() throws {
    let bench = ToolBench()
    let all = ToolBench.results(figures: [("espalier", 10, 1, 1)])
    try bench.save(all, in: "old")
    var fewer = all
    fewer.rows.removeAll { $0.metric == .time }
    try bench.save(fewer, in: "new")
    #expect(bench.run("compare", "old", "new") == .fine)
    #expect(bench.errors.text.contains("1 figure of old cannot be compared; --complete"))
    #expect(bench.run("compare", "old", "new", "--complete") == .found)
  }

  @Test func `a copy of a run is no further run`() throws {
    let bench = ToolBench()
    for folder in ["1", "2"] {
      try bench.save(ToolBench.results(figures: [("espalier", 10, 1, 4)]), in: "history/\(folder)")
    }
    #expect(bench.run("changes", "history") == .environment)
    let reason = "history/2: skipped, a copy of another folder\n"
    #expect(bench.errors.text.contains(reason))
  }

  @Test func `changes of times on different machines are refused`() throws {
    let bench = ToolBench()
    for run in ["1", "2"] {
      let figures = [("espalier", 10, 1.0, 4.0)]
      try bench.save(ToolBench.results(utc: run, host: run, figures: figures), in: "history/\(run)")
    }
    #expect(bench.run("changes", "history", "--metric", "time") == .environment)
    #expect(bench.run("changes", "history", "--metric", "allocations") == .fine)
  }
}
