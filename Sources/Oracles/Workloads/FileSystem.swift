import Foundation

// Everything that talks to the machine the workloads run on is in this file.

extension DirectoryOutline {
  /// Reads a directory tree, at most `limit` rows of it.
  ///
  /// All directories are expanded.
  public init(path: String, limit: Int = .max) throws(WorkloadError) {
    let files = FileManager.default
    func names(in directory: String) throws -> [String] {
      try files.contentsOfDirectory(atPath: directory).sorted()
    }

    var rows: [OutlineModel<String>.Row] = []
    var unreadable = 0
    var stack: [(path: String, level: Int)]
    do {
      stack = try names(in: path).reversed().map { ($0, 0) }
    } catch {
      throw .unreadableDirectory(path: path, reason: Self.refusal(of: path) ?? "\(error)")
    }
    while let (name, level) = stack.popLast(), rows.count < limit {
      let file = "\(path)/\(name)"
      // Asking for attributes takes eight times as long.
      var isDirectory: ObjCBool = false
      let exists = unsafe files.fileExists(atPath: file, isDirectory: &isDirectory)
      let isLink =
        isDirectory.boolValue && (try? files.destinationOfSymbolicLink(atPath: file)) != nil
      let hasChildren = exists && isDirectory.boolValue && !isLink
      rows.append(.init(name, level: level, isExpanded: hasChildren))
      guard hasChildren else { continue }
      do {
        stack += try names(in: file).reversed().map { ("\(name)/\($0)", level + 1) }
      } catch {
        unreadable += 1
      }
    }
    self.rows = rows
    unreadableCount = unreadable
  }

  /// Why a directory cannot be read, in words: what Foundation says of it is a number.
  private static func refusal(of path: String) -> String? {
    let files = FileManager.default
    var isDirectory: ObjCBool = false
    guard unsafe files.fileExists(atPath: path, isDirectory: &isDirectory) else {
      return "there is nothing of that name"
    }
    guard isDirectory.boolValue else { return "it is a file" }
    return files.isReadableFile(atPath: path) ? nil : "reading it is not allowed"
  }
}

#if os(Linux) || os(macOS)
  extension GitHistory {
    /// Reads the last `limit` commits of a repository's first-parent line.
    public init(path: String, limit: Int = 100) throws(WorkloadError) {
      func git(_ arguments: String...) throws(WorkloadError) -> [String] {
        try Self.git(arguments, in: path)
      }
      let ids = try git("log", "-z", "--first-parent", "--format=%H", "--max-count=\(limit)")
      var commits: [Commit] = []
      var previous: String?
      for id in ids.reversed() {
        let paths = try git("ls-tree", "-r", "-z", "--name-only", "--full-tree", id).sorted()
        var changes: [String: [String]] = [:]
        if let previous {
          let words = try git(
            "diff-tree",
            "-r",
            "-z",
            "--no-renames",
            "--name-status",
            previous,
            id
          )
          for index in stride(from: 0, to: words.count - 1, by: 2) {
            changes[words[index], default: []].append(words[index + 1])
          }
        }
        commits.append(
          Commit(
            id: id,
            paths: paths,
            added: (previous == nil ? paths : changes["A"] ?? []).sorted(),
            deleted: (changes["D"] ?? []).sorted(),
            modified: ((changes["M"] ?? []) + (changes["T"] ?? [])).sorted()
          )
        )
        previous = id
      }
      self.commits = commits
    }

    /// Runs `git` and returns what it printed, split at zero bytes.
    private static func git(
      _ arguments: [String],
      in path: String
    ) throws(WorkloadError) -> [String] {
      let command = arguments.joined(separator: " ")
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = ["git", "-C", path] + arguments
      let output = Pipe()
      let complaints = FileManager.default.temporaryDirectory
        .appendingPathComponent("espalier-git-\(UUID().uuidString)")
      do {
        try Data().write(to: complaints)
        process.standardOutput = output
        process.standardError = try FileHandle(forWritingTo: complaints)
        try process.run()
      } catch {
        throw .gitFailed(path: path, command: command, reason: error.localizedDescription)
      }
      defer { try? FileManager.default.removeItem(at: complaints) }
      let data = output.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      guard process.terminationStatus == 0 else {
        let text = (try? Data(contentsOf: complaints)).map { String(decoding: $0, as: UTF8.self) }
        let reason = text?.split(separator: "\n").first.map(String.init) ?? "no reason given"
        throw .gitFailed(path: path, command: command, reason: reason)
      }
      return data.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    }
  }
#endif
