/// A judge of what a trial sees, with a name that reports can count by.
///
/// An oracle has a number so that switching one off is a bit and counting its judgements is an index.
/// Declare each as a computed constant, which costs nothing to pass:
///
/// ```swift
/// extension Oracle {
///   @inlinable static var model: Oracle { Oracle(1, "reference-model") }
/// }
/// ```
@frozen
public struct Oracle: Hashable, Sendable, CustomStringConvertible {
  /// How many oracles there can be.
  @inlinable public static var limit: Int { 64 }

  /// From 0 to 63, different for each oracle of an area.
  public let number: Int

  /// A short name in one piece, such as `reference-model`.
  public let name: String

  @inlinable
  public init(_ number: Int, _ name: String) {
    assert(0 <= number && number < Self.limit, "An oracle's number is below \(Self.limit)")
    self.number = number
    self.name = name
  }

  @inlinable var bit: UInt64 { 1 &<< UInt64(truncatingIfNeeded: number) }

  @inlinable public var description: String { name }
}
