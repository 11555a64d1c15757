/// The form of a verb's output.
enum OutputForm: Sendable {
  case text
  case markdown
  case json

  /// The version of the JSON output; it grows when a member is removed or changes its meaning.
  static let version = 1

  static let options = [
    OptionSpec("json", help: "Print JSON; see the article Read the output in a program."),
    OptionSpec("markdown", help: "Print Markdown."),
  ]

  init(_ arguments: ParsedArguments) throws(ToolError) {
    switch (arguments.has("json"), arguments.has("markdown")) {
    case (true, true): throw .usage("--json and --markdown exclude each other")
    case (true, false): self = .json
    case (false, true): self = .markdown
    case (false, false): self = .text
    }
  }

  /// The option that selects the form.
  var words: [String] {
    switch self {
    case .text: []
    case .markdown: ["--markdown"]
    case .json: ["--json"]
    }
  }

  /// Returns an answer as JSON: the version, the verb and the members.
  static func answer(_ verb: String, _ members: [(String, JSON)]) -> String {
    JSON.object([("version", .number(Double(version))), ("verb", .string(verb))] + members).text()
  }
}

/// Whether text for a terminal has colours.
enum Colours: String, CaseIterable {
  case auto
  case always
  case never

  static let option = OptionSpec(
    "color",
    value: "WHEN",
    completion: .words(allCases.map(\.rawValue)),
    help: "Use colours (default: auto, on a terminal unless NO_COLOR is set)."
  )

  /// Whether the standard output gets colours.
  func isOn(in context: ToolContext) -> Bool {
    switch self {
    case .always: true
    case .never: false
    case .auto:
      context.console.isOutputTerminal && (context.environment["NO_COLOR"] ?? "").isEmpty
    }
  }
}
