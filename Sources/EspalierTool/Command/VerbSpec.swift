/// An option of a verb, `--name VALUE` or `--name` alone.
public struct OptionSpec: Equatable, Sendable {
  /// The completions of a value in a shell.
  public enum Completion: Equatable, Sendable {
    case nothing
    case files
    case folders
    case words([String])
    case suites
    case areas
    case costs
    case mutants
    case layouts
    case verbs
    /// The names of the baselines.
    case baselines
    /// Files, folders, and the names of the baselines.
    case results
  }

  /// The name after the two dashes.
  public let name: String
  /// The short name, one letter after one dash.
  public let letter: Character?
  /// The placeholder of the value in the help; nil for an option without a value.
  public let value: String?
  /// Whether the option is repeatable.
  public let repeats: Bool
  /// The help in one line.
  public let help: String
  /// The completions of the value in a shell.
  public let completion: Completion

  /// Creates an option.
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

  /// The option as shown in help and completions.
  var synopsis: String {
    "--\(name)" + (value.map { " \($0)" } ?? "")
  }
}

/// A positional argument of a verb.
public struct ArgumentSpec: Equatable, Sendable {
  /// The number of accepted values.
  public enum Count: Equatable, Sendable {
    case one
    case optional
    case oneOrMore
    case optionalMany
  }

  /// The placeholder in the help.
  public let name: String
  /// The number of accepted values.
  public let count: Count
  /// The completions in a shell.
  public let completion: OptionSpec.Completion
  /// The help in one line.
  public let help: String

  /// Creates an argument.
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

  /// Whether more than one value is accepted.
  var isMany: Bool { count == .oneOrMore || count == .optionalMany }

  /// The argument as shown in a usage line.
  var synopsis: String {
    switch count {
    case .one: name
    case .optional: "[\(name)]"
    case .oneOrMore: "\(name)…"
    case .optionalMany: "[\(name)…]"
    }
  }
}

/// The description of a verb's command line.
///
/// Parsing, help, completions and the manual page are generated from it.
public struct VerbSpec: Equatable, Sendable {
  /// The name of the verb.
  public let name: String
  /// The description in the list of verbs.
  public let summary: String
  /// Additional text of the help; may be empty.
  public let discussion: String
  /// Example command lines.
  public let examples: [String]
  /// The positional arguments in order.
  public let arguments: [ArgumentSpec]
  /// The options.
  public let options: [OptionSpec]
  /// Whether the verb is omitted from the list because other verbs use it.
  public let isInternal: Bool

  /// Creates a description.
  public init(
    _ name: String,
    summary: String,
    discussion: String = "",
    examples: [String] = [],
    arguments: [ArgumentSpec] = [],
    options: [OptionSpec] = [],
    isInternal: Bool = false
  ) {
    self.name = name
    self.summary = summary
    self.discussion = discussion
    self.examples = examples
    self.arguments = arguments
    self.options = options
    self.isInternal = isInternal
  }

  /// The options of every verb.
  static let common = [
    OptionSpec("quiet", letter: "q", help: "Show no progress."),
    OptionSpec("help", letter: "h", help: "Show the help of this verb."),
  ]

  /// The verb's own options and those of every verb.
  var allOptions: [OptionSpec] { options + Self.common }
}

/// A verb of the tool.
///
/// To add a verb, write a type in a file of its own and add it to `Tool.verbs`.
public protocol Verb {
  /// The description of its command line.
  static var spec: VerbSpec { get }
  /// Parses the command line.
  init(_ arguments: ParsedArguments) throws(ToolError)
  /// Runs the verb.
  func run(in context: ToolContext) throws -> ToolStatus
}
