import Measures
import Trials

/// A failure of a campaign: a row of `failures.csv`.
struct FailureRow: Equatable, TableRow {
  private(set) var signature = ""
  private(set) var area = ""
  private(set) var oracle = ""
  private(set) var seed = ""
  /// The number of operations of the minimised trial.
  private(set) var operations = 0
  private(set) var shrinkEvaluations = 0
  /// The path of its file, relative to the table.
  private(set) var file = ""

  static var table: [TableColumn<Self>] {
    [
      .init("signature", \.signature), .init("area", \.area), .init("oracle", \.oracle),
      .init("seed", \.seed), .init("operations", \.operations),
      .init("shrink_evaluations", \.shrinkEvaluations), .init("file", \.file),
    ]
  }

  init() {}

  init(_ saved: SavedFailure, file: String) {
    signature = saved.file.signature.description
    area = saved.file.area
    oracle = saved.file.signature.oracle
    seed = saved.file.seed?.description ?? ""
    operations = saved.file.operations.count
    shrinkEvaluations = saved.evaluations
    self.file = file
  }
}
