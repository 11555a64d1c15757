/// What the tool tells the shell when it ends.
///
/// Scripts depend on these numbers.
public enum ToolStatus: Int32, Equatable, Sendable {
  /// All is well.
  case fine = 0
  /// Something was found: a regression, a failure, an answer that differs.
  case found = 1
  /// The command line makes no sense.
  case usage = 2
  /// The machine, the disk or a file cannot do what was asked.
  case environment = 3
}

/// Why a verb gave up: a sentence for the user, and the status to end with.
public struct Complaint: Error, Equatable, Sendable, CustomStringConvertible {
  /// The status to end with.
  public let status: ToolStatus
  /// What is wrong, in one sentence without a full stop.
  public let sentence: String
  /// What to do about it, if anything is known.
  public let advice: String?

  /// The command line makes no sense.
  public static func usage(_ sentence: String, advice: String? = nil) -> Complaint {
    Complaint(status: .usage, sentence: sentence, advice: advice)
  }

  /// The machine, the disk or a file cannot do what was asked.
  public static func environment(_ sentence: String, advice: String? = nil) -> Complaint {
    Complaint(status: .environment, sentence: sentence, advice: advice)
  }

  public var description: String {
    advice.map { "\(sentence)\n\($0)" } ?? sentence
  }
}
