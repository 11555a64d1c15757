public import Trials

/// A set of oracles for a call of `prove`.
///
/// An error that the implementation throws for valid input fails a trial, whatever the oracles.
public struct OracleSet: Sendable, ExpressibleByArrayLiteral {
  public var oracles: [Oracle]

  public init(_ oracles: [Oracle]) { self.oracles = oracles }

  public init(arrayLiteral oracles: Oracle...) { self.oracles = oracles }

  /// All oracles for snapshots.
  public static var snapshotOracles: OracleSet {
    OracleSet(SnapshotTrial<SnapshotModel<Int, Int>>.oracles)
  }

  /// All oracles for section snapshots.
  public static var outlineOracles: OracleSet { OracleSet(OutlineTrial<OutlineModel<Int>>.oracles) }

  /// All oracles for differences.
  public static var differenceOracles: OracleSet {
    OracleSet(DifferenceTrial<SimpleDifference>.oracles)
  }

  /// All oracles for layouts.
  public static var layoutOracles: OracleSet { OracleSet(LayoutTrial<LayoutModel>.oracles) }

  /// Returns this set without the given oracles, for an implementation without those properties.
  public func without(_ oracles: Oracle...) -> OracleSet {
    OracleSet(self.oracles.filter { !oracles.contains($0) })
  }
}
