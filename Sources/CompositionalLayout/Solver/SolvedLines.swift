/// The lines of a section that were solved last, for those who ask for the same again.
///
/// While an item is measured, the line it is in and the first one on screen are asked for in turn; while
/// the view scrolls, the lines in view are.
struct SolvedLines {
  private var lines: [(items: Range<Int>, group: SolvedGroup)] = []
  /// The place of the one that was put in first.
  private var oldest = 0

  private static let limit = 4

  func group(of items: Range<Int>) -> SolvedGroup? {
    for line in lines where line.items == items { return line.group }
    return nil
  }

  /// Keeps a solved line in place of the one that was put in first.
  mutating func keep(_ group: SolvedGroup, of items: Range<Int>) {
    guard lines.count == Self.limit else { return lines.append((items, group)) }
    lines[oldest] = (items, group)
    oldest = (oldest + 1) % Self.limit
  }

  mutating func forget(lineOf item: Int) {
    lines.removeAll { $0.items.contains(item) }
    oldest = 0
  }

  mutating func forgetAll() {
    lines.removeAll(keepingCapacity: true)
    oldest = 0
  }
}
