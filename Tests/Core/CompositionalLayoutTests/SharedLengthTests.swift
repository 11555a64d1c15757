import CompositionalLayout
import Foundation
import Testing

/// Tests of uniform lengths while siblings are inserted, deleted and reloaded.
@MainActor
struct SharedLengthTests {
  private let uniform = LayoutDimension.uniformAcrossSiblings(estimate: 50)

  @Test
  func `reloading the last measured uniform item restores the estimate`() throws {
    let badge = SupplementaryItem(
      layoutSize: size(abs(10), abs(10)),
      elementKind: "badge",
      containerAnchor: LayoutAnchor(edges: [.bottom, .leading])
    )
    let cell = item(fw(0.5), uniform, with: [badge])
    let solved = try Solved(section(row(fw(1), est(50), cell)), items: [4])
    solved.layout.preferCell(0, 1, height: 80)
    #expect(solved.y(0..<4) == [0, 0, 80, 80])
    #expect(solved.layout.supplementary("badge", 0, 0) == [0, 70, 10, 10])
    try solved.layout.apply([.reloadItems(1..<2, section: 0)])
    #expect(solved.y(0..<4) == [0, 0, 50, 50])
    #expect(solved.layout.supplementary("badge", 0, 0) == [0, 40, 10, 10])
    #expect(solved.layout.collectionViewContentSize.height == 100)
  }

  @Test
  func `a uniform height does not share the item's width`() throws {
    let solved = try Solved(section(row(fw(1), est(50), item(est(100), uniform))), items: [6])
    solved.layout.preferCell(0, 0, width: 180, height: 20)
    // With 180 points, one of 100 fits into 375; without measurements, three do.
    #expect(
      solved.cells(0..<6).map { Array($0.prefix(2)) } == [
        [0, 0], [180, 0], [0, 20], [100, 20], [200, 20], [0, 40],
      ]
    )
  }

  @Test
  func `a uniform height applies to groups that are inserted later`() throws {
    let column = LayoutGroup.vertical(
      layoutSize: size(fw(0.5), est(50)),
      repeatingSubitem: item(fw(1), est(10)),
      count: 2
    )
    let solved = try Solved(
      section(row(fw(1), est(50), item(fw(0.5), uniform), column)),
      items: [1]
    )
    solved.layout.preferCell(0, 0, height: 70)
    solved.host.itemCounts = [4]
    try solved.layout.apply([.insertItems(0..<3, section: 0)])
    #expect(solved.cells(0..<4).map { $0[3] } == [70, 10, 10, 70])
  }
}
