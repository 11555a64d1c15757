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
    let reason = "no figure of this selection is in two comparable runs"
    #expect(bench.errors.text.contains(reason), "\(bench.errors.text)")
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
