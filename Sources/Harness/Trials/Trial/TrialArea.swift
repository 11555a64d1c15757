import Portability

/// A type-erased trial, used by runners, shrinkers and files.
///
/// Create one where the concrete type is known (`TrialArea(StackTrial.self)`), so that the loop is
/// specialised. Created from an `any Trial.Type`, it works unspecialised.
public struct TrialArea: Sendable {
  public let name: String
  /// A description in one line.
  public let summary: String
  public let layout: ChoiceLayout
  public let oracles: [Oracle]
  public let mutants: [Mutant]

  @usableFromInline let body: @Sendable (inout ChoiceSource, inout TrialContext) -> TrialFailure?

  @inlinable public init<Subject: Trial>(_ trial: Subject.Type) {
    self.init(
      name: Subject.name,
      summary: Subject.summary,
      layout: Subject.layout,
      oracles: Subject.oracles,
      mutants: Subject.mutants
    ) { choices, context in
      Subject.execute(&choices, &context)
    }
  }

  @usableFromInline
  init(
    name: String,
    summary: String = "",
    layout: ChoiceLayout,
    oracles: [Oracle],
    mutants: [Mutant],
    body: @escaping @Sendable (inout ChoiceSource, inout TrialContext) -> TrialFailure?
  ) {
    demand(
      Set(oracles.map(\.number)).count == oracles.count,
      "Two oracles of \(name) have the same number"
    )
    demand(
      Set(mutants.map(\.number)).count == mutants.count,
      "Two mutants of \(name) have the same number"
    )
    self.name = name
    self.summary = summary
    self.layout = layout
    self.oracles = oracles
    self.mutants = mutants
    self.body = body
  }

  /// Runs one trial at full speed, reusing `choices` and `context`.
  public func run(_ choices: inout ChoiceSource, context: inout TrialContext) -> TrialFailure? {
    body(&choices, &context)
  }

  /// Runs one trial and records it.
  ///
  /// `announce` is called before each operation with its description, and once with that of the
  /// header, together with all choices made so far. It serves trials that may not return.
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

  /// Returns the oracle with the given name.
  public func oracle(named name: String) -> Oracle? { oracles.first { $0.name == name } }

  /// Returns the mutant with the given name.
  public func mutant(named name: String) -> Mutant? { mutants.first { $0.name == name } }
}
