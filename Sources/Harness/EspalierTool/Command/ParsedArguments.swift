/// The arguments and options after the verb, split by its description.
struct ParsedArguments: Equatable, Sendable {
  /// The positional arguments.
  private(set) var arguments: [String] = []
  private var values: [String: [String]] = [:]

  /// Parses the words of a command line.
  ///
  /// Options may be anywhere, as `--name value`, `--name=value`, `-n value` or `-n=value`; after
  /// `--` every word is an argument.
  init(_ words: some Sequence<String>, spec: VerbSpec) throws(ToolError) {
    var rest = Array(words)[...]
    while let word = rest.popFirst() {
      if word == "--" {
        arguments += rest
        break
      }
      guard word.hasPrefix("-"), word != "-" else {
        arguments.append(word)
        continue
      }
      let (name, attached) = Self.split(word)
      let option = try Self.option(name, of: spec)
      guard values[option.name] == nil || option.repeats else {
        throw .usage("--\(option.name) is given twice")
      }
      values[option.name, default: []].append(
        try Self.value(of: option, attached: attached, rest: &rest)
      )
    }
    if !has("help") { try checkCount(spec) }
  }

  /// Whether an option was given.
  func has(_ option: String) -> Bool { values[option] != nil }

  /// Returns the values of an option; an option without a value has an empty text.
  func all(_ option: String) -> [String] { values[option] ?? [] }

  private static func split(_ word: String) -> (name: String, attached: String?) {
    // By scalars: a combining mark at the start of a value would combine with the sign.
    let scalars = word.unicodeScalars
    guard let equals = scalars.firstIndex(of: "=") else { return (word, nil) }
    return (String(scalars[..<equals]), String(scalars[scalars.index(after: equals)...]))
  }

  private static func option(_ word: String, of spec: VerbSpec) throws(ToolError) -> OptionSpec {
    let found = spec.allOptions.first { option in
      word == "--\(option.name)" || option.letter.map { word == "-\($0)" } ?? false
    }
    guard let found else {
      throw .unknown("option", word, known: spec.allOptions.map { "--\($0.name)" })
    }
    return found
  }

  private static func value(
    of option: OptionSpec,
    attached: String?,
    rest: inout ArraySlice<String>
  ) throws(ToolError) -> String {
    guard let placeholder = option.value else {
      guard attached == nil else { throw .usage("--\(option.name) takes no value") }
      return ""
    }
    if let attached { return attached }
    guard let next = rest.first, !next.hasPrefix("-") || next == "-" || Double(next) != nil else {
      throw .usage(
        "--\(option.name) needs a value",
        advice: "A value that starts with a dash is written --\(option.name)=\(placeholder)."
      )
    }
    rest.removeFirst()
    return next
  }

  private func checkCount(_ spec: VerbSpec) throws(ToolError) {
    let required = spec.arguments.count { $0.count == .one || $0.count == .oneOrMore }
    let most = spec.arguments.last?.isMany ?? false ? Int.max : spec.arguments.count
    if arguments.count < required {
      let missing = spec.arguments[min(arguments.count, spec.arguments.count - 1)]
      throw .usage("\(missing.name) is missing: \(missing.help)")
    }
    if arguments.count > most { throw .usage("\"\(arguments[most])\" is one argument too many") }
  }
}
