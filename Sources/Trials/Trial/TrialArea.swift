import Contracts

/// A trial whose type has been forgotten: what runners, shrinkers and files work on.
///
/// Make one where the concrete type is known (`TrialArea(StackTrial.self)`), so that the loop is compiled
/// for it; made from an `any Trial.Type` it works, but unspecialised.
public struct TrialArea: Sendable {
  public let name: String
  public let layout: ChoiceLayout
  public let oracles: [Oracle]
  public let plantedBugs: [PlantedBug]

  @usableFromInline
  let body: @Sendable (inout ChoiceSource, inout TrialContext) -> TrialFailure?

  @inlinable
  public init<Subject: Trial>(_ trial: Subject.Type) {
    self.init(
      name: Subject.name,
      layout: Subject.layout,
      oracles: Subject.oracles,
      plantedBugs: Subject.plantedBugs
    ) { choices, context in
      Subject.execute(&choices, &context)
    }
  }

  @usableFromInline
  init(
    name: String,
    layout: ChoiceLayout,
    oracles: [Oracle],
    plantedBugs: [PlantedBug],
    body: @escaping @Sendable (inout ChoiceSource, inout TrialContext) -> TrialFailure?
  ) {
    demand(
      Set(oracles.map(\.number)).count == oracles.count,
      "Two oracles of \(name) have the same number"
    )
    demand(
      Set(plantedBugs.map(\.number)).count == plantedBugs.count,
      "Two planted bugs of \(name) have the same number"
    )
    self.name = name
    self.layout = layout
    self.oracles = oracles
    self.plantedBugs = plantedBugs
    self.body = body
  }

  /// Runs one trial at full speed; `choices` and `context` are reused from trial to trial.
  public func run(
    _ choices: inout ChoiceSource,
    context: inout TrialContext
  ) -> TrialFailure? {
    body(&choices, &context)
  }

  /// Runs one trial and keeps everything about it.
  ///
  /// `announce` is told the opening and the words of each operation before it is performed, with all choices
  /// made so far, for a trial that may not return.
  public func replay(
    _ choices: [UInt8],
    settings: TrialSettings = TrialSettings(),
    announce: @escaping @Sendable (String, [ChoiceDraw]) -> Void = { _, _ in }
  ) -> TrialReplay {
    var source = ChoiceSource(choices, layout: layout, isTracing: true)
    var context = TrialContext(settings, journal: TrialJournal(announce: announce))
    let failure = body(&source, &context)
    return TrialReplay(
      choices: choices,
      failure: failure,
      draws: source.draws,
      opening: context.journal?.opening ?? "",
      start: context.journal?.start ?? "",
      steps: context.journal?.steps ?? []
    )
  }

  /// The oracle of that name.
  public func oracle(named name: String) -> Oracle? {
    oracles.first { $0.name == name }
  }

  /// The planted bug of that name.
  public func plantedBug(named name: String) -> PlantedBug? {
    plantedBugs.first { $0.name == name }
  }
}
