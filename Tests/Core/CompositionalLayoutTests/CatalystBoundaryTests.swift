import CompositionalLayout
import Foundation
import Testing

/// Tests of headers, footers, badges and backgrounds, as recorded from UIKit.
@MainActor
struct CatalystBoundaryTests {
  private nonisolated static func rows(
    _ boundary: [BoundarySupplementaryItem] = [],
    insets inset: DirectionalEdgeInsets = insets(3, 4, 5, 6),
    follows: Bool = true
  ) -> LayoutSection {
    let section = section(
      row(fw(1), abs(40), item(fw(0.5), fh(1))),
      insets: inset,
      boundary: boundary
    )
    section.supplementariesFollowContentInsets = follows
    return section
  }

  private nonisolated static func columns(
    _ boundary: [BoundarySupplementaryItem] = [],
    insets inset: DirectionalEdgeInsets = insets(3, 4, 5, 6),
    follows: Bool = true
  ) -> LayoutSection {
    let section = section(
      row(abs(100), fh(1), item(fw(0.5), fh(1))),
      insets: inset,
      boundary: boundary
    )
    section.supplementariesFollowContentInsets = follows
    return section
  }

  private nonisolated static func bar(
    _ alignment: RectAlignment,
    _ width: LayoutDimension = abs(60),
    _ height: LayoutDimension = abs(30),
    kind: String = "h",
    x: CGFloat = 0,
    y: CGFloat = 0,
    extends: Bool = true,
    pins: Bool = false
  ) -> BoundarySupplementaryItem {
    let item = BoundarySupplementaryItem(
      layoutSize: size(width, height),
      elementKind: kind,
      alignment: alignment,
      absoluteOffset: CGPoint(x: x, y: y)
    )
    item.extendsBoundary = extends
    item.pinToVisibleBounds = pins
    return item
  }

  private nonisolated static func down(
    _ alignment: RectAlignment,
    follows: Bool,
    _ recorded: String
  ) -> CatalystRecording {
    CatalystRecording(
      "\(alignment), down, \(follows ? "inset" : "whole width")",
      rows([bar(alignment)], follows: follows),
      items: [3, 2],
      recorded
    )
  }

  private nonisolated static func sideways(
    _ alignment: RectAlignment,
    follows: Bool,
    _ recorded: String
  ) -> CatalystRecording {
    CatalystRecording(
      "\(alignment), sideways, \(follows ? "inset" : "whole height")",
      columns([bar(alignment)], follows: follows),
      items: [3, 2],
      configuration: configuration(sideways: true),
      recorded
    )
  }

