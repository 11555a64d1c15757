extension BatchModel {
  /// The violated rules about index paths, one line for each path.
  ///
  /// They are paths that do not exist, conflicting changes of one path, and reloads in a deleted
  /// section. Counts that do not add up are excluded; they have messages of their own.
  package var evidence: Set<String> {
    var lines: Set<String> = []
    for change in changes {
      for use in change.uses {
        let counts = use.isBefore ? before : after
        guard let item = use.item else {
          if !counts.indices.contains(use.section) {
            lines.insert("\(use.action) missing \(use.place) of \(counts.count)")
          }
          continue
        }
        if !counts.indices.contains(use.section) {
          lines.insert("\(use.action) \(use.place) of \(counts.count) sections")
        } else if item >= counts[use.section] {
          lines.insert("\(use.action) missing \(use.place) of \(counts[use.section])")
        }
      }
    }
    return lines.union(conflicts).union(reloadsInDeletedSections)
  }

  /// The existing paths with changes that exclude each other.
  private var conflicts: Set<String> {
    var actions: [String: [String]] = [:]
    for use in changes.flatMap(\.uses) {
      let counts = use.isBefore ? before : after
      guard counts.indices.contains(use.section) else { continue }
      if let item = use.item, item >= counts[use.section] { continue }
      actions[(use.isBefore ? "old " : "new ") + use.place, default: []].append(use.action)
    }
    var lines: Set<String> = []
    for (place, actions) in actions {
      for (index, one) in actions.enumerated() {
        for other in actions[(index + 1)...] {
          lines.insert("\(min(one, other)) and \(max(one, other)) \(place)")
        }
      }
    }
    return lines
  }

  private var reloadsInDeletedSections: [String] {
    guard !violations.contains(where: \.isAboutSections) else { return [] }
    return changes.compactMap { change in
      guard let place = change.reloadedItem, contains(place, in: before),
        changes.contains(.deleteSection(place.section))
      else { return nil }
      return "reload in a deleted section: item \(place)"
    }
  }
}

extension BatchUpdates.Operation {
  /// A path that a change names, and the action there.
  fileprivate struct PathUse {
    let action: String
    let isBefore: Bool
    let section: Int
    var item: Int?

    var place: String { item.map { "item \(ItemPath(section, $0))" } ?? "section \(section)" }
  }

  fileprivate var uses: [PathUse] {
    func use(_ action: String, _ isBefore: Bool, _ place: ItemPath) -> PathUse {
      PathUse(action: action, isBefore: isBefore, section: place.section, item: place.item)
    }
    switch self {
    case .deleteSections(let range):
      return [PathUse(action: "delete", isBefore: true, section: range.lowerBound)]
    case .insertSections(let range):
      return [PathUse(action: "insert", isBefore: false, section: range.lowerBound)]
    case .reloadSections(let range):
      return [PathUse(action: "reload", isBefore: true, section: range.lowerBound)]
    case .moveSection(let move):
      return [
        PathUse(action: "moveFrom", isBefore: true, section: move.source),
        PathUse(action: "moveTo", isBefore: false, section: move.target),
      ]
    case .deleteItems(let run): return [use("delete", true, run.path)]
    case .insertItems(let run): return [use("insert", false, run.path)]
    case .reloadItems(let run): return [use("reload", true, run.path)]
    case .reconfigureItems: return []
    case .moveItems(let move):
      return [use("moveFrom", true, move.source.path), use("moveTo", false, move.target.path)]
    }
  }
}

extension PlanViolation {
  /// Whether the violation makes the arrangement of sections undefined.
  fileprivate var isAboutSections: Bool {
    switch self {
    case .sectionCount, .sourceSectionMissing, .targetSectionMissing: true
    case .sameSource(let one, _): one.sourceSection != nil
    case .sameTarget(let one, _): one.targetSection != nil
    default: false
    }
  }
}
