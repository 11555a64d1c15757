/// Mutants of lists.
enum ListMutant: Int, CaseIterable, Sendable {
  // Wrong rules: a model with another rule replaces the list.
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

  // Wrong connections between the engine and the view that shows it.
  case laterMeasurementReplacesEarlier
  case movedSectionIsMadeAnew
  case footersAreAskedForAsHeaders
  case reloadedRowIsMadeAnewAtTheEnd

  /// Whether the mutant sends wrong calls to the engine.
  var isInTheWiring: Bool { rawValue >= Self.laterMeasurementReplacesEarlier.rawValue }
}
