import Foundation
import Testing

/// Tests of the list of behaviours in `results/behaviours.md`.
struct BehaviourTests {
  @Test func `every test in the list of behaviours exists`() throws {
    let rows = try CorpusFiles.result("behaviours.md").split(separator: "\n").filter {
      $0.hasPrefix("| ") && !$0.hasPrefix("| --- ") && !$0.hasPrefix("| behaviour ")
        && !$0.hasPrefix("| names ")
    }
    #expect(rows.count > 50)
    let tests = Set(
      try CorpusFiles.testSources().flatMap { source in
        source.components(separatedBy: "func `").dropFirst().map { $0.prefix { $0 != "`" } }
      }
    )
    for row in rows {
      // A table of numbers names no tests.
      guard let cell = row.split(separator: "|").last(where: { $0.contains("`") }) else { continue }
      let names = cell.matches(of: /`([^`]+)`/).map(\.1)
      #expect(!names.isEmpty, "\(row)")
      for name in names { #expect(tests.contains(name), "\(name)") }
    }
  }
}
