import Contracts

/// Neighbouring items of one section: a first index and a count.
///
/// A million deletions in a row are one run. As a collection a run expands to index paths one at
/// a time, when somebody asks for them.
///
/// A run may name places that do not exist, even absurd ones such as `NSNotFound`: it is a claim
/// to be checked, see ``BatchUpdates/check(before:after:)``.
public struct ItemRun: Hashable, Sendable {
  /// The section all items of the run are in.
  public var section: Int

  /// The index of the first item inside its section.
  public let lowerBound: Int

  /// The number of items.
  public let count: Int

  /// Creates the run of `count` items from `first` on.
  ///
  /// - Precondition: `count` is not negative.
  public init(section: Int, first: Int, count: Int) {
    guard count >= 0 else { stop("A run cannot have a negative count") }
    self.section = section
    self.lowerBound = first
    self.count = count
  }

  /// Creates the run of the items with the given indexes.
  public init(section: Int, items: Range<Int>) {
    self.init(section: section, first: items.lowerBound, count: items.span)
  }

  /// The index behind the last item, held at `Int.max` where it would overflow.
  public var upperBound: Int { lowerBound.addingSaturated(count) }

  /// The indexes of the items inside their section.
  public var items: Range<Int> { lowerBound..<upperBound }

  /// Whether `next` begins where this run ends.
  func continues(with next: ItemRun) -> Bool {
    section == next.section && upperBound == next.lowerBound && upperBound != Int.max
  }

  /// This run and `next`, which begins where this one ends.
  func joined(with next: ItemRun) -> ItemRun {
    ItemRun(section: section, first: lowerBound, count: count.addingSaturated(next.count))
  }

  /// The part of this run inside `range`, if there is any.
  func clamped(to range: Range<Int>) -> ItemRun? {
    let lower = Swift.max(lowerBound, range.lowerBound)
    let upper = Swift.min(upperBound, range.upperBound)
    return lower < upper ? ItemRun(section: section, items: lower..<upper) : nil
  }
}

extension ItemRun: Comparable {
  /// Runs are in the order of their first items; of two that begin together the shorter is first.
  public static func < (lhs: ItemRun, rhs: ItemRun) -> Bool {
    (lhs.section, lhs.lowerBound, lhs.count) < (rhs.section, rhs.lowerBound, rhs.count)
  }
}

extension ItemRun: CustomStringConvertible {
  /// The place in the form of UIKit's logs, `(0 - 3)`, and `(0 - 3…7)` for more than one item.
  public var description: String {
    count == 1 ? "(\(section) - \(lowerBound))" : "(\(section) - \(lowerBound)…\(upperBound - 1))"
  }
}

extension Int {
  /// The sum, held at the limits of `Int`: claims may be absurd and must not trap.
  package func addingSaturated(_ other: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(other)
    guard overflow else { return sum }
    return other < 0 ? Int.min : Int.max
  }
}

extension Range<Int> {
  /// The number of indexes, held at `Int.max`.
  package var span: Int {
    let (span, overflow) = upperBound.subtractingReportingOverflow(lowerBound)
    return overflow ? Int.max : span
  }
}
