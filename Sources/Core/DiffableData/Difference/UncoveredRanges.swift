package import OrderTree

/// The ranges of a sequence that are in none of its runs, in order.
///
/// The runs are given by their ranks, in ascending order.
struct UncoveredRanges<Covered: Sequence<Range<Int>>>: Sequence, IteratorProtocol {
  private var covered: Covered.Iterator
  private let count: Int
  private var end = 0

  init(between covered: Covered, in count: Int) {
    self.covered = covered.makeIterator()
    self.count = count
  }

  mutating func next() -> Range<Int>? {
    while let range = covered.next() {
      let start = end
      end = range.upperBound
      if start < range.lowerBound { return start..<range.lowerBound }
    }
    guard end < count else { return nil }
    defer { end = count }
    return end..<count
  }
}

extension OrderRun {
  /// The ranks of the run in the old sequence.
  package var oldRange: Range<Int> { old..<old + length }

  /// The ranks of the run in the new sequence.
  package var newRange: Range<Int> { new..<new + length }
}
