/// An implementation of the difference between two lists of sections that trials can test.
///
/// ```swift
/// extension MyDiffer: DifferenceEngine {
///   static func stages(from old: [Section], to new: [Section]) -> [DifferenceStage] {
///     [DifferenceStage(changes(from: old, to: new), leadingTo: new)]
///   }
/// }
/// ```
///
/// Only one member is required. Members with defaults are tested too if an implementation declares
/// them.
public protocol DifferenceEngine: SendableMetatype {
  typealias Section = DifferenceStage.Section

  /// Returns the batch updates that lead from one snapshot to the other, in order.
  static func stages(from old: [Section], to new: [Section]) throws -> [DifferenceStage]

  /// The number of algorithms of an implementation, such as one for unrelated lists and one for
  /// copies.
  static var forms: Int { get }

  /// Returns the batch updates that one of the algorithms finds.
  ///
  /// The edits are those that led from the old snapshot to the new one, if they are known.
  static func stages(
    from old: [Section],
    to new: [Section],
    by edits: [SnapshotEdit<Int, Int>]?,
    inForm form: Int
  ) throws -> [DifferenceStage]

  /// Returns the difference between the lists of all items, or nil if the implementation has none.
  static func itemDifference(
    from old: [Section],
    to new: [Section],
    inForm form: Int
  ) throws -> CollectionDifference<Int>?
}

extension DifferenceEngine {
  @inlinable public static var forms: Int { 1 }

  @inlinable
  public static func stages(
    from old: [Section],
    to new: [Section],
    by edits: [SnapshotEdit<Int, Int>]?,
    inForm form: Int
  ) throws -> [DifferenceStage] {
    try stages(from: old, to: new)
  }

  @inlinable
  public static func itemDifference(
    from old: [Section],
    to new: [Section],
    inForm form: Int
  ) throws -> CollectionDifference<Int>? { nil }
}

/// A batch update, and the data after it.
public struct DifferenceStage: Hashable, Sendable {
  /// A section and its items as numbers.
  public typealias Section = SnapshotModel<Int, Int>.Section

  public var changes: [BatchUpdates.Operation]
  public var result: [Section]

  @inlinable public init(_ changes: [BatchUpdates.Operation], leadingTo result: [Section]) {
    self.changes = changes
    self.result = result
  }
}
