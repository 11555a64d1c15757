/// Mistakes that authors of layouts make.
enum LayoutFault: Int, CaseIterable, Sendable {
  // Rules got wrong: the model plays an engine that follows another rule.
  case spacingAfterLastSection = 1
  case flooredFlexibleGap
  case stretchedGroupIgnoresInset
  case nestedGroupIgnoresSpacing
  case groupAsTallAsItsFirstItem
  case headerInsideInsets
  case footerInsideInsets
  case pinnedHeaderLeavesItsSection
  case touchingCountsAsVisible
  case lastGroupDropsItems
  case insertionForgetsToShiftMeasurements
  case removalKeepsMeasurements
  case acrossAsTallAsTheFirstGroup
  case wrappingForgetsSpacing
  case phantomsCountInTheLastGroup
  case badgeIgnoresItemInsets
  case badgeOffsetInPoints
  case backgroundLeavesOutHeaders
  case reloadKeepsMeasurements
  case removedSectionLeavesItsMeasurements
  case layoutHeaderOverlapsSections
  case sectionPinsUnderTheLayoutHeader
  case pinnedFooterCoversItsHeader
  case mirrorsAroundTheOrigin
  case lastGroupKeepsItsLength
  case fractionsIgnoreSpacing
  case acrossAsWideAsItsInsets
  case lengthsSnapBeforeTheyAreSummed
  case fractionsEndBetweenPixels
  case badgesAreCountedByItem
  case ribbonsHangOnFullGroupsOnly
  case flexibleEdgesTakeNothing
  case edgesAreLeftOutOfTheFit
  case groupEdgesAreForgotten
  case alignsByTheLeadingEdgeOnly
  case sectionsIgnoreTheirReference
  case referenceCountsAlongTheScroll
  case sharedLengthEndsWithTheGroup
  case sharedLengthNeverShrinks
  case pagesAsLongAsTheView
  case centresInTheView
  case flickPassesSeveralGroups
  case movedSectionLeavesItsMeasurements

  // Rules that both the engine and the model got wrong: only what holds for any layout tells.
  case spacingFollowsTheLastGroup
  case countedItemsKeepTheirWidth

  // Wires that were crossed between the engine and the view that shows it.
  case offsetAdjustmentIsForgotten
  case laterMeasurementReplacesEarlier
  case resizeGoesByTheScrollAxis
  case scaleIsAtLeastOne
  case turningForgetsMeasurements
  case queryStopsAtThePage
  case queryAsksAtRest
  case scrollersKeepTheirNumbers

  /// Whether the model that judges makes the mistake as well.
  var isShared: Bool {
    self == .spacingFollowsTheLastGroup || self == .countedItemsKeepTheirWidth
  }

  /// Whether the engine is asked or told the wrong thing.
  var isInTheWiring: Bool { rawValue >= Self.offsetAdjustmentIsForgotten.rawValue }
}
