import CompositionalLayout
import Foundation
import Testing

/// Tests of lines that begin with one item and then with another, more often than a leaf has cells.
@MainActor
struct LineStartTests {
  /// Expects the frames of a new layout that was measured in another order.
  private func expectFresh(
    _ solved: Solved,
    _ section: LayoutSection,
    _ sizes: [Int: CGSize]
  ) throws {
    let fresh = try Solved(section, items: solved.host.itemCounts, width: 300)
    for (item, size) in sizes.sorted(by: { $0.key > $1.key }) {
      fresh.layout.preferCell(0, item, width: size.width, height: size.height)
    }
    let all = 0..<solved.host.itemCounts[0]
    #expect(solved.cells(all) == fresh.cells(all))
  }

  @Test
  func `deleting inserted items restores the frames of the lines`() throws {
    let group = LayoutGroup.horizontal(
      layoutSize: size(fw(1), est(20)),
      repeatingSubitem: item(fw(0.1), est(20)),
      count: 10
    )
    let grid = section(group)
    let solved = try Solved(grid, items: [400], width: 300)
    var sizes: [Int: CGSize] = [:]
    for item in stride(from: 0, to: 400, by: 20) {
      sizes[item] = CGSize(width: 30, height: 21 + item % 17)
      solved.layout.preferCell(0, item, height: sizes[item]?.height)
    }
    for step in 1...18 {
      let isInsertion = step <= 9
      solved.host.itemCounts[0] += isInsertion ? 1 : -1
      try solved.layout.apply([
        isInsertion ? .insertItems(0..<1, section: 0) : .removeItems(0..<1, section: 0)
      ])
      let change = isInsertion ? 1 : -1
      sizes = Dictionary(uniqueKeysWithValues: sizes.map { ($0 + change, $1) })
      try expectFresh(solved, grid, sizes)
    }
  }

  @Test
  func `frames are correct where a leaf has more lines than cells`() throws {
    let inner = LayoutGroup.horizontal(
      layoutSize: size(est(180), abs(20)),
      repeatingSubitem: item(est(20), abs(20)),
      count: 9
    )
    let tags = section(
      LayoutGroup.horizontal(
        layoutSize: size(fw(1), est(20)),
        subitems: [item(est(180), est(20)), inner]
      )
    )
    let solved = try Solved(tags, items: [300], width: 300)
    var sizes: [Int: CGSize] = [:]
    for item in stride(from: 0, to: 300, by: 12) {
      sizes[item] = CGSize(width: 180, height: 30)
      solved.layout.preferCell(0, item, width: 180, height: 30)
    }
    try expectFresh(solved, tags, sizes)
  }

  @Test
  func `badges that appear only in measured lines are numbered and found`() throws {
    let badge = SupplementaryItem(
      layoutSize: size(abs(12), abs(12)),
      elementKind: "badge",
      containerAnchor: LayoutAnchor(edges: [.top, .trailing])
    )
    let group = LayoutGroup.horizontal(
      layoutSize: size(fw(1), abs(40)),
      subitems: [item(est(180), abs(40)), item(est(180), abs(40), with: [badge])]
    )
    let solved = try Solved(section(group), items: [8], width: 300)
    for item in 0..<8 { solved.layout.preferCell(0, item, width: 100) }
    let everything = CGRect(x: 0, y: 0, width: 300, height: 600)
    let badges = (solved.layout.layoutAttributesForElements(in: everything) ?? [])
      .filter { $0.representedElementKind == "badge" }
    #expect(badges.count > 1)
    #expect(badges.map { $0.indexPath[1] } == Array(badges.indices))
    for badge in badges {
      let found = solved.layout.layoutAttributesForSupplementaryView(
        ofKind: "badge",
        at: badge.indexPath
      )
      #expect(found?.frame == badge.frame)
    }
  }
}
