import BatchUpdates
import Foundation
import Testing

/// Tests of the remedies of violations, word for word.
struct RemedyTests {
  private static let count = "The batch leads to "
  private static let reload = " Change the data inside the update block, or reload the section."

  private static func items(
    expected: Int,
    after: Int,
    inserted: Int = 0,
    deleted: Int = 0
  ) -> Violation {
    let before = expected - inserted + deleted
    return .itemCount(
      .init(section: 2, before: before, after: after, inserted: inserted, deleted: deleted)
    )
  }

  @Test(arguments: [
    (items(expected: 1, after: 2), "1 item in section 2, the data has 2. Report 1 more insertion."),
    (
      items(expected: 0, after: 2),
      "0 items in section 2, the data has 2. Report 2 more insertions."
    ),
    (items(expected: 2, after: 1), "2 items in section 2, the data has 1. Report 1 more deletion."),
    (
      items(expected: 4, after: 5, deleted: 1),
      "4 items in section 2, the data has 5. Report 1 more insertion, or 1 fewer deletion."
    ),
    (
      items(expected: 4, after: 6, inserted: 5, deleted: 1),
      "4 items in section 2, the data has 6. Report 2 more insertions."
    ),
    (
      items(expected: 6, after: 4, inserted: 3),
      "6 items in section 2, the data has 4. Report 2 more deletions, or 2 fewer insertions."
    ),
    (
      items(expected: 6, after: 4, inserted: 1, deleted: 4),
      "6 items in section 2, the data has 4. Report 2 more deletions."
    ),
  ])
  func `the remedy of a wrong item count names the missing change and its alternative`(
    violation: Violation,
    words: String
  ) {
    #expect(violation.remedy == Self.count + words + Self.reload)
  }

  @Test func `the remedy of a wrong item count has no change if the counts are equal`() {
    let words = "3 items in section 2, the data has 3. Report 0 more deletions."
    #expect(
      Self.items(expected: 3, after: 3, deleted: 2).remedy == Self.count + words + Self.reload
    )
  }

  @Test func `the remedy of a wrong item count has the words of the view`() {
    let remedy = Self.items(expected: 1, after: 2).remedy(for: .table)
    #expect(remedy.hasPrefix("The batch leads to 1 row in section 2, the data has 2."))
    #expect(Self.items(expected: 2, after: 3).remedy(for: .table).contains(" 2 rows in section 2"))
  }

  @Test(arguments: [(1, 0, "1 section"), (0, 1, "0 sections"), (2, 1, "2 sections")])
  func `the remedy of a wrong section count names both counts`(
    before: Int,
    after: Int,
    sections: String
  ) {
    let mismatch = Violation.SectionCountMismatch(
      before: before,
      after: after,
      inserted: 0,
      deleted: 0
    )
    #expect(
      Violation.sectionCount(mismatch).remedy
        == "The batch leads to \(sections), the data has \(after). Change the data inside the "
        + "update block and report every insertion and deletion of a section, or reload everything."
    )
  }

  @Test(arguments: [
    (0, "There are no items of section 4 before the batch."),
    (1, "The only valid item index of section 4 before the batch is 0."),
    (2, "Valid item indexes of section 4 before the batch are 0 to 1."),
  ])
  func `the remedy of a missing item names the valid indexes`(count: Int, words: String) {
    let run = ItemRun([4, 9])
    #expect(
      Violation.missingItems(.delete, run, itemCount: count).remedy
        == "A delete names the item's index before the batch. \(words)"
    )
    #expect(
      Violation.missingItems(.insert, run, itemCount: count).remedy
        == "An insert names the item's index after the batch. "
        + words.replacing("before", with: "after")
    )
    #expect(
      Violation.missingSections(.moveFrom, 3..<4, sectionCount: count).remedy
        == "A move begins at the section's index before the batch. "
        + words.replacing(" of section 4", with: "").replacing("item", with: "section")
    )
  }

  @Test(arguments: [
    (Violation.Action.delete, "delete item 7 from"), (.insert, "insert item 7 into"),
    (.reload, "delete item 7 from"), (.reconfigure, "reconfigure item 7 from"),
  ])
  func `the message about a missing section has the preposition of the action`(
    action: Violation.Action,
    words: String
  ) {
    let moment = action == .insert ? "after" : "before"
    #expect(
      Violation.missingSectionOfItems(action, ItemRun([3, 7]), sectionCount: 2).description
        == "attempt to \(words) section 3, but there are only 2 sections \(moment) the update"
    )
  }
}
