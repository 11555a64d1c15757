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

  @Test func `corrections of all small batches are valid`() {
    var corrected = 0
    var refused = 0
    SmallWorlds.forEachBatch(upTo: 2) { operations in
      let updates = BatchUpdates(operations.map(\.operation))
      for before in [[2, 1], [1, 2], [0]] {
        for after in SmallWorlds.counts {
          if let correction = updates.corrected(before: before, after: after) {
            let violations = correction.check(before: before, after: after)
            #expect(violations.isEmpty, "\(updates) from \(before) to \(after): \(correction)")
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
