/// One of the batches a batch is taken apart into, with the sections of the final data it shows.
public typealias BatchStage = (
  changes: [PlannedChange], before: [Int], after: [Int], sections: [Int]
)

/// An implementation of the rules of batch updates that can be put through the trials.
public protocol BatchEngine: SendableMetatype {
  /// What is wrong with a batch, in sentences; none when a list view takes it.
  static func complaints(
    about changes: [PlannedChange],
    before: [Int],
    after: [Int]
  ) -> [String]

  /// Every broken rule about places, in the lines of `BatchModel.evidence`; nil for none.
  static func evidence(
    about changes: [PlannedChange],
    before: [Int],
    after: [Int]
  ) -> Set<String>?

  /// Carries a batch out: what stays or moves is taken from `old`, what is new from `final`.
  static func apply(
    _ changes: [PlannedChange],
    to old: [[Int]],
    from final: [[Int]]
  ) throws -> [[Int]]

  /// A legal batch in stages, each with the sections of the final data it shows; nil for none.
  static func stages(
    of changes: [PlannedChange],
    before: [Int],
    after: [Int]
  ) throws -> [BatchStage]?
}

extension BatchEngine {
  public static func evidence(
    about changes: [PlannedChange],
    before: [Int],
    after: [Int]
  ) -> Set<String>? { nil }

  public static func stages(
    of changes: [PlannedChange],
    before: [Int],
    after: [Int]
  ) throws -> [BatchStage]? { nil }
}
