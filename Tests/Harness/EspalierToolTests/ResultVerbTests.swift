import Documents
import Foundation
import Measures
import Testing
import Trials

@testable import EspalierTool

struct BaselineTests {
  @Test func `a baseline is saved, listed, compared with and removed`() throws {
    let bench = ToolBench()
    try bench.save(ToolBench.results(figures: [("espalier", 10, 100, 4)]), in: "results/latest")
    #expect(bench.run("baseline", "save", "v1") == .fine)
    try bench.save(ToolBench.results(figures: [("espalier", 10, 100, 5)]), in: "results/latest")
    #expect(bench.run("baseline", "list") == .fine)
    #expect(bench.output.text.hasPrefix("v1  2026-01-31T23:59:59Z  abc  1 case "))
    #expect(bench.run("baseline", "list", "^v2") == .usage)
    #expect(bench.run("list", "baselines", "abc", "--json") == .fine)
    #expect(bench.output.text.contains("\"cases\": 1"))
    #expect(bench.run("compare", "v1", "results/latest") == .found)
    #expect(bench.run("baseline", "rm", "v2") == .usage)
    #expect(bench.errors.text.contains("Did you mean v1?"))
    #expect(bench.run("baseline", "rm", "v1") == .fine)
    #expect(bench.files.kind(of: "results/baselines/v1") == nil)
    #expect(bench.files.kind(of: "results/latest") == .folder)
  }

