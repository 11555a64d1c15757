import CompositionalLayout
import Foundation
import Testing

/// Tests of groups, as recorded from UIKit.
@MainActor
struct CatalystGroupTests {
  private nonisolated static func rows(
    _ fraction: CGFloat,
    _ spacing: LayoutSpacing?,
    _ recorded: String
  ) -> CatalystRecording {
    let row = row(fw(1), abs(10), item(fw(fraction), abs(10)), spacing: spacing)
    let name = "items of \(fraction), \(spacing.map { "\($0.isFlexible) \($0.spacing)" } ?? "")"
    return CatalystRecording(name, section(row), items: [8], recorded)
  }

  /// Fractions are rounded down to pixels, and refer to the length without spacing.
  private nonisolated static let fractions = [
    rows(0.3, nil, "320 30: 0 0 96 10, 96 0 96 10, 192 0 96 10, 0 10 96 10"),
    rows(0.25, nil, "320 20: 0 0 80 10, 80 0 80 10, 160 0 80 10, 240 0 80 10, 0 10 80 10"),
    rows(0.5, nil, "320 40: 0 0 160 10, 160 0 160 10, 0 10 160 10"),
    rows(1 / 3, nil, "320 30: 0 0 106.5 10, 106.5 0 106.5 10, 213 0 106.5 10, 0 10 106.5 10"),
    rows(0.4, nil, "320 40: 0 0 128 10, 128 0 128 10, 0 10 128 10"),
    rows(0.9, nil, "320 80: 0 0 288 10, 0 10 288 10"),
    rows(0.3, .fixed(10), "320 30: 0 0 90 10, 100 0 90 10, 200 0 90 10, 0 10 90 10"),
    rows(
      0.25,
      .fixed(10),
      "320 20: 0 0 72.5 10, 82.5 0 72.5 10, 165 0 72.5 10, 247.5 0 72.5 10, 0 10 72.5 10"
    ),
    rows(0.5, .fixed(10), "320 40: 0 0 155 10, 165 0 155 10, 0 10 155 10"),
    rows(1 / 3, .fixed(10), "320 30: 0 0 100 10, 110 0 100 10, 220 0 100 10, 0 10 100 10"),
    rows(0.4, .fixed(10), "320 40: 0 0 124 10, 134 0 124 10, 0 10 124 10"),
    rows(0.9, .fixed(10), "320 80: 0 0 288 10, 0 10 288 10"),
    rows(0.3, .flexible(10), "320 30: 0 0 90 10, 115 0 90 10, 230 0 90 10, 0 10 90 10"),
    rows(
      0.25,
      .flexible(10),
      "320 20: 0 0 72.5 10, 82.5 0 72.5 10, 165 0 72.5 10, 247.5 0 72.5 10, 0 10 72.5 10"
    ),
    rows(1 / 3, .flexible(10), "320 30: 0 0 100 10, 110 0 100 10, 220 0 100 10, 0 10 100 10"),
    rows(0.4, .flexible(10), "320 40: 0 0 124 10, 196 0 124 10, 0 10 124 10, 196 10 124 10"),
    rows(0.9, .flexible(10), "320 80: 0 0 288 10, 0 10 288 10"),
    rows(
      0.3,
      .flexible(1),
      "320 30: 0 0 95 10, 112.5 0 95 10, 225 0 95 10, 0 10 95 10, 112.5 10 95 10"
    ),
    rows(
      0.25,
      .flexible(1),
      "320 20: 0 0 79 10, 80.5 0 79 10, 160.5 0 79 10, 241 0 79 10, 0 10 79 10"
    ),
    rows(0.5, .flexible(1), "320 40: 0 0 159.5 10, 160.5 0 159.5 10, 0 10 159.5 10"),
    rows(1 / 3, .flexible(1), "320 30: 0 0 106 10, 107 0 106 10, 214 0 106 10, 0 10 106 10"),
    rows(0.4, .flexible(1), "320 40: 0 0 127.5 10, 192.5 0 127.5 10, 0 10 127.5 10"),
  ]

