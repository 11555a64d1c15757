import Foundation
import Measures
import Testing

@testable import EspalierTool

/// Tests of the forms of output: width, colour, Markdown and JSON.
struct OutputTests {
  private func json(_ bench: ToolBench) throws -> [String: Any] {
    let object = try JSONSerialization.jsonObject(with: Data(bench.output.text.utf8))
    return try #require(object as? [String: Any])
  }

  @Test func `a table that is too wide omits optional columns and shortens names`() {
    let rows = [
      ["name", "value", "less", "least"],
      ["a name of many letters that fits no terminal", "1", "22222", "33333"],
    ]
    let limits = { TextTable.Limits(width: $0, optional: [3, 2]) }
    let alignments: [TextTable.Alignment] = [.left, .right, .right, .right]
    for width in [24, 40, 80] {
      let table = TextTable(rows, alignments: alignments, limits: limits(width))
      let lines = table.text.split(separator: "\n")
      #expect(lines.allSatisfy { $0.count <= width }, "\(table.text)")
      #expect(table.text.contains("least") == (width >= 40))
    }
    #expect(TextTable(rows, limits: limits(24)).text.contains("a name of many l…"))
    #expect(TextTable(rows).text.contains("fits no terminal"))
  }

  @Test func `colours follow the option, the terminal and NO_COLOR`() {
    let colours = { (isTerminal: Bool, environment: [String: String]) in
      let bench = ToolBench()
      let context = ToolContext(
        console: Console(
          output: bench.output,
          errors: bench.errors,
          isTerminal: isTerminal,
          isOutputTerminal: isTerminal
        ),
        files: bench.files,
        suites: [],
        environment: environment,
        executable: "",
        interruption: bench.interruption,
        utc: { "" }
      )
      return Colours.allCases.map { $0.isOn(in: context) }
    }
    #expect(colours(true, [:]) == [true, true, false])
    #expect(colours(false, [:]) == [false, true, false])
    #expect(colours(true, ["NO_COLOR": "1"]) == [false, true, false])
    #expect(colours(true, ["NO_COLOR": ""]) == [true, true, false])
  }

  @Test func `bench prints its cases as JSON with a version`() throws {
    let bench = ToolBench()
    #expect(bench.run("bench", "--smoke", "--json", "-q") == .fine)
    let answer = try json(bench)
    #expect(answer["version"] as? Int == OutputForm.version && answer["verb"] as? String == "bench")
    let cases = try #require(answer["cases"] as? [[String: Any]])
    #expect(cases.map { $0["engine"] as? String } == ["espalier", "by key"])
    let figures = try #require(cases[0]["figures"] as? [String: [String: Any]])
    let time = try #require(figures["time"])
    #expect(time["unit"] as? String == "ns/op" && time["p90"] != nil && time["low"] != nil)
    #expect(cases[0]["warnings"] as? [String] != nil)
    #expect((answer["runs"] as? [[String: Any]])?.count == 1)
    #expect(bench.errors.text.contains("--json"))
  }

  @Test func `bench, compare and list print Markdown tables`() throws {
    let bench = ToolBench()
    #expect(bench.run("bench", "--smoke", "--markdown", "-q") == .fine)
    #expect(bench.output.text.hasPrefix("| suite | benchmark | size |"))
    #expect(bench.output.text.contains("| --- | --- | ---: |"))
    #expect(bench.run("list", "suites", "--markdown") == .fine)
    #expect(bench.output.text.contains("| Sorting | Sorts numbers. |\n"))
    try bench.save(ToolBench.results(figures: [("espalier", 10, 100, 4)]), in: "a")
    try bench.save(ToolBench.results(figures: [("espalier", 10, 100, 5)]), in: "b")
    #expect(bench.run("compare", "a", "b", "--markdown") == .found)
    #expect(bench.output.text.contains("| slower | S/b/1 edit/espalier/10 | allocations |"))
    #expect(OutputTable.escaped("a|b\n<i>") == #"a\|b\\u\{A\}\<i\>"#)
  }

