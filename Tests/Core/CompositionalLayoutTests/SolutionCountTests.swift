import Foundation
import Testing

@testable import CompositionalLayout

/// Tests of the number of computed lines while all items of a section are measured in order.
@MainActor
struct SolutionCountTests {
  private func solutions(of section: LayoutSection, heights: [CGFloat]) throws -> Int {
    let solved = try Solved(section, items: [heights.count], width: 320, height: 480)
    for (item, height) in heights.enumerated() {
      solved.layout.preferCell(0, item, width: height, height: height)
    }
    return try #require(solved.layout.solved?.sections[0].cache.solutions)
  }

  private func growth(
    of section: @autoclosure () -> LayoutSection,
    heights: (Int) -> CGFloat
  ) throws -> Double {
    let few = try solutions(of: section(), heights: (0..<100).map(heights))
    let many = try solutions(of: section(), heights: (0..<400).map(heights))
    return Double(many) / Double(few)
  }

  private var cards: LayoutSection {
    let cards = section(row(abs(100), est(50), item(fw(1), est(50))))
    cards.orthogonalScrollingBehavior = .continuous
    return cards
  }

  @Test
  func `measuring groups side by side solves a constant number of groups each`() throws {
    #expect(try growth(of: cards) { CGFloat(40 + $0 * 37 % 101) } < 5)
  }

  @Test
  func `growing uniform items are solved once for all lines`() throws {
    let uniform = LayoutDimension.uniformAcrossSiblings(estimate: 50)
    let grid = row(fw(1), est(50), item(fw(0.25), uniform), item(fw(0.75), uniform))
    #expect(try growth(of: section(grid)) { CGFloat(40 + $0) } < 5)
  }

  @Test
  func `measuring an item solves only lines from its own on`() throws {
    let tags = row(fw(1), est(44), item(est(44), est(44)), spacing: .fixed(10))
    #expect(try growth(of: section(tags)) { CGFloat(30 + $0 * 37 % 101) } < 5)
  }

  @Test
  func `the height of a row of groups follows its tallest group when groups shrink`() throws {
    let solved = try Solved(cards, items: [20, 1])
    for (item, height) in [80, 120, 60].enumerated() {
      solved.layout.preferCell(0, item, height: CGFloat(height))
    }
    #expect(solved.layout.cell(1, 0)[1] == 120)
    solved.layout.preferCell(0, 1, height: 30)
    #expect(solved.layout.cell(1, 0)[1] == 80)
    solved.host.itemCounts[0] -= 1
    try solved.layout.apply([.removeItems(0..<1, section: 0)])
    #expect(solved.layout.cell(1, 0)[1] == 60)
  }

