/// An option of a verb, `--name VALUE` or `--name` alone.
struct OptionSpec: Equatable, Sendable {
  /// The completions of a value in a shell.
  enum Completion: Equatable, Sendable {
    case nothing, files, folders
    case words([String])
    case suites, areas, costs, mutants, layouts, verbs
    /// The names of the baselines.
    case baselines
    /// Files, folders, and the names of the baselines.
    case results
  }

  /// The name after the two dashes.
  let name: String
  /// The short name, one letter after one dash.
  let letter: Character?
  /// The placeholder of the value in the help; nil for an option without a value.
  let value: String?
  /// Whether the option is repeatable.
  let repeats: Bool
  /// The help in one line.
  var help: String
  /// The completions of the value in a shell.
  let completion: Completion

  /// Creates an option.
  init<Value>(
    _ name: String,
    letter: Character? = nil,
    _ form: ValueForm<Value>,
    repeats: Bool = false,
    help: String = ""
  ) {
    self.name = name
    self.letter = letter
    value = form.placeholder
    self.repeats = repeats
    self.help = help
    completion = form.completion
  }

  /// The option as shown in help and completions.
  var synopsis: String { "--\(name)" + (value.map { " \($0)" } ?? "") }
}

/// A positional argument of a verb.
struct ArgumentSpec: Equatable, Sendable {
  /// The number of accepted values.
  enum Count: Equatable, Sendable {
    case one, optional, oneOrMore, optionalMany
  }

  /// The placeholder in the help.
  let name: String
  /// The number of accepted values.
  let count: Count
  /// The completions in a shell.
  let completion: OptionSpec.Completion
  /// The help in one line.
  var help = ""

  /// Creates an argument named like its values.
  init<Value>(_ count: Count, _ form: ValueForm<Value>) {
    name = form.placeholder ?? ""
    self.count = count
    completion = form.completion
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
struct VerbSpec: Equatable, Sendable {
  /// The name of the verb.
  let name: String
  /// The description in the list of verbs.
  let summary: String
  /// Additional text of the help; may be empty.
  var discussion = ""
  /// Example command lines.
  var examples: [String] = []
  /// Whether the verb is omitted from the list because other verbs use it.
  var isInternal = false
  /// The positional arguments in order.
  private(set) var arguments: [ArgumentSpec] = []
  /// The options.
  private(set) var options: [OptionSpec] = []

  /// Creates a description without arguments and options.
  init(
    _ name: String,
    summary: String,
    discussion: String = "",
    examples: [String] = [],
    isInternal: Bool = false
  ) {
    self.name = name
    self.summary = summary
    self.discussion = discussion
    self.examples = examples
    self.isInternal = isInternal
  }

  /// Returns this description with the arguments and options of some rows.
  func with<Options>(_ rows: [Row<Options>]) -> VerbSpec {
    var spec = self
    for row in rows {
      switch row.entry {
      case .option(let option): spec.options.append(option)
      case .argument(let argument): spec.arguments.append(argument)
      }
    }
    return spec
  }

  /// The options of every verb.
  static let common = [
    OptionSpec("quiet", letter: "q", .flag, help: "Show no progress."),
    OptionSpec("help", letter: "h", .flag, help: "Show the help of this verb."),
  ]

  /// The verb's own options and those of every verb.
  var allOptions: [OptionSpec] { options + Self.common }
}
