import Trials

/// Runs single trials in a worker that may not survive them; a new one is made only after a death.
final class IsolatedTrials {
  enum Ending {
    case survived(TrialFailure?, draws: [ChoiceDraw])
    /// What the worker said before it was lost: how many steps it came to, and the choices made for them.
    case lost(Casualty, steps: Int, draws: [ChoiceDraw])
  }

  let area: TrialArea
  let bug: String
  let workshop: TrialWorkshop
  private var link: (any TrialLink)?

  init(area: TrialArea, bug: String, workshop: TrialWorkshop) {
    self.area = area
    self.bug = area.plantedBug(named: bug) == nil ? "" : bug
    self.workshop = workshop
  }

  deinit {
    link?.end()
  }

  /// Runs one trial.
  func attempt(_ choices: [UInt8]) throws -> Ending {
    var draws: [ChoiceDraw] = []
    var steps = 0
    let (last, casualty) = try converse(.attempt(choices)) { event in
      switch event {
      case .draws(let made): draws += made
      case .step: steps += 1
      default: break
      }
    }
    if let casualty { return .lost(casualty, steps: steps, draws: draws) }
    if case .failed(let failure) = last { return .survived(failure, draws: draws) }
    return .survived(nil, draws: draws)
  }

  /// Asks for one task and hands every event on, the last one included.
  ///
  /// - Parameter patience: how long the whole task may take; one trial's time unless told otherwise.
  func converse(
    _ task: TrialRequest.Task,
    patience: Duration? = nil,
    _ hear: (TrialEvent) -> Void
  ) throws -> (last: TrialEvent?, casualty: Casualty?) {
    let link = try link ?? workshop.make()
    self.link = link
    link.ask(TrialRequest(area: area.name, bug: bug, task: task))
    let patience = patience ?? workshop.timeout
    let elapsed = TrialRunner.stopwatch()
    var watch = TrialWatch(workshop: workshop)
    var step: String?
    while true {
      switch link.next(patience: .milliseconds(20)) {
      case .event(.refused(let reason)): throw Complaint.environment(reason)
      case .event(let event):
        if case .step(let words) = event { step = words }
        hear(event)
        if event.isLast { return (event, nil) }
      case .silence: break
      case .ended(var death):
        self.link = nil
        death.step = step
        return (nil, .died(death))
      }
      guard !workshop.isInterrupted() else { throw Complaint.environment("interrupted") }
      var casualty = watch.casualty(of: link, at: elapsed())
      if casualty == nil, elapsed() > patience { casualty = .hung(after: patience) }
      if let casualty {
        link.kill()
        self.link = nil
        return (nil, casualty)
      }
    }
  }
}
