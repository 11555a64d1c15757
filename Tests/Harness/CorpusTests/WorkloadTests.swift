import Testing
import Workloads

/// Tests that the format of the workloads in the corpus is unchanged, for readers in other
/// languages.
struct WorkloadTests {
  @Test(arguments: CorpusFiles.paths(below: "workloads", ending: ".jsonl"))
  func `a workload is written as its file in the corpus`(path: String) throws {
    let text = try CorpusFiles.text(of: path)
    let title = try #require(
      text.firstMatch(of: /"workload": *"([^"]+)", *"size": *(\d+), *"seed": *"(\d+)"/)
    )
    #expect(path == "workloads/\(title.1).jsonl")
    var written = ""
    try Workload(String(title.1)).writeLines(
      size: try #require(Int(title.2)),
      seed: try #require(UInt64(title.3))
    ) { written += $0 + "\n" }
    #expect(written == text)
  }

  @Test(arguments: ["directory:/no such place", "git:/no such place"])
  func `a workload that cannot be read writes nothing`(name: String) throws {
    var lines: [String] = []
    #expect(throws: WorkloadError.self) {
      try Workload(name).writeLines(size: 1, seed: 1) { lines.append($0) }
    }
    #expect(lines.isEmpty)
  }
}
