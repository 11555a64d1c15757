import Measures
import Trials

/// The progress of a campaign: one updated line on a terminal, plain lines elsewhere, and a line
/// for each new failure.
final class FuzzProgress {
  private let console: Console
  private let areaCount: Int
  private let first: UInt64
  private let now: () -> Int64
  private var area = ""
  private var position = 0
  private var length = CampaignPlan.Length.executions(0)
  private var line: ProgressLine
  /// The signatures of the failures that were printed, by area.
  private var printed: [String: Set<TrialFailure.Signature>] = [:]

  init(
    areaCount: Int,
    first: UInt64 = 0,
    console: Console,
    now: @escaping () -> Int64 = MonotonicClock.nanoseconds
  ) {
    self.areaCount = areaCount
    self.first = first
    self.console = console
    line = ProgressLine(console: console, logPause: .seconds(5))
    self.now = now
  }

  /// Begins an area, or continues it.
  func begin(_ area: String, length: CampaignPlan.Length) {
    self.area = area
    self.length = length
    position = position % areaCount + 1
    line.delay(at: now())
  }

  /// Prints new failures, and shows the progress of the area.
  ///
  /// Failures are shrunk after the last trial, which may be hours later. A log file gets a line every
  /// five seconds.
  ///
  /// - Parameter edges: The number of edges of the code reached, if they are counted instead of
  ///   operations.
  func show(_ outcome: AreaOutcome, edges: Int? = nil) {
    printNew(outcome.failedTrials)
    let figures = "\(Self.figures(outcome, edges))\(timeLeft(outcome))"
    line.show(at: now(), "\(position)/\(areaCount) \(area)  \(figures)")
  }

  private func printNew(_ failures: [TrialFailure]) {
    for failed in failures where printed[area, default: []].insert(failed.signature).inserted {
      end()
      console.note("trial \(failed.number) of \(area) failed: \(failed.signature)")
    }
  }

  /// Clears the line before other output.
  func end() { line.clear() }

  private static func figures(_ outcome: AreaOutcome, _ edges: Int?) -> String {
    let tally = outcome.tally
    let seconds = max(outcome.elapsed.inSeconds, 0.001)
    let progress =
      edges.map { "\(Figures.count($0)) edges" }
      ?? "\(Figures.threeDigits(Double(tally.operations) / seconds)) ops/s"
    return
      "\(Figures.count(tally.executions)) runs, "
      + "\(Figures.threeDigits(Double(tally.executions) / seconds))/s, "
      + "\(progress), \(tally.failures) failures"
  }

  private func timeLeft(_ outcome: AreaOutcome) -> String {
    let seconds: Double
    switch length {
    case .time(let time): seconds = max(0, (time - outcome.elapsed).inSeconds)
    case .executions(let count):
      let done = Double(max(first, outcome.tally.next) - first)
      let rate = done / max(outcome.elapsed.inSeconds, 0.001)
      guard rate > 0 else { return "" }
      seconds = max(0, Double(count) - done) / rate
    }
    return ", \(Figures.threeDigits(seconds)) s left"
  }
}
