import Measures
import Trials

/// The areas, settings and length of a campaign.
struct CampaignPlan: Sendable {
  /// The length of a campaign: a number of trials per area, or a time for all areas together.
  enum Length: Equatable, Sendable {
    case executions(UInt64)
    case time(Duration)
  }

  var areas: [TrialArea]
  var seed: UInt64 = 1
  var shard = Shard.whole
  /// The number of the first trial of each area.
  var first: UInt64 = 0
  var length = Length.time(.seconds(60))
  /// The number of concurrent workers.
  var jobs = 1
  var sizeClass: SizeClass?
  /// The name of the mutant that is enabled in the areas that have it.
  var bug = ""
  /// The maximum time of one trial.
  var timeout = Duration.seconds(10)
  /// The maximum memory of a worker.
  var megabytes = 2_048
  /// The maximum number of candidates when a failure is shrunk.
  var evaluations = 2_000

  /// Returns the part of the shard for one of the workers.
  ///
  /// The parts of all workers of all shards contain each trial exactly once.
  func part(ofJob job: Int) -> Shard {
    Shard(shard.position + shard.count * job, of: shard.count * jobs)
  }

  /// Returns the number after the last of some trials; at most the maximum number.
  func end(behind count: UInt64) -> UInt64 {
    let (end, isBehindAll) = first.addingReportingOverflow(count)
    return isBehindAll ? .max : end
  }

  /// The options of limits that differ from their defaults.
  var limitWords: [String] {
    let usual = CampaignPlan(areas: [])
    var words: [String] = []
    if timeout != usual.timeout { words += ["--timeout", timeout.option] }
    if megabytes != usual.megabytes { words += ["--memory", String(megabytes)] }
    if evaluations != usual.evaluations { words += ["--evaluations", String(evaluations)] }
    return words
  }
}

extension Duration {
  /// The duration as a value of an option.
  var option: String { "\(CSV.number(inSeconds))s" }
}
