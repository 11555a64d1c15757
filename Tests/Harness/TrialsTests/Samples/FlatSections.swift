import Trials

extension Mutant {
  static let fourteenInsertions = Mutant(1, "fourteen-insertions")
  static let fortyItems = Mutant(2, "forty-items")
  static let emptiedSection = Mutant(3, "emptied-section")
  static let moveDown = Mutant(4, "move-down")
  static let eightMoves = Mutant(5, "eight-moves")
  static let largeSection = Mutant(6, "large-section")
  static let ascendingRemovals = Mutant(7, "ascending-removals")
}

/// The subject of `SectionsTrial`: all items in one array, with optional mutants.
struct FlatSections {
  var items: [Int] = []
  var counts: [Int] = []
  var bug: Mutant?

  private var insertions = 0
  private var moves = 0

  mutating func apply(_ operation: SectionsTrial.Operation, item: Int) {
    if case .insertItem = operation { insertions += 1 } else { insertions = 0 }
    if case .moveItem = operation { moves += 1 } else { moves = 0 }
    switch operation {
    case .insertItem(let section, let position):
      items.insert(item, at: start(of: section) + position)
      counts[section] += 1
      if bug == .fourteenInsertions && insertions >= 14 { items.swapAt(0, 1) }
      if bug == .fortyItems && items.count == 40 { items.removeLast() }
    case .removeItem(let section, let position): remove(section, position)
    case .moveItem(let section, let from, var to):
      if bug == .moveDown && from < to { to -= 1 }
      let moved = items.remove(at: start(of: section) + from)
      items.insert(moved, at: start(of: section) + to)
      if bug == .eightMoves && moves >= 8 && items.count >= 2 { items.swapAt(0, 1) }
    case .insertSection(let position): counts.insert(0, at: position)
    case .removeSection(let position):
      let first = start(of: position)
      let isLarge = counts[position] >= 5 && items.count - counts[position] >= 4
      items.removeSubrange(first..<first + counts[position])
      counts.remove(at: position)
      if bug == .largeSection && isLarge { items.swapAt(0, 1) }
    case .removeItems(let section, let first, let second):
      if bug == .ascendingRemovals && second + 1 < counts[section] {
        remove(section, first)
        remove(section, second)
      } else {
        remove(section, second)
        remove(section, first)
      }
    case .nothing: break
    }
  }

  private mutating func remove(_ section: Int, _ position: Int) {
    items.remove(at: start(of: section) + position)
    counts[section] -= 1
    if bug == .emptiedSection && counts[section] == 0 { counts.remove(at: section) }
  }

  private func start(of section: Int) -> Int {
    counts[..<section].reduce(0, +)
  }
}
