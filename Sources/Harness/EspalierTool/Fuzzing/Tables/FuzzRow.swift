import Measures
import Trials

/// The figures of a campaign in one area: a row of `fuzz.csv`.
struct FuzzRow: Equatable, TableRow {
  private(set) var runID = ""
  private(set) var area = ""
  private(set) var shard = ""
  private(set) var engine = ""
  /// The first and the last trial, as campaign and number.
  private(set) var seedFirst = ""
  private(set) var seedLast = ""
  private(set) var executions = 0
  private(set) var operations = 0
  private(set) var seconds = 0.0
  /// The number of edges of the code reached, if the build counts them.
  private(set) var edges = 0
  /// The number of inputs that reached new edges.
  private(set) var newInputs = 0
  private(set) var failures = 0
  private(set) var timeouts = 0

  static var table: [TableColumn<Self>] {
    [
      .init("run_id", \.runID), .init("area", \.area), .init("shard", \.shard),
      .init("engine", \.engine), .init("seed_first", \.seedFirst), .init("seed_last", \.seedLast),
      .init("executions", \.executions), .init("operations", \.operations),
      .init("seconds", \.seconds), .init("edges", \.edges), .init("new_inputs", \.newInputs),
      .init("failures", \.failures), .init("timeouts", \.timeouts),
    ]
  }

  init() {}

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
}
