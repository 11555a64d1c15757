import DiffableData
import Measures
import Oracles

import struct Foundation.UUID

/// The suite of snapshots: building, reading and editing, compared with arrays and an index on
/// demand.
let snapshotSuite = BenchmarkSuite(
  "Snapshot",
  summary: "A snapshot of ten sections of UUIDs: building it, asking it, editing it.",
  benchmarks: buildBenchmarks()
    + listBenchmarks(Snapshot<Int, UUID>.self, engine: Benchmark.ownEngine, to: 10_000_000)
    + listBenchmarks(ArraySnapshot<Int, UUID>.self, engine: "arrays", to: 1_000_000)
    + [dictionaryLookup, reloadBenchmark, reloadByDictionary]
)

/// The time of a dictionary lookup, the reference for a single query.
private let dictionaryLookup = Benchmark(
  "indexOfItem",
  engine: "dictionary",
  sizes: .everyday(to: 10_000_000),
  operations: \.askedCount
) { size in
  let ids = (0..<size).map(IdentifierMaker<UUID>.uuid().make)
  let ranks = Dictionary(uniqueKeysWithValues: zip(ids, ids.indices))
  let questions = questions(of: ids)
  return .repeating { questions.reduce(0) { $0 &* 31 &+ UInt64(ranks[$1] ?? 0) } }
}

private let reloadBenchmark = Benchmark(
  "reload a hundredth",
  sizes: .everyday(to: 10_000_000)
) { size in
  let script = EditScript(size: size, rounds: 0, make: IdentifierMaker<UUID>.uuid().make)
  let ids = script.sections.flatMap { $0 }
  let chosen = Array(Set(questions(of: ids)).prefix(max(1, size / 100)))
  let list = Snapshot<Int, UUID>(sections: script.sections)
  return .fresh(
    { list },
    work: { $0.reloadItems(chosen) },
    check: { list, _ in UInt64(list.reloadedItemIdentifiers.count) }
  )
}

/// The same edit with an existing index and a set of the reloaded items.
private let reloadByDictionary = Benchmark(
  "reload a hundredth",
  engine: "dictionary",
  sizes: .everyday(to: 10_000_000)
) { size in
  let ids = (0..<size).map(IdentifierMaker<UUID>.uuid().make)
  let ranks = Dictionary(uniqueKeysWithValues: zip(ids, ids.indices))
  let chosen = Array(Set(questions(of: ids)).prefix(max(1, size / 100)))
  return .fresh(
    { (set: Set<UUID>(), order: [UUID]()) },
    work: { reloaded in
      for id in chosen where ranks[id] != nil && reloaded.set.insert(id).inserted {
        reloaded.order.append(id)
      }
    },
    check: { reloaded, _ in UInt64(reloaded.order.count) }
  )
}

/// Returns three ways to create a snapshot of existing lists, and their reference.
private func buildBenchmarks() -> [Benchmark] {
  typealias Own = Snapshot<Int, UUID>
  return [
    build("build whole", engine: Benchmark.ownEngine) { sections in
      Own(sections: sections.enumerated().map { ($0.offset, $0.element) }).numberOfItems
    },
    build("build whole", engine: Benchmark.floor("copied-arrays")) { sections in
      let copies = sections.map { $0.map { $0 } }
      blackHole(copies)
      return copies.reduce(0) { $0 + $1.count }
    },
    build("build checked", engine: Benchmark.ownEngine) { sections in
      let list = Own(sections: sections)
      blackHole(list)
      return list.numberOfItems
    },
    build("build checked", engine: "reserved-set") { sections in
      var set = Set<UUID>(minimumCapacity: sections.reduce(0) { $0 + $1.count })
      for items in sections {
        for item in items { set.insert(item) }
      }
      blackHole(set)
      return set.count
    },
    build("build checked", engine: "arrays") { sections in
      // The index is built because it includes the checks.
      var list = ArraySnapshot<Int, UUID>(sections: sections)
      blackHole(list.place(of: sections[0][0]))
      return list.numberOfItems
    },
  ]
}

private func build(
  _ name: String,
  engine: String,
  work: @escaping @Sendable ([[UUID]]) -> Int
) -> Benchmark {
  Benchmark(name, engine: engine, sizes: .everyday(to: 10_000_000)) { size in
    let make = IdentifierMaker<UUID>.uuid().make
    let sections = EditScript(size: size, rounds: 0, make: make).sections
    return .repeating { UInt64(work(sections)) }
  }
}
