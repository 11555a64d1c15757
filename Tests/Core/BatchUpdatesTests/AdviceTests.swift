import BatchUpdates
import Foundation
import Testing

@Suite struct AdviceTests {
  private func advice(_ fill: (inout BatchUpdates) -> Void) -> [Advice] {
    var updates = BatchUpdates()
    fill(&updates)
    return updates.advice()
  }

  @Test func `batches of unrelated operations get no advice`() {
    let found = advice {
      $0.deleteItems(at: [[0, 1], [1, 1]])
      $0.insertItems(at: [[0, 1]])
      $0.moveItem(at: [0, 0], to: [1, 0])
      $0.insertSections([2])
      $0.moveSection(3, toSection: 5)
      $0.reconfigureItems(at: [[3, 0]])
    }
    #expect(found.isEmpty)
  }

  @Test func `moving a section while an item inside it changes is known to break`() {
    let move = SectionMove(from: 2, to: 0)
    let deleted = advice {
      $0.moveSection(2, toSection: 0)
      $0.deleteItems(at: [[2, 1]])
    }
    #expect(deleted.map(\.combination) == [.sectionMoveBesideItemChange(move, ItemRun([2, 1]))])
    #expect(deleted[0].verdict == .knownToBreak)
    #expect(deleted[0].source.contains("openradar 27041784"))
    let inserted = advice {
      $0.moveSection(2, toSection: 0)
      $0.insertItems(at: [[0, 4]])
    }
    #expect(inserted.map(\.combination) == [.sectionMoveBesideItemChange(move, ItemRun([0, 4]))])
    let moved = advice {
      $0.moveSection(2, toSection: 0)
      $0.moveItem(at: [2, 3], to: [1, 0])
    }
    #expect(moved.map(\.combination) == [.sectionMoveBesideItemChange(move, ItemRun([2, 3]))])
    // An insertion at the section's old index and a deletion at its new one belong to other
    // sections.
    let elsewhere = advice {
      $0.moveSection(2, toSection: 0)
      $0.insertItems(at: [[2, 4]])
      $0.deleteItems(at: [[0, 1]])
    }
    #expect(elsewhere.isEmpty)
  }

  @Test func `moving an item out of a section that moves to its own index is known to break`() {
    let found = advice {
      $0.moveSection(1, toSection: 1)
      $0.moveItem(at: [1, 0], to: [0, 0])
    }
    #expect(
      found.map(\.combination) == [
        .unmovedSectionLosesItem(SectionMove(from: 1, to: 1), ItemRun([1, 0]))
      ]
    )
    #expect(found[0].verdict == .knownToBreak)
    #expect(found[0].source == "openradar 48941906")
  }

  @Test func `reloading a displaced section is known to break`() {
    let found = advice {
      $0.reloadSections([3])
      $0.insertSections([0])
    }
    #expect(found.map(\.combination) == [.reloadOfDisplacedSections(3..<4)])
    #expect(found[0].verdict == .knownToBreak)
    #expect(found[0].source == "IGListKit #690")
    #expect(advice { $0.reloadSections([3]) }.isEmpty)
  }

  @Test func `deleting one index path twice is known to break`() {
    let found = advice { $0.deleteItems(at: [[0, 0], [0, 0]]) }
    #expect(found.map(\.combination) == [.conflictingItems(.deleteTwice, ItemRun([0, 0]))])
    #expect(found[0].verdict == .knownToBreak)
    #expect(found[0].since == "iOS 10.3")
    #expect(found[0].source.contains("31786176"))
  }

  @Test func `deleting and reloading one index path is invalid`() {
    let found = advice {
      $0.deleteItems(at: [[0, 0]])
      $0.reloadItems(at: [[0, 0]])
    }
    #expect(found.map(\.verdict) == [.refused])
  }

  @Test func `inserting and moving a section to one index is invalid`() {
    let found = advice {
      $0.insertSections([4])
      $0.moveSection(0, toSection: 4)
    }
    #expect(found.map(\.combination) == [.conflictingSections(.insertAndMove, 4..<5)])
    #expect(found.map(\.verdict) == [.refused])
  }

  @Test func `moves out of deleted and into inserted sections are legal`() {
    let found = advice {
      $0.deleteSections([0])
      $0.insertSections([3])
      $0.moveItem(at: [0, 0], to: [3, 0])
      $0.deleteItems(at: [[0, 1]])
      $0.insertItems(at: [[3, 1]])
    }
    let move = ItemMove(ItemRun([0, 0]), toSection: 3, item: 0)
    #expect(
      found.map(\.combination) == [
        .moveOutOfDeletedSection(move), .moveIntoInsertedSection(move),
        .deleteInDeletedSection(ItemRun([0, 1])), .insertIntoInsertedSection(ItemRun([3, 1])),
      ]
    )
    #expect(found.allSatisfy { $0.verdict == .legal })
    #expect(found.allSatisfy { !$0.since.isEmpty && !$0.source.isEmpty })
    #expect(found.allSatisfy { $0.description.hasSuffix(".") })
  }

  @Test func `advice lists the conflicts that a check finds in every small batch`() {
    let counts = [9, 9, 9]
    SmallWorlds.forEachBatch(upTo: 2) { operations in
      let updates = BatchUpdates(operations.map(\.operation))
      let conflicts = updates.check(before: counts, after: counts).compactMap { violation in
        switch violation {
        case .conflictingItems(let conflict, let run):
          Advice.Combination.conflictingItems(conflict, run)
        case .conflictingSections(let conflict, let range): .conflictingSections(conflict, range)
        default: nil
        }
      }
      let advice = updates.advice().map(\.combination).filter { combination in
        switch combination {
        case .conflictingItems, .conflictingSections: true
        default: false
        }
      }
      #expect(advice == conflicts, "\(updates)")
    }
  }

  @Test(arguments: Violation.Conflict.allCases)
  func `the advice for every conflict has a verdict, a release and a source`(
    conflict: Violation.Conflict
  ) {
    let advice = Advice(.conflictingItems(conflict, ItemRun([0, 0])))
    #expect(advice.verdict != .legal)
    #expect(!advice.since.isEmpty && !advice.source.isEmpty && !advice.description.isEmpty)
  }
}
