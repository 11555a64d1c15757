import Oracles

/// Mutants of lists.
enum ListMutant: String, MutantKind {
  // Wrong rules: a model with another rule replaces the list.
  case separatorUnderLastRow = "The last row of a section has a separator too."
  case spaceAboveFooters = "The space below a section is above its footer."
  case insertionForgetsHeights = "Inserting a row discards the measured heights of its section."

  // Wrong connections between the engine and the view that shows it.
  case laterMeasurementReplacesEarlier =
    "Of the measurements between two queries only the last one counts."

  static let firstInTheWiring: Self? = .laterMeasurementReplacesEarlier
}
