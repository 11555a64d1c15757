import Measures
import Testing
import Trials

@testable import EspalierTool

/// Tests of the seed of a campaign.
struct FuzzSeedTests {
  private let files = MemoryFileSystem()

  /// Runs a campaign in `files`, and returns its status, its seed, and its output with the errors.
  private func run(
    _ options: String...,
    environment: [String: String] = [:],
    isInterrupted: Bool = false
  ) throws -> (status: ToolStatus, seed: String, text: String) {
    let bench = ToolBench(files: files)
    let areas = [TrialArea(CSVTrial.self)]
    var context = ToolContext(
      console: bench.context.console,
      files: files,
      suites: SuiteCatalogue([]),
      areas: areas,
      environment: environment,
      executable: "/none/espalier",
      interruption: bench.interruption,
      utc: { "2026-01-31T23:59:59Z" }
    )
    context.makeTrialLink = { InlineLink(areas: areas) }
    if isInterrupted { bench.interruption.request() }
    let status = Tool(context).run(["fuzz", "--execs", "3", "--out", "o"] + options)
    let seed = bench.errors.text.firstMatch(of: #/^Again: .* --seed (\d+) /#)?.1 ?? "no seed"
    return (status, String(seed), bench.output.text + bench.errors.text)
  }

  @Test func `a campaign without a seed draws a new one and prints it in its first line`() throws {
    let first = try run()
    #expect(first.status == .fine, "\(first.text)")
    let seed = try #require(UInt64(first.seed))
    let row = try #require(try FuzzRow.rows(of: try files.read("o/fuzz.csv")).first)
    #expect(row.seedFirst == "0x\(String(seed, radix: 16))/0")
    #expect(try run().seed != first.seed)
  }

  @Test func `the output for programs and for pages has the seed`() throws {
    let json = try run("--json")
    #expect(json.text.contains("\"seed\": \"\(json.seed)\""), "\(json.text)")
    let markdown = try run("--markdown")
    #expect(markdown.text.contains("Seed: \(markdown.seed)"), "\(markdown.text)")
  }

  @Test func `a variable of the environment fixes the seed, and the option overrides it`() throws {
    #expect(try run(environment: ["ESPALIER_SEED": "0x2a"]).seed == "42")
    #expect(try run("--seed", "7", environment: ["ESPALIER_SEED": "0x2a"]).seed == "7")
    let invalid = try run(environment: ["ESPALIER_SEED": "abc"])
    #expect(invalid.status == .usage)
    #expect(invalid.text.contains("ESPALIER_SEED takes a number below 2⁶⁴, not \"abc\""))
  }

  @Test func `a part of a campaign needs the seed of the other parts`() throws {
    let refused = try run("--shard", "1/2")
    #expect(refused.status == .usage && refused.text.contains("--shard needs --seed"))
    #expect(try run("--shard", "1/2", "--seed", "7").status == .fine)
    #expect(try run("--shard", "1/2", environment: ["ESPALIER_SEED": "7"]).status == .fine)
  }

  @Test func `the same command line continues an interrupted campaign with its seed`() throws {
    let first = try run(isInterrupted: true)
    #expect(first.status == .interrupted)
    #expect(try run("--seed", "5", isInterrupted: true).seed == "5")
    #expect(try run(isInterrupted: true).seed == "5")
    let other = try run("--restart")
    #expect(other.status == .fine && other.seed != "5" && other.seed != first.seed)
  }
}
