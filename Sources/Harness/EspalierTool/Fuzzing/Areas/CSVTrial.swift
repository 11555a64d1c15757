import Measures
import Trials

/// The area `csv`: rows of difficult fields, written, read, spelled differently and damaged.
///
/// It also reads tables of measurements with foreign numbers.
struct CSVTrial: Trial {
  enum Operation: Sendable, CustomStringConvertible {
    case add([String])
    case damage(TextDamage)

    var description: String {
      switch self {
      case .add(let fields): "add a row of \(fields)"
      case .damage(let damage): "damage a copy: \(damage)"
      }
    }
  }

  static let name = "csv"
  static let summary = "Tables of results, valid, damaged and with extreme numbers"
  static let layout = ChoiceLayout(header: 0, stride: 13, maximumOperations: 12)
  static let oracles: [Oracle] = [.roundTrip, .position, .spelling]
  static let mutants = [forgetsQuotes, pointsBehind, keepsCarriageReturns, swallowsEmptyFields]

  static let forgetsQuotes =
    Mutant(1, "writes-quotes-once", "Quotes inside a field are not doubled.")
  static let pointsBehind =
    Mutant(2, "points-behind-the-file", "An error has a position after the end of the input.")
  static let keepsCarriageReturns =
    Mutant(3, "keeps-carriage-returns", "The last field of a line keeps its carriage return.")
  static let swallowsEmptyFields =
    Mutant(4, "reads-empty-fields-as-spaces", "An empty field is read as a space.")

  private var rows: [ArbitraryRow] = []

  init(header choices: inout ChoiceSource, context: inout TrialContext) {}

  func draw(from choices: inout ChoiceSource) -> Operation {
    guard choices.bool() else { return .add((0..<3).map { _ in AwkwardText.draw(from: &choices) }) }
    return .damage(TextDamage(from: &choices, of: ArbitraryRow.file(rows).utf8.count))
  }

  mutating func perform(_ operation: Operation, context: inout TrialContext) throws(TrialFailure) {
    switch operation {
    case .add(let fields):
      rows.append(ArbitraryRow(fields: fields))
      let text = write(context)
      let found = read(text, context)
      try context.expect(.roundTrip, at: "written rows", found == .success(rows), "\(found)")
      let other = read(otherSpelling, context)
      try context.expect(.spelling, at: "quoted rows", other == .success(rows), "\(other)")
    case .damage(let damage):
      let whole = write(context)
      let foreign = UntrustedFigures(place: damage.place + whole.utf8.count, damage: damage)
      try context.expect(.roundTrip, at: "foreign figures", foreign.areKept(), "\(foreign)")
      let text = String(decoding: damage.done(to: Array(whole.utf8)), as: UTF8.self)
      guard case .failure(let error) = read(text, context) else { return }
      let lines = text.utf8.count { $0 == UInt8(ascii: "\n") } + 1
      // A column is given by number, or by its name in the header, which damage may have changed to
      // "0".
      let isNamed = text.prefix { !$0.isNewline }.contains(error.column)
      let isInside = 1...lines ~= error.line && (isNamed || Int(error.column) ?? 1 > 0)
      try context.expect(.position, at: "damaged rows", isInside, "\(error), of \(lines) lines")
    }
  }

  private func write(_ context: TrialContext) -> String {
    let text = ArbitraryRow.file(rows)
    return context.hasMutant(Self.forgetsQuotes) ? text.replacing("\"\"", with: "\"") : text
  }

  /// The same rows with every field quoted and CRLF line ends.
  private var otherSpelling: String {
    ([ArbitraryRow.columns] + rows.map(\.fields)).map { fields in
      fields.map(Self.quoted).joined(separator: ",") + "\r\n"
    }
    .joined()
  }

  private static func quoted(_ field: String) -> String {
    var scalars = String.UnicodeScalarView("\"".unicodeScalars)
    for scalar in field.unicodeScalars {
      if scalar == "\"" { scalars.append(scalar) }
      scalars.append(scalar)
    }
    scalars.append("\"")
    return String(scalars)
  }

  private func read(_ text: String, _ context: TrialContext) -> Result<[ArbitraryRow], CSVError> {
    do {
      var rows = try ArbitraryRow.rows(of: text)
      if context.hasMutant(Self.keepsCarriageReturns), text.utf8.contains(0x0D), !rows.isEmpty {
        rows[rows.count - 1].fields[2] += text.hasSuffix("\r\n") ? "\r" : ""
      }
      if context.hasMutant(Self.swallowsEmptyFields) {
        for index in rows.indices where rows[index].fields[1].isEmpty {
          rows[index].fields[1] = " "
        }
      }
      return .success(rows)
    } catch {
      guard context.hasMutant(Self.pointsBehind) else { return .failure(error) }
      return .failure(CSVError(line: error.line + 100, column: error.column, reason: error.reason))
    }
  }

  var picture: TrialPicture { "\(ArbitraryRow.file(rows))" }
}

/// A row of any three fields.
private struct ArbitraryRow: Equatable, TableRow {
  static let columns = ["first", "second", "third"]
  var fields: [String]

  init(fields: [String]) { self.fields = fields }

  init(_ fields: FieldReader) throws(CSVError) {
    self.fields = Self.columns.map { fields.text($0) }
  }
}
