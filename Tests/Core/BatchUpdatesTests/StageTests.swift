import BatchUpdates
import Testing

@Suite struct StageTests {
  /// Performs stages on the plain list; returns nil and a reason if one is not valid and safe.
  static func apply(
    _ stages: [BatchUpdates.Stage],
    on list: [[Int]],
    final: [[Int]]
  ) -> (list: [[Int]]?, reason: String) {
    var list = list
    for (number, stage) in stages.enumerated() {
      if stage.before != list.map(\.count) {
        return (nil, "stage \(number) begins with wrong counts")
      }
      let violations = stage.updates.check(before: stage.before, after: stage.after)
      if !violations.isEmpty { return (nil, "stage \(number): \(violations)") }
      let bad = stage.updates.advice().filter { $0.verdict != .legal }
      if !bad.isEmpty { return (nil, "stage \(number): \(bad)") }
      let data = stage.sections.map { final[$0] }
      let next = PlainList.apply(PlainOperation.all(in: stage.updates), on: list, final: data)
      guard let next else { return (nil, "the plain list refuses stage \(number)") }
      list = next
    }
    return (list, "")
  }

  /// Returns the result of the operations, with conflicting ones performed one after the other.
  static func expected(
    _ operations: [PlainOperation],
    on list: [[Int]],
    final: [[Int]]? = nil
  ) -> [[Int]]? {
    var kept: [PlainOperation] = []
    var renewed: Set<Int> = []
    var reloadedSections: Set<Int> = []
    for case .reloadSection(let section) in operations { reloadedSections.insert(section) }
    var replaced: Set<Int> = []
    for operation in operations {
      switch operation {
      case .reloadItem(let section, let item):
        guard list.indices.contains(section), list[section].indices.contains(item) else {
          return nil
        }
        // A reload of an item has no effect if its whole section is replaced, even for moved items.
        if !reloadedSections.contains(section), !operations.contains(.deleteSection(section)) {
          renewed.insert(list[section][item])
        }
      case .reloadSection(let section):
        guard list.indices.contains(section) else { return nil }
        if operations.contains(.deleteSection(section)) { continue }
        let move = operations.first {
          if case .moveSection(section, _) = $0 { true } else { false }
        }
        guard case .moveSection(_, let target) = move else {
          if replaced.insert(section).inserted { kept.append(operation) }
          continue
        }
        if replaced.insert(section).inserted {
          kept += [.deleteSection(section), .insertSection(target)]
        }
      case .moveSection(let section, _) where reloadedSections.contains(section): continue
      default: kept.append(operation)
      }
    }
    let leaving = operations.compactMap { operation -> Int? in
      switch operation {
      case .deleteSection(let section), .moveSection(let section, _): section
      default: nil
      }
    }
    guard Set(leaving).count == leaving.count else { return nil }
    guard var result = PlainList.apply(kept, on: list, final: final) else { return nil }
    for section in result.indices {
      for item in result[section].indices where renewed.contains(result[section][item]) {
        result[section][item] = PlainList.fresh(section, item)
      }
    }
    return result
  }

  @Test func `stages of every small batch are valid, safe and give the same list`() {
    var several = 0
    SmallWorlds.forEachBatch(upTo: 3) { operations in
      for counts in operations.count < 3 ? [[2, 2], [1, 2], [2]] : [[2, 2]] {
        let before = SmallWorlds.list(counts)
        let updates = BatchUpdates(operations.map(\.operation))
        guard let expected = Self.expected(operations, on: before) else {
          continue
        }
        let after = expected.map(\.count)
        do {
          let stages = try updates.staged(before: counts, after: after)
          let outcome = Self.apply(stages, on: before, final: PlainList.fresh(after))
          if outcome.list != expected {
            Issue.record(
              "\(updates) on \(before): \(outcome), not \(expected): \(stages.map(\.updates))"
            )
          }
          if stages.count > 1 { several += 1 }
          if updates.isSafe, updates.check(before: counts, after: after).isEmpty {
            #expect(stages.map(\.updates) == (updates.isEmpty ? [] : [updates]))
          }
        } catch {
          Issue.record("\(updates) on \(before) to \(after): \(error)")
        }
      }
    }
    #expect(several > 100)
  }

