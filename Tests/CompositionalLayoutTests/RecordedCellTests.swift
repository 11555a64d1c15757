import CompositionalLayout
import Foundation
import Testing

struct RecordedCellTests {
  @Test(arguments: RecordedFrame.all("list-accessory-metrics"))
  func `accessories stand where they were recorded`(record: RecordedFrame) throws {
    let cell = CGSize(width: record.number(record.input["width"]) ?? 375, height: 52)
    for (name, accessory) in [
      ("disclosure", ListCellMetrics.Accessory.disclosure), ("checkmark", .checkmark),
      ("deleteInsertMultiselect", .delete), ("reorder", .reorder),
    ] {
      let recorded = try #require(record.frames[name] as? [Any])
      let frame = accessory.frame(inCellOf: cell)
      #expect([frame.width, frame.height] == record.numbers(recorded))
      // The third field says where, in words.
      let place = try #require(recorded.last as? String)
      let distance = try #require(
        place.firstMatch(of: /([0-9.]+)/).flatMap { Double($0.output.1) }
      )
      #expect(place.hasPrefix("x") ? frame.minX == distance : cell.width - frame.maxX == distance)
    }
    #expect(ListCellMetrics.accessorySpacing == record.number(record.frames["gapTwoTrailing"]))
    #expect(
      ListCellMetrics.contentWidth(beside: .disclosure, cellWidth: cell.width)
        == record.number(record.frames["contentWidthWithAccessory"])
    )
    let reserved = try #require(record.frame("contentWidthReserved"))
    #expect(
      ListCellMetrics.contentWidth(beside: .delete, cellWidth: cell.width) == reserved[0]
    )
    #expect(ListCellMetrics.contentStartBesideAccessory == reserved[2])
  }

  @Test(arguments: RecordedFrame.all("list-swipe-metrics"))
  func `swipes have the recorded measures`(record: RecordedFrame) throws {
    #expect(ListCellMetrics.swipePadding == record.number(record.frames["padding"]))
    #expect(ListCellMetrics.swipeTitleWidth == record.number(record.frames["titleOnlyButtonWidth"]))
    #expect(
      ListCellMetrics.swipeImageAndTitleWidth
        == record.number(record.frames["imageAndTitleWidth"])
    )
    #expect(record.frame("capsule")?.first == ListCellMetrics.swipeCapsuleHeight)
    let enough = try #require(record.number(record.frames["fullSwipeFires"]))
    let short = try #require(record.number(record.frames["fullSwipeDoesNotFire"]))
    #expect(ListCellMetrics.fullSwipeDistance <= enough)
    #expect(ListCellMetrics.fullSwipeDistance > short)
  }

  @Test(arguments: RecordedFrame.all("list-content-config"))
  func `cell content has the recorded margins`(record: RecordedFrame) {
    func numbers(_ insets: DirectionalEdgeInsets) -> [CGFloat] {
      [insets.top, insets.leading, insets.bottom, insets.trailing]
    }
    #expect(numbers(ListCellMetrics.contentMargins) == record.frame("cell_margins"))
    #expect(numbers(ListCellMetrics.groupedHeaderMargins) == record.frame("groupedHeader_margins"))
    #expect(ListCellMetrics.imageToTextPadding == record.number(record.frames["imageToText"]))
    #expect(
      ListCellMetrics.textToSecondaryTextPadding
        == record.number(record.frames["textToSecondaryVertical"])
    )
  }
}
