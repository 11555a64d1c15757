import Trials

/// The words of a failing trial, with marks on irrelevant choices.
///
/// Each choice is varied while all others stay. If the trial fails in the same way with every other
/// value tried, the words that the choice determines are followed by "(or any other)".
struct TrialExplanation {
  static let mark = " (or any other)"

  /// The words of each operation.
  private(set) var words: [String]

  private let trials: WorkerTrials
  private let signature: TrialFailure.Signature?

  /// Varies the choices of a trial with the failure of `transcript`.
  init(_ transcript: TrialTranscript, _ choices: [UInt8], by trials: WorkerTrials) throws {
    self.trials = trials
    signature = transcript.failure?.signature
    words = transcript.steps.map(\.words)
    for draw in transcript.draws
    where draw.role == .value && draw.offset >= trials.area.layout.header {
      try vary(draw, of: choices, told: transcript)
    }
  }

  /// Marks the words of an irrelevant choice.
  private mutating func vary(
    _ draw: ChoiceDraw,
    of choices: [UInt8],
    told transcript: TrialTranscript
  ) throws {
    let step = (draw.offset - trials.area.layout.header) / trials.area.layout.stride
    guard step < words.count, !draw.others.isEmpty else { return }
    var places: Set<Int> = []
    let told = Self.parts(of: transcript.steps[step].words)
    for value in draw.others {
      let other = draw.writing(value, into: choices)
      let changed = try TrialTranscript(drawing: other, by: trials)
      guard changed.failure?.signature == signature, changed.steps.count == transcript.steps.count
      else { return }
      let parts = Self.parts(of: changed.steps[step].words)
      // A choice that changes the number of words does not determine a single word.
      guard parts.count == told.count else { return }
      places.formUnion(told.indices.filter { parts[$0] != told[$0] })
    }
    guard places.count == 1, let place = places.first else { return }
    mark(place, of: step)
  }

  private mutating func mark(_ place: Int, of step: Int) {
    var parts = Self.parts(of: words[step].replacing(Self.mark, with: "\u{1}"))
    guard !parts[place].contains("\u{1}") else { return }
    parts[place] += "\u{1}"
    words[step] = parts.joined(separator: " ").replacing("\u{1}", with: Self.mark)
  }

  private static func parts(of words: String) -> [String] {
    words.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
  }
}

extension ChoiceDraw {
  /// Up to four other values: the simplest, the largest and the neighbours.
  fileprivate var others: Set<UInt64> {
    let neighbours = [value == 0 ? maximum : value - 1, value == maximum ? 0 : value + 1]
    return Set(neighbours + [0, maximum]).subtracting([value])
  }
}
