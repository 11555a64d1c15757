import DiffableData
import Measures
import Trials

/// Edits of forks of a snapshot.
struct SnapshotCost: CostTrial {
  enum Kind: CaseIterable {
    case insert, delete, move, reload, append
  }

  static let name = "snapshot"
  static let summary = "Items inserted, deleted, moved and reloaded in a fork of a snapshot"
  static let layout = ChoiceLayout(header: 0, stride: 6, maximumOperations: 8)
  static let sizes = [512, 2_048, 8_192, 32_768]
  static let limits: [CostCounter: Double] = [
    .instructions: 0.4, .allocations: 0.3, .bytes: 1.1, .pages: 0.5, .hashes: 0.3,
  ]
  static let mutants = [rebuilds]

  private static let rebuilds = Mutant(
    1,
    "rebuilds-snapshot",
    "Each edit builds the snapshot again from its lists."
  )

  static let itemsInSection = 64

  private let rebuilds: Bool
  private let size: Int
  private var snapshot: Snapshot<Int, Int>
  private var next: Int

  init(size: Int, mutant: Mutant?) {
    rebuilds = mutant == Self.rebuilds
    self.size = size
    snapshot = Self.snapshot(of: size)
    // An edit that changes nothing makes the tree, which no operation counts.
    snapshot.moveItem(1, afterItem: 0)
    next = size
  }

  /// Returns a snapshot of items in sections of equal lengths.
  static func snapshot(of size: Int) -> Snapshot<Int, Int> {
    Snapshot(
      sections: (0..<size / itemsInSection).map { section in
        (section, Array(section * itemsInSection..<(section + 1) * itemsInSection))
      }
    )
  }

  mutating func step(from choices: inout ChoiceSource, meter: inout CostMeter) -> String {
    let kind: Kind = choices.pick()
    let count = 1 + choices.below(200)
    let items = existing(choices.position(in: size - count), count)
    let other = existing(choices.position(in: size - count), 1)
    // The queries above hash too, until the snapshot has a table for them.
    let (pages, hashed) = (snapshot.copiedPageCount, snapshot.hashedItemCount)
    let words = edit(kind, items, count: count, beside: other.first, meter: &meter)
    meter.add(snapshot.copiedPageCount - pages, .pages)
    meter.add(snapshot.hashedItemCount - hashed, .hashes)
    if rebuilds {
      let sections = snapshot.sectionIdentifiers.map { section in
        (section, snapshot.itemIdentifiers(inSection: section))
      }
      meter.measure { snapshot = Snapshot(sections: sections) }
    }
    return words
  }

  private mutating func edit(
    _ kind: Kind,
    _ items: [Int],
    count: Int,
    beside neighbour: Int?,
    meter: inout CostMeter
  ) -> String {
    guard let item = items.first, let neighbour else { return "nothing" }
    switch kind {
    case .insert:
      let new = newItems(count)
      meter.measure { snapshot.insertItems(new, afterItem: item) }
      return "insert \(count) items after item \(item)"
    case .append:
      guard let section = snapshot.sectionIdentifier(containingItem: item) else { return "nothing" }
      let new = newItems(count)
      meter.measure { snapshot.appendItems(new, toSection: section) }
      return "append \(count) items to section \(section)"
    case .delete:
      meter.measure { snapshot.deleteItems(items) }
      return "delete \(items.count) items from item \(item)"
    case .reload:
      meter.measure { snapshot.reloadItems(items) }
      return "reload \(items.count) items from item \(item)"
    case .move:
      guard item != neighbour else { return "nothing" }
      meter.measure { snapshot.moveItem(item, beforeItem: neighbour) }
      return "move item \(item) before item \(neighbour)"
    }
  }

  /// Returns the first items in a range of identifiers that are not deleted.
  private func existing(_ start: Int, _ count: Int) -> [Int] {
    (start..<start + count).filter { snapshot.indexOfItem($0) != nil }
  }

  private mutating func newItems(_ count: Int) -> [Int] {
    defer { next += count }
    return Array(next..<next + count)
  }
}
