/// One trial, run slowly and written down.
public struct TrialReplay: Hashable, Sendable {
  /// One operation: what it did in words, and the world behind it as a small picture.
  public struct Step: Hashable, Sendable {
    public let words: String
    public internal(set) var picture: String
  }

  public let choices: [UInt8]
  public let failure: TrialFailure?

  /// Every choice that was made.
  public let draws: [ChoiceDraw]

  /// What the header decided, in words.
  public let opening: String

  /// The world before the first operation, as a small picture.
  public let start: String

  /// The operations that were performed, the failing one included.
  public let steps: [Step]
}
