import Measures
import Trials

@testable import EngineTrials
@testable import EspalierTool

/// A sample area with several oracles and mutants: tables of difficult fields, read and damaged.
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

  enum Mistake: String, MutantKind {
    case writesQuotesOnce = "Quotes inside a field are not doubled."
    case pointsBehindTheFile = "An error has a position after the end of the input."
    case keepsCarriageReturns = "The last field of a line keeps its carriage return."
  }

  static let name = "csv"
  static let summary = "Tables, valid and damaged"
  static let layout = ChoiceLayout(header: 0, stride: 13, maximumOperations: 12)
  static let oracles: [Oracle] = [.roundTrip, .position, .spelling]
  static var mutants: [Mutant] { Mistake.bugs }

  private var rows: [ArbitraryRow] = []

  init(header choices: inout ChoiceSource, context: inout TrialContext) {}

  func draw(from choices: inout ChoiceSource) -> Operation {
    choices.bool()
      ? .damage(TextDamage(from: &choices, of: ArbitraryRow.file(rows).utf8.count))
      : .add((0..<3).map { _ in AwkwardText.draw(from: &choices) })
  }

  mutating func step(_ operation: Operation, context: inout TrialContext) throws(TrialFailure) {
    switch operation {
    case .add(let fields):
      rows.append(ArbitraryRow(texts: fields))
      let format = Format<[ArbitraryRow]>.csv
      var text = format.written(rows)
      if Mistake.writesQuotesOnce.isPlanted(in: context) {
        text = text.replacing("\"\"", with: "\"")
      }
      let found = Result { try format.read(Array(text.utf8)) }
      try context.expect(.roundTrip, at: "written rows", (try? found.get()) == rows, "\(found)")
      var other = try? format.read(Array((format.spelledDifferently(rows) ?? "").utf8))
      if Mistake.keepsCarriageReturns.isPlanted(in: context) {
        other?[rows.count - 1].texts[2] += "\r"
      }
      try context.expect(.spelling, at: "quoted rows", other == rows, "\(other ?? [])")
    case .damage(let damage):
      let text = damage.done(to: Array(ArbitraryRow.file(rows).utf8))
      do {
        _ = try ArbitraryRow.rows(of: String(decoding: text, as: UTF8.self))
      } catch {
        let shift = Mistake.pointsBehindTheFile.isPlanted(in: context) ? 100 : 0
        let isInside = 1...max(1, text.count) ~= Format.csv.position(error, text).line + shift
        try context.expect(.position, at: "damaged rows", isInside, "\(error)")
      }
    }
  }

  var picture: TrialPicture { "\(ArbitraryRow.file(rows))" }
}

extension Oracle {
  fileprivate static let roundTrip =
    Oracle(0, "round-trip", "A written value is read back unchanged.")
  fileprivate static let position =
    Oracle(1, "position", "An error has a position inside the input.")
  fileprivate static let spelling =
    Oracle(2, "spelling", "Every spelling of a value has the same meaning.")
}
