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

/// A record of the operations of one trial, written while it runs.
@usableFromInline
struct TrialJournal: Sendable {
  /// The description of the header's choices.
  private(set) var opening = ""

  /// The state before the first operation.
  private(set) var start = TrialPicture()

  /// The performed operations, including the failing one.
  private(set) var steps: [TrialReplay.Step] = []

  /// A closure called with the description and choices so far before each operation.
  private let announce: @Sendable (String, [ChoiceDraw]) -> Void

  init(announce: @escaping @Sendable (String, [ChoiceDraw]) -> Void) { self.announce = announce }

  @usableFromInline
  mutating func begin(with opening: String, _ picture: TrialPicture, _ draws: [ChoiceDraw]) {
    self.opening = opening
    start = picture
    steps = []
    if !opening.isEmpty { announce(opening, draws) }
  }

  @usableFromInline mutating func append(_ words: String, _ draws: [ChoiceDraw]) {
    steps.append(TrialReplay.Step(words: words, picture: TrialPicture()))
    announce(words, draws)
  }

  /// Adds a picture of the current state to the last step.
  @usableFromInline mutating func illustrate(_ picture: TrialPicture) {
    guard !steps.isEmpty else { return }
    steps[steps.count - 1].picture = picture
  }
}
