import DiffableData
import Trials

/// Random edits with few identifiers, so that they often affect the same ones.
struct RandomEdits {
  var generator: SplitMix64
  let items: Int
  let sections: Int

  init(seed: UInt64, items: Int, sections: Int) {
    generator = SplitMix64(seed: seed)
    self.items = items
    self.sections = sections
  }

  mutating func next() -> SnapshotEdit<Int, Int> {
    switch Int.random(in: 0..<26, using: &generator) {
    case 0..<4:
      .appendItems(someItems(), toSection: Bool.random(using: &generator) ? nil : section())
    case 4..<7: .insertItems(someItems(), beforeItem: item())
    case 7..<10: .insertItems(someItems(), afterItem: item())
    case 10: .deleteItems(someItems())
    case 11:
      Int.random(in: 0..<20, using: &generator) == 0 ? .deleteAllItems : .deleteItems([item()])
    case 12..<14: .moveItem(item(), beforeItem: item())
    case 14..<16: .moveItem(item(), afterItem: item())
    case 16: .reloadItems(someItems())
    case 17: .reconfigureItems(someItems())
    case 18: .appendSections(someSections())
    case 19: .insertSections(someSections(), beforeSection: section())
    case 20: .insertSections(someSections(), afterSection: section())
    case 21: .deleteSections([section()])
    case 22: .reloadSections([section()])
    case 23: .moveSection(section(), beforeSection: section())
    default: .moveSection(section(), afterSection: section())
    }
  }

  private mutating func item() -> Int { Int.random(in: 0..<items, using: &generator) }

  private mutating func section() -> Int { Int.random(in: 0..<sections, using: &generator) }

  private mutating func someItems() -> [Int] {
    let first = item()
    return (0..<Int.random(in: 0..<5, using: &generator)).map { offset in
      // Mostly distinct neighbours, as in apps, and sometimes any items.
      Int.random(in: 0..<8, using: &generator) > 0 ? (first + offset) % items : item()
    }
  }

  private mutating func someSections() -> [Int] {
    (0..<Int.random(in: 1..<3, using: &generator)).map { _ in section() }
  }
}
