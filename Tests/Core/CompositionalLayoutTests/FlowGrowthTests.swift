import CompositionalLayout
import Foundation
import Testing

/// Tests of the cost of self-sizing items, with counters.
@MainActor
struct FlowGrowthTests {
  /// Returns the number of items, runs and lines that a layout visits while all items are measured.
  private func work(
    _ count: Int,
    order: (Range<Int>) -> [Int] = { Array($0) },
    size: (Int) -> CGSize
  ) throws -> Int {
    let layout = FlowCollectionLayout()
    layout.estimatedItemSize = CGSize(width: 60, height: 40)
    let host = FakeHost(width: 320, height: 480, items: [count])
    try layout.solved(on: host)
    for item in order(0..<count) {
      let wish = size(item)
      layout.preferCell(0, item, width: wish.width, height: wish.height)
    }
    return layout.workCount
  }

  @Test
  func `measuring items of one length costs the same in any order`() throws {
    for width in [320, 90] as [CGFloat] {
      let size = { (item: Int) in CGSize(width: width, height: CGFloat(20 + item % 7 * 9)) }
      #expect(try work(4_000, size: size) < 3 * 4_000)
      #expect(try work(4_000, order: { $0.reversed() }, size: size) < 3 * 4_000)
    }
  }

  @Test
  func `measuring items of many lengths in order takes a few steps each`() throws {
    let size = { (item: Int) in CGSize(width: CGFloat(30 + item * 37 % 110), height: 29) }
    let small = try work(1_000, size: size)
    let large = try work(4_000, size: size)
    #expect(large < 16 * 4_000)
    // Nearly linear: four times as many items take four times as many steps.
    #expect(Double(large) < 4.4 * Double(small))
  }

  @Test
  func `unmeasured items cost nothing`() throws {
    let layout = FlowCollectionLayout()
    layout.estimatedItemSize = CGSize(width: 60, height: 40)
    let host = FakeHost(width: 320, height: 480, items: [10_000_000])
    try layout.solved(on: host)
    for item in 0..<100 { layout.preferCell(0, item, width: CGFloat(40 + item % 9), height: 30) }
    layout.preferCell(0, 9_000_000, width: 45, height: 33)
    #expect(layout.workCount < 10_000)
    #expect(layout.cell(0, 9_999_999).count == 4)
  }

  @Test
  func `a cell that prefers its estimated size counts in the average`() throws {
    let layout = FlowCollectionLayout()
    layout.estimatedItemSize = CGSize(width: 320, height: 40)
    let host = FakeHost(width: 320, height: 480, items: [10])
    try layout.solved(on: host)
    let first = try #require(layout.layoutAttributesForItem(at: IndexPath(indexes: [0, 0])))
    layout.keep(first)
    layout.preferCell(0, 1, height: 80)
    #expect(layout.cell(0, 0) == [0, 0, 320, 40])
    #expect(layout.cell(0, 9)[3] == 60)
  }

  @Test
  func `a new line length discards measured sizes`() throws {
    let layout = FlowCollectionLayout()
    layout.estimatedItemSize = CGSize(width: 100, height: 40)
    let host = FakeHost(width: 320, height: 480, items: [10])
    try layout.solved(on: host)
    layout.preferCell(0, 0, width: 100, height: 80)
    #expect(layout.cell(0, 9)[3] == 80)
    let context = layout.invalidationContext(
      forBoundsChange: CGRect(x: 0, y: 0, width: 300, height: 480)
    )
    host.bounds.size.width = 300
    layout.invalidateLayout(with: context)
    try layout.prepareReportingErrors()
    #expect(layout.cell(0, 9)[3] == 40)
  }
}
