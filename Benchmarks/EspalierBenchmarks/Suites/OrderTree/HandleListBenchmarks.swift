import Measures
import Trials

/// Returns the benchmarks for any list of handles.
func handleListBenchmarks<List: HandleList>(
  _ type: List.Type,
  engine: String
) -> [Benchmark] {
  [
    benchmark("build", engine, operations: { $0 }) { (input: ListInput<List>) in
      let handles = input.handles
      return .fresh(
        { handles },
        work: { List(handles: $0) },
        check: { handles, list in UInt64(list.handle(atRank: handles.count / 2)) }
      )
    },
    benchmark("find by rank", engine, operations: \.questionCount) { (input: ListInput<List>) in
      let list = input.list
      let ranks = input.questions
      return .repeating { ranks.reduce(0) { $0 &* 31 &+ UInt64(list.handle(atRank: $1)) } }
    },
    benchmark("rank of handle", engine, operations: \.questionCount) { (input: ListInput<List>) in
      let list = input.list
      let handles = input.questions.map { input.handles[$0] }
      return .repeating {
        handles.reduce(0) { $0 &* 31 &+ UInt64(list.rank(ofHandle: $1) ?? 0) }
      }
    },
    benchmark("insert while unique", engine, operations: \.editCount) { (input: ListInput<List>) in
      let handles = input.handles
      let ranks = input.ranks
      return .fresh(
        { List(handles: handles) },
        work: { list in
          for (offset, rank) in ranks.enumerated() {
            list.insert(handle: UInt32(handles.count + offset), atRank: rank)
          }
        },
        check: { list, _ in fingerprint(list, at: ranks) }
      )
    },
    forkBenchmark(engine, edits: 1, List.self),
    forkBenchmark(engine, edits: 10, List.self),
    differenceBenchmark(engine, edits: 10, List.self),
    rangeBenchmark("insert many", engine, List.self) { list, ranks, handles in
      list.insert(handles: handles, atRank: ranks.lowerBound)
    },
    rangeBenchmark("remove many", engine, List.self) { list, ranks, _ in
      list.remove(ranks: ranks)
    },
    rangeBenchmark("move many", engine, List.self) { list, ranks, _ in
      list.move(ranks: ranks, toRank: 0)
    },
    benchmark("fork", engine, operations: \.editCount) { (input: ListInput<List>) in
      let list = input.list
      let count = input.ranks.count
      // Kept alive, because an unused copy is removed.
      var forks: [List] = []
      forks.reserveCapacity(count)
      return .repeating {
        forks.removeAll(keepingCapacity: true)
        for _ in 0..<count { forks.append(list) }
        blackHole(forks)
        return UInt64(forks.count) &* UInt64(list.count)
      }
    },
  ]
}

/// Returns a benchmark that forks and edits the list, freeing the version before the last each
/// time.
private func forkBenchmark<List: HandleList>(
  _ engine: String,
  edits: Int,
  _ type: List.Type
) -> Benchmark {
  benchmark(
    "fork, insert, free",
    engine,
    change: "inserts: \(edits)",
    operations: { max(1, $0.editCount / edits) }
  ) { (input: ListInput<List>) in
    let handles = input.handles
    let ranks = input.ranks
    return .fresh(
      { List(handles: handles) },
      work: { list in
        var old = list
        for (offset, rank) in ranks.enumerated() {
          if offset % edits == 0 {
            old = list
          }
          list.insert(handle: UInt32(handles.count + offset), atRank: rank)
        }
        blackHole(old)
      },
      check: { list, _ in fingerprint(list, at: ranks) }
    )
  }
}

/// Returns a benchmark of edits of a tenth of the list at once.
private func rangeBenchmark<List: HandleList>(
  _ name: String,
  _ engine: String,
  _ type: List.Type,
  work: @escaping @Sendable (inout List, Range<Int>, [UInt32]) -> Void
) -> Benchmark {
  benchmark(name, engine, change: "a tenth", operations: { max(1, $0 / 10) }) {
    (input: ListInput<List>) in
    let handles = input.handles
    let start = handles.count / 2
    let ranks = start..<start + max(1, handles.count / 10)
    let fresh = ranks.map { UInt32(handles.count + $0 - start) }
    let questions = input.ranks.map { $0 / 2 }
    return .fresh(
      { List(handles: handles) },
      work: { work(&$0, ranks, fresh) },
      check: { list, _ in fingerprint(list, at: questions) }
    )
  }
}

private func differenceBenchmark<List: HandleList>(
  _ engine: String,
  edits: Int,
  _ type: List.Type
) -> Benchmark {
  benchmark("difference of forks", engine, change: "inserts: \(edits)") {
    (input: ListInput<List>) in
    let old = input.list
    var new = old
    for (offset, rank) in input.ranks.prefix(edits).enumerated() {
      new.insert(handle: UInt32(input.handles.count + offset), atRank: rank)
    }
    let fork = new
    return .repeating {
      let changes = fork.changes(since: old)
      return UInt64(changes.removed) << 32 | UInt64(changes.inserted)
    }
  }
}

/// The input of the benchmarks: shuffled handles and a list of them.
private struct ListInput<List: HandleList> {
  let handles: [UInt32]
  let list: List
  /// The ranks to edit at.
  let ranks: [Int]
  /// The ranks to query: enough to exceed caches and branch predictors.
  let questions: [Int]

  init(size: Int) {
    var random = SplitMix64(seed: 1)
    handles = (0..<UInt32(size)).shuffled(using: &random)
    list = List(handles: handles)
    ranks = (0..<size.editCount).map { _ in Int.random(in: 0..<size, using: &random) }
    questions = (0..<size.questionCount).map { _ in Int.random(in: 0..<size, using: &random) }
  }
}

private func benchmark<List: HandleList>(
  _ name: String,
  _ engine: String,
  change: String = "",
  operations: @escaping @Sendable (Int) -> Int = { _ in 1 },
  body: @escaping @Sendable (ListInput<List>) -> BenchmarkBody
) -> Benchmark {
  Benchmark(
    name,
    engine: engine,
    change: change,
    sizes: .ladder(to: 10_000_000),
    operations: operations
  ) { body(ListInput<List>(size: $0)) }
}

private func fingerprint(_ list: some HandleList, at ranks: [Int]) -> UInt64 {
  Fingerprint(ranks.map { Int(list.handle(atRank: $0)) } + [list.count]).value
}

extension Int {
  /// The number of edits in one iteration for a list of this size.
  fileprivate var editCount: Int { Swift.max(10, Swift.min(self / 10, 1_000)) }
}
