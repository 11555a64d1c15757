/// Mutants of layouts.
package enum LayoutMutant: Int, CaseIterable, Sendable {
  // Wrong rules: a model with another rule replaces the engine.
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

  // Rules that are wrong in both the engine and the model: only checks without a model find them.
  case spacingFollowsTheLastGroup
  case countedItemsKeepTheirWidth

  // Wrong connections between the engine and the view that shows it.
  case offsetAdjustmentIsForgotten
  case laterMeasurementReplacesEarlier
  case resizeGoesByTheScrollAxis
  case scaleIsAtLeastOne
  case turningForgetsMeasurements
  case queryStopsAtThePage
  case queryAsksAtRest
  case scrollersKeepTheirNumbers

  /// Whether the reference model has the mutant as well.
  package var isShared: Bool {
    self == .spacingFollowsTheLastGroup || self == .countedItemsKeepTheirWidth
  }

  /// Whether the mutant sends wrong calls to the engine.
  package var isInTheWiring: Bool { rawValue >= Self.offsetAdjustmentIsForgotten.rawValue }
}
