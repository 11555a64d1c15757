import BatchUpdates
import Foundation
import Testing

#if canImport(Darwin) && canImport(UIKit)
  import UIKit
#elseif canImport(AppKit)
  import AppKit
#endif

/// Tests of UIKit's messages, word for word as in its logs.
@Suite struct ViolationMessageTests {
  private func violations(
    before: [Int],
    after: [Int],
    _ fill: (inout BatchUpdates) -> Void
  ) -> [Violation] {
    var updates = BatchUpdates()
    fill(&updates)
    return updates.check(before: before, after: after)
  }

  private func path(_ section: Int, _ item: Int) -> IndexPath {
    IndexPath(item: item, section: section)
  }

  @Test func `a wrong number of items has UIKit's message`() {
    let found = violations(before: [7], after: [6]) { _ in }
    #expect(
      found.map(\.description) == [
        """
        Invalid update: invalid number of items in section 0.  The number of items contained in \
        an existing section after the update (6) must be equal to the number of items contained \
        in that section before the update (7), plus or minus the number of items inserted or \
        deleted from that section (0 inserted, 0 deleted) and plus or minus the number of items \
        moved into or out of that section (0 moved in, 0 moved out).
        """
      ]
    )
    #expect(found[0].sentenceSource != nil)
  }

  @Test func `a wrong number of rows has UIKit's message`() {
    let found = violations(before: [7], after: [1]) { _ in }
    #expect(
      found.map { $0.sentence(for: .table) } == [
        """
        Invalid update: invalid number of rows in section 0.  The number of rows contained in an \
        existing section after the update (1) must be equal to the number of rows contained in \
        that section before the update (7), plus or minus the number of rows inserted or deleted \
        from that section (0 inserted, 0 deleted) and plus or minus the number of rows moved into \
        or out of that section (0 moved in, 0 moved out).
        """
      ]
    )
  }

  @Test func `the message of a section counts inserts, deletes and moves`() {
    let found = violations(before: [5, 5], after: [5, 5]) {
      $0.insertItems(at: [path(1, 0), path(1, 1)])
      $0.deleteItems(at: [path(1, 3)])
      $0.moveItem(at: path(0, 0), to: path(1, 2))
      $0.moveItem(at: path(1, 4), to: path(1, 4))
    }
    #expect(
      found == [
        .itemCount(.init(section: 0, before: 5, after: 5, movedOut: 1)),
        .itemCount(
          .init(
            section: 1,
            before: 5,
            after: 5,
            inserted: 2,
            deleted: 1,
            movedIn: 2,
            movedOut: 1
          )
        ),
      ]
    )
    #expect(
      found[1].description.hasSuffix(
        "(2 inserted, 1 deleted) and plus or minus the number of items moved into or out of that "
          + "section (2 moved in, 1 moved out)."
      )
    )
  }

  @Test func `a wrong number of sections has UIKit's message`() {
    let found = violations(before: [], after: [0, 0, 0, 0, 0, 0]) { $0.insertSections(0..<5) }
    #expect(
      found.map(\.description) == [
        """
        Invalid update: invalid number of sections.  The number of sections contained in the \
        collection view after the update (6) must be equal to the number of sections contained in \
        the collection view before the update (0), plus or minus the number of sections inserted \
        or deleted (5 inserted, 0 deleted).
        """
      ]
    )
    #expect(
      found[0].sentence(for: .table).contains("contained in the table view before the update (0)")
    )
  }

  @Test func `the message since iOS 16·4 prints the whole batch`() {
    var updates = BatchUpdates()
    updates.deleteItems(at: [path(0, 27384)])
    updates.insertItems(at: [path(0, 27384)])
    #expect {
      try updates.validate(before: [27386], after: [27385])
    } throws: { error in
      (error as? InvalidBatchUpdates)?.sentence(.wholeBatch) == """
        Invalid batch updates detected: the number of sections and/or items returned by the data \
        source before and/or after performing the batch updates are inconsistent with the updates. \
        Data source before updates = { 1 section with item counts: [27386] } Data source after \
        updates = { 1 section with item counts: [27385] } Updates = [ Delete item (0 - 27384), \
        Insert item (0 - 27384) ] Collection view: <…>
        """
    }
  }

  @Test func `the whole batch is printed for tables, several sections and runs`() {
    var updates = BatchUpdates()
    updates.deleteItems(ItemRun(section: 0, items: 1..<3))
    updates.moveSection(1, toSection: 0)
    let error = InvalidBatchUpdates(
      updates,
      before: [4, 0],
      after: [0, 4],
      violations: [
        .itemCount(.init(section: 0, sectionAfter: 1, before: 4, after: 4, deleted: 2))
      ]
    )
    #expect(
      error.sentence(.wholeBatch, for: .table) == """
        Invalid batch updates detected: the number of sections and/or rows returned by the data \
        source before and/or after performing the batch updates are inconsistent with the \
        updates. Data source before updates = { 2 sections with row counts: [4, 0] } Data source \
        after updates = { 2 sections with row counts: [0, 4] } Updates = [ Delete row (0 - 1), \
        Delete row (0 - 2), Move section (1) to (0) ] Table view: <…>
        """
    )
    #expect(error.sentence(for: .table) == error.sentence(.section, for: .table))
    #expect(error.description == error.violations[0].description)
  }

  @Test func `the printed batch is truncated`() {
    var updates = BatchUpdates()
    updates.deleteItems(ItemRun(section: 0, items: 0..<1_000_000_000_000))
    let error = InvalidBatchUpdates(
      updates,
      before: [1],
      after: [1],
      violations: [
        .itemCount(.init(section: 0, before: 1, after: 1, deleted: 1))
      ]
    )
    #expect(error.sentence(.wholeBatch).contains("Delete item (0 - 99), … ] Collection view"))
  }

  @Test func `other violations have the same message in every release`() {
    var updates = BatchUpdates()
    updates.deleteItems(at: [path(0, 0)])
    updates.reloadItems(at: [path(0, 0)])
    let found = updates.check(before: [1], after: [3])
    let error = InvalidBatchUpdates(updates, before: [1], after: [3], violations: found)
    #expect(found.count == 2)
    #expect(error.sentence(.wholeBatch) == error.sentence(.section))
    #expect(error.sentence().hasPrefix("attempt to delete and reload the same index path"))
  }

  @Test func `the message is about index paths if counts are wrong too`() {
    var updates = BatchUpdates()
    updates.deleteItems(at: [path(0, 1)])
    let found = updates.check(before: [1], after: [1, 1])
    #expect(
      found.map(\.sentenceSource) == ["YapDatabase #380", "GMImagePicker #88, ChatSecure-iOS #347"]
    )
    let error = InvalidBatchUpdates(updates, before: [1], after: [1, 1], violations: found)
    #expect(error.sentence() == found[1].description)
  }

  @Test func `deleting and reloading one index path has UIKit's message`() {
    let found = violations(before: [95], after: [94]) {
      $0.deleteItems(at: [path(0, 94)])
      $0.reloadItems(at: [path(0, 94)])
    }
    #expect(
      found.map(\.description) == [
        "attempt to delete and reload the same index path "
          + "(<NSIndexPath: 0x…> {length = 2, path = 0 - 94})"
      ]
    )
    #expect(found[0].sentenceSource != nil)
  }

  @Test func `deleting or reloading a moved item has UIKit's message`() {
    let sentence =
      "attempt to perform a delete and a move from the same index path "
      + "(<NSIndexPath: 0x…> {length = 2, path = 0 - 1})"
    let deleted = violations(before: [3], after: [2]) {
      $0.deleteItems(at: [path(0, 1)])
      $0.moveItem(at: path(0, 1), to: path(0, 0))
    }
    #expect(deleted.first?.description == sentence)
    let reloaded = violations(before: [3], after: [3]) {
      $0.reloadItems(at: [path(0, 1)])
      $0.moveItem(at: path(0, 1), to: path(0, 0))
    }
    #expect(reloaded.map(\.description) == [sentence])
    #expect(reloaded[0].sentence(for: .table) == "Attempt to create two animations for cell")
  }

  @Test func `inserting and moving to one index path has UIKit's message`() {
    let found = violations(before: [2], after: [3]) {
      $0.insertItems(at: [path(0, 0)])
      $0.moveItem(at: path(0, 1), to: path(0, 0))
    }
    #expect(
      found.map(\.description) == [
        "attempt to perform an insert and a move to the same index path "
          + "(<NSIndexPath: 0x…> {length = 2, path = 0 - 0})"
      ]
    )
  }

  @Test func `inserting and moving a section to one index has UIKit's message`() {
    let found = violations(before: [0, 0, 0, 0], after: [0, 0, 0, 0, 0]) {
      $0.insertSections([4])
      $0.moveSection(1, toSection: 4)
    }
    #expect(
      found.map(\.description) == [
        "attempt to perform an insert and a move to the same section (4)"
      ]
    )
    #expect(found[0].sentenceSource != nil)
  }

  @Test func `deleting or reloading a moved section has UIKit's message`() {
    let sentence = "attempt to perform a delete and a move from the same section (1)"
    let deleted = violations(before: [0, 0], after: [0]) {
      $0.deleteSections([1])
      $0.moveSection(1, toSection: 0)
    }
    #expect(deleted.map(\.description) == [sentence])
    let reloaded = violations(before: [0, 0], after: [0, 0]) {
      $0.reloadSections([1])
      $0.moveSection(1, toSection: 0)
    }
    #expect(reloaded.map(\.description) == [sentence])
  }

  @Test func `deleting an item that does not exist has UIKit's message`() {
    let found = violations(before: [5], after: [4]) { $0.deleteItems(at: [path(0, 5)]) }
    #expect(
      found.map(\.description) == [
        "attempt to delete item 5 from section 0 which only contains 5 items before the update"
      ]
    )
    #expect(found[0].sentenceSource != nil)
  }

  @Test func `reloading an item that does not exist has UIKit's message about a delete`() {
    let found = violations(before: [5], after: [5]) { $0.reloadItems(at: [path(0, 5)]) }
    #expect(
      found.map(\.description) == [
        "attempt to delete item 5 from section 0 which only contains 5 items before the update"
      ]
    )
  }

  @Test func `inserting beyond the new end has UIKit's message`() {
    let found = violations(before: [2], after: [3]) { $0.insertItems(at: [path(0, 3)]) }
    #expect(
      found.map(\.description) == [
        "attempt to insert item 3 into section 0, but there are only 3 items in section 0 after "
          + "the update"
      ]
    )
    #expect(
      found[0].sentence(for: .table)
        == "attempt to insert row 3 into section 0, but there are only 3 rows in section 0 after "
        + "the update"
    )
  }

  @Test func `moving an item that does not exist has UIKit's message`() {
    let found = violations(before: [2, 0], after: [2, 0]) {
      $0.moveItem(at: path(1, 0), to: path(0, 1))
      $0.deleteItems(at: [path(0, 1)])
    }
    #expect(
      found.first?.sentence(for: .table)
        == "attempt to move index path (<NSIndexPath: 0x…> {length = 2, path = 1 - 0}) that does "
        + "not exist - there are only 0 rows in section 1 before the update"
    )
    #expect(found.first?.sentenceSource == "RxDataSources #35")
  }

  @Test func `moving an item beyond the new end has UIKit's message`() {
    let found = violations(before: [2, 1], after: [2, 1]) {
      $0.moveItem(at: path(1, 0), to: path(0, 2))
    }
    #expect(
      found.first?.sentence(for: .table)
        == "attempt to move index path (<NSIndexPath: 0x…> {length = 2, path = 1 - 0}) to index "
        + "path (<NSIndexPath: 0x…> {length = 2, path = 0 - 2}) that does not exist - there are "
        + "only 2 rows in section 0 after the update"
    )
    #expect(found.first?.sentenceSource == "Bond #593")
    #expect(
      found.first?.remedy
        == "A move ends at the item's index after the batch. "
        + "Valid item indexes of section 0 after the batch are 0 to 1."
    )
  }

  @Test(
    arguments: [
      (-2, ItemMove(ItemRun(section: 1, first: 5, count: 2), toSection: 0, item: -2)),
      (1, ItemMove(ItemRun(section: 1, first: 7, count: 2), toSection: 0, item: 3)),
      (Int.max, ItemMove(ItemRun(section: 1, first: 5, count: 1), toSection: 0, item: .max)),
      (Int.min, ItemMove(ItemRun(section: 1, first: 5, count: 4), toSection: 0, item: .min)),
    ]
  )
  func `a run moved beyond the end names its targets out of range and their sources`(
    target: Int,
    missing: ItemMove
  ) {
    let found = violations(before: [3, 9], after: [3, 9]) {
      $0.moveItems(ItemRun(section: 1, items: 5..<9), toSection: 0, item: target)
    }
    #expect(found.first == .missingTargets(missing, itemCount: 3))
  }

  @Test func `operations on sections that do not exist have UIKit's messages`() {
    let inserted = violations(before: [0], after: [0]) {
      $0.insertSections([1])
      $0.deleteSections([0])
    }
    #expect(
      inserted.map(\.description) == [
        "attempt to insert section 1 but there are only 1 sections after the update"
      ]
    )
    #expect(inserted[0].sentenceSource == "Bond #282")
    let deleted = violations(before: [0], after: []) { $0.deleteSections([1]) }
    #expect(
      deleted.map(\.description) == [
        "attempt to delete section 1, but there are only 1 sections before the update"
      ]
    )
    #expect(deleted[0].sentenceSource == nil)
    let item = violations(before: [0], after: [0]) { $0.deleteItems(at: [path(1, 0)]) }
    #expect(
      item.map(\.description) == [
        "attempt to delete item 0 from section 1, but there are only 1 sections before the update"
      ]
    )
  }

  @Test(arguments: Violation.Conflict.allCases)
  func `the message and the remedy of every conflict name its index path`(
    conflict: Violation.Conflict
  ) {
    let item = Violation.conflictingItems(conflict, ItemRun(section: 3, items: 7..<9))
    #expect(item.description.contains("path = 3 - 7"))
    #expect(item.remedy.hasSuffix("."))
    let section = Violation.conflictingSections(conflict, 5..<6)
    #expect(
      section.description.hasSuffix("section (5)") || section.description.contains("section (5) ")
    )
    #expect(section.remedy.contains("section") || conflict == .reloadTwice)
  }
}
