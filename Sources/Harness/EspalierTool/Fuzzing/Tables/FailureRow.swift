import Measures
import Trials

/// A failure of a campaign: a row of `failures.csv`.
struct FailureRow: Equatable, TableRow {
  let signature: String
  let area: String
  let oracle: String
  let seed: String
  /// The number of operations of the minimised trial.
  let operations: Int
  let shrinkEvaluations: Int
  /// The path of its file, relative to the table.
  let file: String

  static let columns = [
    "signature", "area", "oracle", "seed", "operations", "shrink_evaluations", "file",
  ]

  var fields: [String] {
    [signature, area, oracle, seed, String(operations), String(shrinkEvaluations), file]
  }

  init(_ saved: SavedFailure, file: String) {
    signature = saved.file.signature.description
    area = saved.file.area
    oracle = saved.file.signature.oracle
    seed = saved.file.seed?.description ?? ""
    operations = saved.file.operations.count
    shrinkEvaluations = saved.evaluations
    self.file = file
  }

  init(_ fields: FieldReader) throws(CSVError) {
    signature = fields.text("signature")
    area = fields.text("area")
    oracle = fields.text("oracle")
    seed = fields.text("seed")
    operations = try fields.integer("operations")
    shrinkEvaluations = try fields.integer("shrink_evaluations")
    file = fields.text("file")
  }
}
