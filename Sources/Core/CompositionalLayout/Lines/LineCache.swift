/// A cache of the most recently solved lines of a section, and the memory for solving them.
///
/// While an item is measured, its line and the first visible one are queried alternately; during
/// scrolling, the visible lines are queried.
final class LineCache {
  /// The memory that solving reuses from line to line.
  var scratch = GroupSolver.Scratch()
  /// The number of solved lines, and of the items and groups placed for them.
  var solutions = 0
  var placements = 0
  private var lines: [(items: Range<Int>, group: SolvedGroup)] = []
  /// The index of the oldest line.
  private var oldest = 0

  private static let limit = 4

  func group(of items: Range<Int>) -> SolvedGroup? {
    for line in lines where line.items == items { return line.group }
    return nil
  }

  /// Stores a solved line in place of the oldest one.
  func keep(_ group: SolvedGroup, of items: Range<Int>) {
    guard lines.count == Self.limit else { return lines.append((items, group)) }
    lines[oldest] = (items, group)
    oldest = (oldest + 1) % Self.limit
  }

  func discard(lineOf item: Int) {
    lines.removeAll { $0.items.contains(item) }
    oldest = 0
  }

  func discardAll() {
    lines.removeAll(keepingCapacity: true)
    oldest = 0
  }
}
