import Measures
import Trials

@testable import EspalierTool

/// An output that keeps its text.
final class TextRecord: TextOutput {
  private(set) var text = ""
  func write(_ text: String) { self.text += text }
}

/// A tool with an environment of its own: small benchmarks, files in memory, recorded outputs.
struct ToolBench {
  let files: MemoryFileSystem
  let output = TextRecord()
  let errors = TextRecord()
  let interruption = Interruption()
  let suites: [BenchmarkSuite]
  var layouts = LayoutCatalogue.empty
  var costs: [CostArea] = []
  var environment: [String: String] = [:]
  let sources: [SuiteSource]

  init(
    files: MemoryFileSystem = MemoryFileSystem(),
    suites: [BenchmarkSuite] = [Self.sorting],
    sources: [SuiteSource] = []
  ) {
    self.files = files
    self.suites = suites
    self.sources = sources
    try? files.makeFolder(".")
  }

  /// Runs a command line.
  @discardableResult
  func run(_ words: String...) -> ToolStatus {
    Tool(context).run(words)
  }

  var context: ToolContext {
    ToolContext(
      console: Console(output: output, errors: errors, isTerminal: false),
      files: files,
      suites: SuiteCatalogue(suites, sources: sources),
      costs: costs,
      layouts: layouts,
      environment: environment,
      executable: "/none/espalier",
      interruption: interruption,
      utc: { "2026-01-31T23:59:59Z" }
    )
  }

  /// Two engines that sort, which take a third of a second for all sizes together.
  static let sorting = BenchmarkSuite(
    "Sorting",
    summary: "Sorts numbers.",
    benchmarks: [
      sort("sort", engine: Benchmark.ownEngine) { $0.sort() },
      sort("sort", engine: "by key") { $0.sort { ($0, 0) < ($1, 0) } },
    ]
  )

  static func sort(
    _ name: String,
    engine: String,
    _ sort: @escaping @Sendable (inout [Int]) -> Void
  ) -> Benchmark {
    Benchmark(name, engine: engine, sizes: .ladder(to: 100), operations: { $0 }) { size in
      var generator = SplitMix64(seed: 1)
      let numbers = (0..<size).map { _ in Int.random(in: 0..<1_000, using: &generator) }
      return .fresh(
        { numbers },
        work: { sort(&$0) },
        check: { sorted, _ in Fingerprint(sorted).value }
      )
    }
  }

  /// Returns made-up results with one figure per case.
  static func results(
    utc: String = "2026-01-31T23:59:59Z",
    host: String = "here",
    check: UInt64 = 7,
    figures: [(engine: String, size: Int, time: Double, allocations: Double)]
  ) -> Results {
    let machine = Machine(
      host: host,
      cpu: "c",
      cores: 2,
      kernel: "k",
      isVirtual: false,
      countsInstructions: false,
      swift: "6.3.1",
      flags: "release"
    )
    let run = RunRow(
      runID: "run-\(utc)",
      utc: utc,
      gitRevision: "abc",
      isDirty: false,
      machine: machine,
      allocator: "jemalloc 5.3.0",
      hashesDeterministically: false,
      loadBefore: 0,
      loadAfter: 0
    )
    let rows = figures.flatMap { figure in
      let id = CaseID(
        suite: "S",
        benchmark: "b",
        engine: figure.engine,
        size: figure.size,
        change: "1 edit"
      )
      return [
        ResultRow(
          runID: run.runID,
          id: id,
          metric: .time,
          method: "clock",
          statistic: .median,
          value: figure.time,
          interval: Interval(low: figure.time * 0.99, high: figure.time * 1.01),
          samples: 15,
          iterations: 8,
          seed: 1,
          check: check
        ),
        ResultRow(
          runID: run.runID,
          id: id,
          metric: .allocations,
          method: "interposer",
          statistic: .exact,
          value: figure.allocations,
          samples: 3,
          iterations: 1,
          seed: 1,
          check: check
        ),
      ]
    }
    return Results(runs: [run], rows: rows)
  }

  /// Saves results in a folder.
  func save(_ results: Results, in folder: String) throws {
    try ResultsFolder(folder, files: files).save(results)
  }
}
