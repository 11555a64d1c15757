import BatchUpdates
import Foundation
import Testing

/// Tests of which of UIKit's two messages is used for counts that do not add up.
struct RaisedFormTests {
  /// The two dated pairs of reports: 20 rows, of which one was deleted.
  @Test(arguments: [
    (20, "Invalid update: invalid number of rows in section 0."),
    (15, "Invalid batch updates detected: the number of sections and/or rows"),
  ])
  func `the message prints the batch for too few rows and the section for too many`(
    after: Int,
    opening: String
  ) {
    var updates = BatchUpdates()
    updates.deleteItems(at: [IndexPath(indexes: [0, 3])])
    let error = #expect(throws: InvalidBatchUpdates.self) {
      try updates.validate(before: [20], after: [after])
    }
    #expect(error?.sentence(for: .table).hasPrefix(opening) == true)
    #expect(error?.raisedForm == (after < 19 ? .wholeBatch : .section))
  }

  @Test(arguments: [(1, InvalidBatchUpdates.Form.wholeBatch), (3, .section)])
  func `the message prints the batch for too few sections only`(
    after: Int,
    form: InvalidBatchUpdates.Form
  ) {
    var updates = BatchUpdates()
    updates.insertSections([0])
    let counts = Array(repeating: 0, count: after)
    let error = #expect(throws: InvalidBatchUpdates.self) {
      try updates.validate(before: [0], after: counts)
    }
    #expect(error?.raisedForm == form)
  }

  @Test func `counts that are equal after all are no reason to print the batch`() {
    for violation: Violation in [
      .itemCount(.init(section: 0, before: 4, after: 4)),
      .sectionCount(.init(before: 2, after: 2, inserted: 0, deleted: 0)),
    ] {
      let error = InvalidBatchUpdates(.init(), before: [4], after: [4], violations: [violation])
      #expect(error.raisedForm == .section)
    }
  }

  @Test func `an error without violations has no message`() {
    let error = InvalidBatchUpdates(.init(), before: [], after: [], violations: [])
    #expect(error.sentence(.wholeBatch) == "")
  }

  @Test func `the whole batch lists every section and item, and at most a hundred`() {
    func list(_ updates: BatchUpdates) -> String {
      let violation = Violation.itemCount(.init(section: 0, before: 1, after: 0))
      let sentence = InvalidBatchUpdates(updates, before: [1], after: [0], violations: [violation])
        .sentence(.wholeBatch)
      return String(sentence.split(separator: "Updates = ").last?.prefix { $0 != "]" } ?? "")
    }
    var updates = BatchUpdates()
    #expect(list(updates) == "[ ")
    updates.insertSections(2..<4)
    updates.moveItems(ItemRun(section: 0, items: 1..<3), toSection: 5, item: 6)
    #expect(
      list(updates) == "[ Insert section (2), Insert section (3), Move item (0 - 1) to (5 - 6), "
        + "Move item (0 - 2) to (5 - 7) "
    )
    updates.deleteItems(ItemRun(section: 1, items: 0..<96))
    #expect(list(updates).hasSuffix(", Delete item (1 - 94), Delete item (1 - 95) "))
    updates.reloadItems(ItemRun(section: 2, items: 0..<9))
    updates.reloadSections(7..<8)
    #expect(list(updates).hasSuffix(", Delete item (1 - 95), … "))
  }
}
