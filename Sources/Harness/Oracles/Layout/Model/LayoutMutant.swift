/// Mutants of layouts.
package enum LayoutMutant: String, MutantKind {
  // Wrong rules: a model with another rule replaces the engine.
  case spacingAfterLastSection = "The spacing between sections also follows the last one."
  case flooredFlexibleGap = "Flexible spacing is rounded down to a whole number."
  case stretchedGroupIgnoresInset =
    "Counted items share the length of their group without its insets."
  case nestedGroupIgnoresSpacing =
    "Items that are not the first of their outermost group have no spacing."
  case groupAsTallAsItsFirstItem = "A group that grows is as thick as its first item."
  case headerInsideInsets = "A header is inside the insets of its section."
  case footerInsideInsets = "A footer is inside the insets of its section."
  case pinnedHeaderLeavesItsSection = "A pinned header leaves its section at the end."
  case touchingCountsAsVisible = "A query by rectangle also returns elements that only touch it."
  case lastGroupDropsItems = "A last group that is not full lacks its last item."
  case insertionForgetsToShiftMeasurements =
    "Measured sizes keep their index when items are inserted before them."
  case removalKeepsMeasurements = "Measured sizes keep their index when items are deleted."
  case acrossAsTallAsTheFirstGroup = "An orthogonal section is as thick as its first group."
  case wrappingForgetsSpacing = "The number of items that fit is computed without spacing."
  case phantomsCountInTheLastGroup = "Missing items of a last group extend a group that grows."
  case badgeIgnoresItemInsets = "Badges are placed on the item without its insets."
  case badgeOffsetInPoints = "The fractional offset of a badge is taken as points."
  case backgroundLeavesOutHeaders = "The background of a section does not include its header."
  case reloadKeepsMeasurements = "A reloaded item keeps its measured size."
  case removedSectionLeavesItsMeasurements =
    "Measured sizes keep their section index when a section is deleted."
  case layoutHeaderOverlapsSections = "The header of the layout overlaps the first section."
  case sectionPinsUnderTheLayoutHeader =
    "Pinned section headers are hidden below the pinned layout header."
  case pinnedFooterCoversItsHeader = "A pinned footer covers the header of its section."
  case mirrorsAroundTheOrigin =
    "Right-to-left frames are mirrored around the origin instead of the content."
  case lastGroupKeepsItsLength = "A last group that is not full is as long as a full one."
  case fractionsIgnoreSpacing = "Fractional lengths include the spacing between items."
  case acrossAsWideAsItsInsets =
    "Groups of an orthogonal section are sized in the view without its insets."
  case lengthsSnapBeforeTheyAreSummed = "Lengths are rounded to pixels before they are summed."
  case fractionsEndBetweenPixels = "Fractional lengths are not rounded to pixels."
  case badgesAreCountedByItem = "The index path of a badge counts items instead of badges."
  case ribbonsHangOnFullGroupsOnly = "A last group that is not full has no supplementary item."
  case flexibleEdgesTakeNothing = "Flexible edge spacing gets its minimum only."
  case edgesAreLeftOutOfTheFit = "The number of items that fit is computed without edge spacing."
  case groupEdgesAreForgotten = "Edge spacing of groups has no effect."
  case alignsByTheLeadingEdgeOnly = "Flexible edge spacing does not align an item across its group."
  case sectionsIgnoreTheirReference = "The insets reference of a section has no effect."
  case referenceCountsAlongTheScroll = "The insets reference also counts along the scroll axis."
  case sharedLengthEndsWithTheGroup = "Uniform items share their length within a group only."
  case sharedLengthNeverShrinks =
    "The shared length of uniform items is the longest that was ever measured."
  case pagesAsLongAsTheView = "A page is as long as the view, with its insets."
  case centresInTheView = "Groups are centred in the view, with its insets."
  case flickPassesSeveralGroups = "A flick of a section that pages by group passes several groups."
  case movedSectionLeavesItsMeasurements =
    "Measured sizes keep their section index when a section moves."

  // Rules that are wrong in both the engine and the model: only checks without a model find them.
  case spacingFollowsTheLastGroup = "The spacing between groups also follows the last one."
  case countedItemsKeepTheirWidth = "Counted items are as long as they would be alone."

  // Wrong connections between the engine and the view that shows it.
  case offsetAdjustmentIsForgotten =
    "The scroll offset is not adjusted when an element above gets another size."
  case laterMeasurementReplacesEarlier =
    "Of the measurements between two queries only the last one counts."
  case resizeGoesByTheScrollAxis = "A resize across the scroll axis has no effect."
  case scaleIsAtLeastOne = "A display scale below 1 is taken as 1."
  case turningForgetsMeasurements = "A change of the reading direction discards measured sizes."
  case queryStopsAtThePage = "A query by rectangle ends at the first page boundary."
  case queryAsksAtRest = "A query by rectangle ignores the offsets of orthogonal sections."
  case scrollersKeepTheirNumbers =
    "Orthogonal offsets keep their section index when sections change."

  /// Whether the reference model has the mutant as well.
  package var isShared: Bool {
    self == .spacingFollowsTheLastGroup || self == .countedItemsKeepTheirWidth
  }

  package static let firstInTheWiring: Self? = .offsetAdjustmentIsForgotten
}
