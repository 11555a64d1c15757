public import Portability

/// Consecutive items of one section: a first index and a count.
///
/// A million consecutive deletions are one run. As a collection, a run computes its index paths
/// lazily.
///
/// A run may refer to missing items, even with values such as `NSNotFound`; it is checked later,
/// see `BatchUpdates.check(before:after:)`.
public struct ItemRun: Hashable, Sendable {
  /// The section of the items.
  public var section: Int

  /// The index of the first item in its section.
  public let lowerBound: Int

  /// The number of items.
  public let count: Int

  /// Creates a run of `count` items from `first` on.
  ///
  /// - Precondition: `count` is not negative.
  @inlinable
  public init(section: Int, first: Int, count: Int) {
    guard count >= 0 else { stop("A run cannot have a negative count") }
    self.section = section
    self.lowerBound = first
    self.count = count
  }

  /// Creates a run of the items with the given indexes.
  @inlinable
  public init(section: Int, items: Range<Int>) {
    self.init(section: section, first: items.lowerBound, count: items.span)
  }

  /// The index after the last item, or `Int.max` if it would overflow.
  @inlinable public var upperBound: Int { lowerBound.addingSaturated(count) }

  /// The indexes of the items in their section.
  @inlinable public var items: Range<Int> { lowerBound..<upperBound }

  /// Whether `next` begins where this run ends.
  package func continues(with next: ItemRun) -> Bool {
    section == next.section && upperBound == next.lowerBound && upperBound != Int.max
  }

  /// Returns this run joined with `next`, which begins where this one ends.
  package func joined(with next: ItemRun) -> ItemRun {
    ItemRun(section: section, first: lowerBound, count: count.addingSaturated(next.count))
  }

  /// Returns the part of this run in `range`, or `nil` if there is none.
  @inlinable
  package func clamped(to range: Range<Int>) -> ItemRun? {
    let lower = Swift.max(lowerBound, range.lowerBound)
    let upper = Swift.min(upperBound, range.upperBound)
    return lower < upper ? ItemRun(section: section, items: lower..<upper) : nil
  }
}

extension ItemRun: Comparable {
  /// Returns whether a run precedes another: by their first items, then the shorter run first.
  @inlinable
  public static func < (lhs: ItemRun, rhs: ItemRun) -> Bool {
    (lhs.section, lhs.lowerBound, lhs.count) < (rhs.section, rhs.lowerBound, rhs.count)
  }
}

extension ItemRun: CustomStringConvertible {
  /// The run in the format of UIKit's logs: `(0 - 3)`, or `(0 - 3…7)` for several items.
  public var description: String {
    count == 1 ? "(\(section) - \(lowerBound))" : "(\(section) - \(lowerBound)…\(upperBound - 1))"
  }
}

extension Int {
  /// Returns the sum, clamped to the limits of `Int`, because runs are unchecked and must not trap.
  @inlinable
  package func addingSaturated(_ other: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(other)
    guard overflow else { return sum }
    return other < 0 ? Int.min : Int.max
  }
}

extension Range<Int> {
  /// The number of indexes, at most `Int.max`.
  @inlinable package var span: Int {
    let (span, overflow) = upperBound.subtractingReportingOverflow(lowerBound)
    return overflow ? Int.max : span
  }
}
