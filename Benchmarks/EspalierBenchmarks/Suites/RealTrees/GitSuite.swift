import DiffableData
import Measures
import Workloads

/// The source of suites that apply each commit of a repository to the preceding one: `--suite
/// git:PATH`.
///
/// The added and deleted files come from git, and an engine with another result is not timed.
let gitSource = SuiteSource(
  "git:PATH",
  summary: "The last hundred commits of a repository, a section per directory, applied in turn."
) { name in
  guard case .git(let path) = try Workload(name) else { throw WorkloadError.unknownName(name) }
  let history = try GitHistory(path: path)
  return BenchmarkSuite(
    name,
    summary: "\(history.commits.count) commits, each a snapshot of its files.",
    benchmarks: [
      replay(SnapshotReplay.self, engine: Benchmark.ownEngine, history),
      replay(ArrayReplay.self, engine: "arrays", history),
    ]
  )
}

/// A list that adopts one list of files after the other.
private protocol HistoryReplay: SendableMetatype {
  init()
  /// Applies a commit.
  ///
  /// Returns the numbers of paths added to and deleted from remaining sections.
  mutating func apply(_ commit: GitHistory.Commit) -> (added: Int, deleted: Int)
}

private func replay<Replay: HistoryReplay>(
  _ type: Replay.Type,
  engine: String,
  _ history: GitHistory
) -> Benchmark {
  let commits = history.commits
  let expected = expectations(commits)
  return Benchmark(
    "replay the history",
    engine: engine,
    sizes: .only(commits.map(\.paths.count).max() ?? 0),
    operations: { _ in max(1, commits.count) }
  ) { _ in
    var replay = Replay()
    for (commit, expected) in zip(commits, expected) {
      let found = replay.apply(commit)
      guard found == expected else {
        throw HistoryMismatch(
          engine: engine,
          commit: commit.id,
          expected: "\(expected)",
          found: "\(found)"
        )
      }
    }
    return .repeating {
      var replay = Replay()
      var answer = Fingerprint()
      for commit in commits {
        let changes = replay.apply(commit)
        answer.add(changes.added)
        answer.add(changes.deleted)
      }
      return answer.value
    }
  }
}

/// Returns git's results as a difference, without items of inserted or deleted sections.
private func expectations(_ commits: [GitHistory.Commit]) -> [(added: Int, deleted: Int)] {
  commits.indices.map { index in
    guard index > 0 else { return (0, 0) }
    let (old, new) = (commits[index - 1], commits[index])
    let (before, after) = (old.directories, new.directories)
    return (
      new.added.count { before.contains(GitHistory.directory(of: $0)) },
      new.deleted.count { after.contains(GitHistory.directory(of: $0)) }
    )
  }
}

extension GitHistory {
  fileprivate static func directory(of path: String) -> Substring {
    path.lastIndex(of: "/").map { path[..<$0] } ?? ""
  }
}

extension GitHistory.Commit {
  fileprivate var directories: Set<Substring> { Set(paths.map(GitHistory.directory)) }
}

/// A disagreement between an engine and git about a commit.
private struct HistoryMismatch: Error, CustomStringConvertible {
  let engine: String
  let commit: String
  let expected: String
  let found: String

  var description: String {
    "at commit \(commit) \(engine) found \(found), and git says \(expected)"
  }
}

private struct SnapshotReplay: HistoryReplay {
  private var shown = Snapshot<String, String>()

  mutating func apply(_ commit: GitHistory.Commit) -> (added: Int, deleted: Int) {
    let next = Snapshot(sections: commit.sections.map { ($0.identifier, $0.items) })
    guard let difference = try? shown.absorb(next) else { return (-1, -1) }
    return (
      difference.insertedItems.reduce(0) { $0 + $1.count },
      difference.deletedItems.reduce(0) { $0 + $1.count }
    )
  }
}

private struct ArrayReplay: HistoryReplay {
  private var shown: [(section: String, items: [String])] = []

  mutating func apply(_ commit: GitHistory.Commit) -> (added: Int, deleted: Int) {
    let next = commit.sections.map { (section: $0.identifier, items: $0.items) }
    let edits = HeckelDiff.edits(from: shown, to: next)
    shown = next
    return (edits.inserts.count, edits.deletes.count)
  }
}
