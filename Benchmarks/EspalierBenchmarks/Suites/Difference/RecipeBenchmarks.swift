import BatchUpdates
import DiffableData
import Measures
import Oracles

/// One recipe for one kind of identifier: the engine and its rivals, from list to list.
///
/// - Parameter everywhere: Whether the quick profile has it at all sizes; otherwise the two recipes
///   that the literature reports, at 100,000.
func recipeBenchmarks<ID>(
  _ recipe: ListRecipe,
  identifiers: IdentifierMaker<ID>,
  everywhere: Bool = true
) -> [Benchmark] {
  let sizes = recipe.sizes(everywhere: everywhere, to: 1_000_000).allowing(10_000_000)
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
    let sizes = recipe.sizes(everywhere: everywhere, to: largest)
    benchmarks.append(
      rival("standard-library", recipe, identifiers, sizes) {
        StandardDifference.editsInferringMoves(from: $0, to: $1)
      }
    )
  }
  return benchmarks
}

/// The data source's way: it holds a list whose identifiers it knows, and takes over a new one that
/// was built from nothing.
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

/// A snapshot as a data source holds it: every identifier known, ready to be compared.
func shownSnapshot<ID: Hashable & Sendable>(_ items: [ID]) -> Snapshot<Int, ID> {
  var current = Snapshot<Int, ID>()
  do {
    try current.absorb(Snapshot(sections: [(0, items)]))
  } catch {
    preconditionFailure("The workload repeats an identifier: \(error)")
  }
  return current
}

/// What all engines agree on; the number of moves is where they differ.
private func check(deletes: Int, inserts: Int, count: Int) -> UInt64 {
  Fingerprint([deletes, inserts, count]).value
}

extension ListRecipe {
  /// What the standard library's difference needs grows with the number of edits times the size.
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
