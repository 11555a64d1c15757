import Trials

/// Mutants of layouts.
package enum LayoutMutant: String, MutantKind {
  // Wrong rules: a model with another rule replaces the engine.
  case spacingAfterLastSection = "The spacing between sections also follows the last one."
  case pinnedHeaderLeavesItsSection = "A pinned header leaves its section at the end."
  case touchingCountsAsVisible = "A query by rectangle also returns elements that only touch it."
  case insertionForgetsToShiftMeasurements =
    "Measured sizes keep their index when items are inserted before them."
  case mirrorsAroundTheOrigin =
    "Right-to-left frames are mirrored around the origin instead of the content."
  case pagesAsLongAsTheView = "A page is as long as the view, with its insets."

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

  /// Whether the reference model has the mutant as well.
  package var isShared: Bool {
    self == .spacingFollowsTheLastGroup || self == .countedItemsKeepTheirWidth
  }

  package static let firstInTheWiring: Self? = .offsetAdjustmentIsForgotten
}
