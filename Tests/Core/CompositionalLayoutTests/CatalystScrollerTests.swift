import CompositionalLayout
import Foundation
import Testing

/// Tests of orthogonal sections and their resting offsets, as recorded from UIKit.
///
/// Two sections, of three and of eight groups, have insets of 3, 4, 5 and 6.
@MainActor
struct CatalystScrollerTests {
  private struct Groups {
    var width: LayoutDimension = abs(100)
    var height: LayoutDimension = abs(50)
    var spacing: CGFloat = 8
    var hasHeader = true

    @MainActor
    func solved(_ behavior: OrthogonalScrollingBehavior) throws -> Solved {
      let section = section(
        row(width, height, item(fw(1), fh(1))),
        insets: insets(3, 4, 5, 6),
        spacing: spacing,
        boundary: hasHeader ? [header(fw(1), abs(20))] : []
      )
      section.orthogonalScrollingBehavior = behavior
      return try Solved(section, items: [3, 8], width: 320, height: 480, scale: 2)
    }
  }

  /// Groups of 100 points, of 0.8 of the width, of a quarter of the height, and without spacing.
  private nonisolated static let groups = [
    Groups(),
    Groups(width: fw(0.8)),
    Groups(height: fh(0.25), hasHeader: false),
    Groups(spacing: 0),
  ]

  private nonisolated static let frames: [[[CGFloat]]] = [
    [[4, 23, 100, 50], [112, 23, 100, 50], [220, 23, 100, 50], [4, 101, 100, 50]],
    [[4, 23, 256, 50], [268, 23, 256, 50], [532, 23, 256, 50], [4, 101, 256, 50]],
    [[4, 3, 100, 118], [112, 3, 100, 118], [220, 3, 100, 118], [4, 129, 100, 118]],
    [[4, 23, 100, 50], [104, 23, 100, 50], [204, 23, 100, 50], [4, 101, 100, 50]],
  ]

  @Test(arguments: groups.indices)
  func `fractions along an orthogonal scroller are of the whole view`(index: Int) throws {
    let groups = Self.groups[index]
    let layout = try groups.solved(.continuous).layout
    let found = (0..<3).map { layout.cell(0, $0) } + [layout.cell(1, 0)]
    #expect(found == Self.frames[index])
    guard groups.hasHeader else { return }
    #expect(layout.supplementary("header", 0) == [4, 0, 310, 20])
    #expect(layout.supplementary("header", 1) == [4, 78, 310, 20])
  }

  /// The offsets that were set, in order.
  private nonisolated static let steps: [CGFloat] = [0, 40, 130, 200, 300, 400, 700]

  /// The resulting offsets, in the first section and in the second.
  private struct Rest {
    let behavior: OrthogonalScrollingBehavior
    let groups: Int
    let short: [CGFloat]
    let long: [CGFloat]

    init(
      _ behavior: OrthogonalScrollingBehavior,
      _ groups: Int,
      _ short: [CGFloat],
      _ long: [CGFloat]
    ) {
      self.behavior = behavior
      self.groups = groups
      self.short = short
      self.long = long
    }
  }

  private nonisolated static let stuck: [CGFloat] = [0, 6, 6, 6, 6, 6, 6]
  private nonisolated static let fitting: [CGFloat] = [0, 0, 0, 0, 0, 0, 0]

  private nonisolated static let free = [
    Rest(.continuous, 0, stuck, [0, 40, 130, 200, 300, 400, 546]),
    Rest(.continuous, 1, [0, 40, 130, 200, 300, 400, 474], [0, 40, 130, 200, 300, 400, 700]),
    Rest(.continuous, 2, stuck, [0, 40, 130, 200, 300, 400, 546]),
    Rest(.continuous, 3, fitting, [0, 40, 130, 200, 300, 400, 490]),
  ]

  private nonisolated static let pages = [
    Rest(.paging, 0, stuck, [0, 0, 0, 310, 310, 310, 546]),
    Rest(.paging, 1, [0, 0, 0, 310, 310, 310, 474], [0, 0, 0, 310, 310, 310, 620]),
    Rest(.paging, 2, stuck, [0, 0, 0, 310, 310, 310, 546]),
    Rest(.paging, 3, fitting, [0, 0, 0, 310, 310, 310, 490]),
  ]

  private nonisolated static func leading(_ behavior: OrthogonalScrollingBehavior) -> [Rest] {
    [
      Rest(behavior, 0, stuck, [0, 0, 108, 216, 324, 432, 546]),
      Rest(behavior, 1, [0, 0, 0, 264, 264, 474, 474], [0, 0, 0, 264, 264, 528, 792]),
      Rest(behavior, 2, stuck, [0, 0, 108, 216, 324, 432, 546]),
      Rest(behavior, 3, fitting, [0, 0, 100, 200, 300, 400, 490]),
    ]
  }

  private nonisolated static let middles: [CGFloat] = [3, 3, 111, 111, 111, 111, 111]

  private nonisolated static let centred = [
    Rest(.groupPagingCentered, 0, middles, [3, 3, 111, 219, 327, 435, 651]),
    Rest(
      .groupPagingCentered,
      1,
      [-27, -27, 237, 237, 237, 501, 501],
      [-27, -27, 237, 237, 237, 501, 765]
    ),
    Rest(.groupPagingCentered, 2, middles, [3, 3, 111, 219, 327, 435, 651]),
    Rest(
      .groupPagingCentered,
      3,
      [-5, -5, 95, 95, 95, 95, 95],
      [-5, -5, 95, 195, 295, 395, 595]
    ),
  ]

  private nonisolated static let rests =
    free + leading(.continuousGroupLeadingBoundary) + pages + leading(.groupPaging) + centred

  /// Rule 8.4.
  @Test(arguments: rests.indices)
  func `scrollers come to rest at the offsets recorded from UIKit`(index: Int) throws {
    let rest = Self.rests[index]
    let layout = try Self.groups[rest.groups].solved(rest.behavior).layout
    for (section, wanted) in [rest.short, rest.long].enumerated() {
      let found = Self.steps.map { step in
        layout.setOrthogonalOffset(step, forSection: section)
        return layout.targetOffset(forOrthogonalSection: section, proposed: step, velocity: 0)
      }
      #expect(found == wanted, "section \(section)")
    }
  }

  /// Tests the elements at an offset, and their frames.
  @Test
  func `a scrolled section shows the groups recorded from UIKit`() throws {
    let layout = try Self.groups[0].solved(.continuous).layout
    layout.setOrthogonalOffset(130, forSection: 1)
    let found = layout.layoutAttributesForElements(in: CGRect(x: 0, y: 101, width: 320, height: 50))
    let cells = found?.filter { $0.representedElementCategory == .cell } ?? []
    #expect(cells.map { $0.indexPath[1] } == [1, 2, 3, 4])
    #expect(cells.map { $0.frame.minX - 130 } == [-18, 90, 198, 306])
  }
}
