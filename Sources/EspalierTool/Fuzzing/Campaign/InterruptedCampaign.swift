import Measures
import Trials

/// The state of an interrupted campaign, which the same command line continues.
///
/// The file has the command line, a fingerprint of the program, and for each job of each area the events
/// that a worker would have sent. The figures of a continued campaign are those of an undisturbed one.
struct InterruptedCampaign {
  private let file: String
  private let files: any FileSystem
  private let head: [String]

  init(of commandLine: String, in folder: String, context: ToolContext) {
    file = path(folder, "interrupted.txt")
    files = context.files
    head = [commandLine, context.programFingerprint]
  }

  /// The outcome of each job of an area, and whether the area is finished.
  struct Area: Equatable {
    var parts: [AreaOutcome] = []
    var isDone = false
  }

  /// Writes the outcomes; all areas but the last one are finished.
  func save(_ outcomes: [(area: TrialArea, outcome: AreaOutcome)]) throws(FileError) {
    var lines = head
    for (index, (area, outcome)) in outcomes.enumerated() {
      let isDone = index + 1 < outcomes.count
      lines.append(TabbedLine.text(["area", area.name, isDone ? "done" : "open"]))
      for part in outcome.parts { lines += Self.lines(of: part) }
    }
    try files.write(lines.map { $0 + "\n" }.joined(), to: file)
  }

  /// Returns the areas of an earlier campaign with the same command line and program.
  func load() -> [String: Area] {
    guard files.kind(of: file) == .file, !files.isLink(file), let text = try? files.read(file)
    else {
      return [:]
    }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard lines.starts(with: head) else { return [:] }
    return Self.areas(in: lines.dropFirst(head.count).dropLast()) ?? [:]
  }

  /// Removes the state after the campaign is complete.
  func discard() throws(FileError) {
    if files.kind(of: file) != nil { try files.remove(file) }
  }

  private static func lines(of part: AreaOutcome) -> [String] {
    let facts = [
      String(part.timeouts), String(part.replacedWorkers), CSV.number(part.elapsed.inSeconds),
    ]
    return [TabbedLine.text(["job"] + facts), TrialEvent.progress(part.tally).line]
      + part.failedTrials.flatMap { finding in
        [
          TrialEvent.failure(number: finding.number, finding.failure).line,
          TabbedLine.text([
            "after", finding.isWorkerLoss ? "lost" : "found", finding.company.shard.description,
            String(finding.company.first), String(finding.company.last),
          ]),
        ]
      }
  }

  /// Returns the areas of a file, or nil if a line is not one that `lines(of:)` writes.
  private static func areas(in lines: ArraySlice<String>) -> [String: Area]? {
    var areas: [String: Area] = [:]
    var name = ""
    var failure: (number: UInt64, failure: TrialFailure)?
    for line in lines {
      let fields = TabbedLine.fields(line)
      let last = (areas[name]?.parts.count ?? 0) - 1
      switch (fields[0], fields.count) {
      case ("area", 3):
        name = fields[1]
        areas[name] = Area(isDone: fields[2] == "done")
      case ("job", 4):
        guard let timeouts = Int(fields[1]), let replaced = Int(fields[2]),
          let seconds = Double(fields[3]), seconds >= 0, seconds < 1e9
        else { return nil }
        var part = AreaOutcome()
        part.timeouts = timeouts
        part.replacedWorkers = replaced
        part.elapsed = .milliseconds(Int(seconds * 1_000))
        areas[name]?.parts.append(part)
      case ("after", 5):
        guard let known = failure, last >= 0, let shard = Shard(fields[2]),
          let first = UInt64(fields[3]), let end = UInt64(fields[4])
        else { return nil }
        areas[name]?.parts[last].note(
          .init(
            number: known.number,
            failure: known.failure,
            isWorkerLoss: fields[1] == "lost",
            company: TrialStretch(shard: shard, first: first, last: end)
          )
        )
      default:
        guard last >= 0 else { return nil }
        switch TrialEvent(line) {
        case .progress(let tally): areas[name]?.parts[last].tally = tally
        case .failure(let number, let found): failure = (number, found)
        default: return nil
        }
      }
    }
    return areas
  }
}

extension ToolContext {
  /// A fingerprint of this program, so that another build does not continue its work.
  var programFingerprint: String {
    guard let bytes = try? files.bytes(of: executable) else { return "unknown" }
    var fingerprint = Fingerprint()
    for byte in bytes { fingerprint.add(Int(byte)) }
    return String(fingerprint.value, radix: 16)
  }
}
