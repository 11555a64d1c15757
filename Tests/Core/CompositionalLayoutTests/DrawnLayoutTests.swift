import CompositionalLayout
import EngineTrials
import Foundation
import Testing

struct DrawnLayoutTests {
  @Test(arguments: SampleLayout.all.indices)
  func `sample layouts match their drawings`(index: Int) throws {
    let sample = SampleLayout.all[index]
    let file = Corpus.folder.appending(path: "\(sample.name).txt")
    let drawn = try String(contentsOf: file, encoding: .utf8)
    #expect(try sample.page() == drawn, "\(sample.name) has changed")
  }

  @Test
  func `every drawing has a sample layout`() throws {
    let files = try FileManager.default.contentsOfDirectory(
      at: Corpus.folder,
      includingPropertiesForKeys: nil
    )
    let drawn = files.filter { $0.pathExtension == "txt" }.map {
      $0.deletingPathExtension().lastPathComponent
    }
    #expect(Set(drawn) == Set(SampleLayout.all.map(\.name)))
    #expect(SampleLayout.all.count == 26)
  }
}
