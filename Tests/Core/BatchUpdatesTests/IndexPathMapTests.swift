import BatchUpdates
import Foundation
import Testing

/// Tests of the index path of every item after a batch, compared with the plain list.
@Suite struct IndexPathMapTests {
  /// Maps every item in both directions; inserted items are recognisable by their numbers.
  private func check(_ operations: [PlainOperation], before: [[Int]], after: [[Int]]) {
    let map = IndexPathMap(
      BatchUpdates(operations.map(\.operation)),
      countBefore: before.count
    )
    let old = Self.places(before)
    let new = Self.places(after)
    for (item, place) in new {
      #expect(map.old(of: place) == old[item], "\(operations) on \(before): \(place)")
    }
    for (item, place) in old {
      #expect(map.new(of: place) == new[item], "\(operations) on \(before): \(place)")
    }
    #expect(map.isIdentity == operations.isEmpty, "\(operations) on \(before)")
    checkCuts(of: map, before)
    checkSections(of: map, operations, before, after)
  }

  /// Tests that items between two cuts move together, or are deleted together.
  private func checkCuts(of map: IndexPathMap, _ before: [[Int]]) {
    for (section, items) in before.enumerated() {
      let cuts = map.cuts(inSection: section)
      #expect(cuts == cuts.sorted())
      for item in items.indices.dropFirst() where !cuts.contains(item) {
        let first = map.new(of: [section, item - 1])
        let next = first.map { [$0[0], $0[1] + 1] as IndexPath }
        #expect(map.new(of: [section, item]) == next, "\(cuts) in section \(section)")
      }
    }
  }

  /// Tests the sections of a map, and the items that they lose and gain.
  private func checkSections(
    of map: IndexPathMap,
    _ operations: [PlainOperation],
    _ before: [[Int]],
    _ after: [[Int]]
  ) {
    let order = PlainList.sectionOrder(operations, before.count) ?? []
    let reloaded = Set(order.compactMap(\.self).filter { operations.contains(.reloadSection($0)) })
    let kept = order.map { $0.flatMap { reloaded.contains($0) ? nil : $0 } }
    #expect(map.sections.gone == before.indices.filter { !kept.contains($0) })
    #expect(map.sections.arrived == after.indices.filter { kept[$0] == nil })
    #expect(
      map.sections.moves.map { [$0.old, $0.new] }
        == operations.compactMap { operation in
          if case .moveSection(let old, let new) = operation { [old, new] } else { nil }
        }.sorted { $0[0] < $1[0] }
    )
    let places = Self.places(after)
    var losses: [[Int]] = []
    var gains: [[Int]] = []
    for (new, old) in kept.enumerated() {
      guard let old else { continue }
      let isStaying = { (operation: PlainOperation, item: Int) in
        switch operation {
        case .deleteItem(old, item), .moveItem(old, item, to: _, _): false
        default: true
        }
      }
      for item in before[old].indices where !operations.allSatisfy({ isStaying($0, item) }) {
        losses.append([old, item])
      }
      let stayers = Set(
        before[old].indices.filter { !losses.contains([old, $0]) }.map { before[old][$0] }
      )
      for value in after[new] where !stayers.contains(value) {
        gains.append([new, places[value]?[1] ?? -1])
      }
    }
    #expect(
      map.losses.flatMap { loss in loss.items.ranges.joined().map { [loss.section, $0] } }
        == losses.sorted { ($0[0], $0[1]) < ($1[0], $1[1]) }
    )
    #expect(
      map.gains.flatMap { gain in gain.items.ranges.joined().map { [gain.section, $0] } } == gains
    )
  }

  private static func places(_ list: [[Int]]) -> [Int: IndexPath] {
    var places: [Int: IndexPath] = [:]
    for (section, items) in list.enumerated() {
      for (item, value) in items.enumerated() { places[value] = [section, item] }
    }
    return places
  }

  /// Returns the operations without reloads, which replace items in the plain list but not in a
  /// map.
  private func withoutReloads(_ operations: [PlainOperation]) -> [PlainOperation] {
    operations.filter { operation in
      switch operation {
      case .reloadItem, .reconfigureItem: false
      default: true
      }
    }
  }

  @Test func `items are followed through every small valid batch`() {
    var checked = 0
    for counts in SmallWorlds.counts {
      let before = SmallWorlds.list(counts)
      SmallWorlds.forEachBatch(upTo: 2) { operations in
        let operations = withoutReloads(operations)
        guard let after = PlainList.apply(operations, on: before) else { return }
        check(operations, before: before, after: after)
        checked += 1
      }
    }
    #expect(checked > 1_000)
  }

  @Test func `cuts of a section are the ends of its changes and the places of its insertions`() {
    var updates = BatchUpdates()
    updates.deleteItems(ItemRun(section: 0, items: 2..<4))
    updates.moveItems(ItemRun(section: 1, items: 5..<7), toSection: 0, item: 5)
    updates.deleteSections(2..<3)
    updates.moveItems(ItemRun(section: 2, items: 3..<4), toSection: 1, item: 0)
    let map = IndexPathMap(updates, countBefore: 4)
    #expect(Set(map.cuts(inSection: 0)) == [2, 4, 7])
    #expect(Set(map.cuts(inSection: 1)) == [0, 5, 7])
    #expect(Set(map.cuts(inSection: 2)) == [3, 4])
    #expect(map.cuts(inSection: 3) == [])
  }

  @Test(arguments: 0..<4)
  func `items are followed through random batches`(seed: UInt64) throws {
    var random = SplitMix(state: 5_000 + seed)
    for _ in 0..<200 {
      let scenario = RandomTests.Scenario(using: &random)
      let operations = withoutReloads(scenario.operations)
      let final = PlainList.fresh(scenario.afterCounts)
      let after = try #require(
        PlainList.apply(operations, on: scenario.before, final: final)
      )
      check(operations, before: scenario.before, after: after)
    }
  }
}
