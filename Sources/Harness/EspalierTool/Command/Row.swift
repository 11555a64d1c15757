/// A row of a verb's command line: an option or an argument that parses, prints, documents and
/// completes itself.
struct Row<Options: CommandOptions> {
  let entry: RowEntry
  /// Whether the option is printed even if it has its default, as a seed is.
  var isAlwaysPrinted = false
  /// The message if the option is missing; nil for an option with a default.
  var missing: String?
  /// Texts of valid values, for random tests.
  let samples: [String]
  /// Whether the value is the default.
  let isDefault: (Options) -> Bool
  /// Returns the texts of the value; there are none for a missing value.
  let texts: (Options) -> [String]
  /// Sets the value from its texts on a command line.
  let read: (inout Options, [String]) throws(ToolError) -> Void
}

extension Row {
  /// Creates a row for a property with one text for each of its elements.
  @_semantics("optimize.sil.specialize.generic.never")
  private init<Value: Equatable, Element>(
    _ entry: RowEntry,
    _ path: WritableKeyPath<Options, Value>,
    _ form: ValueForm<Element>,
    elements: @escaping (Value) -> [Element],
    value: @escaping ([Element]) -> Value?
  ) {
    self.entry = entry
    samples = form.samples
    isAlwaysPrinted = form.isAlwaysPrinted
    isDefault = { $0[keyPath: path] == Options()[keyPath: path] }
    texts = { elements($0[keyPath: path]).map(form.text) }
    let name: String
    switch entry {
    case .option(let spec): name = "--\(spec.name)"
    case .argument(let spec): name = spec.name
    }
    read = { (options: inout Options, texts: [String]) throws(ToolError) in
      var elements: [Element] = []
      for text in texts { elements.append(try form.parse(text, name)) }
      if let value = value(elements) { options[keyPath: path] = value }
    }
  }

  /// Returns an option with the default of its property.
  static func option<Value>(
    _ name: String,
    letter: Character? = nil,
    _ path: WritableKeyPath<Options, Value>,
    _ form: ValueForm<Value>,
    help: String,
    note: String = ""
  ) -> Row {
    let help = Self.help(help, "default: \(form.text(Options()[keyPath: path]))", note)
    let spec = OptionSpec(name, letter: letter, form, help: help)
    return Row(.option(spec), path, form, elements: { [$0] }, value: \.last)
  }

  /// Returns an option whose property is nil by default.
  ///
  /// - Parameter absent: The meaning of nil in the help.
  static func option<Value>(
    _ name: String,
    letter: Character? = nil,
    _ path: WritableKeyPath<Options, Value?>,
    _ form: ValueForm<Value>,
    absent: String,
    help: String,
    note: String = ""
  ) -> Row {
    let help = Self.help(help, "default: \(absent)", note)
    let spec = OptionSpec(name, letter: letter, form, help: help)
    return Row(.option(spec), path, form, elements: { $0.map { [$0] } ?? [] }, value: \.last)
  }

  /// Returns a repeatable option; a repeated value counts once.
  static func options<Value>(
    _ name: String,
    letter: Character? = nil,
    _ path: WritableKeyPath<Options, [Value]>,
    _ form: ValueForm<Value>,
    absent: String,
    help: String,
    note: String = ""
  ) -> Row {
    let help = Self.help(help, "default: \(absent)", note)
    let spec = OptionSpec(name, letter: letter, form, repeats: true, help: help)
    return Row(.option(spec), path, form, elements: \.self) { values in
      values.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }
  }

  /// Returns an option without a default.
  ///
  /// - Parameter missing: Advice if the option is missing.
  static func required<Value>(
    _ name: String,
    _ path: WritableKeyPath<Options, Value>,
    _ form: ValueForm<Value>,
    missing: String,
    help: String
  ) -> Row {
    let spec = OptionSpec(name, form, help: "\(help) (required).")
    var row = Row(.option(spec), path, form, elements: { [$0] }, value: \.last)
    row.isAlwaysPrinted = true
    row.missing = "--\(name) is missing: \(missing)"
    return row
  }

  /// Returns an option without a value.
  static func flag(
    _ name: String,
    letter: Character? = nil,
    _ path: WritableKeyPath<Options, Bool>,
    help: String
  ) -> Row {
    let spec = OptionSpec(name, letter: letter, help: help)
    return Row(.option(spec), path, .flag, elements: { $0 ? [true] : [] }, value: \.last)
  }

