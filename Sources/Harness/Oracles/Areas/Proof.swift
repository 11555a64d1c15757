public import Trials

/// Tests an implementation of a snapshot for the given time, and throws the first failure, shrunk.
///
/// Saved failures of the type run first. The environment variable `TRIALS` multiplies the time by a
/// thousandth of its value. Returns the number of trials, all of which passed.
///
/// ```swift
/// @Test func `my snapshot behaves as UIKit's`() throws {
///   try prove(MySnapshot.self, against: .snapshotOracles, budget: .seconds(5))
/// }
/// ```
@discardableResult
public func prove<Engine: SnapshotEngine>(
  _ engine: Engine.Type,
  against oracles: OracleSet = .snapshotOracles,
  budget: Duration,
  seed: UInt64 = TrialSeed.campaignOfThisProcess,
  failures: FailureFolder? = .standard
) throws(ShrunkFailure) -> Int {
  try prove(Engine.self, TrialArea(SnapshotTrial<Engine>.self), oracles, budget, seed, failures)
}

/// Tests an implementation of a section snapshot for the given time.
@discardableResult
public func prove<Engine: OutlineEngine>(
  _ engine: Engine.Type,
  against oracles: OracleSet = .outlineOracles,
  budget: Duration,
  seed: UInt64 = TrialSeed.campaignOfThisProcess,
  failures: FailureFolder? = .standard
) throws(ShrunkFailure) -> Int {
  try prove(Engine.self, TrialArea(OutlineTrial<Engine>.self), oracles, budget, seed, failures)
}

/// Tests an implementation of the difference between lists of sections for the given time.
///
/// ```swift
/// @Test func `my differ is sound`() throws {
///   try prove(MyDiffer.self, against: .differenceOracles, budget: .seconds(5))
/// }
/// ```
@discardableResult
public func prove<Engine: DifferenceEngine>(
  _ engine: Engine.Type,
  against oracles: OracleSet = .differenceOracles,
  budget: Duration,
  seed: UInt64 = TrialSeed.campaignOfThisProcess,
  failures: FailureFolder? = .standard
) throws(ShrunkFailure) -> Int {
  let area = TrialArea(DifferenceTrial<Engine>.self)
  do { return try prove(Engine.self, area, oracles, budget, seed, failures) } catch {
    throw error.withSmallestPair(
      DifferenceTrial<Engine>.pair(of: error),
      TrialSettings(silenced: area.oracles.filter { !oracles.oracles.contains($0) })
    )
  }
}

/// Tests a layout for the given time, with scenes that need only the features it declares.
///
/// ```swift
/// @Test func `my rows are where they belong`() throws {
///   try prove(MyRows.self, against: .layoutOracles, budget: .seconds(5))
/// }
/// ```
@discardableResult
public func prove<Engine: LayoutEngine>(
  _ engine: Engine.Type,
  against oracles: OracleSet = .layoutOracles,
  budget: Duration,
  seed: UInt64 = TrialSeed.campaignOfThisProcess,
  failures: FailureFolder? = .standard
) throws(ShrunkFailure) -> Int {
  try prove(Engine.self, TrialArea(LayoutTrial<Engine>.self), oracles, budget, seed, failures)
}

/// Tests the area of an implementation.
private func prove<Engine>(
  _ engine: Engine.Type,
  _ area: TrialArea,
  _ set: OracleSet,
  _ budget: Duration,
  _ seed: UInt64,
  _ failures: FailureFolder?
) throws(ShrunkFailure) -> Int {
  let silenced = area.oracles.filter { !set.oracles.contains($0) }
  return try area.test(
    .time(budget),
    seed: seed,
    settings: TrialSettings(silenced: silenced),
    failures: failures,
    // Areas of two implementations have the same name.
    savedAs: "\(area.name) \(engine)"
  )
}

extension ShrunkFailure {
  /// Returns the failure with the smallest lists for which the difference fails.
  func withSmallestPair(
    _ start: (pair: DifferencePair, check: DifferenceCheck),
    _ settings: TrialSettings
  ) -> ShrunkFailure {
    let shrinker = DifferencePairShrinker(start.pair) { pair in
      let failure = self.failure(of: {
        var context = TrialContext(settings)
        do throws(TrialFailure) {
          try start.check.run(from: pair.old, to: pair.new, context: &context)
          return TrialFailure?.none
        } catch { return error }
      })
      // Lists that end the thread are no smaller form of lists with an incorrect difference.
      return failure.map { $0.isLoss == self.failure.isLoss } ?? false
    }
    guard var shrinker, timesFailed == repetitions else { return self }
    shrinker.run()
    var result = self
    result.example = shrinker.best.description
    return result
  }
}

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
