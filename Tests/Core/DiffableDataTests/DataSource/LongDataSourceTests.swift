import DiffableData
import EngineTrials
import Testing
import Trials

/// Data sources with more items and longer edits than random trials have, compared with the model.
struct LongDataSourceTests {
  typealias State = DataSourceState<StampedIdentifier, StampedIdentifier>

  @Test(arguments: [(3, 30), (4, 90), (2, 200)], 0..<4)
  func `a data source agrees with the model`(size: (sections: Int, items: Int), seed: Int) throws {
    var random = SplitMix64(seed: UInt64(size.items * 8 + seed))
    func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &random) }
    var world = DataSourceWorld<State>(
      sections: size.sections,
      items: size.items,
      engine: State(isDeep: seed % 2 == 1)
    )
    var context = TrialContext()
    func names() -> [Int] {
      let count = [0, 1, 1, 2, 3, 9, 12, 34, 65][below(9)]
      let first = below(size.items)
      let step = [1, 1, 1, 2, 7][below(5)]
      return (0..<min(count, size.items / step - 1)).map { (first + $0 * step) % size.items }
    }
    func shown() -> Int {
      let section = world.shown.randomElement(using: &random) ?? []
      return below(8) == 0
        ? below(size.items) : section.randomElement(using: &random)?.number ?? below(size.items)
    }
    func edit() -> SnapshotEdit<Int, Int> {
      switch below(16) {
      case 0, 1: .appendItems(names(), toSection: below(size.sections))
      case 2, 3: .deleteItems(below(2) == 0 ? [shown()] : Array(names().prefix(9)))
      case 4: .insertItems(names(), beforeItem: shown())
      case 5: .insertItems(names(), afterItem: shown())
      case 6, 7: .moveItem(shown(), beforeItem: shown())
      case 8, 9: .moveItem(shown(), afterItem: shown())
      case 10: .reloadItems([shown()])
      case 11: .reconfigureItems([shown()])
      case 12: .appendSections([below(size.sections)])
      case 13: .moveSection(below(size.sections), afterSection: below(size.sections))
      case 14: below(4) == 0 ? .deleteSections([below(size.sections)]) : .reloadSections([0])
      default: .insertItems([below(size.items)], afterItem: shown())
      }
    }
    func outlineEdit() -> OutlineModel<Int>.Edit {
      switch below(10) {
      case 0: .append(names(), to: nil)
      case 1, 2, 3: .append(names(), to: shown())
      case 4, 5: .expand(names() + [shown()])
      case 6: .insert(names(), beside: .after(shown()))
      case 7: .delete([shown()])
      case 8: .append([below(size.items)], to: shown())
      default: .collapse([shown()])
      }
    }
    for step in 0..<60 {
      let section = below(size.sections)
      let command: DataSourceCommand<Int, Int> =
        switch step < 2 ? 5 : below(10) {
        case 0, 1: .apply([edit()])
        case 2: .apply([edit(), edit(), edit(), edit()])
        case 3: .expand(shown(), in: section)
        case 4: .collapse(shown(), in: section)
        case 5, 6: .applyOutline([outlineEdit(), outlineEdit(), outlineEdit()], to: section)
        case 7: below(4) == 0 ? .applyUsingReloadData([edit()]) : .apply([edit(), edit()])
        default:
          .reorder(
            from: ItemPath(
              section,
              below(1 + (world.shown.count > section ? world.shown[section].count : 0))
            ),
            to: ItemPath(below(size.sections), below(12))
          )
        }
      try world.step(command, context: &context)
    }
  }
}
