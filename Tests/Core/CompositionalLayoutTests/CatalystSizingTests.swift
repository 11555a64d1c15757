import CompositionalLayout
import Foundation
import Testing

/// Tests of layouts with self-sizing items, as recorded from UIKit.
@MainActor
struct CatalystSizingTests {
  /// A layout, the heights of its items, and the resulting frames.
  private struct Sized: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let section: @MainActor () -> LayoutSection
    let heights: [CGFloat]
    let content: CGFloat
    let frames: [[CGFloat]]
  }

  /// Returns rows and columns with a count, 5 points apart.
  private nonisolated static func counted(
    _ count: Int,
    down isDown: Bool = false,
    _ height: CGFloat,
    of width: LayoutDimension
  ) -> LayoutGroup {
    let one = item(width, est(isDown ? 44 : height))
    let size = size(fw(1), est(height))
    let group: LayoutGroup =
      isDown
      ? .vertical(layoutSize: size, subitem: one, count: count)
      : .horizontal(layoutSize: size, subitem: one, count: count)
    group.interItemSpacing = .fixed(5)
    return group
  }

  private nonisolated static let sized = [
    Sized(
      testDescription: "a list",
      section: { section(column(fw(1), est(44), item(fw(1), est(44))), spacing: 3) },
      heights: [31, 50, 31, 69, 31],
      content: 224,
      frames: [
        [0, 0, 320, 31], [0, 34, 320, 50], [0, 87, 320, 31], [0, 121, 320, 69], [0, 193, 320, 31],
      ]
    ),
    Sized(
      testDescription: "a grid",
      section: { section(counted(2, 50, of: fw(0.5)), spacing: 3) },
      heights: [31, 88, 31, 126, 31],
      content: 251,
      frames: [
        [0, 0, 157.5, 31], [162.5, 0, 157.5, 88], [0, 91, 157.5, 31], [162.5, 91, 157.5, 126],
        [0, 220, 157.5, 31],
      ]
    ),
    Sized(
      testDescription: "a list between insets, of items between insets",
      section: {
        let one = item(fw(1), est(44), insets: insets(4, 6, 4, 6))
        return section(column(fw(1), est(44), one), insets: insets(2, 10, 2, 10))
      },
      heights: [31, 69, 31, 88, 31],
      content: 254,
      frames: [
        [16, 2, 288, 31], [16, 33, 288, 69], [16, 102, 288, 31], [16, 133, 288, 88],
        [16, 221, 288, 31],
      ]
    ),
    Sized(
      testDescription: "items in rows of 60",
      section: { section(row(fw(1), abs(60), item(fw(1), est(44)))) },
      heights: [31, 50, 31, 69, 31],
      content: 300,
      frames: [
        [0, 0, 320, 31], [0, 60, 320, 50], [0, 120, 320, 31], [0, 180, 320, 69], [0, 240, 320, 31],
      ]
    ),
    // Items with a count share the estimate, regardless of its value.
    Sized(
      testDescription: "columns by number",
      section: { section(counted(2, down: true, 88, of: fw(1)), spacing: 3) },
      heights: [31, 50, 31, 69, 31],
      content: 223.5,
      frames: [
        [0, 0, 320, 41.5], [0, 46.5, 320, 41.5], [0, 91, 320, 41.5], [0, 137.5, 320, 41.5],
        [0, 182, 320, 41.5],
      ]
    ),
    Sized(
      testDescription: "columns of two",
      section: {
        let group = column(fw(1), est(88), item(fw(1), est(44)), item(fw(1), est(44)))
        group.interItemSpacing = .fixed(5)
        return section(group, spacing: 3)
      },
      heights: [31, 50, 31, 69, 31, 31],
      content: 264,
      frames: [
        [0, 0, 320, 31], [0, 36, 320, 50], [0, 89, 320, 31], [0, 125, 320, 69], [0, 197, 320, 31],
        [0, 233, 320, 31],
      ]
    ),
    Sized(
      testDescription: "the same without an answer",
      section: {
        let group = column(fw(1), est(88), item(fw(1), est(44)), item(fw(1), est(44)))
        group.interItemSpacing = .fixed(5)
        return section(group, spacing: 3)
      },
      heights: [44, 44, 44, 44, 44, 44],
      content: 285,
      frames: [
        [0, 0, 320, 44], [0, 49, 320, 44], [0, 96, 320, 44], [0, 145, 320, 44], [0, 192, 320, 44],
        [0, 241, 320, 44],
      ]
    ),
  ]

  /// Items are measured in ascending or descending order (rule 9.6).
  @Test(arguments: sized.indices, [false, true])
  func `measured sizes give the frames recorded from UIKit`(index: Int, backwards: Bool) throws {
    let sized = Self.sized[index]
    let items = 0..<sized.heights.count
    let solved = try Solved(
      sized.section(),
      items: [items.count],
      width: 320,
      height: 480,
      scale: 2
    )
    for item in backwards ? items.reversed() : Array(items) {
      solved.layout.preferCell(0, item, height: sized.heights[item])
    }
    #expect(solved.cells(items) == sized.frames)
    #expect(solved.layout.collectionViewContentSize == CGSize(width: 320, height: sized.content))
  }

  @Test
  func `a partial last column of estimated heights is shorter`() throws {
    let recording = CatalystRecording(
      "estimated heights in a column",
      section(column(fw(1), abs(100), item(fw(1), est(30)))),
      items: [5],
      "320 170: 0 0 320 30, 0 30 320 30, 0 60 320 30, 0 100 320 30, 0 130 320 30"
    )
    try recording.check()
  }

  @Test
  func `measured headers and footers give the frames recorded from UIKit`() throws {
    let list = section(
      column(fw(1), est(44), item(fw(1), est(44))),
      spacing: 3,
      boundary: [header(fw(1), est(30)), header(fw(1), est(30), .bottom, kind: "footer")]
    )
    let solved = try Solved(list, items: [5], width: 320, height: 480, scale: 2)
    for (item, height) in [31, 50, 31, 69, 31].enumerated() {
      solved.layout.preferCell(0, item, height: CGFloat(height))
    }
    solved.layout.preferSupplementary("footer", 0, height: 68)
    solved.layout.preferSupplementary("header", 0, height: 28)
    #expect(solved.y(0..<5) == [28, 62, 115, 149, 221])
    #expect(solved.layout.supplementary("header", 0) == [0, 0, 320, 28])
    #expect(solved.layout.supplementary("footer", 0) == [0, 252, 320, 68])
    #expect(solved.layout.collectionViewContentSize.height == 320)
  }
}
