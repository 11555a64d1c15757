extension Git {
  /// Returns the full name of a commit that a user named.
  package static func commit(_ name: String, in folder: String) throws(GitError) -> String {
    let bytes = try run(
      ["rev-parse", "--verify", "--quiet", "--end-of-options", "\(name)^{commit}"],
      in: folder
    )
    return line(bytes)
  }

  /// Returns the commits of the first-parent line after `good` up to `bad`, with `good` first.
  ///
  /// - Parameter limit: The maximum number of commits.
  package static func commits(
    from good: String,
    to bad: String,
    in folder: String,
    limit: Int
  ) throws(GitError) -> [String] {
    let arguments = [
      "rev-list", "--first-parent", "--reverse", "--max-count=\(limit)", bad, "^\(good)", "--",
    ]
    let names = try run(arguments, in: folder).split(separator: UInt8(ascii: "\n"))
    return [good] + names.map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns the first line of a commit's message.
  package static func subject(of commit: String, in folder: String) -> String? {
    (try? run(["show", "--no-patch", "--format=%s", commit, "--"], in: folder)).map(line)
  }

  /// Adds a worktree without a branch; filters and hooks of the repository do not run.
  package static func addWorktree(
    _ path: String,
    at commit: String,
    of repository: String
  ) throws(GitError) {
    try write(["worktree", "add", "--quiet", "--detach", "--force", path, commit], in: repository)
  }

  /// Whether a folder is the top of a worktree of a repository, and not only a folder inside of one.
  package static func isWorktree(_ path: String, of repository: String) -> Bool {
    let top = ["rev-parse", "--path-format=absolute", "--show-toplevel"]
    let shared = ["rev-parse", "--path-format=absolute", "--git-common-dir"]
    guard let own = try? line(run(top, in: path)), let outer = try? line(run(top, in: repository)),
      own != outer, let owns = try? line(run(shared, in: path)),
      let outers = try? line(run(shared, in: repository))
    else { return false }
    return owns == outers
  }

  /// Checks out a commit in a worktree that was added before, and discards changes of its files.
  package static func checkOut(_ commit: String, inWorktree path: String) throws(GitError) {
    try write(["checkout", "--quiet", "--detach", "--force", commit, "--"], in: path)
  }

  /// Removes a worktree with its files, if there is one.
  package static func removeWorktree(_ path: String, of repository: String) {
    try? write(["worktree", "remove", "--force", "--force", path], in: repository)
    try? write(["worktree", "prune"], in: repository)
  }

  /// Runs a command that writes files, with all filters disabled.
  private static func write(_ arguments: [String], in folder: String) throws(GitError) {
    guard let filters = settingsWithoutFilters(in: folder) else {
      throw GitError(
        command: arguments.joined(separator: " "),
        reason: "a filter in the configuration cannot be switched off"
      )
    }
    _ = try run(arguments, in: folder, also: filters)
  }

  private static func line(_ bytes: [UInt8]) -> String {
    String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }
}
