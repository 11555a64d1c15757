import Measures
import Trials

/// What a campaign tries, with what, and for how long.
struct CampaignPlan: Sendable {
  /// How long a campaign lasts: for each area so many trials, or for all areas together so much time.
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
  /// How many workers run side by side.
  var jobs = 1
  var sizeClass: SizeClass?
  /// The name of the bug that is switched on in the areas that know it.
  var bug = ""
  /// How long one trial may take.
  var timeout = Duration.seconds(10)
  /// How much memory a worker may take.
  var megabytes = 2_048
  /// How many candidates the shrinking of a failure may try.
  var evaluations = 2_000

  /// The part of the shard that falls to one of the workers.
  ///
  /// The parts of all workers of all shards are each trial once.
  func part(ofJob job: Int) -> Shard {
    Shard(shard.position + shard.count * job, of: shard.count * jobs)
  }

  /// The number behind the last of so many trials; none has the last number there is.
  func end(behind count: UInt64) -> UInt64 {
    let (end, isBehindAll) = first.addingReportingOverflow(count)
    return isBehindAll ? .max : end
  }

  /// The options for those limits that are not what they are unless told.
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
  /// As an option takes it.
  var option: String { "\(CSV.number(inSeconds))s" }
}
