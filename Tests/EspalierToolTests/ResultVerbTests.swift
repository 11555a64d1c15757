import Foundation
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

  @Test func `equal results are the same`() throws {
    let results = ToolBench.results(figures: [("espalier", 10, 100, 4)])
    let (status, bench, rows) = try compare(results, results)
    #expect(status == .fine)
    #expect(rows.map(\.verdict) == [.same, .same])
    #expect(bench.output.text == "2 comparisons: 2 same\n")
  }

  @Test func `one allocation more is a regression and one less is none`() throws {
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

  @Test func `a time counts beyond the floor`() throws {
    let before = ToolBench.results(figures: [("espalier", 10, 100, 4)])
    let after = ToolBench.results(figures: [("espalier", 10, 108, 4)])
    #expect(try compare(before, after).status == .fine)
    #expect(try compare(before, after, "--floor", "5").status == .found)
    let far = ToolBench.results(figures: [("espalier", 10, 130, 4)])
    #expect(try compare(before, far).status == .found)
  }

  @Test func `different answers are a failure whatever the figures say`() throws {
    let before = ToolBench.results(check: 1, figures: [("espalier", 10, 100, 4)])
    let after = ToolBench.results(check: 2, figures: [("espalier", 10, 100, 4)])
    let (status, bench, rows) = try compare(before, after)
    #expect(status == .found)
    // Once per case is enough.
    #expect(rows.map(\.verdict) == [.incomparable])
    #expect(bench.output.text.contains("the two sides give different answers"))
  }

  @Test func `times of different machines are not compared but counts are`() throws {
    let before = ToolBench.results(figures: [("espalier", 10, 100, 4)])
    let after = ToolBench.results(host: "there", figures: [("espalier", 10, 900, 4)])
    let (status, bench, rows) = try compare(before, after)
    #expect(status == .fine)
    #expect(rows.map(\.metric) == [.allocations])
    #expect(bench.errors.text.contains("Different machines"))
  }

  @Test func `the history's fence raises what counts`() throws {
    let bench = ToolBench()
    // From run to run this case moves by a fifth.
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

  @Test func `a torn or foreign table is refused and left alone`() throws {
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

  @Test func `options that say how to run are refused where nothing is run`() throws {
    let results = ToolBench.results(figures: [("espalier", 10, 100, 4)])
    #expect(try compare(results, results, "--quick").status == .usage)
    #expect(try compare(results, results, "--pairs", "9").status == .usage)
  }

  @Test func `a figure that is gone fails where all are wanted`() throws {
    let two = ToolBench.results(figures: [("espalier", 10, 100, 4), ("espalier", 20, 100, 4)])
    let one = ToolBench.results(figures: [("espalier", 10, 100, 4)])
    #expect(try compare(two, one).status == .fine)
    let (status, bench, rows) = try compare(two, one, "--complete", "--quiet")
    #expect(status == .found)
    #expect(rows.map(\.verdict) == [.same, .same])
    #expect(bench.errors.text.contains("allocations of S/b/1 edit/espalier/20 is missing"))
    #expect(try compare(one, two, "--complete").status == .fine)
    #expect(try compare(two, one, "--complete", "--filter", "/10$").status == .fine)
    // Another metric may be gone as well.
    var uncounted = one
    uncounted.rows.removeAll { $0.metric == .allocations }
    #expect(try compare(one, uncounted, "--complete").status == .found)
  }

  @Test func `an exact count that wobbles is no longer as good`() throws {
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

  /// The same with a count of allocations that differed from run to run.
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

  @Test func `where nothing is compared nothing is fine`() throws {
    let results = ToolBench.results(figures: [("espalier", 10, 100, 4)])
    let others = ToolBench.results(figures: [("espalier", 20, 100, 4)])
    let (status, bench, _) = try compare(results, others)
    #expect(status == .environment)
    #expect(bench.errors.text.contains("no figure is on both sides"))
    #expect(try compare(results, results, "--filter", "zzz").status == .usage)
    let misspelt = try compare(results, results, "--suite", "SS")
    #expect(misspelt.status == .usage)
    #expect(misspelt.bench.errors.text.contains("unknown suite \"SS\""))
    #expect(try compare(results, results, "--suite", "S").status == .fine)
  }

  @Test func `a comparison tells how it is made again, even when quiet`() throws {
    let results = ToolBench.results(figures: [("espalier", 10, 100, 4)])
    let words = ["--floor", "2.5", "--complete", "--quiet"]
    let bench = ToolBench()
    try bench.save(results, in: "a")
    #expect(Tool(bench.context).run(["compare", "a", "a"] + words) == .fine)
    #expect(bench.errors.text == "Again: espalier compare a a --floor 2.5 --complete\n")
  }

  @Test func `an unwritable folder is found out before anything is compared`() throws {
    let bench = ToolBench()
    try bench.save(ToolBench.results(figures: [("espalier", 10, 100, 4)]), in: "a")
    #expect(bench.run("compare", "a", "a", "--out", "/forbidden") == .environment)
    #expect(bench.output.text.isEmpty)
    #expect(bench.run("aa", "--smoke", "--out", "/forbidden") == .environment)
    #expect(bench.errors.text.contains("cannot make the folder /forbidden: permission denied"))
  }

  @Test func `what is not timed is not compared with itself`() {
    let kept = Benchmark("list", sizes: .only(10), subject: .keptBytes) { _ in .repeating { 1 } }
    let bench = ToolBench(suites: [BenchmarkSuite("M", summary: "", benchmarks: [kept])])
    #expect(bench.run("aa", "--smoke") == .usage)
    #expect(bench.errors.text.contains("no time is measured of this selection"))
  }

  @Test func `things of different kinds cannot be compared`() throws {
    let bench = ToolBench(files: MemoryFileSystem(["bin/tool": "x"]))
    try bench.save(ToolBench.results(figures: [("espalier", 10, 100, 4)]), in: "a")
    #expect(bench.run("compare", "a", "bin/tool") == .usage)
    #expect(bench.run("compare", "a", "nothing") == .environment)
  }
}

struct BaselineTests {
  @Test func `a baseline is saved, listed, compared with and removed`() throws {
    let bench = ToolBench()
    try bench.save(ToolBench.results(figures: [("espalier", 10, 100, 4)]), in: "results/latest")
    #expect(bench.run("baseline", "save", "v1") == .fine)
    try bench.save(ToolBench.results(figures: [("espalier", 10, 100, 5)]), in: "results/latest")
    #expect(bench.run("baseline", "list") == .fine)
    #expect(bench.output.text.hasPrefix("v1  2026-01-31T23:59:59Z  abc  1 cases"))
    #expect(bench.run("compare", "v1", "results/latest") == .found)
    #expect(bench.run("baseline", "rm", "v2") == .usage)
    #expect(bench.errors.text.contains("Did you mean v1?"))
    #expect(bench.run("baseline", "rm", "v1") == .fine)
    #expect(bench.files.kind(of: "results/baselines/v1") == nil)
    #expect(bench.files.kind(of: "results/latest") == .folder)
  }

  @Test(arguments: ["../x", "a/b", "", ".hidden", "a b"])
  func `a name cannot lead out of the folder`(name: String) {
    #expect(ToolBench().run("baseline", "save", name) == .usage)
    #expect(ToolBench().run("baseline", "rm", name) == .usage)
  }

  @Test func `without results there is nothing to save`() {
    let bench = ToolBench()
    #expect(bench.run("baseline", "save", "v1") == .environment)
    #expect(bench.run("baseline", "list") == .fine)
    #expect(bench.run("baseline", "save") == .usage)
    #expect(bench.run("baseline", "list", "x") == .usage)
  }
}

struct FitTests {
  private func bench() throws -> ToolBench {
    let bench = ToolBench()
    let figures = [10, 100, 1_000, 10_000].flatMap { size in
      [("espalier", size, 100.0, 4.0), ("arrays", size, Double(size) * 3, Double(size))]
    }
    try bench.save(
      ToolBench.results(figures: figures.map { ($0.0, $0.1, $0.2, $0.3) }),
      in: "a"
    )
    return bench
  }

  @Test func `growth is told by slope and shape`() throws {
    let bench = try bench()
    #expect(bench.run("fit", "a") == .fine)
    let lines = bench.output.text.split(separator: "\n")
    #expect(lines[1].contains("espalier") && lines[1].contains("O(1)"))
    #expect(lines[2].contains("arrays") && lines[2].contains("O(n)"))
    #expect(bench.run("fit", "a", "--metric", "allocations") == .fine)
    #expect(bench.run("fit", "a", "--metric", "tine") == .usage)
  }

  @Test func `counts are fitted per operation, as times are`() throws {
    let bench = ToolBench()
    let figures = [10, 100, 1_000].map { ("espalier", $0, 100.0, Double($0) * 3) }
    var results = ToolBench.results(figures: figures)
    // An iteration does as many operations as there are items, and three allocations in each.
    results.rows = results.rows.map { row in
      ResultRow(
        runID: row.runID,
        id: row.id,
        metric: row.metric,
        method: row.method,
        statistic: row.statistic,
        value: row.value,
        interval: row.interval,
        samples: row.samples,
        iterations: row.iterations,
        seed: row.seed,
        check: row.check,
        operations: row.id.size
      )
    }
    try bench.save(results, in: "a")
    #expect(bench.run("fit", "a", "--metric", "allocations", "--max-slope", "0.15") == .fine)
    #expect(bench.run("fit", "a", "--metric", "time", "--max-slope", "0.15") == .fine)
  }

  @Test func `a slope above the limit is a failure`() throws {
    let bench = try bench()
    #expect(bench.run("fit", "a", "--max-slope", "0.15") == .found)
    #expect(bench.errors.text.contains("S/b/arrays grows with exponent 1"))
    #expect(bench.run("fit", "a", "--max-slope", "0.15", "--filter", "espalier") == .fine)
  }

  @Test func `two sizes are not enough`() throws {
    let bench = ToolBench()
    let results = ToolBench.results(figures: [("e", 10, 1, 1), ("e", 100, 1, 1)])
    try bench.save(results, in: "a")
    #expect(bench.run("fit", "a") == .environment)
  }
}

struct ReportTests {
  @Test func `a report needs nothing from elsewhere and holds its plots`() throws {
    let bench = ToolBench()
    let figures = [10, 100, 1_000].map { ("espalier", $0, Double($0), 4.0) }
    try bench.save(ToolBench.results(utc: "1", figures: figures), in: "old")
    try bench.save(ToolBench.results(utc: "2", figures: figures), in: "new")
    #expect(bench.run("compare", "old", "new", "--out", "new") == .fine)
    #expect(bench.run("report", "new", "old", "-o", "page.html") == .fine)
    let page = try bench.files.read("page.html")
    #expect(!page.contains("<script") && !page.contains("http") && !page.contains("src="))
    #expect(page.contains("<svg") && page.contains("polyline"))
    #expect(page.contains("Comparison, worst first"))
    #expect(page.contains("class=\"spark\""))
  }

  @Test func `markup in names stays text`() {
    #expect(HTML.escape("<b>&\"") == "&lt;b&gt;&amp;&quot;")
  }

  @Test func `every element of a page is closed`() throws {
    let bench = ToolBench()
    let figures = [10, 100, 1_000].map { ("<espalier>", $0, Double($0), 4.0) }
    try bench.save(ToolBench.results(figures: figures), in: "a")
    bench.run("report", "a", "-o", "page.html")
    let page = try bench.files.read("page.html")
    var open: [Substring] = []
    for match in page.matches(of: /<(\/?)([a-z0-9]+)[^>]*?(\/?)>/) {
      let (_, slash, name, selfClosing) = match.output
      if ["meta", "br"].contains(name) || !selfClosing.isEmpty { continue }
      if slash.isEmpty {
        open.append(name)
      } else {
        #expect(open.popLast() == name)
      }
    }
    #expect(open.isEmpty)
  }

  @Test func `a logarithmic axis gives equal ratios equal room`() {
    let axis = LogAxis([1, 1_000], from: 0, to: 300)
    #expect(axis.ticks == [1, 10, 100, 1_000])
    #expect(abs(axis.position(10) - 100) < 1e-9)
    #expect(abs(axis.position(100) - 200) < 1e-9)
    #expect(LogAxis([5], from: 0, to: 1).ticks == [1, 10])
  }
}

struct ExportTests {
  private func export(_ form: String) throws -> String {
    let bench = ToolBench()
    #expect(bench.run("bench", "--smoke", "-q") == .fine)
    let table = bench.output.text
    #expect(bench.run("export", "results/latest", "--as", form) == .fine)
    return String(bench.output.text.dropFirst(table.count))
  }

  @Test func `benchstat gets one line per sample`() throws {
    let lines = try export("benchstat").split(separator: "\n")
    #expect(lines.contains("goos: linux"))
    let own = lines.filter { $0.hasPrefix("BenchmarkSorting/sort/engine=espalier/n=100 ") }
    #expect(own.count >= 3)
    for line in own {
      #expect(line.wholeMatch(of: /\S+ \d+ [\d.]+ ns\/op( [\d.]+ allocs\/op [\d.]+ B\/op)?/) != nil)
    }
  }

  @Test func `benchstat's figures are per operation`() throws {
    let id = CaseID(suite: "S", benchmark: "a b", engine: "e", size: 10, change: "1 edit")
    let row = { (metric: Metric, value: Double) in
      ResultRow(
        runID: "r",
        id: id,
        metric: metric,
        method: "m",
        statistic: .median,
        value: value,
        samples: 1,
        iterations: 2,
        seed: 1,
        check: 1,
        operations: 10
      )
    }
    let results = Results(runs: [], rows: [row(.time, 5), row(.allocations, 4)])
    let sample = SampleRow(runID: "r", id: id, round: 0, iterations: 2, nanoseconds: 120)
    let line = "BenchmarkS/a_b/change=1_edit/engine=e/n=10 20"
    let sampled = BenchstatExport(results: results, samples: [sample]).text
    #expect(sampled.contains("\(line) 6 ns/op 0.4 allocs/op\n"))
    let summed = BenchstatExport(results: results, samples: []).text
    #expect(summed.contains("\(line) 5 ns/op 0.4 allocs/op\n"))
  }

  @Test func `github-action-benchmark gets name, unit and value`() throws {
    let data = Data(try export("github-action").utf8)
    let entries = try #require(try JSONSerialization.jsonObject(with: data) as? [[String: Any]])
    #expect(!entries.isEmpty)
    for entry in entries {
      #expect(entry["name"] is String && entry["unit"] is String && entry["value"] is NSNumber)
    }
    #expect(!entries.contains { ($0["name"] as? String)?.hasSuffix("time_ratio") ?? true })
  }

  @Test func `bencher gets measures by benchmark`() throws {
    let data = Data(try export("bencher").utf8)
    let benchmarks = try #require(
      try JSONSerialization.jsonObject(with: data) as? [String: [String: [String: Double]]]
    )
    let latency = try #require(benchmarks["Sorting/sort/espalier/100"]?["latency"])
    let (low, high) = (try #require(latency["lower_value"]), try #require(latency["upper_value"]))
    #expect(low <= high)
  }

  @Test func `jmh gets a score with its percentiles`() throws {
    let data = Data(try export("jmh").utf8)
    let entries = try #require(try JSONSerialization.jsonObject(with: data) as? [[String: Any]])
    let primary = try #require(entries[0]["primaryMetric"] as? [String: Any])
    #expect(entries[0]["mode"] as? String == "avgt")
    #expect((primary["scorePercentiles"] as? [String: Double])?.count == 7)
    #expect((entries[0]["params"] as? [String: String])?["size"] == "100")
  }

  @Test func `a form must be named and known`() throws {
    let bench = ToolBench()
    #expect(bench.run("export", "x") == .usage)
    #expect(bench.run("export", "x", "--as", "bencherr") == .usage)
    #expect(bench.errors.text.contains("Did you mean bencher?"))
  }

  @Test func `strings are escaped in JSON`() throws {
    let odd = "quote \" slash \\ line \n tab \t bell \u{7} ü"
    let text = JSON.array([.string(odd), .number(0.5)]).text()
    let back = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [Any]
    #expect(back?.first as? String == odd)
  }
}
