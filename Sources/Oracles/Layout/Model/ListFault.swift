/// Mistakes that authors of lists make.
enum ListFault: Int, CaseIterable, Sendable {
  // Rules got wrong: the model plays a list that follows another rule.
  case everySectionIsTheLast = 1
  case everySectionIsTheFirst
  case marginIgnoresWidth
  case separatorUnderLastRow
  case separatorsFromEdgeToEdge
  case spaceAboveFooters
  case spaceUnderHeaders
  case paddingInEverySection
  case lastSectionIsNotNoticed
  case insertionForgetsHeights
  case movedHeights
  case rowsSnapBeforeTheyAreSummed
  case halvesRoundToEven
  case separatorsGoByTheExactEdge

  // Wires that were crossed between the engine and the view that shows it.
  case laterMeasurementReplacesEarlier
  case movedSectionIsMadeAnew
  case footersAreAskedForAsHeaders
  case reloadedRowIsMadeAnewAtTheEnd

  /// Whether the engine is asked or told the wrong thing.
  var isInTheWiring: Bool { rawValue >= Self.laterMeasurementReplacesEarlier.rawValue }
}
