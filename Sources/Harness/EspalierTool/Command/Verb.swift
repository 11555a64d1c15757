/// The options of a command line, or a part of them.
protocol CommandOptions: Equatable {
  /// Creates the defaults.
  init()
  /// The options and arguments, in the order of the help.
  @RowBuilder<Self> static var rows: [Row<Self>] { get }
}

extension CommandOptions {
  static var rows: [Row<Self>] { [] }

  /// Returns the rows for options that contain these.
  static func rows<Outer>(within path: WritableKeyPath<Outer, Self>) -> [Row<Outer>] {
    rows.map { $0.within(path) }
  }
}

/// A verb of the tool: its options are its properties.
///
/// To add a verb, write a type in a file of its own and add it to `Tool.verbs`.
protocol Verb: CommandOptions {
  /// The name and the help, without arguments and options.
  static var about: VerbSpec { get }
  /// Throws an error for options that do not fit together.
  func check() throws(ToolError)
  /// Runs the verb.
  func run(in context: ToolContext) throws -> ToolStatus
}

extension Verb {
  /// The description of the command line.
  static var spec: VerbSpec { about.with(rows) }
  func check() throws(ToolError) {}

  /// Creates a verb with the values of a command line.
  @_semantics("optimize.sil.specialize.generic.never")
  init(_ parsed: ParsedArguments) throws(ToolError) {
    self.init()
    var rest = parsed.arguments[...]
    for row in Self.rows {
      switch row.entry {
      case .argument(let spec):
        let texts = spec.isMany ? rest : rest.prefix(1)
        rest = rest.dropFirst(texts.count)
        if !texts.isEmpty { try row.read(&self, Array(texts)) }
      case .option(let spec):
        if parsed.has(spec.name) {
          try row.read(&self, parsed.all(spec.name))
        } else if let missing = row.missing {
          throw .usage(missing)
        }
      }
    }
    try check()
  }

  /// Returns the words of a command line with these options, without program and verb.
  ///
  /// - Parameters:
  ///   - names: The arguments, if they are not those of the verb.
  ///   - omitted: The names of options that are not printed.
  @_semantics("optimize.sil.specialize.generic.never")
  func words(arguments names: [String]? = nil, omitting omitted: Set<String> = []) -> [String] {
    var options: [String] = []
    var arguments: [String] = []
    // An argument with its default is printed if another one follows.
    var skipped: [String] = []
    for row in Self.rows {
      let texts = row.texts(self)
      switch row.entry {
      case .argument(let spec) where spec.count != .one && row.isDefault(self): skipped += texts
      case .argument:
        arguments += skipped + texts
        skipped = []
      case .option(let spec):
        guard !omitted.contains(spec.name), !row.isDefault(self) || row.isAlwaysPrinted else {
          continue
        }
        for text in texts {
          if spec.value == nil {
            options.append("--\(spec.name)")
          } else if text.hasPrefix("-"), text != "-", Double(text) == nil {
            options.append("--\(spec.name)=\(text)")
          } else {
            options += ["--\(spec.name)", text]
          }
        }
      }
    }
    arguments = names ?? arguments
    let isPlain = arguments.allSatisfy { !$0.hasPrefix("-") || $0 == "-" }
    return isPlain ? arguments + options : options + ["--"] + arguments
  }

  /// Returns a shell command with these options.
  func commandLine(arguments: [String]? = nil, omitting omitted: Set<String> = []) -> String {
    ([Program.name, Self.about.name] + words(arguments: arguments, omitting: omitted))
      .map(shellQuoted).joined(separator: " ")
  }
}

/// Returns a word quoted for a shell.
func shellQuoted(_ word: String) -> String {
  let isPlain =
    !word.isEmpty
    && word.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
      default: "-_./,:=+@%".utf8.contains(byte)
      }
    }
  return isPlain ? word : "'" + word.replacing("'", with: "'\\''") + "'"
}

/// Combines rows, and lists of rows of shared options.
@resultBuilder
enum RowBuilder<Options: CommandOptions> {
  static func buildExpression(_ rows: [Row<Options>]) -> [Row<Options>] { rows }
  static func buildExpression(_ row: Row<Options>) -> [Row<Options>] { [row] }
  static func buildBlock(_ rows: [Row<Options>]...) -> [Row<Options>] { Array(rows.joined()) }
}
