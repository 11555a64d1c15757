import EspalierTool
import Foundation
import Testing
import Trials
import ViewTrials

/// Tests of all recorded failures.
struct RegressionTests {
  private static let areas = TrialArea.engine

  static let files = CorpusFiles.paths(below: "regressions", ending: ".trial")

  @Test(arguments: files)
  func `regression trials pass and their words match their choices`(path: String) throws {
    let file = try TrialFile(parsing: CorpusFiles.text(of: path))
    let area = try #require(Self.areas.first { $0.name == file.area }, "no such area")
    #expect(path.split(separator: "/").dropLast().last.map(String.init) == file.area)
    let replay = try file.check(against: area)
    if file.mutant == nil {
      #expect(replay.failure == nil)
    } else {
      #expect(replay.failure?.signature == file.signature)
    }
    #expect(replay.steps.map(\.words) == file.operations)
  }
}
