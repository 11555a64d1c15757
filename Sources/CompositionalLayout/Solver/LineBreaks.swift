/// Which items each line of a section holds.
///
/// As long as lines hold equally many, that is one division. Where measurements decide how many items
/// fit, stretches of equal lines are kept in order; a stretch may be one line or a million.
struct LineBreaks: Sendable {
  struct Stretch: Hashable, Sendable {
    var firstItem: Int
    var firstLine: Int
    /// Items a line; only the last line of the last stretch may have fewer.
    var capacity: Int
  }

  private(set) var stretches: [Stretch]
  private(set) var itemCount: Int
  private(set) var lines: Int

  init(capacity: Int, itemCount: Int) {
    self.init(
      stretches: [Stretch(firstItem: 0, firstLine: 0, capacity: max(1, capacity))],
      itemCount: itemCount
    )
  }

  /// Breaks given as stretches in order, of which the first begins with the first item.
  init(stretches: [Stretch], itemCount: Int) {
    self.stretches = stretches
    self.itemCount = itemCount
    let last = stretches[stretches.count - 1]
    let left = itemCount - last.firstItem
    lines = last.firstLine + (left + last.capacity - 1) / last.capacity
  }

  /// The place of the stretch that a line is in.
  func stretch(ofLine line: Int) -> Int { lastStretch { $0.firstLine <= line } }

  func line(of item: Int) -> Int {
    let stretch = stretches[lastStretch { $0.firstItem <= item }]
    return stretch.firstLine + (item - stretch.firstItem) / stretch.capacity
  }

  func firstItem(of line: Int) -> Int {
    let stretch = stretches[stretch(ofLine: line)]
    return min(itemCount, stretch.firstItem + (line - stretch.firstLine) * stretch.capacity)
  }

  func items(of line: Int) -> Range<Int> {
    firstItem(of: line)..<firstItem(of: line + 1)
  }

  private func lastStretch(where holds: (Stretch) -> Bool) -> Int {
    guard stretches.count > 1 else { return 0 }
    var low = 0
    var high = stretches.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if holds(stretches[middle]) { low = middle } else { high = middle }
    }
    return low
  }
}