  private nonisolated static func thirds(_ width: CGFloat, _ recorded: String) -> CatalystRecording
  {
    CatalystRecording(
      "thirds of \(width)",
      section(row(fw(1), abs(20), item(fw(1 / 3), fh(1)))),
      items: [7],
      width: width,
      recorded
    )
  }

  private nonisolated static func insetItem() -> LayoutItem {
    item(fw(0.5), fh(1), insets: insets(5, 6, 7, 8))
  }

  private nonisolated static let rows = [
    thirds(301, "301 60: 0 0 100 20, 100 0 100 20, 200 0 100 20, 0 20 100 20"),
    thirds(280, "280 60: 0 0 93 20, 93 0 93 20, 186 0 93 20, 0 20 93 20"),
    CatalystRecording(
      "a fraction and a length",
      section(
        row(fw(1), abs(20), item(fw(0.5), fh(1)), item(abs(50), fh(1)), spacing: .fixed(10))
      ),
      items: [6],
      "320 60: 0 0 155 20, 165 0 50 20, 0 20 155 20, 165 20 50 20"
    ),
    CatalystRecording(
      "lengths and what is left between them",
      section(row(fw(1), abs(20), item(abs(100), fh(1)), spacing: .flexible(4))),
      items: [8],
      "320 60: 0 0 100 20, 110 0 100 20, 220 0 100 20, 0 20 100 20, 110 20 100 20, 220 20 100 20,"
        + " 0 40 100 20, 110 40 100 20"
    ),
    CatalystRecording(
      "a row by count",
      section(
        {
          let group = LayoutGroup.horizontal(
            layoutSize: size(fw(1), abs(20)),
            subitem: item(abs(30), fh(1)),
            count: 3
          )
          group.interItemSpacing = .fixed(10)
          return group
        }()
      ),
      items: [7],
      "320 60: 0 0 100 20, 110 0 100 20, 220 0 100 20, 0 20 100 20"
    ),
    CatalystRecording(
      "two fractions",
      section(row(fw(1), abs(20), item(fw(0.5), fh(1)), item(fw(0.25), fh(1)))),
      items: [8],
      "320 80: 0 0 160 20, 160 0 80 20, 0 20 160 20"
    ),
    CatalystRecording(
      "items taller than their row, and a height that is a fraction of the width",
      section(
        row(
          fw(1),
          abs(20),
          item(fw(0.5), abs(100)),
          item(fw(0.5), fw(0.25)),
          spacing: .fixed(10)
        )
      ),
      items: [4],
      "320 40: 0 0 155 100, 165 0 155 77.5, 0 20 155 100, 165 20 155 77.5"
    ),
    CatalystRecording(
      "a height of a fifth of the width",
      section(row(fw(1), fw(0.2), item(fw(0.5), fh(1)))),
      items: [4],
      "320 128: 0 0 160 64, 160 0 160 64, 0 64 160 64"
    ),
    CatalystRecording(
      "half the height, whatever the insets",
      section(row(fw(1), fh(0.5), item(fw(0.5), fh(1))), insets: insets(10, 20, 30, 40)),
      items: [4],
      "320 520: 20 10 130 240, 150 10 130 240, 20 250 130 240"
    ),
    CatalystRecording(
      "insets and spacing",
      section(
        row(fw(1), abs(50), item(fw(1 / 3), fh(1)), spacing: .fixed(10)),
        insets: insets(5, 6, 7, 8),
        spacing: 4
      ),
      items: [7],
      "320 170: 6 5 95 50, 111 5 95 50, 216 5 95 50, 6 59 95 50"
    ),
    CatalystRecording(
      "insets of items and of their group",
      section(row(fw(1), abs(100), insetItem(), insets: insets(1, 2, 3, 4))),
      items: [4],
      "320 200: 8 6 143 84, 165 6 143 84, 8 106 143 84"
    ),
    CatalystRecording(
      "a narrow group",
      section(row(fw(0.6), abs(30), item(fw(0.5), fh(1))), spacing: 8),
      items: [5],
      "320 106: 0 0 96 30, 96 0 96 30, 0 38 96 30"
    ),
    CatalystRecording(
      "sections, one of them empty",
      section(row(fw(1), abs(30), item(fw(0.5), fh(1))), insets: insets(3, 4, 5, 6)),
      items: [3, 0, 4],
      configuration: configuration(spacing: 12),
      "320 160: 4 3 155 30, 159 3 155 30, 4 33 155 30, 4 95 155 30, 159 95 155 30"
    ),
  ]

