import BatchUpdates
import Foundation
import Testing

@Suite struct CorrectionTests {
  private func batch(_ fill: (inout BatchUpdates) -> Void) -> BatchUpdates {
    var updates = BatchUpdates()
    fill(&updates)
    return updates
  }

  @Test func `the correction of a valid batch is the batch itself`() {
    let updates = batch { $0.deleteItems(at: [[0, 1]]) }
    #expect(updates.corrected(before: [2], after: [1]) == updates)
  }

  @Test func `a correction drops the reload of a deleted item`() {
    let wrong = batch {
      $0.deleteItems(at: [[0, 1]])
      $0.reloadItems(at: [[0, 0], [0, 1]])
    }
    let right = batch {
      $0.deleteItems(at: [[0, 1]])
      $0.reloadItems(at: [[0, 0]])
    }
    #expect(wrong.corrected(before: [2], after: [1]) == right)
  }

  @Test func `a correction replaces the reload of a moved item by a delete and an insert`() {
    let wrong = batch {
      $0.reloadItems(at: [[0, 1]])
      $0.moveItems(ItemRun(section: 0, items: 0..<3), toSection: 1, item: 0)
    }
    let right = batch {
      $0.moveItem(at: [0, 0], to: [1, 0])
      $0.deleteItems(at: [[0, 1]])
      $0.insertItems(at: [[1, 1]])
      $0.moveItem(at: [0, 2], to: [1, 2])
    }
    #expect(wrong.corrected(before: [3, 0], after: [0, 3]) == right)
  }

