import Foundation
import Measures
import Trials
import Workers

/// The working folder of libFuzzer: seeds as files, its additions, and inputs that end the process.
struct LibFuzzerFolder {
  /// The result of one run of libFuzzer.
  struct Round {
    let executions: Int
    let edges: Int
    /// Whether it ended after its time, not because of a trial.
    let isOver: Bool
  }

  private let area: TrialArea
  private let seedFile: String
  private let folder: URL
  private let seeds: Set<[UInt8]>

  private var inputs: URL { folder.appendingPathComponent("inputs") }
  private var crashes: URL { folder.appendingPathComponent("crashes") }
  private var findings: URL { folder.appendingPathComponent("findings") }

  init(area: TrialArea, corpus: String, context: ToolContext) throws {
    self.area = area
    seedFile = path(corpus, "\(area.name).seeds")
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("espalier-libfuzzer-\(UUID().uuidString)")
    var seeds: [[UInt8]] = []
    if context.files.kind(of: seedFile) == .file {
      seeds = try SeedFile.read(seedFile, in: context.files).seeds
    }
    self.seeds = Set(seeds)
    for part in [inputs, crashes] {
      try FileManager.default.createDirectory(at: part, withIntermediateDirectories: true)
    }
    for (index, seed) in seeds.enumerated() {
      try Data(seed).write(to: inputs.appendingPathComponent("seed-\(index)"))
    }
  }

  func remove() { try? LocalFileSystem().remove(folder.path) }

  /// Runs libFuzzer until the time is up or it dies.
  func fuzz(
    for time: Duration,
    seed: UInt64,
    bug: String?,
    context: ToolContext,
    progress: (_ executions: Int, _ edges: Int) -> Void
  ) throws -> Round {
    let page = try SharedPage()
    let longest = area.layout.start(ofOperation: area.layout.maximumOperations)
    let command =
      [
        context.executable, LibFuzzerWorker.about.name, area.name, "--page", "--findings",
        findings.path,
      ]
      + (bug.map { ["--bug", $0] } ?? [])
      + [
        "--", "-max_total_time=\(max(1, Int(time.inSeconds)))", "-max_len=\(longest)",
        "-seed=\(seed % 0xFFFF_FFFF)", "-timeout=10", "-rss_limit_mb=2048",
        "-artifact_prefix=\(crashes.path)/", "-print_final_stats=1", "-len_control=0", inputs.path,
      ]
    var environment = context.environment
    // With the backtracer enabled, the process dies before libFuzzer writes the input.
    environment["SWIFT_BACKTRACE"] = "enable=no"
    let child = try Child(command, environment: environment, output: .discarded, sharing: page)
    while true {
      var ending = child.wait(for: .milliseconds(200))
      if ending == nil, context.interruption.isRequested {
        // When asked to stop, libFuzzer prints its results and exits.
        ending = child.stop(within: .seconds(10))
      }
      let executions = Int(page.number ?? 0)
      // The last of many lines has the number of edges.
      let edges = Self.edges(in: String(decoding: child.errors.rest, as: UTF8.self))
      progress(executions, edges)
      if let ending {
        return Round(executions: executions, edges: edges, isOver: ending == .status(0))
      }
    }
  }

  /// Returns the last number after `cov: ` in libFuzzer's output.
  static func edges(in log: String) -> Int {
    let words = log.split { $0 == " " || $0 == "\n" || $0 == "\t" }
    guard let last = words.lastIndex(of: "cov:"), last + 1 < words.endIndex else { return 0 }
    return Int(words[last + 1]) ?? 0
  }

  /// Returns the choices of every trial that failed or ended the process.
  func failing() throws -> [[UInt8]] {
    let text = (try? String(contentsOf: findings, encoding: .utf8)) ?? ""
    let seen = text.split(separator: "\n").compactMap { Hexadecimal.bytes(String($0)) }
    return try seen + Self.contents(of: crashes)
  }

  /// Writes the seeds with libFuzzer's additions, and returns the number of those.
  func keep(in context: ToolContext) throws -> Int {
    let added = Set(try Self.contents(of: inputs)).subtracting(seeds)
    guard !added.isEmpty else { return 0 }
    var distillery = CorpusMinimizer(area, workshop: WorkerFactory(in: context))
    try distillery.distill(Array(seeds.union(added)))
    let folder = seedFile.split(separator: "/").dropLast().joined(separator: "/")
    try context.files.makeFolder(seedFile.hasPrefix("/") ? "/" + folder : folder)
    try context.files.write(SeedFile(area: area, seeds: distillery.kept).text, to: seedFile)
    return added.count
  }

  private static func contents(of folder: URL) throws -> [[UInt8]] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().map { name in
      Array(try Data(contentsOf: folder.appendingPathComponent(name)))
    }
  }
}
