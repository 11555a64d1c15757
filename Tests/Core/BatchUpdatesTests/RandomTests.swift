import BatchUpdates
import Testing

/// Random tests of larger lists and batches, compared with the plain list.
@Suite struct RandomTests {
  /// A batch between two lists that is valid, since it has exactly the changes between them.
  struct Scenario {
    var before: [[Int]] = []
    var operations: [PlainOperation] = []

    init(using random: inout some RandomNumberGenerator) {
      var next = 10_000
      func fresh() -> Int {
        next += 1
        return next
      }
      let old = (0..<Int.random(in: 0...6, using: &random)).map { _ in fresh() }
      var contents: [Int: [Int]] = [:]
      for section in old {
        contents[section] = (0..<Int.random(in: 0...9, using: &random)).map { _ in fresh() }
      }
      before = old.map { contents[$0] ?? [] }

      // Sections: some are deleted, some reloaded, some moved, some inserted.
      let structural = Bool.random(using: &random)
      var gone: Set<Int> = []
      var reloaded: Set<Int> = []
      var moved: Set<Int> = []
      for section in old {
        switch Int.random(in: 0..<12, using: &random) {
        case 0 where structural: gone.insert(section)
        case 1 where structural, 2 where structural: moved.insert(section)
        case 3: reloaded.insert(section)
        default: break
        }
      }
      var new = old.filter { !gone.contains($0) && !moved.contains($0) }
      for section in moved.sorted() {
        new.insert(section, at: Int.random(in: 0...new.count, using: &random))
      }
      var come: Set<Int> = []
      if structural {
        for _ in 0..<Int.random(in: 0...2, using: &random) {
          let section = fresh()
          come.insert(section)
          new.insert(section, at: Int.random(in: 0...new.count, using: &random))
        }
      }
      for (index, section) in old.enumerated() {
        if gone.contains(section) { operations.append(.deleteSection(index)) }
        if reloaded.contains(section) { operations.append(.reloadSection(index)) }
        if moved.contains(section), let target = new.firstIndex(of: section) {
          operations.append(.moveSection(index, to: target))
        }
      }
      for (index, section) in new.enumerated() where come.contains(section) {
        operations.append(.insertSection(index))
      }

      // Items: in kept sections some are deleted; some are moved anywhere; some are inserted.
      var after: [Int: [Int]] = [:]
      var movers: [(item: Int, section: Int, index: Int)] = []
      for (index, section) in old.enumerated() {
        for (item, value) in (contents[section] ?? []).enumerated() {
          switch Int.random(in: 0..<8, using: &random) {
          case 0: operations.append(.deleteItem(index, item))
          case 1, 2: movers.append((value, index, item))
          default:
            if !gone.contains(section) { after[section, default: []].append(value) }
            if gone.contains(section) { continue }
            if Int.random(in: 0..<6, using: &random) == 0 {
              operations.append(.reloadItem(index, item))
            } else if Int.random(in: 0..<6, using: &random) == 0 {
              operations.append(.reconfigureItem(index, item))
            }
          }
        }
      }
      guard !new.isEmpty else {
        for mover in movers { operations.append(.deleteItem(mover.section, mover.index)) }
        return
      }
      var arrivals: [Int: (Int, Int)] = [:]
      for mover in movers {
        let section = new[Int.random(in: 0..<new.count, using: &random)]
        let index = Int.random(in: 0...(after[section]?.count ?? 0), using: &random)
        after[section, default: []].insert(mover.item, at: index)
        arrivals[mover.item] = (mover.section, mover.index)
      }
      for section in new where !reloaded.contains(section) {
        for _ in 0..<Int.random(in: 0...2, using: &random) {
          let index = Int.random(in: 0...(after[section]?.count ?? 0), using: &random)
          after[section, default: []].insert(-fresh(), at: index)
        }
      }
      for (index, section) in new.enumerated() {
        for (item, value) in (after[section] ?? []).enumerated() {
          if let source = arrivals[value] {
            operations.append(.moveItem(source.0, source.1, to: index, item))
          } else if value < 0 {
            operations.append(.insertItem(index, item))
          }
        }
      }
      operations.shuffle(using: &random)
      afterCounts = new.map { after[$0]?.count ?? 0 }
    }

    var afterCounts: [Int] = []
  }

