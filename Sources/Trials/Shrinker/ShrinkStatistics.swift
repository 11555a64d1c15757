/// What shrinking cost, and which passes earned it.
public struct ShrinkStatistics: Hashable, Sendable {
  public struct Pass: Hashable, Sendable {
    public internal(set) var runs = 0
    public internal(set) var evaluations = 0

    /// Candidates that were accepted.
    public internal(set) var successes = 0
  }

  /// Candidates that were run, the first choices included.
  public internal(set) var evaluations = 0

  private var passes: [ShrinkPass: Pass] = [:]

  public internal(set) subscript(pass: ShrinkPass) -> Pass {
    get { passes[pass] ?? Pass() }
    set { passes[pass] = newValue }
  }
}
