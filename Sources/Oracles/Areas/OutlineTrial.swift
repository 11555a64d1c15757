public import Trials

/// The area `outline`: any edits of two forks, compared with the model after each of them.
public struct OutlineTrial<Engine: OutlineEngine>: Trial {
  public typealias Faulty = FaultyOutline<Engine.ItemID>

  /// The kinds of edits, the simplest first.
  enum Kind: CaseIterable, Sendable {
    case append, insertBefore, insertAfter, expand, collapse, delete
    case insertOutlineBefore, insertOutlineAfter, replaceChildren, deleteAll, fork, remake
  }

  public static var name: String { "outline" }

  /// The swarm, the form, and whether words are read; an edit: its kind (2 bytes), the fork, up to four identifiers with levels, a
  /// destination.
  public static var layout: ChoiceLayout {
    ChoiceLayout(header: Swarm<Kind>.width(features: 1) + 2, stride: 13)
  }

  public static var oracles: [Oracle] {
    [
      .invariants, .refusals, .sentences, .contents, .lookups, .parts, .equality, .cost,
    ]
  }

  public static var plantedBugs: [PlantedBug] { OutlineFault.bugs }

  private let swarm: Swarm<Kind>
  private let items: Int
  private let isPopulated: Bool
  private var forks: OutlineForks<Engine>
  /// Stands in for `forks` when a bug is planted.
  private var faultyForks: OutlineForks<Faulty>?

  public init(header choices: inout ChoiceSource, context: inout TrialContext) {
    swarm = Swarm(features: 1, from: &choices)
    items =
      switch swarm.sizeClass {
      case .tiny: 5
      case .small: 10
      case .medium: 40
      case .large: 120
      }
    isPopulated = swarm.features[0] || swarm.sizeClass > .small
    let form = Self.form(&choices)
    // Every fourth trial has the words of each refusal read.
    let readsWords = choices.bool(oneIn: 4)
    forks = OutlineForks(items: items, engine: Engine(form: form), readsWords: readsWords)
    if let fault = OutlineFault.planted(in: context) {
      var engine = Faulty()
      engine.fault = fault
      faultyForks = OutlineForks(items: items, engine: engine, readsWords: readsWords)
    }
    // What goes wrong so early goes wrong again at the first operation, which can report it.
    for command in initialCommands { try? step(.edit(0, command), context: &context) }
    if isPopulated { try? step(.fork(0), context: &context) }
  }

  /// Three children to each item until half of the identifiers are used; every other one expanded.
  private var initialCommands: [OutlineCommand<Int>] {
    guard isPopulated else { return [] }
    return (0..<max(1, items / 6)).flatMap { parent -> [OutlineCommand<Int>] in
      let children = (1...3).map { 3 * parent + $0 }
      return [
        .append(parent == 0 ? [0] : [], to: nil), .append(children, to: parent),
        .expand(parent.isMultiple(of: 2) ? [parent] : []),
      ]
    }
  }

  /// A step with its words.
  public struct Operation: Sendable, CustomStringConvertible {
    let step: ForkStep<OutlineCommand<Int>>

    public var description: String {
      switch step {
      case .edit(let fork, let command): "in fork \(fork): \(command.words)"
      case .fork(let fork): "fork \(fork) anew"
      case .remake(let fork, let form): "make fork \(fork) anew in form \(form)"
      }
    }
  }

  public func draw(from choices: inout ChoiceSource) -> Operation {
    let kind = swarm.kind(from: &choices)
    let fork = choices.below(2)
    return switch kind {
    case .fork: Operation(step: .fork(fork))
    case .remake: Operation(step: .remake(fork, form: Self.form(&choices)))
    default: Operation(step: .edit(fork, command(kind, from: &choices)))
    }
  }

  private func command(_ kind: Kind, from choices: inout ChoiceSource) -> OutlineCommand<Int> {
    switch kind {
    case .append:
      // The destination is drawn first and zero means the roots.
      optionalItem(&choices).map { .append(list(&choices), to: $0) }
        ?? .append(list(&choices), to: nil)
    case .insertBefore: .insertBefore(list(&choices), item: item(&choices))
    case .insertAfter: .insertAfter(list(&choices), item: item(&choices))
    case .expand: .expand(list(&choices))
    case .collapse: .collapse(list(&choices))
    case .delete: .delete(list(&choices))
    case .insertOutlineBefore: .insertOutlineBefore(rows(&choices), item: item(&choices))
    case .insertOutlineAfter: .insertOutlineAfter(rows(&choices), item: item(&choices))
    case .replaceChildren: .replaceChildren(of: item(&choices), using: rows(&choices))
    case .deleteAll, .fork, .remake: .deleteAll
    }
  }

  public mutating func perform(
    _ operation: Operation,
    context: inout TrialContext
  ) throws(TrialFailure) {
    do { try step(operation.step, context: &context) } catch { throw error.failure }
  }

  private mutating func step(
    _ step: ForkStep<OutlineCommand<Int>>,
    context: inout TrialContext
  ) throws(Divergence) {
    if faultyForks == nil {
      try forks.perform(step, context: &context)
    } else {
      try faultyForks?.perform(step, context: &context)
    }
  }

  public mutating func finish(context: inout TrialContext) throws(TrialFailure) {
    do {
      if faultyForks == nil {
        try forks.finish(context: &context)
      } else {
        try faultyForks?.finish(context: &context)
      }
    } catch {
      throw error.failure
    }
  }

  public var opening: String {
    "\(items) items to name, \(isPopulated ? "half of them" : "none") there"
  }

  public var picture: String { faultyForks?.picture ?? forks.picture }
}

extension OutlineTrial {
  /// One time in four another form than the one a caller gets by default.
  private static func form(_ choices: inout ChoiceSource) -> Int {
    let number = choices.below(4 * max(1, Engine.forms - 1))
    return number < Engine.forms ? number : 0
  }

  private func item(_ choices: inout ChoiceSource) -> Int { choices.below(items) }

  private func optionalItem(_ choices: inout ChoiceSource) -> Int? {
    let number = choices.below(items + 1)
    return number == 0 ? nil : number - 1
  }

  private func list(_ choices: inout ChoiceSource) -> [Int] {
    identifiers(below: items, &choices)
  }

  /// Identifiers as the rows of an outline: no row is more than one level below the last.
  private func rows(_ choices: inout ChoiceSource) -> [OutlineModel<Int>.Row] {
    var rows: [OutlineModel<Int>.Row] = []
    for item in list(&choices) {
      let deepest = rows.last.map { $0.level + 1 } ?? 0
      let shape = choices.below(8)
      rows.append(.init(item, level: min(shape / 2, deepest), isExpanded: shape % 2 == 1))
    }
    // An outline of its own cannot hold an item twice.
    var seen: Set<Int> = []
    return rows.allSatisfy { seen.insert($0.item).inserted } ? rows : Array(rows.prefix(1))
  }
}
