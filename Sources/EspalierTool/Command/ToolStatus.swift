/// The exit status of the tool.
///
/// Scripts depend on these numbers.
public enum ToolStatus: Int32, Equatable, Sendable {
  /// Success.
  case fine = 0
  /// A finding: a regression, a failure, or a different answer.
  case found = 1
  /// An invalid command line.
  case usage = 2
  /// An error of the machine, the disk or a file.
  case environment = 3
}

/// An error of a verb: a message for the user, and the exit status.
public struct Complaint: Error, Equatable, Sendable, CustomStringConvertible {
  /// The exit status.
  public let status: ToolStatus
  /// The message, a sentence without a full stop.
  public let sentence: String
  /// Advice for the user, if there is any.
  public let advice: String?

  /// Returns an error for an invalid command line.
  public static func usage(_ sentence: String, advice: String? = nil) -> Complaint {
    Complaint(status: .usage, sentence: sentence, advice: advice)
  }

  /// Returns an error of the machine, the disk or a file.
  public static func environment(_ sentence: String, advice: String? = nil) -> Complaint {
    Complaint(status: .environment, sentence: sentence, advice: advice)
  }

  public var description: String {
    advice.map { "\(sentence)\n\($0)" } ?? sentence
  }
}
