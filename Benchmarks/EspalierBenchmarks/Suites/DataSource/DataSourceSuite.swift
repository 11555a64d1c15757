import BatchUpdates
import DiffableData
import Measures
import Workloads

import struct Foundation.IndexPath
import struct Foundation.UUID

/// The suite of a data source: applying snapshots and updating the screen.
///
/// Data sources must be used on the main thread, and so must these benchmarks.
let dataSourceSuite = BenchmarkSuite(
  "DataSource",
  summary: "A data source with a screen: applying snapshots, updating the screen, and index paths.",
  benchmarks: ownerBenchmarks(DataSourceOwner.self, engine: Benchmark.ownEngine, to: 10_000_000)
    + ownerBenchmarks(ArrayOwner.self, engine: "arrays", to: 1_000_000) + outlineBenchmarks
    + wholeListBenchmarks(DataSourceOwner.self, engine: Benchmark.ownEngine)
    + wholeListBenchmarks(LazyArrayOwner.self, engine: "lazy-arrays")
    + appendBenchmarks,
  summaries: [
    "first apply": "The first snapshot is applied.",
    "copy, edit, apply": "A copy of the shown snapshot is edited and applied.",
    "apply a list built anew": "A snapshot that shares nothing with the shown one is applied.",
    "where is it, what is there": "The index path of an item, and the item at that index path.",
    "apply over an outline":
      "A row of an outline with expanded folders is deleted or inserted by an apply.",
    "drag over an outline": "A row of an outline with expanded folders is dragged.",
    "first apply of a list built whole": "The first snapshot, made of known lists, is applied.",
    "reload with a list built whole":
      "A snapshot made of known lists is shown without a difference.",
    "build by appending and apply": "A snapshot is built by appending and applied.",
    "append and apply same": "An equal list is rebuilt by appending and applied.",
    "append and apply insert-one":
      "A list with one new item is rebuilt by appending and applied.",
    "replace the items of a section": "One of ten sections gets other items by an apply.",
    "visit every item": "The item at every index path.",
  ]
)

/// Whole applies and drags of an outline in which every tenth item is an expanded folder.
private let outlineBenchmarks = [
  Benchmark(
    "apply over an outline",
    change: "1 row deleted",
    sizes: .everyday(to: 1_000_000),
    operations: { _ in 2 }
  ) { size in
    .onMainActor({ OutlineOwner(size: size) }, repeats: true) { owner in
      var edited = owner.source.snapshot()
      edited.deleteItems([5])
      owner.source.apply(edited)
      edited.insertItems([5], afterItem: 4)
      owner.source.apply(edited)
      return [owner.source.snapshot().numberOfItems]
    }
  },
  Benchmark(
    "drag over an outline",
    change: "1 row",
    sizes: .everyday(to: 1_000_000),
    operations: { _ in 2 }
  ) { size in
    .onMainActor({ OutlineOwner(size: size) }, repeats: true) { owner in
      let hasMoved = [(5, 7), (7, 5)].map { owner.drag(from: $0.0, to: $0.1) }
      return [hasMoved == [true, true] ? 1 : 0]
    }
  },
]

@MainActor
private final class OutlineOwner {
  let source = DiffableDataSource<Int, Int>()

  init(size: Int) {
    var outline = SectionSnapshot<Int>()
    let folders = (0..<size).filter { $0.isMultiple(of: 10) }
    outline.append(folders)
    for folder in folders { outline.append(Array(folder + 1..<min(folder + 10, size)), to: folder) }
    outline.expand(folders)
    source.apply(outline, to: 0)
    source.reorderingHandlers.canReorderItem = { _ in true }
  }

  func drag(from: Int, to: Int) -> Bool {
    guard source.beginReordering(at: IndexPath(item: from, section: 0)) else { return false }
    source.updateReordering(to: IndexPath(item: to, section: 0))
    return (try? source.endReordering()) ?? false
  }
}

private func ownerBenchmarks<Owner: ListOwner>(
  _ type: Owner.Type,
  engine: String,
  to largest: Int
) -> [Benchmark] {
  [
    Benchmark("first apply", engine: engine, sizes: .everyday(to: largest)) { size in
      let script = script(size: size, rounds: 0)
      return .onMainActor({ Owner.List(sections: script.sections) }) { list in
        let owner = Owner()
        owner.apply(list)
        return [list.itemCount, owner.toldItems]
      }
    },
    Benchmark(
      "copy, edit, apply",
      engine: engine,
      change: "10 edits",
      sizes: .everyday(to: largest),
      operations: { rounds(engine, $0) }
    ) { size in
      let count = rounds(engine, size)
      let script = script(size: size, rounds: count)
      return .onMainActor({ owner(type, script.sections) }) { owner in
        for round in script.rounds {
          var list = owner.shown
          list.apply(round)
          owner.apply(list)
        }
        return [owner.shown.itemCount, owner.toldItems / count]
      }
    },
    Benchmark("apply a list built anew", engine: engine, sizes: .everyday(to: largest)) { size in
      let script = script(size: size, rounds: 1)
      var edited = ArraySnapshot<Int, UUID>(sections: script.sections)
      edited.apply(script.rounds[0])
      let sections = edited.sections.map(\.items)
      return .onMainActor({ (owner(type, script.sections), Owner.List(sections: sections)) }) {
        owner,
        list in
        owner.apply(list)
        return [owner.shown.itemCount, owner.toldItems]
      }
    },
    Benchmark(
      "where is it, what is there",
      engine: engine,
      sizes: .everyday(to: largest),
      operations: \.askedCount
    ) { size in
      let script = script(size: size, rounds: 0)
      let questions = questions(of: script.sections.flatMap { $0 })
      return .onMainActor({ owner(type, script.sections) }, repeats: true) { owner in
        var answers = Fingerprint()
        for question in questions {
          let place = owner.position(of: question) ?? -1
          let item = owner.item(section: place / 100_000_000, item: place % 100_000_000)
          answers.add(item == question ? place : -1)
        }
        return [Int(truncatingIfNeeded: answers.value)]
      }
    },
  ]
}

