import Foundation
import Testing

/// Tests of the table of suites' costs, by which `scripts/test` leaves out heavy ones.
struct HeavyTestListTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  @Test func `every suite of the table exists in its target`() throws {
    let rows = try Self.text("results/tests.csv").split(separator: "\n").dropFirst()
      .map { $0.split(separator: ",") }
    #expect(rows.count > 10 && rows.allSatisfy { Double($0[1]) != nil })
    let wings = try FileManager.default.contentsOfDirectory(
      atPath: Self.root.appendingPathComponent("Tests").path
    )
    for suite in rows.map({ $0[0] }) {
      let parts = suite.split(separator: ".")
      let (target, name) = (parts[0], parts[1])
      let folders = wings.map { Self.root.appendingPathComponent("Tests/\($0)/\(target)") }
      let files = folders.flatMap { folder in
        FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
          .filter { $0.hasSuffix(".swift") }
          .map { folder.appendingPathComponent($0) } ?? []
      }
      let isFound = try files.contains { file in
        try String(contentsOf: file, encoding: .utf8).contains("struct \(name) {")
      }
      #expect(isFound, "\(suite)")
    }
  }

  @Test func `everything that must pass includes heavy suites`() throws {
    #expect(try Self.text(".ci/run").contains("\"test scripts/test --all\""))
  }
}
