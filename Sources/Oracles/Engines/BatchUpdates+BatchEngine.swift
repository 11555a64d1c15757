public import BatchUpdates
import Contracts

extension BatchUpdates: BatchEngine {
  public static func complaints(
    about changes: [PlannedChange],
    before: [Int],
    after: [Int]
  ) -> [String] {
    BatchUpdates(changes).check(before: before, after: after).map(\.description)
  }

  public static func apply(
    _ changes: [PlannedChange],
    to old: [[Int]],
    from final: [[Int]]
  ) throws -> [[Int]] {
    var sections = old
    do {
      try BatchUpdates(changes).apply(to: &sections, from: final)
    } catch {
      demand(sections == old, "A refused batch changed the sections")
      throw error
    }
    return sections
  }

  public static func stages(
    of changes: [PlannedChange],
    before: [Int],
    after: [Int]
  ) throws -> [BatchStage]? {
    try BatchUpdates(changes).staged(before: before, after: after).map { stage in
      (stage.updates.plannedChanges, stage.before, stage.after, stage.sections)
    }
  }

  /// The batch that says these changes, one operation for each.
  init(_ changes: [PlannedChange]) {
    self.init(
      changes.map { change -> Operation in
        switch change {
        case .deleteSection(let section): .deleteSections(section..<section + 1)
        case .insertSection(let section): .insertSections(section..<section + 1)
        case .reloadSection(let section): .reloadSections(section..<section + 1)
        case .moveSection(let from, let to): .moveSection(SectionMove(from: from, to: to))
        case .deleteItem(let place): .deleteItems(run(place))
        case .insertItem(let place): .insertItems(run(place))
        case .reloadItem(let place): .reloadItems(run(place))
        case .moveItem(let from, let to):
          .moveItems(ItemMove(run(from), toSection: to.section, item: to.item))
        }
      }
    )
  }

  /// Every operation, one change for each item of its run; reconfigurations change nothing.
  var plannedChanges: [PlannedChange] {
    operations.flatMap { operation -> [PlannedChange] in
      switch operation {
      case .deleteItems(let run): places(run).map { .deleteItem($0) }
      case .insertItems(let run): places(run).map { .insertItem($0) }
      case .reloadItems(let run): places(run).map { .reloadItem($0) }
      case .reconfigureItems: []
      case .moveItems(let move):
        zip(places(move.source), places(move.target)).map { .moveItem(from: $0, to: $1) }
      case .deleteSections(let sections): sections.map { .deleteSection($0) }
      case .insertSections(let sections): sections.map { .insertSection($0) }
      case .reloadSections(let sections): sections.map { .reloadSection($0) }
      case .moveSection(let move): [.moveSection(from: move.source, to: move.target)]
      }
    }
  }
}

private func run(_ place: ItemPlace) -> ItemRun {
  ItemRun(section: place.section, first: place.item, count: 1)
}

private func places(_ run: ItemRun) -> [ItemPlace] {
  run.items.map { ItemPlace(run.section, $0) }
}
