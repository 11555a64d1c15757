import Measures
import Trials

/// The figures of a campaign in one area: a row of `fuzz.csv`.
struct FuzzRow: Equatable, TableRow {
  let runID: String
  let area: String
  let shard: String
  let engine: String
  /// The first and the last trial, as campaign and number.
  let seedFirst: String
  let seedLast: String
  let executions: Int
  let operations: Int
  let seconds: Double
  /// The number of edges of the code reached, if the build counts them.
  let edges: Int
  /// The number of inputs that reached new edges.
  let newInputs: Int
  let failures: Int
  let timeouts: Int

  static let columns = [
    "run_id", "area", "shard", "engine", "seed_first", "seed_last", "executions", "operations",
    "seconds", "edges", "new_inputs", "failures", "timeouts",
  ]

  var fields: [String] {
    [
      runID, area, shard, engine, seedFirst, seedLast, String(executions), String(operations),
      CSV.number(seconds), String(edges), String(newInputs), String(failures), String(timeouts),
    ]
  }

  init(
    runID: String,
    area: String,
    plan: CampaignPlan,
    engine: String,
    outcome: AreaOutcome,
    edges: Int = 0,
    newInputs: Int = 0
  ) {
    self.runID = runID
    self.area = area
    shard = plan.shard.description
    self.engine = engine
    let first = plan.shard.firstNumber(from: plan.first)
    let last = outcome.tally.next > first ? outcome.tally.next - 1 : first
    seedFirst = TrialSeed(campaign: plan.seed, number: first).description
    seedLast = TrialSeed(campaign: plan.seed, number: last).description
    executions = outcome.tally.executions
    operations = outcome.tally.operations
    seconds = outcome.elapsed.inSeconds
    self.edges = edges
    self.newInputs = newInputs
    failures = outcome.tally.failures
    timeouts = outcome.timeouts
  }

  init(_ fields: FieldReader) throws(CSVError) {
    runID = fields.text("run_id")
    area = fields.text("area")
    shard = fields.text("shard")
    engine = fields.text("engine")
    seedFirst = fields.text("seed_first")
    seedLast = fields.text("seed_last")
    executions = try fields.integer("executions")
    operations = try fields.integer("operations")
    seconds = try fields.number("seconds")
    edges = try fields.integer("edges")
    newInputs = try fields.integer("new_inputs")
    failures = try fields.integer("failures")
    timeouts = try fields.integer("timeouts")
  }
}
