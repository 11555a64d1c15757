public import Contracts

/// How the bytes of a trial are divided: a header, then operations of one fixed stride.
///
///     ┌────────┬─────────────┬─────────────┬─────────────┬ ─ ─
///     │ header │ operation 0 │ operation 1 │ operation 2 │
///     └────────┴─────────────┴─────────────┴─────────────┴ ─ ─
///              ╰── stride ───╯
///
/// Because every operation owns the same number of bytes, cutting one out never changes the meaning of
/// those behind it. That is what makes deleting operations, the strongest move of the shrinker, work.
@frozen
public struct ChoiceLayout: Hashable, Sendable {
  /// The bytes in front of the first operation.
  public let header: Int

  /// The bytes of one operation, whether it uses them all or not.
  public let stride: Int

  /// The most operations that a fresh trial gets.
  public let maximumOperations: Int

  @inlinable
  public init(header: Int, stride: Int, maximumOperations: Int = 64) {
    demand(header >= 0, "A header cannot have a negative width")
    demand(stride > 0, "An operation needs at least one byte")
    demand(maximumOperations > 0, "A trial needs at least one operation")
    self.header = header
    self.stride = stride
    self.maximumOperations = maximumOperations
  }

  /// Where the bytes of an operation begin.
  @inlinable
  public func start(ofOperation index: Int) -> Int {
    header + index * stride
  }

  /// How many operations `byteCount` bytes hold; a last one may be cut short.
  @inlinable
  public func operationCount(in byteCount: Int) -> Int {
    byteCount <= header ? 0 : (byteCount - header + stride - 1) / stride
  }
}
