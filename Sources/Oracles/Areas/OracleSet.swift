public import Trials

/// Oracles chosen by name for a proof.
public struct OracleSet: Sendable {
  public var oracles: [Oracle]

  public init(_ oracles: [Oracle]) {
    self.oracles = oracles
  }

  /// All that look at a snapshot.
  public static var snapshotOracles: OracleSet {
    OracleSet(SnapshotTrial<SnapshotModel<Int, Int>>.oracles)
  }

  /// All that look at a section snapshot.
  public static var outlineOracles: OracleSet { OracleSet(OutlineTrial<OutlineModel<Int>>.oracles) }

  /// All that look at a difference.
  public static var differenceOracles: OracleSet {
    OracleSet(DifferenceTrial<ObviousDifference>.oracles)
  }

  /// All that look at a layout.
  public static var layoutOracles: OracleSet { OracleSet(LayoutTrial<LayoutModel>.oracles) }

  /// The same without these, for an implementation that does not promise what they ask.
  public func without(_ oracles: Oracle...) -> OracleSet {
    OracleSet(self.oracles.filter { !oracles.contains($0) })
  }
}