  @Test func `a correction chooses between a move and a delete by the counts`() {
    let wrong = batch {
      $0.deleteItems(at: [[0, 0]])
      $0.moveItem(at: [0, 0], to: [1, 0])
    }
    #expect(
      wrong.corrected(before: [1, 0], after: [0, 1])
        == batch {
          $0.moveItem(at: [0, 0], to: [1, 0])
        }
    )
    #expect(
      wrong.corrected(before: [1, 0], after: [0, 0])
        == batch {
          $0.deleteItems(at: [[0, 0]])
        }
    )
  }

  @Test func `a correction reloads a section whose counts do not add up`() {
    let wrong = batch {
      $0.deleteItems(at: [[1, 0], [1, 0]])
      $0.insertItems(at: [[0, 0]])
    }
    #expect(
      wrong.corrected(before: [1, 5], after: [2, 3])
        == batch {
          $0.insertItems(at: [[0, 0]])
          $0.reloadSections([1])
        }
    )
  }

  @Test func `a correction keeps the first of two overlapping moves`() {
    let wrong = batch {
      $0.moveItems(ItemRun(section: 0, items: 0..<3), toSection: 1, item: 0)
      $0.moveItems(ItemRun(section: 0, items: 2..<4), toSection: 2, item: 0)
    }
    #expect(
      wrong.corrected(before: [4, 0, 0], after: [1, 3, 0])
        == batch { $0.moveItems(ItemRun(section: 0, items: 0..<3), toSection: 1, item: 0) }
    )
  }

  @Test func `a correction reloads no section while sections shift`() {
    let wrong = batch {
      $0.reloadSections([0])
      $0.insertSections([2])
    }
    // Section 1 has two more items, and the batch does not tell which.
    let correction = wrong.corrected(before: [1, 2], after: [1, 4, 1])
    #expect(
      correction
        == batch {
          $0.deleteSections(0..<2)
          $0.insertSections(0..<3)
        }
    )
    #expect(correction?.isSafe == true)
  }

  @Test func `a correction leaves out items and sections that do not exist`() {
    let wrong = batch {
      $0.deleteItems(ItemRun(section: 0, items: 3..<9))
      $0.insertItems(at: [[4, 0]])
      $0.moveItem(at: [0, 0], to: [0, 9])
    }
    #expect(
      wrong.corrected(before: [5], after: [3])
        == batch {
          $0.deleteItems(ItemRun(section: 0, items: 3..<5))
        }
    )
  }

  @Test func `a correction keeps a section insert and drops a move to its index`() {
    let wrong = batch {
      $0.insertSections([4])
      $0.moveSection(1, toSection: 4)
    }
    #expect(
      wrong.corrected(before: [1, 1, 1, 1], after: [1, 1, 1, 1, 1])
        == batch {
          $0.insertSections([4])
        }
    )
  }

  @Test func `a correction keeps a section delete and drops its move and reload`() {
    let wrong = batch {
      $0.deleteSections([1])
      $0.moveSection(1, toSection: 0)
      $0.reloadSections([1])
    }
    #expect(wrong.corrected(before: [1, 1], after: [1]) == batch { $0.deleteSections([1]) })
  }

  @Test func `a batch with a wrong number of sections has no correction`() {
    #expect(BatchUpdates().corrected(before: [1], after: [1, 1]) == nil)
  }

  @Test func `corrections of all small batches agree with the model`() {
    var corrected = 0
    var refused = 0
    SmallWorlds.forEachBatch(upTo: 2) { operations in
      let updates = BatchUpdates(operations.map(\.operation))
      for before in [[2, 1], [1, 2], [0], []] {
        for after in SmallWorlds.counts {
          let correction = updates.corrected(before: before, after: after)
          let expected = CorrectionModel(before: before, after: after).corrected(updates)
          #expect(correction == expected, "\(updates) from \(before) to \(after)")
          if let correction {
            if correction != updates { corrected += 1 }
          } else {
            refused += 1
          }
        }
      }
    }
    #expect(corrected > 1_000)
    #expect(refused > 0)
  }

  @Test(arguments: 0..<4)
  func `corrections of random batches with wrong operations agree with the model`(seed: UInt64) {
    var random = SplitMix(state: 3_000 + seed)
    for round in 0..<500 {
      let scenario = RandomTests.Scenario(using: &random)
      let before = scenario.before.map(\.count)
      var operations = scenario.operations.sorted { "\($0)" < "\($1)" }.map(\.operation)
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let place = operations.indices.randomElement(using: &random) ?? 0
        operations.insert(wrongOperation(using: &random), at: place)
      }
      let updates = BatchUpdates(operations)
      var after = scenario.afterCounts
      if !after.isEmpty, Int.random(in: 0..<4, using: &random) == 0 {
        after[Int.random(in: 0..<after.count, using: &random)] += 1
      }
      let correction = updates.corrected(before: before, after: after)
      let expected = CorrectionModel(before: before, after: after).corrected(updates)
      #expect(
        correction == expected,
        "seed \(seed) round \(round): \(updates) from \(before) to \(after)"
      )
    }
  }

  private func wrongOperation(
    using random: inout some RandomNumberGenerator
  ) -> BatchUpdates.Operation {
    let section = Int.random(in: -1...6, using: &random)
    let run = ItemRun(
      section: section,
      first: Int.random(in: -2...9, using: &random),
      count: Int.random(in: 1...3, using: &random)
    )
    let other = Int.random(in: -1...6, using: &random)
    switch Int.random(in: 0..<9, using: &random) {
    case 0: return .deleteItems(run)
    case 1: return .insertItems(run)
    case 2: return .reloadItems(run)
    case 3: return .reconfigureItems(run)
    case 4: return .moveSection(SectionMove(from: section, to: other))
    case 5: return .reloadSections(section..<section + run.count)
    default:
      let item = Int.random(in: -1...9, using: &random)
      return .moveItems(ItemMove(run, toSection: other, item: item))
    }
  }

  @Test func `small batches lack a correction only if the number of sections is wrong`() {
    SmallWorlds.forEachBatch(upTo: 2) { operations in
      let updates = BatchUpdates(operations.map(\.operation))
      for after in [[2, 1], [0, 3]] {
        let isSectionless = operations.allSatisfy { operation in
          switch operation {
          case .deleteSection, .insertSection, .moveSection: false
          default: true
          }
        }
        if isSectionless { #expect(updates.corrected(before: [2, 2], after: after) != nil) }
      }
    }
  }
}
