import Trials

/// `SectionsTrial` without a swarm: every kind of operation is enabled and equally frequent.
struct UniformSectionsTrial: Trial {
  static let name = "uniform-sections"
  static let layout = SectionsTrial.layout
  static let oracles = SectionsTrial.oracles
  static let mutants = SectionsTrial.mutants

  var sections: SectionsTrial

  init(header choices: inout ChoiceSource, context: inout TrialContext) {
    var zeros = ChoiceSource([], layout: Self.layout)
    sections = SectionsTrial(header: &zeros, context: &context)
  }

  func draw(from choices: inout ChoiceSource) -> SectionsTrial.Operation {
    sections.draw(from: &choices)
  }

  mutating func step(
    _ operation: SectionsTrial.Operation,
    context: inout TrialContext
  ) throws(TrialFailure) {
    try sections.step(operation, context: &context)
  }
}