  private nonisolated static let alignments = [
    down(.top, follows: false, "320 196: 4 33 155 40; h 0.0 130 0 60 30 1, h 1.0 130 118 60 30"),
    down(.top, follows: true, "320 196: 4 33 155 40; h 0.0 129 0 60 30, h 1.0 129 118 60 30"),
    down(.bottom, follows: false, "320 196: 4 3 155 40; h 0.0 130 88 60 30, h 1.0 130 166 60 30"),
    down(.bottom, follows: true, "320 196: 4 3 155 40; h 0.0 129 88 60 30, h 1.0 129 166 60 30"),
    down(.leading, follows: false, "320 136: 4 3 155 40; h 0.0 0 29 60 30, h 1.0 0 97 60 30"),
    down(.leading, follows: true, "320 136: 4 3 155 40; h 0.0 4 29 60 30, h 1.0 4 97 60 30"),
    down(.trailing, follows: false, "320 136: 4 3 155 40; h 0.0 260 29 60 30"),
    down(.trailing, follows: true, "320 136: 4 3 155 40; h 0.0 254 29 60 30"),
    down(.topLeading, follows: true, "320 196: 4 33 155 40; h 0.0 4 0 60 30, h 1.0 4 118 60 30"),
    down(.topLeading, follows: false, "320 196: 4 33 155 40; h 0.0 0 0 60 30, h 1.0 0 118 60 30"),
    down(.topTrailing, follows: true, "320 196: 4 33 155 40; h 0.0 254 0 60 30"),
    down(.topTrailing, follows: false, "320 196: 4 33 155 40; h 0.0 260 0 60 30"),
    down(
      .bottomLeading,
      follows: false,
      "320 196: 4 3 155 40; h 0.0 0 88 60 30, h 1.0 0 166 60 30"
    ),
    down(.bottomTrailing, follows: false, "320 196: 4 3 155 40; h 0.0 260 88 60 30"),
    sideways(.trailing, follows: false, "390 480: 4 3 50 472; h 0.0 160 225 60 30"),
    sideways(
      .topLeading,
      follows: false,
      "390 480: 64 3 50 472; h 0.0 0 0 60 30, h 1.0 220 0 60 30"
    ),
    sideways(
      .topTrailing,
      follows: true,
      "390 480: 4 3 50 472; h 0.0 160 3 60 30, h 1.0 330 3 60 30"
    ),
    sideways(.bottomLeading, follows: true, "390 480: 64 3 50 472; h 0.0 0 445 60 30"),
    sideways(.bottomTrailing, follows: false, "390 480: 4 3 50 472; h 0.0 160 450 60 30"),
    down(.bottomLeading, follows: true, "320 196: 4 3 155 40; h 0.0 4 88 60 30"),
    down(.bottomTrailing, follows: true, "320 196: 4 3 155 40; h 0.0 254 88 60 30"),
    sideways(.top, follows: false, "270 480: 4 3 50 472; h 0.0 50 0 60 30, h 1.0 185 0 60 30"),
    sideways(.top, follows: true, "270 480: 4 3 50 472; h 0.0 50 3 60 30, h 1.0 185 3 60 30"),
    sideways(.bottom, follows: false, "270 480: 4 3 50 472; h 0.0 50 450 60 30"),
    sideways(.bottom, follows: true, "270 480: 4 3 50 472; h 0.0 50 445 60 30"),
    sideways(
      .leading,
      follows: false,
      "390 480: 64 3 50 472; h 0.0 0 225 60 30, h 1.0 220 225 60 30"
    ),
    sideways(.leading, follows: true, "390 480: 64 3 50 472; h 0.0 0 224 60 30"),
    sideways(
      .trailing,
      follows: true,
      "390 480: 4 3 50 472; h 0.0 160 224 60 30, h 1.0 330 224 60 30"
    ),
    sideways(.topLeading, follows: true, "390 480: 64 3 50 472; h 0.0 0 3 60 30"),
    sideways(.topTrailing, follows: false, "390 480: 4 3 50 472; h 0.0 160 0 60 30"),
    sideways(.bottomLeading, follows: false, "390 480: 64 3 50 472; h 0.0 0 450 60 30"),
    sideways(.bottomTrailing, follows: true, "390 480: 4 3 50 472; h 0.0 160 445 60 30"),
  ]

  private nonisolated static func offset(
    _ alignment: RectAlignment,
    extends: Bool,
    _ recorded: String
  ) -> CatalystRecording {
    CatalystRecording(
      "\(alignment) with an offset, \(extends ? "outside" : "inside")",
      rows([bar(alignment, x: extends ? 5 : -5, y: extends ? 7 : -7, extends: extends)]),
      items: [3, 2],
      recorded
    )
  }

  private nonisolated static let offsets = [
    offset(.top, extends: true, "320 182: 4 26 155 40; h 0.0 134 0 60 30, h 1.0 134 111 60 30"),
    offset(.bottom, extends: false, "320 136: 4 3 155 40; h 0.0 124 51 60 30, h 1.0 124 99 60 30"),
    offset(.leading, extends: true, "320 136: 4 3 155 40; h 0.0 9 36 60 30, h 1.0 9 104 60 30"),
    offset(.trailing, extends: false, "320 136: 4 3 155 40; h 0.0 249 22 60 30"),
    offset(.topLeading, extends: true, "320 182: 4 26 155 40; h 0.0 9 0 60 30"),
    offset(
      .topTrailing,
      extends: false,
      "320 136: 4 3 155 40; h 0.0 249 -7 60 30, h 1.0 249 81 60 30"
    ),
    offset(
      .bottomLeading,
      extends: true,
      "320 210: 4 3 155 40; h 0.0 9 95 60 30, h 1.0 9 180 60 30, cell 1.0 4 128 155 40"
    ),
    offset(.bottomTrailing, extends: false, "320 136: 4 3 155 40; h 0.0 249 51 60 30"),
  ]

