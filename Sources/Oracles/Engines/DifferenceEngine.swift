/// An implementation of the difference between two lists of sections that can be tried.
///
/// ```swift
/// extension MyDiffer: DifferenceEngine {
///   static func stages(from old: [Section], to new: [Section]) -> [DifferenceStage] {
///     [DifferenceStage(changes(from: old, to: new), leadingTo: new)]
///   }
/// }
/// ```
///
/// One member is enough. An implementation that has more to say is tried on that too.
public protocol DifferenceEngine: SendableMetatype {
  typealias Section = DifferenceStage.Section

  /// What a list view is told to get from one state to the other: one batch, or several in turn.
  static func stages(from old: [Section], to new: [Section]) throws -> [DifferenceStage]

  /// In how many ways an implementation finds differences, such as one for lists that have nothing to do
  /// with one another and one for copies.
  static var forms: Int { get }

  /// The same in one of its ways.
  ///
  /// The edits are what was done to the old state to get the new one, if that is known.
  static func stages(
    from old: [Section],
    to new: [Section],
    by edits: [SnapshotCommand<Int, Int>]?,
    inForm form: Int
  ) throws -> [DifferenceStage]

  /// What happens to the list of all items, whatever section they are in; nil if that is not told.
  static func itemDifference(
    from old: [Section],
    to new: [Section],
    inForm form: Int
  ) throws -> CollectionDifference<Int>?
}

extension DifferenceEngine {
  public static var forms: Int { 1 }

  public static func stages(
    from old: [Section],
    to new: [Section],
    by edits: [SnapshotCommand<Int, Int>]?,
    inForm form: Int
  ) throws -> [DifferenceStage] {
    try stages(from: old, to: new)
  }

  public static func itemDifference(
    from old: [Section],
    to new: [Section],
    inForm form: Int
  ) throws -> CollectionDifference<Int>? { nil }
}

/// One batch, and what the data source holds once it is carried out.
public struct DifferenceStage: Hashable, Sendable {
  /// A section by number, with its items by number.
  public typealias Section = SnapshotModel<Int, Int>.Section

  public var changes: [PlannedChange]
  public var result: [Section]

  public init(_ changes: [PlannedChange], leadingTo result: [Section]) {
    self.changes = changes
    self.result = result
  }
}
