import DiffableData
import Measures
import Trials
import Workloads

import struct Foundation.UUID

/// The suite of outlines: folding and unfolding items, and finding the changed rows.
let outlineSuite = BenchmarkSuite(
  "Outline",
  summary: "Outlines of UUIDs that are copied, collapsed and compared with the copy.",
  benchmarks: outlineBenchmarks(
    SectionSnapshot<UUID>.self,
    engine: Benchmark.ownEngine,
    to: 10_000_000
  ) + outlineBenchmarks(OutlineArrays<UUID>.self, engine: "arrays", to: 10_000_000),
  summaries: [
    "collapse the root of a wide tree, compare":
      "A copy collapses one root with all other items as children, and is compared.",
    "expand the root of a wide tree, compare":
      "A copy expands one root with all other items as children, and is compared.",
    "collapse the root of a power-law tree, compare":
      "A copy collapses the root of a tree of uneven branches, and is compared.",
    "collapse the root of a chain, compare":
      "A copy collapses the root of a chain of single children, and is compared.",
    "level in a chain": "The level of an item in a chain of single children.",
    "edits of a grown tree":
      "Copies are folded and edited, and each is compared with the one before.",
  ]
)

private func outlineBenchmarks<List: FoldableList<UUID>>(
  _ type: List.Type,
  engine: String,
  to largest: Int
) -> [Benchmark] {
  [
    fold("collapse", .wide, type, engine, to: largest) { $0.apply(.collapse([$1])) },
    fold("expand", .wide, type, engine, to: largest, isFolded: true) {
      $0.apply(.expand([$1]))
    },
    fold("collapse", .powerLaw, type, engine, to: largest) { $0.apply(.collapse([$1])) },
    fold("collapse", .chain, type, engine, to: min(largest, 100_000)) {
      $0.apply(.collapse([$1]))
    },
    Benchmark(
      "level in a chain",
      engine: engine,
      sizes: .outline(to: min(largest, 100_000)),
      operations: { min($0, 100) }
    ) { size in
      let rows = rows(.chain, size)
      var list = List(rows: rows)
      var random = SplitMix64(seed: 3)
      let questions = rows.shuffled(using: &random).prefix(min(size, 100)).map(\.item)
      return .repeating { questions.reduce(0) { $0 &* 31 &+ UInt64(list.level(of: $1)) } }
    },
    Benchmark(
      "edits of a grown tree",
      engine: engine,
      change: "folds, inserts, deletes",
      sizes: .outline(to: min(largest, 100_000)),
      operations: { _ in 20 }
    ) { size in
      let make = IdentifierMaker<UUID>.uuid()
      let commands = OutlineShape.powerLaw.commands(20, count: size, identifiers: make)
      let base = List(rows: rows(.powerLaw, size))
      return .repeating {
        var answer = Fingerprint()
        var current = base
        for command in commands {
          var fork = current
          fork.apply(command)
          let changes = fork.changes(since: current)
          answer.add(changes.inserted - changes.removed)
          current = fork
        }
        answer.add(current.rowCount)
        return answer.value
      }
    },
  ]
}

/// Returns a benchmark that folds the root of an expanded outline's copy and compares both.
private func fold<List: FoldableList<UUID>>(
  _ name: String,
  _ shape: OutlineShape,
  _ type: List.Type,
  _ engine: String,
  to largest: Int,
  isFolded: Bool = false,
  work: @escaping @Sendable (inout List, UUID) -> Void
) -> Benchmark {
  Benchmark(
    "\(name) the root of a \(shape.noun), compare",
    engine: engine,
    sizes: .outline(to: largest)
  ) { size in
    let rows = rows(shape, size)
    let root = rows[0].item
    var list = List(rows: rows)
    if isFolded { list.apply(.collapse([root])) }
    let original = list
    return .repeating {
      var fork = original
      work(&fork, root)
      let changes = fork.changes(since: original)
      return Fingerprint([changes.removed, changes.inserted, fork.rowCount]).value
    }
  }
}

private func rows(_ shape: OutlineShape, _ size: Int) -> [OutlineModel<UUID>.Row] {
  shape.rows(count: size, identifiers: .uuid())
}

extension OutlineShape {
  fileprivate var noun: String {
    switch self {
    case .wide: "wide tree"
    case .chain: "chain"
    case .powerLaw: "power-law tree"
    }
  }
}

extension BenchmarkSizes {
  /// Returns two distant sizes for the quick profile, to show that folding time does not grow.
  fileprivate static func outline(to largest: Int) -> BenchmarkSizes {
    let ladder = ladder(to: min(largest, 1_000_000))
    return BenchmarkSizes(
      smoke: ladder.smoke,
      quick: [1_000, 100_000].filter { $0 <= largest },
      full: ladder.full,
      largest: largest
    )
  }
}
