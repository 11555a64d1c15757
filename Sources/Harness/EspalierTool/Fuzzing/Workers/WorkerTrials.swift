import Trials
import Workers

/// A runner of single trials in a worker that may not survive them.
final class WorkerTrials {
  let area: TrialArea
  let bug: String
  let workshop: WorkerFactory
  private let session: TrialSession

  init(area: TrialArea, bug: String, workshop: WorkerFactory) {
    self.area = area
    self.bug = area.mutant(named: bug) == nil ? "" : bug
    self.workshop = workshop
    session = TrialSession(start: workshop.make)
  }

  /// Returns a runner of the same trials that starts its own worker.
  ///
  /// - Parameter longest: The maximum time of a trial, if it is less than that of this runner.
  func renewed(longest: Duration? = nil) -> WorkerTrials {
    var workshop = workshop
    workshop.timeout = min(workshop.timeout, longest ?? workshop.timeout)
    return WorkerTrials(area: area, bug: bug, workshop: workshop)
  }

  /// The events of a task, and the loss of the worker, if any.
  struct Answer {
    var events: [TrialEvent] = []
    var loss: WorkerLoss?
  }

  /// Runs a task, and repeats it with a new worker if another process ends the current one.
  ///
  /// - Parameter patience: The maximum time of the whole task (default: that of one trial).
  func converse(_ task: TrialRequest.Task, patience: Duration? = nil) throws -> Answer {
    for _ in 1..<WorkerDeath.killsBorne {
      let answer = try converseOnce(task, patience: patience)
      guard answer.loss?.isFromOutside ?? false else { return answer }
    }
    return try converseOnce(task, patience: patience)
  }

  private func converseOnce(_ task: TrialRequest.Task, patience: Duration?) throws -> Answer {
    var events: [TrialEvent] = []
    var step: String?
    var loss = try session.ask(
      TrialRequest(area: area.name, bug: bug, task: task),
      workshop.limits(within: patience ?? workshop.timeout)
    ) { news in
      if let event = try news.event {
        if case .step(let words) = event { step = words }
        events.append(event)
        if event.isLast { return true }
      }
      guard !workshop.isInterrupted() else { throw ToolError.environment("interrupted") }
      return false
    }
    if case .died(var death) = loss {
      death.step = step
      loss = .died(death)
    }
    return Answer(events: events, loss: loss)
  }
}

extension TrialSession.News {
  /// The event of the worker, if there is one.
  ///
  /// - Throws: An error if the worker refuses the request or is none.
  var event: TrialEvent? {
    get throws(ToolError) {
      switch self {
      case .answer(.refused(let reason)): throw .environment(reason)
      case .answer(let event): event
      case .noise(let line): throw .environment("a worker said \"\(line)\"")
      case .silence: nil
      }
    }
  }
}
