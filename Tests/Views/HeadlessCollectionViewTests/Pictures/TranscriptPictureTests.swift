import CompositionalLayout
import Foundation
import Testing

@testable import HeadlessCollectionView

/// Tests of the recorded elements of views in both directions.
@MainActor
struct TranscriptPictureTests {
  @Test(arguments: TranscriptList.Kind.allCases)
  func `views show their recorded elements`(kind: TranscriptList.Kind) throws {
    var cases: [Recording.Case] = []
    let directions = [
      ("", TranscriptRecording.leftToRight), (", right to left", TranscriptRecording.rightToLeft),
    ]
    for (name, traits) in directions {
      let list = TranscriptList(kind, isDiffable: false, traits: traits)
      cases.append(.init(title: "\(kind)\(name)", lines: list.step("show")))
      cases.append(
        .init(
          title: "\(kind)\(name), end",
          lines: list.step("scroll") {
            let end = CGPoint(x: list.view.contentSize.width, y: list.view.contentSize.height)
            list.view.contentOffset = list.view.clamped(end)
            return nil
          }
        )
      )
    }
    try Recording("views-\(kind)").check(cases)
  }
}
