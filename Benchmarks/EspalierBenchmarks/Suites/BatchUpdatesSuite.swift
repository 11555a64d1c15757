import BatchUpdates
import DiffableData
import Measures
import Workloads

/// The suite of checking, performing and staging a batch of updates.
///
/// The batches are the difference of `scatter`: a tenth deleted, a tenth inserted, a fiftieth
/// moved, in twenty sections. Staging has no rival, because the stages depend on the rules that
/// this engine defines.
let batchUpdatesSuite = BenchmarkSuite(
  "BatchUpdates",
  summary: "Batch updates with thousands of scattered operations: checked, performed and staged.",
  benchmarks: [
    batchBenchmark("check") { input in
      let violations = input.batch.check(before: input.before, after: input.after)
      return violations.count
    },
    batchBenchmark("check", engine: "sets-of-places") { input in
      mistakesBySets(input)
    },
    batchBenchmark("stage") { input in
      (try? input.batch.staged(before: input.before, after: input.after))?.count ?? -1
    },
    batchBenchmark("apply") { input in
      var data = input.source
      try? input.batch.apply(to: &data, from: input.target)
      return data == input.target ? 1 : 0
    },
    batchBenchmark("apply", engine: "one-by-one") { input in
      let data = appliedOneByOne(input)
      return data == input.target ? 1 : 0
    },
  ],
  summaries: [
    "check": "A batch is checked against the counts before and after it.",
    "stage": "A batch is split into stages that are valid one after the other.",
    "apply": "A batch is performed on an array of arrays.",
  ]
)

/// A batch with the data before and after it.
private struct BatchInput {
  let source: [[Int]]
  let target: [[Int]]
  let batch: BatchUpdates

  var before: [Int] { source.map(\.count) }
  var after: [Int] { target.map(\.count) }

  init(size: Int) {
    let change = ListRecipe.scatter.sectionedChange(count: size, sections: 20, identifiers: .int)
    source = change.source.map(\.items)
    target = change.target.map(\.items)
    let old = Snapshot(sections: change.source.map { ($0.identifier, $0.items) })
    let new = Snapshot(sections: change.target.map { ($0.identifier, $0.items) })
    batch = new.difference(from: old).batchUpdates
  }
}

private func batchBenchmark(
  _ name: String,
  engine: String = Benchmark.ownEngine,
  work: @escaping @Sendable (BatchInput) -> Int
) -> Benchmark {
  Benchmark(
    name,
    engine: engine,
    sizes: BenchmarkSizes(
      smoke: [100],
      quick: [1_000, 100_000],
      full: [10, 100, 1_000, 10_000, 100_000],
      largest: engine == Benchmark.ownEngine ? 10_000_000 : 1_000_000
    )
  ) { size in
    let input = BatchInput(size: size)
    return .repeating { UInt64(bitPattern: Int64(work(input))) }
  }
}

/// Returns the number of duplicate, missing or mismatched index paths, using a set of all named
/// ones.
private func mistakesBySets(_ input: BatchInput) -> Int {
  struct Position: Hashable {
    let section: Int
    let item: Int
  }
  var (leaving, arriving) = (Set<Position>(), Set<Position>())
  var (counts, mistakes) = (input.before, 0)
  func leave(_ run: ItemRun) {
    for item in run.items {
      let isThere = item < input.before[run.section]
      if !isThere || !leaving.insert(Position(section: run.section, item: item)).inserted {
        mistakes += 1
      }
    }
    counts[run.section] -= run.items.count
  }
  func arrive(_ run: ItemRun) {
    for item in run.items {
      let isThere = item < input.after[run.section]
      if !isThere || !arriving.insert(Position(section: run.section, item: item)).inserted {
        mistakes += 1
      }
    }
    counts[run.section] += run.items.count
  }
  for operation in input.batch.operations {
    switch operation {
    case .deleteItems(let run): leave(run)
    case .insertItems(let run): arrive(run)
    case .moveItems(let move):
      leave(move.source)
      arrive(move.target)
    default: continue
    }
  }
  return mistakes + zip(counts, input.after).count { $0 != $1 }
}

/// Returns the result of applying the batch in a simple way.
///
/// Elements are removed from the last to the first, then inserted from the first to the last.
private func appliedOneByOne(_ input: BatchInput) -> [[Int]] {
  var leaving: [(section: Int, item: Int)] = []
  var arriving: [(section: Int, item: Int, element: Int)] = []
  for operation in input.batch.operations {
    switch operation {
    case .deleteItems(let run):
      leaving += run.items.map { (run.section, $0) }
    case .insertItems(let run):
      arriving += run.items.map { (run.section, $0, input.target[run.section][$0]) }
    case .moveItems(let move):
      leaving += move.source.items.map { (move.source.section, $0) }
      arriving += move.target.items.map {
        (move.target.section, $0, input.target[move.target.section][$0])
      }
    default: continue
    }
  }
  var data = input.source
  for place in leaving.sorted(by: { $0 > $1 }) { data[place.section].remove(at: place.item) }
  for place in arriving.sorted(by: { ($0.section, $0.item) < ($1.section, $1.item) }) {
    data[place.section].insert(place.element, at: place.item)
  }
  return data
}