  @Test(arguments: 0..<8)
  func `random batches are valid and agree with the model in apply and stages`(seed: UInt64) throws
  {
    var random = SplitMix(state: seed)
    for round in 0..<250 {
      let scenario = Scenario(using: &random)
      let counts = scenario.before.map(\.count)
      let updates = BatchUpdates(scenario.operations.map(\.operation))
      let final = PlainList.fresh(scenario.afterCounts)
      let label: Comment = "seed \(seed) round \(round): \(updates) on \(counts)"
      let violations = updates.check(before: counts, after: scenario.afterCounts)
      #expect(violations.isEmpty, label)
      let expected = PlainList.apply(scenario.operations, on: scenario.before, final: final)
      var result = scenario.before
      try updates.apply(to: &result, from: final)
      #expect(result == expected, label)

      // Neither the order of calls nor the runs matter.
      let sorted = BatchUpdates(
        scenario.operations.sorted { "\($0)" < "\($1)" }.map(\.operation)
      )
      #expect(sorted == updates, label)

      let stages = try updates.staged(before: counts, after: scenario.afterCounts)
      let staged = StageTests.apply(stages, on: scenario.before, final: final)
      let inTurn = StageTests.expected(scenario.operations, on: scenario.before, final: final)
      #expect(staged.list == inTurn && staged.reason == "", label)
      #expect(stages.count <= 2, label)
      #expect(stages.count == 1 || !updates.isSafe || updates.isEmpty, label)
    }
  }

  @Test(arguments: 0..<4)
  func `random reloads of moved and deleted items are split into stages`(seed: UInt64) throws {
    var random = SplitMix(state: 2_000 + seed)
    var several = 0
    for round in 0..<250 {
      let scenario = Scenario(using: &random)
      let counts = scenario.before.map(\.count)
      var operations = scenario.operations
      for operation in scenario.operations where Int.random(in: 0..<3, using: &random) == 0 {
        switch operation {
        case .moveItem(let section, let item, _, _), .deleteItem(let section, let item):
          operations.append(.reloadItem(section, item))
        case .moveSection(let section, _), .deleteSection(let section):
          operations.append(.reloadSection(section))
        default: break
        }
      }
      // Sorted, so that neighbours become runs.
      operations.sort { "\($0)" < "\($1)" }
      let updates = BatchUpdates(operations.map(\.operation))
      let label: Comment = "seed \(seed) round \(round): \(updates) on \(counts)"
      let final = PlainList.fresh(scenario.afterCounts)
      let stages = try updates.staged(before: counts, after: scenario.afterCounts)
      let staged = StageTests.apply(stages, on: scenario.before, final: final)
      let inTurn = StageTests.expected(operations, on: scenario.before, final: final)
      #expect(staged.list == inTurn && staged.reason == "", label)
      #expect(stages.count <= 3, label)
      if stages.count > 1 { several += 1 }
      let corrected = updates.corrected(before: counts, after: scenario.afterCounts)
      #expect(corrected?.check(before: counts, after: scenario.afterCounts) == [], label)
    }
    #expect(several > 50)
  }

  @Test(arguments: 0..<4)
  func `check agrees with the model on random batches with one wrong operation`(seed: UInt64) {
    var random = SplitMix(state: 1_000 + seed)
    var refused = 0
    for round in 0..<250 {
      let scenario = Scenario(using: &random)
      let counts = scenario.before.map(\.count)
      var operations = scenario.operations
      var after = scenario.afterCounts
      switch Int.random(in: 0..<4, using: &random) {
      case 0 where !operations.isEmpty:
        operations.remove(at: Int.random(in: 0..<operations.count, using: &random))
      case 1 where !operations.isEmpty:
        operations.append(operations[Int.random(in: 0..<operations.count, using: &random)])
      case 2 where !after.isEmpty:
        after[Int.random(in: 0..<after.count, using: &random)] += 1
      default:
        let section = Int.random(in: 0..<7, using: &random)
        operations.append(.deleteItem(section, Int.random(in: 0..<10, using: &random)))
      }
      let updates = BatchUpdates(operations.map(\.operation))
      let expected = PlainList.apply(
        operations,
        on: scenario.before,
        final: PlainList.fresh(after)
      )
      let violations = updates.check(before: counts, after: after)
      #expect(
        (expected == nil) == !violations.isEmpty,
        "seed \(seed) round \(round): \(updates) from \(counts) to \(after): \(violations)"
      )
      if expected == nil { refused += 1 }
      if let correction = updates.corrected(before: counts, after: after) {
        #expect(correction.check(before: counts, after: after).isEmpty)
      }
    }
    #expect(refused > 50)
  }
}

/// A random number generator with a seed, so that a failure can be reproduced.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
