import BatchUpdates

/// A message about a list, with placeholders for its numbers.
///
/// The placeholders are `#` for a number, `%` for item or row, `&` for the view, `@` for an index
/// path, which is two numbers, `$` for a word and `~` for any text. A comma is optional.
struct SentenceForm: Sendable {
  let words: SentenceWords

  /// The view that the words name.
  let view: ListView?

  /// The place in which the message needs the name of a list, because other code has it too.
  private(set) var listPlace: ListNames.Place?

  /// Returns the crash for the numbers in the placeholders.
  let crash: @Sendable ([Int]) -> Crash

  init(_ words: String, _ crash: @escaping @Sendable ([Int]) -> Crash) {
    self.words = SentenceWords(words)
    self.crash = crash
    let bytes = Array(words.utf8)
    func names(_ views: String...) -> Bool {
      views.contains { bytes.end(ofFirst: $0, in: bytes.indices) != nil }
    }
    view =
      names("UICollection", "collectionView")
      ? .collection
      : names("TableView", "dequeue a cell with", "table delegate", "er height", "row height")
        || names("NSOutlineView", "of row range") ? .table : nil
  }

  /// Every form; a form precedes those that it starts with.
  static let all = missing + conflicts + incomplete + assertions

  private static let missing: [SentenceForm] =
    [
      (Violation.Action.delete, "delete"), (.insert, "insert"), (.reconfigure, "reconfigure"),
      (.moveFrom, "move"), (.moveTo, "move to"),
    ].flatMap { missing($0.0, "attempt to \($0.1)") } + [
      SentenceForm(
        "attempt to insert % # into section #, but there are only # %s in section # after the update"
      ) { .violation(.missingItems(.insert, place($0[1], $0[0]), itemCount: $0[2])) },
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

  /// Returns the messages about a section, the section of an item, and an item.
  private static func missing(_ action: Violation.Action, _ attempt: String) -> [SentenceForm] {
    let moment = action.isBefore ? "before the update" : "after the update"
    let sections = "there are only # sections \(moment)"
    let section = SentenceForm("\(attempt) section #, but \(sections)") {
      .violation(.missingSections(action, $0[0]..<$0[0].addingSaturated(1), sectionCount: $0[1]))
    }
    let isMove = action == .moveFrom || action == .moveTo
    let path = "\(attempt) index path (@)"
    let item = "\(attempt) % # \(action == .insert ? "into" : "from") section #,"
    let items =
      isMove
      ? [
        "\(path) in a section that does not exist - \(sections)",
        "\(path) that does not exist - there are only # %s in section # \(moment)",
      ] : ["\(item) but \(sections)", "\(item) which only contains # %s \(moment)"]
    // A path has the section first.
    let run: @Sendable ([Int]) -> ItemRun = { place($0[isMove ? 0 : 1], $0[isMove ? 1 : 0]) }
    return [
      section,
      SentenceForm(items[0]) {
        .violation(.missingSectionOfItems(action, run($0), sectionCount: $0[2]))
      },
      SentenceForm(items[1]) { .violation(.missingItems(action, run($0), itemCount: $0[2])) },
    ]
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
    + ["(@) and (@) to (@)", "@ and @ to @"].map { paths in
      SentenceForm("attempt to move both % at index path \(paths)") {
        .violation(.conflictingItems(.moveToTwice, place($0[4], $0[5])))
      }
    }

  /// Messages about a rejected batch without its operations.
  private static let incomplete: [SentenceForm] = [
    SentenceForm("Invalid & update. The application has requested an update") { _ in
      .batch(ReportedBatch())
    },
    SentenceForm(
      "unable to generate a new section map with old section count: # and new section count: #"
    ) {
      .sectionCount(Miscount(after: Miscount.count($0[1]), before: Miscount.count($0[0])))
    },
  ]

  private static func place(_ section: Int, _ item: Int) -> ItemRun {
    ItemRun(section: section, first: item, count: 1)
  }

  /// Messages of other assertions.
  static let assertions = Family.all.flatMap { family in
    family.messages.map { message in
      // An index path has its section first.
      let words = message.words
      let isItemFirst = ["to section #", "from section #"].contains { words.hasASCIISuffix($0) }
      var form = SentenceForm(words) { numbers in
        .assertion(
          Assertion(
            family.kind,
            numbers: isItemFirst ? numbers.reversed() : counts(numbers, of: family.kind, words)
          )
        )
      }
      form.listPlace = message.listPlace
      return form
    }
  }

  /// Returns an index of Realm with the number of elements, also if the message has the last index.
  private static func counts(
    _ numbers: [Int],
    of kind: Assertion.Kind,
    _ message: String
  ) -> [Int] {
    guard kind == .resultsIndex, let index = numbers.first else { return numbers }
    if message.hasASCIISuffix("empty") { return [index, 0] }
    return message.hasASCIISuffix("(must be less than #")
      ? numbers : [index] + numbers.dropFirst().map { $0.addingSaturated(1) }
  }
}
