import CompositionalLayout
import Foundation
import Testing

/// Tests of the numbers of list cells, which were measured in UIKit.
struct ListCellMetricTests {
  @Test
  func `accessories have their measured frames`() {
    let size = CGSize(width: 300, height: 60)
    let frames = ListCellMetrics.Accessory.allCases.map { accessory in
      let frame = accessory.frame(inCellOf: size)
      let width = ListCellMetrics.contentWidth(beside: accessory, cellWidth: size.width)
      return [frame.minX, frame.minY, frame.width, frame.height, width]
    }
    #expect(
      frames == [
        [270, 23, 14, 14, 270], [262.5, 21, 19, 18, 262.5], [15, 17, 26, 26, 260],
        [15, 17, 26, 26, 260], [15, 17, 26, 26, 260], [258.5, 8, 27, 44, 258.5],
      ]
    )
  }

  @Test
  func `lengths are as measured`() {
    #expect(
      [
        ListCellMetrics.accessorySpacing, ListCellMetrics.contentStartBesideAccessory,
        ListCellMetrics.swipePadding, ListCellMetrics.swipeTitleWidth,
        ListCellMetrics.swipeImageAndTitleWidth, ListCellMetrics.swipeCapsuleHeight,
        ListCellMetrics.swipeCapsuleTop, ListCellMetrics.swipeCapsuleRadius,
        ListCellMetrics.fullSwipeDistance, ListCellMetrics.imageToTextPadding,
        ListCellMetrics.textToSecondaryTextPadding,
      ] == [10.5, 40, 10, 63.5, 82, 44, 4, 13, 255, 16, 3]
    )
    #expect(ListCellMetrics.contentMargins == insets(11, 16, 11, 8))
    #expect(ListCellMetrics.groupedHeaderMargins == insets(17, 8, 6, 8))
  }
}
