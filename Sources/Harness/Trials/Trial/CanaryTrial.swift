/// A trial that always fails, to test that a runner reports failures.
///
/// Its minimum is one song without notes.
public struct CanaryTrial: Trial {
  public struct Song: CustomStringConvertible, Sendable {
    public let notes: Int
    public var description: String { "sing \(notes) notes" }
  }

  public static let name = "canary"
  public static let layout = ChoiceLayout(header: 1, stride: 1, maximumOperations: 10)
  public static let oracles = [ear, eye]

  /// An oracle that always fails.
  public static let ear = Oracle(0, "ear")

  /// An oracle that never fails.
  public static let eye = Oracle(1, "eye")

  public init(header choices: inout ChoiceSource, context: inout TrialContext) {}

  public func draw(from choices: inout ChoiceSource) -> Song { Song(notes: choices.below(100)) }

  public mutating func step(_ song: Song, context: inout TrialContext) throws(TrialFailure) {
    try context.expect(Self.eye, at: "cage", true, "the cage is empty")
    try context.expect(Self.ear, at: "song", false, "\(song.notes) notes")
  }

  public var opening: String { "a canary" }
  public var picture: TrialPicture { "<o)" }
}
