import BatchUpdates
import DiffableData
import Measures
import Workloads

/// The benchmarks of a list that is rebuilt for each apply, as most apps do: an empty snapshot, its
/// sections, and an append for each of them.
///
/// The rival makes the same snapshot of complete sections, whose identifiers are checked by the
/// apply.
let appendBenchmarks =
  benchmarks(of: .uuid()) + benchmarks(of: .int) + benchmarks(of: .string)

private func benchmarks<ID>(of identifiers: IdentifierMaker<ID>) -> [Benchmark] {
  [ListRecipe.same, .insertOne].flatMap { recipe in
    [10, 1_000].flatMap { sections in
      [Benchmark.ownEngine, "complete-sections"].map { engine in
        benchmark(recipe, identifiers, sections: sections, engine)
      }
    }
  }
}

private func benchmark<ID>(
  _ recipe: ListRecipe,
  _ identifiers: IdentifierMaker<ID>,
  sections: Int,
  _ engine: String
) -> Benchmark {
  Benchmark(
    "append and apply \(recipe.rawValue)",
    engine: engine,
    change: "\(identifiers.name) in \(sections) sections",
    sizes: sections == 10
      ? .everyday(to: 1_000_000)
      : BenchmarkSizes(smoke: [10_000], quick: [10_000], full: [10_000, 100_000])
  ) { size in
    let change = recipe.sectionedChange(count: size, sections: sections, identifiers: identifiers)
    return .onMainActor({
      let owner = CountingOwner<ID>()
      owner.source.apply(complete(change.source))
      return owner
    }) { owner in
      owner.source.apply(
        engine == Benchmark.ownEngine ? appended(change.target) : complete(change.target)
      )
      return [owner.source.snapshot().numberOfItems, owner.insertedItems]
    }
  }
}

private func appended<ID>(_ sections: [SectionedChange<ID>.Section]) -> Snapshot<Int, ID> {
  var snapshot = Snapshot<Int, ID>()
  snapshot.appendSections(sections.map(\.identifier))
  for section in sections { snapshot.appendItems(section.items, toSection: section.identifier) }
  return snapshot
}

private func complete<ID>(_ sections: [SectionedChange<ID>.Section]) -> Snapshot<Int, ID> {
  Snapshot(sections: sections.map { ($0.identifier, $0.items) })
}

/// A data source whose list counts inserted items.
@MainActor
private final class CountingOwner<ID: Hashable & Sendable>: UpdatingList {
  let source = DiffableDataSource<Int, ID>()
  private(set) var insertedItems = 0

  init() { source.list = self }

  func receive(
    _ update: ListUpdate,
    animated: Bool,
    completion: @escaping @MainActor () -> Void
  ) {
    for case .insertItems(let run) in update.batches.flatMap(\.operations) {
      insertedItems += run.count
    }
    completion()
  }
}
