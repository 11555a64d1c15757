import CompositionalLayout
import Foundation
import Testing

/// Tests of items that are measured to be as large as their estimates.
@MainActor
struct EstimateTests {
  /// Returns rows and columns in each other, of estimated sizes in both axes.
  private func section(depth: Int, rows: Int, item size: LayoutSize) -> LayoutSection {
    var inner: [LayoutItem] = [LayoutItem(layoutSize: size), LayoutItem(layoutSize: size)]
    for level in 0..<depth {
      let isOutermost = level == depth - 1
      let length = CGFloat(60 + 50 * level)
      let groupSize = CompositionalLayoutTests.size(isOutermost ? fw(1) : est(length), est(length))
      let group =
        rows >> level & 1 == 1
        ? LayoutGroup.horizontal(layoutSize: groupSize, subitems: inner)
        : LayoutGroup.vertical(layoutSize: groupSize, subitems: inner)
      group.interItemSpacing = .fixed(CGFloat(3 * level))
      inner = isOutermost ? [group] : [group, LayoutItem(layoutSize: size)]
    }
    return LayoutSection(group: inner.compactMap { $0 as? LayoutGroup }[0])
  }

  @Test(arguments: 1...4)
  func `an item measured to be as large as its estimate moves no other`(depth: Int) throws {
    // The items of the first lines, with others behind them.
    let (count, measured) = (60, 12)
    for rows in 0..<(1 << depth) {
      for (width, height) in [(30, 20), (60, 60), (75, 130), (200, 44)] as [(CGFloat, CGFloat)] {
        for axes in [size(est(width), est(height)), size(est(width), abs(height))] {
          let described = section(depth: depth, rows: rows, item: axes)
          let start = try Solved(described, items: [count], width: 200).cells(0..<count)
          // Each item alone, then all of them, from the first and from the last.
          let orders =
            (0..<measured).map { [$0] } + [Array(0..<measured), (0..<measured).reversed()]
          for order in orders {
            let solved = try Solved(described, items: [count], width: 200)
            for item in order {
              solved.layout.preferCell(0, item, width: start[item][2], height: start[item][3])
              let now = solved.cells(0..<count)
              #expect(now == start, "\(rows) \(width) × \(height): \(item) of \(order)")
              guard now == start else { return }
            }
          }
        }
      }
    }
  }

  /// Four items fit into a line, or six if no more follow: the last nested group is shorter then.
  @Test(arguments: [(3, 7), (4, 11)])
  func `an item measured in the last lines moves no other`(depth: Int, rows: Int) throws {
    let described = section(depth: depth, rows: rows, item: size(est(30), est(20)))
    for count in 1...18 {
      let start = try Solved(described, items: [count], width: 200).cells(0..<count)
      for item in 0..<count {
        let solved = try Solved(described, items: [count], width: 200)
        solved.layout.preferCell(0, item, width: 30, height: 20)
        let now = solved.cells(0..<count)
        #expect(now == start, "\(item) of \(count)")
        guard now == start else { return }
      }
    }
  }

  /// The second item does not fit beside the first, and begins a line, where its height is a fraction.
  @Test func `an item measured where its length is a fraction does not fit where it is measured`()
    throws
  {
    let items = [size(est(44), fh(0.5)), size(est(80), est(44))].map { LayoutItem(layoutSize: $0) }
    let group = LayoutGroup.vertical(layoutSize: size(abs(100), abs(40)), subitems: items)
    let start = try Solved(LayoutSection(group: group), items: [9], width: 200).cells(0..<9)
    for item in 0..<9 {
      let solved = try Solved(LayoutSection(group: group), items: [9], width: 200)
      solved.layout.preferCell(0, item, width: start[item][2], height: start[item][3])
      #expect(solved.cells(0..<9) == start, "\(item)")
    }
  }

  @Test func `the last line takes as many items as fit, measured or not`() throws {
    let described = section(depth: 3, rows: 7, item: size(est(30), est(20)))
    let solved = try Solved(described, items: [18], width: 200)
    let lines = { [0, 20, 40, 60, 80].map { y in solved.y(0..<18).count { $0 == y } } }
    #expect(lines() == [4, 4, 4, 6, 0])
    for (items, expected) in [
      (17, [4, 4, 4, 5, 0]), (16, [4, 4, 4, 4, 0]), (15, [4, 4, 4, 3, 0]),
    ] {
      let shorter = try Solved(described, items: [items], width: 200)
      #expect([0, 20, 40, 60, 80].map { y in shorter.y(0..<items).count { $0 == y } } == expected)
    }
  }
}
