/// One way of making choices simpler.
public enum ShrinkPass: String, CaseIterable, Sendable {
  /// Forgets the swarm: every kind of operation is on again, and none is favoured.
  case openMask = "open-mask"
  /// Deletes operations, as many in a row as can go.
  case deleteOperations = "delete-operations"
  /// Turns runs of operations into the simplest one.
  case zeroOperations = "zero-operations"
  /// Lowers single choices.
  case lowerChoices = "lower-choices"
  /// Puts simple operations first: all at once, then by moving and swapping.
  case sortOperations = "sort-operations"
  /// Deletes operations that others depend on: with them, or while others make up for it.
  case deleteAndMend = "delete-and-mend"
  /// Deletes elements of lists that operations draw.
  case deleteElements = "delete-elements"
  /// Lowers choices that depend on one another.
  case lowerPairs = "lower-pairs"
  /// Makes the world smaller and draws the positions in it again.
  case lowerOpening = "lower-opening"
}
