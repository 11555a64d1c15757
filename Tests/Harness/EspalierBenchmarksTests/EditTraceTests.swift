import Foundation
import Measures
import OrderTree
import Testing

@testable import EspalierBenchmarks

struct EditTraceTests {
  typealias Patch = EditTrace.Patch

  @Test func `published JSON becomes patches`() throws {
    let json = """
      {"startContent": "ab", "endContent": "añb!", "txns": [
        {"time": "2021-04-19T08:10:56.104Z", "patches": [[1, 0, "xñ"], [1, 1, ""]]},
        {"patches": [[3, 0, "!"]]}
      ]}
      """
    let trace = try EditTrace(json: Data(json.utf8), path: "a.json")
    #expect(trace.startCount == 2)
    #expect(trace.endCount == 4)
    #expect(
      trace.patches == [
        Patch(position: 1, deleted: 0, inserted: 2), Patch(position: 1, deleted: 1, inserted: 0),
        Patch(position: 3, deleted: 0, inserted: 1),
      ]
    )
  }

  @Test func `lines of three numbers become patches`() throws {
    let trace = try EditTrace(text: "# position deleted inserted\n0 0 5\n\n 1 2 0 \n")
    #expect(
      trace.patches == [
        Patch(position: 0, deleted: 0, inserted: 5), Patch(position: 1, deleted: 2, inserted: 0),
      ]
    )
    #expect(trace.endCount == 3)
  }

  @Test(arguments: [
    ("0 0 1\n1 0", "line 2 of the editing trace is \"1 0\""),
    ("0 0 one", "line 1 of the editing trace is \"0 0 one\""),
    ("0 0 3\n2 2 0", "patch 1 deletes 2 and inserts 0 at 2, in a text of 3 characters"),
    ("9 0 1", "patch 0 deletes 0 and inserts 1 at 9, in a text of 0 characters"),
    ("-1 0 1", "patch 0 deletes 0 and inserts 1 at -1, in a text of 0 characters"),
  ])
  func `an invalid trace throws with its location`(text: String, sentence: String) {
    let error = #expect(throws: EditTraceError.self) { try EditTrace(text: text) }
    #expect(error?.description.contains(sentence) == true, "\(String(describing: error))")
  }

  @Test func `a suite of a trace without edits is refused`() throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("trace-\(UUID().uuidString).txt")
    try Data("# nothing\n".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let error = #expect(throws: EditTraceError.self) { try traceSource.make("trace:\(file.path)") }
    #expect(error?.description.hasSuffix("it contains no edit") == true)
  }

  @Test func `missing traces and traces with another end throw`() {
    #expect(throws: EditTraceError.self) { try EditTrace(contentsOf: "/no such file") }
    let json = #"{"startContent": "", "endContent": "abc", "txns": [{"patches": [[0, 0, "a"]]}]}"#
    #expect(throws: EditTraceError.otherEnd(count: 1, expected: 3)) {
      try EditTrace(json: Data(json.utf8), path: "a.json")
    }
  }

  @Test(arguments: 0..<8 as Range<UInt64>)
  func `all lists agree on generated traces`(seed: UInt64) throws {
    let manner = seed.isMultiple(of: 2) ? EditTrace.TypingStatistics.prose : .program
    let trace = EditTrace(of: 2_000, in: manner, seed: seed)
    // Generated patches stay inside the text.
    #expect(try EditTrace(startCount: 0, patches: trace.patches) == trace)
    let expected = [UInt32](replaying: trace)
    let buffer = GapBuffer(replaying: trace)
    let tree = OrderTree<SequenceEntry>(replaying: trace)
    #expect(expected.count == trace.endCount)
    #expect((0..<buffer.count).map { buffer.handle(atRank: $0) } == expected)
    #expect(tree.entries().map(\.handle.rawValue) == expected)
    #expect(ChunkedArray(replaying: trace).handles == expected)
  }

  @Test func `generated traces have the proportions of recorded traces`() {
    let trace = EditTrace(of: 20_000, in: .program, seed: 7)
    let count = Double(trace.patches.count)
    let ones = Double(trace.patches.count { $0.inserted == 1 }) / count
    let long = Double(trace.patches.count { $0.inserted > 64 }) / count
    let deletions = Double(trace.patches.count { $0.deleted > 0 }) / count
    let pairs = zip(trace.patches, trace.patches.dropFirst())
    let near =
      Double(
        pairs.count { abs($0.position + $0.inserted - $1.position - $1.deleted) <= 1 }
      ) / count
    // rustcode: 0.78, 0.007, 0.18, 0.77.
    #expect(0.7...0.86 ~= ones, "\(ones)")
    #expect(0.003...0.012 ~= long, "\(long)")
    #expect(0.13...0.22 ~= deletions, "\(deletions)")
    #expect(0.7...0.88 ~= near, "\(near)")
  }
}
