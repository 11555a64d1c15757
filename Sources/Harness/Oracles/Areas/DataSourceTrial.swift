package import Trials

/// The area `data-source`: applies, section applies, disclosure taps and drags in any order.
///
/// A list that changes only by its notices is checked after each command.
package struct DataSourceTrial<Engine: DataSourceEngine>: Trial {
  package static var name: String { "data-source" }
  package static var summary: String {
    "Applies, section applies, disclosure taps and drags in any order"
  }

  /// The layout of a command: its kind (2 bytes), a section, and two edits of up to eight bytes
  /// each.
  package static var layout: ChoiceLayout {
    ChoiceLayout(header: Swarm<DataSourceStep>.width(features: 1), stride: 20)
  }

  package static var oracles: [Oracle] {
    [.invariants, .refusals, .contents, .lookups, .rules, .replay, .marks, .transactions, .parts]
  }

  package static var mutants: [Mutant] { DataSourceMutant.bugs }

  private let swarm: Swarm<DataSourceStep>
  private let size: SnapshotSize
  private var world: DataSourceWorld<Engine>
  /// The world used in place of `world` when a mutant is planted.
  private var mutantWorld: DataSourceWorld<MutantDataSource>?

  package init(header choices: inout ChoiceSource, context: inout TrialContext) {
    swarm = Swarm(features: 1, from: &choices)
    size = SnapshotSize(min(swarm.sizeClass, .medium), isPopulated: swarm.features[0])
    world = DataSourceWorld(
      sections: size.sections,
      items: size.items,
      engine: Engine(isDeep: swarm.features[0])
    )
    if let mutant = DataSourceMutant.planted(in: context) {
      var engine = MutantDataSource(isDeep: false)
      engine.mutant = mutant
      mutantWorld = DataSourceWorld(sections: size.sections, items: size.items, engine: engine)
    }
    guard size.initialSections > 0 else { return }
    // A failure this early repeats at the first command, which can report it.
    try? perform(Operation(command: .apply(size.initialCommands)), context: &context)
  }

  /// A command and its description.
  package struct Operation: Sendable, CustomStringConvertible {
    let command: DataSourceCommand<Int, Int>

    package var description: String { command.words }
  }

  package func draw(from choices: inout ChoiceSource) -> Operation {
    let kind = swarm.kind(from: &choices)
    let section = choices.below(size.sections)
    let command: DataSourceCommand<Int, Int> =
      switch kind {
      case .apply: .apply([edit(&choices), edit(&choices)])
      case .reload: .applyUsingReloadData([edit(&choices)])
      case .applyOutline:
        .applyOutline([outlineEdit(&choices), outlineEdit(&choices)], to: section)
      case .expand: .expand(choices.below(size.items), in: section)
      case .collapse: .collapse(choices.below(size.items), in: section)
      case .reorder:
        .reorder(
          from: ItemPath(section, choices.below(8)),
          to: ItemPath(choices.below(size.sections), choices.below(8))
        )
      }
    return Operation(command: command)
  }

  package mutating func perform(
    _ operation: Operation,
    context: inout TrialContext
  ) throws(TrialFailure) {
    if mutantWorld == nil {
      try world.perform(operation.command, context: &context)
    } else {
      try mutantWorld?.perform(operation.command, context: &context)
    }
  }

  package var opening: String {
    "\(size.sections) sections and \(size.items) items to name, \(size.initialSections) sections there"
  }

  package var picture: TrialPicture { mutantWorld?.picture ?? world.picture }
}

extension DataSourceTrial {
  private func edit(_ choices: inout ChoiceSource) -> SnapshotEdit<Int, Int> {
    let kind = choices.below(11)
    switch kind {
    case 0: return .appendItems(items(&choices), toSection: choices.below(size.sections))
    case 1: return .deleteItems(items(&choices))
    case 2: return .insertItems(items(&choices), beforeItem: choices.below(size.items))
    case 3: return .insertItems(items(&choices), afterItem: choices.below(size.items))
    case 4: return .moveItem(choices.below(size.items), beforeItem: choices.below(size.items))
    case 5: return .reloadItems(items(&choices))
    case 6: return .reconfigureItems(items(&choices))
    case 7: return .appendSections([choices.below(size.sections)])
    case 8: return .deleteSections([choices.below(size.sections)])
    case 9:
      return .moveSection(choices.below(size.sections), afterSection: choices.below(size.sections))
    default: return .reloadSections([choices.below(size.sections)])
    }
  }

  private func outlineEdit(_ choices: inout ChoiceSource) -> OutlineModel<Int>.Edit {
    switch choices.below(6) {
    case 0: return .append(items(&choices), to: nil)
    case 1: return .append(items(&choices), to: choices.below(size.items))
    case 2: return .expand(items(&choices))
    case 3: return .insert(items(&choices), beside: .after(choices.below(size.items)))
    case 4: return .delete([choices.below(size.items)])
    default: return .collapse(items(&choices))
    }
  }

  private func items(_ choices: inout ChoiceSource) -> [Int] {
    identifiers(below: size.items, &choices)
  }
}

/// The kinds of commands, the simplest first.
enum DataSourceStep: CaseIterable, Sendable {
  case apply, applyOutline, expand, collapse, reorder, reload
}
