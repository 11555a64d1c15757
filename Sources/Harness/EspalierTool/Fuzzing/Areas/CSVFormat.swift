import Measures
import Trials

/// The area `csv`: rows of difficult fields, written, read, spelled differently and damaged.
///
/// It also reads tables of measurements with foreign numbers.
struct CSVFormat: TextFormat {
  /// A row to add.
  struct Addition: Sendable, CustomStringConvertible {
    let fields: [String]
    var description: String { "add a row of \(fields)" }
  }

  static let name = "csv"
  static let summary = "Tables of results, valid, damaged and with extreme numbers"
  static let layout = ChoiceLayout(header: 0, stride: 13, maximumOperations: 12)
  static let sites =
    FormatSites(written: "written rows", other: "quoted rows", damaged: "damaged rows")
  static let kinds = 1

  enum Mistake: String, MutantKind {
    case writesQuotesOnce = "Quotes inside a field are not doubled."
    case keepsCarriageReturns = "The last field of a line keeps its carriage return."
    case readsEmptyFieldsAsSpaces = "An empty field is read as a space."
  }

  private var rows: [ArbitraryRow] = []

  init(header choices: inout ChoiceSource) {}

  func draw(kind: Int, from choices: inout ChoiceSource) -> Addition {
    Addition(fields: (0..<3).map { _ in AwkwardText.draw(from: &choices) })
  }

  mutating func add(_ addition: Addition) { rows.append(ArbitraryRow(texts: addition.fields)) }

  func check(_ damage: TextDamage, context: inout TrialContext) throws(TrialFailure) {
    let place = damage.place + misspelled(text, context).utf8.count
    let foreign = UntrustedFigures(place: place, damage: damage)
    try context.expect(.roundTrip, at: "foreign figures", foreign.areKept(), "\(foreign)")
  }

  static func position(of error: any Error, in text: [UInt8]) -> (line: Int, column: Int?) {
    guard let error = error as? CSVError else { return (0, nil) }
    // A column is given by number, or by its name in the header, which damage may have changed to
    // "0".
    let header = String(decoding: text, as: UTF8.self).prefix { !$0.isNewline }
    let isKnown = header.contains(error.column) || Int(error.column) ?? 1 > 0
    return (isKnown ? error.line : 0, nil)
  }

  var text: String { ArbitraryRow.file(rows) }

  func misspelled(_ text: String, _ context: TrialContext) -> String {
    Mistake.writesQuotesOnce.isPlanted(in: context) ? text.replacing("\"\"", with: "\"") : text
  }

  /// The same rows with every field quoted and CRLF line ends.
  var otherText: String? {
    ([ArbitraryRow.columns] + rows.map(\.texts)).map { fields in
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

  func read(_ bytes: [UInt8], _ context: TrialContext) throws -> [ArbitraryRow] {
    let text = String(decoding: bytes, as: UTF8.self)
    var rows = try ArbitraryRow.rows(of: text)
    if Mistake.keepsCarriageReturns.isPlanted(in: context), bytes.contains(0x0D), !rows.isEmpty {
      rows[rows.count - 1].texts[2] += text.hasSuffix("\r\n") ? "\r" : ""
    }
    if Mistake.readsEmptyFieldsAsSpaces.isPlanted(in: context) {
      for index in rows.indices where rows[index].texts[1].isEmpty { rows[index].texts[1] = " " }
    }
    return rows
  }

  func isWritten(_ value: [ArbitraryRow]) -> Bool { value == rows }
}

/// A row of any three texts.
struct ArbitraryRow: Equatable, TableRow {
  var texts = ["", "", ""]

  static var table: [TableColumn<Self>] {
    ["first", "second", "third"].enumerated().map { TableColumn($1, \.texts[$0]) }
  }
}
