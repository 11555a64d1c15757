import Trials

/// Why a worker did not come back from a trial.
enum Casualty: Equatable, Sendable {
  case died(WorkerDeath)
  case hung(after: Duration)
  case hoarded(bytes: Int)

  /// The casualty as a failure: the process is the oracle, and its end the site.
  var failure: TrialFailure {
    let (site, message) = words
    return TrialFailure(oracle: Self.oracle, site: site, message: message)
  }

  /// The name under which casualties are reported.
  static let oracle = "process"

  private var words: (site: String, message: String) {
    switch self {
    case .died(let death):
      let end =
        death.signal.map { "ended by signal \($0)\(Self.name(of: $0))" }
        ?? "ended with status \(death.status)"
      guard let (place, sentence) = Self.fatalError(in: death.lastWords) else {
        // An optimised program says nothing when it traps. What it was at tells one trap from another.
        let site = death.step.map { "\(end): \(Self.kind(of: $0))" } ?? end
        return (site, death.lastWords.isEmpty ? end : "\(end): \(death.lastWords)")
      }
      return ("trap at \(place): \(Self.kind(of: sentence))", sentence)
    case .hung(let time): return ("hang", "no answer within \(time.inSeconds) s")
    case .hoarded(let bytes): return ("memory", "\(Figures.bytes(Double(bytes))) in one worker")
    }
  }

  /// Whether a program said this when it trapped: what the standard library writes before the reason.
  static func isLastSentence(_ words: String) -> Bool {
    prefaces.contains { words.contains($0) }
  }

  private static let prefaces = ["Fatal error", "Precondition failed", "Assertion failed"]

  /// Takes `Module/File.swift:12: Fatal error: sentence` apart; the line number is no part of the place,
  /// so that a defect keeps its signature when lines above it change.
  private static func fatalError(in words: String) -> (place: String, sentence: String)? {
    for preface in prefaces {
      guard let range = words.firstRange(of: preface) else { continue }
      let head = words[..<range.lowerBound].split(separator: ":").first ?? "an unknown place"
      let sentence = words[range.upperBound...].drop { $0 == ":" || $0 == " " }
      return (String(head), sentence.isEmpty ? preface : String(sentence))
    }
    return nil
  }

  /// The words of a step or a sentence that are the same whatever it is about: `move-before` for
  /// `move 7 before 3`.
  private static func kind(of words: String) -> String {
    let kept = words.lowercased().split(separator: " ")
      .filter { $0 != "and" && $0 != "nothing" && $0.allSatisfy { ("a"..."z").contains($0) } }
      .prefix(6)
    return kept.isEmpty ? "a step" : kept.joined(separator: "-")
  }

  private static func name(of signal: Int) -> String {
    let names = [4: "SIGILL", 5: "SIGTRAP", 6: "SIGABRT", 8: "SIGFPE", 9: "SIGKILL", 11: "SIGSEGV"]
    return names[signal].map { ", \($0)" } ?? ""
  }
}
