import Measures
import Trials

/// What one oracle is good for: a row of `oracles.csv`.
struct OracleRow: Equatable, TableRow {
  let area: String
  let oracle: String
  /// Planted bugs that it was the first to see.
  let firstSights: Int
  /// A planted bug that nobody sees while it is switched off; empty if there is none.
  let onlySight: String

  static let columns = ["area", "oracle", "first_sights", "only_sight"]

  var fields: [String] { [area, oracle, String(firstSights), onlySight] }

  init(_ judge: MutantStudy.Judge, area: String) {
    self.area = area
    oracle = judge.oracle.name
    firstSights = judge.firstSights
    onlySight = judge.onlySight ?? ""
  }

  init(_ fields: FieldReader) throws(CSVError) {
    area = fields.text("area")
    oracle = fields.text("oracle")
    firstSights = try fields.integer("first_sights")
    onlySight = fields.text("only_sight")
  }
}
