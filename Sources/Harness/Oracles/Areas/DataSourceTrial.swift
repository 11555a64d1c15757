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
    var size = SnapshotSize(min(swarm.sizeClass, .medium), isPopulated: swarm.features[0])
    size.namesOneSection = true
    self.size = size
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
    try? step(.apply(size.initialCommands), context: &context)
  }

  package func draw(from choices: inout ChoiceSource) -> DataSourceCommand<Int, Int> {
    let kind = swarm.kind(from: &choices)
    let section = size.drawSection(&choices)
    switch kind {
    case .apply: return .apply([edit(&choices), edit(&choices)])
    case .reload: return .applyUsingReloadData([edit(&choices)])
    case .applyOutline:
      return .applyOutline([outlineEdit(&choices), outlineEdit(&choices)], to: section)
    case .expand: return .expand(size.drawItem(&choices), in: section)
    case .collapse: return .collapse(size.drawItem(&choices), in: section)
    case .reorder:
      return .reorder(
        from: ItemPath(section, choices.below(8)),
        to: ItemPath(size.drawSection(&choices), choices.below(8))
      )
    }
  }

  package mutating func step(
    _ command: DataSourceCommand<Int, Int>,
    context: inout TrialContext
  ) throws(TrialFailure) {
    if mutantWorld == nil {
      try world.step(command, context: &context)
    } else {
      try mutantWorld?.step(command, context: &context)
    }
  }

  package var opening: String {
    "\(size.sections) sections and \(size.items) items to name, \(size.initialSections) sections there"
  }

  package var picture: TrialPicture { mutantWorld?.picture ?? world.picture }
}

extension DataSourceTrial {
  private func edit(_ choices: inout ChoiceSource) -> SnapshotEdit<Int, Int> {
    SnapshotEdit(editKinds[choices.below(editKinds.count)], of: size, from: &choices)
  }

  private func outlineEdit(_ choices: inout ChoiceSource) -> OutlineModel<Int>.Edit {
    switch choices.below(6) {
    case 0: return .append(size.drawItems(&choices), to: nil)
    case 1: return .append(size.drawItems(&choices), to: size.drawItem(&choices))
    case 2: return .expand(size.drawItems(&choices))
    case 3: return .insert(size.drawItems(&choices), beside: .after(size.drawItem(&choices)))
    case 4: return .delete([size.drawItem(&choices)])
    default: return .collapse(size.drawItems(&choices))
    }
  }
}

/// The kinds of commands, the simplest first.
enum DataSourceStep: CaseIterable, Sendable {
  case apply, applyOutline, expand, collapse, reorder, reload
}

/// The kinds of edits of an applied snapshot.
private let editKinds: [SnapshotEditKind] = [
  .appendItems, .deleteItems, .insertItemsBefore, .insertItemsAfter, .moveItemBefore, .reloadItems,
  .reconfigureItems, .appendSections, .deleteSections, .moveSectionAfter, .reloadSections,
]
