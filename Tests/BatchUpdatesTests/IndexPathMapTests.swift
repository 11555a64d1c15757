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
        guard let after = PlainList.perform(operations, on: before) else { return }
        check(operations, before: before, after: after)
        checked += 1
      }
    }
    #expect(checked > 1_000)
  }

  @Test(arguments: 0..<4)
  func `items are followed through random batches`(seed: UInt64) throws {
    var random = SplitMix(state: 5_000 + seed)
    for _ in 0..<200 {
      let scenario = RandomTests.Scenario(using: &random)
      let operations = withoutReloads(scenario.operations)
      let final = PlainList.fresh(scenario.afterCounts)
      let after = try #require(
        PlainList.perform(operations, on: scenario.before, final: final)
      )
      check(operations, before: scenario.before, after: after)
    }
  }
}
