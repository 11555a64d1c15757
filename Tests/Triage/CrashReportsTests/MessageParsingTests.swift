import BatchUpdates
import CrashReports
import Testing

/// Tests of UIKit's messages in a log, parsed as violations.
struct MessageParsingTests {
  private static let place = ItemRun(section: 2, first: 7, count: 1)
  private static let move = ItemMove(place, toSection: 1, item: 9)

  /// A violation of each kind, except a reload, which is reported as a deletion.
  private static let violations: [Violation] =
    [
      .sectionCount(.init(before: 1, after: 6, inserted: 5, deleted: 0)),
      .itemCount(
        .init(
          section: 3,
          before: 5,
          after: 3,
          inserted: 2,
          deleted: 1,
          movedIn: 4,
          movedOut: 8
        )
      ),
      .missingTargets(move, itemCount: 2),
    ]
    + [Violation.Action.delete, .insert, .reconfigure, .moveFrom, .moveTo].flatMap { action in
      [
        .missingSections(action, 4..<5, sectionCount: 3),
        .missingSectionOfItems(action, place, sectionCount: 1),
        .missingItems(action, place, itemCount: 6),
      ]
    }
    + Violation.Conflict.allCases.filter { $0 != .reloadAndMove }.flatMap { conflict in
      [.conflictingItems(conflict, place), .conflictingSections(conflict, 4..<5)]
    }

  /// Returns the violations in a text, with messages about counts as violations too.
  private func told(_ log: String) -> [(violation: Violation, view: ListView)] {
    CrashReports(utf8: Array(log.utf8)).reports.compactMap { report in
      switch report.crash {
      case .violation(let violation): (violation, report.view)
      case .itemCount(let count):
        (
          .itemCount(
            .init(
              section: count.section ?? -1,
              before: count.before ?? -1,
              after: count.after ?? -1,
              inserted: count.inserted ?? -1,
              deleted: count.deleted ?? -1,
              movedIn: count.movedIn ?? 0,
              movedOut: count.movedOut ?? 0
            )
          ), report.view
        )
      case .sectionCount(let count):
        (
          .sectionCount(
            .init(
              before: count.before ?? -1,
              after: count.after ?? -1,
              inserted: count.inserted ?? -1,
              deleted: count.deleted ?? -1
            )
          ), report.view
        )
      default: nil
      }
    }
  }

  @Test(arguments: violations, ListView.allCases)
  func `every message is parsed back into its violation`(violation: Violation, view: ListView)
    throws
  {
    let sentence = violation.sentence(for: view)
    let told = told("*** reason: '" + sentence + "'\n(0x18 0x19)")
    #expect(told.map(\.violation) == [violation])
    // Not every message contains the kind of view.
    #expect(told.first.map { $0.violation.sentence(for: $0.view) } == sentence)
  }

  @Test(arguments: violations)
  func `line breaks and capitals in a message are ignored`(violation: Violation) {
    let sentence = violation.description
    let log = sentence.prefix(1).uppercased() + sentence.dropFirst().replacing(" ", with: "\n    ")
    #expect(told(log).map(\.violation) == [violation])
  }

  @Test(arguments: violations)
  func `a truncated message is never parsed as another violation`(violation: Violation) {
    let sentence = Array(violation.description.utf8)
    for end in 0..<sentence.count - 1 {
      let log = String(decoding: sentence[..<end], as: UTF8.self)
      for report in CrashReports(utf8: Array(log.utf8)).reports {
        guard case .violation(let other) = report.crash else { continue }
        #expect(other == violation, "\(log)")
      }
    }
  }

  @Test(arguments: ["<NSIndexPath: 0x15d8c2b0> 2 indexes [2, 7]", " {length = 2, path = 2 - 7}"])
  func `index paths of old releases and without an address are parsed`(path: String) {
    #expect(
      told("attempt to delete and reload the same index path (\(path))").map(\.violation)
        == [.conflictingItems(.deleteAndReload, Self.place)]
    )
  }

  @Test(arguments: [
    "attempt to delete section 99999999999999999999, but there are only 3 sections before the update",
    "request for number of items in section 99999999999999999999 when there are only 6 sections in the collection view",
  ])
  func `a number that is too large for an integer is not read`(log: String) {
    let numbers = CrashReports(utf8: Array(log.utf8)).reports.map { report in
      if case .assertion(let assertion) = report.crash { assertion.numbers } else { [-1] }
    }
    #expect(numbers == [[]])
  }

  @Test(arguments: [
    "invalid nib registered for identifier (Row) - nib must contain exactly one top level object which must be "
      + "a UITableViewCell instance",
    "the cell returned from -collectionView:cellForItemAtIndexPath: does not have a reuseIdentifier - cells must "
      + "be retrieved by calling -dequeueReusableCellWithReuseIdentifier:forIndexPath:",
    "The behavior of the UICollectionViewFlowLayout is not defined because:\nthe item width must be less than the "
      + "width of the UICollectionView minus the section insets left and right values.\n\nMake a symbolic "
      + "breakpoint at UICollectionViewFlowLayoutBreakForInvalidSizes to catch this in the debugger.",
    "Main Thread Checker: UI API called on a background thread: -[UITableView reloadData]\n"
      + "-[UITableView reloadData] must be used from main thread only",
  ])
  func `the parts of a message are found once`(log: String) {
    #expect(CrashReports(utf8: Array(log.utf8)).reports.map(\.lines) == [[1]])
  }
}