  /// Returns the cost of measuring the items of a section in descending order.
  ///
  /// It counts computed lines and visited nodes.
  private func workFromTheEnd(
    of section: LayoutSection,
    sizes: [CGFloat]
  ) throws -> (solutions: Int, visits: Int) {
    let solved = try Solved(section, items: [sizes.count], width: 320, height: 480)
    for (item, size) in sizes.enumerated().reversed() {
      solved.layout.preferCell(0, item, width: size, height: size)
    }
    let geometry = try #require(solved.layout.solved?.sections[0])
    return (geometry.cache.solutions, try #require(geometry.groups).measurements.cells.visits)
  }

  /// Lines of equal items never coincide with previous ones: each measurement moves all later
  /// breaks.
  @Test(arguments: [true, false])
  func `measuring from the last item to the first costs no more than forwards`(areEqual: Bool)
    throws
  {
    let tags = row(fw(1), est(44), item(est(44), est(44)), spacing: .fixed(10))
    func work(_ count: Int) throws -> (solutions: Int, visits: Int) {
      let sizes = (0..<count).map { (item: Int) in
        CGFloat(areEqual ? 60 : 30 + item * 37 % 101)
      }
      return try workFromTheEnd(of: section(tags), sizes: sizes)
    }
    let (few, many) = (try work(100), try work(800))
    #expect(many.solutions < 9 * few.solutions)
    // Eight times as many items, and a tree that is two or three levels higher.
    #expect(many.visits < 16 * few.visits)
  }

  @Test
  func `growing uniform items beside measured items solve one line`() throws {
    let uniform = LayoutDimension.uniformAcrossSiblings(estimate: 30)
    let mixed = row(fw(1), est(40), item(fw(0.5), uniform), item(fw(0.5), est(20)))
    func work(_ count: Int) throws -> (solutions: Int, visits: Int) {
      let solved = try Solved(section(mixed), items: [count], width: 320, height: 480)
      for item in 0..<count {
        let beside = item % 2 == 1 ? item * 37 % 101 : 0
        solved.layout.preferCell(
          0,
          item,
          width: 160,
          height: 30 + CGFloat(item) * 100 / CGFloat(count) + CGFloat(beside)
        )
      }
      let geometry = try #require(solved.layout.solved?.sections[0])
      return (geometry.cache.solutions, try #require(geometry.groups).measurements.cells.visits)
    }
    let (few, many) = (try work(100), try work(800))
    #expect(many.solutions < 9 * few.solutions)
    #expect(many.visits < 24 * few.visits)
  }

  @Test
  func `growing uniform items with measured badges solve only their own line`() throws {
    let uniform = LayoutDimension.uniformAcrossSiblings(estimate: 30)
    let badge = SupplementaryItem(
      layoutSize: size(est(10), est(10)),
      elementKind: "badge",
      containerAnchor: LayoutAnchor(edges: [.top, .trailing])
    )
    func solutions(_ count: Int) throws -> Int {
      let cards = section(row(abs(100), est(50), item(fw(1), uniform, with: [badge])))
      cards.orthogonalScrollingBehavior = .continuous
      let solved = try Solved(cards, items: [count], width: 320, height: 480)
      for item in 0..<count {
        let path = IndexPath(indexes: [0, item])
        solved.layout.prefer(
          solved.layout.layoutAttributesForSupplementaryView(ofKind: "badge", at: path),
          height: 20
        )
        solved.layout.preferCell(0, item, width: 100, height: 40 + CGFloat(item))
      }
      return try #require(solved.layout.solved?.sections[0].cache.solutions)
    }
    #expect(try solutions(400) < 5 * solutions(100))
  }

  @Test
  func `an insertion solves one line once all cuts of the items are known`() throws {
    let inner = LayoutGroup.vertical(
      layoutSize: size(fw(0.5), est(60)),
      subitems: [item(fw(1), est(20)), item(fw(1), est(20))]
    )
    let groups = row(fw(1), est(60), item(fw(0.5), est(40)), inner)
    let solved = try Solved(section(groups), items: [900], width: 320, height: 480)
    for item in 0..<900 {
      solved.layout.preferCell(0, item, width: 100, height: CGFloat(30 + item * 37 % 101))
    }
    func geometry() throws -> SectionGeometry { try #require(solved.layout.solved?.sections[0]) }
    for step in 0..<30 {
      let before = try geometry().cache.solutions
      solved.host.itemCounts[0] += 1
      try solved.layout.apply([.insertItems(step % 5..<step % 5 + 1, section: 0)])
      if step > 2 { #expect(try geometry().cache.solutions - before < 12) }
    }
  }

  @Test
  func `an unchanged section from the provider keeps its solved lines`() throws {
    let solved = try Solved(
      { _, _ in
        LayoutSection(group: row(fw(1), est(40), item(fw(0.5), fh(1)), item(fw(0.5), est(40))))
      },
      items: [200],
      width: 320,
      height: 480
    )
    for item in 0..<200 {
      solved.layout.preferCell(0, item, width: 160, height: CGFloat(20 + item))
    }
    solved.host.itemCounts[0] += 2
    try solved.layout.apply([.insertItems(3..<5, section: 0)])
    let length = solved.layout.collectionViewContentSize.height
    try solved.layout.describeAnew([0])
    let geometry = try #require(solved.layout.solved?.sections[0])
    #expect(geometry.cache.solutions < 8)
    #expect(solved.layout.collectionViewContentSize.height == length)
  }
}
