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
      guard case .reloadItem(let place) = change, contains(place, in: before),
        changes.contains(.deleteSection(place.section))
      else { return nil }
      return "reload in a deleted section: item \(place)"
    }
  }
}

extension PlannedChange {
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
    case .deleteSection(let section):
      return [PathUse(action: "delete", isBefore: true, section: section)]
    case .insertSection(let section):
      return [PathUse(action: "insert", isBefore: false, section: section)]
    case .reloadSection(let section):
      return [PathUse(action: "reload", isBefore: true, section: section)]
    case .moveSection(let from, let to):
      return [
        PathUse(action: "moveFrom", isBefore: true, section: from),
        PathUse(action: "moveTo", isBefore: false, section: to),
      ]
    case .deleteItem(let place): return [use("delete", true, place)]
    case .insertItem(let place): return [use("insert", false, place)]
    case .reloadItem(let place): return [use("reload", true, place)]
    case .moveItem(let from, let to):
      return [use("moveFrom", true, from), use("moveTo", false, to)]
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