  @Test func `compare prints all comparisons as JSON`() throws {
    let bench = ToolBench()
    try bench.save(ToolBench.results(figures: [("espalier", 10, 100, 4)]), in: "a")
    try bench.save(ToolBench.results(figures: [("espalier", 10, 100, 5)]), in: "b")
    #expect(bench.run("compare", "a", "b", "--json") == .found)
    let answer = try json(bench)
    let comparisons = try #require(answer["comparisons"] as? [[String: Any]])
    #expect(comparisons.map { $0["verdict"] as? String } == ["slower", "same"])
    #expect((comparisons[0]["case"] as? [String: Any])?["size"] as? Int == 10)
    #expect((answer["counts"] as? [String: Int])?["slower"] == 1)
  }

  @Test func `a sentence that does not fit a narrow list has a line of its own`() {
    let table = OutputTable(
      columns: [.init("name"), .init("summary")],
      rows: [
        [.init("some"), .init("A sentence.")], [.init("others"), .init("A long sentence.")],
      ],
      hasTitles: false
    )
    #expect(table.text(width: 24) == "some    A sentence.\nothers  A long sentence.\n")
    #expect(table.text(width: 23) == "some\n    A sentence.\nothers\n    A long sentence.\n")
  }

  @Test func `list filters its lines and prints JSON`() throws {
    let bench = ToolBench()
    #expect(bench.run("list", "bench", "by.key", "--json") == .fine)
    let rows = try #require(try json(bench)["bench"] as? [[String: Any]])
    #expect(rows.map { $0["engine"] as? String } == ["by key"])
    #expect(rows[0]["sizes"] as? [Int] == [10, 100])
    #expect(bench.run("list", "bench", "nothing") == .usage)
    #expect(bench.run("list", "bench", "(") == .usage)
    #expect(bench.run("list", "--json", "--markdown") == .usage)
  }

  @Test func `columns, order and exclusion change the table of bench`() throws {
    let bench = ToolBench()
    let words = ["bench", "--smoke", "-q", "--columns", "p90,peak", "--sort", "time"]
    #expect(Tool(bench.context).run(words + ["--exclude", "by key", "--runs", "4"]) == .fine)
    #expect(bench.output.text.contains("p90"))
    #expect(bench.output.text.hasPrefix("benchmark "))
    let results = try ResultsFolder("results/latest", files: bench.files).load()
    #expect(results.cases.map(\.engine) == ["espalier"])
    #expect(results.headline(.time, of: results.cases[0])?.samples == 4)
    #expect(bench.errors.text.contains("--exclude 'by key' --smoke --runs 4 --columns p90,peak"))
    for words in [["--columns", "q"], ["--sort", "q"], ["--runs", "2"], ["--min-time", "x"]] {
      #expect(Tool(bench.context).run(["bench", "--smoke"] + words) == .usage)
    }
  }

  @Test func `processor time is a column of a separate pass`() throws {
    let bench = ToolBench()
    #expect(bench.run("bench", "--smoke", "-q", "--columns", "cpu") == .fine)
    let results = try ResultsFolder("results/latest", files: bench.files).load()
    let row = try #require(results.headline(.processorTime, of: results.cases[0]))
    #expect(row.value > 0 && row.interval != nil)
  }

  @Test func `system calls are counted between the marks`() {
    let trace = """
      10 read(0, "x", 1) = 1
      10 write(-1, "espalier-begin", 14) = -1 EBADF (Bad file descriptor)
      10 futex(0x1, FUTEX_WAKE, 1 <unfinished ...>
      11 read(3, "", 1) = 0
      10 <... futex resumed>) = 1
      11 +++ exited with 0 +++
      10 --- SIGCHLD {si_signo=SIGCHLD} ---
      10 write(-1, "espalier-end", 12) = -1 EBADF (Bad file descriptor)
      10 read(0, "x", 1) = 1
      """
    #expect(CountingPass.systemCalls(in: trace) == 2)
    #expect(CountingPass.systemCalls(in: "10 read(0) = 1") == nil)
  }
}

