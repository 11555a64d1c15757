import BatchUpdates
import Testing

/// Tests of every batch of up to three operations on every small list, compared with the plain
/// list.
///
/// Lists have up to two sections of up to two items.
@Suite struct ExhaustiveTests {
  /// Returns the first difference between the rules and the plain list for a batch.
  static func disagreement(
    _ operations: [PlainOperation],
    on counts: [Int],
    mutant: PlainMutant? = nil
  ) -> String? {
    let updates = BatchUpdates(operations.map(\.operation))
    let before = SmallWorlds.list(counts)
    func compare(with after: [Int]) -> String? {
      let expected = PlainList.apply(
        operations,
        on: before,
        final: PlainList.fresh(after),
        mutant: mutant
      )
      let violations = updates.check(before: counts, after: after)
      if (expected == nil) == violations.isEmpty {
        return "\(updates) from \(counts) to \(after): plain \(expected as Any), \(violations)"
      }
      var result = before
      do {
        try updates.apply(to: &result, from: PlainList.fresh(after))
        if result != expected { return "\(updates) on \(before): \(result), not \(expected ?? [])" }
      } catch {
        if result != before || error.violations != violations {
          return "a refusal changed the list"
        }
      }
      return nil
    }
    let natural = PlainList.apply(operations, on: before, mutant: mutant)?.map(\.count)
    for after in natural.map({ [$0, $0.dropLast(), $0 + [0], $0.map { $0 + 1 }] })
      ?? [counts, Array(counts.reversed()), [1, 1]]
    {
      if let difference = compare(with: Array(after)) { return difference }
    }
    return nil
  }

  @Test func `check and apply agree with the model on every small batch`() {
    var batches = 0
    SmallWorlds.forEachBatch(upTo: 3) { operations in
      for counts in operations.count < 3
        ? SmallWorlds.counts : [[2, 2], [1, 2], [2, 0]]
      {
        batches += 1
        if let difference = Self.disagreement(operations, on: counts) {
          Issue.record("\(difference)")
        }
      }
    }
    #expect(batches > 40_000)
  }

  @Test func `check agrees with the model on every count after two operations`() {
    SmallWorlds.forEachBatch(upTo: 2) { operations in
      let updates = BatchUpdates(operations.map(\.operation))
      for before in [[2, 2], [1, 2], [0, 1], [2], []] {
        for after in SmallWorlds.counts {
          let list = PlainList.apply(
            operations,
            on: SmallWorlds.list(before),
            final: PlainList.fresh(after)
          )
          let isSound = updates.check(before: before, after: after).isEmpty
          #expect((list != nil) == isSound, "\(updates) from \(before) to \(after)")
        }
      }
    }
  }

  @Test(arguments: PlainMutant.allCases)
  func `every mutant of the model is found`(mutant: PlainMutant) {
    var isNoticed = false
    SmallWorlds.forEachBatch(upTo: 2) { operations in
      for counts in [[2, 2], [1, 2]] where !isNoticed {
        isNoticed = Self.disagreement(operations, on: counts, mutant: mutant) != nil
      }
    }
    #expect(isNoticed)
  }
}
