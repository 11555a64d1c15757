import DiffableData
import Measures
import Oracles

import struct Foundation.UUID

/// Copies of the shown snapshot that were edited and are applied: ten edits, whatever the size.
func forkBenchmarks() -> [Benchmark] {
  let engine = Benchmark.ownEngine
  return [
    forkAndApply(engine, Snapshot<Int, UUID>.self, to: 10_000_000, rounds: { _ in 20 }) {
      current,
      fork in
      guard let difference = try? current.absorb(fork) else { return -1 }
      return difference.deletedItems.count + difference.insertedItems.count
    },
    forkAndApply(
      "arrays",
      ArraySnapshot<Int, UUID>.self,
      to: 100_000,
      rounds: { $0 <= 1_000 ? 20 : 1 }
    ) { current, fork in
      let edits = HeckelDiff.edits(from: current.allItems, to: fork.allItems)
      current = fork
      blackHole(current.rank(of: current.allItems[0]))
      return edits.deletes.count + edits.inserts.count
    },
    Benchmark(
      "difference of edited copy",
      change: "10 edits",
      sizes: .everyday(to: 10_000_000)
    ) { size in
      let script = EditScript(size: size, rounds: 1, make: IdentifierMaker<UUID>.uuid().make)
      let old = shownSnapshot(script.sections.flatMap { $0 })
      var fork = old
      fork.perform(script.rounds[0])
      let new = fork
      return .repeating {
        let difference = new.difference(from: old)
        return UInt64(difference.insertedItems.count + difference.deletedItems.count)
      }
    },
    Benchmark("apply unchanged copy", sizes: .everyday(to: 10_000_000)) { size in
      let current = shownSnapshot((0..<size).map(IdentifierMaker<UUID>.uuid().make))
      return .repeating {
        var shown = current
        let difference = try? shown.absorb(current)
        return difference?.isEmpty == true ? 1 : 0
      }
    },
  ]
}

private func forkAndApply<List: EditableList<UUID>>(
  _ engine: String,
  _ type: List.Type,
  to largest: Int,
  rounds: @escaping @Sendable (Int) -> Int,
  apply: @escaping @Sendable (inout List, List) -> Int
) -> Benchmark {
  Benchmark(
    "fork, edit, apply",
    engine: engine,
    change: "10 edits",
    sizes: .everyday(to: largest),
    operations: rounds
  ) { size in
    let script = EditScript(size: size, rounds: 20, make: IdentifierMaker<UUID>.uuid().make)
    let count = rounds(size)
    return .fresh(
      { List(sections: script.sections) },
      work: { current -> Int in
        var changesOfFirstRound = 0
        for round in 0..<count {
          var fork = current
          fork.perform(script.rounds[round])
          let changes = apply(&current, fork)
          if round == 0 { changesOfFirstRound = changes }
        }
        return changesOfFirstRound
      },
      check: { current, changes in
        Fingerprint([changes > 0 ? 1 : 0, current.itemCount]).value
      }
    )
  }
}