/// Returns benchmarks that favour a rival without an index before the first query.
private func wholeListBenchmarks<Owner: ListOwner>(
  _ type: Owner.Type,
  engine: String
) -> [Benchmark] {
  let sizes = BenchmarkSizes(smoke: [1_000], quick: [100_000], full: [1_000, 100_000, 1_000_000])
  func benchmark(
    _ name: String,
    _ list: @escaping @Sendable ([[UUID]]) -> Owner.List,
    work: @escaping @Sendable @MainActor (Owner, Owner.List) -> Void
  ) -> Benchmark {
    Benchmark(name, engine: engine, sizes: sizes) { size in
      let sections = script(size: size, rounds: 0).sections
      return .onMainActor({ (Owner(), list(sections)) }) { owner, list in
        work(owner, list)
        return [owner.shown.itemCount]
      }
    }
  }
  return [
    benchmark("first apply of a list built whole", Owner.List.init(whole:)) { $0.apply($1) },
    benchmark("reload with a list built whole", Owner.List.init(whole:)) { $0.reload($1) },
    Benchmark("build by appending and apply", engine: engine, sizes: sizes) { size in
      let sections = script(size: size, rounds: 0).sections
      return .onMainActor({ Owner() }) { owner in
        owner.apply(Owner.List(sections: sections))
        return [owner.shown.itemCount]
      }
    },
    Benchmark("replace the items of a section", engine: engine, sizes: sizes) { size in
      let sections = script(size: size, rounds: 0).sections
      let fresh = (size..<size + sections[3].count).map(IdentifierMaker<UUID>.uuid().make)
      return .onMainActor({ owner(type, sections) }) { owner in
        var list = owner.shown
        list.delete(list.items(inSection: 3))
        list.append(fresh, toSection: 3)
        owner.apply(list)
        return [owner.shown.itemCount]
      }
    },
    Benchmark("visit every item", engine: engine, sizes: sizes, operations: { $0 }) { size in
      let sections = script(size: size, rounds: 0).sections
      return .onMainActor({ owner(type, sections) }, repeats: true) { owner in
        var count = 0
        for section in sections.indices {
          for item in sections[section].indices {
            count += owner.item(section: section, item: item) == nil ? 0 : 1
          }
        }
        return [count]
      }
    },
  ]
}

private func script(size: Int, rounds: Int) -> EditScript<UUID> {
  EditScript(size: size, rounds: rounds, make: IdentifierMaker<UUID>.uuid().make)
}

/// Returns the number of edit rounds in one iteration, fewer for engines that visit a whole large
/// list.
private func rounds(_ engine: String, _ size: Int) -> Int {
  engine == Benchmark.ownEngine || size <= 1_000 ? 20 : 1
}

@MainActor
private func owner<Owner: ListOwner>(_ type: Owner.Type, _ sections: [[UUID]]) -> Owner {
  let owner = Owner()
  owner.apply(Owner.List(sections: sections))
  return owner
}

/// A box that transfers a value of the main thread through nonisolated code.
private struct Ours<Value>: @unchecked Sendable {
  var value: Value
}

extension BenchmarkBody {
  /// Returns a body that runs on the main actor; its answer is the result of `work`.
  ///
  /// - Parameter repeats: Whether the input can be reused.
  /// - Precondition: It is run on the main thread.
  static func onMainActor<Input>(
    _ prepare: @escaping @MainActor () -> Input,
    repeats: Bool = false,
    work: @escaping @MainActor (Input) -> [Int]
  ) -> BenchmarkBody {
    let (prepare, work) = (Ours(value: prepare), Ours(value: work))
    let input = { MainActor.assumeIsolated { Ours(value: prepare.value()) } }
    let answer = { (input: Ours<Input>) in
      MainActor.assumeIsolated { Fingerprint(work.value(input.value)).value }
    }
    if repeats {
      let input = input()
      return .repeating { answer(input) }
    }
    return .fresh(input, work: { answer($0) }, check: { $1 })
  }
}
