import Foundation
import Testing

@testable import CompositionalLayout

/// Tests of repeated groups with one measured cell among equal copies.
@MainActor
struct RepeatedGroupTests {
  /// Four columns of four rows of four cells, each 20 points wide with an estimated height of 10.
  private var piece: LayoutSection {
    let line = row(abs(80), est(10), item(abs(20), est(10)))
    let column = LayoutGroup.vertical(
      layoutSize: size(abs(80), est(40)),
      repeatingSubitem: line,
      count: 4
    )
    return section(
      .horizontal(layoutSize: size(fw(1), est(40)), repeatingSubitem: column, count: 4)
    )
  }

  @Test(arguments: 0..<64)
  func `a growing cell moves only the items below it in its column`(
    grown: Int
  ) throws {
    let solved = try Solved(piece, items: [128])
    solved.layout.preferCell(0, grown, height: 15)
    for cell in 0..<128 {
      let place = cell % 64
      let isBeneath = place / 16 == grown / 16 && place / 4 > grown / 4 && cell < 64
      #expect(
        solved.layout.cell(0, cell) == [
          CGFloat(place / 16 * 80 + place % 4 * 20),
          CGFloat(place / 4 % 4 * 10 + (isBeneath ? 5 : 0) + (cell < 64 ? 0 : 45)),
          20, cell == grown ? 15 : 10,
        ]
      )
    }
  }

  @Test
  func `a growing cell solves only the groups around it`() throws {
    let solved = try Solved(piece, items: [64])
    let geometry = try #require(solved.layout.solved?.sections[0])
    solved.layout.preferCell(0, 37, height: 15)
    let measured = try #require(solved.layout.solved?.sections[0])
    #expect(measured.cache.solutions - geometry.cache.solutions <= 1)
    // Of 85 items and groups: the row and the column around it, and the next of each, which equals
    // those after it.
    #expect(measured.cache.placements < 30)
  }

  @Test
  func `measuring one cell in each line solves each line once`() throws {
    let solved = try Solved(piece, items: [64 * 100])
    solved.layout.preferCell(0, 3, height: 15)
    for line in 1..<50 { solved.layout.preferCell(0, 64 * line, height: 12) }
    #expect(try #require(solved.layout.solved?.sections[0].cache.solutions) <= 51)
  }

  @Test
  func `a group that depends on later measurements is not reused for other items`() throws {
    // Tags in lines of 100: the second line has two of 40 but not a third, unless that is shorter.
    let tags = row(abs(100), est(10), row(abs(100), abs(10), item(est(40), abs(10))))
    let stack = LayoutGroup.vertical(
      layoutSize: size(abs(100), est(10)),
      repeatingSubitem: tags,
      count: 3
    )
    let solved = try Solved(section(stack), items: [8])
    solved.layout.preferCell(0, 4, width: 20)
    #expect(solved.layout.cell(0, 3) == [40, 10, 40, 10])
    #expect(solved.layout.cell(0, 4) == [80, 10, 20, 10])
    #expect(solved.layout.cell(0, 5) == [0, 20, 40, 10])
  }
}
