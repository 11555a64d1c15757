import BatchUpdates
import Foundation
import Testing

#if canImport(UIKit)
  import UIKit
#elseif canImport(AppKit)
  import AppKit
#endif

/// What the module's article says, word for word.
@Suite struct ArticleTests {
  let before = [["milk", "bread", "eggs"], ["salt", "tea"]]
  let after = [["tea", "bread", "eggs", "rice"], ["salt"]]

  @Test func `the example is right`() throws {
    var batch = BatchUpdates()
    batch.deleteItems(at: [IndexPath(item: 0, section: 0)])
    batch.insertItems(at: [IndexPath(item: 3, section: 0)])
    batch.moveItem(at: IndexPath(item: 1, section: 1), to: IndexPath(item: 0, section: 0))
    #expect(batch.check(before: [3, 2], after: [4, 1]).isEmpty)
    var list = before
    try batch.apply(to: &list, from: after)
    #expect(list == after)
  }

  @Test func `an index of a changing array puts rice before eggs`() throws {
    var batch = BatchUpdates()
    batch.deleteItems(at: [IndexPath(item: 0, section: 0)])
    batch.insertItems(at: [IndexPath(item: 2, section: 0)])
    batch.moveItem(at: IndexPath(item: 1, section: 1), to: IndexPath(item: 0, section: 0))
    var list = before
    try batch.apply(to: &list, from: [["", "", "rice", ""], [""]])
    #expect(list == [["tea", "bread", "rice", "eggs"], ["salt"]])
  }

  @Test func `the mistake reads as shown`() {
    var wrong = BatchUpdates()
    wrong.deleteItems(at: [IndexPath(item: 0, section: 0)])
    wrong.insertItems(at: [IndexPath(item: 0, section: 0), IndexPath(item: 3, section: 0)])
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
        The batch leads to 2 items in section 1, the data has 1. The deletion of 1 item was not \
        said, or an insertion was said too many. Change the data inside the update block, or \
        reload the section.
        """
    )
  }
}