  private nonisolated static func partial(
    _ spacing: LayoutSpacing?,
    sideways: Bool,
    _ recorded: String
  ) -> CatalystRecording {
    let group =
      sideways
      ? row(abs(100), fh(1), item(abs(30), fh(1)), spacing: spacing)
      : column(fw(1), abs(100), item(fw(1), abs(30)), spacing: spacing)
    return CatalystRecording(
      "a last group that is not full, \(sideways ? "sideways" : "down")",
      section(group),
      items: sideways ? [5, 3] : [5],
      configuration: configuration(sideways: sideways),
      recorded
    )
  }

  private nonisolated static let columns = [
    CatalystRecording(
      "quarters",
      section(column(fw(1), abs(100), item(fw(1), fh(0.25)))),
      items: [9],
      "320 225: 0 0 320 25, 0 25 320 25, 0 50 320 25, 0 75 320 25, 0 100 320 25"
    ),
    CatalystRecording(
      "quarters of what spacing leaves",
      section(column(fw(1), abs(100), item(fw(1), fh(0.25)), spacing: .fixed(10))),
      items: [9],
      "320 217.5: 0 0 320 17.5, 0 27.5 320 17.5, 0 55 320 17.5, 0 82.5 320 17.5, 0 100 320 17.5"
    ),
    CatalystRecording(
      "a column of half the view",
      section(column(fw(0.5), fh(0.5), item(fw(1), fh(0.3)), spacing: .fixed(10))),
      items: [9],
      "320 720: 0 0 160 66, 0 76 160 66, 0 152 160 66, 0 240 160 66"
    ),
    partial(nil, sideways: false, "320 170: 0 0 320 30, 0 30 320 30, 0 60 320 30, 0 100 320 30"),
    partial(.fixed(10), sideways: false, "320 260: 0 0 320 30, 0 40 320 30, 0 100 320 30"),
    partial(.flexible(10), sideways: false, "320 230: 0 0 320 30, 0 70 320 30, 0 100 320 30"),
    partial(
      nil,
      sideways: true,
      "270 480: 0 0 30 480, 30 0 30 480, 60 0 30 480, 100 0 30 480, 130 0 30 480, 170 0 30 480"
    ),
    partial(
      .fixed(10),
      sideways: true,
      "420 480: 0 0 30 480, 40 0 30 480, 100 0 30 480, 140 0 30 480, 200 0 30 480, 260 0 30 480"
    ),
    partial(
      .flexible(10),
      sideways: true,
      "360 480: 0 0 30 480, 70 0 30 480, 100 0 30 480, 170 0 30 480, 200 0 30 480, 230 0 30 480"
    ),
    CatalystRecording(
      "a column by count",
      section(
        LayoutGroup.vertical(
          layoutSize: size(fw(0.5), abs(90)),
          subitem: item(fw(1), fh(0.1)),
          count: 3
        )
      ),
      items: [7],
      "320 210: 0 0 160 30, 0 30 160 30, 0 60 160 30, 0 90 160 30"
    ),
    CatalystRecording(
      "columns sideways",
      section(
        column(abs(100), fh(1), item(fw(1), fh(0.25))),
        insets: insets(3, 4, 5, 6),
        spacing: 5
      ),
      items: [6, 5],
      configuration: configuration(sideways: true, spacing: 12),
      "442 480: 4 3 100 118, 4 121 100 118, 4 239 100 118, 4 357 100 118, 109 3 100 118,"
        + " 109 121 100 118, 231 3 100 118"
    ),
    CatalystRecording(
      "a row of half the width, sideways",
      section(row(fw(0.5), fh(1), item(fw(1), fh(0.25))), insets: insets(3, 4, 5, 6)),
      items: [5],
      configuration: configuration(sideways: true),
      "810 480: 4 3 160 118, 164 3 160 118, 324 3 160 118"
    ),
  ]

