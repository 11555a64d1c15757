import Trials
import Workers

/// A trial in words and pictures, received from a worker that may not survive it.
struct TrialTranscript {
  struct Step: Equatable {
    let words: String
    /// The picture after the step, if the worker survived to draw it.
    var picture: TrialPicture?
  }

  private(set) var opening = ""
  /// The picture before the first step.
  private(set) var start = TrialPicture()
  private(set) var steps: [Step] = []
  /// The choices as far as they were made.
  private(set) var draws: [ChoiceDraw] = []
  private(set) var failure: TrialFailure?
  /// The loss of the worker, if there was one.
  private(set) var loss: WorkerLoss?

  /// Runs the trial in one of many workers, as far as it gets.
  ///
  /// - Parameter pictures: Whether the worker sends the pictures.
  init(_ choices: [UInt8], by trials: WorkerTrials, pictures: Bool = true) throws {
    loss = try listen(to: trials, choices, pictures: pictures)
    guard let loss else { return }
    failure = loss.failure
    failure?.operation = steps.isEmpty ? nil : steps.count - 1
  }

  /// Runs the trial in a worker of its own, and another one for lost pictures.
  init(drawing choices: [UInt8], by trials: WorkerTrials) throws {
    let trials = trials.renewed()
    try self.init(choices, by: trials)
    guard loss != nil else { return }
    // The pictures were lost with the worker. Another worker can draw the steps before the last
    // one.
    let dead = self
    let before = trials.area.layout.start(ofOperation: max(0, steps.count - 1))
    _ = try listen(to: trials, Array(choices.prefix(before)), pictures: true)
    let pictures = steps.map(\.picture)
    self = dead
    for (index, picture) in pictures.enumerated() where index < steps.count {
      steps[index].picture = picture
    }
  }

  private mutating func listen(
    to trials: WorkerTrials,
    _ choices: [UInt8],
    pictures: Bool
  ) throws -> WorkerLoss? {
    (steps, draws) = ([], [])
    let answer = try trials.converse(.attempt(choices, pictures: pictures))
    for event in answer.events {
      switch event {
      case .opening(let words, let picture): (opening, start) = (words, picture)
      case .step(let words): steps.append(Step(words: words, picture: nil))
      case .picture(let index, let picture) where index < steps.count:
        steps[index].picture = picture
      case .draws(let made): self.draws += made
      case .failed(let failure): self.failure = failure
      default: break
      }
    }
    return answer.loss
  }

  /// Marks the irrelevant choices of the trial.
  mutating func explain(_ choices: [UInt8], by trials: WorkerTrials) throws {
    let marked = try TrialExplanation(self, choices, by: trials)
    steps = zip(steps, marked.words).map { Step(words: $1, picture: $0.picture) }
  }

  /// Returns the transcript as text: every step, and the pictures before and after the failed one.
  ///
  /// - Parameter showsAllPictures: Whether every step has a picture.
  func text(showsAllPictures: Bool = false) -> String {
    var lines: [String] = []
    if !opening.isEmpty { lines.append("begins with \(opening)") }
    func draw(_ picture: TrialPicture?) {
      guard let picture, !picture.isEmpty else { return }
      lines += picture.description.split(separator: "\n", omittingEmptySubsequences: false)
        .map { "      │ \($0)" }
    }
    let failing = failure.map { $0.operation ?? steps.count - 1 }
    if showsAllPictures || failing == 0 { draw(start) }
    for (index, step) in steps.enumerated() {
      let isFailing = index == failing && failure?.operation != nil
      lines.append("\(isFailing ? "✘" : " ") \(index + 1). \(step.words)")
      let isNear = failing.map { index == $0 || index + 1 == $0 } ?? (index + 1 == steps.count)
      if showsAllPictures || isNear { draw(step.picture) }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
