/// A difference in the simplest form, for comparison and for mutants.
///
/// A longest increasing subsequence stays and the rest moves. Items that leave a deleted section or
/// enter an inserted one are deleted and inserted.
package enum SimpleDifference: DifferenceEngine {
  package static func stages(from old: [Section], to new: [Section]) -> [DifferenceStage] {
    [
      DifferenceStage(
        sectionChanges(from: old, to: new) + itemChanges(from: old, to: new),
        leadingTo: new
      )
    ]
  }

  static func sectionChanges(from old: [Section], to new: [Section]) -> [BatchUpdates
    .Operation]
  {
    let before = old.map(\.identifier)
    let after = new.map(\.identifier)
    let staying = Set(longestIncreasing(after.compactMap { before.firstIndex(of: $0) }))
    let deletions = before.indices.filter { !after.contains(before[$0]) }
    return deletions.map { .deleteSection($0) }
      + after.indices.compactMap { index in
        guard let from = before.firstIndex(of: after[index]) else { return .insertSection(index) }
        return staying.contains(from) ? nil : .moveSection(from: from, to: index)
      }
  }

  static func itemChanges(from old: [Section], to new: [Section]) -> [BatchUpdates
    .Operation]
  {
    let oldPlaces = places(in: old)
    let newPlaces = places(in: new)
    let surviving = Set(old.map(\.identifier)).intersection(new.map(\.identifier))
    func survives(_ place: ItemPath?, in sections: [Section]) -> Bool {
      place.map { surviving.contains(sections[$0.section].identifier) } ?? false
    }
    var changes: [BatchUpdates.Operation] = []
    for (item, place) in oldPlaces where survives(place, in: old) {
      if !survives(newPlaces[item], in: new) { changes.append(.deleteItem(place)) }
    }
    for (index, section) in new.enumerated() where surviving.contains(section.identifier) {
      let home = old.firstIndex { $0.identifier == section.identifier }
      let kept = section.items.compactMap { oldPlaces[$0] }.filter { $0.section == home }
      let staying = Set(longestIncreasing(kept.map(\.item)))
      for (position, item) in section.items.enumerated() {
        let target = ItemPath(index, position)
        guard let source = oldPlaces[item], survives(source, in: old) else {
          changes.append(.insertItem(target))
          continue
        }
        if source.section != home || !staying.contains(source.item) {
          changes.append(.moveItem(from: source, to: target))
        }
      }
    }
    return changes
  }

  static func places(in sections: [Section]) -> [Int: ItemPath] {
    var places: [Int: ItemPath] = [:]
    for (index, section) in sections.enumerated() {
      for (position, item) in section.items.enumerated() {
        places[item] = ItemPath(index, position)
      }
    }
    return places
  }

  /// Returns one of the longest increasing subsequences of a list.
  static func longestIncreasing(_ list: [Int]) -> [Int] {
    var best: [[Int]] = []
    for (index, element) in list.enumerated() {
      let before = (0..<index).filter { list[$0] < element }.map { best[$0] }
      best.append((before.max { $0.count < $1.count } ?? []) + [element])
    }
    return best.max { $0.count < $1.count } ?? []
  }
}
