import BatchUpdates
import CrashReports
import Testing

/// Tests of statements in the explanations of reports.
struct ExplanationTests {
  /// The parts of an explanation in one text.
  private func explanation(of log: String) throws -> String {
    let report = try #require(CrashReports(utf8: Array(log.utf8)).reports.first)
    let diagnosis = Diagnosis(of: report)
    return
      ([diagnosis.title, diagnosis.advice, diagnosis.code ?? ""] + diagnosis.causes.map(\.text)
      + diagnosis.alternatives).joined(separator: "\n")
  }

  /// Messages with a requested element that a search did not find.
  private static let searches = [
    (
      "request for number of items in section 9223372036854775807 when there are only 6 sections in the collection view",
      "section"
    ),
    (
      "request for number of rows in section 2147483647 when there are only 6 sections in the table view",
      "section"
    ),
    (
      "attempt to delete section 9223372036854775807, but there are only 6 sections before the update",
      "section"
    ),
    (
      "attempt to delete row 2147483647 from section 0 which only contains 2 rows before the update",
      "row"
    ),
    (
      "attempt to scroll to invalid index path: <NSIndexPath: 0x8> {length = 2, path = 0 - 9223372036854775807}",
      "item"
    ),
    (
      "layout attributes for a cell with an index path that does not exist: <NSIndexPath: 0x8> {length = 2, path = 9223372036854775807 - 0}",
      "section"
    ),
    (
      "-[__NSArrayM objectAtIndex:]: index 9223372036854775807 beyond bounds [0 .. 4]\n"
        + "4 Reed 0x10043 -[ReedTable tableView:cellForRowAtIndexPath:]", "element"
    ),
  ]

  @Test(arguments: searches)
  func `an index that is NSNotFound is explained by a search that found nothing`(
    log: String,
    noun: String
  ) throws {
    let text = try explanation(of: log)
    #expect(text.contains("a search for the \(noun) found nothing"))
    #expect(text.contains("Compare the result of the search with NSNotFound"))
    #expect(!text.contains("kept") && !text.contains("data changed"))
  }

  @Test func `a diffable source without a provider of headers is explained`() throws {
    let text = try explanation(
      of: "Invalid parameter not satisfying: self.supplementaryViewProvider || "
        + "(self.supplementaryReuseIdentifierProvider && self.supplementaryViewConfigurationHandler)"
    )
    #expect(text.contains("Set supplementaryViewProvider"))
  }

  @Test(arguments: [
    (
      "received layout attributes for a supplementary view with an index path that does not exist: [3, 0]",
      "attributes for supplementary view 0 of section 3"
    ),
    (
      "no UICollectionViewLayoutAttributes instance for -layoutAttributesForSupplementaryElementOfKind: "
        + "UICollectionElementKindSectionHeader at path", "attributes for a header"
    ),
    (
      "layout attributes for supplementary item at index path (<NSIndexPath: 0x8> {length = 2, path = 0 - 2}) "
        + "changed from <UICollectionViewLayoutAttributes: 0x7>",
      "attributes of supplementary view 2 of section 0"
    ),
    (
      "received layout attributes for a cell with an index path that does not exist: [3, 0]",
      "attributes for item 0 of section 3"
    ),
  ])
  func `only cells are called items`(log: String, words: String) throws {
    #expect(try explanation(of: log).contains(words))
  }

  @Test func `a missing section identifier is explained by sections`() throws {
    let text = try explanation(of: "Invalid parameter not satisfying: section != NSNotFound")
    #expect(text.contains("indexOfSection(_:)") && !text.contains("indexOfItem"))
  }

  /// Texts around a message, each with the system that is read.
  private static let systems = [
    ("[SEDGE-IOS-1K](https://sedge.example)", nil), ("SEDGE-IOS-12", nil), ("iOS 1K", nil),
    ("sedge_ios 12", nil), ("- iOS 15.4.1 (19E258)", "iOS 15.4.1"), ("iOS 9.x", "iOS 9"),
    ("It works in iOS13, but the twelfth edition crashes", nil),
    ("OS Version: iPhone OS 17.2", "iOS 17.2"),
  ]

  @Test(arguments: systems)
  func `a version is read where it stands alone`(line: String, system: String?) {
    let log =
      line + "\nattempt to delete section 4, but there are only 3 sections before the update\n"
    #expect(CrashReports(utf8: Array(log.utf8)).reports.map(\.system) == [system])
  }

