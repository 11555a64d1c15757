import Documents
import Measures

/// The form of a verb's output.
enum OutputForm: Sendable {
  case text, markdown, json

  /// The version of the JSON output; it grows when a member is removed or changes its meaning.
  static let version = 1

  /// Returns an answer as JSON: the version, the verb and the members.
  static func answer(_ verb: String, _ members: [(String, JSON)]) -> String {
    JSON.object([("version", .number(Double(version))), ("verb", .string(verb))] + members).text()
  }
}

extension JSON {
  /// Returns a number with at most six fraction digits, or null if it is not finite.
  static func number(_ number: Double) -> JSON {
    number.isFinite ? .literal(CSV.number(number)) : .null
  }
}

/// Whether text for a terminal has colours.
enum Colours: String, CaseIterable {
  case auto, always, never

  /// Whether the standard output gets colours.
  func isOn(in context: ToolContext) -> Bool {
    switch self {
    case .always: true
    case .never: false
    case .auto: context.console.isOutputTerminal && (context.environment["NO_COLOR"] ?? "").isEmpty
    }
  }
}

extension Row {
  /// The options that select the form of the output.
  static func outputForm(_ path: WritableKeyPath<Options, OutputForm>) -> [Row] {
    flags(
      path,
      [
        ("json", .json, "Print JSON; see the article Read the output in a program."),
        ("markdown", .markdown, "Print Markdown."),
      ]
    )
  }

  /// The option for colours.
  static func colours(_ path: WritableKeyPath<Options, Colours>) -> Row {
    option("color", path, .word("WHEN"))
      .help("Use colours; auto uses them on a terminal unless NO_COLOR is set")
  }
}
