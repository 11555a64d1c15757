import BatchUpdates
import Portability

extension BatchUpdates {
  /// Returns the data after the batch: kept and moved items are from `old`, inserted ones from `final`.
  func applied(to old: [[Int]], from final: [[Int]]) throws -> [[Int]] {
    var sections = old
    do {
      try apply(to: &sections, from: final)
    } catch {
      demand(sections == old, "A refused batch changed the sections")
      throw error
    }
    return sections
  }

  /// Returns the violated rules about index paths as lines of `BatchModel.evidence`.
  package func evidence(before: [Int], after: [Int]) -> Set<String> {
    Set(check(before: before, after: after).flatMap(\.evidence))
  }

  /// Creates a batch of single operations, with neighbouring sections joined as `append` joins items.
  package init(joining singles: [Operation]) {
    var joined: [Operation] = []
    for operation in singles {
      switch (joined.last, operation) {
      case (.deleteSections(let range), .deleteSections(let next))
      where range.upperBound == next.lowerBound:
        joined[joined.count - 1] = .deleteSections(range.lowerBound..<next.upperBound)
      case (.insertSections(let range), .insertSections(let next))
      where range.upperBound == next.lowerBound:
        joined[joined.count - 1] = .insertSections(range.lowerBound..<next.upperBound)
      case (.reloadSections(let range), .reloadSections(let next))
      where range.upperBound == next.lowerBound:
        joined[joined.count - 1] = .reloadSections(range.lowerBound..<next.upperBound)
      default: joined.append(operation)
      }
    }
    self.init(joined)
  }

  /// The operations on single items and sections; reconfigurations change nothing.
  var singles: [Operation] {
    operations.flatMap { operation -> [Operation] in
      if case .reconfigureItems = operation { [] } else { Array(operation.singles) }
    }
  }
}

private func places(_ run: ItemRun) -> [ItemPath] { run.items.map { ItemPath(run.section, $0) } }

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
