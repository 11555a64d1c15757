import Oracles

/// Mutants of lists.
enum ListMutant: String, MutantKind {
  // Wrong rules: a model with another rule replaces the list.
  case everySectionIsTheLast = "Every section has the space that belongs below the last one."
  case everySectionIsTheFirst = "Every section has the space that belongs above the first one."
  case marginIgnoresWidth = "The side margin of an inset grouped list is the same at every width."
  case separatorUnderLastRow = "The last row of a section has a separator too."
  case separatorsFromEdgeToEdge = "Separators have no insets."
  case spaceAboveFooters = "The space below a section is above its footer."
  case spaceUnderHeaders = "A grouped section with a header also has the space of one without."
  case paddingInEverySection =
    "The first row of every section of a plain list has additional padding."
  case lastSectionIsNotNoticed = "The last section is the one at the initial number of sections."
  case insertionForgetsHeights = "Inserting a row discards the measured heights of its section."
  case movedHeights = "An inserted row exchanges its height with that of a row below it."
  case rowsSnapBeforeTheyAreSummed = "Heights are rounded to pixels before they are summed."
  case halvesRoundToEven = "An edge at half a pixel is rounded to the even pixel."
  case separatorsGoByTheExactEdge =
    "Separators use the edge of a row before it is rounded to pixels."

  // Wrong connections between the engine and the view that shows it.
  case laterMeasurementReplacesEarlier =
    "Of the measurements between two queries only the last one counts."
  case movedSectionIsMadeAnew =
    "A section that moves is deleted and inserted, so that its heights are lost."
  case footersAreAskedForAsHeaders = "The measured height of a footer is stored for the header."
  case reloadedRowIsMadeAnewAtTheEnd =
    "A reloaded row is deleted and inserted at the end of its section."

  static let firstInTheWiring: Self? = .laterMeasurementReplacesEarlier
}
