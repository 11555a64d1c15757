import Foundation
import Testing

@testable import EspalierTool

/// Tests of the examples that `help` shows.
struct HelpExampleTests {
  private static let shown = Set(Tool.specs.flatMap(\.examples))

  /// Returns the words of a command line in the quotes that the examples use.
  private func words(of line: String) -> [String] {
    line.matches(of: /'([^']*)'|[^' ]+/).map { String($0.output.1 ?? $0.output.0) }
  }

  private func check<V: Verb>(_ verb: V.Type, _ words: ArraySlice<String>) throws {
    _ = try V(ParsedArguments(words, spec: V.spec))
  }

  @Test func `every example has a preparation, and every preparation an example`() {
    #expect(Self.shown == Set(HelpExample.all.keys))
  }

  @Test(arguments: HelpExample.all.keys.sorted())
  func `the options of every example are valid`(line: String) throws {
    for line in [line, HelpExample.all[line]?.cheaper?.line].compactMap({ $0 }) {
      // Only the part for a shell may follow or precede the program.
      let words = words(of: line.replacing(/^pbpaste \| |^source <\(|\)$| \| .*/, with: ""))
      let verb = try #require(Tool.verbs.first { $0.about.name == words[1] }, "\(line)")
      try check(verb, words[2...])
    }
  }

  @Test func `a cheaper form begins like its example, and has a reason`() throws {
    for (line, example) in HelpExample.all {
      guard let cheaper = example.cheaper else { continue }
      #expect(words(of: line).prefix(2) == words(of: cheaper.line).prefix(2))
      #expect(!cheaper.reason.isEmpty)
    }
  }

  @Test(
    .enabled(if: BuiltProgram.exists),
    arguments: HelpExample.all.keys.sorted()
  )
  func `every example runs`(line: String) throws {
    let example = try #require(HelpExample.all[line])
    let needsValgrind = line.hasPrefix("espalier why")
    guard !needsValgrind || FileManager.default.isExecutableFile(atPath: "/usr/bin/valgrind") else {
      return
    }
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("espalier-help-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    let programs = URL(fileURLWithPath: BuiltProgram.path).deletingLastPathComponent().path
    let script = """
      PATH='\(programs)':$PATH
      set -eo pipefail
      \(example.preparation)
      set +e
      \(example.cheaper?.line ?? line)
      """
    process.arguments = ["bash", "-c", script]
    process.currentDirectoryURL = folder
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = String(
      decoding: try output.fileHandleForReading.readToEnd() ?? Data(),
      as: UTF8.self
    )
    process.waitUntilExit()
    #expect(example.statuses.contains(process.terminationStatus), "\(line)\n\(text)")
  }
}
