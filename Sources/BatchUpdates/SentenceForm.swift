/// One of the sentences with which UIKit refuses a batch, with holes where its numbers stand.
///
/// A hole is `#` for a number, `%` for item or row, `&` for the view, and `@` for an index path, which
/// is two numbers.
struct SentenceForm: Sendable {
  let words: String

  /// What the sentence tells of, given the numbers in its holes.
  let violation: @Sendable ([Int]) -> Violation

  init(_ words: String, _ violation: @escaping @Sendable ([Int]) -> Violation) {
    self.words = words
    self.violation = violation
  }

  /// Every form; one that goes on where another ends stands before it.
  static let all = miscounts + missing + conflicts

  private static let miscounts: [SentenceForm] = [
    SentenceForm(
      itemCount + " and plus or minus the number of %s moved into or out of that section "
        + "(# moved in, # moved out)"
    ) { mismatch($0, movedIn: $0[5], movedOut: $0[6]) },
    // Before items could move, nobody spoke of it.
    SentenceForm(itemCount) { mismatch($0) },
    SentenceForm(
      "Invalid update: invalid number of sections. The number of sections contained in the & after "
        + "the update (#) must be equal to the number of sections contained in the & before the "
        + "update (#), plus or minus the number of sections inserted or deleted (# inserted, # "
        + "deleted)"
    ) { .sectionCount(.init(before: $0[1], after: $0[0], inserted: $0[2], deleted: $0[3])) },
  ]

  private static let itemCount =
    "Invalid update: invalid number of %s in section #. The number of %s contained in an existing "
    + "section after the update (#) must be equal to the number of %s contained in that section "
    + "before the update (#), plus or minus the number of %s inserted or deleted from that section "
    + "(# inserted, # deleted)"

  private static func mismatch(_ n: [Int], movedIn: Int = 0, movedOut: Int = 0) -> Violation {
    .itemCount(
      .init(
        section: n[0],
        before: n[2],
        after: n[1],
        inserted: n[3],
        deleted: n[4],
        movedIn: movedIn,
        movedOut: movedOut
      )
    )
  }

  private static let missing: [SentenceForm] = [
    section("attempt to delete section #, but", .delete, "before"),
    section("attempt to insert section # but", .insert, "after"),
    section("attempt to insert section #, but", .insert, "after"),
    section("attempt to reconfigure section #, but", .reconfigure, "before"),
    section("attempt to move section #, but", .moveFrom, "before"),
    section("attempt to move to section #, but", .moveTo, "after"),
    sectionOfItem("attempt to delete % # from section #, but", .delete, "before"),
    sectionOfItem("attempt to insert % # into section #, but", .insert, "after"),
    sectionOfItem("attempt to reconfigure % # from section #, but", .reconfigure, "before"),
    sectionOfPath("attempt to move index path (@)", .moveFrom, "before"),
    sectionOfPath("attempt to move to index path (@)", .moveTo, "after"),
    item("attempt to delete % # from section # which only contains # %s before", .delete),
    item("attempt to reconfigure % # from section # which only contains # %s before", .reconfigure),
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
      .missingTargets(
        ItemMove(place($0[0], $0[1]), toSection: $0[2], item: $0[3]),
        itemCount: $0[4]
      )
    },
  ]

  private static func section(
    _ words: String,
    _ action: Violation.Action,
    _ moment: String
  ) -> SentenceForm {
    SentenceForm("\(words) there are only # sections \(moment) the update") {
      .missingSections(action, $0[0]..<$0[0].addingSaturated(1), sectionCount: $0[1])
    }
  }

  private static func sectionOfItem(
    _ words: String,
    _ action: Violation.Action,
    _ moment: String
  ) -> SentenceForm {
    SentenceForm("\(words) there are only # sections \(moment) the update") {
      .missingSectionOfItems(action, place($0[1], $0[0]), sectionCount: $0[2])
    }
  }

  private static func sectionOfPath(
    _ words: String,
    _ action: Violation.Action,
    _ moment: String
  ) -> SentenceForm {
    SentenceForm(
      "\(words) in a section that does not exist - there are only # sections \(moment) the update"
    ) { .missingSectionOfItems(action, place($0[0], $0[1]), sectionCount: $0[2]) }
  }

  private static func item(_ words: String, _ action: Violation.Action) -> SentenceForm {
    SentenceForm("\(words) the update") {
      .missingItems(action, place($0[1], $0[0]), itemCount: $0[2])
    }
  }

  private static func path(
    _ words: String,
    _ action: Violation.Action,
    _ moment: String
  ) -> SentenceForm {
    SentenceForm(
      "\(words) that does not exist - there are only # %s in section # \(moment) the update"
    ) { .missingItems(action, place($0[0], $0[1]), itemCount: $0[2]) }
  }

  private static let conflicts: [SentenceForm] = Violation.Conflict.allCases.flatMap { conflict in
    [
      SentenceForm(conflict.sentence(place: "index path (@)")) {
        .conflictingItems(conflict, place($0[0], $0[1]))
      },
      SentenceForm(conflict.sentence(place: "section (#)")) {
        .conflictingSections(conflict, $0[0]..<$0[0].addingSaturated(1))
      },
    ]
  }

  private static func place(_ section: Int, _ item: Int) -> ItemRun {
    ItemRun(section: section, first: item, count: 1)
  }
}
