/// Mistakes that layouts of this kind are known to make.
enum LayoutFault: Int, CaseIterable, Sendable {
  case spacingAfterLastSection = 1
  case flooredFlexibleGap
  case stretchedGroupIgnoresInset
  case nestedGroupIgnoresSpacing
  case groupAsTallAsItsFirstItem
  case headerInsideInsets
  case footerInsideInsets
  case pinnedHeaderLeavesItsSection
  case touchingCountsAsVisible
  case jumpWhenMeasuredAbove
  case lastGroupDropsItems
  case insertionForgetsToShiftMeasurements
  case removalKeepsMeasurements
  case acrossAsTallAsTheFirstGroup
  case wrappingForgetsSpacing
  case phantomsCountInTheLastGroup
  case measuringFromTheEndLengthens
  case largeScalesLengthen
  case movingAsideLengthens
  case cellsStickOut
  case badgeIgnoresItemInsets
  case badgeOffsetInPoints
  case backgroundLeavesOutHeaders
  case reloadKeepsMeasurements
  case removedSectionLeavesItsMeasurements
  case layoutHeaderOverlapsSections
  case sectionPinsUnderTheLayoutHeader
  case pinnedFooterCoversItsHeader
  case mirrorsAroundTheOrigin
  case cuttingLengthens
  case lastGroupKeepsItsLength
  case fractionsIgnoreSpacing
  case acrossAsWideAsItsInsets
}
