import BatchUpdates
import Foundation
import Testing

#if canImport(Darwin) && canImport(UIKit)
  import UIKit
#elseif canImport(AppKit)
  import AppKit
#endif

/// Tests of the listings in the module's article.
@Suite struct ArticleTests {
  let before = [["milk", "bread", "eggs"], ["salt", "tea"]]
  let after = [["tea", "bread", "eggs", "rice"], ["salt"]]

  @Test func `the batch of the example is valid and turns the old data into the new`() throws {
    var batch = BatchUpdates()
    batch.deleteItems(at: [IndexPath(item: 0, section: 0)])  // milk, before
    batch.insertItems(at: [IndexPath(item: 3, section: 0)])  // rice, after
    batch.moveItem(at: IndexPath(item: 1, section: 1), to: IndexPath(item: 0, section: 0))  // tea

    let violations = batch.check(before: [3, 2], after: [4, 1])
    #expect(violations.isEmpty)
    var list = before
    try batch.apply(to: &list, from: after)
    #expect(list == after)
  }

  @Test func `an insertion index taken while the array changes inserts rice before eggs`() throws {
    var batch = BatchUpdates()
    batch.deleteItems(at: [IndexPath(item: 0, section: 0)])
    batch.insertItems(at: [IndexPath(item: 2, section: 0)])
    batch.moveItem(at: IndexPath(item: 1, section: 1), to: IndexPath(item: 0, section: 0))
    var list = before
    try batch.apply(to: &list, from: [["", "", "rice", ""], [""]])
    #expect(list == [["tea", "bread", "rice", "eggs"], ["salt"]])
  }

  @Test func `the invalid batch of the article has the violations shown`() {
    var wrong = BatchUpdates()
    wrong.deleteItems(at: [IndexPath(item: 0, section: 0)])
    wrong.insertItems(at: [IndexPath(item: 0, section: 0), IndexPath(item: 3, section: 0)])

    for violation in wrong.check(before: [3, 2], after: [4, 1]) {
      print(violation)
      print(violation.remedy)
    }

    let violations = wrong.check(before: [3, 2], after: [4, 1])
    #expect(violations.count == 1)
    #expect(
      violations[0].description == """
        Invalid update: invalid number of items in section 1.  The number of items contained in an \
        existing section after the update (1) must be equal to the number of items contained in \
        that section before the update (2), plus or minus the number of items inserted or deleted \
        from that section (0 inserted, 0 deleted) and plus or minus the number of items moved into \
        or out of that section (0 moved in, 0 moved out).
        """
    )
    #expect(
      violations[0].remedy == """
        The batch leads to 2 items in section 1, the data has 1. Report 1 more deletion. Change the \
        data inside the update block, or reload the section.
        """
    )
  }

  @Test func `the batch of a crash report can be checked in a test`() {
    var batch = BatchUpdates()
    batch.deleteItems(at: [IndexPath(item: 4, section: 0)])

    let violations = batch.check(before: [5], after: [3])
    let right = batch.corrected(before: [5], after: [3])

    #expect(violations.count == 1)
    #expect(right?.description == "[ Reload section (0) ]")
  }

  @Test func `an update that checks its batch throws before the view is updated`() {
    func update(_ batch: BatchUpdates, before: [Int], after: [Int]) throws(InvalidBatchUpdates) {
      let violations = batch.check(before: before, after: after)
      guard violations.isEmpty else {
        throw InvalidBatchUpdates(batch, before: before, after: after, violations: violations)
      }
    }

    #expect(throws: Never.self) { try update(BatchUpdates(), before: [5], after: [5]) }
    #expect(throws: InvalidBatchUpdates.self) {
      try update(BatchUpdates(), before: [5], after: [3])
    }
  }

  @Test func `a valid batch that is known to break is split into stages`() throws {
    var drawer = BatchUpdates()
    drawer.moveSection(1, toSection: 0)
    drawer.insertItems(at: [IndexPath(item: 1, section: 0)])

    let warnings = drawer.advice().filter { $0.verdict == .knownToBreak }
    let stages = try drawer.staged(before: [4, 1], after: [2, 4])

    #expect(warnings.count == 1)
    #expect(stages.count == 2)
  }
}
