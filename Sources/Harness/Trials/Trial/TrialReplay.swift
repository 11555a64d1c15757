/// A record of one trial run.
public struct TrialReplay: Hashable, Sendable {
  /// An operation: its description and a picture of the state after it.
  public struct Step: Hashable, Sendable {
    public let words: String
    public internal(set) var picture: TrialPicture
  }

  public let choices: [UInt8]
  public let failure: TrialFailure?

  /// Every choice that was made.
  public let draws: [ChoiceDraw]

  /// The description of the header's choices.
  public let opening: String

  /// A picture of the state before the first operation.
  public let start: TrialPicture

  /// The performed operations, including the failing one.
  public let steps: [Step]
}