  /// Returns options without values that exclude each other.
  static func flags<Value: Equatable>(
    _ path: WritableKeyPath<Options, Value>,
    _ flags: [(name: String, value: Value, help: String)]
  ) -> [Row] {
    flags.map { flag in
      let read = { (options: inout Options, texts: [String]) throws(ToolError) in
        guard options[keyPath: path] == Options()[keyPath: path] else {
          let names = flags.map { "--\($0.name)" }.joined(separator: " and ")
          throw .usage("\(names) exclude each other")
        }
        options[keyPath: path] = flag.value
      }
      return Row(
        entry: .option(OptionSpec(flag.name, help: flag.help)),
        samples: [""],
        isDefault: { $0[keyPath: path] != flag.value },
        texts: { $0[keyPath: path] == flag.value ? [""] : [] },
        read: read
      )
    }
  }

  /// Returns the option `out` with a folder.
  static func out(folder path: WritableKeyPath<Options, String>, help: String) -> Row {
    .option("out", letter: "o", path, .text("DIR", .folders), help: help)
  }

  static func out(
    folder path: WritableKeyPath<Options, String?>,
    absent: String,
    help: String
  ) -> Row {
    .option("out", letter: "o", path, .text("DIR", .folders), absent: absent, help: help)
  }

  /// Returns the option `out` with a file.
  static func out(
    file path: WritableKeyPath<Options, String?>,
    absent: String,
    help: String = "The file to write"
  ) -> Row {
    .option("out", letter: "o", path, .text("FILE", .files), absent: absent, help: help)
  }

  /// Returns an argument that must be given.
  static func argument<Value>(
    _ name: String,
    _ path: WritableKeyPath<Options, Value>,
    _ form: ValueForm<Value>,
    help: String
  ) -> Row {
    let spec = ArgumentSpec(name, completion: form.completion, help: help)
    return Row(.argument(spec), path, form, elements: { [$0] }, value: \.last)
  }

  /// Returns an argument with the default of its property.
  static func argument<Value>(
    optional name: String,
    _ path: WritableKeyPath<Options, Value>,
    _ form: ValueForm<Value>,
    help: String
  ) -> Row {
    let help = Self.help(help, "default: \(form.text(Options()[keyPath: path]))")
    let spec = ArgumentSpec(name, .optional, completion: form.completion, help: help)
    return Row(.argument(spec), path, form, elements: { [$0] }, value: \.last)
  }

  /// Returns an argument whose property is nil by default.
  static func argument<Value>(
    optional name: String,
    _ path: WritableKeyPath<Options, Value?>,
    _ form: ValueForm<Value>,
    help: String
  ) -> Row {
    let spec = ArgumentSpec(name, .optional, completion: form.completion, help: help)
    return Row(.argument(spec), path, form, elements: { $0.map { [$0] } ?? [] }, value: \.last)
  }

  /// Returns an argument of several values.
  static func arguments<Value>(
    _ name: String,
    _ count: ArgumentSpec.Count,
    _ path: WritableKeyPath<Options, [Value]>,
    _ form: ValueForm<Value>,
    help: String
  ) -> Row {
    let spec = ArgumentSpec(name, count, completion: form.completion, help: help)
    return Row(.argument(spec), path, form, elements: \.self, value: \.self)
  }

  /// Returns this row for options that contain its options.
  @_semantics("optimize.sil.specialize.generic.never")
  func within<Outer>(_ path: WritableKeyPath<Outer, Options>) -> Row<Outer> {
    Row<Outer>(
      entry: entry,
      isAlwaysPrinted: isAlwaysPrinted,
      missing: missing,
      samples: samples,
      isDefault: { self.isDefault($0[keyPath: path]) },
      texts: { self.texts($0[keyPath: path]) },
      read: { (outer: inout Outer, texts: [String]) throws(ToolError) in
        try self.read(&outer[keyPath: path], texts)
      }
    )
  }

  private static func help(_ help: String, _ value: String, _ note: String = "") -> String {
    "\(help) (\(value))." + (note.isEmpty ? "" : " \(note)")
  }
}

/// The description of a row.
enum RowEntry {
  case option(OptionSpec)
  case argument(ArgumentSpec)
}
