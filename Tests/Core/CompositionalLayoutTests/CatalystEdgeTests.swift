import CompositionalLayout
import Foundation
import Testing

/// Tests of edge spacing of items and groups, as recorded from UIKit.
@MainActor
struct CatalystEdgeTests {
  private nonisolated static func edged(_ edges: LayoutEdgeSpacing, height: CGFloat = 1)
    -> LayoutItem
  {
    item(fw(height == 1 ? 0.5 : 0.4), fh(height), edges: edges)
  }

  private nonisolated static let edges = [
    CatalystRecording(
      "fixed edges",
      section(
        row(
          fw(1),
          abs(100),
          edged(
            LayoutEdgeSpacing(
              leading: .fixed(4),
              top: .fixed(5),
              trailing: .fixed(6),
              bottom: .fixed(7)
            )
          )
        )
      ),
      items: [4],
      "320 400: 4 5 160 100, 4 105 160 100"
    ),
    CatalystRecording(
      "flexible edges take their minimum and an equal part of the rest",
      section(
        row(
          fw(1),
          abs(100),
          edged(
            LayoutEdgeSpacing(
              leading: .flexible(4),
              top: nil,
              trailing: .flexible(6),
              bottom: .flexible(7)
            )
          )
        )
      ),
      items: [4],
      "320 400: 79 0 160 100, 79 100 160 100"
    ),
    CatalystRecording(
      "flexible edges at the start",
      section(
        row(
          fw(1),
          abs(100),
          edged(
            LayoutEdgeSpacing(leading: .flexible(0), top: .flexible(0), trailing: nil, bottom: nil),
            height: 0.5
          )
        )
      ),
      items: [4],
      "320 200: 32 50 128 50, 192 50 128 50, 32 150 128 50"
    ),
    CatalystRecording(
      "edges of the group",
      section(
        row(
          fw(1),
          abs(30),
          item(fw(0.5), fh(1)),
          edges: LayoutEdgeSpacing(
            leading: .fixed(4),
            top: .fixed(5),
            trailing: .fixed(6),
            bottom: .fixed(7)
          )
        ),
        spacing: 8
      ),
      items: [5],
      "320 142: 4 5 160 30, 164 5 160 30, 4 55 160 30, 164 55 160 30, 4 105 160 30"
    ),
  ]

  /// Rule 4.3.
  @Test(arguments: edges)
  func `edge spacing takes the space recorded from UIKit`(recording: CatalystRecording) throws {
    try recording.check()
  }
}
