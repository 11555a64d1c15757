import Foundation
import Testing

@testable import CompositionalLayout

/// How often lines are solved while all items of a section tell their size, one after the other.
struct SolutionCountTests {
  private func solutions(of section: LayoutSection, heights: [CGFloat]) throws -> Int {
    let solved = try Solved(section, items: [heights.count], width: 320, height: 480)
    for (item, height) in heights.enumerated() {
      solved.layout.preferCell(0, item, width: height, height: height)
    }
    return try #require(solved.layout.solved?.sections[0].solutions)
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
  func `groups that lie side by side are solved when they are measured`() throws {
    #expect(try growth(of: cards) { CGFloat(40 + $0 * 37 % 101) } < 5)
  }

  @Test
  func `uniform items that grow are solved once for all lines`() throws {
    let uniform = LayoutDimension.uniformAcrossSiblings(estimate: 50)
    let grid = row(fw(1), est(50), item(fw(0.25), uniform), item(fw(0.75), uniform))
    #expect(try growth(of: section(grid)) { CGFloat(40 + $0) } < 5)
  }

  @Test
  func `lines wrap again from the one that was measured`() throws {
    let tags = row(fw(1), est(44), item(est(44), est(44)), spacing: .fixed(10))
    #expect(try growth(of: section(tags)) { CGFloat(30 + $0 * 37 % 101) } < 5)
  }

  @Test
  func `the tallest of groups side by side follows those that shrink`() throws {
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
}
