/// What an order tree keeps in its leaves: a handle, and whatever its summary needs to know.
@usableFromInline
package protocol OrderEntry: BitwiseCopyable, Sendable, Equatable {
  associatedtype Summary: OrderSummary

  /// The identity of the entry; no two entries of a tree have the same.
  var handle: Handle { get }

  /// What this entry alone contributes to the sums above it.
  var summary: Summary { get }

  /// The entry as it stands under `amount` more of lift; see `OrderSummary.lifted(by:)`.
  func lifted(by amount: Int32) -> Self

  /// Whether entries with consecutive handles may be kept as a run; see `Leaf`.
  static var formsRuns: Bool { get }

  /// The entry `distance` handles further on in a run.
  func advanced(by distance: Int) -> Self

  /// What the first `count` entries of a leaf amount to.
  ///
  /// Every removal adds up a leaf; entries that can do so faster than one by one say how.
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

/// A commutative monoid by which an order tree counts: what a subtree amounts to.
///
/// Sums are added up from the parts, so minima and flags are as good as counts. Sums that can also be taken
/// apart make removals cheaper.
///
/// A summary may also carry a *lift*: a number that applies to everything below it without being
/// written there. Folding a million descendants of an outline is one lift on a few nodes. Summaries
/// that know no lift inherit the default and pay nothing.
@usableFromInline
package protocol OrderSummary: BitwiseCopyable, Sendable, Equatable {
  static var zero: Self { get }

  /// The number of entries.
  var count: Int { get }

  /// Adds what another part amounts to; the lift stays what it was.
  mutating func add(_ other: Self)

  /// What `count` such parts amount to.
  func times(_ count: Int) -> Self

  /// What is left without a part, or nil if sums of this kind cannot be taken apart.
  func without(_ part: Self) -> Self?

  /// The lift that the node with this sum gives to everything below it.
  var lift: Int32 { get }

  /// The sum of the same entries under `amount` more of lift.
  func lifted(by amount: Int32) -> Self

  /// How many rows the entries show when `lift` applies to all of them from above.
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

/// One way of counting along a tree, as a value without size.
@usableFromInline
package protocol OrderDimension<Summary> {
  associatedtype Summary: OrderSummary

  /// How much of this dimension `summary` holds, with `lift` applied from above.
  static func measure(_ summary: Summary, under lift: Int32) -> Int
}

/// Counts entries: the dimension of ranks.
@usableFromInline
package enum Entries<Summary: OrderSummary>: OrderDimension {
  @inlinable
  @inline(__always)
  package static func measure(_ summary: Summary, under lift: Int32) -> Int { summary.count }
}

/// Counts what is shown: the dimension of rows.
@usableFromInline
package enum Rows<Summary: OrderSummary>: OrderDimension {
  @inlinable
  @inline(__always)
  package static func measure(_ summary: Summary, under lift: Int32) -> Int {
    summary.rows(under: lift)
  }
}
