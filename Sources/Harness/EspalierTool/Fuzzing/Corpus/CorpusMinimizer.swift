import Trials
import Workers

/// A minimisation of the corpus that keeps inputs with features that no simpler one has.
///
/// Without instrumentation there is no code coverage, so the features of an input are events in its
/// trial:
///
/// * each kind of operation: its words without numbers;
/// * each ordered pair of consecutive kinds;
/// * each kind with the size of the following state, in powers of two of its picture;
/// * the words of the opening without numbers.
///
/// Inputs are tried in order of simplicity, so that short ones are kept. They may come from any
/// source: each runs in a worker, and one that ends its worker or exceeds its time is dropped.
struct CorpusMinimizer {
  /// The maximum processor time of an input; nearly all take a thousandth of it.
  static let patience = Duration.seconds(2)
  /// The number of dropped inputs after which the rest is not tried.
  static let mostDropped = 8

  private let trials: WorkerTrials
  private var seen: Set<String> = []
  private(set) var kept: [[UInt8]] = []
  /// The reasons for dropped inputs.
  private(set) var dropped: [WorkerLoss] = []
  /// Whether a kept input fails.
  private(set) var keepsFailures = false

  init(_ area: TrialArea, workshop: WorkerFactory) {
    var workshop = workshop
    workshop.timeout = Self.patience
    trials = WorkerTrials(area: area, bug: "", workshop: workshop)
  }

  /// Adds inputs in order of simplicity, and keeps those with new features.
  ///
  /// - Parameter goesOn: A closure called before each input; returns whether to continue.
  /// - Returns: Whether all inputs were tried.
  @discardableResult
  mutating func distill(_ inputs: [[UInt8]], while goesOn: () -> Bool = { true }) throws -> Bool {
    let unique = Set(inputs).sorted {
      $0.count == $1.count ? $0.lexicographicallyPrecedes($1) : $0.count < $1.count
    }
    for input in unique {
      guard goesOn() else { return false }
      let transcript = try TrialTranscript(input, by: trials)
      if let loss = transcript.loss {
        dropped.append(loss)
        guard dropped.count < Self.mostDropped else { throw tooManyDropped(loss) }
        continue
      }
      let features = Self.features(of: transcript)
      guard !features.isSubset(of: seen) else { continue }
      seen.formUnion(features)
      kept.append(input)
      if transcript.failure != nil { keepsFailures = true }
    }
    return true
  }

  private func tooManyDropped(_ last: WorkerLoss) -> ToolError {
    .environment(
      "\(dropped.count) seeds of \(trials.area.name) end their workers and are kept; the last failure: "
        + "\(last.failure)"
    )
  }

  /// The number of distinct features of the kept inputs.
  var featureCount: Int { seen.count }

  /// Returns the features of a trial as short texts.
  static func features(of transcript: TrialTranscript) -> Set<String> {
    var features: Set = ["^" + kind(of: transcript.opening)]
    var previous = ""
    for step in transcript.steps {
      let kind = kind(of: step.words)
      let size = Int.bitWidth - "\(step.picture ?? "")".utf8.count.leadingZeroBitCount
      features.insert(kind)
      features.insert("\(previous) > \(kind)")
      features.insert("\(kind) @ \(size)")
      previous = kind
    }
    if let failure = transcript.failure { features.insert("! \(failure.signature)") }
    return features
  }

  /// Returns words without numbers, and without text in quotes or brackets.
  static func kind(of words: String) -> String {
    var kind: [String] = []
    var word = ""
    var depth = 0
    var isQuoted = false
    for character in words + " " {
      switch character {
      case "\"": isQuoted.toggle()
      case "[": depth += 1
      case "]": depth -= 1
      default: break
      }
      if character.isLetter, depth == 0, !isQuoted {
        word.append(character)
      } else if !word.isEmpty {
        // Lists of any length are the same kind.
        if word != "and" { kind.append(word) }
        word = ""
      }
    }
    return kind.joined(separator: " ")
  }
}
