/// An option of a verb, `--name VALUE` or `--name` alone.
public struct OptionSpec: Equatable, Sendable {
  /// What completes the value in a shell.
  public enum Completion: Equatable, Sendable {
    case nothing
    case files
    case folders
    case words([String])
    case suites
    case verbs
    /// What lies in a folder.
    case namesIn(String)
  }

  /// The name after the two dashes.
  public let name: String
  /// One letter that stands for it, after one dash.
  public let letter: Character?
  /// What the value is called in the help, or nil for an option that takes none.
  public let value: String?
  /// Whether it may be given more than once.
  public let repeats: Bool
  /// One line of help.
  public let help: String
  /// What completes the value in a shell.
  public let completion: Completion

  /// Describes an option.
  public init(
    _ name: String,
    letter: Character? = nil,
    value: String? = nil,
    repeats: Bool = false,
    completion: Completion = .nothing,
    help: String
  ) {
    self.name = name
    self.letter = letter
    self.value = value
    self.repeats = repeats
    self.help = help
    self.completion = completion
  }

  /// The option as it is shown in help and completions.
  var synopsis: String {
    "--\(name)" + (value.map { " \($0)" } ?? "")
  }
}

/// An argument of a verb that stands by itself.
public struct ArgumentSpec: Equatable, Sendable {
  /// How many are taken.
  public enum Count: Equatable, Sendable {
    case one
    case optional
    case oneOrMore
    case optionalMany
  }

  /// What it is called in the help.
  public let name: String
  /// How many are taken.
  public let count: Count
  /// What completes it in a shell.
  public let completion: OptionSpec.Completion
  /// One line of help.
  public let help: String

  /// Describes an argument.
  public init(
    _ name: String,
    _ count: Count = .one,
    completion: OptionSpec.Completion = .nothing,
    help: String
  ) {
    self.name = name
    self.count = count
    self.completion = completion
    self.help = help
  }

  /// Whether more than one is taken.
  var isMany: Bool { count == .oneOrMore || count == .optionalMany }

  /// The argument as it is shown in a usage line.
  var synopsis: String {
    switch count {
    case .one: name
    case .optional: "[\(name)]"
    case .oneOrMore: "\(name)…"
    case .optionalMany: "[\(name)…]"
    }
  }
}

/// All there is to know about a verb's command line.
///
/// Parsing, help, completions and the manual page are all made from this one description.
public struct VerbSpec: Equatable, Sendable {
  /// The word that calls it.
  public let name: String
  /// One line for the list of verbs.
  public let summary: String
  /// What the help adds to the summary, empty for nothing.
  public let discussion: String
  /// The arguments that stand by themselves, in order.
  public let arguments: [ArgumentSpec]
  /// The options.
  public let options: [OptionSpec]
  /// Whether the list of verbs leaves it out: it serves other verbs.
  public let isInternal: Bool

  /// Describes a verb.
  public init(
    _ name: String,
    summary: String,
    discussion: String = "",
    arguments: [ArgumentSpec] = [],
    options: [OptionSpec] = [],
    isInternal: Bool = false
  ) {
    self.name = name
    self.summary = summary
    self.discussion = discussion
    self.arguments = arguments
    self.options = options
    self.isInternal = isInternal
  }

  /// Options that every verb takes.
  static let common = [
    OptionSpec("quiet", letter: "q", help: "Show no progress."),
    OptionSpec("help", letter: "h", help: "Show the help of this verb."),
  ]

  /// The verb's own options and those that every verb takes.
  var allOptions: [OptionSpec] { options + Self.common }
}

/// A verb of the tool.
///
/// To add one, write a type in a file of its own and a row in `Tool.verbs`.
public protocol Verb {
  /// What its command line looks like.
  static var spec: VerbSpec { get }
  /// Reads the command line.
  init(_ arguments: ParsedArguments) throws(Complaint)
  /// Does the work.
  func run(in context: ToolContext) throws -> ToolStatus
}
