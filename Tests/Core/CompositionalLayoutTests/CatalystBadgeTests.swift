import CompositionalLayout
import Foundation
import Testing

/// Tests of supplementary items of items and groups, as recorded from UIKit.
@MainActor
struct CatalystBadgeTests {
  private nonisolated static func badge(
    _ kind: String,
    _ width: LayoutDimension,
    _ height: LayoutDimension,
    _ anchor: LayoutAnchor,
    _ own: LayoutAnchor? = nil
  ) -> SupplementaryItem {
    let size = size(width, height)
    guard let own else {
      return SupplementaryItem(layoutSize: size, elementKind: kind, containerAnchor: anchor)
    }
    return SupplementaryItem(
      layoutSize: size,
      elementKind: kind,
      containerAnchor: anchor,
      itemAnchor: own
    )
  }

  private nonisolated static func both(
    _ edges: DirectionalRectEdge,
    _ recorded: String
  ) -> CatalystRecording {
    let anchor = LayoutAnchor(edges: edges)
    let own = LayoutAnchor(edges: [.bottom, .leading])
    let cell = item(fw(1), fh(1), with: [badge("badge", abs(40), abs(20), anchor)])
    let group = row(fw(1), abs(200), cell)
    group.supplementaryItems = [badge("other", abs(40), abs(20), anchor, own)]
    return CatalystRecording(
      "on an item and on its group at \(edges.rawValue)",
      section(group, insets: insets(50)),
      items: [1],
      "320 300: 50 50 220 200; \(recorded)"
    )
  }

  private nonisolated static let anchors = [
    both(.top, "badge 0.0 140 50 40 20 1, other 0.0 160 30 40 20 1"),
    both(.leading, "badge 0.0 50 140 40 20, other 0.0 50 130 40 20"),
    both(.bottom, "badge 0.0 140 230 40 20, other 0.0 160 230 40 20"),
    both(.trailing, "badge 0.0 230 140 40 20, other 0.0 270 130 40 20"),
    both([.top, .leading], "badge 0.0 50 50 40 20, other 0.0 50 30 40 20"),
    both([.bottom, .trailing], "badge 0.0 230 230 40 20, other 0.0 270 230 40 20"),
    both([.top, .bottom], "badge 0.0 140 140 40 20, other 0.0 160 130 40 20"),
    both([], "badge 0.0 140 140 40 20, other 0.0 160 130 40 20"),
  ]

  private nonisolated static let corner: DirectionalRectEdge = [.top, .trailing]
  private nonisolated static let own: DirectionalRectEdge = [.bottom, .leading]

  private nonisolated static func sixth() -> SupplementaryItem {
    let badge = badge("six", est(33), est(17), LayoutAnchor(edges: .bottom))
    badge.zIndex = 5
    return badge
  }

  private nonisolated static func underlined() -> LayoutGroup {
    let inner = column(fw(0.5), fh(1), item(fw(1), fh(0.5)))
    inner.supplementaryItems = [badge("g", fw(1), abs(4), LayoutAnchor(edges: .bottom))]
    return row(fw(1), abs(100), item(fw(0.5), fh(1)), inner)
  }

  private nonisolated static let offsets = [
    CatalystRecording(
      "offsets",
      section(
        row(
          fw(1),
          abs(200),
          item(
            fw(1),
            fh(1),
            insets: insets(2, 3, 4, 5),
            with: [
              badge(
                "one",
                abs(40),
                abs(20),
                LayoutAnchor(edges: corner, absoluteOffset: CGPoint(x: 7, y: 9))
              ),
              badge(
                "two",
                abs(40),
                abs(20),
                LayoutAnchor(edges: corner, fractionalOffset: CGPoint(x: 0.5, y: 0.25))
              ),
              badge(
                "three",
                abs(40),
                abs(20),
                LayoutAnchor(edges: corner),
                LayoutAnchor(edges: own, fractionalOffset: CGPoint(x: 0.5, y: 0.25))
              ),
              badge(
                "four",
                abs(40),
                abs(20),
                LayoutAnchor(edges: corner),
                LayoutAnchor(edges: own, absoluteOffset: CGPoint(x: 3, y: 4))
              ),
              badge("five", fw(0.5), fh(0.25), LayoutAnchor(edges: corner)), sixth(),
            ]
          )
        ),
        insets: insets(50)
      ),
      items: [1],
      "320 300: 53 52 212 194; one 0.0 232 61 40 20, two 0.0 245 57 40 20,"
        + " three 0.0 285 37 40 20, four 0.0 268 36 40 20, five 0.0 159 52 106 48.5,"
        + " six 0.0 142.5 229 33 17 5"
    ),
    CatalystRecording(
      "a badge on each item",
      section(
        row(
          fw(1),
          abs(60),
          item(
            fw(0.5),
            fh(1),
            with: [badge("badge", abs(20), abs(10), LayoutAnchor(edges: corner))]
          )
        ),
        insets: insets(20)
      ),
      items: [3],
      "320 160: 20 20 140 60, 160 20 140 60, 20 80 140 60; badge 0.0 140 20 20 10 1,"
        + " badge 0.1 280 20 20 10, badge 0.2 140 80 20 10"
    ),
    // As wide as the container of the group, not as the group. Such views are counted.
    CatalystRecording(
      "on a nested group",
      section(underlined()),
      items: [6],
      "320 200: 0 0 160 100; g 0.0 80 96 320 4 1, g 0.1 80 196 320 4, g 0.2 none"
    ),
  ]

  private nonisolated static func lined() -> LayoutGroup {
    let group = row(fw(1), abs(60), item(fw(0.5), fh(1)))
    group.supplementaryItems = [
      badge("g", fw(1), abs(4), LayoutAnchor(edges: .bottom)),
      badge("g2", fw(1), abs(5), LayoutAnchor(edges: .top)),
    ]
    return group
  }

  private nonisolated static let several = [
    CatalystRecording(
      "two on each group",
      section(lined()),
      items: [5, 3],
      "320 300: 0 0 160 60; g 0.0 0 56 320 4 1, g 0.1 0 116 320 4, g 0.2 0 176 320 4,"
        + " g 1.0 0 236 320 4, g 1.1 0 296 320 4, g2 0.0 0 0 320 5, g2 0.2 0 120 320 5,"
        + " g2 1.1 0 240 320 5, g 1.2 none"
    ),
    CatalystRecording(
      "two on each item",
      section(
        row(
          fw(1),
          abs(60),
          item(
            fw(0.5),
            fh(1),
            with: [
              badge("badge", abs(10), abs(10), LayoutAnchor(edges: [.top, .leading])),
              badge("badge2", abs(10), abs(10), LayoutAnchor(edges: [.bottom, .leading])),
            ]
          )
        )
      ),
      items: [2],
      "320 60: 0 0 160 60, 160 0 160 60; badge 0.0 0 0 10 10 1, badge 0.1 160 0 10 10,"
        + " badge2 0.0 0 50 10 10 1, badge2 0.1 160 50 10 10"
    ),
  ]

  /// Rule 6.5.
  @Test(arguments: anchors + offsets + several)
  func `badges have the frames recorded from UIKit`(recording: CatalystRecording) throws {
    try recording.check()
  }
}
