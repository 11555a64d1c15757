/// A stage of a batch, with the sections of the final data that it shows.
package typealias BatchStage = (
  changes: [BatchUpdates.Operation], before: [Int], after: [Int], sections: [Int]
)

/// An implementation of the rules of batch updates that trials can test.
package protocol BatchEngine: SendableMetatype {
  /// Returns the violations of a batch as sentences, or none if a list view accepts it.
  static func complaints(about changes: [BatchUpdates.Operation], before: [Int], after: [Int])
    -> [String]

  /// Returns the violated rules about index paths as lines of `BatchModel.evidence`.
  static func evidence(about changes: [BatchUpdates.Operation], before: [Int], after: [Int])
    -> Set<String>

  /// Returns the data after a batch: kept and moved items are from `old`, inserted ones from
  /// `final`.
  static func apply(
    _ changes: [BatchUpdates.Operation],
    to old: [[Int]],
    from final: [[Int]]
  ) throws -> [[Int]]

  /// Returns a valid batch that is similar to an invalid one, or nil if there is none.
  static func correction(
    of changes: [BatchUpdates.Operation],
    before: [Int],
    after: [Int]
  ) -> [BatchUpdates.Operation]?

  /// Returns the stages of a valid batch, each with the sections of the final data that it shows.
  static func stages(
    of changes: [BatchUpdates.Operation],
    before: [Int],
    after: [Int]
  ) throws -> [BatchStage]
}
