import Measures
import Testing

@testable import EspalierTool

struct BenchTests {
  @Test func `bench writes tables that can be read back and prints a comparison with the rival`()
    throws
  {
    let bench = ToolBench()
    #expect(bench.run("bench", "--smoke") == .fine)
    let folder = ResultsFolder("results/latest", files: bench.files)
    let results = try folder.load()
    #expect(results.runs.count == 1)
    #expect(results.cases.map(\.engine) == ["espalier", "by key"])
    let own = try #require(results.headline(.time, of: results.cases[0]))
    let rival = try #require(results.headline(.time, of: results.cases[1]))
    #expect(own.check == rival.check)
    #expect(results.headline(.timeRatio, of: results.cases[1]) != nil)
    #expect(results.headline(.timeRatio, of: results.cases[0]) == nil)
    #expect(try folder.loadSamples().count == own.samples + rival.samples)
    #expect(bench.output.text.contains("by key"))
    #expect(bench.output.text.contains(/the best rival in [01] of 1 workloads, worse in [01]\./))
    #expect(bench.errors.text.contains("Again: espalier bench --smoke\n"))
    #expect(
      Set(bench.files.files.keys) == [
        "results/latest/runs.csv", "results/latest/results.csv", "results/latest/samples.csv",
      ]
    )
  }

  @Test(.enabled(if: AllocationCounter.isLinked))
  func `allocations are counted in whole numbers`() throws {
    let bench = ToolBench()
    bench.run("bench", "--smoke", "-q")
    let results = try ResultsFolder("results/latest", files: bench.files).load()
    let row = try #require(results.headline(.allocations, of: results.cases[0]))
    #expect(row.method == "interposer")
    #expect(row.value >= 1)
    #expect(row.value == row.value.rounded())
  }

  @Test func `quiet prints only the results and the command that repeats the run`() {
    let bench = ToolBench()
    #expect(bench.run("bench", "--smoke", "--quiet") == .fine)
    #expect(bench.errors.text == "Again: espalier bench --smoke\n")
    #expect(!bench.output.text.isEmpty)
  }

  @Test func `an unknown suite suggests the closest name`() {
    let bench = ToolBench()
    #expect(bench.run("bench", "--suite", "sortng") == .usage)
    #expect(bench.errors.text.contains("unknown suite \"sortng\""))
    #expect(bench.errors.text.contains("Did you mean Sorting?"))
    #expect(bench.files.files.isEmpty)
  }

  @Test func `engines that disagree are a failure`() throws {
    let suite = BenchmarkSuite(
      "Sorting",
      summary: "",
      benchmarks: [
        ToolBench.sort("sort", engine: Benchmark.ownEngine) { $0.sort() },
        ToolBench.sort("sort", engine: "wrong") { $0.sort(by: >) },
        ToolBench.sort("other", engine: Benchmark.ownEngine) { $0.sort() },
      ]
    )
    let bench = ToolBench(suites: [suite])
    #expect(bench.run("bench", "--smoke") == .found)
    #expect(bench.errors.text.contains("give different results"))
    // The other benchmarks are still measured.
    let results = try ResultsFolder("results/latest", files: bench.files).load()
    #expect(results.cases.map(\.benchmark) == ["other"])
  }

  @Test func `a check value that changes is a failure`() {
    let benchmark = Benchmark("wobble", sizes: .only(1)) { _ in
      var next: UInt64 = 0
      return .repeating {
        next += 1
        return next
      }
    }
    let suite = BenchmarkSuite("S", summary: "", benchmarks: [benchmark])
    let bench = ToolBench(suites: [suite])
    #expect(bench.run("bench", "--smoke") == .found)
    #expect(bench.errors.text.contains("S/wobble/espalier/1 gives another answer"))
  }

  @Test func `a full disk keeps earlier results`() throws {
    let bench = ToolBench()
    bench.run("bench", "--smoke", "-q")
    let earlier = bench.files.files
    // The probe is as long as a block; the space it took is not returned.
    bench.files.leave(bytes: (1 << 16) + 600)
    #expect(bench.run("bench", "--smoke", "-q") == .environment)
    #expect(bench.errors.text.contains("no space left on device"))
    #expect(bench.files.files == earlier)
    // The measurements are still printed.
    #expect(bench.output.text.matches(of: /Sorting +size/).count == 2)
  }

  @Test func `results are saved before the next workload begins`() throws {
    let files = MemoryFileSystem()
    let looking = BenchmarkSuite(
      "Looking",
      summary: "",
      benchmarks: [
        Benchmark("look", sizes: .only(1)) { _ in
          let folder = ResultsFolder("results/latest/unfinished", files: files)
          let suites = try folder.load().cases.map(\.suite)
          return .repeating { suites == ["Sorting", "Sorting"] ? 1 : 0 }
        }
      ]
    )
    let bench = ToolBench(files: files, suites: [ToolBench.sorting, looking])
    #expect(bench.run("bench", "--smoke") == .fine, "\(bench.errors.text)")
    let results = try ResultsFolder("results/latest", files: files).load()
    #expect(results.rows.last?.id.suite == "Looking" && results.rows.last?.check == 1)
    #expect(files.kind(of: "results/latest/unfinished") == nil)
  }

  @Test func `saving partial results takes at most a twentieth of the time`() throws {
    let files = MemoryFileSystem()
    var time: Int64 = 0
    let unfinished = UnfinishedRun(in: "r", files: files) {
      // Every read of the clock takes a second, and so does saving.
      time += 1
      return time
    }
    var outcome = BenchRun.Outcome()
    outcome.rows = ToolBench.results(figures: [("espalier", 10, 100, 4)]).rows
    var saved: [Int64] = []
    while time < 100 {
      unfinished.keep(outcome) {
        saved.append(time)
        return ToolBench.results(figures: []).runs[0]
      }
    }
    #expect(saved == [1, 22, 43, 64, 85])
    try unfinished.discard()
    #expect(files.files.isEmpty)
  }

  @Test func `an unwritable folder is reported before anything is measured`() {
    let bench = ToolBench()
    #expect(bench.run("bench", "--smoke", "--out", "/forbidden/here") == .environment)
    #expect(
      bench.errors.text
        == "espalier: cannot make the folder /forbidden/here: permission denied\n"
    )
  }

  @Test func `an interrupted run keeps its partial results beside the earlier results`() throws {
    let bench = ToolBench()
    bench.run("bench", "--smoke", "-q")
    let earlier = bench.files.files
    let interruption = bench.interruption
    let stopping = BenchmarkSuite(
      "Stop",
      summary: "",
      benchmarks: [
        Benchmark("stop", sizes: .only(1)) { _ in
          .repeating {
            interruption.request()
            return 1
          }
        }
      ]
    )
    let second = ToolBench(files: bench.files, suites: [stopping, ToolBench.sorting])
    let tool = Tool(
      ToolContext(
        console: second.context.console,
        files: bench.files,
        suites: SuiteCatalogue(second.suites),
        environment: [:],
        executable: "",
        interruption: interruption,
        utc: { "now" }
      )
    )
    #expect(tool.run(["bench", "--smoke"]) == .interrupted)
    #expect(second.errors.text.contains("interrupted after 1 of 2 workloads"))
    for (path, text) in earlier { #expect(bench.files.files[path] == text) }
    let partial = ResultsFolder("results/latest/interrupted", files: bench.files)
    #expect(try partial.load().cases.map(\.suite) == ["Stop"])
  }

  @Test func `the same command line continues after an interruption`() throws {
    let bench = ToolBench()
    let interruption = bench.interruption
    let stopping = BenchmarkSuite(
      "Stop",
      benchmarks: [
        Benchmark("stop", sizes: .only(1)) { _ in
          .repeating {
            interruption.request()
            return 1
          }
        }
      ]
    )
    let stopped = ToolBench(files: bench.files, suites: [ToolBench.sorting, stopping])
    let context = { (interruption: Interruption) in
      ToolContext(
        console: stopped.context.console,
        files: bench.files,
        suites: SuiteCatalogue(stopped.suites),
        environment: [:],
        executable: "",
        interruption: interruption,
        utc: { "now" }
      )
    }
    let tool = { (interruption: Interruption) in Tool(context(interruption)) }
    let saved = InterruptedRun(
      of: "espalier bench --smoke",
      in: "results/latest",
      context: context(interruption)
    )
    #expect(tool(interruption).run(["bench", "--smoke"]) == .interrupted)
    #expect(stopped.errors.text.contains("the same command line continues"))
    let first = try #require(saved.load()).results
    let own = try #require(first.cases.first { $0.engine == Benchmark.ownEngine })
    // A busy machine gives the case further warnings.
    #expect(saved.load()?.warnings[own]?.contains(.fewSamples) == true)
    // Another command line starts a new run.
    let other = ToolBench(files: bench.files)
    #expect(other.run("bench", "--smoke", "--restart") == .fine)
    #expect(!other.errors.text.contains("Continuing after"))
    // The workload that was cut short is measured again, and the finished one is not.
    var outcome = BenchRun.Outcome()
    outcome.warnings[own] = [.busy, .wide]
    outcome.cut = CaseID(suite: "Stop", benchmark: "stop", engine: "", size: 1, change: "")
    try saved.save(first, outcome)
    #expect(tool(Interruption()).run(["bench", "--smoke"]) == .fine)
    #expect(stopped.errors.text.contains("Continuing after 1 workload of an interrupted run"))
    // On a busy machine, other programs took it from the workload that was cut short as well.
    #expect(stopped.output.text.contains(/b \([12] cases?\): other programs took the processor/))
    let whole = try ResultsFolder("results/latest", files: bench.files).load()
    #expect(whole.runs.count == 2)
    #expect(whole.cases.map(\.suite) == ["Sorting", "Sorting", "Stop"])
    let row = first.rows[0]
    #expect(whole.rows.contains(row))
    #expect(bench.files.kind(of: "results/latest/interrupted") == nil)
  }

  @Test(arguments: [
    ("--sizes=10,100", [10, 100]), ("--sizes=100,100", [100]), ("--sizes=10,1k", [10]),
  ])
  func `requested sizes run up to the benchmark's limit`(option: String, sizes: [Int]) throws {
    let bench = ToolBench()
    #expect(bench.run("bench", "--smoke", option, "-q", "-f", "espalier") == .fine)
    let results = try ResultsFolder("results/latest", files: bench.files).load()
    #expect(results.cases.map(\.size) == sizes)
  }

  @Test(arguments: ["1x", "", "0", "-5", "10,,20", "99999999999999999m"])
  func `an invalid size is refused`(size: String) {
    #expect(ToolBench().run("bench", "--smoke", "--sizes=\(size)") == .usage)
  }

  @Test func `list shows the suites and their benchmarks`() {
    let bench = ToolBench()
    #expect(bench.run("list") == .fine)
    #expect(bench.run("list", "bench") == .fine)
    #expect(bench.output.text.contains("Sorting  Sorts numbers."))
    #expect(bench.output.text.contains("by key    10 100"))
    #expect(bench.run("list", "bnech") == .usage)
  }

  @Test func `a suite source makes a suite from the path in its name`() throws {
    let source = SuiteSource("numbers:PATH", summary: "Sorts what is there.") { name in
      BenchmarkSuite(name, summary: "", benchmarks: ToolBench.sorting.benchmarks)
    }
    let bench = ToolBench(sources: [source])
    #expect(bench.run("bench", "--smoke", "-q", "--suite", "numbers:/a") == .fine)
    let results = try ResultsFolder("results/latest", files: bench.files).load()
    #expect(Set(results.cases.map(\.suite)) == ["numbers:/a"])
    #expect(bench.run("bench", "--smoke", "-q", "--suite", "numbers:") == .usage)
    #expect(bench.run("list") == .fine)
    #expect(bench.output.text.contains("numbers:PATH  Sorts what is there."))
    // A worker of a comparison creates the suite too.
    var worker = WorkerSession(bench.context.suites)
    let id = CaseID(
      suite: "numbers:/b",
      benchmark: "sort",
      engine: "espalier",
      size: 10,
      change: ""
    )
    guard case .opened = worker.answer(.open(id)) else {
      return #expect(Bool(false), "\(id) cannot be opened")
    }
  }

  @Test(.enabled(if: AllocationCounter.isLinked))
  func `a memory benchmark measures no time`() throws {
    let kept = { (engine: String, count: Int) in
      Benchmark("list", engine: engine, sizes: .only(10), subject: .keptBytes, operations: { $0 }) {
        size in
        .fresh({ size }, work: { [Int](repeating: 0, count: $0 * count) }, check: { _, _ in 1 })
      }
    }
    // Megabytes, because tests on other threads allocate at the same time.
    let suite = BenchmarkSuite(
      "M",
      summary: "",
      benchmarks: [kept("espalier", 40_000), kept("more", 80_000)]
    )
    let bench = ToolBench(suites: [suite])
    #expect(bench.run("bench", "--smoke", "-q") == .fine)
    let results = try ResultsFolder("results/latest", files: bench.files).load()
    #expect(results.rows.allSatisfy { $0.metric != .time && $0.metric != .timeRatio })
    let standing = try #require(results.standings.first)
    #expect(standing.metric == .keptBytes)
    #expect(standing.rival?.engine == "more")
    #expect(standing.rival.map { $0.ratio > 1.5 } == true)
  }

  @Test func `a floor is not a rival and has its own column`() throws {
    let floor = Benchmark.floor("read")
    let figures = [("espalier", 10, 300.0, 4.0), ("arrays", 10, 450, 4), (floor, 10, 100, 0)]
    let results = ToolBench.results(figures: figures)
    let standing = try #require(results.standings.first)
    #expect(standing.rival?.engine == "arrays")
    #expect(standing.rival?.ratio == 1.5)
    #expect(standing.floor?.engine == "floor:read")
    #expect(
      results.standings.summary == "Better than the best rival in 1 of 1 workloads, worse in 0. "
        + "Of 1 workload with a floor, the nearest takes 3x of it and the farthest 3x."
    )
    let row = try #require(
      ResultTable(results: results).text().split(separator: "\n").dropFirst().first
    )
    #expect(row.hasSuffix("arrays   1.5x     3x"))
  }

  @Test func `a workload with only a floor has no rival`() throws {
    let figures = [("espalier", 10, 300.0, 4.0), (Benchmark.floor("read"), 10, 100, 0)]
    let results = ToolBench.results(figures: figures)
    #expect(results.standings.first?.rival == nil)
    #expect(results.standings.summary.hasPrefix("Of 1 workload with a floor, the nearest takes 3x"))
  }

  @Test func `doctor checks the counters with known allocations`() async {
    // In a separate process: the counts include all threads.
    await #expect(processExitsWith: .success) {
      let bench = ToolBench()
      #expect(bench.run("doctor") == .fine)
      let expected = AllocationCounter.isLinked ? "yes  exact" : "no   exact"
      #expect(bench.output.text.contains(expected), "\(bench.output.text)")
    }
  }

  @Test func `help, version and invalid usage have their exit statuses`() {
    let bench = ToolBench()
    #expect(bench.run() == .usage)
    #expect(bench.run("--version") == .fine)
    #expect(bench.output.text == "espalier \(Tool.version)\n")
    #expect(bench.run("--help") == .fine)
    #expect(bench.run("help", "bench") == .fine)
    #expect(bench.run("bench", "--help") == .fine)
    #expect(bench.run("help", "--man") == .fine)
    #expect(bench.run("bnech") == .usage)
    #expect(bench.errors.text.hasSuffix("  Did you mean bench?\n"))
  }
}
