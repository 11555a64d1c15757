import CompositionalLayout
import Foundation
import Testing

/// Tests of the numeric examples for orthogonal sections.
@MainActor
struct OrthogonalRuleTests {
  private func videos(
    _ width: LayoutDimension,
    spacing: CGFloat,
    insets: DirectionalEdgeInsets,
    _ behavior: OrthogonalScrollingBehavior
  ) -> LayoutSection {
    let videos = section(
      row(width, abs(250), item(fw(1), fh(1))),
      insets: insets,
      spacing: spacing,
      boundary: [header(fw(1), est(44))]
    )
    videos.orthogonalScrollingBehavior = behavior
    return videos
  }

  /// Rule 8.2.
  @Test
  func `orthogonal groups are side by side and the section is one group high`() throws {
    let solved = try Solved(
      videos(fw(0.85), spacing: 20, insets: insets(0, 20, 0, 20), .continuous),
      items: [4, 4]
    ) { configuration, _ in configuration.interSectionSpacing = 20 }
    #expect(agree(solved.x(0..<3), [20, 358.75, 697.5]))
    #expect(agree(solved.layout.cell(0, 0), [20, 44, 318.75, 250]))
    #expect(solved.layout.supplementary("header", 0) == [20, 0, 335, 44])
    #expect(solved.layout.supplementary("header", 1)[1] == 314)
    let wide = try Solved(
      videos(fw(0.425), spacing: 20, insets: insets(0, 20, 0, 20), .continuous),
      items: [1],
      width: 812
    )
    #expect(agree([wide.layout.cell(0, 0)[2]], [345.1]))
  }

  /// Rule 8.1.
  @Test
  func `a row of stories is as high as its header, its insets and one group`() throws {
    let stories = section(
      row(abs(72), abs(72), item(fw(1), fh(1))),
      insets: insets(8, 16, 8, 16),
      spacing: 12,
      boundary: [header(fw(1), abs(32))]
    )
    stories.orthogonalScrollingBehavior = .continuous
    let layout = try Solved(stories, items: [20, 20], width: 820, height: 1180, scale: 2).layout
    #expect([layout.cell(0, 0), layout.cell(0, 1)] == [[16, 40, 72, 72], [100, 40, 72, 72]])
    #expect(layout.supplementary("header", 1)[1] == 120)
    #expect(layout.cell(1, 0)[1] == 160)
  }

  private func pager(
    _ behavior: OrthogonalScrollingBehavior,
    insets: DirectionalEdgeInsets = .zero,
    spacing: CGFloat = 0
  ) throws -> Solved {
    try Solved(videos(fw(0.85), spacing: spacing, insets: insets, behavior), items: [5])
  }

