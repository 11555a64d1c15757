import Measures
import Trials

/// The results for an oracle: a row of `oracles.csv`.
struct OracleRow: Equatable, TableRow {
  private(set) var area = ""
  private(set) var oracle = ""
  /// The number of mutants that it detected first.
  private(set) var firstDetections = 0
  /// A mutant that is not detected without this oracle; empty if there is none.
  private(set) var onlyMutant = ""

  static var table: [TableColumn<Self>] {
    [
      .init("area", \.area), .init("oracle", \.oracle), .init("first_sights", \.firstDetections),
      .init("only_sight", \.onlyMutant),
    ]
  }

  init() {}

  init(_ result: MutantStudy.OracleResult, area: String) {
    self.area = area
    oracle = result.oracle.name
    firstDetections = result.firstDetections
    onlyMutant = result.onlyMutant ?? ""
  }
}
