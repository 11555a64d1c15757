import Measures
import Trials

/// The results for a mutant: a row of `mutants.csv`.
struct MutantRow: Equatable, TableRow {
  let mutant: String
  let area: String
  let seeds: Int
  let detected: Int
  let executionsMedian: Int
  let executionsP90: Int
  let oracle: String
  let shrunkOperations: Int
  let shrinkEvaluations: Int
  /// The number of failures without a mutant, the same in all rows of the area.
  let falseAlarms: Int

  static let columns = [
    "mutant", "area", "seeds", "detected", "executions_median", "executions_p90", "oracle",
    "shrunk_operations", "shrink_evaluations", "false_alarms",
  ]

  var fields: [String] {
    [
      mutant, area, String(seeds), String(detected), String(executionsMedian),
      String(executionsP90), oracle, String(shrunkOperations), String(shrinkEvaluations),
      String(falseAlarms),
    ]
  }

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

  init(_ fields: FieldReader) throws(CSVError) {
    mutant = fields.text("mutant")
    area = fields.text("area")
    seeds = try fields.integer("seeds")
    detected = try fields.integer("detected")
    executionsMedian = try fields.integer("executions_median")
    executionsP90 = try fields.integer("executions_p90")
    oracle = fields.text("oracle")
    shrunkOperations = try fields.integer("shrunk_operations")
    shrinkEvaluations = try fields.integer("shrink_evaluations")
    falseAlarms = try fields.integer("false_alarms")
  }
}
