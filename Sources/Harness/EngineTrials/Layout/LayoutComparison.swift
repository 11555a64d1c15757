import CompositionalLayout
import Oracles
import Trials

/// An operation on a list or a flow layout.
package enum ComparedCommand: Sendable, CustomStringConvertible {
  case layout(LayoutCommand)
  case measureFooter(section: Int, length: Double)
  case insertSection(Int, rows: Int)
  /// Another length of the view across its scroll axis.
  case turn(side: Double)

  package var description: String {
    switch self {
    case .layout(let command): command.description
    case .measureFooter(let section, let length): "footer \(section) turns out \(length)"
    case .insertSection(let section, let rows): "insert section \(section) of \(rows) rows"
    case .turn(let side): "make the view \(side) across"
    }
  }
}

/// A layout as plain values, which a trial compares with a layout of the engine.
protocol LayoutValues: Sendable {
  associatedtype Kind: MutantKind

  var mutant: Kind? { get set }
  /// The commands that give a new layout the measurements of this one, in reverse order; with a
  /// mutant, those that it does not lose.
  var measurements: [ComparedCommand] { get }
  mutating func apply(_ command: ComparedCommand)
  func picture() -> LayoutPicture
}

/// A layout of the engine, driven by the commands of a model.
@MainActor
protocol ComparedLayout: AnyObject, Sendable {
  associatedtype Model: LayoutValues

  /// Creates the layout of a model.
  init(_ model: Model)
  func apply(_ command: ComparedCommand)
  func picture() -> LayoutPicture
}

/// A model, and the engine or a model with the planted mutant, which is compared with it.
struct LayoutComparison<Engine: ComparedLayout> {
  private(set) var model: Engine.Model
  private(set) var engine: Engine?
  private(set) var mistaken: Engine.Model?
  private let mutant: Engine.Model.Kind?

  init(_ model: Engine.Model, _ context: TrialContext) {
    self.model = model
    mutant = .planted(in: context)
    if mutant?.isInTheWiring == false {
      mistaken = planted
    } else {
      engine = onMainThread { [planted] in Engine(planted) }
    }
  }

  private var planted: Engine.Model {
    var planted = model
    planted.mutant = mutant
    return planted
  }

  mutating func step(
    _ command: ComparedCommand,
    _ oracle: Oracle,
    _ context: inout TrialContext
  ) throws(TrialFailure) {
    model.apply(command)
    onMainThread { [engine] in engine?.apply(command) }
    mistaken?.apply(command)
    try check(
      onMainThread { [engine] in engine?.picture() } ?? mistaken?.picture(),
      oracle,
      at: "frames",
      &context
    )
  }

  /// Checks that a new layout gives the same result if elements are measured in reverse order.
  func checkHistory(
    _ oracle: Oracle,
    at site: StaticString,
    _ context: inout TrialContext
  ) throws(TrialFailure) {
    guard engine != nil else { return }
    let again = onMainThread { [planted] in
      let again = Engine(planted)
      for command in planted.measurements { again.apply(command) }
      return again.picture()
    }
    try check(again, oracle, at: site, &context)
  }

  /// Checks all frames and the length of the content.
  private func check(
    _ found: LayoutPicture?,
    _ oracle: Oracle,
    at site: StaticString,
    _ context: inout TrialContext
  ) throws(TrialFailure) {
    guard context.asks(oracle), let words = found?.difference(from: model.picture()) else { return }
    throw TrialFailure(oracle, at: site, words)
  }
}
