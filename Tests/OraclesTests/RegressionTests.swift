import Foundation
import Oracles
import Testing
import Trials

/// Every failure that was ever written down for an area of the data side is tried again.
struct RegressionTests {
  static let files: [URL] = TrialArea.data.flatMap { area in
    let folder = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "corpus/regressions/\(area.name)")
    let contents = try? FileManager.default
      .contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    return (contents ?? []).filter { $0.pathExtension == "trial" }
  }

  @Test func `there is something to try again`() {
    #expect(!Self.files.isEmpty)
  }

  @Test(arguments: files)
  func `what failed once fails no more, and its words tell its choices`(file: URL) throws {
    let trial = try TrialFile(parsing: String(contentsOf: file, encoding: .utf8))
    let area = try #require(TrialArea.data.first { $0.name == trial.area })
    #expect(file.deletingLastPathComponent().lastPathComponent == area.name)
    let replay = try trial.check(against: area)
    #expect(replay.failure == nil)
    #expect(replay.steps.count == trial.operations.count)
  }
}
