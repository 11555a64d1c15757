import DiffableData
import Measures
import OrderTree
import Workloads

import struct Foundation.UUID

/// The suite of memory, in bytes per item; time is not measured.
///
/// Each benchmark creates one structure from existing identifiers. Temporary memory counts in the
/// peak, the result in the kept bytes.
let memorySuite = BenchmarkSuite(
  "Memory",
  summary: "Bytes kept for an ordered list of UUIDs, by data structure.",
  benchmarks: [
    kept("order without identifiers") { ids in
      OrderTree((0..<UInt32(ids.count)).map { SequenceEntry(Handle(rawValue: $0)) })
    },
    kept("order without identifiers", engine: "labelled-tree") { ids in
      LabelledTree(Array(0..<UInt32(ids.count)))
    },
    kept("order without identifiers", engine: "chunked-array") { ids in
      ChunkedArray(Array(0..<UInt32(ids.count)))
    },
    kept("identifiers with handles") { ids in
      let interner = Interner<UUID>(.items)
      _ = interner.intern(ids)
      return interner
    },
    kept("identifiers with handles", engine: "set") { ids in Set(ids) },
    kept("identifiers with handles", engine: "dictionary") { ids in
      Dictionary(uniqueKeysWithValues: zip(ids, ids.indices))
    },
    kept("snapshot") { ids in
      var list = Snapshot<Int, UUID>()
      list.appendSections([0])
      list.appendItems(ids)
      return list
    },
    kept("snapshot", engine: "arrays") { ids in
      // A second array of the identifiers, as in an engine that edits its own.
      var list = ArraySnapshot<Int, UUID>(sections: [ids.map { $0 }])
      _ = list.rank(of: ids[0])
      return list
    },
    kept("outline") { ids in
      var list = SectionSnapshot<UUID>()
      list.append([ids[0]])
      list.append(Array(ids.dropFirst()), to: ids[0])
      list.expand([ids[0]])
      return list
    },
    kept("outline", engine: "arrays") { ids in
      OutlineArrays(
        items: ids.map { $0 },
        levels: ids.indices.map { min($0, 1) },
        expandedItems: [ids[0]]
      )
    },
  ],
  summaries: [
    "order without identifiers": "Bytes for the order of handles.",
    "identifiers with handles": "Bytes for identifiers and their handles.",
    "snapshot": "Bytes for a snapshot, its identifiers included.",
    "outline": "Bytes for a section snapshot, its identifiers included.",
  ]
)

private func kept<Kept>(
  _ name: String,
  engine: String = Benchmark.ownEngine,
  make: @escaping @Sendable ([UUID]) -> Kept
) -> Benchmark {
  Benchmark(
    name,
    engine: engine,
    sizes: BenchmarkSizes(
      smoke: [100],
      quick: [100_000],
      full: [100, 1_000, 10_000, 100_000, 1_000_000],
      largest: 10_000_000
    ),
    subject: .keptBytes,
    operations: { $0 }
  ) { size in
    let ids = (0..<size).map(IdentifierMaker<UUID>.uuid().make)
    return .fresh({ ids }, work: { make($0) }, check: { ids, _ in UInt64(ids.count) })
  }
}
