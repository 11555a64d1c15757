/// An independent check of a trial, with a name for reports.
///
/// The number of an oracle is a bit in the set of silenced oracles and an index of its count.
/// Declare each oracle as a computed constant, which costs nothing to pass:
///
/// ```swift
/// extension Oracle {
///   @inlinable static var model: Oracle { Oracle(1, "reference-model", "It equals the model.") }
/// }
/// ```
@frozen
public struct Oracle: Hashable, Sendable, CustomStringConvertible {
  /// The maximum number of oracles.
  @inlinable public static var limit: Int { 64 }

  /// The number of the oracle, from 0 to 63, unique within an area.
  public let number: Int

  /// A short name without spaces, such as `reference-model`.
  public let name: String

  /// The condition that is checked, in one sentence; may be empty.
  public let summary: String

  @inlinable public init(_ number: Int, _ name: String, _ summary: String = "") {
    assert(0 <= number && number < Self.limit, "An oracle's number is below \(Self.limit)")
    self.number = number
    self.name = name
    self.summary = summary
  }

  @inlinable var bit: UInt64 { 1 &<< UInt64(truncatingIfNeeded: number) }
  @inlinable public var description: String { name }
}
