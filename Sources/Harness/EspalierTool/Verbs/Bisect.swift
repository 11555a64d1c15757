import Foundation
import Measures
import Workers

/// `espalier bisect`: finds the commit that changed an exact count.
struct Bisect: Verb {
  enum Count: String, CaseIterable {
    case allocations, instructions
  }

  static let about = VerbSpec(
    "bisect",
    summary: "Finds the commit that changed a case's allocations or instructions.",
    discussion: """
      Checks out revisions between a good and a bad one into a worktree below .build, builds each, and
      counts one iteration of CASE. The first revision whose count is nearer to the bad one is printed.
      Counts are exact, so each revision is measured once, on any machine. A revision that does not
      build is skipped, with the last lines of the build. The status is 1 if a commit was found, and 0 if
      both ends have the same count. The first build takes as long as a new clone; later ones compile
      what a commit changed. The worktree and its build stay in .build/bisect for the next run;
      `git worktree remove --force .build/bisect/tree` deletes them. A package that depends on a neighbour
      by a relative path, such as ../Espalier, finds it with
      --build 'ln -sfn "$PWD/../../../../Espalier" .. && swift build …'.

      With --command, the last number that a shell command prints is the count. The command runs in the
      worktree, and CASE is not needed.

      The build and the command of each revision run with your permissions: bisect only repositories that
      you would build. Your working copy is not changed.
      """,
    examples: [
      "\(Program.name) bisect 'Snapshot/insert one/espalier/100$' --good v1",
      "\(Program.name) bisect --command 'wc -c < README.md' --good HEAD~20",
    ]
  )

  /// The maximum number of revisions between the two ends.
  private static let most = 10_000
  static let folder = ".build/bisect"

  var pattern: String?
  var good = ""
  var bad = "HEAD"
  var count = Count.allocations
  var build: String?
  var program: String?
  var command: String?

  static var rows: [Row<Self>] {
    Row.argument(optional: \.pattern, .text("CASE"))
      .help("A regular expression that matches one case.")
    Row.required(
      "good",
      \.good,
      .text("REVISION"),
      missing: "name a revision from before the change"
    )
    .help("A revision before the change")
    Row.option("bad", \.bad, .text("REVISION"))
      .help("A revision with the change")
    Row.option("count", \.count, .word("METRIC"))
      .help("Count allocations or instructions")
    Row.option("build", \.build, .text("COMMAND"), absent: "swift build -c release --product NAME")
      .help("The command that builds a revision")
    Row.option("program", \.program, .text("PATH"), absent: ".build/release/NAME")
      .help("The program in the worktree")
    Row.option("command", \.command, .text("COMMAND"), absent: "CASE is counted")
      .help("A command that prints the count")
  }

  func check() throws(ToolError) {
    guard (pattern == nil) != (command == nil) else {
      throw .usage("name a CASE, or a --command that prints a count")
    }
  }

  func run(in context: ToolContext) throws -> ToolStatus {
    context.interruption.heed()
    let id = try pattern.map { try context.cases(matching: CaseFilter($0), most: 1)[0].id }
    let (first, last) = (try revision(good), try revision(bad))
    let line = try Git.commits(from: first, to: last, in: ".", limit: Self.most)
    guard line.count >= 2 else {
      throw ToolError.usage("there is no commit between \(good) and \(bad)")
    }
    let tree = try Worktree(in: Self.folder, of: ".", at: first)
    var bisection = Bisection(line)
    while let index = bisection.next {
      guard !context.interruption.isRequested else {
        throw Self.interrupted
      }
      context.console.note(
        "\(line[index].prefix(9)): building, at most \(bisection.remaining) more after this"
      )
      let figure = try measure(line[index], id, in: tree, context)
      let words = figure.map(CSV.number) ?? "cannot be measured, skipped"
      try context.console.print("\(line[index].prefix(9))  \(words)")
      if figure == nil, index == 0 || index == line.count - 1 {
        throw ToolError.environment(
          "\(line[index].prefix(9)) cannot be measured",
          advice: "Name another revision as --good or --bad, or another --build command."
        )
      }
      bisection.note(figure, at: index)
      if bisection.isFlat { break }
    }
    return try printTable(bisection, in: context)
  }

