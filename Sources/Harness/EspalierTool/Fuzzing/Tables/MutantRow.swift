import Measures
import Trials

/// The results for a mutant: a row of `mutants.csv`.
struct MutantRow: Equatable, TableRow {
  private(set) var mutant = ""
  private(set) var area = ""
  private(set) var seeds = 0
  private(set) var detected = 0
  private(set) var executionsMedian = 0
  private(set) var executionsP90 = 0
  private(set) var oracle = ""
  private(set) var shrunkOperations = 0
  private(set) var shrinkEvaluations = 0
  /// The number of failures without a mutant, the same in all rows of the area.
  private(set) var falseAlarms = 0

  static var table: [TableColumn<Self>] {
    [
      .init("mutant", \.mutant), .init("area", \.area), .init("seeds", \.seeds),
      .init("detected", \.detected), .init("executions_median", \.executionsMedian),
      .init("executions_p90", \.executionsP90), .init("oracle", \.oracle),
      .init("shrunk_operations", \.shrunkOperations),
      .init("shrink_evaluations", \.shrinkEvaluations), .init("false_alarms", \.falseAlarms),
    ]
  }

  init() {}

  init(_ mutant: MutantStudy.MutantResult, of results: MutantStudy.Results, seeds: Int) {
    self.mutant = mutant.bug.name
    area = results.area.name
    self.seeds = seeds
    detected = mutant.executions.count
    executionsMedian = Self.quantile(mutant.executions, 0.5)
    executionsP90 = Self.quantile(mutant.executions, 0.9)
    oracle = mutant.oracle
    shrunkOperations = Self.quantile(mutant.shrunkOperations, 0.5)
    shrinkEvaluations = Self.quantile(mutant.shrinkEvaluations, 0.5)
    falseAlarms = results.falseAlarms.count
  }

  /// Returns the smallest value that a share of the values does not exceed; 0 for no values.
  private static func quantile(_ values: [Int], _ share: Double) -> Int {
    guard !values.isEmpty else { return 0 }
    let rank = Int((Double(values.count) * share).rounded(.up))
    return values.sorted()[max(0, rank - 1)]
  }
}

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
