import DiffableData
import Oracles
import Portability
import Trials

/// Forks of one snapshot, one for each task, with models that are edited in the same order.
struct ConcurrentForks {
  struct Fork {
    var snapshot: Snapshot<Int, Int>
    var model: SnapshotModel<Int, Int>
  }

  /// A query with its answer and that of the model.
  struct Answer {
    let words: String
    let found: Int?
    let expected: Int?
  }

  private(set) var forks: [Fork]
  private(set) var shown = DataSourceState<Int, Int>()
  private(set) var shownModel = SnapshotModel<Int, Int>([])
  private(set) var answers: [Answer] = []
  /// The first error of an apply.
  private(set) var refusal: String?
  var table = TwoStepTable()
  let mutant: ConcurrencyMutant?

  init(tasks: Int, items: Int, mutant: ConcurrencyMutant?) {
    let all = Array(0..<items)
    let fork = Fork(snapshot: Snapshot(sections: [(0, all)]), model: SnapshotModel([.init(0, all)]))
    forks = Array(repeating: fork, count: tasks)
    self.mutant = mutant
    for item in all { table.insert(item, at: item) }
  }

  /// Performs a step of a task, all at once.
  ///
  /// - Parameter found: The rank that a mutant answers with, or nil for that of the snapshot.
  mutating func apply(_ step: TaskStep, in task: Int, interned: [Int]? = nil, rank: Int?? = nil) {
    switch step {
    case .edit(let command):
      try? forks[task].model.apply(command)
      var command = command
      if case .appendItems(_, let section) = command, let interned {
        command = .appendItems(interned, toSection: section)
      }
      try? forks[task].snapshot.apply(command)
    case .ask(let item):
      answers.append(
        Answer(
          words: "task \(task): indexOfItem(\(item))",
          found: rank ?? forks[task].snapshot.indexOfItem(item),
          expected: forks[task].model.indexOfItem(item)
        )
      )
    case .give(let other): forks[other] = forks[task]
    case .apply:
      shownModel = forks[task].model
      if mutant == .lostApply, shown.current.numberOfItems > shownModel.itemIdentifiers.count {
        return
      }
      do {
        _ = try shown.apply(forks[task].snapshot)
      } catch {
        refusal = refusal ?? "task \(task): \(error)"
      }
    }
  }

  /// The list of a fork as the subject answers it.
  func items(of task: Int) -> [Int] {
    let items = forks[task].snapshot.itemIdentifiers
    return mutant == .shortList && items.count > 4 ? items.dropLast() : items
  }
}

/// A step of a task: an edit of its fork, a query, a copy for another task, or an apply.
enum TaskStep: Sendable, CustomStringConvertible {
  case edit(SnapshotEdit<Int, Int>)
  case ask(Int)
  case give(Int)
  case apply

  var description: String {
    switch self {
    case .edit(let command): command.words
    case .ask(let item): "ask for the rank of \(item)"
    case .give(let task): "give a copy of the fork to task \(task)"
    case .apply: "apply the fork"
    }
  }
}
