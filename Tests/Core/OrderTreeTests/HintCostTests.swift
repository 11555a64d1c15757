import OrderTree
import Testing

/// Tests of the pages that store the hints of a tree.
struct HintCostTests {
  /// Returns the handles of scattered items: even numbers from zero, then every second one up to
  /// `last`.
  static func scattered(evens: Int, odds: Int, upTo last: Int) -> [SequenceEntry] {
    let numbers = (0..<evens).map { 2 * $0 } + (0..<odds).map { last - 2 * (odds - 1 - $0) }
    return numbers.map { SequenceEntry(.item($0)) }
  }

  /// Setting hints one by one takes a page for each part, and setting them together all pages.
  @Test(arguments: [
    (64, 65, 1_023, 5),
    // 128 entries.
    (63, 65, 1_022, 3),
    // One in eight handles of the range.
    (64, 65, 1_031, 4),
  ])
  func `hints are set together from 129 entries on, if more than one handle in eight is used`(
    evens: Int,
    odds: Int,
    last: Int,
    blocks: Int
  ) throws {
    let tree = OrderTree(Self.scattered(evens: evens, odds: odds, upTo: last))
    try tree.checkInvariants()
    #expect(tree.hintBlocks == blocks)
  }

  @Test func `the hints of fewer scattered entries than in runs are set one by one`() throws {
    let entries = Self.scattered(evens: 66, odds: 66, upTo: 1_023)
    let run = (5_000..<5_132).map { SequenceEntry(.item($0)) }
    let tree = OrderTree(entries + run, shape: TreeShape(leafCapacity: 4, innerCapacity: 4))
    try tree.checkInvariants()
    // Two pages of each part, the directory above each pair, and the root.
    #expect(tree.hintBlocks == 7)
  }

  @Test func `a page has the hints of 64 sections`() {
    let tree = OrderTree([63, 0, 64].map { SequenceEntry(.section($0)) })
    #expect(tree.hintBlocks == 3)
  }
}
