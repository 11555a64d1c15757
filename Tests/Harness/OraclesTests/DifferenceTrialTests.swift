import EngineTrials
import Foundation
import Testing
import Trials

struct DifferenceTrialTests {
  static let area = TrialArea.difference

  @Test(arguments: zip([SizeClass.tiny, .small, .medium], [200, 200, 10] as [UInt64]))
  func `the engine's difference passes all oracles`(sizeClass: SizeClass, executions: UInt64) {
    var runner = TrialRunner(Self.area, seed: 1)
    runner.sizeClass = sizeClass
    let report = runner.run(.executions(executions))
    #expect(report.failedTrials == [])
    for oracle in Self.area.oracles where oracle != .refusals {
      #expect(report.checks[oracle, default: 0] > 0)
    }
  }

  @Test func `the model's difference passes all oracles`() {
    var runner = TrialRunner(TrialArea(DifferenceTrial<SimpleDifference>.self), seed: 4)
    runner.sizeClass = .small
    #expect(runner.run(.executions(100)).failedTrials == [])
  }

  @Test(arguments: area.mutants)
  func `every mutant is found and shrinks to a few steps`(bug: Mutant) throws {
    let steps = try Self.area.shortestTrial(showing: bug, within: 3_000)
    #expect(steps.count <= 6, "\(steps)")
  }
}

/// A diff that ignores moves.
private enum ForgetfulDiffer: DifferenceEngine {
  static func stages(from old: [Section], to new: [Section]) -> [DifferenceStage] {
    let changes = SimpleDifference.stages(from: old, to: new).flatMap(\.changes)
    return [
      DifferenceStage(
        changes.filter { if case .moveItems = $0 { false } else { true } },
        leadingTo: new
      )
    ]
  }
}

/// A diff that throws an error for every pair of different lists.
private enum ThrowingDiffer: DifferenceEngine {
  struct Unfinished: Error {}

  static func stages(from old: [Section], to new: [Section]) throws -> [DifferenceStage] {
    guard old == new else { throw Unfinished() }
    return []
  }
}

/// A diff that is wrong only for a section of at least eight items whose last comes first.
private enum LongDiffer: DifferenceEngine {
  static func stages(from old: [Section], to new: [Section]) -> [DifferenceStage] {
    let isWrong = new.contains { section in
      let items = old.first { $0.identifier == section.identifier }?.items ?? []
      return items.count >= 8 && section.items.count >= 8 && section.items.first == items.last
    }
    return isWrong ? [] : SimpleDifference.stages(from: old, to: new)
  }
}

struct OwnDiffTests {
  @Test(arguments: [1, 2, 3, 42, 1_000] as [UInt64])
  func `the smallest lists are the same for every seed`(seed: UInt64) throws {
    let failure = try #require(throws: ShrunkFailure.self) {
      try prove(
        LongDiffer.self,
        against: [.rules, .replay],
        budget: .seconds(60),
        seed: seed,
        failures: nil
      )
    }
    #expect(
      failure.example == """
        let old: [Section] = [.init(0, [0, 1, 2, 3, 4, 5, 6, 7])]
        let new: [Section] = [.init(0, [7, 0, 1, 2, 3, 4, 5, 6])]
        """
    )
  }

  @Test(arguments: [[.rules, .replay], [], .differenceOracles] as [OracleSet])
  func `an error fails a trial, whatever the oracles`(oracles: OracleSet) throws {
    let failure = try #require(throws: ShrunkFailure.self) {
      try prove(ThrowingDiffer.self, against: oracles, budget: .seconds(20), seed: 1, failures: nil)
    }
    #expect(failure.passed <= 3 && failure.failure.message.contains("Unfinished()"))
  }

  @Test func `a correct diff passes`() throws {
    try prove(SimpleDifference.self, against: .differenceOracles, budget: .milliseconds(200))
  }

  @Test func `an incorrect diff fails within a few steps`() throws {
    let failure = #expect(throws: ShrunkFailure.self) {
      try prove(
        ForgetfulDiffer.self,
        against: .differenceOracles,
        budget: .seconds(20),
        failures: nil
      )
    }
    #expect(try #require(failure).steps.count <= 3)
    #expect([Oracle.replay.name, Oracle.rules.name].contains(failure?.failure.signature.oracle))
  }

  @Test func `a saved failure of a diff runs first`() throws {
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("espalier-failures-\(UInt64.random(in: 0...UInt64.max))").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    for isFirst in [true, false] {
      let failure = try #require(throws: ShrunkFailure.self) {
        try prove(
          ForgetfulDiffer.self,
          budget: .seconds(isFirst ? 20 : 0),
          failures: FailureFolder(path)
        )
      }
      #expect(failure.description.contains("\nsaved in \(path)/difference-ForgetfulDiffer-"))
    }
    // Another diff has failures of its own.
    try prove(ThrowingDiffer.self, budget: .zero, failures: FailureFolder(path))
  }

  @Test func `an incorrect diff passes without the oracles that find it`() throws {
    try prove(
      ForgetfulDiffer.self,
      against: .differenceOracles.without(.replay, .rules),
      budget: .milliseconds(200)
    )
  }

  @Test func `the engine passes`() throws {
    try prove(TestedSnapshot<Int, String>.self, budget: .milliseconds(200))
    try prove(TestedOutline<String>.self, budget: .milliseconds(200))
    try prove(TestedDifference.self, budget: .milliseconds(200))
  }

  @Test func `the models pass as engines`() throws {
    try prove(SnapshotModel<Int, String>.self, budget: .milliseconds(200))
    try prove(OutlineModel<String>.self, budget: .milliseconds(200))
  }
}
