import Trials
import Workers

/// A request to a trial worker.
///
/// The answers are events, see ``TrialEvent``. The worker writes the number of each trial to its
/// ``SharedPage`` first; the page names the trial if no answer arrives.
struct TrialRequest: Codable, Message {
  /// The requested task.
  enum Task: Codable, Equatable, Sendable {
    case campaign(CampaignPart)
    case attempt([UInt8], pictures: Bool)
    case shrink([UInt8], evaluations: Int)
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
  /// The duration in seconds with a fraction.
  var inSeconds: Double { Double(components.seconds) + Double(components.attoseconds) / 1e18 }
}

/// A message from a trial worker to its supervisor, one line each.
enum TrialEvent: Codable, Message {
  /// The progress of a campaign: everything before `next` is finished.
  case progress(CampaignTally)
  /// A failure with a new signature in a trial of a campaign.
  case failure(TrialFailure)
  /// The opening of a trial with its picture; an operation before it runs; the picture after an
  /// operation.
  case opening(String, picture: TrialPicture)
  case step(String)
  case picture(Int, TrialPicture)
  /// The choices of the trial.
  case draws([ChoiceDraw])
  /// The simplest choices found, and the number of evaluations.
  case shrunk([UInt8], evaluations: Int)
  /// The end of an answer: no failure, a failure, the end of a campaign, or a refused request.
  case passed
  case failed(TrialFailure)
  case done
  case refused(String)

  /// Whether it is the last event of an answer.
  var isLast: Bool {
    switch self {
    case .passed, .failed, .done, .refused: true
    default: false
    }
  }
}

/// The progress of a part of a campaign.
struct CampaignTally: Codable, Equatable, Sendable {
  var executions = 0
  var operations = 0
  var failures = 0
  /// The number of the next trial.
  var next: UInt64 = 0
  var digest: UInt64 = 0
  /// The number of checks of each oracle, in the order of the area.
  var checks: [Int] = []

  init() {}

  init(_ report: TrialReport, oracles: [Oracle]) {
    executions = report.executions
    operations = report.operations
    failures = report.failures
    next = report.nextNumber
    digest = report.digest
    checks = oracles.map { report.checks[$0] ?? 0 }
  }

  /// Adds the tally of another part, and takes its `next`.
  mutating func add(_ other: CampaignTally) {
    executions += other.executions
    operations += other.operations
    failures += other.failures
    digest &+= other.digest
    next = other.next
    if checks.isEmpty { checks = other.checks.map { _ in 0 } }
    for index in other.checks.indices where index < checks.count {
      checks[index] += other.checks[index]
    }
  }
}
