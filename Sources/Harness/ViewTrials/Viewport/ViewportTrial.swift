package import Trials

/// The area `viewport`: operations of apps and users on a view, in any order.
///
/// Three of eight trials use lists of rows, for which a model predicts exactly what is on screen.
/// Half are programs on views with every layout, which call the view from inside its callbacks too.
/// The others change classic data before they tell a view that is dirty, and an eighth of all trials
/// compare a view after changes of any kind with a new one.
package struct ViewportTrial: Trial {
  package static let name = "viewport"
  package static let summary = "Operations of apps and users on a collection view, in any order"

  /// The layout of a command: its kind, and up to ten choices.
  package static let layout = ChoiceLayout(header: 4, stride: 11, maximumOperations: 40)

  package static let oracles = ViewportListTrial.oracles + [.history]

  package static var mutants: [Mutant] { ViewportMutant.bugs + HistoryMutant.quick }

  /// The mutants of programs and of histories that only tests plant.
  ///
  /// Shrinking their failures takes more evaluations than the limit of the table of mutants.
  package static var programMutants: [Mutant] { ViewProgramMutant.bugs + HistoryMutant.slow }

  private var world: any ViewTrial

  package init(header choices: inout ChoiceSource, context: inout TrialContext) {
    let count = choices.below(60)
    let kinds = choices.below(64)
    let mode = choices.below(6)
    let other = choices.below(8)
    guard other != 2 else {
      world = HistoryTrial(count: count, kinds: kinds, isTable: false, context: context)
      return
    }
    let isOther = other % 4 == 1
    world =
      mode < 3 && !isOther
      ? ViewportListTrial(count: count, kinds: kinds, context: context)
      : ViewProgramTrial(
        count: count,
        kinds: kinds,
        mode: max(0, mode - 2),
        isRightToLeft: isOther && mode > 2,
        context: context
      )
  }

  package var opening: String { world.opening }

  package func draw(from choices: inout ChoiceSource) -> ViewOperation {
    world.draw(from: &choices)
  }

  package mutating func step(
    _ operation: ViewOperation,
    context: inout TrialContext
  ) throws(TrialFailure) {
    try world.step(operation, context: &context)
  }

  package mutating func finish(context: inout TrialContext) throws(TrialFailure) {
    try world.finish(context: &context)
  }

  package var picture: TrialPicture { world.picture }
}

/// A trial of one kind of view.
protocol ViewTrial {
  var opening: String { get }
  var picture: TrialPicture { get }
  func draw(from choices: inout ChoiceSource) -> ViewOperation
  mutating func step(_ operation: ViewOperation, context: inout TrialContext) throws(TrialFailure)
  func finish(context: inout TrialContext) throws(TrialFailure)
}

extension ViewTrial {
  func finish(context: inout TrialContext) throws(TrialFailure) {}
}