  private func printTable(_ bisection: Bisection, in context: ToolContext) throws -> ToolStatus {
    let line = bisection.revisions
    guard !bisection.isFlat else {
      try context.console.print("Both ends have the same count, so no commit changed it for good.")
      return .fine
    }
    let (good, bad, skipped) = bisection.answer
    let figures = [good, bad].map { bisection.counts[$0].map(CSV.number) ?? "?" }
    try context.console.print(
      "\(line[bad]) is the first with \(figures[1]), after \(figures[0]): "
        + (Git.subject(of: line[bad], in: ".") ?? "")
    )
    if !skipped.isEmpty {
      try context.console.print(
        "It may also be one of those that could not be measured: "
          + skipped.map { String(line[$0].prefix(9)) }.joined(separator: ", ")
      )
    }
    return .found
  }

  private func revision(_ name: String) throws -> String {
    do throws(GitError) {
      return try Git.commit(name, in: ".")
    } catch {
      throw ToolError.usage("\(name) is not a revision: \(error.reason)")
    }
  }

  /// Returns the count of a revision, or nil if it cannot be built or measured.
  private func measure(
    _ revision: String,
    _ id: CaseID?,
    in tree: Worktree,
    _ context: ToolContext
  ) throws -> Double? {
    try tree.checkOut(revision)
    guard let id else {
      let (isFine, text) = try tree.run(command ?? "", errors: .inherited, in: context)
      return isFine ? Self.lastNumber(text) : nil
    }
    let (isBuilt, text) = try tree.run(
      "{ \(build ?? "swift build -c release --product \(shellQuoted(Program.name))")\n} 2>&1",
      in: context
    )
    guard isBuilt else {
      let lines = text.split(separator: "\n").suffix(8).map { "\n  " + $0 }
      context.console.complain("\(revision.prefix(9)): the build failed:" + lines.joined())
      return nil
    }
    let program = path(tree.folder, program ?? ".build/release/\(Program.name)")
    do {
      switch count {
      case .instructions:
        let worker = try CallgrindWorker(program, run: String(revision.prefix(12)), in: context)
        defer { worker.end() }
        return Double(try worker.count(id).instructions)
      case .allocations:
        let worker = try WorkerProcess([program, "worker"], in: context)
        defer { worker.end() }
        _ = try worker.open(id)
        return Double(try worker.countAllocations().allocations)
      }
    } catch {
      context.console.complain("\(revision.prefix(9)): \(error)")
      return nil
    }
  }

  static let interrupted = ToolError.environment("interrupted; the same command line starts again")

  /// Returns the last number in a text.
  static func lastNumber(_ text: String) -> Double? {
    text.split { $0.isWhitespace }.reversed().lazy.compactMap { Double($0) }.first { $0.isFinite }
  }
}

/// A worktree of a repository that is checked out at one revision after the other.
///
/// Files that are equal in two revisions are not touched, so builds are incremental.
struct Worktree {
  /// The absolute path of the worktree.
  let folder: String

  /// Checks out a commit into the worktree of an earlier run, whose build is valid, or into a new one.
  init(in parent: String, of repository: String, at commit: String) throws {
    let url = URL(fileURLWithPath: parent).appendingPathComponent("tree")
    folder = url.path
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    if Git.isWorktree(folder, of: repository), (try? checkOut(commit)) != nil { return }
    Git.removeWorktree(folder, of: repository)
    try? FileManager.default.removeItem(atPath: folder)
    try Git.addWorktree(folder, at: commit, of: repository)
  }

  func checkOut(_ commit: String) throws { try Git.checkOut(commit, inWorktree: folder) }

  /// Runs a shell command in the worktree, and returns whether it succeeded, and its output.
  ///
  /// A request to stop ends the command and what it started.
  func run(
    _ command: String,
    errors: Child.Stream = .discarded,
    in context: ToolContext
  ) throws -> (isFine: Bool, output: String) {
    let isStopped = { context.interruption.isRequested }
    let words = ["/bin/sh", "-c", command]
    let result = try Child.run(words, in: folder, errors: errors, until: isStopped)
    guard !isStopped() else { throw Bisect.interrupted }
    return (result.ending == .status(0), String(decoding: result.output, as: UTF8.self))
  }
}
