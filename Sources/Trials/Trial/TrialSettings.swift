/// The settings of a trial, apart from its choices.
public struct TrialSettings: Sendable {
  /// The oracles that are switched off, to find the mutants that need them.
  public var silenced: [Oracle]

  /// The mutant that is switched on, if any.
  public var planted: Mutant?

  public init(silenced: [Oracle] = [], planted: Mutant? = nil) {
    self.silenced = silenced
    self.planted = planted
  }
}
