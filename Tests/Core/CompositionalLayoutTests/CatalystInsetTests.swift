import CompositionalLayout
import Foundation
import Testing

/// Tests of the reference of section insets, as recorded from UIKit.
///
/// All references are tested, set by the section or by the layout, in a view with margins of 10,
/// 20, 30 and 40: layout margins and readable margins apply along the axis that does not scroll;
/// the safe area was zero.
@MainActor
struct CatalystInsetTests {
  private nonisolated static func layout(
    _ reference: ContentInsetsReference,
    ofSection isOfSection: Bool,
    sideways isSideways: Bool,
    _ recorded: String
  ) -> CatalystRecording {
    let half = item(fw(0.5), fh(1))
    let section = section(
      isSideways ? row(abs(100), fh(1), half) : row(fw(1), abs(40), half),
      boundary: [isSideways ? header(abs(20), fh(1), .leading) : header(fw(1), abs(20))]
    )
    let configuration = configuration(sideways: isSideways)
    if isOfSection {
      section.contentInsetsReference = reference
    } else {
      configuration.contentInsetsReference = reference
    }
    return CatalystRecording(
      "\(reference) of the \(isOfSection ? "section" : "layout")",
      section,
      items: [3, 2],
      configuration: configuration,
      margins: insets(10, 20, 30, 40),
      recorded
    )
  }

  private nonisolated static func all(
    _ references: [ContentInsetsReference],
    down: String,
    sideways: String
  ) -> [CatalystRecording] {
    references.flatMap { reference in
      [false, true].flatMap { isOfSection in
        [
          layout(reference, ofSection: isOfSection, sideways: false, down),
          layout(reference, ofSection: isOfSection, sideways: true, sideways),
        ]
      }
    }
  }

  private nonisolated static let recordings =
    all(
      [.automatic, .none, .safeArea],
      down: "320 160: 0 20 160 40, 160 20 160 40, 0 60 160 40, 0 120 160 40, 160 120 160 40;"
        + " header 0.0 0 0 320 20 1, header 1.0 0 100 320 20 1",
      sideways: "290 480: 20 0 50 480, 70 0 50 480, 120 0 50 480, 190 0 50 480, 240 0 50 480;"
        + " header 0.0 0 0 20 480 1, header 1.0 170 0 20 480 1"
    )
    + all(
      [.layoutMargins, .readableContent],
      down: "320 160: 20 20 130 40, 150 20 130 40, 20 60 130 40, 20 120 130 40, 150 120 130 40;"
        + " header 0.0 20 0 260 20 1, header 1.0 20 100 260 20 1",
      sideways: "290 480: 20 10 50 440, 70 10 50 440, 120 10 50 440, 190 10 50 440, 240 10 50 440;"
        + " header 0.0 0 10 20 440 1, header 1.0 170 10 20 440 1"
    )

  @Test(arguments: recordings)
  func `sections use the insets recorded from UIKit`(
    recording: CatalystRecording
  ) throws {
    try recording.check()
  }
}
