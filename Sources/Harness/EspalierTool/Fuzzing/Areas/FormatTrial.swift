import Trials

/// A text format whose values an area writes, reads, spells in another way and damages.
protocol TextFormat {
  /// An addition to the written value.
  associatedtype Addition: CustomStringConvertible, Sendable
  /// The result of reading a text.
  associatedtype Value

  static var name: String { get }
  static var summary: String { get }
  static var layout: ChoiceLayout { get }
  static var oracles: [Oracle] { get }
  associatedtype Mistake: MutantKind
  /// The sites of the checks of a written text, of another spelling, and of a damaged text.
  static var sites: FormatSites { get }
  /// The number of kinds of additions.
  static var kinds: Int { get }

  init(header choices: inout ChoiceSource)

  /// Draws an addition of a kind below ``kinds``.
  func draw(kind: Int, from choices: inout ChoiceSource) -> Addition
  mutating func add(_ addition: Addition)

  /// The written value.
  var text: String { get }
  /// The value in another spelling; nil for a format that has one spelling.
  var otherText: String? { get }
  /// Returns the text as changed by the planted mutant.
  func misspelled(_ text: String, _ context: TrialContext) -> String

  /// Reads a text, as the planted mutant does if there is one.
  func read(_ text: [UInt8], _ context: TrialContext) throws -> Value
  /// Whether the value that was read is the written one.
  func isWritten(_ value: Value) -> Bool
  /// Whether a readable text is the only spelling of its value; nil if it need not be.
  static func isOnlySpelling(_ text: [UInt8], of value: Value) -> Bool?
  /// Returns the position of an error, whose column is nil if it is unknown.
  static func position(of error: any Error, in text: [UInt8]) -> (line: Int, column: Int?)

  /// Runs further checks before a copy of the text is damaged.
  func check(_ damage: TextDamage, context: inout TrialContext) throws(TrialFailure)
}

extension TextFormat {
  static var oracles: [Oracle] { [.roundTrip, .position, .spelling] }
  var otherText: String? { nil }
  func misspelled(_ text: String, _ context: TrialContext) -> String { text }
  static func isOnlySpelling(_ text: [UInt8], of value: Value) -> Bool? { nil }
  func check(_ damage: TextDamage, context: inout TrialContext) throws(TrialFailure) {}
}

/// The sites of the checks of a format.
struct FormatSites: Sendable {
  let written: StaticString
  var other: StaticString = "another spelling"
  let damaged: StaticString
  /// The words for the text that is damaged.
  var copy = "a copy"
}

/// The trial of a text format: each value is read as it was written, and errors have a position.
struct FormatTrial<Format: TextFormat>: Trial {
  enum Operation: Sendable, CustomStringConvertible {
    case add(Format.Addition)
    case damage(TextDamage)

    var description: String {
      switch self {
      case .add(let addition): "\(addition)"
      case .damage(let damage): "damage \(Format.sites.copy): \(damage)"
      }
    }
  }

  static var name: String { Format.name }
  static var summary: String { Format.summary }
  static var layout: ChoiceLayout { Format.layout }
  static var oracles: [Oracle] { Format.oracles }
  static var mutants: [Mutant] { Format.Mistake.bugs + FormatMutant.bugs }

  private var format: Format

  init(header choices: inout ChoiceSource, context: inout TrialContext) {
    format = Format(header: &choices)
  }

  func draw(from choices: inout ChoiceSource) -> Operation {
    let kind = choices.below(Format.kinds + 1)
    guard kind == Format.kinds else { return .add(format.draw(kind: kind, from: &choices)) }
    return .damage(TextDamage(from: &choices, of: format.text.utf8.count))
  }

  mutating func step(_ operation: Operation, context: inout TrialContext) throws(TrialFailure) {
    switch operation {
    case .add(let addition):
      format.add(addition)
      let found = read(written(context), context)
      try context.expect(.roundTrip, at: Format.sites.written, isWritten(found), "\(found)")
      guard let text = format.otherText else { return }
      let other = read(Array(text.utf8), context)
      try context.expect(.spelling, at: Format.sites.other, isWritten(other), "\(other)")
    case .damage(let damage):
      try format.check(damage, context: &context)
      try check(damage.done(to: written(context)), context: &context)
    }
  }

  /// Checks that damaged text is either refused with a position in it, or has the only spelling.
  private func check(_ text: [UInt8], context: inout TrialContext) throws(TrialFailure) {
    switch read(text, context) {
    case .success(let value):
      guard let isOnly = Format.isOnlySpelling(text, of: value) else { return }
      try context.expect(.spelling, at: Format.sites.damaged, isOnly, "\(value)")
    case .failure(let error):
      var (line, column) = Format.position(of: error, in: text)
      if FormatMutant.pointsBehindTheFile.isPlanted(in: context) { line += 100 }
      let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      let isInside =
        1...lines.count ~= line && 1...(lines[line - 1].count + 1) ~= (column ?? 1)
      try context.expect(.position, at: Format.sites.damaged, isInside, "\(error)")
    }
  }

  private func written(_ context: TrialContext) -> [UInt8] {
    Array(format.misspelled(format.text, context).utf8)
  }

  private func read(_ text: [UInt8], _ context: TrialContext) -> Result<Format.Value, any Error> {
    Result { try format.read(text, context) }
  }

  private func isWritten(_ result: Result<Format.Value, any Error>) -> Bool {
    (try? result.get()).map(format.isWritten) ?? false
  }

  var picture: TrialPicture { "\(format.text)" }
}

/// A mutant of every format.
enum FormatMutant: String, MutantKind {
  static let firstNumber = 9

  case pointsBehindTheFile = "An error has a position after the end of the input."
}

typealias CSVTrial = FormatTrial<CSVFormat>
