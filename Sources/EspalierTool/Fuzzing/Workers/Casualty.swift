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
        return (end, death.lastWords.isEmpty ? end : "\(end): \(death.lastWords)")
      }
      return ("trap at \(place)", sentence)
    case .hung(let time): return ("hang", "no answer within \(time.inSeconds) s")
    case .hoarded(let bytes): return ("memory", "\(Figures.bytes(Double(bytes))) in one worker")
    }
  }

  /// Takes `Module/File.swift:12: Fatal error: sentence` apart; the line number is no part of the place,
  /// so that a defect keeps its signature when lines above it change.
  private static func fatalError(in words: String) -> (place: String, sentence: String)? {
    guard let range = words.firstRange(of: "Fatal error") else { return nil }
    let head = words[..<range.lowerBound].split(separator: ":").first ?? "an unknown place"
    let sentence = words[range.upperBound...].drop { $0 == ":" || $0 == " " }
    return (String(head), sentence.isEmpty ? "Fatal error" : String(sentence))
  }

  private static func name(of signal: Int) -> String {
    let names = [4: "SIGILL", 5: "SIGTRAP", 6: "SIGABRT", 8: "SIGFPE", 9: "SIGKILL", 11: "SIGSEGV"]
    return names[signal].map { ", \($0)" } ?? ""
  }
}
