/// A pass of the shrinker.
public enum ShrinkPass: String, CaseIterable, Sendable {
  /// A pass that removes the swarm: every kind of operation is on, with equal weights.
  case openMask = "open-mask"
  /// A pass that deletes as many consecutive operations as possible.
  case deleteOperations = "delete-operations"
  /// A pass that replaces runs of operations with the simplest operation.
  case zeroOperations = "zero-operations"
  /// A pass that lowers single choices.
  case lowerChoices = "lower-choices"
  /// A pass that sorts simple operations first: all at once, then by moving and swapping.
  case sortOperations = "sort-operations"
  /// A pass that deletes operations that others depend on.
  ///
  /// It deletes them together with the others, or with a compensating change.
  case deleteAndMend = "delete-and-mend"
  /// A pass that deletes elements of lists that operations draw.
  case deleteElements = "delete-elements"
  /// A pass that lowers pairs of choices that depend on each other.
  case lowerPairs = "lower-pairs"
  /// A pass that shrinks the initial data and redraws the positions in it.
  case lowerOpening = "lower-opening"
}

/// The cost of shrinking and the success of each pass.
public struct ShrinkStatistics: Hashable, Sendable {
  public struct Pass: Hashable, Sendable {
    public internal(set) var runs = 0
    public internal(set) var evaluations = 0

    /// The number of accepted candidates.
    public internal(set) var successes = 0
  }

  /// The number of candidates that were run, including the first choices.
  public internal(set) var evaluations = 0

  private var passes: [ShrinkPass: Pass] = [:]

  public internal(set) subscript(pass: ShrinkPass) -> Pass {
    get { passes[pass] ?? Pass() }
    set { passes[pass] = newValue }
  }
}
