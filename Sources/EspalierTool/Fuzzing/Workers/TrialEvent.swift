import Trials

/// A message from a trial worker to its supervisor, one line each.
enum TrialEvent: Equatable, Sendable {
  /// The progress of a campaign: everything before `next` is finished.
  case progress(CampaignTally)
  /// A failure with a new signature in a trial of a campaign.
  case failure(number: UInt64, TrialFailure)
  /// The opening of a trial with its picture; an operation before it runs; the picture after an
  /// operation.
  case opening(String, picture: String)
  case step(String)
  case picture(Int, String)
  /// The choices of the trial, as offset, width, value, maximum and role.
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

  var line: String {
    TabbedLine.text(fields)
  }

  private var fields: [String] {
    switch self {
    case .progress(let tally): ["progress"] + tally.fields
    case .failure(let number, let failure): ["failure", String(number)] + failure.fields
    case .opening(let words, let picture): ["opening", words, picture]
    case .step(let words): ["step", words]
    case .picture(let index, let text): ["picture", String(index), text]
    case .draws(let draws):
      [
        "draws",
        draws.map { "\($0.offset) \($0.width) \($0.value) \($0.maximum) \($0.role.rawValue)" }
          .joined(separator: ","),
      ]
    case .shrunk(let choices, let evaluations):
      ["shrunk", Hexadecimal.text(choices), String(evaluations)]
    case .passed: ["passed"]
    case .failed(let failure): ["failed"] + failure.fields
    case .done: ["done"]
    case .refused(let reason): ["refused", reason]
    }
  }

  init?(_ line: String) {
    let fields = TabbedLine.fields(line)
    let rest = Array(fields.dropFirst())
    switch (fields[0], rest.count) {
    case ("progress", CampaignTally.fieldCount):
      guard let tally = CampaignTally(rest) else { return nil }
      self = .progress(tally)
    case ("failure", 5):
      guard let number = UInt64(rest[0]) else { return nil }
      self = .failure(number: number, TrialFailure(fields: Array(rest.dropFirst())))
    case ("opening", 2): self = .opening(rest[0], picture: rest[1])
    case ("step", 1): self = .step(rest[0])
    case ("picture", 2):
      guard let index = Int(rest[0]) else { return nil }
      self = .picture(index, rest[1])
    case ("draws", 1): self = .draws(rest[0].split(separator: ",").compactMap(Self.draw))
    case ("shrunk", 2):
      guard let choices = Hexadecimal.bytes(rest[0]), let count = Int(rest[1]) else { return nil }
      self = .shrunk(choices, evaluations: count)
    case ("passed", 0): self = .passed
    case ("failed", 4): self = .failed(TrialFailure(fields: rest))
    case ("done", 0): self = .done
    case ("refused", 1): self = .refused(rest[0])
    default: return nil
    }
  }

  private static func draw(_ text: Substring) -> ChoiceDraw? {
    let parts = text.split(separator: " ")
    guard
      parts.count == 5, let offset = Int(parts[0]), let width = Int(parts[1]),
      let value = UInt64(parts[2]), let maximum = UInt64(parts[3]),
      let role = UInt8(parts[4]).flatMap(ChoiceDraw.Role.init(rawValue:))
    else { return nil }
    return ChoiceDraw(offset: offset, width: width, value: value, maximum: maximum, role: role)
  }
}

/// The progress of a part of a campaign.
struct CampaignTally: Equatable, Sendable {
  var executions = 0
  var operations = 0
  var failures = 0
  /// The number of the next trial.
  var next: UInt64 = 0
  var digest: UInt64 = 0
  /// The number of checks of each oracle, in the order of the area.
  var checks: [Int] = []

  static let fieldCount = 6

  fileprivate var fields: [String] {
    [
      String(executions), String(operations), String(failures), String(next), String(digest),
      checks.map(String.init).joined(separator: " "),
    ]
  }

  init() {}

  fileprivate init?(_ fields: [String]) {
    guard
      let executions = Int(fields[0]), let operations = Int(fields[1]),
      let failures = Int(fields[2]), let next = UInt64(fields[3]), let digest = UInt64(fields[4])
    else { return nil }
    self.executions = executions
    self.operations = operations
    self.failures = failures
    self.next = next
    self.digest = digest
    checks = fields[5].split(separator: " ").compactMap { Int($0) }
  }

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

extension TrialFailure {
  /// The four fields that represent the failure.
  fileprivate var fields: [String] {
    [signature.oracle, signature.site, message, operation.map { String($0) } ?? ""]
  }

  fileprivate init(fields: [String]) {
    self.init(oracle: fields[0], site: fields[1], message: fields[2], operation: Int(fields[3]))
  }
}
