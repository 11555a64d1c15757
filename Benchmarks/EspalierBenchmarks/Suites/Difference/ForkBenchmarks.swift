import DiffableData
import Measures
import Workloads

import struct Foundation.UUID

/// Returns benchmarks that apply edited copies of the shown snapshot: ten edits at every size.
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
      fork.apply(script.rounds[0])
      let new = fork
      return .repeating {
        let difference = new.difference(from: old)
        let inserted = difference.insertedItems.reduce(0) { $0 + $1.count }
        return UInt64(difference.deletedItems.reduce(inserted) { $0 + $1.count })
      }
    },
    differenceOfArrays("heckel", to: 1_000_000, HeckelDiff.edits),
    differenceOfArrays("standard-library", to: 100_000, StandardDifference.editsInferringMoves),
    // A copied and unchanged array is recognised by its address.
    Benchmark("apply unchanged copy", engine: "arrays", sizes: .everyday(to: 10_000_000)) { size in
      let current = (0..<size).map(IdentifierMaker<UUID>.uuid().make)
      return .repeating {
        var shown = current
        let isChanged = shown != current
        if isChanged { shown = current }
        blackHole(shown)
        return isChanged ? 0 : 1
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

/// Returns benchmarks of the difference between an array and the same array after ten edits.
private func differenceOfArrays(
  _ engine: String,
  to largest: Int,
  _ edits: @escaping @Sendable ([UUID], [UUID]) -> ListEdits
) -> Benchmark {
  Benchmark(
    "difference of edited copy",
    engine: engine,
    change: "10 edits",
    sizes: .everyday(to: largest)
  ) { size in
    let script = EditScript(size: size, rounds: 1, make: IdentifierMaker<UUID>.uuid().make)
    var list = ArraySnapshot<Int, UUID>(sections: [script.sections.flatMap { $0 }])
    let old = list.allItems
    list.apply(script.rounds[0])
    let new = list.allItems
    return .repeating {
      let edits = edits(old, new)
      return UInt64(edits.inserts.count + edits.deletes.count)
    }
  }
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
          fork.apply(script.rounds[round])
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
