/// A pass of the shrinker.
public enum ShrinkPass: String, CaseIterable, Sendable {
  /// Removes the swarm: every kind of operation is on, with equal weights.
  case openMask = "open-mask"
  /// Deletes as many consecutive operations as possible.
  case deleteOperations = "delete-operations"
  /// Replaces runs of operations with the simplest operation.
  case zeroOperations = "zero-operations"
  /// Lowers single choices.
  case lowerChoices = "lower-choices"
  /// Sorts simple operations first: all at once, then by moving and swapping.
  case sortOperations = "sort-operations"
  /// Deletes operations that others depend on, together with them or with a compensating change.
  case deleteAndMend = "delete-and-mend"
  /// Deletes elements of lists that operations draw.
  case deleteElements = "delete-elements"
  /// Lowers pairs of choices that depend on each other.
  case lowerPairs = "lower-pairs"
  /// Shrinks the initial data and redraws the positions in it.
  case lowerOpening = "lower-opening"
}
