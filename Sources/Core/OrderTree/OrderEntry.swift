/// An entry of an order tree's leaves: a handle, and the data for its summary.
@usableFromInline
package protocol OrderEntry: BitwiseCopyable, Sendable, Equatable {
  associatedtype Summary: OrderSummary

  /// The identity of the entry; no two entries of a tree have the same.
  var handle: Handle { get }

  /// The contribution of this entry to the sums above it.
  var summary: Summary { get }

  /// Returns the entry with `amount` added to its lift; see `OrderSummary.lifted(by:)`.
  func lifted(by amount: Int32) -> Self

  /// Whether entries with consecutive handles can be stored as a run; see `Leaf`.
  static var formsRuns: Bool { get }

  /// Returns the entry `distance` handles later in a run.
  func advanced(by distance: Int) -> Self

  /// Returns the sum of the first `count` entries of a leaf.
  ///
  /// Every removal sums a leaf; implement this for entries that can be summed faster than one by
  /// one.
  static func total(of entries: Slots<Self>, count: Int) -> Summary
}

extension OrderEntry {
  @inlinable package static var formsRuns: Bool { false }
  @inlinable package func advanced(by distance: Int) -> Self { self }
  @inlinable package func lifted(by amount: Int32) -> Self { self }

  @inlinable
  package static func total(of entries: Slots<Self>, count: Int) -> Summary {
    var sum = Summary.zero
    var index = 0
    while index < count {
      sum.add(entries[index].summary)
      index += 1
    }
    return sum
  }
}

/// A commutative monoid for the sums of an order tree.
///
/// Sums are computed from their parts, so minima and flags are possible as well as counts. Sums
/// that support subtraction make removals faster.
///
/// A summary may also store a *lift*: a number that applies to everything below it without being
/// written there. Folding a million descendants of an outline is one lift on a few nodes. Summaries
/// without lift inherit the default at no cost.
@usableFromInline
package protocol OrderSummary: BitwiseCopyable, Sendable, Equatable {
  static var zero: Self { get }

  /// The number of entries.
  var count: Int { get }

  /// Adds another part; the lift does not change.
  mutating func add(_ other: Self)

  /// Returns the sum of `count` such parts.
  func times(_ count: Int) -> Self

  /// Returns the sum without a part, or `nil` if sums of this kind do not support subtraction.
  func without(_ part: Self) -> Self?

  /// The lift that the node with this sum applies to everything below it.
  var lift: Int32 { get }

  /// Returns the sum of the same entries with `amount` added to their lift.
  func lifted(by amount: Int32) -> Self

  /// Returns the number of visible rows of the entries if `lift` applies to all of them from above.
  func rows(under lift: Int32) -> Int
}

extension OrderSummary {
  @inlinable
  package func times(_ count: Int) -> Self {
    var sum = Self.zero
    for _ in 0..<count { sum.add(self) }
    return sum
  }

  @inlinable package func without(_ part: Self) -> Self? { nil }
  @inlinable package var lift: Int32 { 0 }
  @inlinable package func lifted(by amount: Int32) -> Self { self }
  @inlinable package func rows(under lift: Int32) -> Int { count }
}

/// A way of counting along a tree, as a type without stored properties.
@usableFromInline
package protocol OrderDimension<Summary> {
  associatedtype Summary: OrderSummary

  /// Returns the amount of this dimension in `summary`, with `lift` applied from above.
  static func measure(_ summary: Summary, under lift: Int32) -> Int
}

/// The dimension of ranks, which counts entries.
@usableFromInline
package enum Entries<Summary: OrderSummary>: OrderDimension {
  @inlinable
  @inline(__always)
  package static func measure(_ summary: Summary, under lift: Int32) -> Int { summary.count }
}

/// The dimension of rows, which counts visible entries.
@usableFromInline
package enum Rows<Summary: OrderSummary>: OrderDimension {
  @inlinable
  @inline(__always)
  package static func measure(_ summary: Summary, under lift: Int32) -> Int {
    summary.rows(under: lift)
  }
}
