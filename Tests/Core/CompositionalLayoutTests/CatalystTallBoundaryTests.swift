import CompositionalLayout
import Foundation
import Testing

/// Tests of headers and footers higher than their section, as recorded from UIKit.
@MainActor
struct CatalystTallBoundaryTests {
  private nonisolated static func tall(
    _ alignment: RectAlignment,
    extends: Bool,
    sideways: Bool = false,
    _ recorded: String
  ) -> CatalystRecording {
    let section =
      sideways
      ? section(row(abs(100), fh(1), item(fw(1), fh(0.5))))
      : section(row(fw(1), abs(40), item(fw(0.5), fh(1))))
    section.boundarySupplementaryItems = [
      header(abs(33), abs(200), alignment, kind: "h", extends: extends)
    ]
    return CatalystRecording(
      "\(alignment), taller than its section, \(extends ? "outside" : "inside")",
      section,
      items: [4],
      configuration: configuration(sideways: sideways),
      recorded
    )
  }

  private nonisolated static let tallItems = [
    tall(.top, extends: false, "320 80: 0 0 160 40; h 0.0 143.5 0 33 200"),
    tall(.top, extends: true, "320 280: 0 200 160 40; h 0.0 143.5 0 33 200"),
    tall(.bottom, extends: false, "320 80: 0 0 160 40; h 0.0 143.5 -120 33 200"),
    tall(.bottom, extends: true, "320 280: 0 0 160 40; h 0.0 143.5 80 33 200"),
    tall(.leading, extends: false, "320 80: 0 0 160 40; h 0.0 0 -60 33 200"),
    tall(.leading, extends: true, "320 200: 0 0 160 40; h 0.0 0 0 33 200"),
    tall(.trailing, extends: true, "320 200: 0 0 160 40; h 0.0 287 0 33 200"),
    tall(.topLeading, extends: true, "320 280: 0 200 160 40; h 0.0 0 0 33 200"),
    tall(.trailing, extends: false, "320 80: 0 0 160 40; h 0.0 287 -60 33 200"),
    tall(.topLeading, extends: false, "320 80: 0 0 160 40; h 0.0 0 0 33 200"),
    tall(.topTrailing, extends: false, "320 80: 0 0 160 40; h 0.0 287 0 33 200"),
    tall(.topTrailing, extends: true, "320 280: 0 200 160 40; h 0.0 287 0 33 200"),
    tall(.bottomLeading, extends: false, "320 80: 0 0 160 40; h 0.0 0 -120 33 200"),
    tall(.bottomLeading, extends: true, "320 280: 0 0 160 40; h 0.0 0 80 33 200"),
    tall(.bottomTrailing, extends: false, "320 80: 0 0 160 40; h 0.0 287 -120 33 200"),
    tall(.bottomTrailing, extends: true, "320 280: 0 0 160 40; h 0.0 287 80 33 200"),
    tall(.top, extends: false, sideways: true, "400 480: 0 0 100 240; h 0.0 183.5 0 33 200"),
    tall(.bottom, extends: false, sideways: true, "400 480: 0 0 100 240; h 0.0 183.5 280 33 200"),
    tall(.trailing, extends: false, sideways: true, "400 480: 0 0 100 240; h 0.0 367 140 33 200"),
    tall(.topLeading, extends: false, sideways: true, "400 480: 0 0 100 240; h 0.0 0 0 33 200"),
    tall(.topLeading, extends: true, sideways: true, "433 480: 33 0 100 240; h 0.0 0 0 33 200"),
    tall(.topTrailing, extends: false, sideways: true, "400 480: 0 0 100 240; h 0.0 367 0 33 200"),
    tall(.topTrailing, extends: true, sideways: true, "433 480: 0 0 100 240; h 0.0 400 0 33 200"),
    tall(
      .bottomLeading,
      extends: false,
      sideways: true,
      "400 480: 0 0 100 240; h 0.0 0 280 33 200"
    ),
    tall(
      .bottomLeading,
      extends: true,
      sideways: true,
      "433 480: 33 0 100 240; h 0.0 0 280 33 200"
    ),
    tall(
      .bottomTrailing,
      extends: false,
      sideways: true,
      "400 480: 0 0 100 240; h 0.0 367 280 33 200"
    ),
    tall(
      .bottomTrailing,
      extends: true,
      sideways: true,
      "433 480: 0 0 100 240; h 0.0 400 280 33 200"
    ),
    tall(.top, extends: true, sideways: true, "400 480: 0 0 100 240; h 0.0 183.5 0 33 200"),
    tall(.bottom, extends: true, sideways: true, "400 480: 0 0 100 240; h 0.0 183.5 280 33 200"),
    tall(.leading, extends: false, sideways: true, "400 480: 0 0 100 240; h 0.0 0 140 33 200"),
    tall(.leading, extends: true, sideways: true, "433 480: 33 0 100 240; h 0.0 0 140 33 200"),
    tall(.trailing, extends: true, sideways: true, "433 480: 0 0 100 240; h 0.0 400 140 33 200"),
  ]

  /// Rule 7.9.
  @Test(arguments: tallItems)
  func `boundary items taller than their section have the frames recorded from UIKit`(
    recording: CatalystRecording
  ) throws {
    try recording.check()
  }
}
