import Measures
import OrderTree
import Workloads

/// Returns benchmarks that intern every identifier, compared with filling a set of reserved
/// capacity.
func internerBenchmarks() -> [Benchmark] {
  pair(.uuid()) + pair(.int) + pair(.string)
}

private func pair<ID>(_ identifiers: IdentifierMaker<ID>) -> [Benchmark] {
  [
    intern(identifiers, engine: Benchmark.ownEngine) { ids in
      let interner = Interner<ID>(.items, capacity: ids.count)
      blackHole(interner.intern(ids))
      return interner.count
    },
    intern(identifiers, engine: "reserved-set") { ids in
      var set = Set<ID>(minimumCapacity: ids.count)
      for id in ids { set.insert(id) }
      blackHole(set)
      return set.count
    },
  ]
}

private func intern<ID>(
  _ identifiers: IdentifierMaker<ID>,
  engine: String,
  work: @escaping @Sendable ([ID]) -> Int
) -> Benchmark {
  Benchmark(
    "intern",
    engine: engine,
    change: identifiers.name,
    sizes: BenchmarkSizes(
      smoke: [100],
      quick: [100_000],
      full: [10, 100, 1_000, 10_000, 100_000, 1_000_000]
    ),
    operations: { $0 }
  ) { size in
    let ids = (0..<size).map(identifiers.make)
    return .repeating { UInt64(work(ids)) }
  }
}