  @Test func `a section whose items change moves in a separate stage`() throws {
    var updates = BatchUpdates()
    updates.moveSection(2, toSection: 0)
    updates.deleteItems(ItemRun(section: 2, items: 0..<1))
    updates.insertItems(ItemRun(section: 0, items: 4..<6))
    let stages = try updates.staged(before: [3, 3, 5], after: [6, 3, 3])
    #expect(
      stages.map(\.updates.description) == [
        "[ Delete item (2 - 0), Insert item (2 - 4…5) ]", "[ Move section (2) to (0) ]",
      ]
    )
    #expect(stages.map(\.after) == [[3, 3, 6], [6, 3, 3]])
    #expect(stages.map(\.sections) == [[1, 2, 0], [0, 1, 2]])
  }

  @Test(arguments: [
    BatchUpdates.Operation.deleteItems(ItemRun(section: 1, items: 0..<1)),
    .insertItems(ItemRun(section: 1, items: 0..<1)),
  ])
  func `stages leave out only needless moves of sections whose items change`(
    change: BatchUpdates.Operation
  ) throws {
    let moves = (0..<9).map { BatchUpdates.Operation.moveSection(SectionMove(from: $0, to: $0)) }
    let stages = try BatchUpdates(moves + [change]).staged(before: Array(repeating: 1, count: 9))
    #expect(stages.map(\.updates) == [BatchUpdates(moves[..<1] + moves[2...] + [change])])
    let changes = (0..<9).map {
      BatchUpdates.Operation.deleteItems(ItemRun(section: $0, items: 0..<1))
    }
    for order in [moves, moves.reversed()] {
      let stages = try BatchUpdates(order + changes).staged(before: Array(repeating: 1, count: 9))
      #expect(stages.map(\.updates) == [BatchUpdates(changes)])
    }
  }

  @Test func `a section that is reloaded beside a moved item stays a reload`() throws {
    var updates = BatchUpdates()
    updates.reloadSections(1..<2)
    updates.reloadItems(ItemRun(section: 0, items: 0..<1))
    updates.moveItems(ItemRun(section: 0, items: 0..<1), toSection: 0, item: 1)
    let stages = try updates.staged(before: [2, 1])
    #expect(
      stages.map(\.updates.description) == [
        "[ Move item (0 - 0) to (0 - 1), Reload section (1) ]", "[ Reload item (0 - 1) ]",
      ]
    )
    #expect(try updates.staged(before: [2, 1], after: [2, 1]) == stages)
  }

  @Test func `staging throws wrong counts hidden by a conflict of sections`() {
    let updates = BatchUpdates([.deleteSections(0..<1), .reloadSections(0..<1)])
    let error = #expect(throws: InvalidBatchUpdates.self) {
      try updates.staged(before: [1, 1], after: [2])
    }
    #expect(
      error?.violations == [
        .conflictingSections(.deleteAndReload, 0..<1),
        .itemCount(.init(section: 1, sectionAfter: 0, before: 1, after: 2)),
      ]
    )
  }

  @Test func `sections inserted between stages are one run`() throws {
    var updates = BatchUpdates()
    updates.moveSection(1, toSection: 0)
    updates.deleteItems(ItemRun(section: 1, items: 0..<1))
    updates.insertSections(1..<3)
    let stages = try updates.staged(before: [1, 1], after: [0, 2, 2, 1])
    #expect(
      stages.map(\.updates.description) == [
        "[ Delete item (1 - 0), Insert section (0…1) ]", "[ Move section (3) to (0) ]",
      ]
    )
  }

  @Test func `stages leave out the move of a section to its own index`() throws {
    var updates = BatchUpdates()
    updates.moveSection(1, toSection: 1)
    updates.moveItems(ItemRun(section: 1, items: 0..<1), toSection: 0, item: 0)
    let stages = try updates.staged(before: [0, 2], after: [1, 1])
    #expect(stages.map(\.updates.description) == ["[ Move item (1 - 0) to (0 - 0) ]"])
  }

  @Test func `a moved item is reloaded at its new index path in a second stage`() throws {
    var updates = BatchUpdates()
    updates.reloadItems(ItemRun(section: 0, items: 0..<3))
    updates.moveItems(ItemRun(section: 0, items: 1..<3), toSection: 1, item: 0)
    let stages = try updates.staged(before: [3, 1], after: [1, 3])
    #expect(
      stages.map(\.updates.description) == [
        "[ Move item (0 - 1…2) to (1 - 0…1), Reload item (0 - 0) ]", "[ Reload item (1 - 0…1) ]",
      ]
    )
  }

  @Test func `the reload of a moved item waits for a section move only if its section moves`()
    throws
  {
    var updates = BatchUpdates()
    updates.reloadItems(ItemRun(section: 0, items: 0..<1))
    updates.moveItems(ItemRun(section: 0, items: 0..<1), toSection: 2, item: 0)
    updates.moveSection(2, toSection: 0)
    updates.insertItems(ItemRun(section: 0, items: 0..<1))
    let stays = try updates.staged(before: [1, 1, 1], after: [2, 0, 2])
    #expect(stays.count == 2)
    #expect(stays[1].updates.operations.contains(.reloadItems(ItemRun(section: 1, items: 0..<1))))

    var moved = BatchUpdates()
    moved.reloadItems(ItemRun(section: 0, items: 0..<1))
    moved.moveItems(ItemRun(section: 0, items: 0..<1), toSection: 0, item: 0)
    moved.moveSection(2, toSection: 0)
    #expect(try moved.staged(before: [1, 1, 1], after: [2, 0, 1]).count == 3)
  }

  @Test func `stages delete and insert a displaced section that is reloaded`() throws {
    var updates = BatchUpdates()
    updates.moveSection(2, toSection: 4)
    updates.reloadSections(3..<4)
    updates.deleteSections(4..<5)
    updates.insertSections(2..<3)
    let counts = [1, 1, 1, 1, 1]
    #expect(!updates.isSafe)
    let stages = try updates.staged(before: counts, after: counts)
    #expect(stages.count == 1)
    var expected = BatchUpdates()
    expected.moveSection(2, toSection: 4)
    expected.deleteSections(3..<5)
    expected.insertSections(2..<4)
    #expect(stages.first?.updates == expected)
  }

  @Test func `an empty batch has no stages`() throws {
    #expect(try BatchUpdates().staged(before: [1], after: [1]).isEmpty)
  }

  @Test func `staging an invalid batch throws all its violations`() {
    var updates = BatchUpdates()
    updates.deleteItems(ItemRun(section: 0, items: 0..<2))
    updates.reloadItems(ItemRun(section: 0, items: 0..<1))
    #expect {
      try updates.staged(before: [1], after: [0])
    } throws: { error in
      (error as? InvalidBatchUpdates)?.violations.count == 3
    }
  }

  @Test func `staging needs no counts after if inserted sections list their items`() throws {
    var updates = BatchUpdates()
    updates.insertSections(0..<1)
    updates.insertItems(ItemRun(section: 0, items: 0..<3))
    updates.moveItems(ItemRun(section: 0, items: 0..<1), toSection: 0, item: 3)
    let stages = try updates.staged(before: [2])
    #expect(stages.map(\.after) == [[4, 1]])
  }

  /// A mutant of the stages of a batch.
  enum StageMutant: CaseIterable {
    case lastStageLost, stagesSwapped, indexesNotTranslated, sectionsNotTranslated, nothingSplit
  }

  @Test(arguments: StageMutant.allCases)
  func `every mutant of the stages is found`(mutant: StageMutant) throws {
    var isNoticed = false
    try SmallWorlds.forEachBatch(upTo: 3) { operations in
      guard !isNoticed else { return }
      let before = SmallWorlds.list([2, 2])
      let updates = BatchUpdates(operations.map(\.operation))
      guard let expected = Self.expected(operations, on: before),
        case let final = PlainList.fresh(expected.map(\.count)),
        case var stages = try updates.staged(before: [2, 2], after: final.map(\.count)),
        stages.count > 1
      else { return }
      switch mutant {
      case .lastStageLost: stages.removeLast()
      case .stagesSwapped: stages.swapAt(0, 1)
      case .indexesNotTranslated:
        let kept = updates.operations.filter { if case .moveSection = $0 { false } else { true } }
        stages[0].updates = BatchUpdates(kept)
      case .sectionsNotTranslated: stages[0].sections.sort()
      case .nothingSplit:
        stages = [stages[0], stages[1]]
        stages[0].updates = updates
        stages[0].after = stages[1].after
        stages.removeLast()
      }
      isNoticed = Self.apply(stages, on: before, final: final).list != expected
    }
    #expect(isNoticed)
  }
}
