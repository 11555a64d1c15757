import Synchronization
import Trials
import Workers

@testable import EspalierTool

/// A worker without a process, which dies in configured trials.
final class InlineLink: Link {
  /// The trials that end a worker, and the number of workers that each ends.
  final class PlannedLosses: Sendable {
    private let deaths: Mutex<[UInt64: Int]>
    /// Whether such a trial also ends a worker when run alone.
    let areDeadlyAlone: Bool
    /// The signal of the death; 9 means an external kill.
    let signal: Int
    /// Whether the machine runs out of memory.
    let wantsMemory: Bool
    let workers = Atomic(0)

    init(
      _ deaths: [UInt64: Int],
      areDeadlyAlone: Bool = false,
      signal: Int = 4,
      wantsMemory: Bool = false
    ) {
      self.deaths = Mutex(deaths)
      self.areDeadlyAlone = areDeadlyAlone
      self.signal = signal
      self.wantsMemory = wantsMemory
    }

    /// Returns the first deadly trial among some numbers, and reduces its count of deaths.
    func take(where isMet: (UInt64) -> Bool) -> UInt64? {
      deaths.withLock { deaths in
        let met = deaths.filter { $0.value > 0 && isMet($0.key) }.keys.min()
        if let met { deaths[met, default: 1] -= 1 }
        return met
      }
    }
  }

  private let areas: [TrialArea]
  private let losses: PlannedLosses
  private var signals: ArraySlice<LinkSignal> = []
  private(set) var number: UInt64?

  init(areas: [TrialArea], losses: PlannedLosses = PlannedLosses([:])) {
    self.areas = areas
    self.losses = losses
    losses.workers.add(1, ordering: .relaxed)
  }

  func send(_ line: String) {
    number = nil
    guard let request = TrialRequest(line) else { return }
    var task = request.task
    var death: UInt64?
    if case .campaign(var part) = task {
      let shard = part.shard
      death = losses.take { number in
        part.first <= number && number < part.end && shard.firstNumber(from: number) == number
      }
      if let death { part.end = death }
      task = .campaign(part)
    } else if losses.areDeadlyAlone {
      signals.append(.ended(passing(by: losses.signal)))
      return
    }
    let session = TrialWorkerSession(
      areas: areas,
      page: nil,
      interruption: Interruption()
    ) { event in
      self.signals.append(.line(event.line))
      return true
    }
    let whole = TrialRequest(
      area: request.area,
      bug: request.bug,
      silenced: request.silenced,
      task: task
    )
    session.answer(whole.line)
    guard let death else { return }
    number = death
    signals.removeLast()
    signals.append(.ended(passing(by: losses.signal)))
  }

  private func passing(by signal: Int) -> WorkerDeath {
    WorkerDeath(.signal(signal), isForWantOfMemory: losses.wantsMemory)
  }

  func next(patience: Duration) -> LinkSignal { signals.popFirst() ?? .silence }
  func requestStop() {}
  func end(within time: Duration) -> Child.Ending { .status(0) }
}
