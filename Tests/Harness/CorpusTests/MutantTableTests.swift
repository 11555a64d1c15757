import Measures
import Testing
import Trials
import ViewTrials

@testable import EspalierTool

/// Tests that the committed table of mutants is complete, successful and current.
struct MutantTableTests {
  private static let areas = TrialArea.engine

  private static let rows = Result { try MutantRow.rows(of: CorpusFiles.result("mutants.csv")) }

  private static let oracleRows = Result {
    try OracleRow.rows(of: CorpusFiles.result("oracles.csv"))
  }

  /// Returns pairs of an area and the name of a mutant or an oracle.
  private static func names(_ members: (TrialArea) -> [String]) -> Set<[String]> {
    Set(areas.flatMap { area in members(area).map { [area.name, $0] } })
  }

  @Test func `the table of mutants has one row for each mutant`() throws {
    let found = try Self.rows.get().map { [$0.area, $0.mutant] }
    #expect(Set(found).count == found.count)
    #expect(Set(found) == Self.names { $0.mutants.map(\.name) })
  }

  @Test func `every mutant and every oracle has a sentence of its own`() {
    for area in Self.areas {
      let summaries = area.mutants.map(\.summary) + area.oracles.map(\.summary)
      for summary in summaries {
        #expect(summary.hasSuffix(".") && summary.count <= 110, "\(area.name): \"\(summary)\"")
      }
      #expect(Set(summaries).count == summaries.count, "\(area.name)")
    }
  }

  @Test func `every campaign found its mutant and correct code caused no false positive`() throws {
    for row in try Self.rows.get() {
      #expect(row.seeds >= 20, "\(row.mutant)")
      #expect(row.detected == row.seeds, "\(row.mutant)")
      #expect(row.falseAlarms == 0, "\(row.area)")
      #expect(row.shrinkEvaluations <= 1_000, "\(row.mutant)")
    }
  }

  @Test func `every oracle has a mutant that is found only by it`() throws {
    let rows = try Self.oracleRows.get()
    #expect(Set(rows.map { [$0.area, $0.oracle] }) == Self.names { $0.oracles.map(\.name) })
    let bugs = Self.names { $0.mutants.map(\.name) }
    for row in rows {
      #expect(bugs.contains([row.area, row.onlyMutant]), "\(row.area) \(row.oracle)")
    }
  }

  @Test func `the sentences of the figures agree with the tables of mutants`() throws {
    let rows = try Self.rows.get()
    let oracles = try Self.oracleRows.get().count
    let figures = try CorpusFiles.result("figures.md")
    let found = rows.count { $0.detected == $0.seeds }
    let soon = rows.count { $0.executionsP90 <= 100 }
    let slowest = try #require(rows.map(\.executionsP90).max())
    for sentence in [
      "\(found) of \(rows.count) in \(Set(rows.map(\.area)).count) areas",
      "\(soon) of them within 100 trials",
      "the slowest within \(Figures.count(slowest))",
      "\(oracles) of \(oracles) have a mutant that no other oracle finds",
    ] {
      #expect(figures.contains(sentence), "\(sentence)")
    }
  }

  @Test(arguments: areas.map(\.name))
  func `mutants are found within ten times the trials of the table`(name: String) throws {
    let area = try #require(Self.areas.first { $0.name == name })
    for row in try Self.rows.get() where row.area == name && row.executionsP90 <= 100 {
      let bug = try #require(area.mutant(named: row.mutant))
      var runner = TrialRunner(area, seed: MutantStudy.firstSeed)
      runner.settings.planted = bug
      let report = runner.run(.executions(UInt64(10 * row.executionsP90 + 10)))
      #expect(
        !report.failedTrials.isEmpty,
        "\(row.mutant) is not seen in \(report.executions) trials"
      )
    }
  }

  @Test(arguments: areas.map(\.name))
  func `no other oracle soon finds the mutant of an oracle`(name: String) throws {
    let area = try #require(Self.areas.first { $0.name == name })
    for row in try Self.oracleRows.get() where row.area == name {
      let bug = try #require(area.mutant(named: row.onlyMutant))
      let oracle = try #require(area.oracles.first { $0.name == row.oracle })
      var runner = TrialRunner(area, seed: MutantStudy.firstSeed)
      runner.settings = TrialSettings(silenced: [oracle], planted: bug)
      runner.sizeClass = .small
      let report = runner.run(.executions(10))
      // An error that fails without its oracle counts as found by it.
      let others = report.failedTrials.filter { $0.signature.oracle != oracle.name }
      #expect(others.isEmpty, "\(bug) without \(oracle)")
    }
  }
}
