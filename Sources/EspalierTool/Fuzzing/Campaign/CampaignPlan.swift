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

  /// The part of the shard that falls to one of the workers.
  ///
  /// The parts of all workers of all shards are each trial once.
  func part(ofJob job: Int) -> Shard {
    Shard(shard.position + shard.count * job, of: shard.count * jobs)
  }
}
