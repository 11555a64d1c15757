import Testing
import Trials
import ViewTrials

@testable import EspalierTool

/// Tests of the seeds in the corpus.
struct SeedTests {
  private static let areas = TrialArea.engine

  @Test(arguments: CorpusFiles.paths(below: "seeds", ending: ".seeds"))
  func `seeds have the layout of their area and pass`(path: String) throws {
    let file = try SeedFile(parsing: Array(CorpusFiles.text(of: path).utf8))
    let area = try #require(Self.areas.first { $0.name == file.area }, "no such area")
    #expect(path == "seeds/\(area.name).seeds")
    #expect(file.layout == SeedFile.layout(of: area))
    #expect(!file.seeds.isEmpty)
    var context = TrialContext()
    for seed in file.seeds {
      var choices = ChoiceSource(seed, layout: area.layout)
      #expect(area.run(&choices, context: &context) == nil, "\(seed)")
    }
  }
}