/// Tests of the warnings beside figures and below the table.
struct WarningTests {
  private let steady = [100.0, 101, 99, 100, 102, 98, 101, 100, 99, 100, 101, 100]
  private let narrow = Interval(low: 99, high: 101)

  @Test func `steady samples have no warning`() {
    #expect(CaseWarning.warnings(of: steady, interval: narrow) == [])
    #expect(CaseWarning.warnings(of: [], interval: nil) == [])
  }

  @Test func `each reason to doubt samples is found`() {
    let slow = [300] + steady
    #expect(CaseWarning.warnings(of: slow, interval: narrow) == [.slowStart])
    #expect(CaseWarning.warnings(of: steady + [300, 310], interval: narrow) == [.outliers])
    #expect(CaseWarning.warnings(of: Array(steady.prefix(4)), interval: narrow) == [.fewSamples])
    let wide = Interval(low: 90, high: 110)
    #expect(CaseWarning.warnings(of: steady, interval: wide) == [.wide])
    #expect(CaseWarning.warnings(of: steady, interval: narrow, waiting: 0.2) == [.busy])
    #expect(Set(CaseWarning.allCases.map(\.mark)).count == CaseWarning.allCases.count)
  }

  @Test func `a long name has a line of its own at 80 columns`() throws {
    let name = "a benchmark with a long name"
    let benchmark = Benchmark(name, sizes: .only(1)) { _ in .repeating { 1 } }
    let bench = ToolBench(suites: [BenchmarkSuite("S", benchmarks: [benchmark])])
    #expect(bench.run("bench", "--smoke", "-q") == .fine)
    let results = try ResultsFolder("results/latest", files: bench.files).load()
    #expect(ResultTable(results: results).text(width: 80).contains("  \(name)\n"))
  }

  @Test func `marks are beside the figure and advice is below`() throws {
    let results = ToolBench.results(figures: [("espalier", 10, 100, 4), ("arrays", 10, 200, 4)])
    let table = ResultTable(
      results: results,
      warnings: [results.cases[0]: [.busy, .wide]]
    ).text()
    #expect(table.contains("±1 %  bw"), "\(table)")
    #expect(table.contains("\nb (1 case): other programs took the processor"))
    #expect(table.contains("\nw (1 case): the interval is wider"))
    let narrow = ResultTable(results: results).text(width: 60)
    #expect(narrow.split(separator: "\n").allSatisfy { $0.count <= 60 })
    let coloured = ResultTable(results: results).text(hasColours: true)
    #expect(coloured.contains("\u{1B}[32m2x\u{1B}[0m"))
  }

  @Test func `a run warns of load, builds, neighbours, frequency and debug builds`() {
    let run = { (waiting: Double?, steal: Double?) in
      let plain = ToolBench.results(figures: []).runs[0]
      return RunRow(
        runID: "",
        utc: "",
        gitRevision: "",
        isDirty: false,
        machine: plain.machine,
        allocator: "",
        hashesDeterministically: false,
        loadBefore: 3,
        loadAfter: 3,
        waiting: waiting,
        steal: steal
      )
    }
    let quiet = RunWarnings.sentences(about: run(0.01, 0), builds: [], governor: "performance")
    #expect(quiet == [])
    let busy = RunWarnings.sentences(
      about: run(0.3, 0.2),
      builds: ["swiftc"],
      governor: "powersave"
    )
    #expect(busy.count == 4)
    #expect(busy[0].contains("30 %") && busy[1].hasPrefix("swiftc ran beside"))
    #expect(busy[2].contains("20 %") && busy[3].contains("powersave"))
    let old = RunWarnings.sentences(about: run(nil, nil), builds: [], governor: nil)
    #expect(old == ["the load was 3 before the run: end other programs and measure again"])
  }
}
