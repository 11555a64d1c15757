import BatchUpdates
import DiffableData

extension SnapshotDifference {
  /// Returns the result of the difference by UIKit's index rules, one item at a time.
  ///
  /// Inserted items are taken from `new`; all others are carried over, so the result is `new`
  /// exactly if every kept or moved item has the right index path.
  func replayed(on old: PlainSnapshot, towards new: PlainSnapshot) -> PlainSnapshot? {
    let goneSections = Set(deletedSections.joined())
    let movedFrom = Dictionary(uniqueKeysWithValues: movedSections.map { ($0.target, $0.source) })
    let movers = Set(movedFrom.values)
    var rest = old.sections.indices.filter { !goneSections.contains($0) && !movers.contains($0) }[
      ...
    ]
    let comeSections = Set(insertedSections.joined())

    let leaving = Set(
      (deletedItems.joined().map { [$0.section, $0.item] })
        + movedItems.flatMap { move in move.source.map { [$0.section, $0.item] } }
    )
    var arriving: [[Int]: Int] = [:]
    for run in insertedItems {
      for path in run {
        arriving[[path.section, path.item]] = new.sections[path.section].items[path.item]
      }
    }
    for move in movedItems {
      for (from, to) in zip(move.source, move.target) {
        let key = [to.section, to.item]
        guard arriving[key] == nil else { return nil }
        arriving[key] = old.sections[from.section].items[from.item]
      }
    }

    var result = PlainSnapshot()
    for section in new.sections.indices {
      let origin: Int?
      if comeSections.contains(section) {
        origin = nil
      } else if let source = movedFrom[section] {
        origin = source
      } else {
        origin = rest.popFirst()
        if origin == nil { return nil }
      }
      guard let origin else {
        // An inserted section comes with its items; items that move into it must match.
        var items = new.sections[section].items
        for index in items.indices {
          if let item = arriving.removeValue(forKey: [section, index]) { items[index] = item }
        }
        result.sections.append(.init(identifier: new.sections[section].identifier, items: items))
        continue
      }
      var staying = old.sections[origin].items.enumerated()
        .filter { !leaving.contains([origin, $0.offset]) }.map(\.element)[...]
      var items: [Int] = []
      while true {
        if let item = arriving.removeValue(forKey: [section, items.count]) {
          items.append(item)
        } else if let item = staying.popFirst() {
          items.append(item)
        } else {
          break
        }
      }
      result.sections.append(.init(identifier: old.sections[origin].identifier, items: items))
    }
    return rest.isEmpty && arriving.isEmpty ? result : nil
  }

  /// The number of moved items.
  var movedItemCount: Int { movedItems.reduce(0) { $0 + $1.source.count } }
}

extension PlainSnapshot {
  /// Returns the minimum number of moved sections and items between two snapshots.
  func fewestMoves(from old: PlainSnapshot) -> (sections: Int, items: Int) {
    let origins = sections.compactMap { old.index(of: $0.identifier) }
    var items = 0
    for section in sections {
      let survivors = section.items.filter { old.position(of: $0) != nil }
      guard let origin = old.index(of: section.identifier) else {
        items += survivors.count
        continue
      }
      let places = survivors.compactMap { old.sections[origin].items.firstIndex(of: $0) }
      items += survivors.count - longestIncreasing(places)
    }
    return (origins.count - longestIncreasing(origins), items)
  }

  private func longestIncreasing(_ numbers: [Int]) -> Int {
    var tails: [Int] = []
    for number in numbers {
      let position = tails.firstIndex { $0 >= number } ?? tails.count
      if position == tails.count { tails.append(number) } else { tails[position] = number }
    }
    return tails.count
  }
}
