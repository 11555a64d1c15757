import Trials

/// The area `arguments`: command lines of difficult words, parsed in two spellings and damaged.
struct ArgumentsTrial: Trial {
  enum Operation: Sendable, CustomStringConvertible {
    case raise
    case name(String)
    case add(area: String)
    case argue(String)
    case damage(word: Int, TextDamage)

    var description: String {
      switch self {
      case .raise: "be loud"
      case .name(let text): "name it \"\(text)\""
      case .add(let text): "add the area \"\(text)\""
      case .argue(let text): "argue \"\(text)\""
      case .damage(let word, let damage): "damage word \(word) of a copy: \(damage)"
      }
    }
  }

  static let name = "arguments"
  static let summary = "Command lines of random verbs and options"
  static let layout = ChoiceLayout(header: 0, stride: 10, maximumOperations: 12)
  static let oracles: [Oracle] = [.roundTrip, .refusal, .spelling]
  static var mutants: [Mutant] { Mistake.bugs }

  enum Mistake: String, MutantKind {
    case splitsAtTheLastEqualsSign = "An option is split from its value at the last equals sign."
    case blamesTheMachine =
      "An invalid command line ends with the status of a machine that lacks something."
    case missesLetters = "Options of one letter are ignored."
    case keepsTheLastOfMany = "A repeated option keeps only its last value."
  }

  /// A verb with each kind of option.
  struct Sample: Verb {
    static let about = VerbSpec("try", summary: "Is tried.")
    var words: [String] = []
    var isLoud = false
    var name: String?
    var areas: [String] = []

    static var rows: [Row<Self>] {
      Row.arguments(\.words, .text("WORD"), .optionalMany)
        .help("Any word.")
      Row.flag("loud", letter: "l", \.isLoud)
        .help("Be loud.")
      Row.option("name", letter: "n", \.name, .text("NAME"), absent: "none")
        .help("The name")
      Row.options("area", letter: "a", \.areas, .text("AREA"), absent: "none")
        .help("The area")
    }

    func run(in context: ToolContext) -> ToolStatus { .fine }
  }

  private static let spec = Sample.spec

  private var isLoud = false
  private var name: String?
  private var areas: [String] = []
  private var arguments: [String] = []

  init(header choices: inout ChoiceSource, context: inout TrialContext) {}

  func draw(from choices: inout ChoiceSource) -> Operation {
    switch choices.below(5) {
    case 0: return .argue(AwkwardText.draw(from: &choices))
    case 1: return .name(AwkwardText.draw(from: &choices))
    case 2: return .add(area: AwkwardText.draw(from: &choices))
    case 3: return .raise
    default:
      let word = choices.index(below: max(1, words.count))
      let count = word < words.count ? words[word].utf8.count : 0
      return .damage(word: word, TextDamage(from: &choices, of: count))
    }
  }

  mutating func step(_ operation: Operation, context: inout TrialContext) throws(TrialFailure) {
    switch operation {
    case .raise: isLoud = true
    case .name(let text): name = text
    case .add(let text): areas.append(text)
    case .argue(let text): arguments.append(text)
    case .damage(let index, let damage):
      var words = words
      guard index < words.count else { return }
      words[index] = String(decoding: damage.done(to: Array(words[index].utf8)), as: UTF8.self)
      guard case .failure(let complaint) = parse(words, context) else { return }
      let isFair = complaint.status == .usage && !complaint.sentence.isEmpty
      try context.expect(.refusal, at: "a damaged word", isFair, "\(complaint), of \(words)")
      return
    }
    let parsed = parse(words, context)
    try context.expect(.roundTrip, at: "the long spelling", isRight(parsed), "\(parsed)")
    let other = parse(otherWords, context)
    try context.expect(.spelling, at: "the short spelling", isRight(other), "\(other)")
    guard case .success(let arguments) = other, let verb = try? Sample(arguments) else { return }
    let printed = verb.words()
    let again = try? Sample(ParsedArguments(printed, spec: Self.spec))
    try context.expect(.roundTrip, at: "the printed verb", again == verb, "\(printed)")
  }

  private func isRight(_ result: Result<ParsedArguments, ToolError>) -> Bool {
    guard case .success(let parsed) = result else { return false }
    return parsed.has("loud") == isLoud && parsed.all("name").last == name
      && parsed.all("area") == areas && parsed.arguments == arguments
  }

  /// The words with options first and values attached, without ambiguity.
  private var words: [String] {
    (isLoud ? ["--loud"] : []) + (name.map { ["--name=\($0)"] } ?? [])
      + areas.map { "--area=\($0)" } + ["--"] + arguments
  }

  /// The words with short names, and separate values unless they look like options.
  private var otherWords: [String] {
    var words: [String] = []
    for area in areas { words += area.hasPrefix("-") ? ["-a=\(area)"] : ["-a", area] }
    if let name { words += name.hasPrefix("-") ? ["-n=\(name)"] : ["-n", name] }
    let plain = arguments.prefix { !$0.hasPrefix("-") }
    words += plain
    if isLoud { words.append("-l") }
    return words + ["--"] + arguments.dropFirst(plain.count)
  }

  private func parse(
    _ words: [String],
    _ context: TrialContext
  ) -> Result<ParsedArguments, ToolError> {
    var words = words
    if Mistake.splitsAtTheLastEqualsSign.isPlanted(in: context) {
      words = words.map { word in
        guard word.hasPrefix("--name="), let last = word.lastIndex(of: "=") else { return word }
        return "--name=" + word[word.index(after: last)...]
      }
    }
    if Mistake.missesLetters.isPlanted(in: context) { words.removeAll { $0 == "-l" } }
    if Mistake.keepsTheLastOfMany.isPlanted(in: context) {
      let last = words.lastIndex { $0.hasPrefix("--area=") }
      words = words.indices.filter { !words[$0].hasPrefix("--area=") || $0 == last }
        .map { words[$0] }
    }
    do {
      return .success(try ParsedArguments(words, spec: Self.spec))
    } catch {
      guard Mistake.blamesTheMachine.isPlanted(in: context) else { return .failure(error) }
      return .failure(.environment(error.sentence))
    }
  }

  var picture: TrialPicture { "\(words.joined(separator: " "))" }
}

extension Oracle {
  fileprivate static let refusal =
    Oracle(1, "refusal", "An invalid command line is rejected with status usage and a message.")
}