  /// Rule 8.3.
  @Test
  func `scrollers rest at groups, pages or centres by their behaviour`() throws {
    let content = 5 * 318.75
    #expect(try pager(.continuous).layout.restOffsets(forOrthogonalSection: 0).isEmpty)
    let groups = try pager(.groupPaging).layout.restOffsets(forOrthogonalSection: 0)
    #expect(agree(groups, [0, 318.75, 637.5, 956.25, content - 375]))
    let leading = try pager(.continuousGroupLeadingBoundary).layout
    #expect(agree(leading.restOffsets(forOrthogonalSection: 0), groups))
    let centered = try pager(.groupPagingCentered).layout.restOffsets(forOrthogonalSection: 0)
    #expect(agree(centered, [-28.125, 290.625, 609.375, 928.125, 1246.875]))
    let pages = try pager(.paging).layout.restOffsets(forOrthogonalSection: 0)
    #expect(agree(pages, [0, 375, 750, 1125, content - 375]))
    let inset = try pager(.groupPaging, insets: insets(0, 20, 0, 20), spacing: 10)
    #expect(
      agree(
        Array(inset.layout.restOffsets(forOrthogonalSection: 0).prefix(3)),
        [0, 328.75, 657.5]
      )
    )
  }

  @Test
  func `a section whose insets leave no width pages by the width of the view`() throws {
    let group = row(abs(100), abs(50), item(fw(1), fh(1)))
    let cards = section(group, insets: insets(0, 160, 0, 160))
    cards.orthogonalScrollingBehavior = .paging
    let layout = try Solved(cards, items: [8], width: 320).layout
    #expect(layout.restOffsets(forOrthogonalSection: 0) == [0, 320, 640, 800])
    #expect(layout.targetOffset(forOrthogonalSection: 0, proposed: 300, velocity: 0) == 320)
  }

  /// Rules 8.5 and 14.9.
  @Test
  func `a slow release targets the nearest rest offset and a flick the next`() throws {
    let layout = try pager(.groupPaging).layout
    func target(_ proposed: CGFloat, _ velocity: CGFloat) -> CGFloat {
      layout.targetOffset(forOrthogonalSection: 0, proposed: proposed, velocity: velocity)
    }
    #expect(target(100, 0) == 0)
    #expect(target(200, 0) == 318.75)
    #expect(target(100, 1) == 318.75)
    #expect(target(900, 3) == 318.75)
    #expect(target(-50, -1) == 0)
    layout.setOrthogonalOffset(637.5, forSection: 0)
    #expect(target(630, -1) == 318.75)
    #expect(target(5000, 0) == 956.25)

    let leading = try pager(.continuousGroupLeadingBoundary).layout
    #expect(leading.targetOffset(forOrthogonalSection: 0, proposed: 900, velocity: 3) == 956.25)
    #expect(leading.targetOffset(forOrthogonalSection: 0, proposed: 700, velocity: 0) == 637.5)
    let free = try pager(.continuous).layout
    #expect(free.targetOffset(forOrthogonalSection: 0, proposed: 123, velocity: 1) == 123)
    #expect(free.targetOffset(forOrthogonalSection: 0, proposed: 9999, velocity: 1) == 1218.75)
  }

  @Test
  func `a flick back from beyond the end targets the rest offset before the end`() throws {
    let cards = section(row(abs(100), abs(50), item(fw(1), fh(1))))
    cards.orthogonalScrollingBehavior = .groupPaging
    let layout = try Solved(cards, items: [5]).layout
    #expect(layout.restOffsets(forOrthogonalSection: 0) == [0, 100, 125])
    for current in [125, 140] as [CGFloat] {
      layout.setOrthogonalOffset(current, forSection: 0)
      #expect(layout.targetOffset(forOrthogonalSection: 0, proposed: 60, velocity: -1) == 100)
    }
  }

  @Test
  func `a flick at a rest offset goes on, and one on the way to it ends there`() throws {
    let leading = try pager(.continuousGroupLeadingBoundary).layout
    func target(_ proposed: CGFloat, _ velocity: CGFloat) -> CGFloat {
      leading.targetOffset(forOrthogonalSection: 0, proposed: proposed, velocity: velocity)
    }
    #expect(leading.restOffsets(forOrthogonalSection: 0).prefix(3) == [0, 318.75, 637.5])
    for velocity in [-3, -0.3, -0.1, 0, 0.1, 0.3, 3] as [CGFloat] {
      #expect(target(318.75, velocity) == 318.75)
    }
    #expect(target(300, 0.3) == 318.75 && target(300, -0.3) == 0)
    #expect(target(330, 0.3) == 637.5 && target(330, -0.3) == 318.75)
    #expect(target(330, 0.29) == 318.75 && target(300, -0.29) == 318.75)
  }

  @Test
  func `an empty section of centred groups begins at its start`() throws {
    let cards = section(row(abs(100), abs(50), item(fw(1), fh(1))))
    cards.orthogonalScrollingBehavior = .groupPagingCentered
    let layout = try Solved(cards, items: [0, 3]).layout
    #expect(layout.orthogonalOffset(forSection: 0) == 0)
    #expect(layout.orthogonalOffset(forSection: 1) == -137.5)
    #expect(layout.restOffsets(forOrthogonalSection: 0).isEmpty)
    #expect(layout.targetOffset(forOrthogonalSection: 0, proposed: 20, velocity: 1) == 0)
  }

  /// Rule 8.6.
  @Test
  func `a query uses the scrolled bounds and returns unscrolled frames`() throws {
    let solved = try pager(.continuous)
    let window = CGRect(x: 0, y: 44, width: 375, height: 10)
    func items() -> [Int] {
      solved.layout.layoutAttributesForElements(in: window)?
        .filter { $0.representedElementCategory == .cell }.map { $0.indexPath[1] } ?? []
    }
    #expect(items() == [0, 1])
    solved.layout.setOrthogonalOffset(700, forSection: 0)
    #expect(items() == [2, 3])
    #expect(agree([solved.layout.cell(0, 2)[0]], [637.5]))
  }

  /// Rule 8.7.
  @Test
  func `a section of estimated height is as high as its tallest measured group`() throws {
    let cards = section(row(abs(100), est(50), item(fw(1), est(50))))
    cards.orthogonalScrollingBehavior = .continuous
    let solved = try Solved(cards, items: [20, 1])
    #expect(solved.layout.cell(1, 0)[1] == 50)
    solved.layout.preferCell(0, 3, height: 80)
    solved.layout.preferCell(0, 1, height: 70)
    #expect(solved.layout.cell(1, 0)[1] == 80)
  }

  @Test
  func `a visible items handler gets the visible items and can change them`() throws {
    let fading = section(row(abs(100), abs(50), item(fw(1), fh(1))))
    fading.orthogonalScrollingBehavior = .continuous
    var offsets: [CGPoint] = []
    fading.visibleItemsInvalidationHandler = { items, offset, _ in
      offsets.append(offset)
      for item in items { item.alpha = 0.5 }
    }
    let solved = try Solved(fading, items: [20])
    solved.layout.setOrthogonalOffset(150, forSection: 0)
    let found = try #require(
      solved.layout.layoutAttributesForElements(in: CGRect(x: 0, y: 0, width: 375, height: 600))
    )
    // A query calls no handler.
    #expect(offsets.isEmpty)
    _ = solved.layout.notifyHandlers(of: found)
    #expect(found.map(\.alpha) == [0.5, 0.5, 0.5, 0.5, 0.5])
    #expect(offsets.map(\.x) == [150])
  }

  @Test
  func `deceleration rate and bounce can be set and read`() {
    let plain = section(row(fw(1), abs(10), item(fw(1), fh(1))))
    #expect(plain.orthogonalScrollingProperties.bounce == .automatic)
    plain.orthogonalScrollingProperties.decelerationRate = .fast
    #expect(plain.orthogonalScrollingProperties.decelerationRate == .fast)
  }
}
