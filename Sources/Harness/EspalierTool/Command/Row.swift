/// A row of a verb's command line: an option or an argument that parses, prints, documents and
/// completes itself.
struct Row<Options: CommandOptions> {
  private(set) var entry: RowEntry
  /// The default in the words of the help, or another remark in its parentheses; nil for none.
  private var remark: String?
  /// Whether the option is printed even if it has its default, as a seed is.
  private(set) var isAlwaysPrinted: Bool
  /// The message if the option is missing; nil for an option with a default.
  private(set) var missing: String?
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
    remark: String? = nil,
    _ path: WritableKeyPath<Options, Value>,
    _ form: ValueForm<Element>,
    elements: @escaping (Value) -> [Element],
    value: @escaping ([Element]) -> Value?
  ) {
    self.entry = entry
    self.remark = remark
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

  /// Creates a row for a property with one value.
  private init<Value: Equatable>(
    _ entry: RowEntry,
    remark: String?,
    _ path: WritableKeyPath<Options, Value>,
    _ form: ValueForm<Value>
  ) { self.init(entry, remark: remark, path, form, elements: { [$0] }, value: \.last) }

  /// Creates a row for a property that may be nil.
  private init<Value: Equatable>(
    _ entry: RowEntry,
    remark: String?,
    optional path: WritableKeyPath<Options, Value?>,
    _ form: ValueForm<Value>
  ) {
    self.init(entry, remark: remark, path, form, elements: { $0.map { [$0] } ?? [] }, value: \.last)
  }

  /// Returns this row with a help.
  ///
  /// A help whose default is added in parentheses has no full stop.
  func help(_ text: String, note: String = "") -> Row {
    var row = self
    let help = remark.map { "\(text) (\($0))." + (note.isEmpty ? "" : " \(note)") } ?? text
    switch entry {
    case .option(var spec):
      spec.help = help
      row.entry = .option(spec)
    case .argument(var spec):
      spec.help = help
      row.entry = .argument(spec)
    }
    return row
  }

  /// Returns an option with the default of its property.
  static func option<Value>(
    _ name: String,
    letter: Character? = nil,
    _ path: WritableKeyPath<Options, Value>,
    _ form: ValueForm<Value>
  ) -> Row {
    let entry = RowEntry.option(OptionSpec(name, letter: letter, form))
    return Row(entry, remark: fallback(path, form), path, form)
  }

  /// Returns an option whose property is nil by default.
  ///
  /// - Parameter absent: The meaning of nil in the help.
  static func option<Value>(
    _ name: String,
    letter: Character? = nil,
    _ path: WritableKeyPath<Options, Value?>,
    _ form: ValueForm<Value>,
    absent: String
  ) -> Row {
    let entry = RowEntry.option(OptionSpec(name, letter: letter, form))
    return Row(entry, remark: "default: \(absent)", optional: path, form)
  }

  /// Returns a repeatable option; a repeated value counts once.
  static func options<Value>(
    _ name: String,
    letter: Character? = nil,
    _ path: WritableKeyPath<Options, [Value]>,
    _ form: ValueForm<Value>,
    absent: String
  ) -> Row {
    let spec = OptionSpec(name, letter: letter, form, repeats: true)
    return Row(.option(spec), remark: "default: \(absent)", path, form, elements: \.self) {
      values in
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
    missing: String
  ) -> Row {
    let entry = RowEntry.option(OptionSpec(name, form))
    var row = Row(entry, remark: "required", path, form)
    row.isAlwaysPrinted = true
    row.missing = "--\(name) is missing: \(missing)"
    return row
  }

  /// Returns an option without a value.
  static func flag(
    _ name: String,
    letter: Character? = nil,
    _ path: WritableKeyPath<Options, Bool>
  ) -> Row {
    let entry = RowEntry.option(OptionSpec(name, letter: letter, .flag))
    return Row(entry, path, .flag, elements: { $0 ? [true] : [] }, value: \.last)
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
        entry: .option(OptionSpec(flag.name, .flag)),
        isAlwaysPrinted: false,
        samples: [""],
        isDefault: { $0[keyPath: path] != flag.value },
        texts: { $0[keyPath: path] == flag.value ? [""] : [] },
        read: read
      ).help(flag.help)
    }
  }

  /// Returns an argument that must be given, named like its values.
  static func argument<Value>(
    _ path: WritableKeyPath<Options, Value>,
    _ form: ValueForm<Value>
  ) -> Row {
    Row(.argument(ArgumentSpec(.one, form)), remark: nil, path, form)
  }

  /// Returns an argument with the default of its property.
  static func argument<Value>(
    optional path: WritableKeyPath<Options, Value>,
    _ form: ValueForm<Value>
  ) -> Row {
    let entry = RowEntry.argument(ArgumentSpec(.optional, form))
    return Row(entry, remark: fallback(path, form), path, form)
  }

  /// Returns an argument whose property is nil by default.
  static func argument<Value>(
    optional path: WritableKeyPath<Options, Value?>,
    _ form: ValueForm<Value>
  ) -> Row {
    Row(.argument(ArgumentSpec(.optional, form)), remark: nil, optional: path, form)
  }

  /// Returns an argument of several values.
  static func arguments<Value>(
    _ path: WritableKeyPath<Options, [Value]>,
    _ form: ValueForm<Value>,
    _ count: ArgumentSpec.Count
  ) -> Row {
    Row(.argument(ArgumentSpec(count, form)), path, form, elements: \.self, value: \.self)
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

  /// Returns the default of a property in the words of the help.
  private static func fallback<Value>(
    _ path: WritableKeyPath<Options, Value>,
    _ form: ValueForm<Value>
  ) -> String { "default: \(form.text(Options()[keyPath: path]))" }
}

/// The description of a row.
enum RowEntry {
  case option(OptionSpec)
  case argument(ArgumentSpec)
}
