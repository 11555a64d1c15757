import Trials

/// A request to a trial worker.
///
/// The answers are events, see ``TrialEvent``. The worker writes the number of each trial to its
/// ``BreadcrumbPage`` first; the page names the trial if no answer arrives.
struct TrialRequest: Message {
  /// The requested task.
  enum Task: Codable, Equatable, Sendable {
    case campaign(CampaignPart)
    case attempt([UInt8])
    case shrink([UInt8], evaluations: Int)
    case narrate([UInt8])
  }

  /// The trials of a campaign for one worker.
  struct CampaignPart: Codable, Equatable, Sendable {
    var seed: UInt64
    var shard = Shard.whole
    /// The first number of the range, and its end.
    var first: UInt64 = 0
    var end: UInt64 = .max
    var time: Duration = .seconds(1_000_000)
    var sizeClass: SizeClass?
  }

  let area: String
  var bug = ""
  var silenced: [String] = []
  let task: Task
}

extension Duration {
  /// The duration in whole milliseconds.
  var milliseconds: Int {
    Int(components.seconds) * 1_000 + Int(components.attoseconds / 1_000_000_000_000_000)
  }

  /// The duration in seconds with a fraction.
  var inSeconds: Double { Double(components.seconds) + Double(components.attoseconds) / 1e18 }
}
