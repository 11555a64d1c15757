/// The oracles, mutant and journal of a running trial.
@frozen
public struct TrialContext: Sendable {
  @usableFromInline let silenced: UInt64
  @usableFromInline let planted: Int

  /// The number of checks by each oracle, indexed by its number.
  @usableFromInline var counts: [Int]

  /// The current operation, counted from 0; -1 in the header.
  @inlinable public var operation: Int { current }

  @usableFromInline var current = -1

  /// The number of operations begun, over all trials run in this context.
  @usableFromInline var performed = 0

  /// The labels of the running trial.
  @usableFromInline var labels: Set<String> = []

  /// The number of trials with each label, over all trials run in this context.
  private(set) var labelCounts: [String: Int] = [:]

  /// The score of the running trial, if it has one.
  @usableFromInline var score: Double?

  /// The maximum time of one trial.
  let timeLimit: Duration

  /// The journal of the trial, if one is recorded.
  @usableFromInline var journal: TrialJournal?

  public init(_ settings: TrialSettings = TrialSettings()) { self.init(settings, journal: nil) }

  init(_ settings: TrialSettings, journal: TrialJournal?) {
    silenced = settings.silenced.reduce(0) { $0 | $1.bit }
    planted = settings.planted?.number ?? 0
    counts = Array(repeating: 0, count: Oracle.limit)
    timeLimit = settings.timeLimit
    self.journal = journal
  }

  /// Whether `bug` is switched on.
  @inlinable public func hasMutant(_ bug: Mutant) -> Bool { planted == bug.number }

  /// Whether `oracle` is to check now.
  ///
  /// Counts the check if so.
  ///
  /// Use it for a check that is too long for `expect`: `if context.asks(.model) { … }`.
  @inlinable public mutating func asks(_ oracle: Oracle) -> Bool {
    guard silenced & oracle.bit == 0 else { return false }
    counts[oracle.number] &+= 1
    return true
  }

  /// Fails the trial unless `condition` holds; a silenced oracle does not evaluate it.
  ///
  /// `site` names the check, with the same text for the same defect. Failures with the same
  /// oracle and site count as one, so put values into the message.
  @inlinable
  public mutating func expect(
    _ oracle: Oracle,
    at site: StaticString,
    _ condition: @autoclosure () -> Bool,
    _ message: @autoclosure () -> String
  ) throws(TrialFailure) {
    guard asks(oracle), !condition() else { return }
    throw TrialFailure(oracle, at: site, message())
  }

  /// Fails the trial if there is a problem.
  @inlinable
  package mutating func expectNone(
    _ oracle: Oracle,
    at site: StaticString,
    _ problem: @autoclosure () -> String?
  ) throws(TrialFailure) {
    guard asks(oracle), let problem = problem() else { return }
    throw TrialFailure(oracle, at: site, problem)
  }

  /// Fails the trial unless an observed value equals the expected one.
  @inlinable
  package mutating func expect<Value: Equatable>(
    _ oracle: Oracle,
    at site: StaticString,
    _ actual: @autoclosure () -> Value,
    is expected: @autoclosure () -> Value,
    _ subject: String
  ) throws(TrialFailure) {
    guard asks(oracle) else { return }
    let (actual, expected) = (actual(), expected())
    guard actual != expected else { return }
    throw TrialFailure(oracle, at: site, "\(subject): \(actual) instead of \(expected)")
  }

  /// Labels the trial, for the shares of trials in ``TrialReport/coverage``.
  ///
  /// A label that is given twice counts once. Labels do not change the digest of a run.
  public mutating func label(_ text: String) { labels.insert(text) }

  /// Sets the score of the trial, of which half of the later trials are changed copies if it is high.
  ///
  /// Use it if a failure is near where a number is large, such as the depth of a tree or the length
  /// of a queue. Of several scores of a trial the highest counts. In `property` and
  /// ``TrialArea/test(_:seed:settings:failures:)`` the choices of a directed trial depend on the seed
  /// and on all trials of the run before it. Other runs ignore scores: the seed and the number of a
  /// trial repeat it.
  public mutating func target(_ score: Double) {
    guard !score.isNaN else { return }
    self.score = max(self.score ?? score, score)
  }

  /// Counts the labels of the trial that ended.
  mutating func countLabels() {
    guard !labels.isEmpty else { return }
    for label in labels { labelCounts[label, default: 0] += 1 }
    labels = []
  }

  /// Returns the number of checks by `oracle`, over all trials run in this context.
  @inlinable public func checks(of oracle: Oracle) -> Int { counts[oracle.number] }
}

/// The settings of a trial, apart from its choices.
public struct TrialSettings: Sendable {
  /// The oracles that are switched off, to find the mutants that need them.
  public var silenced: [Oracle]

  /// The mutant that is switched on, if any.
  public var planted: Mutant?

  /// The maximum processor time of one trial of a test; a longer trial fails.
  ///
  /// Time in which the thread waits, for instance for another process, does not count.
  public var timeLimit: Duration

  /// The maximum time in which one trial of a test waits while the process does nothing; a trial that
  /// waits longer, for instance for a semaphore that no other thread signals, fails.
  public var waitLimit: Duration

  public init(
    silenced: [Oracle] = [],
    planted: Mutant? = nil,
    timeLimit: Duration = .seconds(10),
    waitLimit: Duration = .seconds(60)
  ) {
    self.silenced = silenced
    self.planted = planted
    self.timeLimit = timeLimit
    self.waitLimit = waitLimit
  }
}
