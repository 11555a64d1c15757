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
