public import Trials

/// The area `snapshot`: any edits of two forks, compared with the model after each of them.
public struct SnapshotTrial<Engine: SnapshotEngine>: Trial {
  public typealias Faulty = FaultySnapshot<Engine.SectionID, Engine.ItemID>

  /// The kinds of edits, the simplest first.
  enum Kind: CaseIterable, Sendable {
    case appendItems, appendSections, insertItemsBefore, insertItemsAfter, deleteItems
    case moveItemBefore, moveItemAfter, insertSectionsBefore, insertSectionsAfter, deleteSections
    case moveSectionBefore, moveSectionAfter, reloadItems, reconfigureItems, reloadSections
    case deleteAllItems, fork, remake
  }

  public static var name: String { "snapshot" }

  /// The swarm, the form, and whether words are read; an edit: its kind (2 bytes), the fork, a list of up to four identifiers, a
  /// destination.
  public static var layout: ChoiceLayout {
    ChoiceLayout(header: Swarm<Kind>.width(features: 1) + 2, stride: 9)
  }

  public static var oracles: [Oracle] {
    [
      .invariants, .refusals, .sentences, .contents, .lookups, .marks, .equality, .cost,
    ]
  }

  public static var plantedBugs: [PlantedBug] { SnapshotFault.bugs }

  private let swarm: Swarm<Kind>
  private let size: SnapshotSize
  private var forks: SnapshotForks<Engine>
  /// Stands in for `forks` when a bug is planted.
  private var faultyForks: SnapshotForks<Faulty>?

  public init(header choices: inout ChoiceSource, context: inout TrialContext) {
    swarm = Swarm(features: 1, from: &choices)
    size = SnapshotSize(swarm.sizeClass, isPopulated: swarm.features[0])
    let form = Self.form(&choices)
    // Every fourth trial has the words of each refusal read.
    let readsWords = choices.bool(oneIn: 4)
    forks = SnapshotForks(size, engine: Engine(form: form), readsWords: readsWords)
    if let fault = SnapshotFault.planted(in: context) {
      var engine = Faulty()
      engine.fault = fault
      faultyForks = SnapshotForks(size, engine: engine, readsWords: readsWords)
    }
    // What goes wrong so early goes wrong again at the first operation, which can report it.
    for command in size.initialCommands {
      try? step(.edit(0, command), context: &context)
    }
    if size.initialSections > 0 { try? step(.fork(0), context: &context) }
  }

  /// A step with its words.
  public struct Operation: Sendable, CustomStringConvertible {
    let step: ForkStep<SnapshotCommand<Int, Int>>

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

  private func command(
    _ kind: Kind,
    from choices: inout ChoiceSource
  ) -> SnapshotCommand<Int, Int> {
    switch kind {
    case .appendItems: .appendItems(items(&choices), toSection: optionalSection(&choices))
    case .insertItemsBefore: .insertItemsBefore(items(&choices), item: item(&choices))
    case .insertItemsAfter: .insertItemsAfter(items(&choices), item: item(&choices))
    case .deleteItems: .deleteItems(items(&choices))
    case .moveItemBefore: .moveItemBefore(item(&choices), item: item(&choices))
    case .moveItemAfter: .moveItemAfter(item(&choices), item: item(&choices))
    case .reloadItems: .reloadItems(items(&choices))
    case .reconfigureItems: .reconfigureItems(items(&choices))
    case .appendSections: .appendSections(sections(&choices))
    case .insertSectionsBefore:
      .insertSectionsBefore(sections(&choices), section: section(&choices))
    case .insertSectionsAfter: .insertSectionsAfter(sections(&choices), section: section(&choices))
    case .deleteSections: .deleteSections(sections(&choices))
    case .moveSectionBefore: .moveSectionBefore(section(&choices), section: section(&choices))
    case .moveSectionAfter: .moveSectionAfter(section(&choices), section: section(&choices))
    case .reloadSections: .reloadSections(sections(&choices))
    case .deleteAllItems, .fork, .remake: .deleteAllItems
    }
  }

  public mutating func perform(
    _ operation: Operation,
    context: inout TrialContext
  ) throws(TrialFailure) {
    do { try step(operation.step, context: &context) } catch { throw error.failure }
  }

  private mutating func step(
    _ step: ForkStep<SnapshotCommand<Int, Int>>,
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
    let start = size.initialSections
    return "\(size.sections) sections and \(size.items) items to name, "
      + (start == 0 ? "none there" : "\(start) sections of \(size.initialItemsPerSection) there")
  }

  public var picture: String { faultyForks?.picture ?? forks.picture }
}

extension SnapshotTrial {
  /// One time in four another form than the one a caller gets by default.
  private static func form(_ choices: inout ChoiceSource) -> Int {
    let number = choices.below(4 * max(1, Engine.forms - 1))
    return number < Engine.forms ? number : 0
  }

  private func item(_ choices: inout ChoiceSource) -> Int { choices.below(size.items) }

  private func section(_ choices: inout ChoiceSource) -> Int { choices.below(size.sections) }

  /// No section first, which is the simplest thing to say.
  private func optionalSection(_ choices: inout ChoiceSource) -> Int? {
    let number = choices.below(size.sections + 1)
    return number == 0 ? nil : number - 1
  }

  private func items(_ choices: inout ChoiceSource) -> [Int] {
    identifiers(below: size.items, &choices)
  }

  private func sections(_ choices: inout ChoiceSource) -> [Int] {
    identifiers(below: size.sections, &choices)
  }
}

/// Draws one to four identifiers or, rarely, none; takes five bytes at most.
func identifiers(below bound: Int, _ choices: inout ChoiceSource) -> [Int] {
  let count = (choices.below(5) + 1) % 5
  var identifiers: [Int] = []
  identifiers.reserveCapacity(count)
  for _ in 0..<count { identifiers.append(choices.below(bound)) }
  return identifiers
}
