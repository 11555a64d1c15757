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
}
