/// All small lists and all small batches.
enum SmallWorlds {
  /// All counts of at most two sections of at most two items.
  static let counts: [[Int]] =
    [[]] + (0...2).map { [$0] } + (0...2).flatMap { first in (0...2).map { [first, $0] } }

  /// Returns a list of unique numbers with these counts.
  static func list(_ counts: [Int]) -> [[Int]] {
    counts.enumerated().map { section, count in (0..<count).map { 10 * (section + 1) + $0 } }
  }

  /// All operations in two sections of two items, and at adjacent index paths.
  static let operations: [PlainOperation] = {
    let places = [(0, 0), (0, 1), (1, 0), (1, 1)]
    var all: [PlainOperation] = []
    // Grouped by kind, so that neighbours become runs.
    for (section, item) in places + [(0, 2)] { all.append(.deleteItem(section, item)) }
    for (section, item) in places + [(0, 2)] { all.append(.insertItem(section, item)) }
    for (section, item) in places { all.append(.reloadItem(section, item)) }
    all.append(.reconfigureItem(0, 0))
    for (target, place) in places {
      for (section, item) in places { all.append(.moveItem(section, item, to: target, place)) }
    }
    for section in 0...1 {
      all.append(.deleteSection(section))
      all.append(.reloadSection(section))
      for target in 0...1 { all.append(.moveSection(section, to: target)) }
    }
    all += (0...2).map { .insertSection($0) }
    return all
  }()

  /// Calls `body` with every batch of at most `size` operations, repeats included.
  static func forEachBatch(
    upTo size: Int,
    _ body: ([PlainOperation]) throws -> Void
  ) rethrows {
    func extend(_ batch: [PlainOperation], from first: Int) throws {
      try body(batch)
      guard batch.count < size else { return }
      for index in first..<operations.count {
        try extend(batch + [operations[index]], from: index)
      }
    }
    try extend([], from: 0)
  }
}
