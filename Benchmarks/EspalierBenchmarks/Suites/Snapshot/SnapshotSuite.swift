import DiffableData
import Measures
import Workloads

import struct Foundation.UUID

/// The suite of snapshots: building, reading and editing, compared with arrays and an index on
/// demand.
let snapshotSuite = BenchmarkSuite(
  "Snapshot",
  summary: "A snapshot of ten sections of UUIDs: building, queries and edits.",
  benchmarks: buildBenchmarks()
    + listBenchmarks(Snapshot<Int, UUID>.self, engine: Benchmark.ownEngine, to: 10_000_000)
    + listBenchmarks(ArraySnapshot<Int, UUID>.self, engine: "arrays", to: 1_000_000)
    + wholeListBenchmarks(Snapshot<Int, UUID>.self, engine: Benchmark.ownEngine)
    + wholeListBenchmarks(ArraySnapshot<Int, UUID>.self, engine: "arrays")
    + [dictionaryLookup, appendToArrayAndSet]
    + [("hundredth", 100), ("tenth", 10)].flatMap { reloadBenchmarks("reload a \($0)", $1) },
  summaries: [
    "build whole": "A snapshot is made of lists whose identifiers are known to differ.",
    "build checked": "A snapshot is made of lists whose identifiers are checked.",
    "itemIdentifiers": "All item identifiers as an array.",
    "indexOfItem": "The index of an item.",
    "sectionIdentifier(containingItem:)": "The section of an item.",
    "append one at a time": "Items are appended one by one.",
    "insert one": "An item is inserted before another.",
    "move one": "An item moves before the first one.",
    "delete a hundredth": "A hundredth of the items is deleted in one call.",
    "1,000 edits and as many questions":
      "Inserts, moves and deletes, each followed by the index of an item.",
    "first query after building whole": "The first index of an item in a snapshot made whole.",
    "compare two built apart": "Equality of two equal snapshots that share nothing.",
    "compare two built whole apart": "Equality of equal snapshots that are made whole separately.",
    "items of a section": "The item identifiers of a section as an array.",
    "number of items in a section": "The number of items in a section.",
    "release": "A snapshot is freed.",
    "delete all": "All items and sections are deleted.",
    "reload a hundredth": "A hundredth of the items is marked for a reload in one call.",
    "reload a tenth": "A tenth of the items is marked for a reload in one call.",
  ]
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

/// The smallest rival that detects existing items.
private let appendToArrayAndSet = Benchmark(
  "append one at a time",
  engine: "array-and-set",
  sizes: .everyday(to: 10_000_000),
  operations: { $0 }
) { size in
  let ids = (0..<size).map(IdentifierMaker<UUID>.uuid().make)
  return .fresh(
    { (items: [UUID](), set: Set<UUID>()) },
    work: { list in
      for id in ids where list.set.insert(id).inserted { list.items.append(id) }
    },
    check: { list, _ in UInt64(list.items.count) }
  )
}

/// Marks one item in `share`; the rival has an index and keeps a set of the reloaded items.
private func reloadBenchmarks(_ name: String, _ share: Int) -> [Benchmark] {
  let sizes = BenchmarkSizes.everyday(to: 10_000_000)
  @Sendable func ids(_ size: Int) -> [UUID] { (0..<size).map(IdentifierMaker<UUID>.uuid().make) }
  @Sendable func chosen(_ ids: [UUID]) -> [UUID] {
    Array(questions(of: ids).prefix(max(1, ids.count / share)))
  }
  return [
    Benchmark(name, sizes: sizes) { size in
      let ids = ids(size)
      let chosen = chosen(ids)
      let list = Snapshot<Int, UUID>(
        whole: (0..<10).map { Array(ids[$0 * size / 10..<($0 + 1) * size / 10]) }
      )
      return .fresh(
        { list },
        work: { $0.reloadItems(chosen) },
        check: { list, _ in UInt64(list.reloadedItemIdentifiers.count) }
      )
    },
    Benchmark(name, engine: "dictionary", sizes: sizes) { size in
      let ids = ids(size)
      let ranks = Dictionary(uniqueKeysWithValues: zip(ids, ids.indices))
      let chosen = chosen(ids)
      return .fresh(
        { (set: Set<UUID>(), order: [UUID]()) },
        work: { reloaded in
          for id in chosen where ranks[id] != nil && reloaded.set.insert(id).inserted {
            reloaded.order.append(id)
          }
        },
        check: { reloaded, _ in UInt64(reloaded.order.count) }
      )
    },
  ]
}

/// Returns three ways to create a snapshot of existing lists, and their reference.
private func buildBenchmarks() -> [Benchmark] {
  typealias Own = Snapshot<Int, UUID>
  return [
    build("build whole", engine: Benchmark.ownEngine) { sections in
      Own(sections: sections.enumerated().map { ($0.offset, $0.element) }).numberOfItems
    },
    build("build whole", engine: "copied-arrays") { sections in
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
      blackHole(list.position(of: sections[0][0]))
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
