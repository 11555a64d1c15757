import DiffableData
import Foundation
import Testing
import Trials

/// Tests that the cost of outlines in applies and drags depends on the changes.
struct OutlineUpdateTests {
  /// Returns up to 1,000 folders, half of them expanded, with `count` items in all.
  static func state(of count: Int) throws -> DataSourceState<Int, Int> {
    var outline = SectionSnapshot<Int>()
    let folders = min(1_000, count / 10)
    outline.append(Array(0..<folders))
    let share = count / folders
    for folder in 0..<folders {
      outline.append(
        (1..<share).map { folders + folder * share + $0 },
        to: folder
      )
      if folder.isMultiple(of: 2) { outline.expand([folder]) }
    }
    var state = DataSourceState<Int, Int>()
    _ = try state.apply(outline, to: 0)
    return state
  }

  @Test
  func `an apply and a drag copy equally few pages for 1,000 and 1,000,000 rows`() throws {
    var copied: [[Int]] = []
    for count in [1_000, 1_000_000] {
      var state = try Self.state(of: count)
      var counts: [Int] = []
      func pages() -> Int { state.copiedPages + state.snapshot(for: 0).copiedPages }
      var next = state.current
      next.deleteItems([try #require(next.itemIdentifier(for: [0, 5]))])
      var before = pages()
      _ = try state.apply(next)
      counts.append(pages() - before)
      next = state.current
      next.insertItems([-1], afterItem: 0)
      before = pages()
      _ = try state.apply(next)
      counts.append(pages() - before)
      #expect(state.snapshot(for: 0).parent(of: -1) == 0)
      before = pages()
      let item = try #require(state.current.itemIdentifier(for: [0, 7]))
      state = try #require(state.reordering(item, to: (0, 2))).state
      counts.append(pages() - before)
      #expect(state.snapshot(for: 0).parent(of: item) == 0)
      try state.snapshot(for: 0).checkInvariants()
      copied.append(counts)
    }
    for (small, large) in zip(copied[0], copied[1]) { #expect(large <= small + 40, "\(copied)") }
  }

  @Test func `expanding one of 2,000 outlines copies as few pages as one of 20`() throws {
    var copied: [Int] = []
    for count in [20, 2_000] {
      var state = DataSourceState<Int, Int>()
      _ = try state.apply(Snapshot(sections: (0..<count).map { ($0, []) }))
      for section in 0..<count {
        var outline = SectionSnapshot<Int>()
        outline.append([2 * section])
        outline.append([2 * section + 1], to: 2 * section)
        _ = try state.apply(outline, to: section)
      }
      var expanded = state.snapshot(for: count / 2)
      expanded.expand([count])
      let before = state.copiedPages
      _ = try state.apply(expanded, to: count / 2)
      copied.append(state.copiedPages - before)
      #expect(state.current.itemIdentifiers(inSection: count / 2) == [count, count + 1])
    }
    #expect(copied[1] <= copied[0] + 20, "\(copied)")
  }

  @Test(arguments: 0..<60)
  func `incremental updates of an outline equal a full reconciliation`(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    var state = try Self.state(of: 40)
    for step in 0..<40 {
      var next = state.current
      let items = next.itemIdentifiers
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        if let item = items.randomElement(using: &random) { next.deleteItems([item]) }
      }
      for number in 0..<Int.random(in: 0...3, using: &random) {
        let place = next.itemIdentifiers.randomElement(using: &random)
        let item = 1_000 + step * 10 + number
        if let place {
          next.insertItems([item], afterItem: place)
        } else {
          next.appendItems([item])
        }
      }
      let before = state.snapshot(for: 0)
      _ = try state.apply(next)
      let after = state.snapshot(for: 0)
      #expect(after == (try before.reconciled(withVisibleItems: next.itemIdentifiers)))
      #expect(after.visibleItems == next.itemIdentifiers)
      try after.checkInvariants()
      if let folder = after.items.randomElement(using: &random) {
        var folded = after
        if after.isExpanded(folder) { folded.collapse([folder]) } else { folded.expand([folder]) }
        _ = try state.apply(folded, to: 0)
      }
    }
  }

  @Test
  func `children of a deleted item move up and the next siblings keep their parent`() throws {
    var outline = SectionSnapshot<String>()
    outline.append(["P"])
    outline.append(["X", "c"], to: "P")
    outline.append(["x1", "x2"], to: "X")
    outline.append(["x1a"], to: "x1")
    outline.expand(["P", "X", "x1"])
    let without = try outline.reconciled(withVisibleItems: ["P", "x1", "x1a", "x2", "c"])
    #expect(OutlineReconciliationTests.text(without) == "0P 1x1 2x1a 1x2 1c")
    try without.checkInvariants()
  }
}
