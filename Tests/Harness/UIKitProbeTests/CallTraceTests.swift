import Foundation
import Testing
import UIKitProbe

/// Tests of the calls of a view, compared with the traces in the corpus.
@MainActor
struct CallTraceTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("corpus/traces")

  /// Returns the lines of a trace without comments and marks.
  private func calls(_ text: String) -> [String] {
    text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
      line.hasPrefix("*") ? " " + line.dropFirst() : String(line)
    }
  }

  @Test func `views make the calls of the recorded traces in order`() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
      .filter { $0.hasSuffix(".trace") }
    let traces = CallTraces.all()
    #expect(names.sorted() == traces.map { "\($0.name).trace" }.sorted())
    for trace in traces {
      let file = Self.folder.appendingPathComponent("\(trace.name).trace")
      let text = try String(contentsOf: file, encoding: .utf8)
      let expected = calls(text)
      #expect(text.contains("\n* "), "\(trace.name) names no call that is known of UIKit")
      for (number, pair) in zip(expected, trace.lines).enumerated() where pair.0 != pair.1 {
        Issue.record("\(trace.name), call \(number + 1): \(pair.1) instead of \(pair.0)")
        break
      }
      #expect(expected.count == trace.lines.count, "\(trace.lines.joined(separator: "\n"))")
    }
  }
}
