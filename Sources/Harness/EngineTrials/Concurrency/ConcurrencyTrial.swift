import DiffableData
import Oracles
import Portability
package import Trials

/// The area `concurrency`: tasks edit, query and apply forks of one snapshot, and give copies to others.
///
/// The choices also draw the schedule. A step runs to its end, and the steps of a task keep their
/// order. Models are edited in the order of the schedule, so every result must equal that of the
/// steps in this sequential order. On systems without task executors the trial does nothing.
package struct ConcurrencyTrial: Trial {
  /// The kinds of steps, the simplest first.
  enum Kind: CaseIterable, Sendable {
    case append, insertAfter, delete, move, ask, give, apply
  }

  package static let name = "concurrency"
  package static let summary =
    "Forks of one snapshot, edited and applied by several tasks in a drawn schedule"

  /// The layout of a step: its kind (2 bytes), task, turn, and up to four identifiers with a count.
  package static let layout = ChoiceLayout(
    header: Swarm<Kind>.width() + 1,
    stride: 10,
    maximumOperations: 32
  )
  package static let oracles: [Oracle] = [.forkContents, .forkRanks, .applied]
  package static let mutants: [Mutant] = ConcurrencyMutant.bugs

  private static let taskCount = 4

  private let swarm: Swarm<Kind>
  private let items: Int
  private let mutant: ConcurrencyMutant?
  private var programs = Array(repeating: [TaskStep](), count: taskCount)
  private var turns: [Int] = []

  package init(header choices: inout ChoiceSource, context: inout TrialContext) {
    swarm = Swarm(from: &choices)
    items =
      switch swarm.sizeClass {
      case .tiny: 4
      case .small: 8
      case .medium: 60
      case .large: 240
      }
    mutant = .planted(in: context)
  }

  /// A step with its task and the turn that is added to the schedule.
  package struct Operation: Sendable, CustomStringConvertible {
    let task: Int
    let turn: Int
    let step: TaskStep

    package var description: String { "in task \(task), turn \(turn): \(step)" }
  }

  package func draw(from choices: inout ChoiceSource) -> Operation {
    let kind = swarm.kind(from: &choices)
    let task = choices.below(Self.taskCount)
    let turn = choices.below(Self.taskCount)
    // Half of the identifiers are new.
    let item = choices.below(items)
    let step: TaskStep =
      switch kind {
      case .append: .edit(.appendItems(newItems(&choices), toSection: 0))
      case .insertAfter: .edit(.insertItems(newItems(&choices), afterItem: item))
      case .delete: .edit(.deleteItems([item]))
      case .move: .edit(.moveItem(item, afterItem: choices.below(items)))
      case .ask: .ask(choices.below(2 * items))
      case .give: .give(choices.below(Self.taskCount))
      case .apply: .apply
      }
    return Operation(task: task, turn: turn, step: step)
  }

  /// Returns up to two identifiers; most are in no fork at the start.
  private func newItems(_ choices: inout ChoiceSource) -> [Int] {
    var seen: Set<Int> = []
    return choices.list(upTo: 2) { items + $0.below(items) }.filter { seen.insert($0).inserted }
  }

  package mutating func step(
    _ operation: Operation,
    context: inout TrialContext
  ) throws(TrialFailure) {
    programs[operation.task].append(operation.step)
    turns.append(operation.turn)
  }

  package mutating func finish(context: inout TrialContext) throws(TrialFailure) {
    guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else { return }
    let forks = Self.run(
      programs,
      turns: turns,
      on: ConcurrentForks(tasks: Self.taskCount, items: items, mutant: mutant)
    )
    for (task, fork) in forks.forks.enumerated() {
      let items = forks.items(of: task)
      try context.expect(
        .forkContents,
        at: "itemIdentifiers",
        items == fork.model.itemIdentifiers,
        "task \(task) has \(items), in sequence \(fork.model.itemIdentifiers)"
      )
    }
    for answer in forks.answers {
      try context.expect(
        .forkRanks,
        at: "indexOfItem",
        answer.found == answer.expected,
        "\(answer.words) is \(answer.found.map(String.init) ?? "nil"), "
          + "in sequence \(answer.expected.map(String.init) ?? "nil")"
      )
    }
    let shown = forks.shown.current.itemIdentifiers
    try context.expect(
      .applied,
      at: "apply",
      forks.refusal == nil && shown == forks.shownModel.itemIdentifiers,
      forks.refusal ?? "shown \(shown), in sequence \(forks.shownModel.itemIdentifiers)"
    )
  }

  package var opening: String { "\(items) items in each fork" }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension ConcurrencyTrial {
  /// Runs the programs of all tasks and returns the forks at the end.
  private static func run(
    _ programs: [[TaskStep]],
    turns: [Int],
    on start: ConcurrentForks
  ) -> ConcurrentForks {
    let executor = ScheduledExecutor()
    let forks = Shared(start)
    for (task, steps) in programs.enumerated() where !steps.isEmpty {
      Task(executorPreference: executor) {
        for step in steps {
          await executor.pause()
          await apply(step, in: task, on: forks, executor)
        }
      }
    }
    var turn = 0
    executor.run { count in
      defer { turn += 1 }
      return turn < turns.count ? turns[turn] % count : 0
    }
    return forks.value
  }

  /// Performs a step, with a pause where a mutant lets others run.
  private static func apply(
    _ step: TaskStep,
    in task: Int,
    on forks: Shared,
    _ executor: ScheduledExecutor
  ) async {
    switch (forks.value.mutant, step) {
    case (.unlockedInterner, .edit(.appendItems(let items, _))):
      var interned: [Int] = []
      for item in items {
        let handle = forks.value.table.handle(of: item)
        await executor.pause()
        forks.update { $0.table.insert(item, at: handle) }
        await executor.pause()
        interned.append(forks.value.table.identifier(of: handle))
      }
      forks.update { [interned] in $0.apply(step, in: task, interned: interned) }
    case (.staleRank, .ask(let item)):
      let rank = forks.value.forks[task].snapshot.indexOfItem(item)
      await executor.pause()
      forks.update { $0.apply(step, in: task, rank: .some(rank)) }
    default: forks.update { $0.apply(step, in: task) }
    }
  }
}

/// Forks that several tasks use.
private final class Shared: Sendable {
  private let guarded: Mutex<ConcurrentForks>

  init(_ forks: ConcurrentForks) { guarded = Mutex(forks) }

  var value: ConcurrentForks { guarded.withLock { $0 } }
  func update(_ body: @Sendable (inout ConcurrentForks) -> Void) { guarded.withLock { body(&$0) } }
}

extension Oracle {
  fileprivate static let forkContents =
    Oracle(0, "contents", "Each fork has the items of the same edits in sequence.")
  fileprivate static let forkRanks =
    Oracle(1, "lookups", "A rank is that of the fork at the moment of the query.")
  fileprivate static let applied =
    Oracle(2, "applies", "The applied list is that of the last apply in the schedule.")
}

/// An executor of tasks on the calling thread, in an order that the caller chooses.
///
/// Tasks hand over at `pause()` only, so a trial with the same choices has the same schedule. One
/// thread cannot race inside of a function without a pause; ThreadSanitizer runs other tests on
/// several threads for that.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
final class ScheduledExecutor: TaskExecutor {
  private let jobs = Mutex<[UnownedJob]>([])
  private let paused = Mutex<[CheckedContinuation<Void, Never>]>([])

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
  }

  /// Suspends the current task until the schedule continues it.
  func pause() async {
    await withCheckedContinuation { continuation in
      paused.withLock { $0.append(continuation) }
    }
  }

  /// Runs tasks until all have ended.
  ///
  /// - Parameter choice: Returns the index of the paused task that continues, below the given count.
  func run(choosing choice: (Int) -> Int) {
    while true {
      while let job = jobs.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) {
        unsafe job.runSynchronously(on: asUnownedTaskExecutor())
      }
      let count = paused.withLock { $0.count }
      guard count > 0 else { return }
      let index = choice(count)
      paused.withLock { $0.remove(at: index) }.resume()
    }
  }
}
