/// What a trial consults while it runs: its oracles, the planted bug, and the journal.
@frozen
public struct TrialContext: Sendable {
  @usableFromInline let silenced: UInt64
  @usableFromInline let planted: Int

  /// How often each oracle was asked, by its number.
  @usableFromInline var counts: [Int]

  /// The operation that runs, counted from 0; -1 in the header.
  @inlinable public var operation: Int { current }

  @usableFromInline var current = -1

  /// How many operations were begun, over all trials that ran in this context.
  @usableFromInline var performed = 0

  /// What happened, if somebody wants to read it.
  @usableFromInline var journal: TrialJournal?

  public init(_ settings: TrialSettings = TrialSettings()) {
    self.init(settings, journal: nil)
  }

  init(_ settings: TrialSettings, journal: TrialJournal?) {
    silenced = settings.silenced.reduce(0) { $0 | $1.bit }
    planted = settings.planted?.number ?? 0
    counts = Array(repeating: 0, count: Oracle.limit)
    self.journal = journal
  }

  /// Whether `bug` is switched on.
  @inlinable
  public func isPlanted(_ bug: PlantedBug) -> Bool {
    planted == bug.number
  }

  /// Whether `oracle` is to judge now; counts the judgement if so.
  ///
  /// For a check that is too long for `expect`: `if context.asks(.model) { … }`.
  @inlinable
  public mutating func asks(_ oracle: Oracle) -> Bool {
    guard silenced & oracle.bit == 0 else { return false }
    counts[oracle.number] &+= 1
    return true
  }

  /// Fails the trial unless `condition` holds; a silenced oracle does not even look.
  ///
  /// The site is where the oracle looked, the same text for the same defect: it decides which failures
  /// are one finding, so values belong into the message.
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

  /// How often `oracle` was asked, over all trials that ran in this context.
  @inlinable
  public func judgements(of oracle: Oracle) -> Int {
    counts[oracle.number]
  }
}
