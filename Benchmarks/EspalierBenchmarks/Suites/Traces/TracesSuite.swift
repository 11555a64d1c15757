import Measures
import OrderTree

/// The suite of generated typing sessions, in which every character is an item with an identity.
let tracesSuite = BenchmarkSuite(
  "Traces",
  summary: "Generated sessions of typing, replayed edit by edit; every character is an item.",
  benchmarks: tracesBenchmarks("prose", sizes: .ladder(to: 100_000)) {
    EditTrace(of: $0, in: .prose, seed: 1)
  }
    + tracesBenchmarks("program", sizes: .ladder(to: 100_000)) {
      EditTrace(of: $0, in: .program, seed: 1)
    },
  summaries: [
    "prose": "A session of writing prose.",
    "program": "A session of writing a program.",
  ]
)

/// The source of suites about a recorded typing session: `--suite trace:FILE`.
let traceSource = SuiteSource(
  "trace:PATH",
  summary: "A recorded session of typing, JSON of josephg/editing-traces or lines of three numbers."
) { name in
  let path = String(name.dropFirst("trace:".count))
  let trace = try EditTrace(contentsOf: path)
  guard !trace.patches.isEmpty else {
    throw EditTraceError.unreadable(path: path, reason: "it contains no edit")
  }
  return BenchmarkSuite(
    name,
    summary: "\(trace.patches.count) edits that lead to \(trace.endCount) characters.",
    benchmarks: tracesBenchmarks("replay", sizes: .only(trace.patches.count)) { _ in trace }
  )
}

/// A sequence of handles that can be edited at any rank; it need not find handles.
protocol EditedList: Sendable {
  init(consecutive count: Int)
  var count: Int { get }
  func handle(atRank rank: Int) -> UInt32
  /// Inserts consecutive handles at a rank.
  mutating func insert(consecutive first: UInt32, _ count: Int, atRank rank: Int)
  mutating func remove(ranks: Range<Int>)
}

private func tracesBenchmarks(
  _ name: String,
  sizes: BenchmarkSizes,
  _ trace: @escaping @Sendable (_ size: Int) -> EditTrace
) -> [Benchmark] {
  [
    replay(OrderTree<SequenceEntry>.self, name, Benchmark.ownEngine, sizes, trace),
    replay(ChunkedArray.self, name, "chunked-array", sizes, trace),
    replay(GapBuffer.self, name, "gap-buffer", sizes, trace),
    replay([UInt32].self, name, "array", sizes, trace),
  ]
}

private func replay<List: EditedList>(
  _ type: List.Type,
  _ name: String,
  _ engine: String,
  _ sizes: BenchmarkSizes,
  _ trace: @escaping @Sendable (_ size: Int) -> EditTrace
) -> Benchmark {
  Benchmark(name, engine: engine, sizes: sizes, operations: { max(1, $0) }) { size in
    let trace = trace(size)
    return .repeating { List(replaying: trace).fingerprint }
  }
}

extension EditedList {
  init(replaying trace: EditTrace) {
    self.init(consecutive: trace.startCount)
    var next = UInt32(trace.startCount)
    for patch in trace.patches {
      if patch.deleted > 0 { remove(ranks: patch.position..<(patch.position + patch.deleted)) }
      if patch.inserted > 0 {
        insert(consecutive: next, patch.inserted, atRank: patch.position)
        next += UInt32(patch.inserted)
      }
    }
  }

  /// A fingerprint of a hundred handles, equal for equal lists.
  fileprivate var fingerprint: UInt64 {
    let ranks = stride(from: 0, to: count, by: max(1, count / 100))
    return Fingerprint(ranks.map { Int(handle(atRank: $0)) } + [count]).value
  }
}

extension OrderTree<SequenceEntry>: EditedList {
  init(consecutive count: Int) {
    self.init(EntryRun(from: SequenceEntry(Handle(rawValue: 0)), count: count))
  }

  mutating func insert(consecutive first: UInt32, _ count: Int, atRank rank: Int) {
    let first = SequenceEntry(Handle(rawValue: first))
    insert(contentsOf: EntryRun(from: first, count: count), at: rank)
  }
}

extension ChunkedArray: EditedList {
  init(consecutive count: Int) { self.init(Array(0..<UInt32(count))) }

  mutating func insert(consecutive first: UInt32, _ count: Int, atRank rank: Int) {
    for offset in 0..<count { insert(first + UInt32(offset), at: rank + offset) }
  }
}

extension [UInt32]: EditedList {
  init(consecutive count: Int) { self = Array(0..<UInt32(count)) }

  func handle(atRank rank: Int) -> UInt32 { self[rank] }

  mutating func insert(consecutive first: UInt32, _ count: Int, atRank rank: Int) {
    insert(contentsOf: first..<(first + UInt32(count)), at: rank)
  }

  mutating func remove(ranks: Range<Int>) { removeSubrange(ranks) }
}
