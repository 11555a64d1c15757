/// What a trial runs with, apart from its choices.
public struct TrialSettings: Sendable {
  /// Oracles that stay silent, to learn which bugs need them.
  public var silenced: [Oracle]

  /// The fault that is switched on, if any.
  public var planted: PlantedBug?

  public init(silenced: [Oracle] = [], planted: PlantedBug? = nil) {
    self.silenced = silenced
    self.planted = planted
  }
}
