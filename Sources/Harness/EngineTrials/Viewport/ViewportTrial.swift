package import Trials

/// The area `viewport`: operations of apps and users on a view, in any order.
///
/// Three of eight trials use lists of rows, for which a model predicts exactly what is on screen.
/// Half are programs on views with every layout, which call the view from inside its callbacks too.
/// The others change classic data before they tell a view that is dirty.
package struct ViewportTrial: Trial {
  package static let name = "viewport"
  package static let summary = "Operations of apps and users on a collection view, in any order"

  /// The layout of a command: its kind, and up to ten choices.
  package static let layout = ChoiceLayout(header: 4, stride: 11, maximumOperations: 40)

  package static let oracles = ViewportListTrial.oracles

  package static var mutants: [Mutant] { ViewportMutant.bugs }

  /// The mutants of programs, which tests plant.
  ///
  /// Shrinking their failures takes more evaluations than the limit of the table of mutants.
  package static var programMutants: [Mutant] { ViewProgramMutant.bugs }

  package struct Operation: CustomStringConvertible, Sendable {
    enum Kind: Sendable {
      case list(ViewportCommand)
      case program(ViewOperation)
    }

    let kind: Kind

    package var description: String {
      switch kind {
      case .list(let command): command.description
      case .program(let operation): operation.description
      }
    }
  }

  private enum World {
    case list(ViewportListTrial)
    case program(ViewProgramTrial)
  }

  private var world: World

  package init(header choices: inout ChoiceSource, context: inout TrialContext) {
    let count = choices.below(60)
    let kinds = choices.below(64)
    let mode = choices.below(6)
    let isOther = choices.below(4) == 1
    world =
      mode < 3 && !isOther
      ? .list(ViewportListTrial(count: count, kinds: kinds, context: context))
      : .program(
        ViewProgramTrial(
          count: count,
          kinds: kinds,
          mode: max(0, mode - 2),
          isRightToLeft: isOther && mode > 2,
          context: context
        )
      )
  }

  package var opening: String {
    switch world {
    case .list(let trial): trial.opening
    case .program(let trial): trial.opening
    }
  }

  package func draw(from choices: inout ChoiceSource) -> Operation {
    switch world {
    case .list(let trial): Operation(kind: .list(trial.draw(from: &choices)))
    case .program(let trial): Operation(kind: .program(trial.draw(from: &choices)))
    }
  }

  package mutating func step(
    _ operation: Operation,
    context: inout TrialContext
  ) throws(TrialFailure) {
    switch (world, operation.kind) {
    case (.list(var trial), .list(let command)):
      defer { world = .list(trial) }
      try trial.step(command, context: &context)
    case (.program(var trial), .program(let operation)):
      defer { world = .program(trial) }
      try trial.step(operation, context: &context)
    default: break
    }
  }

  package mutating func finish(context: inout TrialContext) throws(TrialFailure) {
    if case .program(let trial) = world { try trial.finish(context: &context) }
  }

  package var picture: TrialPicture {
    switch world {
    case .list(let trial): trial.picture
    case .program(let trial): trial.picture
    }
  }
}
