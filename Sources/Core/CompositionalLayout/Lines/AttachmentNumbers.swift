/// The numbers of supplementaries of items and of groups (rule 6.4).
///
/// Views of one kind are numbered through a section in the order of their items; the number is part
/// of their index path. Recorded in UIKit: the underline of the second of two groups of three items
/// is number 1. Lines have equally many views, so a number is found by division, unless
/// measurements change the items of a line.
struct AttachmentNumbers: Sendable {
  /// The number of views in a full line, by kind.
  let aLine: [Int]
  /// Whether every item of a full line has a view, so that numbers equal items, by kind.
  private let isItem: [Bool]

  /// Creates the numbers for lines equal to `group`.
  init(of group: SolvedGroup, kinds: Int) {
    aLine = group.attached(kinds: kinds)
    isItem = aLine.map { $0 == group.cells.count }
  }

  /// Whether the numbers of a kind are those of the items, because every item of a full line has
  /// one.
  func areItems(ofKind kind: Int) -> Bool { kind < isItem.count && isItem[kind] }
}

extension SolvedGroup {
  /// Returns the number of supplementaries of each kind.
  func attached(kinds: Int) -> [Int] {
    guard kinds > 0 else { return [] }
    var counts = Array(repeating: 0, count: kinds)
    for placed in supplementaries { counts[Int(placed.kind)] += 1 }
    return counts
  }
}
