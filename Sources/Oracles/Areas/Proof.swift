public import Trials

/// Tests an implementation of a snapshot for the given time, and throws the first failure.
///
/// ```swift
/// @Test func `my snapshot behaves as UIKit's`() throws {
///   try prove(MySnapshot.self, against: .snapshotOracles, budget: .seconds(5))
/// }
/// ```
public func prove<Engine: SnapshotEngine>(
  _ engine: Engine.Type,
  against oracles: OracleSet = .snapshotOracles,
  budget: Duration,
  seed: UInt64 = 1
) throws(ShrunkFailure) {
  try prove(TrialArea(SnapshotTrial<Engine>.self), against: oracles, budget: budget, seed: seed)
}

/// Tests an implementation of a section snapshot for the given time.
public func prove<Engine: OutlineEngine>(
  _ engine: Engine.Type,
  against oracles: OracleSet = .outlineOracles,
  budget: Duration,
  seed: UInt64 = 1
) throws(ShrunkFailure) {
  try prove(TrialArea(OutlineTrial<Engine>.self), against: oracles, budget: budget, seed: seed)
}

/// Tests an implementation of the difference between lists of sections for the given time.
///
/// ```swift
/// @Test func `my differ is sound`() throws {
///   try prove(MyDiffer.self, against: .differenceOracles, budget: .seconds(5))
/// }
/// ```
public func prove<Engine: DifferenceEngine>(
  _ engine: Engine.Type,
  against oracles: OracleSet = .differenceOracles,
  budget: Duration,
  seed: UInt64 = 1
) throws(ShrunkFailure) {
  try prove(TrialArea(DifferenceTrial<Engine>.self), against: oracles, budget: budget, seed: seed)
}

/// Tests a layout for the given time, with scenes that need only the features it declares.
///
/// ```swift
/// @Test func `my rows are where they belong`() throws {
///   try prove(MyRows.self, against: .layoutOracles, budget: .seconds(5))
/// }
/// ```
public func prove<Engine: LayoutEngine>(
  _ engine: Engine.Type,
  against oracles: OracleSet = .layoutOracles,
  budget: Duration,
  seed: UInt64 = 1
) throws(ShrunkFailure) {
  try prove(TrialArea(LayoutTrial<Engine>.self), against: oracles, budget: budget, seed: seed)
}

private func prove(
  _ area: TrialArea,
  against set: OracleSet,
  budget: Duration,
  seed: UInt64
) throws(ShrunkFailure) {
  var runner = TrialRunner(area, seed: seed)
  runner.settings.silenced = area.oracles.filter { !set.oracles.contains($0) }
  guard let finding = runner.run(.time(budget)).findings.first else { return }
  throw ShrunkFailure(finding, of: area, settings: runner.settings)
}

/// The simplest failing trial found for an implementation.
public struct ShrunkFailure: Error, CustomStringConvertible {
  /// The failed check.
  public let failure: TrialFailure

  /// The initial value of the trial and its steps, in words.
  public let opening: String
  public let steps: [String]

  /// The state after the last step.
  public let picture: String

  /// The seed that reproduces the failure.
  public let seed: TrialSeed
  public let choices: [UInt8]

  init(_ finding: TrialReport.Finding, of area: TrialArea, settings: TrialSettings) {
    var shrinker = Shrinker(finding.choices, of: area, settings: settings)
    shrinker?.run()
    choices = shrinker?.best ?? finding.choices
    failure = shrinker?.failure ?? finding.failure
    seed = finding.seed
    let replay = area.replay(choices, settings: settings)
    opening = replay.opening
    steps = replay.steps.map(\.words)
    picture = replay.steps.last?.picture ?? ""
  }

  public var description: String {
    """
    \(failure)
    seed \(seed), shrunk to \(steps.count) steps, beginning with \(opening):
    \(steps.map { "  " + $0 }.joined(separator: "\n"))
    \(picture)
    """
  }
}
