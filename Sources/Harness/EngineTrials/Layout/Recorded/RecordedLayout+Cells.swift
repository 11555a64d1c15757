import CompositionalLayout
import Foundation
import Trials

/// Measures in list cells.
extension RecordedLayout {
  func compareAccessories(_ comparison: inout RecordedComparison) throws(LayoutFileError) {
    let cell = CGSize(width: try input["width"].number(or: 375), height: 52)
    for name in frames.names {
      let field = frames[name]
      switch name {
      case "gapTwoTrailing": try comparison.compare(field, with: [ListCellMetrics.accessorySpacing])
      case "contentWidthWithAccessory":
        let width = ListCellMetrics.contentWidth(beside: .disclosure, cellWidth: cell.width)
        try comparison.compare(field, with: [width])
      case "contentWidthReserved":
        let width = ListCellMetrics.contentWidth(beside: .delete, cellWidth: cell.width)
        try comparison.compare(field, with: [width])
      case "contentStartReserved":
        try comparison.compare(field, with: [ListCellMetrics.contentStartBesideAccessory])
      default:
        let words = name.split(separator: " ")
        let frame = try accessory(field, words.first ?? "").frame(inCellOf: cell)
        let found =
          switch words.last {
          case "x": [frame.minX]
          case "trailing": [cell.width - frame.maxX]
          default: [frame.width, frame.height]
          }
        try comparison.compare(field, with: found)
      }
    }
  }

  private func accessory(
    _ field: LayoutFileNode,
    _ name: Substring
  ) throws(LayoutFileError) -> ListCellMetrics.Accessory {
    switch name {
    case "disclosure": .disclosure
    case "checkmark": .checkmark
    case "delete": .delete
    case "insert": .insert
    case "multiselect": .multiselect
    case "reorder": .reorder
    default: throw field.wrong("is no known accessory")
    }
  }

  func compareSwipes(_ comparison: inout RecordedComparison) throws(LayoutFileError) {
    for name in frames.names {
      let field = frames[name]
      let distance = ListCellMetrics.fullSwipeDistance
      switch name {
      case "padding": try comparison.compare(field, with: [ListCellMetrics.swipePadding])
      case "titleOnlyButtonWidth":
        try comparison.compare(field, with: [ListCellMetrics.swipeTitleWidth])
      case "imageAndTitleWidth":
        try comparison.compare(field, with: [ListCellMetrics.swipeImageAndTitleWidth])
      case "capsuleHeight":
        try comparison.compare(field, with: [ListCellMetrics.swipeCapsuleHeight])
      case "fullSwipeFires":
        // A swipe of any distance from this engine's on is a full swipe.
        try comparison.compare(field, with: [max(distance, try field.number())])
      case "fullSwipeDoesNotFire":
        try comparison.compare(field, with: [min(distance, try field.number())])
      default: throw field.wrong("is no known measure of swipes")
      }
    }
  }

  func compareContentMargins(_ comparison: inout RecordedComparison) throws(LayoutFileError) {
    func numbers(_ insets: DirectionalEdgeInsets) -> [CGFloat] {
      [insets.top, insets.leading, insets.bottom, insets.trailing]
    }
    for name in frames.names {
      let field = frames[name]
      switch name {
      case "cell_margins":
        try comparison.compare(field, with: numbers(ListCellMetrics.contentMargins))
      case "groupedHeader_margins":
        try comparison.compare(field, with: numbers(ListCellMetrics.groupedHeaderMargins))
      case "imageToText": try comparison.compare(field, with: [ListCellMetrics.imageToTextPadding])
      case "textToSecondaryVertical":
        try comparison.compare(field, with: [ListCellMetrics.textToSecondaryTextPadding])
      default: throw field.wrong("is no known margin")
      }
    }
  }
}
