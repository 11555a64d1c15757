import Measures
import Trials
import Workers

/// The worker's side of the protocol: it runs requested tasks and sends events as they happen.
struct TrialWorkerSession {
  let areas: [TrialArea]
  let page: SharedPage?
  let interruption: Interruption
  /// Sends an event; returns false if the supervisor has ended.
  let send: (TrialEvent) -> Bool

  /// The time between two reports of progress.
  private static let reportPause = Duration.milliseconds(100)

  /// Answers a request; the last event sent is one that ends an answer.
  func answer(_ line: String) {
    guard let request = TrialRequest(line) else {
      _ = send(.refused("a trial worker does not understand \"\(line)\""))
      return
    }
    guard let area = areas.first(where: { $0.name == request.area }) else {
      _ = send(.refused("there is no area \(request.area)"))
      return
    }
    let bug = area.mutant(named: request.bug)
    guard bug != nil || request.bug.isEmpty else {
      _ = send(.refused("\(area.name) has no mutant \(request.bug)"))
      return
    }
    let silenced = request.silenced.compactMap(area.oracle(named:))
    let settings = TrialSettings(silenced: silenced, planted: bug)
    switch request.task {
    case .campaign(let part): run(part, of: area, settings)
    case .attempt(let choices, let pictures): attempt(choices, of: area, settings, pictures)
    case .shrink(let choices, let limit): shrink(choices, of: area, settings, limit)
    }
  }

  private func run(
    _ part: TrialRequest.CampaignPart,
    of area: TrialArea,
    _ settings: TrialSettings
  ) {
    var runner = TrialRunner(area, seed: part.seed)
    runner.shard = part.shard
    runner.settings = settings
    runner.sizeClass = part.sizeClass
    runner.failureLimit = .max
    runner.firstNumber = part.first
    // Trials of views in a debug build take 150 ms: with more of them between two readings
    // of the clock, one area would take the time of the next ones.
    runner.pace = 8
    var reported = Duration.zero
    var failedTrials = 0
    func tell(_ report: TrialReport) -> Bool {
      for failed in report.failedTrials[failedTrials...] {
        guard send(.failure(failed)) else { return false }
      }
      failedTrials = report.failedTrials.count
      return send(.progress(CampaignTally(report, oracles: area.oracles)))
    }
    let report = runner.run(
      .executions(part.end),
      willRun: { number in page?.number = number },
      progress: { report in
        guard report.elapsed < part.time, !interruption.isRequested else { return .stop }
        if page?.isStopRequested ?? false { return .stop }
        guard report.elapsed - reported >= Self.reportPause else { return .goOn }
        reported = report.elapsed
        // The supervisor has ended.
        return tell(report) ? .goOn : .stop
      }
    )
    if tell(report) { _ = send(.done) }
  }

  private func shrink(
    _ choices: [UInt8],
    of area: TrialArea,
    _ settings: TrialSettings,
    _ limit: Int
  ) {
    let shrinker = Shrinker(choices, of: area, settings: settings, evaluationLimit: limit)
    guard var shrinker else {
      _ = send(.passed)
      return
    }
    shrinker.run()
    _ = send(.shrunk(shrinker.best, evaluations: shrinker.statistics.evaluations))
    _ = send(.failed(shrinker.failure))
  }

  /// Runs a trial that may end this worker.
  ///
  /// Each operation and its choices are sent before it runs, and the pictures if the worker survived.
  private func attempt(
    _ choices: [UInt8],
    of area: TrialArea,
    _ settings: TrialSettings,
    _ showsPictures: Bool
  ) {
    let header = Array(choices.prefix(area.layout.header))
    let beginning = area.replay(header, settings: settings)
    let opening = beginning.opening
    _ = send(.opening(opening, picture: beginning.start))
    // The opening is announced like a step, unless it is empty.
    let announcer = Announcer(skipping: opening.isEmpty ? 0 : 1, send: send)
    let replay = area.replay(choices, settings: settings, announce: announcer.announce)
    announcer.tell(replay.draws)
    if showsPictures {
      for (index, step) in replay.steps.enumerated() { _ = send(.picture(index, step.picture)) }
    }
    _ = send(replay.failure.map(TrialEvent.failed) ?? .passed)
  }
}

/// A relay that sends words while a replay runs.
///
/// The replay calls it on the starting thread and does not store it, so nothing is shared.
private final class Announcer: @unchecked Sendable {
  private var skipped: Int
  /// The number of choices sent so far.
  private var told = 0
  private let send: (TrialEvent) -> Bool

  init(skipping count: Int, send: @escaping (TrialEvent) -> Bool) {
    skipped = count
    self.send = send
  }

  /// Sends the choices made since the last call.
  func tell(_ draws: [ChoiceDraw]) {
    _ = send(.draws(Array(draws[told...])))
    told = draws.count
  }

  func announce(_ words: String, _ draws: [ChoiceDraw]) {
    tell(draws)
    guard skipped == 0 else {
      skipped -= 1
      return
    }
    _ = send(.step(words))
  }
}