  @Test func `an unreported section insertion is suggested before reloading everything`() throws {
    let text = try explanation(
      of:
        "Invalid update: invalid number of sections. The number of sections contained in the table view "
        + "after the update (4) must be equal to the number of sections contained in the table view before "
        + "the update (2), plus or minus the number of sections inserted or deleted (0 inserted, 0 deleted)."
    )
    #expect(text.contains("but no section was reported"))
    let insertion = try #require(text.firstRange(of: "tableView.insertSections(["))
    let reload = try #require(
      text.firstRange(of: "// Safe alternative, when the data has changed:\ntableView.reloadData()")
    )
    #expect(insertion.lowerBound < reload.lowerBound)
  }

  @Test(arguments: [
    "UITableView internal inconsistency: missing placeholder context",
    "(*** Assertion failure in -[UITableView _update], UITableView.m:1)\n\nCoreData: error\n"
      + "attempt to delete section 4, but there are only 3 sections before the update",
    "attempt to delete section 4, but there are only 3 sections before the update\n"
      + "[self.tableView insertRowsAtIndexPaths:paths withRowAnimation:fade];",
    "*** Assertion failure in -[UITableView _update], UITableView.m:1\n*** reason: 'attempt to delete "
      + "section 4, but there are only 3 sections before the update'",
  ])
  func `a message about a table view is read as one`(log: String) {
    #expect(CrashReports(utf8: Array(log.utf8)).reports.map(\.view) == [.table])
  }

  @Test func `items of AppKit are registered by its own method`() throws {
    let text = try explanation(
      of: "could not dequeue an item of kind: NSCollectionElementKindItem with identifier Reed"
    )
    #expect(text.contains("register(_:forItemWithIdentifier:)") && !text.contains("Cell"))
  }

  @Test func `a count of one section names the section`() throws {
    let text = try explanation(
      of:
        "Attempted to scroll the collection view to an out-of-bounds item (7) when there are only 1 items "
        + "in section 5."
    )
    #expect(text.contains("but there is only 1 item in section 5."))
  }

  @Test func `a global index from reused memory is not explained by deleted items`() throws {
    let text = try explanation(
      of: "request for index path for global index 5073583552 when there are only 16 items in the "
        + "collection view"
    )
    #expect(text.contains("which is no index") && !text.contains("deleted items"))
  }

  @Test func `a missing section is compared with the sections that exist`() throws {
    let text = try explanation(
      of:
        "request for number of items in section 5 when there are only 2 sections in the collection view"
    )
    #expect(text.contains("The code requested section 5, but there are only 2 sections."))
  }

  @Test(arguments: [
    (
      "Invalid update: invalid number of items in section 0. The number of items contained in an existing "
        + "section after the update (4) must be equal to the number of items contained in that section before "
        + "the update (6), plus or minus the number of items inserted or deleted from that section "
        + "(0 inserted, 0 deleted) and plus or minus the number of items moved into or out of that section "
        + "(0 moved in, 0 moved out). - **will perform reloadData.**",
      "This is a warning: the view reloaded everything instead, without animation."
    ),
    (
      "Warning: applying updates in a non-thread confined manner is dangerous and can lead to deadlocks.",
      "This is a warning: the app continues."
    ),
    (
      "List failed to visit cell content, returning an empty cell.",
      "This is a warning: the app continues."
    ),
  ])
  func `a warning is named as one`(log: String, note: String) throws {
    let report = try #require(CrashReports(utf8: Array(log.utf8)).reports.first)
    #expect(report.isWarning && Diagnosis(of: report).notes.contains(note))
  }

  /// A message about an update, to which lines about its view are added.
  private static let update =
    "attempt to delete item 4 from section 0 which only contains 2 items before the update\n"

  @Test(arguments: [
    ("3 SwiftUI 0x1 SwiftUI.UpdateCoalescingCollectionView", Toolkit.swiftUI, "main actor"),
    ("3 AppKit 0x1 -[NSCollectionView deleteItemsAtIndexPaths:]", .appKit, "performBatchUpdates"),
    ("3 UIKitCore 0x1 -[UICollectionView deleteItemsAtIndexPaths:]", .uiKit, "performBatchUpdates"),
  ])
  func `an update has the words of its toolkit`(stack: String, toolkit: Toolkit, words: String)
    throws
  {
    let report = try #require(CrashReports(utf8: Array((Self.update + stack).utf8)).reports.first)
    #expect(report.toolkit == toolkit && Diagnosis(of: report).advice.contains(words))
  }

  @Test func `a deletion may be a reload of an index path that does not exist`() throws {
    #expect(try explanation(of: Self.update).contains("The operation is a reload"))
  }

  @Test func `a constant for the empty state explains a deletion that changes no count`() throws {
    let text = try explanation(
      of:
        "Invalid update: invalid number of sections. The number of sections contained in the table view "
        + "after the update (1) must be equal to the number of sections contained in the table view before "
        + "the update (1), plus or minus the number of sections inserted or deleted (0 inserted, 1 deleted)."
    )
    #expect(text.contains("isEmpty ? 1 : count"))
  }

  @Test func `the numbers of a truncated message are printed`() throws {
    let log =
      "The number of rows contained in an existing section after the update (5) must be equal to"
    let report = try #require(CrashReports(utf8: Array(log.utf8)).reports.first)
    #expect(Diagnosis(of: report).notes.contains("The report has: 5 after."))
  }

  @Test func `index paths that cannot exist are explained in every place of a batch`() throws {
    let big = "9223372036854775807"
    let log =
      "Data source before updates = { 1 section with item counts: [5] }\n"
      + "Data source after updates = { 1 section with item counts: [3] }\n"
      + "Updates = [ Delete item (-1 - -1), Insert item (0 - \(big)), Move item (0 - -5) to (-2 - 0), "
      + "Delete section (-1), Move section (-3) to (\(big)), Reload item (-7 - \(big)) ]"
    let report = try #require(CrashReports(utf8: Array(log.utf8)).reports.first)
    #expect(Diagnosis(of: report).causes[0].text.hasPrefix("The section index is negative"))
    #expect(!report.blocks(Diagnosis(of: report)).markdown.isEmpty)
  }

  @Test(arguments: ["section -3", "section 0"], ["-1", "-9223372036854775807"])
  func `negative counts of a message are not known`(section: String, count: String) throws {
    let log =
      "Invalid update: invalid number of rows in \(section). The number of rows contained in an existing "
      + "section after the update (\(count)) must be equal to the number of rows contained in that section "
      + "before the update (\(count)), plus or minus the number of rows inserted or deleted from that section "
      + "(\(count) inserted, \(count) deleted)"
    let report = try #require(CrashReports(utf8: Array(log.utf8)).reports.first)
    #expect(Diagnosis(of: report).causes.map(\.kind) == [.unknown])
  }
}
