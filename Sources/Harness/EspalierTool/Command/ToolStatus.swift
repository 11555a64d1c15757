import Portability

/// An exit status of the tool.
///
/// Scripts depend on these numbers.
public enum ToolStatus: Int32, CaseIterable, Equatable, Sendable {
  /// Success.
  case fine = 0
  /// A failure, a regression or a different answer was found.
  case found = 1
  /// The command line or the input is not valid.
  case usage = 2
  /// A file, the disk or the machine does not allow the work.
  case environment = 3

  /// The user stopped the work with Ctrl-C or the terminal's end; the number is that of a shell.
  case interrupted = 130
  /// The reader of the output closed its pipe; the number is that of a shell.
  case closedPipe = 141

  /// The meaning of the status, as help and the manual page print it.
  var meaning: String {
    switch self {
    case .fine: "success"
    case .found: "a failure, a regression or a different answer was found"
    case .usage: "the command line or the input is not valid"
    case .environment: "a file, the disk or the machine does not allow the work"
    case .interrupted: "interrupted; finished work is saved"
    case .closedPipe: "the reader of the output closed its pipe"
    }
  }
}

/// An error of a verb: a message for the user, and the exit status.
public struct ToolError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The exit status.
  public let status: ToolStatus
  /// The message, a sentence without a full stop.
  public let sentence: String
  /// Advice for the user, if there is any.
  public let advice: String?

  /// Returns an error for an invalid command line.
  public static func usage(_ sentence: String, advice: String? = nil) -> ToolError {
    ToolError(status: .usage, sentence: sentence, advice: advice)
  }

  /// Returns an error of the machine, the disk or a file.
  public static func environment(_ sentence: String, advice: String? = nil) -> ToolError {
    ToolError(status: .environment, sentence: sentence, advice: advice)
  }

  public var description: String { advice.map { "\(sentence)\n\($0)" } ?? sentence }
}

/// The program that contains the tool.
enum Program {
  private static let storage = Mutex("espalier")

  /// The name of the program in help and messages.
  ///
  /// ``Tool/main(engine:suites:areas:costs:workloads:layouts:recorder:)`` takes it from the command
  /// line, so a program made of this library has its own name.
  static var name: String {
    get { storage.withLock { $0 } }
    set { storage.withLock { $0 = newValue } }
  }
}
