import Trials
import Workers

extension WorkerLoss {
  /// The loss as a failure: the process is the oracle, and the kind of loss the site.
  var failure: TrialFailure {
    let (site, message) = words
    return TrialFailure(oracle: Self.oracle, site: site, message: message)
  }

  /// The oracle name under which losses are reported.
  static let oracle = "process"

  private var words: (site: String, message: String) {
    switch self {
    case .died(let death):
      let end =
        switch death.ending {
        case .signal(let number): "ended by signal \(number)\(Self.name(of: number))"
        case .status(let number): "ended with status \(number)"
        }
      let words = death.errors.last(where: Self.isLastSentence) ?? death.errors.first ?? ""
      guard let (place, sentence) = Self.fatalError(in: words) else {
        // An optimised program prints nothing when it traps. The step distinguishes traps.
        let site = death.step.map { "\(end): \(Self.kind(of: $0))" } ?? end
        return (site, words.isEmpty ? end : "\(end): \(words)")
      }
      return ("trap at \(place): \(Self.kind(of: sentence))", sentence)
    case .hung(let time): return ("hang", "no answer within \(time.inSeconds) s")
    case .hoarded(let bytes): return ("memory", "\(Figures.bytes(Double(bytes))) in one worker")
    case .flooded: return ("output", "output without end")
    }
  }

  /// Whether a line is the message of a trap: a prefix of the standard library and the reason.
  private static func isLastSentence(_ words: String) -> Bool {
    prefaces.contains { words.contains($0) }
  }

  private static let prefaces = ["Fatal error", "Precondition failed", "Assertion failed"]

  /// Splits `Module/File.swift:12: Fatal error: sentence` into location and message.
  ///
  /// The line number is dropped, so that a failure keeps its signature when lines above it change.
  private static func fatalError(in words: String) -> (place: String, sentence: String)? {
    for preface in prefaces {
      guard let range = words.firstRange(of: preface) else { continue }
      let head = words[..<range.lowerBound].split(separator: ":").first ?? "an unknown place"
      let sentence = words[range.upperBound...].drop { $0 == ":" || $0 == " " }
      return (String(head), sentence.isEmpty ? preface : String(sentence))
    }
    return nil
  }

  /// Returns the words of a step or a sentence without operands: `move-before` for `move 7 before
  /// 3`.
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
