import CompositionalLayout
import EngineTrials
import Foundation
import Testing

/// Tests of frames that the rules predict for Apple's sample, before rounding to pixels.
@MainActor
struct PredictedFrameTests {
  private nonisolated static let predictions: [(sample: String, path: [Int], frame: [CGFloat])] = [
    ("grid", [0, 4], [300, 0, 75, 75]),
    ("grid", [0, 5], [0, 75, 75, 75]),
    ("inset-items-grid", [0, 1], [80, 5, 65, 65]),
    ("two-column", [0, 1], [192.5, 0, 172.5, 44]),
    ("two-column", [0, 2], [10, 54, 172.5, 44]),
    ("distinct-sections", [1, 1], [89, 150, 63, 63]),
    ("item-badge", [0, 0], [25, 25, 73.75, 57]),
    ("section-headers-footers", [0, 1], [10, 93, 355, 44]),
    ("section-decoration", [0, 2], [10, 108, 355, 44]),
    ("nested-groups", [0, 0], [10, 10, 242.5, 246.8]),
    ("nested-groups", [0, 1], [272.5, 10, 92.5, 113.4]),
    ("nested-groups", [0, 2], [272.5, 143.4, 92.5, 113.4]),
    ("nested-groups", [0, 3], [10, 276.8, 242.5, 246.8]),
    ("orthogonal-scrolling", [0, 3], [328.75, 10, 203.125, 246.8]),
    // Fractions of the whole view, as recorded for orthogonal sections.
    ("video-sessions", [0, 0], [20, 44, 318.75, 250]),
    ("video-sessions", [0, 1], [358.75, 44, 318.75, 250]),
    ("video-sessions", [0, 2], [697.5, 44, 318.75, 250]),
    ("video-sessions", [1, 0], [20, 358, 318.75, 250]),
    ("mountains", [0, 1], [192.5, 10, 172.5, 32]),
    ("mountains", [0, 2], [10, 52, 172.5, 32]),
    ("insertion-sort", [0, 1], [16.3043, 0, 16.3043, 34]),
    ("news-feed", [0, 2], [10, 230, 355, 140]),
  ]

  @Test(arguments: predictions.indices)
  func `sample layouts have the frames predicted by the rules`(index: Int) throws {
    let (name, path, wanted) = Self.predictions[index]
    var sample = try #require(SampleLayout.all.first { $0.name == name })
    sample.scale = 0
    let (layout, host) = try sample.solved()
    let frame = try #require(layout.layoutAttributesForItem(at: IndexPath(indexes: path))?.frame)
    let found = [frame.minX, frame.minY, frame.width, frame.height]
    for (one, other) in zip(found, wanted) {
      #expect(abs(one - other) < 0.0001, "\(name) \(path): \(found), not \(wanted)")
    }
    withExtendedLifetime(host) {}
  }

  @Test
  func `a badge overhangs by a fraction of its own size`() throws {
    var sample = try #require(SampleLayout.all.first { $0.name == "item-badge" })
    sample.scale = 0
    let (layout, host) = try sample.solved()
    let badge = layout.layoutAttributesForSupplementaryView(
      ofKind: "badge",
      at: IndexPath(indexes: [0, 0])
    )
    #expect(badge?.frame == CGRect(x: 84.75, y: 19, width: 20, height: 20))
    withExtendedLifetime(host) {}
  }

  @Test
  func `a wide view shows two video cards and part of a third`() throws {
    var sample = try #require(SampleLayout.all.first { $0.name == "video-sessions" })
    sample.width = 812
    sample.scale = 0
    let (layout, host) = try sample.solved()
    let card = layout.layoutAttributesForItem(at: IndexPath(indexes: [0, 0]))?.frame
    #expect(abs((card?.width ?? 0) - 345.1) < 0.0001)
    withExtendedLifetime(host) {}
  }
}
