package import BatchUpdates
import Contracts

extension BatchUpdates: BatchEngine {
  package static func complaints(
    about changes: [PlannedChange],
    before: [Int],
    after: [Int]
  ) -> [String] {
    BatchUpdates(changes).check(before: before, after: after).map(\.description)
  }

  package static func apply(
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

  package static func stages(
    of changes: [PlannedChange],
    before: [Int],
    after: [Int]
  ) throws -> [BatchStage]? {
    try BatchUpdates(changes).staged(before: before, after: after).map { stage in
      (stage.updates.plannedChanges, stage.before, stage.after, stage.sections)
    }
  }

  package static func correction(
    of changes: [PlannedChange],
    before: [Int],
    after: [Int]
  ) -> [PlannedChange]? {
    BatchUpdates(changes).corrected(before: before, after: after)?.plannedChanges
  }

  package static func evidence(
    about changes: [PlannedChange],
    before: [Int],
    after: [Int]
  ) -> Set<String>? {
    Set(BatchUpdates(changes).check(before: before, after: after).flatMap(\.evidence))
  }

  /// Creates a batch with these changes: an operation for each, or for each run of neighbours.
  init(_ changes: [PlannedChange]) { self.init(Self.joined(Self.single(changes))) }

  /// Returns the operations with runs of consecutive ones joined.
  private static func joined(_ operations: [Operation]) -> [Operation] {
    var joined: [Operation] = []
    for operation in operations {
      if let run = joined.last?.joined(with: operation) {
        joined[joined.count - 1] = run
      } else {
        joined.append(operation)
      }
    }
    return joined
  }

  private static func single(_ changes: [PlannedChange]) -> [Operation] {
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
  }

  /// The changes of every operation, one per item of its run; reconfigurations change nothing.
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

private func run(_ place: ItemPath) -> ItemRun {
  ItemRun(section: place.section, first: place.item, count: 1)
}

private func places(_ run: ItemRun) -> [ItemPath] { run.items.map { ItemPath(run.section, $0) } }

extension BatchUpdates.Operation {
  /// Returns this operation joined with the next, or nil if the next does not continue it.
  fileprivate func joined(with next: Self) -> Self? {
    switch (self, next) {
    case (.deleteItems(let run), .deleteItems(let other)):
      run.joined(with: other).map { .deleteItems($0) }
    case (.insertItems(let run), .insertItems(let other)):
      run.joined(with: other).map { .insertItems($0) }
    case (.reloadItems(let run), .reloadItems(let other)):
      run.joined(with: other).map { .reloadItems($0) }
    case (.deleteSections(let range), .deleteSections(let other))
    where range.upperBound == other.lowerBound:
      .deleteSections(range.lowerBound..<other.upperBound)
    case (.insertSections(let range), .insertSections(let other))
    where range.upperBound == other.lowerBound:
      .insertSections(range.lowerBound..<other.upperBound)
    case (.reloadSections(let range), .reloadSections(let other))
    where range.upperBound == other.lowerBound:
      .reloadSections(range.lowerBound..<other.upperBound)
    case (.moveItems(let move), .moveItems(let other)):
      if let source = move.source.joined(with: other.source),
        move.target.joined(with: other.target) != nil
      {
        .moveItems(ItemMove(source, toSection: move.target.section, item: move.target.lowerBound))
      } else {
        nil
      }
    default: nil
    }
  }
}

extension ItemRun {
  fileprivate func joined(with next: ItemRun) -> ItemRun? {
    guard section == next.section, upperBound == next.lowerBound else { return nil }
    return ItemRun(section: section, items: lowerBound..<next.upperBound)
  }
}

extension Violation {
  /// The lines of `BatchModel.evidence` for this violation.
  fileprivate var evidence: [String] {
    switch self {
    case .sectionCount, .itemCount: []
    case .missingSections(let action, let sections, let count):
      sections.map { "\(action) missing section \($0) of \(count)" }
    case .missingSectionOfItems(let action, let run, let count):
      places(run).map { "\(action) item \($0) of \(count) sections" }
    case .missingItems(let action, let run, let count):
      places(run).map { "\(action) missing item \($0) of \(count)" }
    case .missingTargets(let move, let count):
      places(move.target).map { "moveTo missing item \($0) of \(count)" }
    case .conflictingSections(let conflict, let sections):
      sections.map { conflict.evidence(at: "section \($0)") }
    case .conflictingItems(let conflict, let run):
      places(run).map { conflict.evidence(at: "item \($0)") }
    case .reloadInDeletedSection(let run):
      places(run).map { "reload in a deleted section: item \($0)" }
    }
  }
}

extension Violation.Conflict {
  fileprivate func evidence(at place: String) -> String {
    let names = ["\(actions.0)", "\(actions.1)"].sorted()
    return "\(names[0]) and \(names[1]) \(actions.0.isBefore ? "old" : "new") \(place)"
  }
}
