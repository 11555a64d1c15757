import Measures
import Oracles

import struct Foundation.UUID

/// Returns benchmarks of work that takes hardly any time for plain arrays, which have no index
/// before the first query.
///
/// The arrays represent lazy list types.
func wholeListBenchmarks<List: EditableList<UUID>>(
  _ type: List.Type,
  engine: String
) -> [Benchmark] {
  let sizes = BenchmarkSizes(smoke: [1_000], quick: [100_000], full: [1_000, 100_000, 1_000_000])
  func benchmark(
    _ name: String,
    operations: @escaping @Sendable (Int) -> Int = { _ in 1 },
    body: @escaping @Sendable (SnapshotInput<List>) -> BenchmarkBody
  ) -> Benchmark {
    Benchmark(name, engine: engine, sizes: sizes, operations: operations) {
      body(SnapshotInput(type, size: $0))
    }
  }
  return [
    benchmark("first query after building whole") { input in
      .fresh(
        { List(whole: input.sections) },
        work: { UInt64($0.rank(of: input.questions[0]) ?? 0) },
        check: { $1 }
      )
    },
    benchmark("compare two built apart") { input in
      let other = List(sections: input.sections)
      return .repeating { input.list == other ? 1 : 0 }
    },
    benchmark("compare two built whole apart") { input in
      let (list, other) = (List(whole: input.sections), List(whole: input.sections.map { $0 + [] }))
      return .repeating { list == other ? 1 : 0 }
    },
    benchmark("items of a section", operations: { _ in 10 }) { input in
      .repeating {
        (0..<10).reduce(0) { sum, section in
          let items = input.list.items(inSection: section)
          blackHole(items)
          return sum + UInt64(items.count)
        }
      }
    },
    benchmark("number of items in a section", operations: { _ in 1_000 }) { input in
      .repeating {
        (0..<1_000).reduce(0) { $0 + UInt64(input.list.itemCount(inSection: $1 % 10)) }
      }
    },
    benchmark("release") { input in
      .fresh(
        { List?(List(sections: input.sections)) },
        work: { $0 = nil },
        check: { list, _ in list == nil ? 1 : 0 }
      )
    },
    benchmark("delete all") { input in
      .fresh(
        { List(sections: input.sections) },
        work: { $0 = List() },
        check: { list, _ in UInt64(list.itemCount) }
      )
    },
  ]
}
