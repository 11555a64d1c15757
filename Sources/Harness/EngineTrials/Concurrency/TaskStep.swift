import Oracles

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