  private nonisolated static let several = [
    CatalystRecording(
      "fractions and estimates",
      rows([
        bar(.top, fw(1), fh(0.1)), bar(.bottom, fw(0.5), est(20), kind: "f"),
      ]),
      items: [3, 2],
      "320 272: 4 51 155 40; h 0.0 4 0 310 48, f 0.0 81.5 136 155 20, h 1.0 4 156 310 48,"
        + " f 1.0 81.5 252 155 20"
    ),
    CatalystRecording(
      "several at one edge",
      rows([
        bar(.top, fw(1), abs(30)), bar(.top, fw(1), abs(10), kind: "t"),
        bar(.bottom, fw(1), abs(7), kind: "f"), bar(.bottom, fw(1), abs(5), kind: "g"),
      ]),
      items: [3, 2],
      "320 210: 4 33 155 40; h 0.0 4 0 310 30, t 0.0 4 20 310 10, f 0.0 4 118 310 7,"
        + " g 0.0 4 118 310 5, h 1.0 4 125 310 30, t 1.0 4 145 310 10, f 1.0 4 203 310 7"
    ),
    CatalystRecording(
      "around the whole layout",
      rows([bar(.top, fw(1), abs(10), kind: "l")]),
      items: [3, 2],
      configuration: configuration(boundary: [
        bar(.top, fw(1), abs(30)), bar(.bottom, fw(1), abs(20), kind: "f"),
      ]),
      "320 206: 4 43 155 40; h 0 0 0 320 30, f 0 0 186 320 20, l 0.0 4 30 310 10,"
        + " l 1.0 4 128 310 10"
    ),
    CatalystRecording(
      "at the sides of the whole layout",
      rows(),
      items: [3, 2],
      configuration: configuration(boundary: [
        bar(.leading, abs(30), fh(1)), bar(.trailing, abs(20), fh(1), kind: "f"),
      ]),
      "320 480: 4 3 155 40; h 0 0 0 30 480, f 0 300 0 20 480"
    ),
    CatalystRecording(
      "around the whole layout, sideways",
      columns(),
      items: [3, 2],
      configuration: configuration(
        sideways: true,
        boundary: [bar(.top, fw(1), abs(30)), bar(.trailing, abs(20), fh(1), kind: "f")]
      ),
      "340 480: 4 3 50 472; h 0 0 0 320 30, f 0 320 0 20 480"
    ),
    CatalystRecording(
      "around empty sections",
      rows([bar(.top, fw(1), abs(10), kind: "l")]),
      items: [0, 2, 0],
      configuration: configuration(boundary: [bar(.top, fw(1), abs(30))]),
      "320 124: 4 61 155 40, 159 61 155 40; h 0 0 0 320 30, l 0.0 4 30 310 10,"
        + " l 1.0 4 48 310 10, l 2.0 4 106 310 10"
    ),
    CatalystRecording(
      "pinned",
      rows([bar(.top, fw(1), abs(30), pins: true)]),
      items: [3, 12],
      height: 100,
      offset: CGPoint(x: 0, y: 130),
      "320 396: 4 33 155 40; h 1.0 4 130 310 30 1000000001, cell 1.0 4 151 155 40 0"
    ),
    CatalystRecording(
      "pinned at the end of a section",
      rows([
        bar(.top, fw(1), abs(30), pins: true),
        bar(.bottom, fw(1), abs(20), kind: "f", pins: true),
      ]),
      items: [3, 12],
      height: 100,
      offset: CGPoint(x: 0, y: 100),
      "320 436: 4 33 155 40; h 0.0 4 88 310 30 1000000001, f 0.0 4 118 310 20 1000000001,"
        + " h 1.0 4 138 310 30 1000000001, f 1.0 4 180 310 20 1000000001"
    ),
    CatalystRecording(
      "pinned sideways",
      columns([bar(.leading, abs(60), fh(1), pins: true)]),
      items: [8, 4],
      configuration: configuration(sideways: true),
      width: 200,
      height: 300,
      offset: CGPoint(x: 120, y: 0),
      "740 300: 64 3 50 292; h 0.0 120 3 60 292 1000000001, cell 1.0 534 3 50 292"
    ),
  ]

