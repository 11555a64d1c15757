#if canImport(Darwin) && canImport(UIKit)
  import UIKit
#else
  import Foundation
  import UIKitNames
#endif

/// A random number generator with equal results on all platforms (Steele, Lea and Flood, 2014).
private struct Dice {
  var state: UInt64

  mutating func roll(_ sides: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((bits ^ (bits >> 31)) % UInt64(sides))
  }

  mutating func pick<Element>(_ list: [Element]) -> Element? {
    list.isEmpty ? nil : list[roll(list.count)]
  }
}

extension Probe {
  /// Performs valid random edits of a snapshot, and records its contents after each.
  mutating func askAboutSnapshots(_ seed: UInt64) {
    var dice = Dice(state: seed)
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    var next = 0
    func fresh(_ count: Int) -> [Int] {
      defer { next += count }
      return Array(next..<next + count)
    }
    var answers: [String] = []
    snapshot.appendSections([0, 1])
    for _ in 0..<40 {
      let items = snapshot.itemIdentifiers
      let sections = snapshot.sectionIdentifiers
      let item = dice.pick(items)
      let other = dice.pick(items.filter { $0 != item })
      let section = dice.pick(sections)
      switch (dice.roll(10), item, other, section) {
      case (0, _, _, _): snapshot.appendSections([100 + answers.count])
      case (1, let item?, _, _): snapshot.insertItems(fresh(2), beforeItem: item)
      case (2, let item?, _, _): snapshot.insertItems(fresh(1), afterItem: item)
      case (3, let item?, let other?, _): snapshot.moveItem(item, beforeItem: other)
      case (4, let item?, let other?, _): snapshot.moveItem(item, afterItem: other)
      case (5, let item?, _, _): snapshot.deleteItems([item, -1])
      case (6, let item?, _, _): snapshot.reloadItems([item])
      case (7, _, _, let section?) where sections.count > 3: snapshot.deleteSections([section])
      case (8, _, _, let section?) where sections.first != section:
        snapshot.moveSection(section, beforeSection: sections[0])
      default: snapshot.appendItems(fresh(2), toSection: section)
      }
      let contents = snapshot.sectionIdentifiers.map {
        "\($0)\(snapshot.itemIdentifiers(inSection: $0))"
      }
      answers.append("\(contents.joined(separator: " ")) again \(snapshot.reloadedItemIdentifiers)")
    }
    record("snapshot", "random edits \(seed)", answers)
  }

  /// Performs valid random edits of an outline, and records its contents after each.
  mutating func askAboutOutlines(_ seed: UInt64) {
    var dice = Dice(state: seed)
    var outline = NSDiffableDataSourceSectionSnapshot<Int>()
    var answers: [String] = []
    for next in 0..<40 {
      let item = dice.pick(outline.items)
      switch (dice.roll(8), item) {
      case (0, let item?): outline.insert([next], before: item)
      case (1, let item?): outline.insert([next], after: item)
      case (2, let item?): outline.expand([item])
      case (3, let item?): outline.collapse([item])
      case (4, let item?) where outline.items.count > 8: outline.delete([item])
      case (5, _): outline.append([next])
      default: outline.append([next], to: item)
      }
      let items = outline.items.map { item in
        "\(outline.level(of: item)):\(item)\(outline.isExpanded(item) ? "+" : "-")"
      }
      answers.append("\(items.joined(separator: " ")) shows \(outline.visibleItems)")
    }
    record("outline", "random edits \(seed)", answers)
  }
}
