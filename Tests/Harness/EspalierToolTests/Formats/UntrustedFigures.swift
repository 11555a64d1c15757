import Measures

@testable import EngineTrials
@testable import EspalierTool

/// Tables of measurements from an untrusted source, with numbers that may cause traps.
struct UntrustedFigures {
  /// Extreme numbers, and text that is no number.
  static let numbers = [
    "0", "-1", "1e300", "-1e300", "1e-300", "9223372036854775807", "-9223372036854775808",
    "9223372036854775808", "18446744073709551615", "0.0000004", "9000000000000", "1e9", "nan", "",
  ]

  let results: String
  let runs: String
  let comparison: String

  /// - Parameters:
  ///   - place: The position of each number; every value leads to different tables.
  ///   - damage: The damage of the tables.
  init(place: Int, damage: TextDamage) {
    let table = { (columns: [String], fields: [String]) in
      var fields = fields
      let numeric = fields.indices.filter { Double(fields[$0]) != nil }
      let (which, number) = place.quotientAndRemainder(dividingBy: Self.numbers.count)
      fields[numeric[which % numeric.count]] = Self.numbers[number]
      let text = CSV.line(columns) + CSV.line(fields)
      return String(decoding: damage.done(to: Array(text.utf8)), as: UTF8.self)
    }
    results = table(ResultRow.columns, Self.row.fields)
    runs = table(RunRow.columns, Self.run.fields)
    let compared = FolderComparison(
      before: Results(runs: [Self.run], rows: [Self.row]),
      after: Results(runs: [Self.run], rows: [Self.row]),
      floor: 0.1,
      history: History()
    )
    comparison = table(ComparisonRow.columns, compared.rows()[0].fields)
  }

  /// Reads the tables and passes the result to all code that processes figures.
  ///
  /// - Returns: Whether the result is equal after writing and reading it again.
  func areKept() -> Bool {
    let rows = (try? ResultRow.rows(of: results)) ?? []
    let found = (try? RunRow.rows(of: runs)) ?? []
    let compared = (try? ComparisonRow.rows(of: comparison)) ?? []
    let sides = [Self.row] + rows
    for (before, after) in [(sides, rows), (rows, sides)] where !rows.isEmpty {
      let comparison = FolderComparison(
        before: Results(runs: [Self.run] + found, rows: before),
        after: Results(runs: [Self.run], rows: after),
        floor: 0.1,
        history: History()
      )
      blackHole(ComparisonTable(rows: comparison.rows(), showsAll: true).table.text())
      guard Self.isKept(comparison.rows()) else { return false }
    }
    let all = Results(runs: found, rows: rows)
    for format in ExportFormat.allCases { blackHole(format.text(for: all, samples: [])) }
    blackHole(ResultTable(results: all).text())
    return Self.isKept(rows) && Self.isKept(found) && Self.isKept(compared)
  }

  private static func isKept<Row: TableRow>(_ rows: [Row]) -> Bool {
    let text = Row.file(rows)
    guard let back = try? Row.rows(of: text) else { return false }
    return Row.file(back) == text
  }

  private static let row: ResultRow = sample(
    "1,r,S,b,espalier,10,,time,ns/op,lower,clock,median,12.5,12,13,15,8,1,7,2"
  )
  private static let run: RunRow = sample(
    "r,2026-01-31T23:59:59Z,abc,no,h,c,2,k,no,no,6,release,a,no,0,0.5,,"
  )

  private static func sample<Row: TableRow>(_ line: String) -> Row {
    let fields = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    return (try? Row(fields: fields)) ?? Row()
  }
}