  @Test func `a truncated baseline does not hide the others`() throws {
    let bench = ToolBench()
    try bench.save(ToolBench.results(figures: [("espalier", 10, 100, 4)]), in: "results/latest")
    for name in ["v1", "v2"] { #expect(bench.run("baseline", "save", name) == .fine) }
    try bench.files.write("schema,run", to: "results/baselines/v1/results.csv")
    #expect(bench.run("baseline", "list") == .fine)
    #expect(bench.output.text.contains("v1  cannot be read"))
    #expect(bench.output.text.contains("v2  2026-01-31T23:59:59Z"))
    #expect(bench.errors.text.contains("results/baselines/v1/results.csv, line 1"))
    #expect(bench.run("baseline", "save", "v2") == .fine)
    #expect(bench.errors.text.hasSuffix(" as v2, replacing earlier results.\n"))
  }

  @Test(arguments: ["../x", "a/b", "", ".hidden", "a b"])
  func `a baseline name cannot leave the folder`(name: String) {
    #expect(ToolBench().run("baseline", "save", name) == .usage)
    #expect(ToolBench().run("baseline", "rm", name) == .usage)
  }

  @Test func `saving a baseline without results fails`() {
    let bench = ToolBench()
    #expect(bench.run("baseline", "save", "v1") == .environment)
    #expect(bench.run("baseline", "list") == .fine)
    #expect(bench.errors.text.contains("No baselines; "))
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

  @Test func `fit prints slope and shape of the growth`() throws {
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
    // An iteration has as many operations as items, and three allocations in each.
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

  @Test func `fit names the growth of both queues of the article beyond the smallest sizes`() throws
  {
    let bench = ToolBench()
    // Nanoseconds per operation on two busy cores.
    let times = [
      ("queue", [232.8, 77.6, 44.3, 43.3, 52.3, 44.0]),
      ("array", [9.19, 8.20, 293.2, 758.4, 2434, 10_576]),
    ]
    let sizes = queues.benchmarks[0].sizes.full
    #expect(sizes == [10, 100, 1_000, 3_000, 10_000, 30_000])
    let figures = times.flatMap { engine, times in
      zip(sizes, times).map { (engine, $0, $1, 4.0) }
    }
    try bench.save(ToolBench.results(figures: figures), in: "a")
    #expect(bench.run("fit", "a") == .fine)
    let lines = bench.output.text.split(separator: "\n")
    #expect(lines[1].contains(/queue .* O\(1\) .*5 of 6/), "\(lines[1])")
    #expect(lines[2].contains(/array .* O\(n\) .*4 of 6/), "\(lines[2])")
    #expect(lines.count == 3)
    let cubic = [10, 100, 1_000].map { ("cubic", $0, Double($0 * $0 * $0), 4.0) }
    try bench.save(ToolBench.results(figures: cubic), in: "b")
    #expect(bench.run("fit", "b") == .fine)
    #expect(bench.output.text.contains("none, O(n²)"))
  }

  @Test func `fitting two sizes fails`() throws {
    let bench = ToolBench()
    let results = ToolBench.results(figures: [("e", 10, 1, 1), ("e", 100, 1, 1)])
    try bench.save(results, in: "a")
    #expect(bench.run("fit", "a") == .environment)
  }
}

struct ReportTests {
  @Test func `a report of a folder of folders shows all their results`() throws {
    let bench = ToolBench()
    for (day, time) in [("1", 10.0), ("2", 20), ("3", 30)] {
      let results = ToolBench.results(utc: day, figures: [("espalier", 10, time, 4)])
      try bench.save(results, in: day == "3" ? "results/latest" : "results/history/night-\(day)")
    }
    #expect(bench.run("report", "results/history", "results/latest") == .fine)
    #expect(try bench.files.read("report.html").contains("class=\"spark\""))
    #expect(bench.run("report", "results") == .fine)
    try bench.files.makeFolder("empty")
    #expect(bench.run("report", "empty") == .environment)
  }

  @Test func `a report names folders without measurements, and needs one with some`() throws {
    let bench = ToolBench()
    for night in ["a", "b"] { try bench.files.makeFolder("results/history/\(night)") }
    #expect(bench.run("report", "results/history") == .environment)
    #expect(bench.errors.text.contains("no folder in results/history has measurements"))
    let results = ToolBench.results(figures: [("espalier", 10, 1, 4)])
    try bench.save(results, in: "results/latest")
    #expect(bench.run("report", "results/history", "results/latest") == .fine)
    let note = "results/history: skipped 2 folders without results.csv: a, b\n"
    #expect(bench.errors.text.contains(note))
  }

  @Test func `a report contains its plots and loads no other file`() throws {
    let bench = ToolBench()
    let figures = [10, 100, 1_000].map { ("espalier", $0, Double($0), 4.0) }
    try bench.save(ToolBench.results(utc: "1", figures: figures), in: "old")
    try bench.save(ToolBench.results(utc: "2", figures: figures), in: "new")
    #expect(bench.run("compare", "old", "new", "--out", "new") == .fine)
    #expect(bench.run("report", "new", "old", "-o", "page.html") == .fine)
    let page = try bench.files.read("page.html")
    #expect(!page.contains("http") && !page.contains("src="))
    // The script only filters and sorts what is there.
    #expect(page.components(separatedBy: "<script").count == 2 && page.contains("<script>"))
    #expect(page.contains("<svg") && page.contains("polyline"))
    #expect(page.contains("Comparison, worst first"))
    #expect(page.contains("class=\"spark\""))
  }

  @Test func `unchanged figures are in a collapsed part of the report`() throws {
    let bench = ToolBench()
    let results = ToolBench.results(figures: [("espalier", 10, 100, 4)])
    try bench.save(results, in: "a")
    #expect(bench.run("compare", "a", "a", "--out", "a") == .fine)
    #expect(bench.run("report", "a", "-o", "same.html") == .fine)
    #expect(try !bench.files.read("same.html").contains("Ratio after to before"))
    try bench.save(ToolBench.results(figures: [("espalier", 10, 100, 5)]), in: "b")
    #expect(bench.run("compare", "a", "b", "--out", "b") == .found)
    #expect(bench.run("report", "b", "-o", "other.html") == .fine)
    let page = try bench.files.read("other.html")
    let picture = try #require(page.split(separator: "<figure class=\"wide\">").dropFirst().first)
    #expect(picture.contains("allocations") && !picture.contains("b/1 edit/espalier/10 time<"))
  }

  @Test func `markup in names is escaped`() {
    let hostile = "<b>&\"'\u{301}"
    let piece: HTML = "<i title=\"\(hostile)\">\(hostile)</i>\(7)"
    let text = "&lt;b&gt;&amp;&quot;&#39;\u{301}"
    #expect(piece.markup == "<i title=\"\(text)\">\(text)</i>7")
    #expect(HTML(text: hostile).markup == text)
    #expect(
      [piece, piece].joined(separator: "<hr>").markup == "\(piece.markup)<hr>\(piece.markup)"
    )
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
      if ["meta", "br", "input"].contains(name) || !selfClosing.isEmpty { continue }
      if slash.isEmpty {
        open.append(name)
      } else {
        #expect(open.popLast() == name)
      }
    }
    #expect(open.isEmpty)
  }

  @Test func `the overview is the first section, and a floor is not a rival`() throws {
    let bench = ToolBench()
    let figures = [
      ("espalier", 10, 100.0, 4.0), ("arrays", 10, 50, 4), (Benchmark.floor("reading"), 10, 10, 0),
    ]
    try bench.save(ToolBench.results(figures: figures), in: "a")
    bench.run("report", "a", "-o", "page.html")
    let page = try bench.files.read("page.html")
    let headings = page.matches(of: /<h2 id="([a-z]+)"/).map(\.output.1)
    #expect(headings == ["overview", "standing", "figures"])
    #expect(page.contains("<b class=\"loss\">1</b><span>worse than the best rival</span>"))
    #expect(page.contains("<b class=\"\">10x</b><span>median distance from 1 floor</span>"))
  }

  @Test func `a ratio and its inverse are equally far from one`() {
    let reach = RatioAxis.reach(of: [0.003, 20])
    #expect(reach == 1_000)
    let axis = RatioAxis(reach: reach, from: 0, to: 300)
    #expect(axis.position(1) == 150)
    #expect(abs(axis.position(0.01) - 50) < 1e-9 && abs(axis.position(100) - 250) < 1e-9)
    #expect(axis.position(1e9) == 300 && axis.position(1e-9) == 0)
    #expect(axis.ticks.count == 6)
  }

  @Test func `a logarithmic axis gives equal ratios equal lengths`() {
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

  @Test func `the benchstat format has one line per sample`() throws {
    let lines = try export("benchstat").split(separator: "\n")
    #expect(lines.contains("goos: linux"))
    let own = lines.filter { $0.hasPrefix("BenchmarkSorting/sort/engine=espalier/n=100 ") }
    #expect(own.count >= 3)
    for line in own {
      #expect(line.wholeMatch(of: /\S+ \d+ [\d.]+ ns\/op( [\d.]+ allocs\/op [\d.]+ B\/op)?/) != nil)
    }
  }

  @Test func `the benchstat format has figures per operation`() throws {
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

  @Test func `the github-action format has name, unit and value`() throws {
    let data = Data(try export("github-action").utf8)
    let entries = try #require(try JSONSerialization.jsonObject(with: data) as? [[String: Any]])
    #expect(!entries.isEmpty)
    for entry in entries {
      #expect(entry["name"] is String && entry["unit"] is String && entry["value"] is NSNumber)
    }
    #expect(!entries.contains { ($0["name"] as? String)?.hasSuffix("time_ratio") ?? true })
  }

  @Test func `the bencher format has measures by benchmark`() throws {
    let data = Data(try export("bencher").utf8)
    let benchmarks = try #require(
      try JSONSerialization.jsonObject(with: data) as? [String: [String: [String: Double]]]
    )
    let latency = try #require(benchmarks["Sorting/sort/espalier/100"]?["latency"])
    let (low, high) = (try #require(latency["lower_value"]), try #require(latency["upper_value"]))
    #expect(low <= high)
  }

  @Test func `the jmh format has a score with its percentiles`() throws {
    let data = Data(try export("jmh").utf8)
    let entries = try #require(try JSONSerialization.jsonObject(with: data) as? [[String: Any]])
    let primary = try #require(entries[0]["primaryMetric"] as? [String: Any])
    #expect(entries[0]["mode"] as? String == "avgt")
    #expect((primary["scorePercentiles"] as? [String: Double])?.count == 7)
    #expect((entries[0]["params"] as? [String: String])?["size"] == "100")
  }

  @Test func `export refuses a missing or unknown format`() throws {
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
