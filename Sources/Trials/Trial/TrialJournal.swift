/// What happens in one trial, written down as it happens.
@usableFromInline
struct TrialJournal: Sendable {
  /// What the header decided, in words.
  private(set) var opening = ""

  /// The world before the first operation.
  private(set) var start = ""

  /// The operations that were performed, the failing one included.
  private(set) var steps: [TrialReplay.Step] = []

  /// Told the words of each operation before it is performed, and the choices made so far.
  private let announce: @Sendable (String, [ChoiceDraw]) -> Void

  init(announce: @escaping @Sendable (String, [ChoiceDraw]) -> Void) {
    self.announce = announce
  }

  @usableFromInline
  mutating func begin(with opening: String, _ picture: String, _ draws: [ChoiceDraw]) {
    self.opening = opening
    start = picture
    steps = []
    if !opening.isEmpty { announce(opening, draws) }
  }

  @usableFromInline
  mutating func append(_ words: String, _ draws: [ChoiceDraw]) {
    steps.append(TrialReplay.Step(words: words, picture: ""))
    announce(words, draws)
  }

  /// Adds the world as it is now to the last step.
  @usableFromInline
  mutating func illustrate(_ picture: String) {
    guard !steps.isEmpty else { return }
    steps[steps.count - 1].picture = picture
  }
}
