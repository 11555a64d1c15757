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
