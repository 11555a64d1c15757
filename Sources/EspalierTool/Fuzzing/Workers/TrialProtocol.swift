import Trials

/// A request to a trial worker, one line of tab-separated fields each.
///
///     campaign  AREA  BUG  SILENCED  SEED  SHARD  FIRST  END  MILLISECONDS  SIZE
///     try       AREA  BUG  SILENCED  CHOICES
///     shrink    AREA  BUG  SILENCED  CHOICES  EVALUATIONS
///     narrate   AREA  BUG  SILENCED  CHOICES
///
/// Choices are hexadecimal. The answers are events, see ``TrialEvent``. The worker first writes to
/// its ``BreadcrumbPage``, so that a worker that never answers has still reported its trial.
struct TrialRequest: Equatable, Sendable {
  /// The requested task.
  enum Task: Equatable, Sendable {
    case campaign(CampaignPart)
    case attempt([UInt8])
    case shrink([UInt8], evaluations: Int)
    case narrate([UInt8])
  }

  /// The trials of a campaign for one worker.
  struct CampaignPart: Equatable, Sendable {
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

  /// The line of the request.
  var line: String {
    let about = [area, bug, silenced.joined(separator: " ")]
    let fields: [String] =
      switch task {
      case .campaign(let part):
        ["campaign"] + about + [
          String(part.seed), part.shard.description, String(part.first), String(part.end),
          String(part.time.milliseconds), part.sizeClass.map { String($0.rawValue) } ?? "",
        ]
      case .attempt(let choices): ["try"] + about + [Hexadecimal.text(choices)]
      case .shrink(let choices, let evaluations):
        ["shrink"] + about + [Hexadecimal.text(choices), String(evaluations)]
      case .narrate(let choices): ["narrate"] + about + [Hexadecimal.text(choices)]
      }
    return TabbedLine.text(fields)
  }

  init(area: String, bug: String = "", silenced: [String] = [], task: Task) {
    self.area = area
    self.bug = bug
    self.silenced = silenced
    self.task = task
  }

  /// Parses a line, or returns nil if it is not a known request.
  init?(_ line: String) {
    let fields = TabbedLine.fields(line)
    guard fields.count >= 5 else { return nil }
    area = fields[1]
    bug = fields[2]
    silenced = fields[3].split(separator: " ").map(String.init)
    switch (fields[0], fields.count) {
    case ("campaign", 10):
      guard
        let seed = UInt64(fields[4]), let shard = Shard(fields[5]), let first = UInt64(fields[6]),
        let end = UInt64(fields[7]), let milliseconds = Int(fields[8])
      else { return nil }
      let sizeClass = UInt8(fields[9]).flatMap(SizeClass.init(rawValue:))
      task = .campaign(
        CampaignPart(
          seed: seed,
          shard: shard,
          first: first,
          end: end,
          time: .milliseconds(milliseconds),
          sizeClass: sizeClass
        )
      )
    case ("try", 5):
      guard let choices = Hexadecimal.bytes(fields[4]) else { return nil }
      task = .attempt(choices)
    case ("shrink", 6):
      guard let choices = Hexadecimal.bytes(fields[4]), let evaluations = Int(fields[5]) else {
        return nil
      }
      task = .shrink(choices, evaluations: evaluations)
    case ("narrate", 5):
      guard let choices = Hexadecimal.bytes(fields[4]) else { return nil }
      task = .narrate(choices)
    default: return nil
    }
  }
}

extension Duration {
  /// The duration in whole milliseconds.
  var milliseconds: Int {
    Int(components.seconds) * 1_000 + Int(components.attoseconds / 1_000_000_000_000_000)
  }

  /// The duration in seconds with a fraction.
  var inSeconds: Double {
    Double(components.seconds) + Double(components.attoseconds) / 1e18
  }
}