  private nonisolated static let nested = [
    CatalystRecording(
      "a column in a row",
      section(
        row(
          fw(1),
          abs(100),
          item(fw(0.5), fh(1)),
          column(fw(0.5), fh(1), item(fw(1), fh(0.5)), spacing: .fixed(4)),
          spacing: .fixed(6)
        )
      ),
      items: [9],
      "320 300: 0 0 157 100, 163 0 157 48, 163 52 157 48, 0 100 157 100, 163 100 157 48"
    ),
    CatalystRecording(
      "a column repeated in a row",
      section(row(fw(1), abs(100), column(fw(0.5), fh(1), item(fw(1), fh(0.5))))),
      items: [9],
      "320 250: 0 0 160 50, 0 50 160 50, 160 0 160 50, 160 50 160 50, 0 100 160 50"
    ),
    CatalystRecording(
      "estimates",
      section(row(fw(1), est(44), item(fw(0.5), est(30)))),
      items: [4],
      "320 60: 0 0 160 30, 160 0 160 30, 0 30 160 30"
    ),
    CatalystRecording(
      "an estimated row of items as tall as it",
      section(row(fw(1), est(44), item(fw(0.5), fh(1)))),
      items: [4],
      "320 88: 0 0 160 44, 160 0 160 44, 0 44 160 44"
    ),
    CatalystRecording(
      "estimated widths",
      section(row(fw(1), abs(44), item(est(100), fh(1)))),
      items: [5],
      "320 88: 0 0 100 44, 100 0 100 44, 200 0 100 44, 0 44 100 44"
    ),
    CatalystRecording(
      "a custom group",
      section(
        LayoutGroup.custom(layoutSize: size(fw(1), abs(80))) { _ in
          [
            LayoutGroupCustomItem(frame: CGRect(x: 1, y: 2, width: 30, height: 40)),
            LayoutGroupCustomItem(frame: CGRect(x: 50, y: 10, width: 60, height: 30), zIndex: 4),
            LayoutGroupCustomItem(frame: CGRect(x: -5, y: -5, width: 400, height: 20)),
          ]
        },
        insets: insets(3, 4, 5, 6)
      ),
      items: [4, 2],
      "320 256: 5 5 30 40, 54 13 60 30, -1 -2 400 20, 5 85 30 40, 5 173 30 40, 54 181 60 30;"
        + "cell 1.1 54 181 60 30 4"
    ),
    CatalystRecording(
      "other insets by section",
      section(row(fw(1), abs(40), item(fw(0.5), fh(1))), insets: insets(3, 4, 5, 6)),
      section(row(fw(1), abs(40), item(fw(0.5), fh(1)))),
      section(row(fw(1), abs(40), item(fw(0.5), fh(1))), insets: insets(3, 4, 5, 6)),
      items: [3, 4, 2],
      "320 216: 4 3 155 40, 159 3 155 40, 4 43 155 40, 0 88 160 40, 160 88 160 40, 0 128 160 40,"
        + " 160 128 160 40, 4 171 155 40, 159 171 155 40"
    ),
  ]

  /// Rules 1.3, 3.7 and 3.16.
  @Test(arguments: fractions + rows + columns + nested)
  func `groups have the frames recorded from UIKit`(recording: CatalystRecording) throws {
    try recording.check()
  }

  /// A group whose length is that of its content contains each of its subitems once (rule 3.17).
  @Test
  func `a column of estimated height holds each of its subitems once`() throws {
    let group = column(
      fw(1),
      est(100),
      item(fw(1), est(30)),
      item(fw(1), est(30)),
      spacing: .fixed(5)
    )
    let solved = try Solved(section(group), items: [3], width: 320, height: 480, scale: 2)
    #expect(solved.y(0..<3) == [0, 35, 65])
    #expect(solved.layout.collectionViewContentSize.height == 95)
  }
}
