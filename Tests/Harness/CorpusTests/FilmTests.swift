import Documents
import Testing
import Trials
import ViewTrials

@testable import EspalierTool

/// Tests of films of the corpus: the pictures of areas can be drawn.
struct FilmTests {
  /// Returns the drawings of each step for all seeds of an area, the longest seed first.
  private func films(of name: String) throws -> some Sequence<[[String]]> {
    let area = try #require(TrialArea.engine.first { $0.name == name })
    let text = try CorpusFiles.text(of: "seeds/\(name).seeds")
    let seeds = try SeedFile(parsing: Array(text.utf8)).seeds.sorted { $0.count > $1.count }
    return seeds.lazy.map { seed in
      let replay = area.replay(seed)
      let pictures = [replay.start] + replay.steps.map(\.picture)
      return zip(pictures, pictures.dropFirst()).map { before, after in
        after.parts.flatMap { TrialFilm.drawings(from: before, to: $0) }
          .map(\.markup)
      }
    }
  }

  /// Returns the drawings of each step of the longest seed of an area.
  private func film(of name: String) throws -> [[String]] {
    try #require(try films(of: name).first { _ in true })
  }

  @Test(arguments: ["snapshot", "difference", "batch-updates", "layout", "viewport", "cells"])
  func `films of every kind of area have drawings`(name: String) throws {
    let steps = try film(of: name)
    #expect(steps.contains { $0.contains { $0.contains("<svg") } })
  }

  @Test func `a film of the view shows its rows and their frames at every step`() throws {
    // Half of the trials are programs on views, whose pictures have no rows.
    let hasRowsAndFrames = try films(of: "viewport").contains { steps in
      steps.count >= 10
        && steps.allSatisfy { drawings in
          drawings.contains { $0.contains("before above, after below") }
            && drawings.contains { $0.contains("frames before in outline") }
        }
    }
    #expect(hasRowsAndFrames)
  }

  @Test func `a film of a cell shows its content at every step`() throws {
    let steps = try film(of: "cells")
    #expect(!steps.isEmpty)
    #expect(steps.allSatisfy { $0.count == 1 && $0[0].contains("<svg") })
    #expect(steps.contains { $0[0].contains("content: ") })
    #expect(steps.contains { $0[0].contains("box 0: ") })
  }
}
