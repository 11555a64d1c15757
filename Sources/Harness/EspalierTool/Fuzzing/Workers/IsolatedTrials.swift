import Trials

/// A runner of single trials in a worker that may not survive them.
///
/// A new worker is started only after a loss.
final class IsolatedTrials {
  enum Ending {
    case survived(TrialFailure?, draws: [ChoiceDraw])
    /// A lost worker, with the number of steps and the choices that it reported before.
    case lost(WorkerLoss, steps: Int, draws: [ChoiceDraw])
  }

  let area: TrialArea
  let bug: String
  let workshop: WorkerFactory
  private var link: (any TrialLink)?

  init(area: TrialArea, bug: String, workshop: WorkerFactory) {
    self.area = area
    self.bug = area.mutant(named: bug) == nil ? "" : bug
    self.workshop = workshop
  }

  deinit {
    link?.end()
  }

  /// Returns a runner of the same trials that starts its own worker.
  ///
  /// - Parameter longest: The maximum time of a trial, if it is less than that of this runner.
  func renewed(longest: Duration? = nil) -> IsolatedTrials {
    var workshop = workshop
    workshop.timeout = min(workshop.timeout, longest ?? workshop.timeout)
    return IsolatedTrials(area: area, bug: bug, workshop: workshop)
  }

  /// The events of a task, and the loss of the worker, if any.
  struct Answer {
    var events: [TrialEvent] = []
    var loss: WorkerLoss?
  }

  /// Runs one trial.
  func attempt(_ choices: [UInt8]) throws -> Ending {
    let answer = try converse(.attempt(choices))
    var draws: [ChoiceDraw] = []
    var steps = 0
    for event in answer.events {
      switch event {
      case .draws(let made): draws += made
      case .step: steps += 1
      default: break
      }
    }
    if let loss = answer.loss { return .lost(loss, steps: steps, draws: draws) }
    if case .failed(let failure) = answer.events.last { return .survived(failure, draws: draws) }
    return .survived(nil, draws: draws)
  }

  /// Runs a task, and repeats it with a new worker if another process ends the current one.
  ///
  /// - Parameter patience: The maximum time of the whole task (default: that of one trial).
  func converse(_ task: TrialRequest.Task, patience: Duration? = nil) throws -> Answer {
    for _ in 1..<WorkerDeath.killsBorne {
      let answer = try converseOnce(task, patience: patience ?? workshop.timeout)
      guard case .died(let death) = answer.loss, death.isFromOutside else { return answer }
    }
    return try converseOnce(task, patience: patience ?? workshop.timeout)
  }

  private func converseOnce(_ task: TrialRequest.Task, patience: Duration) throws -> Answer {
    let link = try link ?? workshop.make()
    self.link = link
    link.ask(TrialRequest(area: area.name, bug: bug, task: task))
    let elapsed = TrialRunner.stopwatch()
    var trial = TrialWatch(workshop: workshop)
    var whole = HangWatch(limit: patience, patience: patience, at: .zero)
    var answer = Answer()
    var step: String?
    while true {
      switch link.next(patience: .milliseconds(20)) {
      case .event(.refused(let reason)): throw ToolError.environment(reason)
      case .event(let event):
        if case .step(let words) = event { step = words }
        answer.events.append(event)
        if event.isLast { return answer }
      case .silence: break
      case .ended(var death):
        self.link = nil
        death.step = step
        answer.loss = .died(death)
        return answer
      }
      guard !workshop.isInterrupted() else { throw ToolError.environment("interrupted") }
      answer.loss = trial.loss(of: link, at: elapsed())
      if answer.loss == nil, whole.isHung(link.activity, at: elapsed()) {
        answer.loss = .hung(after: patience)
      }
      if answer.loss != nil {
        link.kill()
        self.link = nil
        return answer
      }
    }
  }
}
