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

/// The division of a campaign's time among its areas.
///
/// An area whose trials take long gets more time than one whose trials are short, so that each runs enough
/// trials. Weights are inverse rates of trials, measured at the start of the campaign. They are bounded:
/// with rates from 60 to 100,000 trials a second, the slowest area would take nearly all of the time.
struct AreaTimes: Equatable {
  /// The bounds of a weight, as multiples of the median weight.
  static let bounds = 0.25...4.0

  /// The share of the time of each area, in the order of the areas.
  let shares: [Double]

  /// Creates the shares from trials a second; nil is an area whose first trial did not end.
  init(rates: [Double?]) {
    let weights = rates.map { rate in rate.map { 1 / max($0, 1e-9) } }
    let known = weights.compactMap { $0 }.sorted()
    let median = known.isEmpty ? 1 : known[known.count / 2]
    let bounded = weights.map { weight in
      guard let weight else { return median * Self.bounds.upperBound }
      return min(max(weight, median * Self.bounds.lowerBound), median * Self.bounds.upperBound)
    }
    let sum = bounded.reduce(0, +)
    shares = bounded.map { $0 / sum }
  }

  /// Returns the time of an area, if only this one and those behind it remain.
  func time(ofArea index: Int, of remaining: Duration) -> Duration {
    remaining * (shares[index] / shares[index...].reduce(0, +))
  }

  /// Returns the time in which the rate of each of some areas is measured: at most a second each, and a
  /// tenth of the time of all.
  static func probe(of areas: Int, in total: Duration) -> Duration {
    min(.seconds(1), total / (10 * areas))
  }
}
