import Measures
import Trials
import Workloads

import struct Foundation.UUID

/// Returns the benchmarks for any list of sections of UUIDs.
///
/// - Parameter largest: The maximum size that this engine runs in acceptable time.
func listBenchmarks<List: EditableList<UUID>>(
  _ type: List.Type,
  engine: String,
  to largest: Int
) -> [Benchmark] {
  questionBenchmarks(type, engine: engine, to: largest)
    + editBenchmarks(type, engine: engine, to: largest)
}

private func questionBenchmarks<List: EditableList<UUID>>(
  _ type: List.Type,
  engine: String,
  to largest: Int
) -> [Benchmark] {
  let sizes = BenchmarkSizes.everyday(to: largest)
  return [
    Benchmark("itemIdentifiers", engine: engine, sizes: sizes) { size in
      let list = SnapshotInput(type, size: size).list
      return .repeating {
        let items = list.allItems
        blackHole(items)
        return UInt64(items.count)
      }
    },
    Benchmark("indexOfItem", engine: engine, sizes: sizes, operations: \.askedCount) { size in
      let input = SnapshotInput(type, size: size)
      var list = input.list
      let questions = input.questions
      return .repeating {
        questions.reduce(0) { $0 &* 31 &+ UInt64(list.rank(of: $1) ?? 0) }
      }
    },
    Benchmark(
      "sectionIdentifier(containingItem:)",
      engine: engine,
      sizes: sizes,
      operations: \.askedCount
    ) { size in
      let input = SnapshotInput(type, size: size)
      var list = input.list
      let questions = input.questions
      return .repeating {
        questions.reduce(0) { $0 &* 31 &+ UInt64(list.section(of: $1) ?? 0) }
      }
    },
  ]
}

private func editBenchmarks<List: EditableList<UUID>>(
  _ type: List.Type,
  engine: String,
  to largest: Int
) -> [Benchmark] {
  let sizes = BenchmarkSizes.everyday(to: largest)
  return [
    Benchmark(
      "append one at a time",
      engine: engine,
      sizes: sizes,
      operations: { $0 }
    ) { size in
      let ids = SnapshotInput(type, size: size).ids
      return .fresh(
        { List(sections: [[]]) },
        work: { list in
          for id in ids { list.append(id, toSection: 0) }
        },
        check: { list, _ in UInt64(list.itemCount) }
      )
    },
    edit("insert one", engine, sizes, type) { list, input, index in
      list.insert(input.fresh[index], before: input.question(index))
    },
    edit("move one", engine, sizes, type) { list, input, index in
      list.move(input.question(index), before: input.ids[0])
    },
    edit("delete a hundredth", engine, sizes, type, repeats: false) { list, input, _ in
      list.delete(input.chosen)
    },
    // A rival that rebuilds its index after each edit takes minutes for a million.
    Benchmark(
      "1,000 edits and as many questions",
      engine: engine,
      change: "inserts, moves, deletes",
      sizes: .everyday(to: largest),
      operations: { min(editRounds(engine, $0) * EditScript<UUID>.editsPerRound, 1_000) }
    ) { size in
      let rounds = editRounds(engine, size)
      let script = EditScript(
        size: size,
        rounds: 100,
        make: IdentifierMaker<UUID>.uuid().make
      )
      return .fresh(
        { List(sections: script.sections) },
        work: { list in
          var answers = Fingerprint()
          var answersOfFirstRound: UInt64 = 0
          for round in 0..<rounds {
            for (edit, question) in zip(script.rounds[round], script.questions[round]) {
              list.apply(edit)
              answers.add(list.rank(of: question) ?? -1)
            }
            if round == 0 { answersOfFirstRound = answers.value }
          }
          return answersOfFirstRound
        },
        check: { _, answers in answers }
      )
    },
  ]
}

/// Returns the number of edit rounds in one iteration, fewer for engines that rebuild a large
/// index.
private func editRounds(_ engine: String, _ size: Int) -> Int {
  engine == Benchmark.ownEngine || size <= 1_000 ? 100 : 1
}

/// Returns a benchmark of one edit.
///
/// - Parameter repeats: Whether the edit is made ten times, for engines for which it is very fast.
private func edit<List: EditableList<UUID>>(
  _ name: String,
  _ engine: String,
  _ sizes: BenchmarkSizes,
  _ type: List.Type,
  repeats: Bool = true,
  work: @escaping @Sendable (inout List, SnapshotInput<List>, Int) -> Void
) -> Benchmark {
  let count: @Sendable (Int) -> Int = { size in
    repeats && (engine == Benchmark.ownEngine || size <= 1_000) ? 10 : 1
  }
  return Benchmark(name, engine: engine, sizes: sizes, operations: count) { size in
    let input = SnapshotInput(type, size: size)
    return .fresh(
      { List(sections: input.sections) },
      work: { list in
        for index in 0..<count(size) { work(&list, input, index) }
      },
      check: { list, _ in
        // The first edit is visible, however often it was made.
        var list = list
        return Fingerprint([
          list.section(of: input.fresh[0]) ?? -1, list.section(of: input.questions[0]) ?? -1,
          list.section(of: input.chosen[0]) ?? -1,
        ]).value
      }
    )
  }
}

/// The input of the benchmarks.
struct SnapshotInput<List: EditableList<UUID>> {
  let sections: [[UUID]]
  let ids: [UUID]
  let list: List
  /// The elements to query, in random order.
  let questions: [UUID]
  /// A hundredth of the elements.
  let chosen: [UUID]
  /// Elements that are not in the list.
  let fresh: [UUID]

  init(_ type: List.Type, size: Int) {
    let make = IdentifierMaker<UUID>.uuid().make
    sections = EditScript(size: size, rounds: 0, make: make).sections
    ids = sections.flatMap { $0 }
    list = List(sections: sections)
    var random = SplitMix64(seed: 1)
    let shuffled = ids.dropFirst().shuffled(using: &random)
    chosen = Array(shuffled.prefix(max(1, size / 100)))
    fresh = (size..<size + 10).map(make)
    questions = EspalierBenchmarks.questions(of: ids)
  }

  /// Returns an element to query; small lists repeat theirs.
  func question(_ index: Int) -> UUID { questions[index % questions.count] }
}

/// Returns elements to query in random order, enough to exceed caches.
func questions(of ids: [UUID]) -> [UUID] {
  var random = SplitMix64(seed: 2)
  return Array(ids.dropFirst().shuffled(using: &random).prefix(ids.count.askedCount))
}

extension Int {
  /// The number of queries in one iteration for a list of this size.
  var questionCount: Int { Swift.max(10, Swift.min(self, 100_000)) }

  /// The number of elements queried in one iteration for a list of this size, without the first.
  var askedCount: Int { Swift.min(self - 1, 100_000) }
}

extension BenchmarkSizes {
  /// Returns small and large sizes from 10 on, because small lists must be fast too.
  ///
  /// The full profile ends at a million, and ten million can be requested.
  static func everyday(to largest: Int) -> BenchmarkSizes {
    let ladder = ladder(to: min(largest, 1_000_000))
    return BenchmarkSizes(
      smoke: ladder.smoke,
      quick: [100, 100_000].filter { $0 <= largest },
      full: ladder.full,
      largest: largest
    )
  }
}
