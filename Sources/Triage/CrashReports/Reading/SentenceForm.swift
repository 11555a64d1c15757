import BatchUpdates

/// A message with which UIKit rejects an update, with placeholders for its numbers.
///
/// The placeholders are `#` for a number, `%` for item or row, `&` for the view, and `@` for an
/// index path, which is two numbers. A comma is optional.
struct SentenceForm: Sendable {
  let words: SentenceWords

  /// Returns the crash for the numbers in the placeholders.
  let crash: @Sendable ([Int]) -> Crash

  init(_ words: String, _ crash: @escaping @Sendable ([Int]) -> Crash) {
    self.words = SentenceWords(words)
    self.crash = crash
  }

  /// Every form by its first letter in lowercase; a form precedes those that it starts with.
  static let byFirstLetter: [[SentenceForm]] = {
    var table: [[SentenceForm]] = Array(repeating: [], count: 128)
    for form in missing + conflicts + incomplete + assertions {
      table[Int(form.words.pieces[0][0].folded)].append(form)
    }
    return table
  }()

  private static let missing: [SentenceForm] = [
    section("attempt to delete section #, but", .delete, "before"),
    section("attempt to insert section #, but", .insert, "after"),
    section("attempt to reconfigure section #, but", .reconfigure, "before"),
    section("attempt to move section #, but", .moveFrom, "before"),
    section("attempt to move to section #, but", .moveTo, "after"),
    sectionOfItem("attempt to delete % # from section #, but", .delete, "before"),
    sectionOfItem("attempt to insert % # into section #, but", .insert, "after"),
    sectionOfItem("attempt to reconfigure % # from section #, but", .reconfigure, "before"),
    sectionOfPath("attempt to move index path (@)", .moveFrom, "before"),
    sectionOfPath("attempt to move to index path (@)", .moveTo, "after"),
    item("attempt to delete % # from section #, which only contains # %s before", .delete),
    item(
      "attempt to reconfigure % # from section #, which only contains # %s before",
      .reconfigure
    ),
    item("attempt to insert % # into section #, which only contains # %s after", .insert),
    item(
      "attempt to insert % # into section #, but there are only # %s in section # after",
      .insert
    ),
    path("attempt to move index path (@)", .moveFrom, "before"),
    path("attempt to move to index path (@)", .moveTo, "after"),
    SentenceForm(
      "attempt to move index path (@) to index path (@) that does not exist - there are only # %s "
        + "in section # after the update"
    ) {
      .violation(
        .missingTargets(
          ItemMove(place($0[0], $0[1]), toSection: $0[2], item: $0[3]),
          itemCount: $0[4]
        )
      )
    },
  ]

  private static func section(
    _ words: String,
    _ action: Violation.Action,
    _ moment: String
  ) -> SentenceForm {
    SentenceForm("\(words) there are only # sections \(moment) the update") {
      .violation(.missingSections(action, $0[0]..<$0[0].addingSaturated(1), sectionCount: $0[1]))
    }
  }

  private static func sectionOfItem(
    _ words: String,
    _ action: Violation.Action,
    _ moment: String
  ) -> SentenceForm {
    SentenceForm("\(words) there are only # sections \(moment) the update") {
      .violation(.missingSectionOfItems(action, place($0[1], $0[0]), sectionCount: $0[2]))
    }
  }

  private static func sectionOfPath(
    _ words: String,
    _ action: Violation.Action,
    _ moment: String
  ) -> SentenceForm {
    SentenceForm(
      "\(words) in a section that does not exist - there are only # sections \(moment) the update"
    ) { .violation(.missingSectionOfItems(action, place($0[0], $0[1]), sectionCount: $0[2])) }
  }

  private static func item(_ words: String, _ action: Violation.Action) -> SentenceForm {
    SentenceForm("\(words) the update") {
      .violation(.missingItems(action, place($0[1], $0[0]), itemCount: $0[2]))
    }
  }

  private static func path(
    _ words: String,
    _ action: Violation.Action,
    _ moment: String
  ) -> SentenceForm {
    SentenceForm(
      "\(words) that does not exist - there are only # %s in section # \(moment) the update"
    ) { .violation(.missingItems(action, place($0[0], $0[1]), itemCount: $0[2])) }
  }

  private static let conflicts: [SentenceForm] =
    Violation.Conflict.allCases.flatMap { conflict in
      [
        SentenceForm(conflict.sentence(place: "index path (@)")) {
          .violation(.conflictingItems(conflict, place($0[0], $0[1])))
        },
        SentenceForm(conflict.sentence(place: "section (#)")) {
          .violation(.conflictingSections(conflict, $0[0]..<$0[0].addingSaturated(1)))
        },
      ]
    } + [
      SentenceForm("attempt to delete and reload the same item at index path @") {
        .violation(.conflictingItems(.deleteAndReload, place($0[0], $0[1])))
      }
    ]

  /// Messages about a rejected batch without its operations.
  private static let incomplete: [SentenceForm] = [
    SentenceForm("Invalid & update. The application has requested an update") { _ in
      .batch(ReportedBatch())
    },
    SentenceForm(
      "unable to generate a new section map with old section count: # and new section count: #"
    ) { .sectionCount(Miscount(after: $0[1], before: $0[0])) },
  ]

  private static func place(_ section: Int, _ item: Int) -> ItemRun {
    ItemRun(section: section, first: item, count: 1)
  }
}
