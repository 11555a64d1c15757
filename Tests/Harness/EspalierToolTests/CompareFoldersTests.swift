import Measures
import Testing

@testable import EspalierTool

struct CompareFoldersTests {
  private func compare(
    _ before: Results,
    _ after: Results,
    _ words: String...
  ) throws -> (status: ToolStatus, bench: ToolBench, rows: [ComparisonRow]) {
    let bench = ToolBench()
    try bench.save(before, in: "a")
    try bench.save(after, in: "b")
    let status = Tool(bench.context).run(["compare", "a", "b", "--out", "c"] + words)
    let table = bench.files.files["c/comparison.csv"] ?? ComparisonRow.file([])
    return (status, bench, try ComparisonRow.rows(of: table))
  }

  @Test func `equal results have the verdict same`() throws {
    let results = ToolBench.results(figures: [("espalier", 10, 100, 4)])
    let (status, bench, rows) = try compare(results, results)
    #expect(status == .fine)
    #expect(rows.map(\.verdict) == [.same, .same])
    #expect(bench.output.text == "2 comparisons: 2 same\n")
  }

  @Test func `one more allocation is a regression and one fewer is not`() throws {
    let few = ToolBench.results(figures: [("espalier", 10, 100, 4)])
    let more = ToolBench.results(figures: [("espalier", 10, 100, 5)])
    #expect(try compare(few, more).status == .found)
    #expect(try compare(few, more).rows[0].verdict == .slower)
    #expect(try compare(few, more).rows[0].metric == .allocations)
    #expect(try compare(more, few).status == .fine)
    #expect(
      try compare(few, ToolBench.results(figures: [("espalier", 10, 100, 0)])).status == .fine
    )
    let none = ToolBench.results(figures: [("espalier", 10, 100, 0)])
    #expect(try compare(none, few).status == .found)
  }

  @Test func `a slower time is a regression above the floor`() throws {
    let before = ToolBench.results(figures: [("espalier", 10, 100, 4)])
    let after = ToolBench.results(figures: [("espalier", 10, 108, 4)])
    #expect(try compare(before, after).status == .fine)
    #expect(try compare(before, after, "--floor", "5").status == .found)
    let far = ToolBench.results(figures: [("espalier", 10, 130, 4)])
    #expect(try compare(before, far).status == .found)
  }

  @Test func `different check values are a failure for any figures`() throws {
    let before = ToolBench.results(check: 1, figures: [("espalier", 10, 100, 4)])
    let after = ToolBench.results(check: 2, figures: [("espalier", 10, 100, 4)])
    let (status, bench, rows) = try compare(before, after)
    #expect(status == .found)
    // Once per case is enough.
    #expect(rows.map(\.verdict) == [.incomparable])
    #expect(bench.output.text.contains("the two sides give different results"))
  }

  @Test func `times of different machines are not compared but counts are`() throws {
    let before = ToolBench.results(figures: [("espalier", 10, 100, 4)])
    let after = ToolBench.results(host: "there", figures: [("espalier", 10, 900, 4)])
    let (status, bench, rows) = try compare(before, after)
    #expect(status == .fine)
    #expect(rows.map(\.metric) == [.allocations])
    #expect(bench.errors.text.contains("Different machines or builds"))
  }

  @Test func `a busy machine makes differences of times inconclusive`() throws {
    let before = ToolBench.results(figures: [("espalier", 10, 100, 4)])
    var after = ToolBench.results(figures: [("espalier", 10, 250, 4)])
    #expect(try compare(before, after).status == .found)
    let run = after.runs[0]
    func waiting(_ share: Double) -> RunRow {
      RunRow(
        runID: run.runID,
        utc: run.utc,
        gitRevision: run.gitRevision,
        isDirty: false,
        machine: run.machine,
        allocator: run.allocator,
        hashesDeterministically: false,
        loadBefore: 0,
        loadAfter: 0,
        waiting: share,
        steal: 0
      )
    }
    after.runs[0] = waiting(0.4)
    let (status, bench, rows) = try compare(before, after)
    #expect(status == .fine && rows.first?.verdict == .inconclusive)
    #expect(bench.errors.text.contains("a run was measured on a busy machine"))
    // Counts do not depend on the load, nor do differences beyond all noise.
    var more = ToolBench.results(figures: [("espalier", 10, 500, 4)])
    more.runs = after.runs
    #expect(try compare(before, more).status == .found)
    // The more a run waited, the larger a difference must be.
    more.runs[0] = waiting(0.8)
    let (loaded, other, _) = try compare(before, more)
    #expect(loaded == .fine && other.errors.text.contains("below 10x are not reported"))
    more = ToolBench.results(figures: [("espalier", 10, 100, 5)])
    more.runs = after.runs
    #expect(try compare(before, more).status == .found)
  }

  @Test func `the spread of the history raises the threshold`() throws {
    let bench = ToolBench()
    // This case varies by a fifth from run to run.
    for index in 0..<8 {
      let time = index.isMultiple(of: 2) ? 100.0 : 120
      let results = ToolBench.results(utc: "\(index)", figures: [("espalier", 10, time, 4)])
      try bench.save(results, in: "history/\(index)")
    }
    try bench.save(ToolBench.results(figures: [("espalier", 10, 100, 4)]), in: "a")
    try bench.save(ToolBench.results(figures: [("espalier", 10, 118, 4)]), in: "b")
    #expect(bench.run("compare", "a", "b") == .found)
    #expect(bench.run("compare", "a", "b", "--history", "history") == .fine)
  }

  @Test func `a truncated or foreign table is refused and not overwritten`() throws {
    let bench = ToolBench()
    try bench.save(ToolBench.results(figures: [("espalier", 10, 100, 4)]), in: "a")
    let whole = try bench.files.read("a/results.csv")
    try bench.files.write(String(whole.dropLast(9)), to: "a/results.csv")
    #expect(bench.run("compare", "a", "a") == .environment)
    #expect(bench.errors.text.contains("a/results.csv, line 3, column"))
    #expect(try bench.files.read("a/results.csv") == String(whole.dropLast(9)))
    try bench.files.write("name,age\n", to: "a/results.csv")
    #expect(bench.run("fit", "a") == .environment)
    #expect(bench.errors.text.contains("not a file of this kind"))
  }

  @Test func `options of a run are refused when comparing saved results`() throws {
    let results = ToolBench.results(figures: [("espalier", 10, 100, 4)])
    #expect(try compare(results, results, "--quick").status == .usage)
    #expect(try compare(results, results, "--pairs", "9").status == .usage)
  }

  @Test func `a missing figure fails with --complete`() throws {
    let two = ToolBench.results(figures: [("espalier", 10, 100, 4), ("espalier", 20, 100, 4)])
    let one = ToolBench.results(figures: [("espalier", 10, 100, 4)])
    #expect(try compare(two, one).status == .fine)
    let (status, bench, rows) = try compare(two, one, "--complete", "--quiet")
    #expect(status == .found)
    #expect(rows.map(\.verdict) == [.same, .same])
    #expect(bench.errors.text.contains("missing of S/b/1 edit/espalier/20: time, allocations"))
    #expect(try compare(one, two, "--complete").status == .fine)
    #expect(try compare(two, one, "--complete", "--filter", "/10$").status == .fine)
    // Another metric may be missing too.
    var uncounted = one
    uncounted.rows.removeAll { $0.metric == .allocations }
    #expect(try compare(one, uncounted, "--complete").status == .found)
  }

  @Test func `an exact count that varies is a regression`() throws {
    let exact = ToolBench.results(figures: [("espalier", 10, 100, 21)])
    let worse = Self.wobbling(exact, 21, 22)
    #expect(try compare(exact, worse).rows.first?.verdict == .slower)
    #expect(try compare(exact, worse).status == .found)
    let otherwise = Self.wobbling(exact, 20, 21)
    #expect(try compare(exact, otherwise).status == .fine)
    #expect(try compare(exact, otherwise, "--complete").status == .found)
    #expect(try compare(otherwise, otherwise, "--complete").status == .fine)
    #expect(try compare(otherwise, exact, "--complete").status == .fine)
  }

  @Test func `more than 1 % of instructions is a regression, whatever the floor of times`() throws {
    func counted(_ value: Double) -> Results {
      var results = Self.wobbling(ToolBench.results(figures: [("espalier", 10, 100, 4)]), 4, 4)
      results.rows = results.rows.filter { $0.metric == .allocations }.map { row in
        ResultRow(
          runID: row.runID,
          id: row.id,
          metric: .instructions,
          method: row.method,
          statistic: .exact,
          value: value,
          interval: nil,
          samples: 1,
          iterations: 1,
          seed: row.seed,
          check: row.check
        )
      }
      return results
    }
    #expect(try compare(counted(1_000_000), counted(1_055_000)).status == .found)
    #expect(try compare(counted(1_000_000), counted(1_015_000), "--floor", "50").status == .found)
    #expect(try compare(counted(1_000_000), counted(1_008_000)).status == .fine)
  }

  /// Returns the results with a count of allocations that varied between runs.
  private static func wobbling(_ results: Results, _ low: Double, _ high: Double) -> Results {
    var results = results
    results.rows = results.rows.map { row in
      guard row.metric == .allocations else { return row }
      return ResultRow(
        runID: row.runID,
        id: row.id,
        metric: .allocations,
        method: row.method,
        statistic: .median,
        value: low,
        interval: Interval(low: low, high: high),
        samples: 3,
        iterations: 1,
        seed: row.seed,
        check: row.check
      )
    }
    return results
  }

  @Test func `comparing results without common cases fails`() throws {
    let results = ToolBench.results(figures: [("espalier", 10, 100, 4)])
    let others = ToolBench.results(figures: [("espalier", 20, 100, 4)])
    let (status, bench, _) = try compare(results, others)
    #expect(status == .environment)
    #expect(bench.errors.text.contains("the two sides have no figure in common"))
    #expect(try compare(results, results, "--filter", "zzz").status == .usage)
    let misspelt = try compare(results, results, "--suite", "SS")
    #expect(misspelt.status == .usage)
    #expect(misspelt.bench.errors.text.contains("unknown suite \"SS\""))
    #expect(try compare(results, results, "--suite", "S").status == .fine)
  }

  @Test func `a comparison prints the command that repeats it, even when quiet`() throws {
    let results = ToolBench.results(figures: [("espalier", 10, 100, 4)])
    let words = ["--floor", "2.5", "--complete", "--quiet"]
    let bench = ToolBench()
    try bench.save(results, in: "a")
    #expect(Tool(bench.context).run(["compare", "a", "a"] + words) == .fine)
    #expect(bench.errors.text == "Again: espalier compare a a --floor 2.5 --complete\n")
  }

  @Test func `an unwritable folder is reported before anything is compared`() throws {
    let bench = ToolBench()
    try bench.save(ToolBench.results(figures: [("espalier", 10, 100, 4)]), in: "a")
    #expect(bench.run("compare", "a", "a", "--out", "/forbidden") == .environment)
    #expect(bench.output.text.isEmpty)
    #expect(bench.run("aa", "--smoke", "--out", "/forbidden") == .environment)
    #expect(bench.errors.text.contains("cannot make the folder /forbidden: permission denied"))
  }

  @Test func `aa refuses a selection without times`() {
    let kept = Benchmark("list", sizes: .only(10), subject: .keptBytes) { _ in .repeating { 1 } }
    let bench = ToolBench(suites: [BenchmarkSuite("M", summary: "", benchmarks: [kept])])
    #expect(bench.run("aa", "--smoke") == .usage)
    #expect(bench.errors.text.contains("this selection measures no times"))
  }

  @Test func `a folder and a program cannot be compared`() throws {
    let bench = ToolBench(files: MemoryFileSystem(["bin/tool": "x"]))
    try bench.save(ToolBench.results(figures: [("espalier", 10, 100, 4)]), in: "a")
    #expect(bench.run("compare", "a", "bin/tool") == .usage)
    #expect(bench.run("compare", "a", "nothing") == .environment)
  }
}
