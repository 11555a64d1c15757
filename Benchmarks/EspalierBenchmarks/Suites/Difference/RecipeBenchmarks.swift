import BatchUpdates
import DiffableData
import Measures
import Workloads

/// Returns the benchmarks of one recipe and one kind of identifier, for the engine and its rivals.
///
/// - Parameters:
///   - everywhere: Whether the quick profile runs all sizes; otherwise it runs two recipes from
///     the literature, at 100,000.
///   - most: The maximum size.
func recipeBenchmarks<ID>(
  _ recipe: ListRecipe,
  identifiers: IdentifierMaker<ID>,
  everywhere: Bool = true,
  to most: Int = 1_000_000
) -> [Benchmark] {
  let sizes = recipe.sizes(everywhere: everywhere, to: most).allowing(10 * most)
  var benchmarks = [
    ownBenchmark(recipe, identifiers, sizes),
    rival("heckel", recipe, identifiers, sizes) { HeckelDiff.edits(from: $0, to: $1) },
    rival("greedy-heckel", recipe, identifiers, sizes) {
      GreedyHeckelDiff.edits(from: $0, to: $1)
    },
    rival("heckel-indexed", recipe, identifiers, sizes) { source, target in
      let edits = HeckelDiff.edits(from: source, to: target)
      let ranks = Dictionary(uniqueKeysWithValues: zip(target, target.indices))
      blackHole(ranks)
      return edits
    },
  ]
  if let largest = recipe.largestForStandardDifference {
    let sizes = recipe.sizes(everywhere: everywhere, to: min(largest, most))
    benchmarks.append(
      rival("standard-library", recipe, identifiers, sizes) {
        StandardDifference.editsInferringMoves(from: $0, to: $1)
      }
    )
  }
  return benchmarks
}

/// Returns the benchmark of the data source's method: a known list adopts a rebuilt one.
private func ownBenchmark<ID>(
  _ recipe: ListRecipe,
  _ identifiers: IdentifierMaker<ID>,
  _ sizes: BenchmarkSizes
) -> Benchmark {
  Benchmark("apply \(recipe.rawValue)", change: identifiers.name, sizes: sizes) { size in
    let change = recipe.change(count: size, identifiers: identifiers)
    return .fresh(
      { (current: shownSnapshot(change.source), target: Snapshot(sections: [(0, change.target)])) },
      work: { state -> SnapshotDifference? in
        try? state.current.absorb(state.target)
      },
      check: { state, difference in
        check(
          deletes: difference?.deletedItems.reduce(0) { $0 + $1.count } ?? -1,
          inserts: difference?.insertedItems.reduce(0) { $0 + $1.count } ?? -1,
          count: state.current.numberOfItems
        )
      }
    )
  }
}

private func rival<ID>(
  _ engine: String,
  _ recipe: ListRecipe,
  _ identifiers: IdentifierMaker<ID>,
  _ sizes: BenchmarkSizes,
  edits: @escaping @Sendable ([ID], [ID]) -> ListEdits
) -> Benchmark {
  Benchmark(
    "apply \(recipe.rawValue)",
    engine: engine,
    change: identifiers.name,
    sizes: sizes
  ) { size in
    let change = recipe.change(count: size, identifiers: identifiers)
    return .fresh(
      { change },
      work: { edits($0.source, $0.target) },
      check: { change, edits in
        check(
          deletes: edits.deletes.count,
          inserts: edits.inserts.count,
          count: change.source.count + edits.inserts.count - edits.deletes.count
        )
      }
    )
  }
}

/// Returns a snapshot as a data source holds it: with all identifiers interned.
func shownSnapshot<ID: Hashable & Sendable>(_ items: [ID]) -> Snapshot<Int, ID> {
  var current = Snapshot<Int, ID>()
  do {
    try current.absorb(Snapshot(sections: [(0, items)]))
  } catch {
    preconditionFailure("The workload repeats an identifier: \(error)")
  }
  return current
}

/// Returns the check on which all engines agree; the number of moves may differ.
private func check(deletes: Int, inserts: Int, count: Int) -> UInt64 {
  Fingerprint([deletes, inserts, count]).value
}

extension ListRecipe {
  /// The maximum size for the standard library's difference, whose cost grows with edits times
  /// size.
  var largestForStandardDifference: Int? {
    switch self {
    case .same, .append, .insertOne, .rotate: 100_000
    case .readme, .scatter: 10_000
    case .shuffle, .reverse, .replace: 1_000
    }
  }

  func sizes(everywhere: Bool, to largest: Int) -> BenchmarkSizes {
    let ladder = BenchmarkSizes.ladder(to: largest)
    let isReported = self == .readme || self == .scatter
    let quick =
      switch self {
      case _ where !everywhere: isReported ? [100_000] : []
      case .readme: [100, 1_000, 5_000, 100_000]
      case .scatter: [5_000, 100_000]
      case .insertOne: [10, 100, 1_000, 100_000]
      default: [100_000]
      }
    return BenchmarkSizes(
      smoke: ladder.smoke,
      quick: quick.filter { $0 <= largest },
      full: (ladder.full + (isReported ? [5_000] : [])).filter { $0 <= largest }.sorted()
    )
  }
}
