import Measures
import Oracles

import struct Foundation.UUID

/// The same jobs for whoever keeps sections of UUIDs.
///
/// - Parameter largest: The size beyond which this engine takes too long.
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
    // A rival that rebuilds its index after each edit needs minutes for a million.
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
              list.perform(edit)
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

/// How many rounds of ten edits one iteration makes: fewer where each rebuilds a large index.
private func editRounds(_ engine: String, _ size: Int) -> Int {
  engine == Benchmark.ownEngine || size <= 1_000 ? 100 : 1
}

/// - Parameter repeats: Whether the edit is made ten times by whoever does that in no time.
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
        // However often the edit was made, the first one shows.
        var list = list
        return Fingerprint([
          list.section(of: input.fresh[0]) ?? -1, list.section(of: input.questions[0]) ?? -1,
          list.section(of: input.chosen[0]) ?? -1,
        ]).value
      }
    )
  }
}

/// What the jobs work on.
struct SnapshotInput<List: EditableList<UUID>> {
  let sections: [[UUID]]
  let ids: [UUID]
  let list: List
  /// Elements to ask for, in random order.
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

  /// An element to ask for; a list of ten has fewer than an edit that is made ten times needs.
  func question(_ index: Int) -> UUID { questions[index % questions.count] }
}

/// Elements to ask for in random order: so many that no cache learns them by heart.
func questions(of ids: [UUID]) -> [UUID] {
  var random = SplitMix64(seed: 2)
  return Array(ids.dropFirst().shuffled(using: &random).prefix(ids.count.askedCount))
}

extension Int {
  /// How many questions one iteration asks a list of this size.
  var questionCount: Int { Swift.max(10, Swift.min(self, 100_000)) }

  /// How many elements of a list of this size one iteration asks for: never for the first.
  var askedCount: Int { Swift.min(self - 1, 100_000) }
}

extension BenchmarkSizes {
  /// Small lists as well as large ones: 10 to 1,000 must be fast too.
  ///
  /// The full profile ends at a million, and ten million can be asked for.
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
