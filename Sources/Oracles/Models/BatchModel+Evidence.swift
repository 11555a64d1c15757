extension BatchModel {
  /// The violated rules about index paths, one line for each path.
  ///
  /// They are paths that do not exist, conflicting changes of one path, and reloads in a deleted
  /// section. Counts that do not add up are excluded; they have messages of their own.
  package var evidence: Set<String> {
    var lines: Set<String> = []
    for change in changes {
      for claim in change.claims {
        let counts = claim.isBefore ? before : after
        guard let item = claim.item else {
          if !counts.indices.contains(claim.section) {
            lines.insert("\(claim.action) missing \(claim.place) of \(counts.count)")
          }
          continue
        }
        if !counts.indices.contains(claim.section) {
          lines.insert("\(claim.action) \(claim.place) of \(counts.count) sections")
        } else if item >= counts[claim.section] {
          lines.insert("\(claim.action) missing \(claim.place) of \(counts[claim.section])")
        }
      }
    }
    return lines.union(conflicts).union(reloadsInDeletedSections)
  }

  /// The existing paths with changes that exclude each other.
  private var conflicts: Set<String> {
    var actions: [String: [String]] = [:]
    for claim in changes.flatMap(\.claims) {
      let counts = claim.isBefore ? before : after
      guard counts.indices.contains(claim.section) else { continue }
      if let item = claim.item, item >= counts[claim.section] { continue }
      actions[(claim.isBefore ? "old " : "new ") + claim.place, default: []].append(claim.action)
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
  fileprivate struct Claim {
    let action: String
    let isBefore: Bool
    let section: Int
    var item: Int?

    var place: String {
      item.map { "item \(ItemPath(section, $0))" } ?? "section \(section)"
    }
  }

  fileprivate var claims: [Claim] {
    func claim(_ action: String, _ isBefore: Bool, _ place: ItemPath) -> Claim {
      Claim(action: action, isBefore: isBefore, section: place.section, item: place.item)
    }
    switch self {
    case .deleteSection(let section):
      return [Claim(action: "delete", isBefore: true, section: section)]
    case .insertSection(let section):
      return [Claim(action: "insert", isBefore: false, section: section)]
    case .reloadSection(let section):
      return [Claim(action: "reload", isBefore: true, section: section)]
    case .moveSection(let from, let to):
      return [
        Claim(action: "moveFrom", isBefore: true, section: from),
        Claim(action: "moveTo", isBefore: false, section: to),
      ]
    case .deleteItem(let place): return [claim("delete", true, place)]
    case .insertItem(let place): return [claim("insert", false, place)]
    case .reloadItem(let place): return [claim("reload", true, place)]
    case .moveItem(let from, let to):
      return [claim("moveFrom", true, from), claim("moveTo", false, to)]
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
