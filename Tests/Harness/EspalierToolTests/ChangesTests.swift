import Measures
import Testing

@testable import EspalierTool

struct ChangesTests {
  /// Returns a history of one case: a run per day, with a time and a number of allocations.
  private func history(
    times: [Double],
    allocations: [Double],
    hosts: [String] = []
  ) throws -> ToolBench {
    let bench = ToolBench()
    for (index, time) in times.enumerated() {
      let day = index < 9 ? "0\(index + 1)" : "\(index + 1)"
      let results = ToolBench.results(
        utc: "2026-01-\(day)T00:00:00Z",
        host: hosts.isEmpty ? "here" : hosts[index],
        figures: [("espalier", 10, time, allocations[index])]
      )
      try bench.save(results, in: "results/history/\(day)")
    }
    return bench
  }

  private static let steady = [100.0, 101, 99, 100, 102, 98, 101, 100]

  @Test func `a lasting change of a time is reported with its run`() throws {
    let times = Self.steady + Self.steady.map { $0 * 1.1 }
    let bench = try history(times: times, allocations: times.map { _ in 4 })
    #expect(bench.run("changes") == .fine)
    let lines = bench.output.text.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines[0] == "2026-01-09T00:00:00Z  abc, after abc")
    #expect(lines[1].contains("worse") && lines[1].contains("+10 %"))
    #expect(lines[1].hasSuffix("S/b/1 edit/espalier/10"))
    #expect(lines[2] == "1 change in 16 runs")
  }

  @Test func `each difference of an exact count is a change`() throws {
    let counts = [4.0, 4, 5, 5, 5, 4]
    let bench = try history(times: [1, 1, 1, 1, 1, 1], allocations: counts)
    #expect(bench.run("changes", "--out", "changes.csv") == .fine)
    let rows = try ChangeRow.rows(of: try bench.files.read("changes.csv"))
    #expect(rows.map(\.utc) == ["2026-01-06T00:00:00Z", "2026-01-03T00:00:00Z"])
    #expect(rows.map(\.isBetter) == [true, false])
    #expect(rows.map(\.runsBefore) == [3, 2])
  }

  @Test func `with --fail the newest change of a figure decides the status`() throws {
    let better = try history(times: [1, 1, 1], allocations: [4, 5, 4])
    #expect(better.run("changes", "--fail") == .fine)
    let worse = try history(times: [1, 1, 1], allocations: [4, 3, 4])
    #expect(worse.run("changes", "--fail") == .found)
    // Three times are too few: nothing could be said about them.
    #expect(worse.run("changes", "--fail", "--metric", "time") == .environment)
    #expect(worse.errors.text.contains("1 figure could not be judged"))
    #expect(worse.run("changes", "--fail", "--filter", "arrays") == .environment)
  }

  @Test func `times of other machines than the newest run's are ignored`() throws {
    let times = Self.steady + Self.steady.map { $0 * 2 }
    let hosts = Self.steady.map { _ in "old" } + Self.steady.map { _ in "new" }
    let bench = try history(times: times, allocations: times.map { _ in 4 }, hosts: hosts)
    #expect(bench.run("changes") == .fine)
    #expect(bench.output.text == "0 changes in 16 runs\n")
  }

  @Test func `a change below the floor is ignored`() throws {
    let times = Self.steady + Self.steady.map { $0 * 1.1 }
    let bench = try history(times: times, allocations: times.map { _ in 4 })
    #expect(bench.run("changes", "--floor", "15") == .fine)
    #expect(bench.output.text == "0 changes in 16 runs\n")
    #expect(bench.run("changes", "--floor=-1") == .usage)
  }

  /// Ten quick runs of ten commits, each with the least sample of a time in milliseconds.
  private static let tenRuns = [1.41, 1.37, 1.40, 1.43, 1.38, 1.46, 1.50, 1.44, 1.58, 1.49]

  @Test(arguments: [1, 1_000]) func `the sixth of ten runs that is 5 % slower is named`(
    scale: Double
  ) throws {
    let bench = try history(
      times: Self.tenRuns.map { $0 * scale },
      allocations: Self.tenRuns.map { _ in 4 }
    )
    #expect(bench.run("changes", "results/history", "--metric", "time") == .fine)
    let lines = bench.output.text.split(separator: "\n")
    #expect(lines.first == "2026-01-06T00:00:00Z  abc, after abc", "\(bench.output.text)")
    #expect(lines[1].hasPrefix("  possibly worse  +6.43 %  time"))
    #expect(lines[2] == "0 changes and 1 possible change in 10 runs")
    #expect(bench.errors.text.contains("False positives: below 1 % of series"))
    // A possible change has no row, and does not change the status.
    #expect(bench.run("changes", "results/history", "--fail", "--out", "c.csv") == .fine)
    #expect(try ChangeRow.rows(of: bench.files.read("c.csv")).isEmpty)
  }

  @Test func `a history of fewer than two runs is refused`() throws {
    #expect(try history(times: [1], allocations: [1]).run("changes") == .environment)
    #expect(ToolBench().run("changes", "nowhere") == .environment)
    let short = try history(times: [1, 1], allocations: [1, 1])
    #expect(short.run("changes", "--metric", "tine") == .usage)
    let bare = ToolBench()
    try bare.files.makeFolder("results/history/night")
    #expect(bare.run("changes") == .environment)
    #expect(bare.errors.text.contains("skipped 1 folder without results.csv: night"))
    #expect(bare.errors.text.contains("contains 0 runs with measurements"))
  }
}
