import Measures
import Trials

/// The results for an oracle: a row of `oracles.csv`.
struct OracleRow: Equatable, TableRow {
  let area: String
  let oracle: String
  /// The number of mutants that it detected first.
  let firstDetections: Int
  /// A mutant that is not detected without this oracle; empty if there is none.
  let onlyMutant: String

  static let columns = ["area", "oracle", "first_sights", "only_sight"]

  var fields: [String] { [area, oracle, String(firstDetections), onlyMutant] }

  init(_ result: MutantStudy.OracleResult, area: String) {
    self.area = area
    oracle = result.oracle.name
    firstDetections = result.firstDetections
    onlyMutant = result.onlyMutant ?? ""
  }

  init(_ fields: FieldReader) throws(CSVError) {
    area = fields.text("area")
    oracle = fields.text("oracle")
    firstDetections = try fields.integer("first_sights")
    onlyMutant = fields.text("only_sight")
  }
}