  private nonisolated static func background(
    _ section: LayoutSection,
    insets inset: DirectionalEdgeInsets = .zero,
    index: Int = 0
  ) -> LayoutSection {
    let background = DecorationItem.background(elementKind: "background")
    background.contentInsets = inset
    background.zIndex = index
    section.decorationItems = [background]
    return section
  }

  private nonisolated static func spaced(_ section: LayoutSection) -> LayoutSection {
    section.interGroupSpacing = 4
    return section
  }

  private nonisolated static let backgrounds = [
    CatalystRecording(
      "a background",
      background(
        spaced(rows([bar(.top, fw(1), abs(30))])),
        insets: insets(1, 2, 3, 4),
        index: -3
      ),
      items: [3, 0, 2],
      "320 238: 4 33 155 40, 159 33 155 40, 4 77 155 40, 4 193 155 40;"
        + "background 0.0 2 1 314 118 -3, background 1.0 2 123 314 34 -3,"
        + " background 2.0 2 161 314 74 -3, cell 0.0 4 33 155 40 1, h 1.0 4 122 310 30 1"
    ),
    CatalystRecording(
      "a background sideways",
      background(rows([bar(.top, fw(1), abs(30))])),
      items: [3, 2],
      configuration: configuration(sideways: true),
      "820 480: 4 3 160 40, 164 3 160 40, 324 3 160 40, 494 3 160 40; h 0.0 85 3 320 30,"
        + " h 1.0 495 3 320 30, background 0.0 0 0 490 480 0, background 1.0 490 0 330 480"
    ),
    CatalystRecording(
      "a background in one section",
      background(rows(insets: .zero)),
      rows(insets: .zero),
      items: [3, 2],
      "320 120: 0 0 160 40; background 0.0 0 0 320 80 0, cell 0.0 0 0 160 40 1,"
        + " cell 1.0 0 80 160 40 0"
    ),
    CatalystRecording(
      "layout margins, down",
      { () -> LayoutSection in
        let section = rows([bar(.top, fw(1), abs(20))], insets: .zero)
        section.contentInsetsReference = .layoutMargins
        return section
      }(),
      items: [3, 2],
      margins: insets(10, 20, 30, 40),
      "320 160: 20 20 130 40, 150 20 130 40; h 0.0 20 0 260 20, h 1.0 20 100 260 20"
    ),
    CatalystRecording(
      "layout margins, sideways",
      { () -> LayoutSection in
        let section = columns([bar(.leading, abs(20), fh(1))], insets: .zero)
        section.contentInsetsReference = .readableContent
        return section
      }(),
      items: [3, 2],
      configuration: configuration(sideways: true),
      margins: insets(10, 20, 30, 40),
      "290 480: 20 10 50 440, 70 10 50 440; h 0.0 0 10 20 440, h 1.0 170 10 20 440"
    ),
    CatalystRecording(
      "margins do not narrow what is around the whole layout",
      rows(insets: .zero),
      items: [3],
      configuration: {
        let configuration = configuration(boundary: [bar(.top, fw(1), abs(20))])
        configuration.contentInsetsReference = .layoutMargins
        return configuration
      }(),
      margins: insets(10, 20, 30, 40),
      "320 100: 20 20 130 40, 150 20 130 40; h 0 0 0 320 20"
    ),
  ]

  /// Rule 7.8.
  @Test(arguments: alignments + offsets + several + backgrounds)
  func `boundary items have the frames recorded from UIKit`(
    recording: CatalystRecording
  ) throws {
    try recording.check()
  }
}
