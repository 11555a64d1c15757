import Measures
import Trials

/// The areas and options of a campaign.
@dynamicMemberLookup
struct CampaignPlan: Sendable {
  /// The length of a campaign: a number of trials per area, or a time for all areas together.
  enum Length: Equatable, Sendable {
    case executions(UInt64)
    case time(Duration)
  }

  let areas: [TrialArea]
  var options = FuzzOptions()

  /// A value of the options.
  subscript<Value>(dynamicMember path: KeyPath<FuzzOptions, Value>) -> Value {
    options[keyPath: path]
  }

  var length: Length {
    options.executions.map(Length.executions) ?? .time(options.time ?? .seconds(60))
  }

  /// The seed of the trials, which is 1 in a plan without options.
  var seed: UInt64 { options.seed ?? 1 }

  /// The name of the mutant, or an empty text.
  var bug: String { options.bug ?? "" }

  /// Returns the part of the shard for one of the workers.
  ///
  /// The parts of all workers of all shards contain each trial exactly once.
  func part(ofJob job: Int) -> Shard {
    Shard(self.shard.position + self.shard.count * job, of: self.shard.count * self.jobs)
  }

  /// Returns the number after the last of some trials; at most the maximum number.
  func end(behind count: UInt64) -> UInt64 {
    let (end, isBehindAll) = self.first.addingReportingOverflow(count)
    return isBehindAll ? .max : end
  }
}
