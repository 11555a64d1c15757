import CompositionalLayout
import Foundation

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
        // The content width, an accessory with its spacing, and the start of the content.
        let start = ListCellMetrics.contentStartBesideAccessory
        let width = ListCellMetrics.contentWidth(beside: .delete, cellWidth: cell.width)
        let recorded = try field.elements()
        guard recorded.count == 3 else { throw field.wrong("is not three numbers") }
        try comparison.compare(recorded[0], with: [width])
        try comparison.compare(recorded[2], with: [start])
      default: try compare(field, with: try accessory(field, name), in: cell, &comparison)
      }
    }
  }

  private func accessory(
    _ field: LayoutFileNode,
    _ name: String
  ) throws(LayoutFileError) -> ListCellMetrics.Accessory {
    switch name {
    case "disclosure": .disclosure
    case "checkmark": .checkmark
    case "delete", "deleteInsertMultiselect": .delete
    case "insert": .insert
    case "multiselect": .multiselect
    case "reorder": .reorder
    default: throw field.wrong("is no known accessory")
    }
  }

  /// Compares a width, a height, and the position of the accessory in words: `trailing 16`, or `x
  /// 15`.
  private func compare(
    _ field: LayoutFileNode,
    with accessory: ListCellMetrics.Accessory,
    in cell: CGSize,
    _ comparison: inout RecordedComparison
  ) throws(LayoutFileError) {
    let recorded = try field.elements()
    guard recorded.count == 3 else { throw field.wrong("is not a size and a place") }
    let frame = accessory.frame(inCellOf: cell)
    try comparison.compare(recorded[0], with: [frame.width])
    try comparison.compare(recorded[1], with: [frame.height])
    let words = try recorded[2].text()
    guard let match = words.firstMatch(of: /(x|leading|trailing) ([0-9.]+)/),
      let distance = Double(match.output.2)
    else { throw recorded[2].wrong("tells no place") }
    let place = recorded[2].part(.number(distance), recorded[2].path)
    let found = match.output.1 == "trailing" ? cell.width - frame.maxX : frame.minX
    try comparison.compare(place, with: [found])
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
      case "capsule":
        guard let height = try field.elements().first else { throw field.wrong("is empty") }
        try comparison.compare(height, with: [ListCellMetrics.swipeCapsuleHeight])
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
      case "groupedHeader_axes": _ = try field.text()
      case "imageToText": try comparison.compare(field, with: [ListCellMetrics.imageToTextPadding])
      case "textToSecondaryVertical":
        try comparison.compare(field, with: [ListCellMetrics.textToSecondaryTextPadding])
      default: throw field.wrong("is no known margin")
      }
    }
  }
}
