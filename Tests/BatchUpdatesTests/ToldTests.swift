import BatchUpdates
import Testing

/// Sentences in somebody's log, read back as the violations they tell of.
struct ToldTests {
  private static let place = ItemRun(section: 2, first: 7, count: 1)
  private static let move = ItemMove(place, toSection: 1, item: 9)

  /// One of each kind; a reload is missing on purpose, since it is refused as a deletion.
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

  @Test(arguments: violations, ListView.allCases)
  func `every sentence is read back`(violation: Violation, view: ListView) throws {
    let sentence = violation.sentence(for: view)
    let log = "*** reason: '" + sentence + "'\n(0x18 0x19)"
    let told = Violation.told(inUTF8: Array(log.utf8))
    #expect(told.map(\.violation) == [violation])
    #expect(told.first?.offset == 13)
    // Not every sentence names what the view is made of.
    #expect(told.first.map { $0.violation.sentence(for: $0.view) } == sentence)
  }

  @Test(arguments: violations)
  func `line breaks and capitals do not matter`(violation: Violation) {
    let log = "A" + violation.description.dropFirst().replacing(" ", with: "\n    ")
    let isInvalid = violation.description.hasPrefix("I")
    let told = Violation.told(inUTF8: Array((isInvalid ? "i" + log.dropFirst() : log).utf8))
    #expect(told.map(\.violation) == [violation])
  }

  @Test(arguments: violations)
  func `a sentence that breaks off tells nothing`(violation: Violation) {
    let sentence = Array(violation.description.utf8)
    // The last words of a count were not always said.
    let most = violation.description.contains("plus or minus") ? 300 : sentence.count - 12
    for end in 0..<min(most, sentence.count - 12) {
      #expect(Violation.told(inUTF8: Array(sentence[..<end])) == [])
    }
  }

  @Test func `index paths are read as they were printed long ago`() {
    let log =
      "attempt to delete and reload the same index path (<NSIndexPath: 0x15d8c2b0> 2 indexes [2, 7])"
    #expect(
      Violation.told(inUTF8: Array(log.utf8)).map(\.violation) == [
        .conflictingItems(.deleteAndReload, Self.place)
      ]
    )
  }

  @Test func `counts are read as they were told before items could move`() {
    let log = """
      Invalid update: invalid number of rows in section 0. The number of rows contained in an existing \
      section after the update (1) must be equal to the number of rows contained in that section before \
      the update (2), plus or minus the number of rows inserted or deleted from that section (0 \
      inserted, 0 deleted).
      """
    #expect(
      Violation.told(inUTF8: Array(log.utf8)) == [
        .init(.itemCount(.init(section: 0, before: 2, after: 1)), view: .table, offset: 0)
      ]
    )
  }

  @Test func `a number beyond all numbers tells nothing`() {
    let log =
      "attempt to delete section 99999999999999999999, but there are only 3 sections before the update"
    #expect(Violation.told(inUTF8: Array(log.utf8)) == [])
  }
}
