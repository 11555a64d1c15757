public import Portability

/// The layout of a trial's bytes: a header, then operations of one fixed stride.
///
///     ┌────────┬─────────────┬─────────────┬─────────────┬ ─ ─
///     │ header │ operation 0 │ operation 1 │ operation 2 │
///     └────────┴─────────────┴─────────────┴─────────────┴ ─ ─
///              ╰── stride ───╯
///
/// Because every operation owns the same number of bytes, deleting one does not change the meaning
/// of the operations after it. The shrinker depends on this to delete operations, its most
/// effective pass.
@frozen
public struct ChoiceLayout: Hashable, Sendable {
  /// The number of bytes before the first operation.
  public let header: Int

  /// The number of bytes of one operation, whether or not it uses them all.
  public let stride: Int

  /// The maximum number of operations in a fresh trial.
  public let maximumOperations: Int

  @inlinable public init(header: Int, stride: Int, maximumOperations: Int = 64) {
    demand(header >= 0, "A header cannot have a negative width")
    demand(stride > 0, "An operation needs at least one byte")
    demand(maximumOperations > 0, "A trial needs at least one operation")
    self.header = header
    self.stride = stride
    self.maximumOperations = maximumOperations
  }

  /// Returns the offset of the first byte of an operation.
  @inlinable public func start(ofOperation index: Int) -> Int { header + index * stride }

  /// Returns the number of operations in `byteCount` bytes, including an incomplete last one.
  @inlinable public func operationCount(in byteCount: Int) -> Int {
    byteCount <= header ? 0 : (byteCount - header + stride - 1) / stride
  }
}

/// The initial size of a trial's data; each trial defines the sizes of the classes.
@frozen
public enum SizeClass: UInt8, CaseIterable, Codable, Comparable, Sendable {
  case tiny, small, medium, large

  @inlinable public static func < (left: SizeClass, right: SizeClass) -> Bool {
    left.rawValue < right.rawValue
  }
}
